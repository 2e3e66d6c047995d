//! The first four dimensions of Sobol's sequence, shuffled and with Owen scrambling; used by the sampler.
//!
//! After Burley, "Practical Hash-based Owen Scrambling" (JCGT 2020), with Vegdahl's constants of the hash.

use super::hash::{join, mix, unit};

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
