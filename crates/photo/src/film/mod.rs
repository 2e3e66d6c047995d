//! The picture: samples that add up, the denoiser, and files; a job fills it and its caller keeps it.

mod denoise;
mod exr;
mod files;
mod film_sum;
mod picture;
mod png;
mod store;

pub use film_sum::Film;
pub use picture::{Picture, srgb};
