//! What a film asks of its sound, however that is stored.

use mp4_atom::Result;

use super::track::Track;

/// A sound track while it grows.
pub trait Heard: Send {
    /// Adds samples, left and right in turn. What is no number is silence, and what is too loud is as loud as possible.
    ///
    /// # Errors
    /// If a sample has no partner, and what the encoder says.
    fn push(&mut self, stereo: &[f32]) -> std::result::Result<(), String>;

    /// Adds silence until there are `samples` of each channel, and encodes what is left.
    ///
    /// # Errors
    /// What the encoder says.
    fn fill(&mut self, samples: u64) -> std::result::Result<(), String>;

    /// The bytes that wait to be written, if they are a chunk.
    fn chunk(&self) -> Option<&[u8]>;

    /// The bytes that wait to be written.
    fn rest(&self) -> &[u8];

    /// Says where the bytes that wait were put.
    fn put(&mut self, place: u64);

    /// The finished track.
    ///
    /// # Errors
    /// If the index cannot hold it.
    fn track(self: Box<Self>, number: u32) -> Result<Track>;
}

/// Samples as left and right.
///
/// # Errors
/// If one has no partner.
pub fn pairs(stereo: &[f32]) -> std::result::Result<&[[f32; 2]], String> {
    let (pairs, rest) = stereo.as_chunks::<2>();
    if rest.is_empty() { Ok(pairs) } else { Err("a left sample came without its right one".to_owned()) }
}

/// A sample as loud as possible where it is too loud, and silent where it is no number.
pub fn sane(sample: f32) -> f32 {
    if sample.is_nan() { 0.0 } else { sample.clamp(-1.0, 1.0) }
}
