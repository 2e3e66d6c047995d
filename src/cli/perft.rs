//! `plunder perft`: counts action sequences.

use clap::Args;

use super::{CliError, GameOptions, print};
use rules::{GameRules, divide, each_game, perft};

/// The longest sequences. Even if every position had two actions only, nobody would live to see the sum of longer ones; and each action
/// takes a part of the stack.
const DEEPEST: i64 = 100;

/// The options of `plunder perft`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The length of the sequences, in actions.
    #[arg(value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: u32,
    /// First print the count for each root action.
    #[arg(long)]
    divide: bool,
}

/// Prints the number of sequences, with `--divide` after that of each root action.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    each_game!(arguments.game.position()?, position => count(arguments, &position))
}

fn count(arguments: &Arguments, position: &impl GameRules) -> Result<(), CliError> {
    if !arguments.divide || arguments.depth == 0 {
        return print(&format!("{}\n", perft(position, arguments.depth)));
    }
    let roots = divide(position, arguments.depth);
    let lines: String = roots.iter().map(|(action, count)| format!("{action}: {count}\n")).collect();
    print(&format!("{lines}{}\n", roots.iter().map(|(_, count)| count).sum::<u64>()))
}
