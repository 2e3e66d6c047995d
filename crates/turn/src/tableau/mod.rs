//! What stands on a table in a position of any game, pure: men and vests, stand, trays and reserve, read off the position alone.
//!
//! Places in trays and reserves are numbers; where they are in space, the table's layout knows.

mod chessplus;
mod plunder;

use rules::{AnyPosition, Chessman, Color, Kind, Square, each_game};

/// Everything that stands on a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tableau {
    /// The men on the board, from a1 to h8; of a pair the stronger man first.
    pub men: Vec<Standing>,
    /// How many vests of each kind hang on the stand, by [`Kind::index`]; `None` where the game has no stand.
    pub stand: Option<[u32; 6]>,
    /// The captured men in the tray of each captor, by [`Color::index`].
    pub trays: [Vec<Placed>; 2],
    /// The men of each player that stand ready beside the board, by [`Color::index`].
    pub reserve: [Vec<Placed>; 2],
    /// Whether the men of the set, kings apart, have a flat back.
    pub has_flat_backs: bool,
}

/// A man on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    pub square: Square,
    pub man: Chessman,
    /// Which part of its square it fills.
    pub half: Half,
    /// The vest it wears.
    pub vest: Option<Kind>,
}

/// Which part of its square a man fills. Men of Chessplus have a flat back, kings apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Half {
    /// A man that is turned all around, in the middle.
    Whole,
    /// A man with a flat back by itself, in the middle, looking at the opponent.
    Lone,
    /// The man of a pair that is named first; it stands on its player's left.
    Front,
    /// The other man of a pair, back to back with it.
    Back,
}

impl Half {
    /// Which part of its square the man of this number fills, of so many that stand together.
    pub const fn of(has_flat_backs: bool, kind: Kind, number: usize, count: usize) -> Self {
        match (has_flat_backs && !matches!(kind, Kind::King), count, number) {
            (false, ..) => Self::Whole,
            (true, 1, _) => Self::Lone,
            (true, _, 0) => Self::Front,
            _ => Self::Back,
        }
    }
}

/// A man in a numbered place of a tray or a reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed {
    /// The number of the place, from 0.
    pub slot: usize,
    /// Who stands there.
    pub man: Chessman,
}

impl Tableau {
    /// What stands on the table in this position.
    pub fn of(position: impl Into<AnyPosition>) -> Self {
        each_game!(position.into(), game::position in self => game::tableau(&position))
    }

    /// The men on a square: one, the two of a pair, or none.
    pub fn on(&self, square: Square) -> impl Iterator<Item = &Standing> {
        self.men.iter().filter(move |standing| standing.square == square)
    }

    /// The captured men in this player's tray.
    pub fn tray(&self, by: Color) -> &[Placed] {
        &self.trays[by.index()]
    }

    /// The men of this player that stand ready.
    pub fn reserve(&self, color: Color) -> &[Placed] {
        &self.reserve[color.index()]
    }
}

/// How many men of each kind a player has, by [`Kind::index`].
type Men = [u32; 6];

/// The numbers of the tray's places for the men of one kind; a kind fills them from the first one on.
pub const fn tray_slots_of(kind: Kind) -> std::ops::Range<usize> {
    match kind {
        Kind::Pawn => 0..8,
        Kind::Knight => 8..10,
        Kind::Bishop => 10..12,
        Kind::Rook => 12..14,
        Kind::Queen => 14..16,
        Kind::King => 16..17,
    }
}

/// Who is beside the board while these men are on it, in a game that starts with `start` of each kind and whose set holds `set`
/// of each, with `places` in reserve: each captor's tray and each player's reserve, by [`Color::index`].
fn beside(men: &[Standing], start: Men, set: Men, places: [Kind; 3]) -> ([Vec<Placed>; 2], [Vec<Placed>; 2]) {
    let [white, black] = Color::ALL.map(|color| {
        let standing = standing(men, color);
        let captured = captured(standing, start);
        (tray(captured, color), reserve(places, set, standing, captured, color))
    });
    ([black.0, white.0], [white.1, black.1])
}

/// How many men of each kind of this colour stand on the board.
fn standing(men: &[Standing], color: Color) -> Men {
    let mut counts = [0; 6];
    for Standing { man, .. } in men.iter().filter(|standing| standing.man.color == color) {
        counts[man.kind.index()] += 1;
    }
    counts
}

/// How many men of each kind were captured: those of the start that are missing. A man beyond the start is a promoted pawn, so
/// that a pawn less is missing; a promoted man that is captured counts as the pawn it was, and a queen that comes back by
/// promotion leaves the tray for a pawn.
fn captured(standing: Men, start: Men) -> Men {
    let mut missing = [0; 6];
    let mut promoted = 0;
    for kind in Kind::ALL.into_iter().map(Kind::index).skip(1) {
        missing[kind] = start[kind].saturating_sub(standing[kind]);
        promoted += standing[kind].saturating_sub(start[kind]);
    }
    let pawn = Kind::Pawn.index();
    missing[pawn] = start[pawn].saturating_sub(standing[pawn] + promoted);
    missing
}

/// The captured men of a colour in their captor's tray, in the order of the places.
fn tray(captured: Men, color: Color) -> Vec<Placed> {
    let of_kind = |kind: Kind| {
        let slots = tray_slots_of(kind).take(captured[kind.index()] as usize);
        slots.map(move |slot| Placed { slot, man: Chessman::new(color, kind) })
    };
    Kind::ALL.into_iter().flat_map(of_kind).collect()
}

/// The men of a colour in reserve: place by place the kind that waits there, if the set, which holds `set` of each kind, has one
/// that is neither on the board nor in a tray.
fn reserve(places: [Kind; 3], set: Men, standing: Men, captured: Men, color: Color) -> Vec<Placed> {
    let mut free: Men = std::array::from_fn(|kind| set[kind].saturating_sub(standing[kind] + captured[kind]));
    let ready = places.into_iter().enumerate().filter(|(_, kind)| {
        let free = &mut free[kind.index()];
        let waits = *free > 0;
        *free = free.saturating_sub(1);
        waits
    });
    ready.map(|(slot, kind)| Placed { slot, man: Chessman::new(color, kind) }).collect()
}
