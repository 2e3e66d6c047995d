//! Makes every baked file anew: models go to `assets/models`, pictures to `assets/textures`. With words behind `--` only the files
//! whose names begin with one of them: `cargo run --package plunder-workshop -- vest bishop`. With `--draft FOLDER` before them the files go to
//! another folder and rooms are photographed small and fast, to be looked at while they are built.

use std::path::Path;
use std::process::ExitCode;

use host::environment;
use plunder_workshop::rooms::photograph::Care;

fn main() -> ExitCode {
    let mut assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let mut words: Vec<String> =
        environment::arguments().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut care = Care::WHOLE;
    if words.first().is_some_and(|word| word == "--draft") {
        let Some(folder) = words.get(1) else {
            eprintln!("--draft: name a folder");
            return ExitCode::FAILURE;
        };
        (assets, care) = (folder.into(), Care::DRAFT);
        words.drain(..2);
    }
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word));
    match plunder_workshop::bake(&assets, care, wanted) {
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
