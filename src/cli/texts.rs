//! `plunder texts`: all the texts of scripts as one file to translate, which `--texts` reads.

use std::path::PathBuf;

use clap::Args;

use super::film_file::{read_film, scripts};
use super::films::Reports;
use super::texts_file::{TextsFile, name_of};
use super::{CliError, Refused, print};
use script::texts::Texts;

/// The options of `plunder texts`.
#[derive(Args)]
pub struct Arguments {
    /// Scripts; for a folder all its scripts, which end in .demo; - for standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Fill in what this file has already translated, so that new or changed texts stand out.
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
}

/// Prints the file. With a fault in a script all faults are told, and nothing is printed. Texts that the scripts no longer have
/// are left out: that is what the file is made again for.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let files = scripts(&arguments.files)?;
    let done = match &arguments.texts {
        Some(path) => TextsFile::open(path)?.into_texts()?,
        None => Texts::default(),
    };
    let (mut films, mut faults) = (Vec::new(), Reports::default());
    for path in &files {
        match read_film(path, None) {
            Ok(film) => {
                let name = name_of(path);
                if films.iter().any(|(other, _)| *other == name) {
                    let sentence = format!("{}: another film is named {name} too; rename one", path.display());
                    return Err(CliError(sentence).into());
                }
                films.push((name, film));
            }
            Err(Refused::Faults(report)) => faults.add(&report),
            Err(sentence) => return Err(sentence),
        }
    }
    let faults = faults.told();
    if !faults.is_empty() {
        return Err(Refused::Faults(faults));
    }
    Ok(print(&Texts::to_translate(&films, &done))?)
}
