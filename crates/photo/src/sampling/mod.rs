//! Where the light transport gets its random numbers: low-discrepancy or plain random, the same for a pixel on every thread.

mod hash;
mod sampler;
mod sobol;
mod warp;

#[cfg(test)]
pub(crate) use hash::Random;
pub use sampler::Sampling;
pub(crate) use sampler::{Place, Sampler};
pub(crate) use sobol::spread;
#[cfg(feature = "card")]
pub(crate) use sobol::tables;
pub(crate) use warp::{Frame, cosine_hemisphere, disc, sphere};
