//! `plunder tune`: tunes the computer player's evaluation by games against itself.

use std::io::IsTerminal;

use clap::Args;
use indicatif::ProgressBar;

use super::{CliError, GameOptions, print};
use crate::opponent::Engine;
use crate::opponent::tuning::{fit, play, text};
use crate::opponent::values::Values;

/// The options of `plunder tune`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    games: u64,
    /// Positions to search for each move.
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
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(arguments.games) } else { ProgressBar::hidden() };
    let mut engine = Engine::new(2);
    let mut games = Vec::new();
    for number in 0..arguments.games {
        let seed = arguments.seed.wrapping_mul(1_000_003).wrapping_add(number);
        games.push(play(start.options(), &mut engine, arguments.nodes, seed));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let positions: usize = games.iter().map(Vec::len).sum();
    let found = fit(&games, &Values::FULL);
    let [before, after] = found.loss;
    let how = format!(
        "// {} games, {positions} positions, {} numbers; loss on held-out games: {before:.5} before, {after:.5} after\n",
        arguments.games, found.numbers
    );
    print(&(how + &text(&found.values, &start)))
}
