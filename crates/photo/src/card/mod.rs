//! The graphics card as a second engine: the same samples of the same scene, traced in compute shaders.
//!
//! [`Card`] is the device, [`CardTrace`] a photograph on it. The shaders stand in `wgsl/`, each file beside the processor's module that it
//! follows; `scene` writes the lists that they read.

mod device;
mod scene;
mod trace;

pub use device::{Card, CardError};
pub use trace::CardTrace;
