//! What is wrong when a player of a match has no action; `player` and `external` say it, `pair` decides what follows.

use plunder::cli::CliError;

/// Why a player has no action.
pub enum Fault {
    /// Another program lost the game by what it did or left: in a few words, and in a sentence.
    Forfeit { reason: String, error: CliError },
    /// The match cannot go on.
    Ends(CliError),
}
