//! All layers of a material at one point: how light is scattered from one direction into another, and samples of where it comes from.
//!
//! From the top: fibres, a clear coat, then metal or a dielectric surface with a diffuse body under it. Each layer passes on what
//! it does not reflect. The diffuse body is lit and seen through all of them (Kelemen and Szirmay-Kalos, 2001), so that a white
//! thing in white surroundings cannot be seen, at any roughness.

use std::f32::consts::{FRAC_1_PI, PI};

use glam::Vec3;

use super::lobes;
use super::prepared::{Column, Look, Prepared, Row, pale};
use crate::sampling::cosine_hemisphere;

/// The kinds of samples.
const SHEEN: usize = 0;
const COAT: usize = 1;
const METAL: usize = 2;
const DIELECTRIC: usize = 3;
const DIFFUSE: usize = 4;
const GLASS: usize = 5;
const KINDS: usize = 6;

/// How light is scattered at one point that is seen from one direction.
pub(crate) struct Bsdf<'a> {
    material: &'a Prepared,
    look: Look,
    out: Vec3,
    /// How much coat and sheen leave to what is below them.
    passes: [f32; 2],
    row: Row,
    alpha: f32,
    /// What the light of each kind is multiplied by.
    shares: [f32; KINDS],
    /// The probability with which each kind is sampled.
    chances: [f32; KINDS],
    /// How much light goes under the surface, before the medium absorbs its part.
    under: f32,
    /// The share of facets that reflect once, for metal.
    single: f32,
    glass: GlassSide,
}

#[derive(Clone, Copy)]
struct GlassSide {
    eta: f32,
    /// Compensates for following only one facet.
    gain: f32,
}

/// A sampled direction.
pub(crate) struct Scattered {
    pub(crate) into: Vec3,
    /// The value times the cosine, divided by the density.
    pub(crate) weight: Vec3,
    pub(crate) pdf: f32,
}

impl<'a> Bsdf<'a> {
    /// The scattering of a material towards `out`, which is above the horizon. `outside` tells from which side glass is seen.
    pub(crate) fn new(material: &'a Prepared, look: Look, out: Vec3, outside: bool) -> Self {
        let row = Row::new(look.roughness);
        let (cos, column) = (out.z, Column::new(out.z));
        let transparent = if material.glass.is_some() { material.material.transmission } else { 0.0 };
        let clear = if outside { (1.0 - look.metallic) * transparent } else { transparent.ceil() };
        let metallic = if clear < 1.0 { (look.metallic / (1.0 - clear)).min(1.0) } else { 0.0 };
        let mut shares = [0.0; KINDS];
        let mut chances = [0.0; KINDS];
        shares[GLASS] = clear;
        chances[GLASS] = clear;
        let mut left = 1.0 - clear;
        let passes = [material.passes_coat(column), material.passes_sheen(column)];
        if let Some((sheen, table)) = &material.sheen {
            shares[SHEEN] = left;
            chances[SHEEN] = left * sheen.color.max_element() * table.at(column);
            left *= passes[1];
        }
        if let Some((coat, _)) = &material.coat {
            shares[COAT] = left * coat.strength;
            chances[COAT] = left * (1.0 - passes[0]);
            left *= passes[0];
        }
        shares[METAL] = left * metallic;
        chances[METAL] = shares[METAL] * lobes::metal_fresnel(cos, look.base).max_element();
        left *= 1.0 - metallic;
        let reflected = material.dielectric.as_ref().map_or(0.0, |(_, table)| table.at(row, column));
        if material.dielectric.is_some() {
            shares[DIELECTRIC] = left;
            chances[DIELECTRIC] = left * reflected;
        }
        left *= 1.0 - reflected;
        let walking = material.material.subsurface.map_or(0.0, |subsurface| subsurface.strength.clamp(0.0, 1.0))
            * pale(look.base);
        shares[DIFFUSE] = left * (1.0 - walking) / row.between(&material.reaching).max(1e-6);
        chances[DIFFUSE] = left * (1.0 - walking) * look.base.max_element();
        let eta = if outside { material.material.ior } else { 1.0 / material.material.ior };
        let whole = material.glass.as_ref().map_or(1.0, |sides| sides[usize::from(!outside)].at(row, column));
        let mut bsdf = Self {
            material,
            look,
            out,
            passes,
            row,
            alpha: lobes::alpha(look.roughness),
            shares,
            chances,
            under: left * walking,
            single: if metallic > 0.0 { material.facets.at(row, column).max(1e-3) } else { 1.0 },
            glass: GlassSide { eta, gain: 1.0 / whole.max(1e-3) },
        };
        bsdf.normalize();
        bsdf
    }

    /// The light that leaves a medium under the surface, seen from within.
    pub(crate) fn exit(material: &'a Prepared, look: Look) -> Self {
        let row = Row::new(look.roughness);
        let mut shares = [0.0; KINDS];
        let mut chances = [0.0; KINDS];
        shares[DIFFUSE] = 1.0 / row.between(&material.reaching).max(1e-6);
        chances[DIFFUSE] = 1.0;
        Self {
            material,
            look: Look { base: Vec3::ONE, ..look },
            out: Vec3::Z,
            passes: [1.0; 2],
            row,
            alpha: 1.0,
            shares,
            chances,
            under: 0.0,
            single: 1.0,
            glass: GlassSide { eta: 1.0, gain: 1.0 },
        }
    }

    fn normalize(&mut self) {
        let sum: f32 = self.chances.iter().sum();
        if sum > 0.0 {
            self.chances.iter_mut().for_each(|chance| *chance /= sum);
        }
    }

    /// How much light goes under the surface, to be followed by a walk. `evaluate` and `sample` do not include it.
    pub(crate) fn under(&self) -> f32 {
        self.under
    }

    /// The probability with which a path should go under the surface.
    pub(crate) fn chance_under(&self) -> f32 {
        let light = self.look.base.max_element() * self.under;
        if light <= 0.0 {
            return 0.0;
        }
        let kept = self.shares[SHEEN] * (1.0 - self.passes[1])
            + self.shares[COAT] * (1.0 - self.passes[0])
            + self.shares[METAL]
            + self.shares[DIELECTRIC] * 0.1
            + self.shares[GLASS]
            + self.shares[DIFFUSE] * self.look.base.max_element();
        (light / (light + kept)).clamp(0.1, 1.0)
    }

    /// The light that goes from `into` towards `out`, times the cosine, and the density with which `sample` chooses this direction.
    pub(crate) fn evaluate(&self, into: Vec3) -> (Vec3, f32) {
        let (mut value, mut pdf) = (Vec3::ZERO, 0.0);
        let mut add = |kind: usize, light: Vec3, density: f32| {
            value += light * self.shares[kind];
            pdf += density * self.chances[kind];
        };
        if self.shares[GLASS] > 0.0 {
            let (light, density) = lobes::evaluate_glass(self.out, into, self.alpha, self.glass.eta);
            let color = if into.z < 0.0 { self.look.base } else { Vec3::ONE };
            add(GLASS, color * (light * self.glass.gain), density);
        }
        if into.z <= 0.0 {
            return (value, pdf);
        }
        if let Some((sheen, _)) = self.material.sheen.as_ref().filter(|_| self.shares[SHEEN] > 0.0) {
            let light = lobes::sheen_value(self.out, into, sheen.roughness) * into.z;
            add(SHEEN, sheen.color * light, lobes::DENSITY);
        }
        if let Some((coat, _)) = self.material.coat.as_ref().filter(|_| self.shares[COAT] > 0.0)
            && let Some((light, density, cos)) = lobes::facets(self.out, into, lobes::alpha(self.look.coat_roughness))
        {
            add(COAT, Vec3::splat(light * lobes::fresnel(cos, coat.ior)), density);
        }
        if self.shares[METAL] + self.shares[DIELECTRIC] > 0.0
            && let Some((light, density, cos)) = lobes::facets(self.out, into, self.alpha)
        {
            if self.shares[METAL] > 0.0 {
                add(METAL, lobes::metal_lobe(cos, self.look.base, self.single) * light, density);
            }
            if let Some((ior, _)) = &self.material.dielectric {
                add(DIELECTRIC, Vec3::splat(light * lobes::fresnel(cos, *ior)), density);
            }
        }
        if self.shares[DIFFUSE] > 0.0 {
            let light = self.material.lets_through(Column::new(into.z), self.row) * into.z * FRAC_1_PI;
            add(DIFFUSE, self.look.base * light, into.z / PI);
        }
        (value, pdf)
    }

    /// A direction from which light comes that goes towards `out`; `None` where the sample leads nowhere.
    pub(crate) fn sample(&self, u: [f32; 4]) -> Option<Scattered> {
        let [choice, first, second, side] = u;
        let pair = [first, second];
        let mut kind = 0;
        let mut below = 0.0;
        while kind + 1 < KINDS && choice >= below + self.chances[kind] {
            below += self.chances[kind];
            kind += 1;
        }
        if self.chances[kind] <= 0.0 {
            return None;
        }
        let into = match kind {
            SHEEN => lobes::sample_sheen(pair),
            COAT => lobes::sample_facets(self.out, lobes::alpha(self.look.coat_roughness), pair),
            METAL | DIELECTRIC => lobes::sample_facets(self.out, self.alpha, pair),
            DIFFUSE => cosine_hemisphere(pair),
            _ => lobes::sample_glass(self.out, self.alpha, self.glass.eta, pair, side)?,
        };
        let (value, pdf) = self.evaluate(into);
        (pdf > 0.0 && (into.z > 0.0 || kind == GLASS)).then(|| Scattered { into, weight: value / pdf, pdf })
    }

    /// The colour of the point, as a guide for the denoiser.
    pub(crate) fn color(&self) -> Vec3 {
        if self.shares[GLASS] > 0.5 { Vec3::ONE } else { self.look.base }
    }
}
