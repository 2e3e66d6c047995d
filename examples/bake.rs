//! Makes every baked file anew: `cargo run --example bake`. Models go to `assets/models`, textures to `assets/textures`.

use std::path::Path;
use std::process::ExitCode;

use plunder::table::textures;

fn main() -> ExitCode {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    match textures::bake(&assets.join("textures")) {
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
