//! Where light comes from: lamps and surroundings, sampled from a point and hit by a ray; used by paths at each of their vertices.

mod ball;
mod flat;
mod lights;
#[cfg(feature = "card")]
mod packed;
mod quad;
mod sky;
mod toward;

pub(crate) use lights::{From, Lights};
pub(crate) use toward::{Toward, luminance};
