//! What the other player threatens: what it would do if nothing were done against it.

use super::chances::{chance, turned};
use crate::opponent::{Engine, Limits, Score, any};
use rules::{AnyAction, AnyPosition};

/// By how much a threat has to raise the other player's chances, so that it is one.
const WORTH: f32 = 0.09;

/// An action that the other player threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// What would be played, by the player who is not to move.
    pub action: AnyAction,
    /// The position in which it would be: the same with the other player to move.
    pub position: AnyPosition,
    /// What it would be worth, from that player's view.
    pub score: Score,
}

/// What is threatened in a position that is worth `score` to the player to move; `None` where nothing is, and in check, which is no
/// threat any more.
pub fn threat(engine: &Engine, position: &AnyPosition, score: Score, limits: &Limits) -> Option<Threat> {
    let position = any::passed(position)?;
    let found = any::look(engine, &position, limits);
    let (action, would) = (found.best()?, found.score()?);
    let gain = chance(would) - chance(turned(score));
    // Who is far ahead has little left to gain; a mate that can still be parried is a threat all the same.
    let mates = would.mate().is_some_and(|moves| moves > 0) && score.mate().is_none();
    (gain >= WORTH || mates).then_some(Threat { action, position, score: would })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyGame, AnyOptions};

    fn found(fen: &str) -> Option<String> {
        let game = AnyGame::begin(AnyOptions::default(), Some(fen)).unwrap();
        let engine = Engine::new(1);
        let score = any::search(&engine, &game, 0, &Limits::depth(4), |_| {}).score().unwrap();
        threat(&engine, &game.position(), score, &Limits::depth(4)).map(|threat| threat.action.to_string())
    }

    #[test]
    fn a_threatened_mate_is_named_and_a_quiet_position_has_no_threat() {
        assert_eq!(found("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1").as_deref(), Some("d1d8"));
        assert_eq!(found("6k1/5ppp/8/8/1N6/8/5PPP/3R1NK1 b - - 0 1").as_deref(), Some("d1d8"), "two knights ahead");
        assert_eq!(found("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"), None);
        assert_eq!(found("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), None, "who is in check has to do something");
    }
}
