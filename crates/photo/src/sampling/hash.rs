//! Pseudorandom numbers from a seed, for scrambling, plain random samples and long walks.

/// The spacing of the random numbers from 0 to 1: all fit into the fraction of an f32.
const STEP: f32 = 1.0 / (1 << 24) as f32;

/// Mixes the bits of a number so that neighbours have nothing in common (Wellons, "lowbias32").
pub(crate) fn mix(value: u32) -> u32 {
    let value = (value ^ value >> 16).wrapping_mul(0x21f0_aaad);
    let value = (value ^ value >> 15).wrapping_mul(0xd35a_2d97);
    value ^ value >> 15
}

/// Mixes a number into a seed.
pub(crate) fn join(seed: u32, value: u32) -> u32 {
    mix(seed ^ mix(value.wrapping_add(0x9e37_79b9)))
}

/// The number from 0 to 1, excluding 1, that these bits stand for.
pub(crate) fn unit(bits: u32) -> f32 {
    (bits >> 8) as f32 * STEP
}

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(high: u32, low: u32) -> Self {
        Self(u64::from(high) << 32 | u64::from(low))
    }

    fn bits(&mut self) -> u32 {
        // Steele, Lea and Flood, SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let value = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (value ^ value >> 31) as u32
    }

    /// A number from 0 to 1, excluding 1.
    pub(crate) fn unit(&mut self) -> f32 {
        unit(self.bits())
    }

    /// Two such numbers.
    pub(crate) fn two(&mut self) -> [f32; 2] {
        [self.unit(), self.unit()]
    }

    /// Four such numbers.
    pub(crate) fn four(&mut self) -> [f32; 4] {
        [self.unit(), self.unit(), self.unit(), self.unit()]
    }
}
