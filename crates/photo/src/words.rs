//! Lists of 32-bit words as a graphics card reads them: what prepares a scene writes its part of them.

use glam::{Affine3A, Vec3};

/// No such record or list.
pub(crate) const NONE: u32 = u32::MAX;

/// A list of words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words(pub(crate) Vec<u32>);

impl Words {
    /// Where the next word will stand.
    pub(crate) fn end(&self) -> u32 {
        self.0.len() as u32
    }

    pub(crate) fn whole(&mut self, value: u32) -> &mut Self {
        self.0.push(value);
        self
    }

    pub(crate) fn number(&mut self, value: f32) -> &mut Self {
        self.whole(value.to_bits())
    }

    pub(crate) fn three(&mut self, value: Vec3) -> &mut Self {
        self.numbers(&value.to_array())
    }

    pub(crate) fn numbers(&mut self, values: &[f32]) -> &mut Self {
        self.0.extend(values.iter().map(|value| value.to_bits()));
        self
    }

    /// A transform: three axes and where the origin goes.
    pub(crate) fn place(&mut self, place: &Affine3A) -> &mut Self {
        self.numbers(&place.to_cols_array())
    }

    /// A record of so many words, of which some have been written since `start`: zeros fill the rest.
    pub(crate) fn fill(&mut self, start: u32, length: u32) -> &mut Self {
        self.0.resize((start + length) as usize, 0);
        self
    }
}
