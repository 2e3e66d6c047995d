//! `plunder annotate`: writes the script of a film in which a game explains itself, to be edited and filmed.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use host::partial_file::PartialFile;
use host::stop;
use library::game_file::{read_game, write_text};
use mind::opponent::Stop;
use rules::Color;
use script::explained::{Explained, Order, explain};

use super::booklet::language;
use super::films::{ENDING, has_ending};
use super::print::Meter;
use super::refused::warn;
use super::{CliError, print};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder annotate games/first-vests.txt -o first-vests.demo
  plunder annotate games/first-vests.txt --lang de --minutes 1
  plunder annotate games/first-vests.txt --from 2 --to 4 --side black";

/// The options of `plunder annotate`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game: a PGN, a list of actions or SAN, or a saved game; - for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Take this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The script to write, which ends in .demo; standard output if left out.
    #[arg(short, long, value_name = "FILE.demo")]
    output: Option<PathBuf>,
    /// The language, such as en or de.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
    /// Begin with this move.
    #[arg(long, value_name = "MOVE", value_parser = clap::value_parser!(u16).range(1..))]
    from: Option<u16>,
    /// End with this move.
    #[arg(long, value_name = "MOVE", value_parser = clap::value_parser!(u16).range(1..))]
    to: Option<u16>,
    /// How many minutes the film may last: fewer moments are told, and hands and captions are faster.
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<f64>,
    /// From which side the table is seen. [default: white]
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Only this moment of those that decided the game, counting from 1, with what leads to it: a short loop, filmed as a .webp.
    #[arg(long, value_name = "K")]
    moment: Option<usize>,
    /// Show with a quiet bar at the side who is likely to win, as the computer player sees it.
    #[arg(long)]
    bar: bool,
}

/// The sides by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// A number of minutes, from a tenth to a day.
fn minutes(text: &str) -> Result<f64, String> {
    let minutes: f64 = text.parse().map_err(|_| "write a number of minutes, such as 3 or 1.5".to_owned())?;
    match (0.1..=1440.0).contains(&minutes) {
        true => Ok(minutes),
        false => Err("a film lasts 0.1 to 1440 minutes".to_owned()),
    }
}

/// Has a game of a file explain itself, with a bar while the coach looks through it. What is left out of it is told on standard error.
///
/// # Errors
/// If the file cannot be read, or there is nothing to explain.
pub fn explained(file: &Path, number: Option<u64>, order: &Order) -> Result<Explained, CliError> {
    stop::on_signals();
    let (pgn, _) = read_game(file, number).map_err(CliError::from_display)?;
    let mut meter = Meter::of(100, "percent");
    let told = explain(&pgn, order, &Stop::default(), |part| meter.tell((part * 100.0) as u64));
    meter.clear();
    let explained = told.map_err(|error| CliError(format!("{}: {error}", file.display())))?;
    for fault in &explained.left_out {
        warn("plunder", &format!("{}: {}; it is left out", file.display(), fault.what));
    }
    Ok(explained)
}

/// Writes the script.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let language = language(&arguments.lang)?;
    if let Some(path) = &arguments.output {
        if !has_ending(path, ENDING) {
            return Err(CliError(format!("{}: give a name that ends in .{ENDING}", path.display())));
        }
        drop(PartialFile::create(path).map_err(CliError::from_display)?);
    }
    let side = arguments.side.map(|side| if side == Side::White { Color::White } else { Color::Black });
    let order = Order {
        language,
        moves: (arguments.from, arguments.to),
        side,
        minutes: arguments.minutes,
        moment: arguments.moment,
        bar: arguments.bar,
    };
    let explained = explained(&arguments.file, arguments.number, &order)?;
    let name = arguments.file.display();
    if let Some(minutes) = arguments.minutes.filter(|minutes| explained.seconds > minutes * 60.0) {
        let shortest = explained.seconds / 60.0;
        warn(
            "plunder",
            &format!("{name}: in {minutes} minutes its moves cannot be seen; the film lasts {shortest:.1}"),
        );
    }
    match &arguments.output {
        None => print(&explained.script),
        Some(path) => {
            write_text(path, &explained.script).map_err(CliError::from_display)?;
            let (moments, seconds) = (explained.moments, explained.seconds);
            let moments = if moments == 1 { "1 moment".to_owned() } else { format!("{moments} moments") };
            print(&format!("{}: {moments}, {seconds:.0} s\n", path.display()))
        }
    }
}
