//! Materials and their tables as a graphics card reads them; the layout of the record is that of `card/wgsl/surface.wgsl`.

use std::collections::HashMap;
use std::sync::Arc;

use crate::words::{NONE, Words};

use super::prepared::Albedo;
use super::prepared::{Palette, Prepared};

/// The words of a material's record.
const MATERIAL: u32 = 34;

/// Tables that are already written, by where they are in memory.
type Written = HashMap<*const Albedo, u32>;

impl Palette {
    /// Writes tables and records; returns where the record of each material begins, and where the table of bare facets. `pictures` are where
    /// the textures' records begin.
    pub(crate) fn write(&self, pictures: &[u32], data: &mut Words) -> (Vec<u32>, u32) {
        let mut written = Written::new();
        let records = self.materials.iter().map(|material| material.write(pictures, &mut written, data)).collect();
        let facets = self.materials.first().map_or(NONE, |material| table(&material.facets, &mut written, data));
        (records, facets)
    }
}

/// Where a table stands, which is written if it is not there yet.
fn table(table: &Arc<Albedo>, written: &mut Written, data: &mut Words) -> u32 {
    *written.entry(Arc::as_ptr(table)).or_insert_with(|| list(table.values(), data))
}

fn list(values: &[f32], data: &mut Words) -> u32 {
    let start = data.end();
    data.numbers(values);
    start
}

impl Prepared {
    fn write(&self, pictures: &[u32], written: &mut Written, data: &mut Words) -> u32 {
        let material = &self.material;
        let dielectric = self.dielectric.as_ref().map_or(NONE, |(_, albedo)| table(albedo, written, data));
        let coat = self.coat.as_ref().map_or(NONE, |(_, slice)| list(slice.values(), data));
        let sheen = self.sheen.as_ref().map_or(NONE, |(_, slice)| list(slice.values(), data));
        let glass =
            self.glass.as_ref().map_or([NONE; 2], |sides| sides.each_ref().map(|side| table(side, written, data)));
        let reaching = list(&self.reaching, data);
        let record = data.end();
        data.three(material.base_color)
            .number(material.roughness)
            .number(material.metallic)
            .number(material.normal_scale)
            .number(material.ior)
            .number(material.transmission)
            .number(material.opacity)
            .three(material.emission);
        let textures =
            [material.base_texture, material.rough_metal_texture, material.normal_texture, material.emission_texture];
        data.0.extend(textures.map(|texture| texture.map_or(NONE, |texture| pictures[texture])));
        data.0.extend([dielectric, coat, sheen, glass[0], glass[1], reaching]);
        data.number(self.dielectric.as_ref().map_or(1.0, |(ior, _)| *ior));
        let [strength, roughness, ior] =
            self.coat.as_ref().map_or([0.0; 3], |(coat, _)| [coat.strength, coat.roughness, coat.ior]);
        data.numbers(&[strength, roughness, ior]);
        let fibres = self.sheen.as_ref().map(|(sheen, _)| *sheen);
        data.three(fibres.map_or_else(Default::default, |sheen| sheen.color));
        data.number(fibres.map_or(0.0, |sheen| sheen.roughness));
        let under = material.subsurface;
        data.number(under.map_or(0.0, |under| under.strength.clamp(0.0, 1.0)));
        data.three(under.map_or_else(Default::default, |under| under.radius));
        data.fill(record, MATERIAL);
        record
    }
}
