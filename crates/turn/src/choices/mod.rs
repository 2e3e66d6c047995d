//! The ways of a turn as a person sees them, with words and reasons, for any game; pure. The hand and the panels ask it, and
//! need not know which game is played.
//!
//! Each game's file reads its actions as [`Way`]s; what is open between the ways of an aimed man is a [`Choice`].

pub mod agreed;
mod chessplus;
mod choice;
mod happened;
mod plunder;
mod stuck;
mod typed;

pub use choice::{Choice, Pick};
pub use happened::{aftermath, claim_reason, offered_nothing, standing, verdict};
pub use stuck::why_stuck;
pub use typed::read;

pub use plunder_rules::plunder::VestChoice;
use plunder_rules::text::{Said, Text};
use plunder_rules::{AnyAction, AnyPosition, Kind, Square, each_game};

/// A reason, as the rules say it, as a sentence of its own.
pub fn sentence(reason: impl Into<Text>) -> Text {
    Text::new("sentence").with("reason", reason.into())
}

/// Why a gesture does not lead to the square it points at. Where the rules only say that nobody goes so, who pointed at the square need
/// not read the names of squares.
fn not_there(reason: Said, man: Text) -> Text {
    match reason.text().id() {
        Some(
            "reason-moves-otherwise"
            | "reason-pawn-otherwise"
            | "plus-moves-otherwise"
            | "plus-neither-moves"
            | "plus-pawn-otherwise",
        ) => Text::new("why-not-there").with("man", man),
        Some("reason-vest-otherwise") => Text::new("why-not-there-by-vest").with("man", man),
        _ => sentence(reason),
    }
}

/// By what a man goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Manner {
    /// A man by its own kind.
    Own,
    /// A man by this vest, which is spent (1-6).
    Vest(Kind),
    /// A pair of Chessplus goes whole (RULES 2.2).
    Whole,
    /// This man of a pair splits off and goes alone (RULES 2.2).
    One(Kind),
    /// This worn vest goes to another man, and the men stay (4-2).
    Shift(Kind),
}

impl Manner {
    /// Whether a plain gesture prefers another manner that gets there too (RULES 1.2, ruling on overlap).
    pub const fn is_deliberate(self) -> bool {
        matches!(self, Self::Vest(_))
    }

    /// The order in which manners are offered: a pair whole, then the stronger of its men, then the other.
    const fn rank(self) -> usize {
        match self {
            Self::Own => 0,
            Self::Vest(_) => 1,
            Self::Whole => 2,
            Self::One(kind) => 8 - kind.index(),
            Self::Shift(_) => 9,
        }
    }
}

/// Which of two things that look alike an action does besides going there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The pair moves quietly where it could capture en passant (RULES 2.2).
    Quiet,
    /// It captures en passant.
    EnPassant,
    /// The king castles with a whole pair (RULES 2.5).
    WithPair,
    /// The king castles with the rook alone, which leaves its pair.
    WithRook,
}

/// One legal action as a person sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// Where the man stands, or the wearer of a vest that is passed on.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// Whose square is captured: beside `to` en passant.
    pub captures: Option<Square>,
    /// Whether a man of the same colour is joined on `to` (RULES 2.2).
    pub merges: bool,
    /// By what it goes.
    pub manner: Manner,
    /// What a pawn becomes, where its owner may choose (2-12).
    pub promotion: Option<Kind>,
    /// What happens to vests beside the spending of a used one (2-6).
    pub vest: VestChoice,
    /// Which of two alike actions this is.
    pub variant: Option<Variant>,
    /// What is played.
    pub action: AnyAction,
}

/// What a gesture has taken hold of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Hold {
    /// The man, or the pair: whatever can be done with it.
    #[default]
    Plain,
    /// The man, for a move by its vest alone.
    Spend,
    /// The pair, to go whole.
    Whole,
    /// This man of the pair, to go alone.
    One(Kind),
    /// The vest that the man wears, to be passed on (4-2).
    Ring,
}

impl Hold {
    /// Whether a man that is held so goes in this manner.
    pub fn admits(self, manner: Manner) -> bool {
        match (self, manner) {
            (Self::Plain, Manner::Shift(_)) => false,
            (Self::Plain, _)
            | (Self::Spend, Manner::Vest(_))
            | (Self::Whole, Manner::Whole)
            | (Self::Ring, Manner::Shift(_)) => true,
            (Self::One(held), Manner::One(goes)) => held == goes,
            _ => false,
        }
    }
}

/// How the hold of a refused gesture came about, so that the refusal can say what to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldCause {
    /// The man is held in this way until it is let go of.
    Held(Hold),
    /// Shift: a move by the vest, for this gesture.
    Shift,
}

/// Where a vest that may be coupled comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The stand, where some of this kind hang.
    Stand(Kind),
    /// The stand too, though none of this kind hangs there yet; this many are still worn then: the used one goes back first, or
    /// a spare is brought.
    Brought(Kind, u32),
    /// Off the captured man on this square.
    Worn(Square, Kind),
}

/// Whether vests are worn in the game of this position.
pub const fn has_vests(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Plunder(_))
}

/// Every legal action of a position. A swap of vests is there from both sides.
pub fn ways(position: &AnyPosition) -> Vec<Way> {
    each_game!(position, game::position in self => game::ways(position))
}

/// The ways of the man on a square that is held so, by target.
pub fn ways_of(position: &AnyPosition, from: Square, hold: Hold) -> Vec<Way> {
    let mut ways = ways(position);
    ways.retain(|way| way.from == from && hold.admits(way.manner));
    ways.sort_by_key(|way| (way.to, way.manner.rank()));
    ways
}

/// Whether a man that is held so goes from one square to another.
pub fn reaches(position: &AnyPosition, from: Square, to: Square, hold: Hold) -> bool {
    ways_of(position, from, hold).iter().any(|way| way.to == to)
}

/// The squares from which something can be done, by square index.
pub fn movable(position: &AnyPosition) -> Vec<Square> {
    let mut squares: Vec<Square> = ways(position).iter().map(|way| way.from).collect();
    squares.sort();
    squares.dedup();
    squares
}

/// Whether a vest of this kind benefits a man of kind `wearer` (2-8).
pub const fn benefits(wearer: Kind, vest: Kind) -> bool {
    plunder_rules::plunder::permits(wearer, vest)
}

/// The vest that the man on a square wears.
pub fn vest_at(position: &AnyPosition, square: Square) -> Option<Kind> {
    if let AnyPosition::Plunder(position) = position { position.vest_at(square) } else { None }
}

/// The holds between which the man on a square may be switched, the plain one first; only that one for most men.
pub fn holds(position: &AnyPosition, square: Square) -> Vec<Hold> {
    let mut holds = vec![Hold::Plain];
    holds.extend(each_game!(position, game::position in self => game::holds(position, square)));
    holds
}

/// Who stands on a square, with the colour: a man, or a pair by its name; no words where nobody stands.
pub(crate) fn told_at(position: &AnyPosition, square: Square) -> Text {
    each_game!(position, game::position in self => game::told_at(position, square))
}

/// Whether a way does something that is to be said before it is played: a vest-shift that loses a vest (4-2b).
pub fn is_to_be_agreed(position: &AnyPosition, way: &Way) -> bool {
    match (position, way.manner) {
        (AnyPosition::Plunder(position), Manner::Shift(_)) => plunder::loses(position, way.from, way.to),
        _ => false,
    }
}

/// Why the man on this square cannot be held so; `None` where it can.
pub fn why_not_held(position: &AnyPosition, from: Square, hold: Hold) -> Option<Text> {
    each_game!(position, game::position in self => game::why_not_held(position, from, hold))
}

/// Why nothing that is held so goes from one square to another: one sentence; the rules know the reason.
pub fn why_not(position: &AnyPosition, from: Square, to: Square, wish: HoldCause) -> Text {
    each_game!(position, game::position in self => game::why_not(position, from, to, wish))
}

/// A few words about how the man on a square is held, for beside it and for the panel: `spends its rook vest`.
pub fn held_words(position: &AnyPosition, from: Square, hold: Hold) -> Option<Text> {
    let vest = vest_at(position, from);
    match hold {
        Hold::Plain | Hold::Whole => None,
        Hold::Spend => vest.map(|vest| Text::new("held-spends").with("vest", vest)),
        Hold::Ring => vest.map(|vest| Text::new("held-passes").with("vest", vest)),
        Hold::One(kind) => Some(Text::new("held-alone").with("man", kind)),
    }
}

/// The vest whose colour stands for a hold, if it is about one.
pub fn held_vest(position: &AnyPosition, from: Square, hold: Hold) -> Option<Kind> {
    matches!(hold, Hold::Spend | Hold::Ring).then(|| vest_at(position, from)).flatten()
}
