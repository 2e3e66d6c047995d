//! Searches a game of either kind behind one face, as the table has it; the computer's seat and the coach ask here.

use rules::outcome::{Outcome, Status};
use rules::{AnyAction, AnyGame, AnyPosition, each_game};

use super::engine::Engine;
use super::level::Level;
use super::limits::Limits;
use super::score::{Found, MATE, Score};

/// A line of play with its score from the view of the player who begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyLine {
    /// What it is worth.
    pub score: Score,
    /// The actions, at least one.
    pub actions: Vec<AnyAction>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnyFound {
    /// The best lines, best first; none where there is no legal action.
    pub lines: Vec<AnyLine>,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
}

impl AnyFound {
    /// The best action.
    pub fn best(&self) -> Option<AnyAction> {
        self.lines.first()?.actions.first().copied()
    }

    /// What the best line is worth.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    fn of<A: Copy + Into<AnyAction>>(found: &Found<A>) -> Self {
        let line = |line: &super::Line<A>| AnyLine {
            score: line.score,
            actions: line.actions.iter().map(|action| (*action).into()).collect(),
        };
        Self { lines: found.lines.iter().map(line).collect(), depth: found.depth }
    }
}

/// How strong the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// So that a person can win.
    Level(Level),
    /// As well as it can.
    Full,
}

impl Strength {
    /// The level of this number, or for 0 the full strength; `None` above 10.
    pub const fn new(number: u8) -> Option<Self> {
        match (number, Level::new(number)) {
            (0, _) => Some(Self::Full),
            (_, Some(level)) => Some(Self::Level(level)),
            (_, None) => None,
        }
    }
}

/// What the computer of this strength finds at the present point of a game. Another `seed` errs elsewhere.
pub fn answer(strength: Strength, engine: &Engine, game: &AnyGame, seed: u64, limits: &Limits) -> AnyFound {
    match strength {
        Strength::Full => search(engine, game, game.plies(), limits, |_| {}),
        Strength::Level(level) => each_game!(game.start(), start => {
            AnyFound::of(&level.search(&game.positions_like(&start, game.plies()), seed, limits))
        }),
    }
}

/// Searches a game at the point after this many actions; `tell` hears what each depth found.
pub fn search(
    engine: &Engine,
    game: &AnyGame,
    plies: usize,
    limits: &Limits,
    mut tell: impl FnMut(AnyFound),
) -> AnyFound {
    each_game!(game.start(), start => {
        let positions = game.positions_like(&start, plies);
        AnyFound::of(&engine.search_and_tell(&positions, limits, |found| tell(AnyFound::of(found))))
    })
}

/// The same position with the other player to move, as if the player to move had done nothing; `None` in check, where something has to
/// be done.
pub fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    (!position.in_check()).then(|| position.pass())
}

/// What is found in a position by itself, whatever was played before it.
pub fn look(engine: &Engine, position: &AnyPosition, limits: &Limits) -> AnyFound {
    each_game!(position, position => AnyFound::of(&engine.search(&[*position], limits)))
}

/// The score of a position in which the game is over by the rules, from the view of the player to move.
pub fn settled(position: &AnyPosition) -> Option<Score> {
    match position.status() {
        Status::Ended(Outcome::Checkmate { .. }) => Some(Score::centipawns(-MATE)),
        Status::Ended(_) => Some(Score::centipawns(0)),
        Status::Ongoing | Status::Check => None,
    }
}
