//! The random numbers of one sample of one pixel; a path takes them four at a time.

use super::hash::{Random, join};
use super::sobol;

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
            Sampling::Owen => sobol::four(self.sample, join(self.seed, self.set)),
            Sampling::Random => self.random.four(),
        }
    }

    /// The next number from 0 to 1, without 1.
    pub(crate) fn one(&mut self) -> f32 {
        self.set += 1;
        match self.sampling {
            Sampling::Owen => sobol::one(self.sample, join(self.seed, self.set)),
            Sampling::Random => self.random.unit(),
        }
    }

    /// Numbers without order, for walks whose length nobody knows.
    pub(crate) fn random(&mut self) -> &mut Random {
        &mut self.random
    }
}
