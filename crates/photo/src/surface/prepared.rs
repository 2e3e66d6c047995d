//! Materials with the tables that their layers need, built once per scene: how much a surface reflects in total, by direction and roughness,
//! so that a layer gets only what those above it do not reflect; and the properties of a material at one point, with its textures looked up.

use std::collections::HashMap;
use std::sync::Arc;

use glam::{Vec2, Vec3};

use super::lobes;
use crate::geometry::Surface;
use crate::sampling::spread;
use crate::scene::{Coat, Material, Scene, Sheen};
use crate::threads::list;

/// The number of directions over which the light that reaches the lowest layer is summed.
const STEPS: usize = 200;

/// The materials of a scene, prepared.
pub(crate) struct Palette {
    pub(crate) materials: Vec<Prepared>,
}

/// A material, prepared.
pub(crate) struct Prepared {
    pub(crate) material: Material,
    pub(super) facets: Arc<Albedo>,
    /// The reflection below coat and sheen, if there is any, by the index of refraction against what lies above.
    pub(super) dielectric: Option<(f32, Arc<Albedo>)>,
    pub(super) coat: Option<(Coat, Slice)>,
    pub(super) sheen: Option<(Sheen, Slice)>,
    /// From outside and from inside.
    pub(super) glass: Option<[Arc<Albedo>; 2]>,
    /// The share of uniform light that reaches the lowest layer, for each row of roughness.
    pub(super) reaching: [f32; Row::COUNT],
}

/// Tables shared between materials, by the bits of their index of refraction.
#[derive(Default)]
struct Tables {
    threads: usize,
    dielectric: HashMap<u32, Arc<Albedo>>,
    glass: HashMap<u32, Arc<Albedo>>,
}

impl Palette {
    /// Prepares them, on so many threads.
    pub(crate) fn new(materials: &[Material], threads: usize) -> Self {
        let mut tables = Tables { threads, ..Tables::default() };
        let facets = Arc::new(Albedo::of_facets(threads));
        let sheen =
            materials.iter().any(|material| material.sheen.is_some()).then(|| Arc::new(Albedo::of_sheen(threads)));
        let prepare = |material: &Material| Prepared::new(material, &facets, sheen.as_ref(), &mut tables);
        Self { materials: materials.iter().map(prepare).collect() }
    }
}

impl Tables {
    fn dielectric(&mut self, ior: f32) -> Arc<Albedo> {
        let table = || Arc::new(Albedo::of_dielectric(ior, self.threads));
        self.dielectric.entry(ior.to_bits()).or_insert_with(table).clone()
    }

    fn glass(&mut self, eta: f32) -> Arc<Albedo> {
        let table = || Arc::new(Albedo::of_glass(eta, self.threads));
        self.glass.entry(eta.to_bits()).or_insert_with(table).clone()
    }
}

impl Prepared {
    fn new(material: &Material, facets: &Arc<Albedo>, sheen: Option<&Arc<Albedo>>, tables: &mut Tables) -> Self {
        let coat = material.coat.filter(|coat| coat.strength > 0.0 && coat.ior != 1.0);
        let ior = coat.map_or(material.ior, |coat| under(material.ior, coat));
        let mut prepared = Self {
            material: material.clone(),
            facets: facets.clone(),
            dielectric: (ior != 1.0).then(|| (ior, tables.dielectric(ior))),
            coat: coat.map(|coat| (coat, tables.dielectric(coat.ior).row(Row::new(coat.roughness)))),
            sheen: material.sheen.zip(sheen).map(|(sheen, table)| (sheen, table.row(Row::new(sheen.roughness)))),
            glass: (material.transmission > 0.0)
                .then(|| [tables.glass(material.ior), tables.glass(1.0 / material.ior)]),
            reaching: [0.0; Row::COUNT],
        };
        prepared.reaching = std::array::from_fn(|row| {
            let row = Row::new(Row::roughness(row));
            let step = |step: usize| {
                let cos = (step as f32 + 0.5) / STEPS as f32;
                2.0 * cos * prepared.lets_through(Column::new(cos), row)
            };
            (0..STEPS).map(step).sum::<f32>() / STEPS as f32
        });
        prepared
    }

    /// How much passes all layers between a direction and the lowest one.
    pub(super) fn lets_through(&self, column: Column, row: Row) -> f32 {
        self.passes_sheen(column)
            * self.passes_coat(column)
            * self.dielectric.as_ref().map_or(1.0, |(_, table)| 1.0 - table.at(row, column))
    }

    pub(super) fn passes_sheen(&self, column: Column) -> f32 {
        let passes = |(sheen, table): &(Sheen, Slice)| 1.0 - sheen.color.max_element().min(1.0) * table.at(column);
        self.sheen.as_ref().map_or(1.0, passes)
    }

    pub(super) fn passes_coat(&self, column: Column) -> f32 {
        self.coat.as_ref().map_or(1.0, |(coat, table)| 1.0 - coat.strength * table.at(column))
    }
}

/// The index of refraction of a surface relative to the coat on it; the weaker the coat, the more relative to air.
fn under(ior: f32, coat: Coat) -> f32 {
    let covered = (ior / coat.ior).max(coat.ior / ior);
    ior + (covered - ior) * coat.strength
}

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
            reflected(out, roughness, u).map_or(0.0, |(weight, cos)| weight * lobes::fresnel(cos, ior))
        })
    }

    /// What rough glass reflects or refracts at one facet.
    pub(crate) fn of_glass(eta: f32, threads: usize) -> Self {
        Self::measure(threads, |out, roughness, u| lobes::single_glass(out, lobes::alpha(roughness), eta, u))
    }

    /// White fibres.
    pub(crate) fn of_sheen(threads: usize) -> Self {
        Self::measure(threads, lobes::sheen_weight)
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
    let alpha = lobes::alpha(roughness);
    let facet = lobes::sample_visible(out, alpha, u);
    let cos = out.dot(facet);
    let into = facet * (2.0 * cos) - out;
    (into.z > 0.0).then(|| (lobes::seen_by_both(out, into, alpha) / lobes::seen(out, alpha), cos))
}

/// How far above the horizon the view direction and its reflection are kept when normals are bent.
const ABOVE: f32 = 0.01;

/// The properties of a material at one point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) base: Vec3,
    pub(crate) roughness: f32,
    /// The coat's, if there is one.
    pub(crate) coat_roughness: f32,
    pub(crate) metallic: f32,
    /// The shading normal, bent by the normal texture.
    pub(crate) normal: Vec3,
}

impl Look {
    /// Looks a material up where it was hit by a ray that came from `out`. Nothing on it counts as smoother than `least`.
    pub(crate) fn new(scene: &Scene, material: &Material, surface: &Surface, out: Vec3, least: f32) -> Self {
        let texture = |number: Option<usize>| number.map(|number| scene.textures[number].at(surface.uv));
        let rough_metal = texture(material.rough_metal_texture).unwrap_or(Vec3::ONE);
        let normal = texture(material.normal_texture).map_or(surface.normal, |bent| {
            let bent = (bent * 2.0 - 1.0) * Vec2::splat(material.normal_scale).extend(1.0);
            let tangent = surface.tangent.reject_from_normalized(surface.normal).normalize_or_zero();
            let bitangent = surface.bitangent.reject_from_normalized(surface.normal).normalize_or_zero();
            // As in glTF, green points up where v grows downwards.
            (tangent * bent.x - bitangent * bent.y + surface.normal * bent.z).normalize_or(surface.normal)
        });
        Self {
            base: base(scene, material, surface),
            roughness: (material.roughness * rough_metal.y).clamp(least, 1.0),
            coat_roughness: material.coat.map_or(0.0, |coat| coat.roughness).max(least),
            metallic: (material.metallic * rough_metal.z).clamp(0.0, 1.0),
            normal: visible(normal, surface.flat, out),
        }
    }
}

/// How much of the light that could go under a surface of this colour does, and comes out through it: what is dark, as the black inlay in
/// a pale man, lets none in or out, though it is of the same material.
pub(crate) fn pale(base: Vec3) -> f32 {
    ((base.max_element() - 0.08) / 0.12).clamp(0.0, 1.0)
}

/// The colour where a material was hit.
pub(crate) fn base(scene: &Scene, material: &Material, surface: &Surface) -> Vec3 {
    let texture = material.base_texture.map_or(Vec3::ONE, |number| scene.textures[number].at(surface.uv));
    (material.base_color * surface.tint * texture).clamp(Vec3::ZERO, Vec3::ONE)
}

/// What a material emits where it was hit.
pub(crate) fn glow(scene: &Scene, material: &Material, surface: &Surface) -> Vec3 {
    let glow = material.emission * surface.tint;
    if glow == Vec3::ZERO {
        return glow;
    }
    material.emission_texture.map_or(glow, |number| glow * scene.textures[number].at(surface.uv))
}

/// The normal, adjusted so that the direction out and its mirror image are above the triangle's horizon.
fn visible(normal: Vec3, flat: Vec3, out: Vec3) -> Vec3 {
    let mirrored = normal * (2.0 * normal.dot(out)) - out;
    let height = mirrored.dot(flat);
    let least = ABOVE.min(0.9 * out.dot(flat)).max(0.0);
    if height >= least && normal.dot(out) > 0.0 {
        return normal;
    }
    let raised = (mirrored + flat * (least - height)).normalize_or(flat);
    let bent = (out + raised).normalize_or(flat);
    if bent.dot(out) > 0.0 { bent } else { flat }
}
