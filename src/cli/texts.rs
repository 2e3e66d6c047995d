//! `plunder texts`: all the texts of scripts as one file to translate, which `--texts` reads.

use std::path::PathBuf;

use clap::Args;
use script::texts::Texts;
use script::{Film, Schedule};

use super::films::{Names, PaceName, Reports, TextsFile, name_of, read_film, read_films, scripts};
use super::{CliError, Refused, print};

/// The options of `plunder texts`.
#[derive(Args)]
pub struct Arguments {
    /// Scripts; for a folder all its scripts, which end in .demo; - for standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Fill in what this file has already translated, so that new or changed texts stand out.
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
    /// Print what a voice will say instead: a line for every caption, with its start in seconds and its language in front. Moves, squares and
    /// vests are words there, and numbers of rules are left out.
    #[arg(long)]
    spoken: bool,
    /// With --spoken, the pace: full, or brisk, which has fewer captions of steps.
    #[arg(long, value_enum, requires = "spoken")]
    pace: Option<PaceName>,
    /// Whose names merged pairs of Chessplus have in the captions of steps. By default as the heading `names:` of the script says, and the rule
    /// book's without it.
    #[arg(long, value_enum, requires = "spoken")]
    names: Option<Names>,
}

/// Prints the file. With a fault in a script all faults are told, and nothing is printed. Texts that the scripts no longer have
/// are left out: that is what the file is made again for.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let files = scripts(&arguments.files)?;
    if arguments.spoken {
        let films = read_films(&files, None, arguments.texts.as_deref(), |path| read_film(path, None))?;
        let several = films.len() > 1;
        let lines = films.into_iter().map(|(path, mut film)| {
            PaceName::set(arguments.pace, &mut film);
            Names::set(arguments.names, &mut film);
            let head = if several { format!("# {}\n", path.display()) } else { String::new() };
            head + &spoken(&film)
        });
        return Ok(print(&lines.collect::<String>())?);
    }
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

/// What is said of a film, a line each: when, in which language, and the words, with tabs between.
fn spoken(film: &Film) -> String {
    let language = film.language();
    let schedule = Schedule::of(film);
    let lines = schedule.utterances.iter().filter_map(|utterance| {
        let words = film.aloud(utterance, &language)?;
        Some(format!("{:.3}\t{}\t{words}\n", utterance.start.as_secs_f64(), language.tag()))
    });
    lines.collect()
}
