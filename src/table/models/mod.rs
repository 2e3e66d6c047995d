//! The shapes of the set, made in Rust: turned on a lathe or carved by distance; `spawn` caches one mesh of each.

pub mod builder;
mod crowns;
pub mod exhibit;
pub mod furniture;
mod knight;
mod lathe;
mod men;
mod profile;
pub mod ring;
mod sdf;

use bevy::prelude::*;

use crate::rules::Kind;

/// How finely a model is cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Detail {
    /// Segments around a turned shape.
    pub segments: usize,
    /// Points of each curve of an outline.
    pub steps: usize,
    /// Size of a cell of carved shapes, in squares.
    pub cell: f32,
}

impl Detail {
    /// For graphics in software: few triangles, still round.
    pub const LOW: Self = Self { segments: 32, steps: 4, cell: 0.022 };
    /// For a graphics card: no facet is seen at a close look.
    pub const HIGH: Self = Self { segments: 64, steps: 7, cell: 0.011 };
}

/// The mesh of a man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> Mesh {
    men::man(kind, detail).build()
}

/// The mesh of a vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> Mesh {
    ring::ring(detail.segments, detail.steps.min(4)).build()
}
