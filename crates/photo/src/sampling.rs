//! Where the light transport gets its random numbers, the same for a pixel on every thread: plain random ones, or the first four dimensions of
//! Sobol's sequence, shuffled and with Owen scrambling; and points on discs, spheres and hemispheres made of them.
//!
//! After Burley, "Practical Hash-based Owen Scrambling" (JCGT 2020), with Vegdahl's constants of the hash.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use glam::{Vec2, Vec3};

/// Where samples come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sampling {
    /// Sobol's sequence with Owen scrambling: more even than chance.
    #[default]
    Owen,
    /// Plain random numbers, for tests.
    Random,
}

/// Identifies a sample: the same one gets the same numbers on any thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) pixel: u32,
    pub(crate) sample: u32,
    /// Another seed gives another, independent picture.
    pub(crate) seed: u32,
}

/// The numbers of one sample.
#[derive(Clone, Debug)]
pub(crate) struct Sampler {
    sampling: Sampling,
    sample: u32,
    seed: u32,
    set: u32,
    random: Random,
}

impl Sampler {
    pub(crate) fn new(sampling: Sampling, place: Place) -> Self {
        let seed = join(join(place.seed, place.pixel), 0);
        let random = Random::new(seed, join(place.seed ^ 0x5bd1_e995, place.sample));
        Self { sampling, sample: place.sample, seed, set: 0, random }
    }

    /// The next four numbers from 0 to 1, excluding 1.
    pub(crate) fn four(&mut self) -> [f32; 4] {
        self.set += 1;
        match self.sampling {
            Sampling::Owen => four(self.sample, join(self.seed, self.set)),
            Sampling::Random => self.random.four(),
        }
    }

    /// The next number from 0 to 1, without 1.
    pub(crate) fn one(&mut self) -> f32 {
        self.set += 1;
        match self.sampling {
            Sampling::Owen => one(self.sample, join(self.seed, self.set)),
            Sampling::Random => self.random.unit(),
        }
    }

    /// Numbers without order, for walks whose length nobody knows.
    pub(crate) fn random(&mut self) -> &mut Random {
        &mut self.random
    }
}

/// How many dimensions a set has; further dimensions are another set in a different order.
pub(super) const DIMENSIONS: usize = 4;

/// What each byte of an index does to a dimension, whose bits are reversed: so the scramble wants them.
type Bytes = [[u32; 256]; 4];

static TABLES: [Bytes; DIMENSIONS - 1] =
    [bytes(&directions(1, 0, [1, 0, 0])), bytes(&directions(2, 1, [1, 3, 0])), bytes(&directions(3, 1, [1, 3, 1]))];

/// The direction numbers of a primitive polynomial of this degree (Joe and Kuo, 2008).
const fn directions(degree: usize, polynomial: u32, first: [u32; 3]) -> [u32; 32] {
    let mut numbers = [0; 32];
    let mut bit = 0;
    while bit < 32 {
        numbers[bit] = if bit < degree {
            first[bit] << (31 - bit)
        } else {
            let mut number = numbers[bit - degree] ^ numbers[bit - degree] >> degree;
            let mut term = 1;
            while term < degree {
                number ^= (polynomial >> (degree - 1 - term) & 1) * numbers[bit - term];
                term += 1;
            }
            number
        };
        bit += 1;
    }
    numbers
}

const fn bytes(directions: &[u32; 32]) -> Bytes {
    let mut table = [[0; 256]; 4];
    let mut byte = 0;
    while byte < 4 {
        let mut value = 0;
        while value < 256 {
            let mut bit = 0;
            while bit < 8 {
                if value >> bit & 1 == 1 {
                    table[byte][value] ^= directions[byte * 8 + bit].reverse_bits();
                }
                bit += 1;
            }
            value += 1;
        }
        byte += 1;
    }
    table
}

/// Owen scrambling of a number whose bits are reversed: every bit depends on those below it.
fn scramble_reversed(value: u32, seed: u32) -> u32 {
    let value = value ^ value.wrapping_mul(0x3d20_adea);
    let value = value.wrapping_add(seed);
    let value = value.wrapping_mul(seed >> 16 | 1);
    let value = value ^ value.wrapping_mul(0x0552_6c56);
    value ^ value.wrapping_mul(0x53a2_2864)
}

/// The number of a sample in the order of a set.
fn shuffled(sample: u32, seed: u32) -> u32 {
    scramble_reversed(sample.reverse_bits(), seed).reverse_bits()
}

/// The number of a dimension, from 0 to 1 without 1, after its bits, reversed.
fn scrambled(reversed: u32, seed: u32, dimension: u32) -> f32 {
    unit(scramble_reversed(reversed, join(seed, dimension)).reverse_bits())
}

/// The four numbers of a sample, from 0 to 1, excluding 1. The first 2^n samples of a seed are evenly spread, for every n.
pub(super) fn four(sample: u32, seed: u32) -> [f32; DIMENSIONS] {
    let index = shuffled(sample, seed);
    let of = |table: &Bytes| {
        index.to_le_bytes().iter().zip(table).fold(0, |value, (byte, table)| value ^ table[usize::from(*byte)])
    };
    let reversed = [index, of(&TABLES[0]), of(&TABLES[1]), of(&TABLES[2])];
    std::array::from_fn(|dimension| scrambled(reversed[dimension], seed, dimension as u32))
}

/// The tables of all dimensions but the first, byte by byte, as a graphics card reads them.
#[cfg(feature = "card")]
pub(crate) fn tables() -> impl Iterator<Item = u32> {
    TABLES.iter().flatten().flatten().copied()
}

/// The first of the four alone.
pub(super) fn one(sample: u32, seed: u32) -> f32 {
    scrambled(shuffled(sample, seed), seed, 0)
}

/// Two numbers of a sample, for integrals that are computed in advance.
pub(crate) fn spread(sample: u32, seed: u32) -> [f32; 2] {
    let [first, second, ..] = four(sample, mix(seed));
    [first, second]
}

/// Three directions at right angles, the third a normal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    x: Vec3,
    y: Vec3,
    z: Vec3,
}

impl Frame {
    /// A frame around a normal of length 1 (Duff et al., "Building an Orthonormal Basis, Revisited", JCGT 2017).
    pub(crate) fn new(z: Vec3) -> Self {
        let (x, y) = z.any_orthonormal_pair();
        Self { x, y, z }
    }

    pub(crate) fn to_world(self, local: Vec3) -> Vec3 {
        self.x * local.x + self.y * local.y + self.z * local.z
    }

    pub(crate) fn to_local(self, world: Vec3) -> Vec3 {
        Vec3::new(self.x.dot(world), self.y.dot(world), self.z.dot(world))
    }
}

/// A uniform point of the unit disc; squares stay nearly squares (Shirley and Chiu, 1997).
pub(crate) fn disc(u: [f32; 2]) -> Vec2 {
    let square = Vec2::new(u[0], u[1]) * 2.0 - 1.0;
    if square == Vec2::ZERO {
        return square;
    }
    let (radius, angle) = if square.x.abs() > square.y.abs() {
        (square.x, FRAC_PI_4 * (square.y / square.x))
    } else {
        (square.y, FRAC_PI_2 - FRAC_PI_4 * (square.x / square.y))
    };
    Vec2::from_angle(angle) * radius
}

/// A direction around +z with the density cos / pi.
pub(crate) fn cosine_hemisphere(u: [f32; 2]) -> Vec3 {
    let flat = disc(u);
    flat.extend((1.0 - flat.length_squared()).max(0.0).sqrt())
}

/// A uniform direction.
pub(crate) fn sphere(u: [f32; 2]) -> Vec3 {
    let z = 1.0 - 2.0 * u[0];
    let flat = Vec2::from_angle(2.0 * PI * u[1]) * (1.0 - z * z).max(0.0).sqrt();
    flat.extend(z)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_samples_lie_in_sixteen_slices_of_every_dimension() {
        for seed in 0..20 {
            for dimension in 0..DIMENSIONS {
                let mut slices = [0; 16];
                for sample in 0..16 {
                    slices[(four(sample, seed)[dimension] * 16.0) as usize] += 1;
                }
                assert_eq!(slices, [1; 16], "dimension {dimension}, seed {seed}");
            }
        }
    }

    #[test]
    fn the_first_two_dimensions_fill_every_box_of_a_sixteenth() {
        for seed in 0..20 {
            for (across, down) in [(16, 1), (8, 2), (4, 4), (2, 8), (1, 16)] {
                let mut boxes = [0; 16];
                for sample in 0..16 {
                    let [x, y, ..] = four(sample, seed);
                    boxes[(x * across as f32) as usize * down + (y * down as f32) as usize] += 1;
                }
                assert_eq!(boxes, [1; 16], "boxes of {across} x {down}, seed {seed}");
            }
        }
    }
}
