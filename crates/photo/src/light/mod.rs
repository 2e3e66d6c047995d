//! Where light comes from: lamps and surroundings, sampled from a point and hit by a ray.

mod lamps;
mod lights;
#[cfg(feature = "card")]
mod packed;
mod sky;

pub(crate) use lamps::{Toward, luminance};
pub(crate) use lights::{From, Lights};
