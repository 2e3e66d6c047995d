//! Makes every baked file anew: `cargo run --example bake`. Models go to `assets/models`, textures to `assets/textures`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use plunder::table::{models, textures};

fn bake() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut paths = models::bake(&assets.join("models"))?;
    paths.extend(textures::bake(&assets.join("textures"))?);
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
