//! Rough glass: facets that reflect and refract (Walter et al., "Microfacet Models for Refraction", 2007); used by [`Bsdf`](super::Bsdf) and the tables.
//!
//! Radiance is counted without the squared index by which it changes inside: what goes in comes out again.

use glam::Vec3;

use super::{fresnel, ggx};

/// The scattering between two directions by one facet: the value times the cosine, and the density of `sample`. `eta` is the index behind the
/// surface divided by that in front of it.
pub(crate) fn evaluate(out: Vec3, into: Vec3, alpha: f32, eta: f32) -> (f32, f32) {
    let reflects = into.z > 0.0;
    let half = if reflects { out + into } else { out + into * eta };
    let facet = half.normalize_or(Vec3::Z);
    let facet = if facet.z < 0.0 { -facet } else { facet };
    let (before, behind) = (out.dot(facet), into.dot(facet));
    if before <= 0.0 || (behind > 0.0) != reflects || into.z == 0.0 {
        return (0.0, 0.0);
    }
    let share = fresnel::dielectric(before, eta);
    let visible = ggx::visible_density(out, facet, alpha);
    let hidden = ggx::seen_by_both(out, into, alpha) / ggx::seen(out, alpha);
    let pdf = if reflects {
        share * visible / (4.0 * before)
    } else {
        let path = behind + before / eta;
        (1.0 - share) * visible * behind.abs() / (path * path).max(1e-12)
    };
    (pdf * hidden, pdf)
}

/// A direction, and whether it is refracted. `u` are two numbers for the facet and one for the choice.
pub(crate) fn sample(out: Vec3, alpha: f32, eta: f32, u: [f32; 2], choice: f32) -> Option<Vec3> {
    let facet = ggx::sample(out, alpha, u);
    let cos = out.dot(facet);
    if choice < fresnel::dielectric(cos, eta) {
        let into = facet * (2.0 * cos) - out;
        return (into.z > 0.0).then_some(into);
    }
    let into = refract(out, facet, eta)?;
    (into.z < 0.0).then_some(into)
}

/// What one facet reflects and refracts, averaged over the choice.
pub(crate) fn single(out: Vec3, alpha: f32, eta: f32, u: [f32; 2]) -> f32 {
    let facet = ggx::sample(out, alpha, u);
    let cos = out.dot(facet);
    let share = fresnel::dielectric(cos, eta);
    let hidden = |into: Vec3| ggx::seen_by_both(out, into, alpha) / ggx::seen(out, alpha);
    let up = facet * (2.0 * cos) - out;
    let reflected = if up.z > 0.0 { share * hidden(up) } else { 0.0 };
    let down = refract(out, facet, eta).filter(|down| down.z < 0.0);
    reflected + down.map_or(0.0, |down| (1.0 - share) * hidden(down))
}

fn refract(out: Vec3, facet: Vec3, eta: f32) -> Option<Vec3> {
    let cos = out.dot(facet);
    let sin2_behind = (1.0 - cos * cos) / (eta * eta);
    (sin2_behind < 1.0).then(|| (facet * (cos / eta - (1.0 - sin2_behind).sqrt()) - out / eta).normalize())
}
