//! `plunder-lab selfplay`: games of the computer against itself, kept as positions with what the search thought and how the game ended; a
//! network is trained from them (docs/opponent.md).

use std::io::{BufReader, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use host::files;
use mind::opponent::tuning::{END, Line, Sample, fields, lines, play, row, sample};
use mind::opponent::{Engine, nth_seed};
use plunder::cli::print::Meter;
use plunder::cli::{CliError, GameOptions};
use rules::{AnyOptions, AnyPosition};

use crate::warn;

/// The options of `plunder-lab selfplay`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// How many positions to keep at least; the last game is played to its end.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// Positions to search for each move.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The random seed: a different number gives different games, so that several processes make different files.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The file to write; one that is there is gone on with.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Plays until the file holds enough positions.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if arguments.game.fen.is_some() {
        return Err(CliError("games against itself begin at the start: leave out --fen".into()));
    }
    let start = arguments.game.position()?;
    let path = &arguments.output;
    let fault = |error: std::io::Error| CliError(format!("{}: {error}", path.display()));
    let (mut number, mut kept) = resume(path, start.options())?;
    let mut file = files::append_to(path).map_err(fault)?;
    let mut engine = Engine::new(1);
    let mut meter = Meter::of(arguments.positions, "positions");
    while kept < arguments.positions {
        let seed = nth_seed(arguments.seed, number);
        let samples = play(start.options(), &mut engine, arguments.nodes, seed);
        // At once, so that a game is there whole or not at all as far as the system can do that.
        file.write_all(rows(&samples, number).as_bytes()).map_err(fault)?;
        kept += samples.len() as u64;
        number += 1;
        meter.tell(kept.min(arguments.positions));
    }
    meter.clear();
    Ok(())
}

/// The rows of a game.
fn rows(samples: &[Sample<AnyPosition>], number: u64) -> String {
    let rows: String = samples.iter().map(|sample| row(sample) + "\n").collect();
    rows + &format!("{END}{number}\n")
}

/// The number of the next game and the positions that a file holds already; the rows of a game that was cut short are taken away, and that
/// is said. A file that holds anything else stays as it is.
fn resume(path: &Path, options: AnyOptions) -> Result<(u64, u64), CliError> {
    let fault = |reason: &dyn std::fmt::Display| CliError(format!("{}: {reason}", path.display()));
    let Ok(found) = files::look_at(path) else { return Ok((0, 0)) };
    if found.is_folder() {
        return Err(fault(&"it is a folder; name a file"));
    }
    // In a pipe there is nothing to go on with.
    if !found.is_regular() || found.length == 0 {
        return Ok((0, 0));
    }
    let mut held = Held::default();
    for line in lines(BufReader::new(files::open(path).map_err(|error| fault(&error))?.0)) {
        let strange = |reason: &dyn std::fmt::Display| {
            fault(&format!("it holds more than games against itself: {reason}; {OTHER}"))
        };
        let line = line.map_err(|error| strange(&error))?;
        held.add(&line, options).map_err(|reason| strange(&format!("line {}: {reason}", line.number)))?;
    }
    let Some(last) = held.last else { return Err(fault(&format!("it holds no whole game against itself; {OTHER}"))) };
    let next = last.checked_add(1).ok_or_else(|| fault(&format!("behind a game {last} there is no other; {OTHER}")))?;
    if held.cut > 0 {
        files::open_for_writing(path).and_then(|file| file.set_len(held.whole)).map_err(|error| fault(&error))?;
        let lines = if held.cut == 1 { "line" } else { "lines" };
        let sentence = format!(
            "the game behind game {last} was cut off: its {} {lines} are left out, and it is played again",
            held.cut
        );
        warn(&fault(&sentence).to_string());
    }
    Ok((next, held.positions))
}

/// What to do with a file that cannot be gone on with.
const OTHER: &str = "name another file, or delete this one";

/// What a file holds.
#[derive(Default)]
struct Held {
    /// The number of the last whole game.
    last: Option<u64>,
    /// Where it ends, in bytes.
    whole: u64,
    /// The positions up to there.
    positions: u64,
    /// The lines behind it.
    cut: u64,
}

impl Held {
    /// Takes in a line. One of every game is read whole: the others are of the same.
    fn add(&mut self, line: &Line, options: AnyOptions) -> Result<(), String> {
        let text = line.text.as_str();
        if !line.is_whole {
            self.cut += 1;
            return if begins_a_row(text) { Ok(()) } else { Err("it is no row of a game against itself".to_owned()) };
        }
        if let Some(number) = text.strip_prefix(END) {
            self.last = Some(number.parse().map_err(|_| "the game has no number")?);
            self.whole = line.until;
            self.positions += std::mem::take(&mut self.cut);
            return Ok(());
        }
        if self.cut == 0 {
            sample(text, options).map(drop)?
        } else {
            fields(text).map(drop)?
        }
        self.cut += 1;
        Ok(())
    }
}

/// Whether this could have become a row, or the end of a game.
fn begins_a_row(text: &str) -> bool {
    if let Some(number) = text.strip_prefix(END) {
        return number.bytes().all(|byte| byte.is_ascii_digit());
    }
    let placement = text.split(' ').next().unwrap_or_default();
    END.starts_with(text) || placement.chars().all(|letter| "pnbrqkPNBRQK12345678/()".contains(letter))
}
