//! Games that were played and kept as PGN: what is tuned from, what openings are taken from, and the games of a match that goes on.

use std::path::Path;

use super::CliError;
use crate::game_file::{Games, Source};
use crate::rules::AnyOptions;
use crate::rules::notation::pgn::{PgnGame, PgnText};

/// The games of a PGN.
///
/// # Errors
/// The file, and why it cannot be read or what is wrong with a game in it.
pub(super) fn games(path: &Path) -> Result<Vec<PgnGame>, CliError> {
    let fault = |reason: &str| CliError(format!("{}: {reason}", path.display()));
    let source = Source::open(path).map_err(CliError::from_display)?;
    let games = source.games(|_| ()).map_err(|error| fault(&error.to_string()))?;
    let Games::Pgn(games) = games else { return Err(fault("this is no PGN")) };
    let play = |text: Result<PgnText, _>| {
        let text = text.map_err(|error| fault(&format!("{error}")))?;
        text.play().map_err(|error| fault(&error.to_string()))
    };
    games.map(play).collect()
}

/// Refuses a game of this file that was played by other rules than these.
///
/// # Errors
/// The file.
pub(super) fn must_be_by(pgn: &PgnGame, options: AnyOptions, path: &Path) -> Result<(), CliError> {
    if pgn.game.options() == options {
        return Ok(());
    }
    let reason = "a game in it was played by other rules than --game and its options say";
    Err(CliError(format!("{}: {reason}", path.display())))
}
