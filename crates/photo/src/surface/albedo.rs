//! Tables of how much a surface reflects in total, by direction and roughness; a layer gets only what those above it do not reflect.

use glam::Vec3;

use crate::sampling::spread;
use crate::threads::list;

use super::{fresnel, ggx, glass, sheen};

/// Steps of the roughness from 0 to 1.
const ROUGH: usize = 20;
/// Steps of the square root of the cosine from 0 to 1: they lie closer near the horizon, where it changes most.
const COSINES: usize = 28;
/// Samples of each entry.
const SAMPLES: u32 = 512;
/// The lowest direction that is measured.
const LOWEST: f32 = 1e-3;

/// The share of light that is reflected.
#[derive(Clone, Debug)]
pub(crate) struct Albedo {
    values: Vec<f32>,
}

/// The position of a roughness in a table: the row below, and how far it is to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row(usize, f32);

impl Row {
    /// How many rows are measured; the values between them are interpolated.
    pub(crate) const COUNT: usize = ROUGH + 1;

    pub(crate) fn new(roughness: f32) -> Self {
        let place = roughness.clamp(0.0, 1.0) * ROUGH as f32;
        let row = (place as usize).min(ROUGH - 1);
        Self(row, place - row as f32)
    }

    /// The roughness of a measured row.
    pub(crate) fn roughness(row: usize) -> f32 {
        row as f32 / ROUGH as f32
    }

    /// A value between those of the rows.
    pub(crate) fn between(self, values: &[f32]) -> f32 {
        values[self.0] * (1.0 - self.1) + values[self.0 + 1] * self.1
    }
}

/// The cosine of a direction as a table sees it: the column before, and how far on the way to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column(usize, f32);

impl Column {
    pub(crate) fn new(cos: f32) -> Self {
        let place = cos.clamp(0.0, 1.0).sqrt() * COSINES as f32;
        let column = (place as usize).min(COSINES - 1);
        Self(column, place - column as f32)
    }

    fn between(self, values: &[f32]) -> f32 {
        values[self.0] * (1.0 - self.1) + values[self.0 + 1] * self.1
    }
}

impl Albedo {
    /// Measures the average weight of a sample of a surface of this roughness, seen from this direction, on so many threads.
    fn measure(threads: usize, weight: impl Fn(Vec3, f32, [f32; 2]) -> f32 + Sync) -> Self {
        let entry = |number: usize| {
            let (row, column) = (number / (COSINES + 1), number % (COSINES + 1));
            let root = column as f32 / COSINES as f32;
            let cos = (root * root).max(LOWEST);
            let out = Vec3::new((1.0 - cos * cos).sqrt(), 0.0, cos);
            let seed = number as u32;
            let sum: f32 = (0..SAMPLES).map(|sample| weight(out, Row::roughness(row), spread(sample, seed))).sum();
            sum / SAMPLES as f32
        };
        let count = Row::COUNT * (COSINES + 1);
        Self { values: list(threads, count, COSINES + 1, |some| some.map(entry).collect()) }
    }

    /// Facets that reflect everything.
    pub(crate) fn of_facets(threads: usize) -> Self {
        Self::measure(threads, |out, roughness, u| reflected(out, roughness, u).map_or(0.0, |(weight, _)| weight))
    }

    /// The outside of a rough dielectric.
    pub(crate) fn of_dielectric(ior: f32, threads: usize) -> Self {
        Self::measure(threads, |out, roughness, u| {
            reflected(out, roughness, u).map_or(0.0, |(weight, cos)| weight * fresnel::dielectric(cos, ior))
        })
    }

    /// What rough glass reflects or refracts at one facet.
    pub(crate) fn of_glass(eta: f32, threads: usize) -> Self {
        Self::measure(threads, |out, roughness, u| glass::single(out, ggx::alpha(roughness), eta, u))
    }

    /// White fibres.
    pub(crate) fn of_sheen(threads: usize) -> Self {
        Self::measure(threads, sheen::weight)
    }

    /// Its entries, one roughness after the other.
    #[cfg(feature = "card")]
    pub(super) fn values(&self) -> &[f32] {
        &self.values
    }

    /// The share that is thrown back towards a direction.
    pub(crate) fn at(&self, row: Row, column: Column) -> f32 {
        let along = |row: usize| column.between(&self.values[row * (COSINES + 1)..]);
        along(row.0) * (1.0 - row.1) + along(row.0 + 1) * row.1
    }

    /// The shares for one roughness.
    pub(crate) fn row(&self, row: Row) -> Slice {
        Slice(std::array::from_fn(|column| self.at(row, Column(column.min(COSINES - 1), (column / COSINES) as f32))))
    }
}

/// The share of light that is thrown back at one roughness.
#[derive(Clone, Debug)]
pub(crate) struct Slice([f32; COSINES + 1]);

impl Slice {
    #[cfg(feature = "card")]
    pub(super) fn values(&self) -> &[f32] {
        &self.0
    }

    /// The share that is thrown back towards a direction.
    pub(crate) fn at(&self, column: Column) -> f32 {
        column.between(&self.0)
    }
}

/// The weight of a sampled reflection, and the cosine at its facet.
fn reflected(out: Vec3, roughness: f32, u: [f32; 2]) -> Option<(f32, f32)> {
    let alpha = ggx::alpha(roughness);
    let facet = ggx::sample(out, alpha, u);
    let cos = out.dot(facet);
    let into = facet * (2.0 * cos) - out;
    (into.z > 0.0).then(|| (ggx::seen_by_both(out, into, alpha) / ggx::seen(out, alpha), cos))
}
