//! `plunder check`: finds every mistake in scripts, or says in one line per file how long its film is; `--timeline` prints
//! when everything in it happens.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use host::threads;
use media::lettering::Fonts;
use script::Schedule;
use script::schedule::Kind;

use super::films::{Names, PaceName, StyleName, read_film, read_films, scripts};
use super::fonts::{FontOptions, lacking, tell_of_boxes};
use super::speak::SpeakOptions;
use super::{CliError, Refused, cues, print};

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
    /// Whose names merged pairs of Chessplus have in the captions of steps. By default as the heading `names:` of the script says, and the rule
    /// book's without it.
    #[arg(long, value_enum)]
    names: Option<Names>,
    /// Take this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// Check the films in another language, with the texts of this file (`plunder texts` writes one).
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
    /// Write the shots, captions, voices, sounds and actions of one film with their frames, for a program that cuts: a file that ends in .edl or
    /// .fcpxml. It is for the film of the same name as an MP4 of 1280x720.
    #[arg(long, value_name = "FILE")]
    cues: Option<PathBuf>,
    /// With --cues, how many frames a second the film has.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=120), requires = "cues")]
    fps: u32,
    #[command(flatten)]
    speaks: SpeakOptions,
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
    if let Some(cues) = &arguments.cues {
        if files.len() > 1 {
            let sentence = format!("--cues writes those of one film, but {} were given", files.len());
            return Err(CliError(sentence).into());
        }
        cues::prepare(cues)?;
    }
    let spare = arguments.fonts.spare()?;
    let mut printed = String::new();
    let read = |path: &Path| read_film(path, arguments.number);
    for (path, mut film) in read_films(&files, arguments.style, arguments.texts.as_deref(), read)? {
        PaceName::set(arguments.pace, &mut film);
        Names::set(arguments.names, &mut film);
        arguments.speaks.speak(&path, &mut film, threads::cores(), true)?;
        let schedule = Schedule::of(&film);
        tell_of_boxes(&path, &lacking(&film, &schedule, Fonts::with(spare.clone())));
        if let Some(cues) = &arguments.cues {
            let frames = (schedule.length.as_secs_f64() * f64::from(arguments.fps)).round() as u64;
            let clip = cues::clip(&film, &path.with_extension("mp4"), (1280, 720), (arguments.fps, frames), true);
            cues::write(cues, (&film, &schedule), &(Duration::ZERO..schedule.length), &clip)?;
        }
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
