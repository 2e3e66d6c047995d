//! What can be marked on the board, and what marks are painted with.

use bevy::prelude::*;
use rules::{Kind, Square};
use script;

use crate::scene::components::vest_color;
use crate::scene::material::{SetMaterial, set_material};

/// Something that is marked on the board. The colour is that of a vest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A square is filled.
    Square(Square, Kind),
    /// A square is circled.
    Circle(Square, Kind),
    /// An arrow from a square to another one.
    Arrow(Square, Square, Kind),
    /// A man on a square gives check to the king on another one.
    Check(Square, Square),
    /// Nothing may go here.
    Refused(Square),
    /// A way that is possible: dots.
    Way(Square, Square),
}

impl Mark {
    /// What the table draws for a mark of a script; labels are words.
    pub const fn of(mark: &script::Mark) -> Option<Self> {
        Some(match *mark {
            script::Mark::Square(square, colour) => Self::Square(square, colour.vest()),
            script::Mark::Circle(square, colour) => Self::Circle(square, colour.vest()),
            script::Mark::Arrow(from, to, colour) => Self::Arrow(from, to, colour.vest()),
            script::Mark::Label(..) => return None,
        })
    }
}

/// How much is seen of an arrow through what stands before it.
const THROUGH: f32 = 0.34;

/// What a layer is painted with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The light tint of a filled square.
    Tint(Kind),
    /// A colour.
    Ink(Kind),
    /// The dark band.
    Dark,
    /// The light band.
    Light,
    /// What is seen through the men.
    Through(Kind),
}

impl Paint {
    /// A material for it.
    pub fn material(self) -> SetMaterial {
        let (color, alpha_mode, depth_bias) = match self {
            Self::Tint(kind) => (vest_color(kind).with_alpha(0.42), AlphaMode::Blend, 0.0),
            Self::Ink(kind) => (vest_color(kind), AlphaMode::Opaque, 0.0),
            Self::Dark => (Srgba::rgb(0.07, 0.06, 0.06), AlphaMode::Opaque, 0.0),
            Self::Light => (Srgba::rgb(0.97, 0.95, 0.90), AlphaMode::Opaque, 0.0),
            // As near as nothing that stands on the board.
            Self::Through(kind) => (vest_color(kind).with_alpha(THROUGH), AlphaMode::Blend, 6.0e7),
        };
        set_material(StandardMaterial {
            base_color: color.into(),
            unlit: true,
            alpha_mode,
            depth_bias,
            cull_mode: None,
            fog_enabled: false,
            ..default()
        })
    }
}
