//! What an entity on the table is: the components that the ritual, the hand and the recorder find men and vests by.

use bevy::prelude::*;

use rules;
use rules::{Color, Kind};
use turn::tableau;

/// A chessman, on the board, in a tray or in the air; its `Transform` stands at the middle of its felt.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chessman {
    /// Whose man it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl From<rules::Chessman> for Chessman {
    fn from(man: rules::Chessman) -> Self {
        Self { color: man.color, kind: man.kind }
    }
}

impl From<Chessman> for rules::Chessman {
    fn from(man: Chessman) -> Self {
        Self::new(man.color, man.kind)
    }
}

/// The square that a man stands on; men in a tray have none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square(pub rules::Square);

/// Which part of its square a man on the board fills; two men of Chessplus share one, back to back.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half(pub tableau::Half);

/// The vest that a man wears, by its kind; the ring itself is the man's child entity with [`Ring`].
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vest(pub Kind);

/// A vest as a thing: the collar ring. Worn, it is a child of its wearer; otherwise it has a [`StandSlot`].
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ring {
    /// Which man's move it lends.
    pub kind: Kind,
}

/// The ring that marks the last move at a break (3-8); it has no power.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastMoveMarker;

/// The hook of the vest stand that a ring hangs on, 0 to 15 ([`super::layout::stand_hook`]).
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StandSlot(pub usize);

/// Marks the parts of the vest stand; a game without vests puts them away.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VestStand;

/// Marks the box of spare vests, which is put away with the stand.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SparesBox;

/// A captured man in its captor's tray.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Captured {
    /// Who captured it.
    pub by: Color,
    /// Its place in the tray ([`super::layout::tray_slot`]).
    pub slot: usize,
}

/// A man in reserve beside the board: in the set, but neither in play nor captured ([`turn::tableau`]).
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spare;

/// Everything that [`super::set_up`] lays out anew for a position: men and vests.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OfTheSet;

/// Marks the board, for picking and for the light that it sends up.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board;

/// A mark lying on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OnBoard;

/// What turns on a dial of the chess clock, and on whose.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockHand {
    /// The short hand.
    Hours(Color),
    /// The long hand.
    Minutes(Color),
    /// The thin hand.
    Seconds(Color),
    /// The flag.
    Flag(Color),
}

/// The colour that stands for a vest in marks and panels (1-2).
pub fn vest_color(kind: Kind) -> Srgba {
    Srgba::from_vec3(shapes::color::vest_color(kind))
}
