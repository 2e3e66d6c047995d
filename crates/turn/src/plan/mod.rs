//! The ordered steps that perform an action of any game, each told when it is planned.

mod chessplus;
mod plunder;

use std::fmt;

use rules::text::Said;
use rules::{AnyAction, AnyPosition, Bitboard, Chessman, Color, Square, each_game};

use crate::step::{Actor, Cast, Role, Step, Travel};

/// The longest sentence about a step, in characters: two lines of a film's caption.
pub const LONGEST_REASON: usize = 84;

/// A step with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedStep {
    /// What a hand does.
    pub step: Step,
    /// The same as an order: `carry the white bishop from b5 to c6, beside the black knight`.
    pub order: String,
    /// Why it is done here: one sentence that a teacher says, with the number of the booklet's rule where there is one. At
    /// most [`LONGEST_REASON`] characters; no two steps of a plan have the same.
    pub reason: Said,
}

/// An action as a hand performs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What is performed.
    pub action: AnyAction,
    /// The men it concerns.
    pub cast: Cast,
    /// What the hand does, in this order. Empty when the action moves no man that stands there.
    pub steps: Vec<PlannedStep>,
}

impl Plan {
    /// The steps as orders to a hand.
    pub fn orders(&self) -> Vec<&str> {
        self.steps.iter().map(|planned| planned.order.as_str()).collect()
    }
}

impl fmt::Display for Plan {
    /// What `plunder steps` prints: the words of a step, a tab and its sentence on a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.iter().try_for_each(|PlannedStep { step, reason, .. }| writeln!(f, "{step}\t{reason}"))
    }
}

/// The plan of a legal action, in the order of 2-7 as RULES 1.3 has it; in Chessplus in the same order without vests.
///
/// The action is taken to be legal in the position; one that begins on an empty square, or belongs to another game, has a
/// plan without steps.
pub fn plan(position: impl Into<AnyPosition>, action: impl Into<AnyAction>) -> Plan {
    each_game!(position.into(), game::position in self => match action.into().try_into() {
        Ok(action) => game::plan(&position, action),
        Err(other) => Draft::new(position.turn()).finish(other),
    })
}

/// A plan in the making.
struct Draft {
    cast: Cast,
    steps: Vec<PlannedStep>,
}

impl Draft {
    const fn new(player: Color) -> Self {
        Self { cast: Cast::new(player), steps: Vec::new() }
    }

    /// Gives a role to somebody.
    fn enlist(&mut self, role: Role, actor: Actor) -> Actor {
        self.cast.set(role, actor);
        actor
    }

    /// Adds a step with its sentence.
    fn push(&mut self, step: Step, reason: Said) {
        self.steps.push(PlannedStep { step, order: step.order(&self.cast), reason });
    }

    fn finish(self, action: AnyAction) -> Plan {
        Plan { action, cast: self.cast, steps: self.steps }
    }
}

/// The new man of a promotion, as it will stand.
const fn promoted(man: Chessman, at: Square) -> Actor {
    Actor { square: at, man, second: None, vest: None }
}

/// Pushed where the way is clear, otherwise carried; `joins` where somebody stands on the square it goes to.
fn travel(occupied: Bitboard, from: Square, to: Square, joins: bool) -> Travel {
    let files = to.file().abs_diff(from.file());
    let ranks = to.rank().abs_diff(from.rank());
    if files != 0 && ranks != 0 && files != ranks {
        Travel::Leap
    } else if joins || (files == ranks && squeezes(occupied, from, to)) {
        Travel::Carry
    } else {
        Travel::Slide
    }
}

/// Whether a diagonal way passes close by a man that stands at its side.
fn squeezes(occupied: Bitboard, from: Square, to: Square) -> bool {
    let files = if to.file() > from.file() { 1 } else { -1 };
    let ranks = if to.rank() > from.rank() { 1 } else { -1 };
    let stands = |square: Option<Square>| square.is_some_and(|square| occupied.has(square));
    let mut here = from;
    while here != to {
        if stands(here.offset(files, 0)) || stands(here.offset(0, ranks)) {
            return true;
        }
        let Some(next) = here.offset(files, ranks) else { return true };
        here = next;
    }
    false
}
