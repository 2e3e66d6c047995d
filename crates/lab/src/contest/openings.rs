//! Positions to begin matches with: read from a file, and taken from games by `plunder-lab openings`; `contest` plays from them.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;
use host::files;

use crate::pgn_games::{good_games, must_be_by};
use crate::warn;
use mind::opponent::{Engine, Limits, Random, any};
use plunder::cli::{CliError, Done, GameOptions, print};
use rules::outcome::Status;
use rules::{AnyGame, AnyPosition, each_game};

/// How many plies of a game have been played where a match may begin.
const PLIES: std::ops::Range<usize> = 12..50;
/// How many positions of a game are tried.
const TRIES: usize = 8;
/// How many vests or pairs there are at least.
const LEAST: u32 = 2;
/// By how many centipawns either side may be better.
const EVEN: i32 = 90;

/// The options of `plunder-lab openings`.
#[derive(Args)]
pub struct Arguments {
    /// PGNs of games, as `plunder-lab match -o` writes them.
    #[arg(value_name = "FILE.pgn", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: GameOptions,
    /// How many positions to print, at most one of each game.
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// Positions to search to see whether one is even.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The random seed: a different number takes other positions.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Prints positions of games in which vests are worn or pairs stand (in chess any) and neither side is much better.
pub fn run(arguments: &Arguments) -> Result<Done, CliError> {
    let mut done = Done::Wholly;
    let agreed = arguments.game.agreed()?;
    let mut random = Random::new(arguments.seed);
    let mut engine = Engine::new(2);
    let (mut found, mut seen) = (0, std::collections::HashSet::new());
    for path in &arguments.files {
        for pgn in good_games(path, &mut done)? {
            must_be_by(&pgn, agreed, path)?;
            let Some(position) = one(&pgn.game, &mut random, &mut engine, arguments.nodes) else { continue };
            if seen.insert(position.repetition_key()) {
                print(&format!("{}\n", position.fen()))?;
                found += 1;
            }
            if found >= arguments.number {
                return Ok(done);
            }
        }
    }
    Ok(done)
}

/// A position of a game to begin with, if the game has one.
fn one(game: &AnyGame, random: &mut Random, engine: &mut Engine, nodes: u64) -> Option<AnyPosition> {
    let plies = game.plies().min(PLIES.end).checked_sub(PLIES.start).filter(|&plies| plies > 0)?;
    (0..TRIES).find_map(|_| {
        let position = game.position_after(PLIES.start + random.below(plies))?;
        if position.status() != Status::Ongoing || adorned(&position) < LEAST && !is_chess(&position) {
            return None;
        }
        engine.forget();
        let score = any::look(engine, &position, &Limits::nodes(nodes)).score()?;
        (score.value().abs() <= EVEN).then_some(position)
    })
}

/// How many vests are worn, or how many pairs there are.
fn adorned(position: &AnyPosition) -> u32 {
    match position {
        AnyPosition::Plunder(position) => position.privileged().len(),
        AnyPosition::Chessplus(position) => position.pairs().len(),
    }
}

/// Whether nobody may plunder.
fn is_chess(position: &AnyPosition) -> bool {
    use mind::opponent::Searchable;
    each_game!(position, position => position.judged() == 0)
}

/// How many lines that were read otherwise than they are written are said at most.
const MOST_NOTES: usize = 5;

/// The positions of a file, one FEN or EPD a line; empty lines and those that begin with # are passed over. What was read otherwise than
/// it is written is said on standard error.
///
/// # Errors
/// The file, its line, and what is wrong with it.
pub fn read(path: &Path, start: &AnyPosition) -> Result<Vec<AnyPosition>, CliError> {
    let fault = |reason: &str| CliError(format!("--from: {}: {reason}", path.display()));
    let (file, _) = files::open(path).map_err(|error| fault(&error.to_string()))?;
    let (mut positions, mut notes) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(|error| fault(&error.to_string()))?;
        let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |reason: &str| fault(&format!("line {number}: {reason}"));
        let (position, said) =
            AnyPosition::read_fen(line, start.options()).map_err(|error| fault(&error.to_string()))?;
        if !matches!(position.status(), Status::Ongoing | Status::Check) {
            return Err(fault("the game is over in this position, so leave it out"));
        }
        notes.extend(said.iter().map(|note| fault(note).0));
        positions.push(position);
    }
    if positions.is_empty() {
        return Err(fault("there is no position in it, so write one FEN a line"));
    }
    let more = notes.len().saturating_sub(MOST_NOTES);
    notes.truncate(MOST_NOTES);
    if more > 0 {
        notes.push(fault(&format!("{more} more like these")).0);
    }
    notes.iter().for_each(|note| warn(note));
    Ok(positions)
}
