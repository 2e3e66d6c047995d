//! Games that were played and kept as PGN: what is tuned from, what openings are taken from, and the games of a match that goes on.

use std::path::Path;

use crate::warn;
use library::game_file::{Games, ReadError, Source};
use plunder::cli::{CliError, Done};
use rules::AnyOptions;
use rules::notation::pgn::{PgnGame, PgnText};

/// The games of a PGN, all of which have to be right.
///
/// # Errors
/// The file, and why it cannot be read or what is wrong with a game in it.
pub fn games(path: &Path) -> Result<Vec<PgnGame>, CliError> {
    each(path).and_then(|games| games.map(|game| game.map_err(|error| fault(path, &error))).collect())
}

/// The games of a PGN without those that cannot be read, which are named on standard error; then not all is done.
///
/// # Errors
/// The file, and why it cannot be read.
pub fn good_games(path: &Path, done: &mut Done) -> Result<Vec<PgnGame>, CliError> {
    let mut good = Vec::new();
    for game in each(path)? {
        match game {
            Ok(game) => good.push(game),
            Err(error) if error.is_of_one_game() => {
                let sentence = format!("{}: {error}; this game is left out", path.display());
                warn(&sentence);
                *done = Done::InPart;
            }
            Err(error) => return Err(fault(path, &error)),
        }
    }
    Ok(good)
}

fn each(path: &Path) -> Result<impl Iterator<Item = Result<PgnGame, ReadError>>, CliError> {
    let source = Source::open(path).map_err(CliError::from_display)?;
    let games = source.games(|_| ()).map_err(|error| fault(path, &error))?;
    let Games::Pgn(games) = games else { return Err(fault(path, &"this is no PGN")) };
    let play = |text: Result<PgnText, ReadError>| Ok(text?.play()?);
    Ok((1..).zip(games).map(move |(number, text)| play(text).map_err(|error: ReadError| error.of_game(number))))
}

fn fault(path: &Path, reason: &dyn std::fmt::Display) -> CliError {
    CliError(format!("{}: {reason}", path.display()))
}

/// Refuses a game of this file that was played by other rules than these.
///
/// # Errors
/// The file.
pub fn must_be_by(pgn: &PgnGame, options: AnyOptions, path: &Path) -> Result<(), CliError> {
    if pgn.game.options() == options {
        return Ok(());
    }
    let reason = "a game in it was played by other rules than --game and its options say";
    Err(CliError(format!("{}: {reason}", path.display())))
}
