//! What stands where.

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
    /// Where.
    pub square: Square,
    /// Who.
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
        each_game!(position.into(), game::position in super => game::tableau(&position))
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
