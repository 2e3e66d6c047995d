//! `plunder selfplay`: games of the computer against itself, kept as positions with what the search thought and how the game ended; a
//! network is trained from them (docs/opponent.md).

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use plunder_host::files;

use super::meter::Meter;
use super::{CliError, GameOptions};
use crate::opponent::tuning::{Sample, play, row};
use crate::opponent::{Engine, nth_seed};
use crate::rules::AnyPosition;

/// Ends the rows of a game; its number follows.
const END: &str = "# end of game ";

/// The options of `plunder selfplay`.
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
    let (mut number, mut kept) = resume(path)?;
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

/// The number of the next game and the positions that a file holds already; rows of a game that was cut short are taken away.
fn resume(path: &Path) -> Result<(u64, u64), CliError> {
    if !files::is_there(path) {
        return Ok((0, 0));
    }
    let fault = |reason: &dyn std::fmt::Display| CliError(format!("{}: {reason}", path.display()));
    if files::is_folder(path) {
        return Err(fault(&"it is a folder; name a file"));
    }
    let text = files::read_to_string(path).map_err(|error| fault(&error))?;
    let Some(last) = text.rmatch_indices(END).map(|(at, _)| &text[at..]).find(|rest| rest.contains('\n')) else {
        let reason = "it holds no whole game against itself; name another file, or delete this one";
        return if text.is_empty() { Ok((0, 0)) } else { Err(fault(&reason)) };
    };
    let line = last.lines().next().unwrap_or_default();
    let number: u64 = line[END.len()..].parse().map_err(|_| fault(&"its last game has no number"))?;
    let whole = text.len() - last.len() + line.len() + 1;
    files::open_for_writing(path).and_then(|file| file.set_len(whole as u64)).map_err(|error| fault(&error))?;
    let kept = text[..whole].lines().filter(|line| !line.starts_with('#')).count();
    Ok((number + 1, kept as u64))
}
