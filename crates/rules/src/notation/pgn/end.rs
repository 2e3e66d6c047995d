//! Which end the words of a tag `Termination` mean, as programs and sites write them.

use super::PgnResult;
use crate::any_game::AnyGame;
use crate::chessman::Color;
use crate::clock::can_win;
use crate::record::{Claim, Declared, GameResult};

/// Words of a game that was given up without a result; with `*` all others leave it going on.
const GIVEN_UP: [&str; 9] =
    ["abandon", "abort", "adjudicat", "annul", "cancel", "death", "emergency", "forfeit", "infraction"];
/// Words of a loss on time.
const ON_TIME: [&str; 6] = ["time forfeit", "on time", "out of time", "timeout", "time out", "flag"];

/// The end of a game with this result that the words mean, `None` where it goes on. Who won the result tells; an end that this
/// program has no word for, such as an adjudication, is one all the same.
pub(super) fn meant(words: Option<&str>, result: PgnResult, game: &AnyGame) -> Option<GameResult> {
    let words = words.unwrap_or("normal").to_lowercase();
    let tells = |parts: &[&str]| parts.iter().any(|part| words.contains(part));
    let is_usual = words == "normal";
    Some(match result {
        PgnResult::Won(winner) if is_usual || tells(&["resign"]) => GameResult::Resigned(!winner),
        PgnResult::Won(winner) if tells(&ON_TIME) => GameResult::TimeForfeit(!winner),
        PgnResult::Won(winner) => GameResult::Declared(Declared::Won(winner)),
        PgnResult::Drawn if is_usual || tells(&["agree", "mutual"]) => GameResult::Agreed,
        PgnResult::Drawn => drawn(&tells, game).unwrap_or(GameResult::Declared(Declared::Drawn)),
        PgnResult::Open if tells(&GIVEN_UP) => GameResult::Declared(Declared::Open),
        PgnResult::Open => return None,
    })
}

/// A draw whose reason the position bears out.
fn drawn(tells: &impl Fn(&[&str]) -> bool, game: &AnyGame) -> Option<GameResult> {
    let claims = game.claims();
    let claim = |claim| claims.contains(&claim).then_some(GameResult::Claimed(claim));
    if tells(&ON_TIME) {
        // Somebody's time was up whom the other one could not have beaten; where that is nobody, the words alone are kept.
        let position = game.position();
        let unbeaten = |color: &Color| !can_win(&position, !*color);
        return [position.turn(), !position.turn()].into_iter().find(unbeaten).map(GameResult::TimeDraw);
    }
    match () {
        () if tells(&["repetition", "threefold"]) => claim(Claim::Threefold),
        () if tells(&["fifty", "50"]) => claim(Claim::FiftyMoves),
        () => None,
    }
}
