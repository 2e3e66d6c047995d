//! How surfaces scatter light: microfacets, fibres, glass and what lies under them, layered so that no energy is lost or created; the
//! light transport evaluates and samples them.
//!
//! Directions are in the frame of the surface: z along the normal, on the side from which the path comes. [`Bsdf`] is the entry point.

mod albedo;
mod bsdf;
mod fresnel;
#[cfg(test)]
mod furnace_tests;
mod ggx;
mod glass;
mod lobes;
mod look;
#[cfg(feature = "card")]
mod packed;
mod prepared;
mod sheen;

pub(crate) use bsdf::Bsdf;
pub(crate) use look::{Look, glow};
pub(crate) use prepared::Palette;
