//! The reflection of facets, of metal and of a dielectric, as one value times the cosine and the density of its samples; used by the layers.

use glam::Vec3;

use super::{fresnel, ggx};

/// What facets that reflect everything send from one direction into the other, times the cosine; the density of `sample`; and the cosine
/// at the facet.
pub(super) fn facets(out: Vec3, into: Vec3, alpha: f32) -> Option<(f32, f32, f32)> {
    if into.z <= 0.0 {
        return None;
    }
    let facet = (out + into).normalize_or(Vec3::Z);
    let cos = out.dot(facet);
    if cos <= 0.0 {
        return None;
    }
    let pdf = ggx::visible_density(out, facet, alpha) / (4.0 * cos);
    let hidden = ggx::seen_by_both(out, into, alpha) / ggx::seen(out, alpha);
    Some((pdf * hidden, pdf, cos))
}

/// A direction into which facets reflect; it may lie below the surface.
pub(super) fn sample(out: Vec3, alpha: f32, u: [f32; 2]) -> Vec3 {
    let facet = ggx::sample(out, alpha, u);
    facet * (2.0 * out.dot(facet)) - out
}

/// The colour of a metal's reflection, including multiple reflections between facets, where `single` is the share that facets
/// reflect once (Turquin, "Practical multiple scattering compensation for microfacet models", 2019).
pub(super) fn metal(cos: f32, straight: Vec3, single: f32) -> Vec3 {
    fresnel::metal(cos, straight) * (Vec3::ONE + straight * ((1.0 - single) / single))
}
