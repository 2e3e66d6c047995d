//! `plunder moves`: every legal action of a position.

use clap::Args;

use super::{CliError, GameOptions, Start, print};
use crate::rules::GameRules;

/// The options of `plunder moves`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
}

/// Prints the names of all legal actions, one a line, sorted by bytes.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    match arguments.game.position()? {
        Start::Plunder(position) => list(&position),
        Start::Chessplus(position) => list(&position),
    }
}

fn list(position: &impl GameRules) -> Result<(), CliError> {
    let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    print(&names.into_iter().map(|name| name + "\n").collect::<String>())
}
