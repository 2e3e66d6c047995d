//! Random numbers for noise and for small variations; every generator of this room has one of its own.
//!
//! Written by hand and not taken from a crate: SplitMix64 is a few lines, and the samples have to stay the same in every
//! version and on every machine, which no crate promises of its default generator.

/// A stream of random numbers (SplitMix64), the same for the same seed.
#[derive(Clone, Debug)]
pub(super) struct Noise(u64);

impl Noise {
    /// The stream of this number of a family that shares a seed.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut start = Self(seed ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
        // Families and numbers that lie close together part after one step.
        Self(start.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A stream that goes its own way from here.
    pub(super) fn fork(&mut self) -> Self {
        Self(self.next())
    }

    /// At least 0 and less than 1.
    pub(super) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    /// At least -1 and less than 1: one sample of white noise.
    pub(super) fn sample(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// Between these two.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_has_no_offset_and_neighbours_differ() {
        let (mut a, mut b) = (Noise::new(1, 1), Noise::new(1, 2));
        let count = 100_000;
        let (mut sum, mut square, mut product) = (0.0, 0.0, 0.0);
        for _ in 0..count {
            let (x, y) = (f64::from(a.sample()), f64::from(b.sample()));
            assert!((-1.0..1.0).contains(&x));
            sum += x;
            square += x * x;
            product += x * y;
        }
        let count = f64::from(count);
        assert!((sum / count).abs() < 0.01, "{}", sum / count);
        assert!((square / count - 1.0 / 3.0).abs() < 0.01, "{}", square / count);
        assert!((product / count).abs() < 0.01, "{}", product / count);
    }
}
