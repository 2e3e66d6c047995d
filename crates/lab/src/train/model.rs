//! The network with broken numbers, what it foretells, and how far each number is to blame.

use mind::opponent::Random;
use mind::opponent::network::{BUCKETS, HIDDEN, Network, ONE, OUT, mirrored};

use crate::train::samples::{Samples, Told};

/// The most that a number of the last layer can be, so that its product with a clipped sum fits 16 bits.
const MOST_OUT: f32 = 127.0 / OUT as f32;
/// The most that an input adds, so that the sums of whole numbers stay within 16 bits.
const MOST_IN: f32 = 1.98;

/// The numbers of a network, or what is to be added to each: inputs, starts of the sums, last layer, its starts.
#[derive(Clone)]
pub struct Model {
    /// The sets of one colour.
    pub sets: usize,
    /// All numbers, in this order.
    pub numbers: Vec<f32>,
}

impl Model {
    fn rows(&self) -> usize {
        2 * 64 * self.sets
    }

    fn out(&self) -> usize {
        (self.rows() + 1) * HIDDEN
    }

    fn out_start(&self) -> usize {
        self.out() + BUCKETS * 2 * HIDDEN
    }

    /// Numbers around 0 to begin with.
    pub fn new(sets: usize, seed: u64) -> Self {
        let mut model = Self { sets, numbers: Vec::new() };
        let (out, end) = (model.out(), model.out_start() + BUCKETS);
        let mut random = Random::new(seed);
        let mut around = |most: f32| (random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
        model.numbers = (0..end).map(|number| around(if number < out { 0.1 } else { 0.02 })).collect();
        let last = model.out_start();
        model.numbers[last..].fill(0.0);
        let start = model.rows() * HIDDEN;
        model.numbers[start..start + HIDDEN].fill(0.3);
        model
    }

    /// As many zeros.
    pub fn zeros(&self) -> Self {
        Self { sets: self.sets, numbers: vec![0.0; self.numbers.len()] }
    }

    fn row(&self, number: usize) -> &[f32; HIDDEN] {
        // The slice has this length.
        self.numbers[number * HIDDEN..].first_chunk().unwrap_or(&[0.0; HIDDEN])
    }

    fn row_mut(numbers: &mut [f32], number: usize) -> Option<&mut [f32; HIDDEN]> {
        numbers[number * HIDDEN..].first_chunk_mut()
    }

    /// The rows of an input for both views, that of the player to move first.
    fn seen(&self, input: u16, black: bool) -> [usize; 2] {
        let input = usize::from(input);
        let other = mirrored(input, self.sets);
        if black { [other, input] } else { [input, other] }
    }

    /// Adds to `blame` how each number is to blame for what is wrong about a position, and gives the loss.
    pub fn learn(&self, samples: &Samples, number: usize, blame: Option<&mut Self>) -> f32 {
        let Told { chances, judged, black, bucket } = samples.told[number];
        let inputs = samples.inputs(number);
        let start = *self.row(self.rows());
        // The player to move first.
        let mut sums = [start; 2];
        for &input in inputs {
            for (row, sums) in self.seen(input, black).into_iter().zip(&mut sums) {
                add(sums, self.row(row));
            }
        }
        let out = self.out() + usize::from(bucket) * 2 * HIDDEN;
        let weights = &self.numbers[out..out + 2 * HIDDEN];
        let mut output = judged + self.numbers[self.out_start() + usize::from(bucket)];
        for (sum, weight) in sums.iter().flatten().zip(weights) {
            let clipped = sum.clamp(0.0, 1.0);
            output += clipped * clipped * weight;
        }
        let chance = 1.0 / (1.0 + (-output).exp());
        let wrong = chance - chances;
        if let Some(blame) = blame {
            let slope = 2.0 * wrong * chance * (1.0 - chance);
            let mut back = [[0.0; HIDDEN]; 2];
            for (at, (sum, weight)) in sums.iter().flatten().zip(weights).enumerate() {
                let clipped = sum.clamp(0.0, 1.0);
                blame.numbers[out + at] += slope * clipped * clipped;
                back[at / HIDDEN][at % HIDDEN] =
                    if *sum > 0.0 && *sum < 1.0 { slope * weight * 2.0 * clipped } else { 0.0 };
            }
            blame.numbers[self.out_start() + usize::from(bucket)] += slope;
            for &input in inputs {
                for (row, back) in self.seen(input, black).into_iter().zip(&back) {
                    if let Some(row) = Self::row_mut(&mut blame.numbers, row) {
                        add(row, back);
                    }
                }
            }
            for back in &back {
                if let Some(row) = Self::row_mut(&mut blame.numbers, self.rows()) {
                    add(row, back);
                }
            }
        }
        wrong * wrong
    }

    /// Keeps every number within what whole numbers can be.
    pub fn clip(&mut self) {
        let out = self.out();
        let end = self.out_start();
        self.numbers[..out].iter_mut().for_each(|number| *number = number.clamp(-MOST_IN, MOST_IN));
        self.numbers[out..end].iter_mut().for_each(|number| *number = number.clamp(-MOST_OUT, MOST_OUT));
    }

    /// The same in whole numbers.
    pub fn network(&self) -> Network {
        let (one, last) = (f32::from(ONE), f32::from(OUT));
        let whole = |number: f32, unit: f32| (number * unit).round() as i16;
        let out = self.out();
        Network {
            sets: self.sets,
            inputs: (0..self.rows()).map(|row| self.row(row).map(|number| whole(number, one))).collect(),
            start: self.row(self.rows()).map(|number| whole(number, one)),
            out: std::array::from_fn(|bucket| {
                std::array::from_fn(|number| whole(self.numbers[out + bucket * 2 * HIDDEN + number], last))
            }),
            out_start: std::array::from_fn(|bucket| {
                (self.numbers[self.out_start() + bucket] * one * last).round() as i32
            }),
        }
    }
}

#[inline]
fn add(sums: &mut [f32; HIDDEN], row: &[f32; HIDDEN]) {
    for number in 0..HIDDEN {
        sums[number] += row[number];
    }
}

#[cfg(test)]
mod tests;
