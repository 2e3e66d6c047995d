//! The picture: samples that add up, the denoiser, and files; a job fills it and its caller keeps it.

mod denoise;
mod exr;
mod files;
mod film_sum;
#[cfg(feature = "card")]
mod packed;
mod picture;
mod png;
mod store;

pub use film_sum::Film;
#[cfg(feature = "card")]
pub(crate) use packed::PIXEL_WORDS;
pub use picture::{Picture, srgb};
