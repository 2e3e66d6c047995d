//! Paths of light from the camera to lamps and surroundings; a job takes one sample of one pixel after another.

pub(crate) mod lens;
mod path;
mod tracer;
mod walk;

pub use tracer::Transport;
pub(crate) use tracer::{Rules, Sample, Tracer};
