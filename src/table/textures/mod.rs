//! The pictures on the surfaces, painted in Rust: wood, marble, felt, table tops, the board's squares and the vests'
//! labels; `spawn`, `finish` and `looks` ask for them.

pub mod board;
pub mod canvas;
pub mod font;
mod icons;
pub mod label;
mod marble;
pub mod noise;
mod shapes;
mod tops;
pub mod wood;

use bevy::prelude::Image;

use super::{Look, Materials};
use crate::rules::Color;

/// A picture on a surface of the set or the room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The board's upper side.
    Board(Materials),
    /// The men of one colour, with their felt.
    Man(Materials, Color),
    /// The board's body, trays and boxes.
    Joinery(Materials),
    /// The felt of trays and boxes.
    Felt,
    /// The table top.
    Top(Look),
}

impl Paint {
    /// The picture; `size` is the side in pixels of the largest, the others follow it.
    pub fn picture(self, size: u32) -> Image {
        match self {
            Self::Board(set) => board::texture(set, size),
            Self::Man(Materials::Wood, color) => wood::man(color, size / 4),
            Self::Man(Materials::Stone, color) => marble::man(color, size / 4),
            Self::Joinery(Materials::Wood) => wood::timber(size / 2),
            Self::Joinery(Materials::Stone) => marble::slab(size / 2),
            Self::Felt => wood::felt_cloth(256),
            Self::Top(look) => tops::texture(look, size),
        }
    }
}
