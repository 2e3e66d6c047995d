//! Which squares carry which mark: pure, from the position and the intent; `paint` shows it on the board.

use rules::{AnyAction, AnyPosition, Kind, Square};
use turn::choices::{self, Hold, Manner, Way};

use super::intent::Intent;

/// A mark on a square. Conventional-moves and vest-moves differ in shape as well as in colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Where the last action went from or to.
    LastMove,
    /// The king of the player to move is in check here.
    Check,
    /// The selected man stands here.
    Selected,
    /// The selected man stands here and will spend its vest, whose colour this is.
    Spending(Kind),
    /// A disc: a conventional-move goes here.
    Target,
    /// A circle: a conventional-move captures here.
    TargetCapture,
    /// A small diamond in the vest's colour: a vest-move goes here.
    VestTarget(Kind),
    /// A diamond frame in the vest's colour: a vest-move captures here.
    VestTargetCapture(Kind),
    /// Two halves of a disc: a man is joined here (Chessplus).
    Merge,
    /// A circle in the vest's colour: it can be passed on to the man here (4-2).
    ShiftTarget(Kind),
    /// The captured man of an open choice: clicking it declines.
    Decline,
    /// The pointer is over this square.
    Hover,
    /// A wide disc: what is carried would be set down here.
    Landing(Landing),
    /// The keyboard's cursor.
    Cursor,
}

/// What setting down a carried man would be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// It would go back: this is no target.
    Nowhere,
    /// A conventional-move.
    Target,
    /// A vest-move, or the passing on of a vest, of this kind.
    Vest(Kind),
}

impl Mark {
    /// Whether it marks something that a click, or letting go of a man, would do.
    pub const fn is_possible(self) -> bool {
        !matches!(self.landing(), Landing::Nowhere) || matches!(self, Self::Decline)
    }

    /// What setting down a man on a square with this mark would be.
    const fn landing(self) -> Landing {
        match self {
            Self::Target | Self::TargetCapture | Self::Merge => Landing::Target,
            Self::VestTarget(vest) | Self::VestTargetCapture(vest) | Self::ShiftTarget(vest) => Landing::Vest(vest),
            _ => Landing::Nowhere,
        }
    }
}

/// What the marks depend on.
pub struct Scene<'a> {
    /// The position of the match.
    pub position: &'a AnyPosition,
    /// The action played last.
    pub last: Option<AnyAction>,
    /// The state of the hand.
    pub intent: &'a Intent,
    /// Whether Shift is held: the wish for a vest-move, for as long as it is.
    pub shift: bool,
    /// The square under the pointer.
    pub hover: Option<Square>,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// Whether what is held hangs at the pointer.
    pub dragging: bool,
    /// Whether the game is over, so that nothing can be selected.
    pub over: bool,
}

/// All marks, in the order in which they lie on each other.
pub fn marks(scene: &Scene) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    if let Some(action) = scene.last {
        marks.extend([(action.from(), Mark::LastMove), (action.to(), Mark::LastMove)]);
    }
    if scene.position.in_check() {
        marks.extend(scene.position.royal_king(scene.position.turn()).map(|king| (king, Mark::Check)));
    }
    match scene.intent {
        Intent::Idle => {}
        Intent::Selected(from, hold) => {
            let vest = choices::vest_at(scene.position, *from);
            // A man without a vest has nothing to spend: Shift is refused at the click, and hides no targets.
            let hold = if scene.shift && vest.is_some() { Hold::Spend } else { *hold };
            let special = choices::held_vest(scene.position, *from, hold);
            marks.push((*from, special.map_or(Mark::Selected, Mark::Spending)));
            marks.extend(targets(scene.position, *from, hold, scene.dragging));
        }
        Intent::Choosing(choice) => {
            if let Some(first) = choice.first() {
                marks.push((first.from, Mark::Selected));
                match first.captures.filter(|_| choice.is_about_one_mover()) {
                    Some(captured) => marks.push((captured, Mark::Decline)),
                    None => marks.push((first.captures.unwrap_or(first.to), mark(first))),
                }
            }
        }
    }
    let interesting = |square: &Square| !scene.over && is_interesting(scene, *square);
    match scene.hover.filter(interesting) {
        Some(square) if scene.dragging => {
            let here = marks.iter().filter(|(other, _)| *other == square).map(|(_, mark)| mark.landing());
            let landing = here.reduce(|best, other| if best == Landing::Nowhere { other } else { best });
            marks.push((square, Mark::Landing(landing.unwrap_or(Landing::Nowhere))));
        }
        Some(square) => marks.push((square, Mark::Hover)),
        None => {}
    }
    marks.extend(scene.cursor.map(|square| (square, Mark::Cursor)));
    marks
}

/// Whether a click on the square would do something.
fn is_interesting(scene: &Scene, square: Square) -> bool {
    scene.position.is_own(square) || scene.intent.from().is_some()
}

/// The marks of where a man that is held so can go; one whose vest was clicked goes as well as its vest.
fn targets(position: &AnyPosition, from: Square, hold: Hold, dragging: bool) -> Vec<(Square, Mark)> {
    let mut ways = choices::ways_of(position, from, hold);
    if hold == Hold::Ring && !dragging {
        ways.extend(choices::ways_of(position, from, Hold::Plain));
    }
    let mut marks: Vec<(Square, Mark)> = ways.iter().map(|way| (way.to, mark(way))).collect();
    let mut seen = Vec::new();
    marks.retain(|mark| {
        let is_new = !seen.contains(mark);
        seen.push(*mark);
        is_new
    });
    marks
}

/// The mark of a way at its target.
const fn mark(way: &Way) -> Mark {
    let captures = way.captures.is_some();
    match way.manner {
        Manner::Vest(vest) if captures => Mark::VestTargetCapture(vest),
        Manner::Vest(vest) => Mark::VestTarget(vest),
        Manner::Shift(vest) => Mark::ShiftTarget(vest),
        Manner::Own | Manner::Whole | Manner::One(_) if way.merges => Mark::Merge,
        Manner::Own | Manner::Whole | Manner::One(_) if captures => Mark::TargetCapture,
        Manner::Own | Manner::Whole | Manner::One(_) => Mark::Target,
    }
}
