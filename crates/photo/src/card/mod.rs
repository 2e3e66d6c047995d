//! The graphics card as a second engine: the same samples of the same scene, traced in compute shaders; a job uses it instead of the
//! processor, and a window by itself.
//!
//! [`Card`] is the device, [`CardTrace`] a photograph on it. The shaders stand in `wgsl/`, each file beside the processor's module that it
//! follows; `scene` writes the lists that they read.

mod calls;
mod device;
mod error;
mod program;
mod scene;
mod trace;

pub use device::Card;
pub use error::CardError;
pub use trace::CardTrace;
