//! The command line: one file per command; `main` calls [`run`].
//!
//! Every mistake in a user's input ends in one line on standard error, nothing on standard output, and exit status 2. Only for
//! a script are all mistakes reported at once, each with its place ([`Refused::Faults`]).

mod apply;
#[cfg(feature = "film")]
mod attended;
mod best;
mod booklet;
mod check;
mod contest;
mod convert;
mod diagram;
#[cfg(feature = "table")]
mod diary;
#[cfg(feature = "table")]
mod direct;
mod explain;
mod export_set;
mod film_file;
#[cfg(feature = "film")]
mod filming;
mod films;
#[cfg(feature = "table")]
mod first_size;
#[cfg(feature = "film")]
mod measure;
mod meter;
mod moves;
mod options;
#[cfg(feature = "film")]
mod output;
mod page;
mod perft;
#[cfg(feature = "film")]
mod photo;
#[cfg(feature = "film")]
mod picture_cache;
#[cfg(feature = "film")]
mod picture_shape;
#[cfg(feature = "film")]
mod pictures;
#[cfg(feature = "table")]
mod play;
mod puzzles;
#[cfg(feature = "film")]
mod record;
#[cfg(feature = "table")]
mod scene;
mod searched;
#[cfg(feature = "film")]
mod sheet;
#[cfg(feature = "film")]
mod show;
#[cfg(feature = "table")]
mod showcase;
#[cfg(feature = "film")]
mod showcase_film;
mod solve;
mod steps;
mod texts;
mod texts_file;
#[cfg(feature = "film")]
mod truth;
mod tune;
pub mod uci;
mod worksheet;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use options::GameOptions;

/// A sentence for the user about what is wrong and what to do; it ends the program with exit status 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CliError(pub String);

impl CliError {
    /// An error that says what `error` says.
    pub fn from_display(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Why a command ends with exit status 2.
#[derive(Debug)]
pub enum Refused {
    /// One sentence.
    Sentence(CliError),
    /// The mistakes in scripts: `FILE:LINE:COLUMN: …`, the source line and a caret, three lines each.
    Faults(String),
}

impl From<CliError> for Refused {
    fn from(error: CliError) -> Self {
        Self::Sentence(error)
    }
}

/// PlunderChess at a 3D table: play it, look at the set, film it, or query the rules.
#[derive(Parser)]
#[command(name = "plunder", version, about, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play at the table in a window; the same as giving no command.
    #[cfg(feature = "table")]
    Play(play::Arguments),
    /// List every legal action of a position, one per line, sorted.
    Moves(moves::Arguments),
    /// Count the action sequences of a given length.
    Perft(perft::Arguments),
    /// Play actions in turn and print the position reached and how the game stands.
    Apply(apply::Arguments),
    /// Print what the hand does for an action, step by step, with the reason for each step.
    Steps(steps::Arguments),
    /// Turn a game into an action list, SAN, PGN or a saved game; PGN files may hold many games.
    Convert(convert::Arguments),
    /// Find every mistake in scripts, lists and games, or say how long their films are.
    Check(check::Arguments),
    /// Print all the texts of scripts as one file to translate.
    Texts(texts::Arguments),
    /// Draw a position, or the moments of a demonstration, as SVG, PDF or PNG.
    Diagram(diagram::Arguments),
    /// Write a game, demonstration, lesson or puzzle as one HTML file that plays anywhere.
    Page(page::Arguments),
    /// Say in one sentence, with the rule number, why an action is not legal.
    Explain(explain::Arguments),
    /// Write the set, in a position or one part of it, as a model that other programs open.
    ExportSet(export_set::Arguments),
    /// Search a position and print the best lines of play.
    Best(best::Arguments),
    /// List every action that forces mate within a number of moves, proved against every defence.
    Solve(solve::Arguments),
    /// List puzzles, prove them, or generate new ones by self-play.
    Puzzles(puzzles::Arguments),
    /// Write the rule book as a PDF to print: every rule, with diagrams, contents, bookmarks and links.
    Booklet(booklet::Arguments),
    /// Write puzzles or exercises of the lessons as a PDF to print, with room to write and their solutions.
    Worksheet(worksheet::Arguments),
    /// Run as an engine for graphical interfaces, using the UCI protocol.
    Uci(uci::Arguments),
    /// Let two players play many games and measure the difference in strength.
    Match(contest::Arguments),
    /// Take positions to begin matches with from games.
    Openings(contest::openings::Arguments),
    /// Measure what one vest or pair more is worth.
    Values(contest::worth::Arguments),
    /// Tune the computer player's evaluation by games against itself.
    Tune(tune::Arguments),
    /// Make a picture of a position on the table.
    #[cfg(feature = "film")]
    Show(show::Arguments),
    /// Look at the set in a window: laid out in its box, part by part, on a turntable, or from a moving camera.
    #[cfg(feature = "table")]
    Showcase(showcase::Arguments),
    /// Make one picture of everything: men, vests, looks, a capture, the box.
    #[cfg(feature = "film")]
    Sheet(sheet::Arguments),
    /// Film scripts and games on the table.
    #[cfg(feature = "film")]
    Record(record::Arguments),
    /// Show a script or a game as a film in a window, with a timeline, and again whenever its file is saved.
    #[cfg(feature = "table")]
    Direct(direct::Arguments),
    /// Measure what the table costs compared with a bare scene with one cube.
    #[cfg(feature = "film")]
    Measure(measure::Arguments),
}

/// Runs the program with these arguments (the program's name first) and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            // Help and version: what was asked for, on standard output.
            return if error.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        Err(error) => return fail(&one_line(&error)),
    };
    match dispatch(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refused::Sentence(error)) => fail(&error.0),
        Err(Refused::Faults(report)) => {
            complain(&report);
            ExitCode::from(2)
        }
    }
}

fn dispatch(command: Option<Command>) -> Result<(), Refused> {
    let done: Result<(), CliError> = match command {
        Some(Command::Check(arguments)) => return check::run(&arguments),
        Some(Command::Texts(arguments)) => return texts::run(&arguments),
        Some(Command::Diagram(arguments)) => return diagram::run(&arguments),
        Some(Command::Page(arguments)) => return page::run(&arguments),
        Some(Command::Moves(arguments)) => moves::run(&arguments),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Apply(arguments)) => apply::run(&arguments),
        Some(Command::Steps(arguments)) => steps::run(&arguments),
        Some(Command::Convert(arguments)) => convert::run(&arguments),
        Some(Command::Explain(arguments)) => explain::run(&arguments),
        Some(Command::ExportSet(arguments)) => export_set::run(&arguments),
        Some(Command::Best(arguments)) => best::run(&arguments),
        Some(Command::Solve(arguments)) => solve::run(&arguments),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments),
        Some(Command::Booklet(arguments)) => booklet::run(&arguments),
        Some(Command::Worksheet(arguments)) => worksheet::run(&arguments),
        Some(Command::Uci(arguments)) => uci::run(&arguments),
        Some(Command::Match(arguments)) => contest::run(&arguments),
        Some(Command::Openings(arguments)) => contest::openings::run(&arguments),
        Some(Command::Values(arguments)) => contest::worth::run(&arguments),
        Some(Command::Tune(arguments)) => tune::run(&arguments),
        #[cfg(feature = "table")]
        Some(Command::Play(arguments)) => play::run(&arguments),
        #[cfg(feature = "film")]
        Some(Command::Show(arguments)) => show::run(&arguments),
        #[cfg(feature = "table")]
        Some(Command::Showcase(arguments)) => showcase::run(&arguments),
        #[cfg(feature = "film")]
        Some(Command::Sheet(arguments)) => sheet::run(&arguments),
        #[cfg(feature = "film")]
        Some(Command::Record(arguments)) => return record::run(&arguments),
        #[cfg(feature = "table")]
        Some(Command::Direct(arguments)) => direct::run(&arguments),
        #[cfg(feature = "film")]
        Some(Command::Measure(arguments)) => measure::run(&arguments),
        #[cfg(feature = "table")]
        None => play::run_default(),
        #[cfg(not(feature = "table"))]
        None => Err(CliError(
            "this build has no table; give a command such as `plunder moves`, or build with the feature table".into(),
        )),
    };
    Ok(done?)
}

fn fail(sentence: &str) -> ExitCode {
    complain(&format!("plunder: {}\n", printable(sentence)));
    ExitCode::from(2)
}

/// The longest sentence that is printed, in characters; a file may bring a word of any length into one.
const LONGEST_SENTENCE: usize = 2000;

/// A sentence whose control characters are written out: a quoted file or file name must not command the terminal.
fn printable(sentence: &str) -> String {
    let mut text = String::new();
    for (index, letter) in sentence.chars().enumerate() {
        if index == LONGEST_SENTENCE {
            text.push('…');
            break;
        }
        if letter.is_control() { text.extend(letter.escape_default()) } else { text.push(letter) }
    }
    text
}

/// Writes to standard error. Whatever was reading it may be gone, for instance a window that had started a film: then nothing is
/// heard, and the work continues.
fn complain(text: &str) {
    use std::io::Write;
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// Writes to standard output; a reader that has gone away is not the user's fault.
fn print(text: &str) -> Result<(), CliError> {
    use std::io::{ErrorKind, Write};
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CliError(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// What clap says about a wrong option, as one line: its message and its advice without the usage text.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let message = text.split("\n\nUsage").next().unwrap_or(&text);
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let words: Vec<&str> = message.split_whitespace().filter(|word| *word != "tip:").collect();
    format!("{} (see plunder --help)", words.join(" "))
}
