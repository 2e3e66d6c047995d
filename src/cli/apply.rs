//! `plunder apply`: plays actions in turn and prints the position reached.

use clap::Args;

use super::searched::play;
use super::{CliError, GameOptions, print};
use rules::outcome::Status;

/// The options of `plunder apply`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The actions in order, such as e2e4, d4e5+q, d4f5v, in Chessplus d4a4/r; with none, the given position is printed.
    #[arg(value_name = "ACTION")]
    actions: Vec<String>,
}

/// Prints the FEN reached, the status, and the claims.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let game = play(arguments.game.position()?, &arguments.actions)?;
    let status = game.status();
    let mut text = format!("{}\n{status}\n", game.position().fen());
    if !matches!(status, Status::Ended(_)) {
        for claim in game.claims() {
            text.push_str(&format!("claim: {claim}\n"));
        }
    }
    print(&text)
}
