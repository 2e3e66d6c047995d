//! The shapes of the set, made in Rust: turned on a lathe or carved by distance, and baked into `assets/models` with their
//! ambient occlusion; `spawn` caches one mesh of each, `examples/bake.rs` makes the files.

mod baked;
pub mod builder;
mod carve;
pub mod clock;
mod crowns;
mod detail;
pub mod exhibit;
pub mod furniture;
mod glb;
mod half;
pub mod inlay;
mod knight;
mod lathe;
mod men;
mod occlusion;
mod profile;
pub mod ring;
mod sdf;
mod section;
mod simplify;

use bevy::prelude::*;

pub use baked::bake;
pub use detail::Detail;

use crate::rules::Kind;
use baked::Part;

/// The mesh of a man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> Mesh {
    Part::Man(kind).read(detail).build()
}

/// The mesh of a Chessplus man: the front half of a man, felt at y = 0, front towards -z, with a flat back just in front of
/// z = 0. Two of one colour, one turned by half a turn about y, join to a merged man. The king stays whole.
pub fn half_man(kind: Kind, detail: Detail) -> Mesh {
    Part::Half(kind).read(detail).build()
}

/// The mesh of a vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> Mesh {
    Part::Vest.read(detail).build()
}
