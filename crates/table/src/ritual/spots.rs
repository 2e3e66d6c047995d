//! Where two men stand on one square so that both are seen; `hands` asks it, and the hand that keeps a choice open does.

use bevy::prelude::*;

use crate::scene::layout;
use rules::{Chessman, Color, Kind, Square};
use turn::plan::Plan;
use turn::stage::OffBoard;
use turn::step::Role;

/// The room between two feet, or two worn vests, on one square.
const GAP: f32 = 0.02;

/// The places on the square of a capture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spots {
    square: Square,
    /// From the middle of the square to the mover's foot; zero where it stands alone.
    aside: Vec3,
}

impl Spots {
    /// The mover stands on the side that it comes from and its owner sits on, the captured man, or the one that it joins, on
    /// the other: along a diagonal there is the most room between the neighbours.
    pub fn new(plan: &Plan) -> Self {
        let (from, square) = (plan.action.from(), plan.action.to());
        let mut aside = Vec3::ZERO;
        let other = [Role::Captured, Role::Host].into_iter().filter_map(|role| plan.cast.get(role));
        let other = other.into_iter().find(|actor| actor.square == square);
        if let (Some(mover), Some(other)) = (plan.cast.get(Role::Mover), other) {
            let x = if from.file() > square.file() { 1.0 } else { -1.0 };
            let z = match from.rank().cmp(&square.rank()) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Greater => -1.0,
                std::cmp::Ordering::Equal if mover.man.color == Color::White => 1.0,
                std::cmp::Ordering::Equal => -1.0,
            };
            let promoted = plan.cast.get(Role::Promoted).map_or(Kind::Pawn, |actor| actor.man.kind);
            let foot = layout::foot_radius(mover.man.kind).max(layout::foot_radius(promoted)).max(layout::RING_OUTER);
            let other = layout::foot_radius(other.man.kind).max(layout::RING_OUTER);
            aside = Vec3::new(x, 0.0, z).normalize() * (foot + other + GAP) / 2.0;
        }
        Self { square, aside }
    }

    /// The square that the action goes to.
    pub fn square(&self) -> Square {
        self.square
    }

    /// Whether two men share the square for a while.
    pub fn are_two(&self) -> bool {
        self.aside != Vec3::ZERO
    }

    /// Where the mover, of this colour, is set down.
    pub fn mover(&self, color: Color) -> Transform {
        self.at(self.aside, color)
    }

    /// Where the captured man of this colour, or the one that is joined, makes room.
    pub fn captured(&self, color: Color) -> Transform {
        self.at(-self.aside, color)
    }

    fn at(&self, aside: Vec3, color: Color) -> Transform {
        let middle = layout::standing(self.square, color);
        middle.with_translation(middle.translation + aside)
    }
}

/// Where a man stands in a place beside the board.
pub fn beside(man: Chessman, place: OffBoard) -> Transform {
    match place {
        OffBoard::Tray(by, slot) => layout::captured(by, slot),
        OffBoard::Reserve(slot) => layout::in_reserve(man.color, slot),
    }
}
