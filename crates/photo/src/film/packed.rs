//! A film's sums as a graphics card adds to them: the numbers of each pixel, and how many rays it took.

use crate::threads::list;

use super::Film;
use super::{NUMBERS, from_numbers, numbers};

pub(crate) const PIXEL_WORDS: usize = NUMBERS + 1;
/// How many pixels are read at a time.
const PIXELS: usize = 1 << 15;

impl Film {
    /// The sums of all pixels, row by row, no rays traced yet.
    pub(crate) fn words(&self) -> Vec<u32> {
        let words = |pixel| numbers(pixel).map(f32::to_bits).into_iter().chain([0]);
        self.pixels.iter().flat_map(words).collect()
    }

    /// How many samples each row has.
    pub(crate) fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Takes over the sums of some pixels from this one on; returns how many rays they took.
    pub(crate) fn read_words(&mut self, first: usize, words: &[u32], threads: usize) -> u64 {
        let count = words.len() / PIXEL_WORDS;
        let pixels = list(threads, count, PIXELS, |some| {
            words[some.start * PIXEL_WORDS..some.end * PIXEL_WORDS]
                .chunks_exact(PIXEL_WORDS)
                .map(from_numbers)
                .collect()
        });
        self.pixels[first..first + count].copy_from_slice(&pixels);
        words.iter().skip(NUMBERS).step_by(PIXEL_WORDS).map(|rays| u64::from(*rays)).sum()
    }

    /// Says how many samples each row has.
    pub(crate) fn set_counts(&mut self, counts: &[u32]) {
        self.counts.copy_from_slice(counts);
    }
}
