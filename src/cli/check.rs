//! `plunder check`: finds every mistake in scripts, or says in one line per file how long its film is; `--timeline` prints
//! when everything in it happens.

use std::path::{Path, PathBuf};

use clap::Args;

use super::film_file::{read_film, scripts};
use super::films::{PaceName, StyleName, read_films};
use super::fonts::{FontOptions, lacking, tell_of_boxes};
use super::{CliError, Refused, print};
use script::Schedule;
use script::schedule::Kind;

/// The options of `plunder check`.
#[derive(Args)]
pub struct Arguments {
    /// Scripts, lists of actions or SAN, PGNs and saved games; for a folder its scripts, which end in .demo; - for standard
    /// input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print the schedule of one file instead: start and end in seconds, kind and text of everything, separated by tabs.
    #[arg(long)]
    timeline: bool,
    /// With or without captions for the steps. By default scripts have them (teach), bare lists and games do not (plain).
    #[arg(long, value_enum)]
    style: Option<StyleName>,
    /// The pace: full, or brisk for a short film. By default as the heading `pace:` of the script says, and full without it.
    #[arg(long, value_enum)]
    pace: Option<PaceName>,
    /// Take this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// Check the films in another language, with the texts of this file (`plunder texts` writes one).
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
    #[command(flatten)]
    fonts: FontOptions,
}

/// Checks every file. If any of them has a mistake all mistakes are reported, and nothing is printed.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let files = scripts(&arguments.files)?;
    if arguments.timeline && files.len() > 1 {
        let sentence = format!("--timeline prints the schedule of one file, but {} were given", files.len());
        return Err(CliError(sentence).into());
    }
    let spare = arguments.fonts.spare()?;
    let mut printed = String::new();
    let read = |path: &Path| read_film(path, arguments.number);
    for (path, mut film) in read_films(&files, arguments.style, arguments.texts.as_deref(), read)? {
        PaceName::set(arguments.pace, &mut film);
        let schedule = Schedule::of(&film);
        tell_of_boxes(&path, &lacking(&film, &schedule, &spare));
        if arguments.timeline {
            printed.push_str(&schedule.to_string());
        } else {
            printed.push_str(&line(&path, &schedule));
        }
    }
    Ok(print(&printed)?)
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
