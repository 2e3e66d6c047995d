//! Materials with the tables that their layers need, built once per scene.

use std::collections::HashMap;
use std::sync::Arc;

use crate::scene::{Coat, Material, Sheen};

use super::albedo::{Albedo, Column, Row, Slice};

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
