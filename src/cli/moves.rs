//! `plunder moves`: every legal action of a position.

use clap::Args;

use super::{CliError, GameOptions, print};

/// The options of `plunder moves`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
}

/// Prints the names of all legal actions, one per line, sorted by bytes.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let position = arguments.game.position()?;
    let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    print(&names.into_iter().map(|name| name + "\n").collect::<String>())
}
