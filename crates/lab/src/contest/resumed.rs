//! The games of a match that was cut short, so that it can go on; `contest` counts them.

use std::collections::BTreeMap;
use std::path::Path;

use host::files;

use super::pair::{Played, reason};
use crate::pgn_games::games;
use plunder::cli::CliError;
use rules::Color;
use rules::notation::pgn::{PgnResult, write_pgn};

/// The complete pairs of a file with their numbers; none where there is no file. `a` is the name of the player that is measured.
///
/// # Errors
/// The file cannot be read, or its games are of another match.
pub fn pairs(path: &Path, a: &str) -> Result<Vec<(u64, Vec<Played>)>, CliError> {
    if !files::is_there(path) {
        return Ok(Vec::new());
    }
    let fault = |reason: &str| CliError(format!("--resume: {}: {reason}", path.display()));
    let mut pairs: BTreeMap<u64, BTreeMap<u64, Played>> = BTreeMap::new();
    for pgn in games(path)? {
        let tag = |name: &str| pgn.tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value);
        let round: u64 = tag("Round")
            .parse()
            .ok()
            .filter(|&round| round > 0)
            .ok_or_else(|| fault("a game in it has no round, so it was not written by a match"))?;
        // In the first game of a pair A has White.
        let a_is_white = round % 2 == 1;
        if tag(if a_is_white { "White" } else { "Black" }) != a {
            return Err(fault(&format!("its games are of other players than {}", a.escape_debug())));
        }
        let points = match pgn.result() {
            PgnResult::Won(winner) => 2 * u32::from((winner == Color::White) == a_is_white),
            PgnResult::Drawn | PgnResult::Open => 1,
        };
        let words = pgn.game.end_words().map(ToOwned::to_owned);
        let why = words.or_else(|| pgn.game.result().map(reason)).unwrap_or_default();
        let played = Played { points, reason: why, pgn: write_pgn(&pgn) };
        pairs.entry((round - 1) / 2).or_default().insert(round, played);
    }
    let complete = pairs.into_iter().filter(|(_, games)| games.len() == 2);
    Ok(complete.map(|(pair, games)| (pair, games.into_values().collect())).collect())
}
