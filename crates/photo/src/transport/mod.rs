//! Paths of light from the camera to lamps and surroundings.

pub(crate) mod lens;
mod tracer;
mod walk;

pub use tracer::Transport;

pub(crate) use tracer::{Rules, Sample, Tracer};
