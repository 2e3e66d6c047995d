//! The sound of a QuickTime film: plain samples of 16 bits, which every program that cuts films reads without a decoder.

use mp4_atom::Result;

use super::boxes::{numbers, put};
use super::heard::{Heard, pairs, sane};
use super::index::Index;
use super::ticks::SAMPLE_RATE;
use super::track::Track;

/// Samples of each channel that are written at once, about half a second: pictures and sound stay near each other and the index small.
const CHUNK: usize = 24_000;
/// How QuickTime names two channels, left and right.
const STEREO: u32 = 101 << 16 | 2;
/// The bytes of a sample of both channels.
const BYTES: usize = 4;

/// The sound's track while it grows.
#[derive(Default)]
pub struct Pcm {
    waiting: Vec<u8>,
    /// How many samples of each channel were put in.
    samples: u64,
    index: Index,
}

impl Heard for Pcm {
    fn push(&mut self, stereo: &[f32]) -> std::result::Result<(), String> {
        let pairs = pairs(stereo)?;
        let bytes = |sample: &f32| ((sane(*sample) * f32::from(i16::MAX)).round() as i16).to_le_bytes();
        self.waiting.extend(pairs.iter().flatten().flat_map(bytes));
        self.samples += pairs.len() as u64;
        Ok(())
    }

    fn fill(&mut self, samples: u64) -> std::result::Result<(), String> {
        let missing = samples.saturating_sub(self.samples);
        self.waiting.extend(std::iter::repeat_n(0, missing as usize * BYTES));
        self.samples += missing;
        Ok(())
    }

    fn chunk(&self) -> Option<&[u8]> {
        (self.waiting.len() >= CHUNK * BYTES).then_some(&self.waiting)
    }

    fn rest(&self) -> &[u8] {
        &self.waiting
    }

    fn put(&mut self, place: u64) {
        self.index.add_alike(place, (self.waiting.len() / BYTES) as u32, BYTES as u32);
        self.waiting.clear();
    }

    fn track(self: Box<Self>, number: u32) -> Result<Track> {
        let mut entry = Vec::new();
        // Little-endian (`sowt`); the samples lie in the file that the first data reference names.
        put(&mut entry, b"sowt", |out| {
            out.extend([0, 0, 0, 0, 0, 0, 0, 1]);
            // Version, revision and vendor; then two channels of 16 bits, not compressed.
            out.extend([0; 8]);
            out.extend([0, 2, 0, 16, 0, 0, 0, 0]);
            out.extend((SAMPLE_RATE << 16).to_be_bytes());
            numbers(out, b"chan", &[0, STEREO, 0, 0])
        })?;
        let lasts = vec![(self.index.count() as u32, 1)];
        Ok(Track::sound(number, entry, (lasts, 0), self.index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_rounded_and_silence_fills_what_is_missing() {
        let mut sound = Pcm::default();
        sound.push(&[1.0, -1.0, 2.0, f32::NAN]).expect("taken");
        sound.fill(3).expect("filled");
        assert_eq!(sound.rest(), [0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f, 0, 0, 0, 0, 0, 0]);
        sound.put(100);
        assert!(sound.rest().is_empty());
        assert_eq!((sound.index.count(), sound.index.bytes()), (3, 12));
        assert!(sound.push(&[0.0]).expect_err("alone").contains("without its right one"));
    }
}
