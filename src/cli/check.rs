//! `plunder check`: finds all faults of scripts, or says in one line a file how long its film is; `--timeline` prints when
//! everything of it happens.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::film_file::{read_film, scripts};
use super::texts_file::TextsFile;
use super::{CliError, Refused, print, printable};
use crate::script::schedule::Kind;
use crate::script::{Schedule, Style};

/// The options of `plunder check`.
#[derive(Args)]
pub struct Arguments {
    /// Scripts, lists of actions or SAN, PGNs and saved games; of a folder its scripts, which end in .demo; - for standard
    /// input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print the schedule of one file instead: start and end in seconds, kind and text of everything, with tabs between.
    #[arg(long)]
    timeline: bool,
    /// With or without captions of the steps. Scripts have them (teach), bare lists and games have none (plain).
    #[arg(long, value_enum)]
    style: Option<StyleName>,
    /// Take this game of a PGN that holds several, counted from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// Check the films in another language, with the texts of this file (`plunder texts` writes one).
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
}

/// The styles by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum StyleName {
    /// No captions of steps.
    Plain,
    /// Captions of steps.
    Teach,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Self {
        match name {
            StyleName::Plain => Self::Plain,
            StyleName::Teach => Self::Teach,
        }
    }
}

/// Checks every file. With a fault in any of them all faults are told, and nothing is printed.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let files = scripts(&arguments.files)?;
    let mut texts = arguments.texts.as_deref().map(TextsFile::open).transpose()?;
    if let Some(texts) = &mut texts {
        texts.expect(&files);
    }
    if arguments.timeline && files.len() > 1 {
        let sentence = format!("--timeline prints the schedule of one file, and these are {}", files.len());
        return Err(CliError(sentence).into());
    }
    let (mut printed, mut faults, mut unread) = (String::new(), String::new(), None);
    for path in &files {
        let mut film = match read_film(path, arguments.number) {
            Ok(film) => film,
            Err(Refused::Faults(report)) => {
                faults.push_str(&report);
                continue;
            }
            Err(Refused::Sentence(error)) => {
                unread.get_or_insert(error);
                continue;
            }
        };
        if let Some(texts) = &mut texts {
            texts.translate(path, &mut film);
        }
        film.style = arguments.style.map_or(film.style, Into::into);
        let schedule = Schedule::of(&film);
        if arguments.timeline {
            printed.push_str(&schedule.to_string());
        } else {
            printed.push_str(&line(path, &schedule));
        }
    }
    faults.extend(texts.map(TextsFile::reports));
    match unread {
        None if faults.is_empty() => Ok(print(&printed)?),
        Some(error) if faults.is_empty() => Err(error.into()),
        Some(error) => Err(Refused::Faults(format!("{faults}plunder: {}\n", printable(&error.0)))),
        None => Err(Refused::Faults(faults)),
    }
}

/// `FILE: ok, N chapters, N captions, N actions, N s`, the seconds rounded.
fn line(path: &Path, schedule: &Schedule) -> String {
    let count = |kind| schedule.count(kind);
    format!(
        "{}: ok, {} chapters, {} captions, {} actions, {:.0} s\n",
        path.display(),
        count(Kind::Chapter),
        count(Kind::Caption),
        count(Kind::Action),
        schedule.length.as_secs_f64(),
    )
}
