//! Which squares carry which mark: pure, from the position and the intent; `paint` shows it on the board.

use crate::rules::plunder::{Action, Position, VestChoice};
use crate::rules::{Kind, Square};
use crate::table::layout::{self, StandPlace};

use super::intent::{self, Intent};

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
    /// The captured man of an open choice: clicking it declines.
    Decline,
    /// The pointer is over this square.
    Hover,
    /// The keyboard's cursor.
    Cursor,
}

/// What the marks depend on.
pub struct Scene<'a> {
    /// The position of the match.
    pub position: &'a Position,
    /// The action played last.
    pub last: Option<Action>,
    /// The state of the hand.
    pub intent: &'a Intent,
    /// Whether Shift is held: the wish for a vest-move, for as long as it is.
    pub shift: bool,
    /// The square under the pointer.
    pub hover: Option<Square>,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
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
        Intent::Selected(from) | Intent::Spending(from) => {
            // A man without a vest has nothing to spend: Shift is refused at the click, and hides no targets.
            let spent = scene.position.vest_at(*from).filter(|_| scene.intent.spends() || scene.shift);
            marks.push((*from, spent.map_or(Mark::Selected, Mark::Spending)));
            marks.extend(targets(scene.position, *from, spent.is_some()));
        }
        Intent::Choosing(choice) => {
            if let Some(first) = choice.candidates.first() {
                marks.push((first.from, Mark::Selected));
                match scene.position.captured_square(*first) {
                    Some(captured) => marks.push((captured, Mark::Decline)),
                    None => marks.push((first.to, Mark::Target)),
                }
            }
        }
    }
    let interesting = |square: &Square| !scene.over && is_interesting(scene, *square);
    marks.extend(scene.hover.filter(interesting).map(|square| (square, Mark::Hover)));
    marks.extend(scene.cursor.map(|square| (square, Mark::Cursor)));
    marks
}

/// Whether a click on the square would do something.
fn is_interesting(scene: &Scene, square: Square) -> bool {
    let own = scene.position.man_at(square).is_some_and(|man| man.color == scene.position.turn());
    own || scene.intent.from().is_some()
}

fn targets(position: &Position, from: Square, spend: bool) -> Vec<(Square, Mark)> {
    let vest = position.vest_at(from);
    let mut marks = Vec::new();
    for reach in intent::targets(position, from, spend) {
        if reach.conventional {
            marks.push((reach.to, if reach.capture { Mark::TargetCapture } else { Mark::Target }));
        }
        if let Some(vest) = vest.filter(|_| reach.vest) {
            let mark = if reach.capture { Mark::VestTargetCapture(vest) } else { Mark::VestTarget(vest) };
            marks.push((reach.to, mark));
        }
    }
    marks
}

/// A vest that can be coupled by the open choice: where it is to be taken from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Offer {
    /// From the stand, where some of this kind hang.
    Stand(Kind),
    /// From here, though no vest of this kind is to be seen yet: out of the box of spares, or from the peg to which the
    /// used one goes back first.
    Brought(Kind, StandPlace),
    /// Off the captured man on this square.
    Worn(Square),
}

/// The vests that glow: those that the open choice can couple, on the stand and on the captured man.
pub fn offers(position: &Position, intent: &Intent) -> Vec<Offer> {
    let Some(choice) = intent.choice() else { return Vec::new() };
    let Some(first) = choice.candidates.first() else { return Vec::new() };
    let captured = position.captured_square(*first);
    let worn = captured.and_then(|square| position.vest_at(square));
    let used = position.vest_at(first.from).filter(|_| choice.spends());
    let mut offers = Vec::new();
    for vest in choice.vests() {
        let VestChoice::Couple(kind) = vest else { continue };
        if worn == Some(kind) {
            offers.extend(captured.map(Offer::Worn));
        }
        if position.on_stand(kind) > 0 {
            offers.push(Offer::Stand(kind));
        } else if worn != Some(kind) {
            let still_worn = position.wearers(kind).len() - u32::from(used == Some(kind));
            offers.push(Offer::Brought(kind, layout::take_from(kind, still_worn)));
        }
    }
    offers
}
