//! How surfaces scatter light: microfacets, fibres, glass and what lies under them, layered so that no energy is lost or created.
//!
//! Directions are in the frame of the surface: z along the normal, on the side from which the path comes. [`Bsdf`] is the entry point.

mod bsdf;
#[cfg(test)]
mod furnace_tests;
mod lobes;
#[cfg(feature = "card")]
mod packed;
mod prepared;

pub(crate) use bsdf::Bsdf;
pub(crate) use prepared::{Look, Palette, base, glow, pale};
