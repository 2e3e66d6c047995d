//! Makes every baked file anew: models go to `assets/models`, pictures to `assets/textures`. With words behind `--` only the files
//! whose names begin with one of them: `cargo run --package plunder-workshop -- vest bishop`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word));
    match plunder_workshop::bake(&assets, wanted) {
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
