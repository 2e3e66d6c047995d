//! `plunder-lab tune`: tunes the computer player's evaluation by games against itself.

use std::collections::HashSet;
use std::fmt::Display;
use std::io::{BufReader, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use host::files;
use indicatif::ProgressBar;

use crate::pgn_games::{good_games, must_be_by};
use crate::warn;
use mind::opponent::tuning::{RowError, Sample, fit, of, play, rows, text};
use mind::opponent::values::Values;
use mind::opponent::{Engine, nth_seed};
use plunder::cli::{CliError, Done, GameOptions, print};
use rules::AnyPosition;
use rules::notation::pgn::PgnResult;

/// How many positions of files are taken at most: two gigabytes of memory.
const MOST: u64 = 10_000_000;

/// The options of `plunder-lab tune`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    games: u64,
    /// Take the games of these PGNs instead of playing any.
    #[arg(long, value_name = "FILE.pgn", num_args = 1.., conflicts_with = "games")]
    from: Vec<PathBuf>,
    /// Take the positions of these files of `plunder-lab selfplay` instead of playing any.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["games", "from", "nodes"])]
    rows: Vec<PathBuf>,
    /// Of those files take every so many-th position: neighbours in a game say nearly the same.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..), requires = "rows")]
    every: u64,
    /// The share of how the game ended in what is to be foretold; the rest is what the search thought.
    #[arg(long, value_name = "SHARE", default_value_t = 0.6)]
    result: f64,
    /// Positions to search for each move, or with --from for each position.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The random seed: a different number gives different games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Plays, tunes, and prints the numbers as the source has them.
pub fn run(arguments: &Arguments) -> Result<Done, CliError> {
    let mut done = Done::Wholly;
    if arguments.game.fen.is_some() {
        return Err(CliError("tuning plays from the start: leave out --fen".into()));
    }
    let start = arguments.game.position()?;
    if !(0.0..=1.0).contains(&arguments.result) {
        return Err(CliError(format!("--result: {} is no share; give a number from 0 to 1", arguments.result)));
    }
    let games = match (arguments.rows.as_slice(), arguments.from.as_slice()) {
        ([], []) => play_all(arguments, &start),
        ([], _) => read(arguments, &start, &mut done)?,
        _ => read_rows(arguments, &start)?,
    };
    if games.iter().all(Vec::is_empty) {
        return Err(CliError("there is no position to tune by: name other files, or play games".into()));
    }
    tell(&games, &start, arguments.result)?;
    Ok(done)
}

/// The positions of each game that is played.
fn play_all(arguments: &Arguments, start: &AnyPosition) -> Vec<Vec<Sample<AnyPosition>>> {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(arguments.games) } else { ProgressBar::hidden() };
    let mut engine = Engine::new(2);
    let mut games = Vec::new();
    for number in 0..arguments.games {
        let seed = nth_seed(arguments.seed, number);
        games.push(play(start.options(), &mut engine, arguments.nodes, seed));
        bar.inc(1);
    }
    bar.finish_and_clear();
    games
}

/// The positions of each game of the files.
fn read(
    arguments: &Arguments,
    start: &AnyPosition,
    done: &mut Done,
) -> Result<Vec<Vec<Sample<AnyPosition>>>, CliError> {
    let mut engine = Engine::new(2);
    let (mut samples, mut seen) = (Vec::new(), HashSet::new());
    for path in &arguments.from {
        for pgn in good_games(path, done)? {
            must_be_by(&pgn, start.options(), path)?;
            // A program that plays both sides plays the same game twice; held-out games must not be among the others.
            if !seen.insert((pgn.game.start_fen(), pgn.game.names())) {
                continue;
            }
            let winner = match pgn.result() {
                PgnResult::Won(winner) => Some(winner),
                PgnResult::Drawn => None,
                PgnResult::Open => continue,
            };
            samples.push(of(&pgn.game, winner, &mut engine, arguments.nodes));
        }
    }
    Ok(samples)
}

/// Some of the positions of the files that `plunder-lab selfplay` wrote, game by game.
fn read_rows(arguments: &Arguments, start: &AnyPosition) -> Result<Vec<Vec<Sample<AnyPosition>>>, CliError> {
    let mut games: Vec<Vec<Sample<AnyPosition>>> = Vec::new();
    let mut next = 0;
    for path in &arguments.rows {
        let fault = |error: &dyn Display| CliError(format!("{}: {error}", path.display()));
        let (file, found) = files::open(path).map_err(|error| fault(&error))?;
        if found.is_folder() {
            return Err(fault(&"it is a folder; name a file"));
        }
        let first = games.len();
        for row in rows(BufReader::new(file)) {
            let row = match row {
                Err(error @ RowError::CutOff(_)) => {
                    warn(&fault(&error).to_string());
                    continue;
                }
                row => row.map_err(|error| fault(&error))?,
            };
            if next / arguments.every >= MOST || (first + row.game) as u64 >= MOST {
                return Err(fault(&format!("with it there are more than {MOST} positions; take fewer with --every")));
            }
            // Games of which nothing is taken count too.
            games.resize(games.len().max(first + row.game + 1), Vec::new());
            if next % arguments.every == 0 {
                games[first + row.game].push(row.sample(start.options()).map_err(|error| fault(&error))?);
            }
            next += 1;
        }
    }
    Ok(games)
}

/// Tunes, and prints the numbers.
fn tell(games: &[Vec<Sample<AnyPosition>>], start: &AnyPosition, result: f64) -> Result<(), CliError> {
    let positions: usize = games.iter().map(Vec::len).sum();
    let found = fit(games, &Values::FULL, result);
    let [before, after] = found.loss;
    let how = format!(
        "// {} games, {positions} positions, {} numbers; loss on held-out games: {before:.5} before, {after:.5} after\n",
        games.len(),
        found.numbers
    );
    print(&(how + &text(&found.values, start)))
}
