//! Photographs of the table: an unbiased path tracer on the processor, without an engine.
//!
//! - [`scene`]: what is photographed, as plain data.

// What is here is called by what the next floors bring.
#![allow(dead_code, unused_imports)]

mod geometry;
mod light;
mod sampling;
pub mod scene;
mod surface;
mod transport;

pub use sampling::Sampling;
pub use transport::Transport;
