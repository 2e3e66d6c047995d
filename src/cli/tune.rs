//! `plunder tune`: tunes the computer player's evaluation by games against itself.

use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::PathBuf;

use clap::Args;
use indicatif::ProgressBar;

use super::pgn_games::{games, must_be_by};
use super::{CliError, GameOptions, print};
use crate::opponent::tuning::{Sample, fit, of, play, text};
use crate::opponent::values::Values;
use crate::opponent::{Engine, nth_seed};
use crate::rules::AnyPosition;
use crate::rules::notation::pgn::PgnResult;

/// The options of `plunder tune`.
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
    /// Positions to search for each move, or with --from for each position.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The random seed: a different number gives different games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Plays, tunes, and prints the numbers as the source has them.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if arguments.game.fen.is_some() {
        return Err(CliError("tuning plays from the start: leave out --fen".into()));
    }
    let start = arguments.game.position()?;
    if !arguments.from.is_empty() {
        let games = read(arguments, &start)?;
        return tell(&games, &start);
    }
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(arguments.games) } else { ProgressBar::hidden() };
    let mut engine = Engine::new(2);
    let mut games = Vec::new();
    for number in 0..arguments.games {
        let seed = nth_seed(arguments.seed, number);
        games.push(play(start.options(), &mut engine, arguments.nodes, seed));
        bar.inc(1);
    }
    bar.finish_and_clear();
    tell(&games, &start)
}

/// The positions of each game of the files.
fn read(arguments: &Arguments, start: &AnyPosition) -> Result<Vec<Vec<Sample<AnyPosition>>>, CliError> {
    let mut engine = Engine::new(2);
    let (mut samples, mut seen) = (Vec::new(), HashSet::new());
    for path in &arguments.from {
        for pgn in games(path)? {
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

/// Tunes, and prints the numbers.
fn tell(games: &[Vec<Sample<AnyPosition>>], start: &AnyPosition) -> Result<(), CliError> {
    let positions: usize = games.iter().map(Vec::len).sum();
    let found = fit(games, &Values::FULL);
    let [before, after] = found.loss;
    let how = format!(
        "// {} games, {positions} positions, {} numbers; loss on held-out games: {before:.5} before, {after:.5} after\n",
        games.len(),
        found.numbers
    );
    print(&(how + &text(&found.values, start)))
}
