//! Makes every baked file anew: `cargo run --example bake`. Models go to `assets/models`, textures to `assets/textures`. With
//! words behind `--` only the files whose names begin with one of them: `cargo run --example bake -- vest bishop`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use plunder::world::table::{models, textures};

fn bake() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word));
    let mut paths = models::bake(&assets.join("models"), wanted)?;
    paths.extend(textures::bake(&assets.join("textures"), wanted)?);
    Ok(paths)
}

fn main() -> ExitCode {
    match bake() {
        Ok(paths) => {
            paths.iter().for_each(|path| println!("{}", path.display()));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
