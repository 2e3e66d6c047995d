//! The pictures on the surfaces, painted in Rust: wood, marble, felt, table tops, the board's squares and the vests'
//! labels. The large ones are baked into files under `assets/textures` once ([`bake`]) and carried in the program;
//! `spawn`, `finish` and `looks` ask for them by [`Paint`].

mod baked;
pub mod board;
pub mod canvas;
pub mod font;
mod icons;
pub mod label;
mod marble;
pub mod noise;
mod rims;
mod shapes;
pub mod tops;
pub mod wood;

pub use baked::{BakeError, bake};

use std::thread;

use bevy::prelude::Image;
use canvas::{Sheet, shrunk, with_mips};

use super::looks::{backdrop, rooms};
use super::{Look, Materials};
use crate::rules::{Color, Kind};

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
    /// What is seen beyond the table.
    Backdrop(Look),
    /// The print of a vest.
    Vest(Kind),
    /// The print of the LAST MOVE marker.
    Marker,
}

/// Several pictures, made on all cores.
pub fn pictures(paints: &[Paint], most: u32) -> Vec<Image> {
    thread::scope(|scope| {
        let work: Vec<_> = paints.iter().map(|paint| scope.spawn(|| paint.picture(most))).collect();
        // A picture that could not be made is a white one.
        work.into_iter().map(|picture| picture.join().unwrap_or_default()).collect()
    })
}

impl Paint {
    /// The picture; `most` is the longest side in pixels of the largest ones, the others follow it.
    pub fn picture(self, most: u32) -> Image {
        let sheet = self.sheet();
        let pixels = baked::read(self, most).unwrap_or_else(|| (sheet.pixels(), sheet.width, sheet.height));
        let (pixels, width, height) = shrunk(pixels.0, pixels.1, pixels.2, self.longest(most));
        with_mips(pixels, width, height, sheet.repeat)
    }

    /// What is painted, in full size.
    fn sheet(self) -> Sheet {
        match self {
            Self::Board(set) => board::sheet(set),
            Self::Man(Materials::Wood, color) => wood::man(color),
            Self::Man(Materials::Stone, color) => marble::man(color),
            Self::Joinery(Materials::Wood) => wood::timber(),
            Self::Joinery(Materials::Stone) => marble::slab(),
            Self::Felt => wood::felt_cloth(),
            Self::Top(look) => (rooms::of(look).top.paint)(),
            Self::Backdrop(look) => backdrop::sheet(&rooms::of(look)),
            Self::Vest(kind) => label::vest(kind),
            Self::Marker => label::marker(),
        }
    }

    /// The longest side in pixels where the largest textures may have so many.
    const fn longest(self, most: u32) -> u32 {
        match self {
            Self::Board(_) | Self::Top(_) | Self::Backdrop(_) | Self::Vest(_) | Self::Marker => most,
            Self::Man(..) | Self::Joinery(_) => most / 2,
            Self::Felt => most / 4,
        }
    }
}
