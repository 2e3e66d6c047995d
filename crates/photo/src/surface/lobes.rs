//! What scatters light: facets by the GGX distribution, of metal, of a dielectric and of rough glass, and fibres that stand up, as on felt. Each
//! as a value times the cosine, with the density of its samples.
//!
//! Glass after Walter et al., "Microfacet Models for Refraction" (2007), fibres after Estevez and Kulla, "Production Friendly Microfacet Sheen
//! BRDF" (2017).
//! Radiance is counted without the squared index by which it changes inside glass: what goes in comes out again.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

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
    let pdf = visible_density(out, facet, alpha) / (4.0 * cos);
    let hidden = seen_by_both(out, into, alpha) / seen(out, alpha);
    Some((pdf * hidden, pdf, cos))
}

/// A direction into which facets reflect; it may lie below the surface.
pub(super) fn sample_facets(out: Vec3, alpha: f32, u: [f32; 2]) -> Vec3 {
    let facet = sample_visible(out, alpha, u);
    facet * (2.0 * out.dot(facet)) - out
}

/// The colour of a metal's reflection, including multiple reflections between facets, where `single` is the share that facets
/// reflect once (Turquin, "Practical multiple scattering compensation for microfacet models", 2019).
pub(super) fn metal_lobe(cos: f32, straight: Vec3, single: f32) -> Vec3 {
    metal_fresnel(cos, straight) * (Vec3::ONE + straight * ((1.0 - single) / single))
}

/// The narrowest distribution: narrower ones exceed the precision of an f32.
const NARROWEST: f32 = 1e-4;

/// The width of the distribution for a perceptual roughness from 0 to 1.
pub(crate) fn alpha(roughness: f32) -> f32 {
    (roughness * roughness).max(NARROWEST)
}

/// The density of facets with this normal, by solid angle.
pub(crate) fn density(facet: Vec3, alpha: f32) -> f32 {
    let cos2 = facet.z * facet.z;
    let steep = Vec2::new(facet.x, facet.y).length_squared() / (alpha * alpha);
    let spread = cos2 + steep;
    1.0 / (PI * alpha * alpha * spread * spread)
}

fn lambda(direction: Vec3, alpha: f32) -> f32 {
    let flat = Vec2::new(direction.x, direction.y).length_squared();
    let tan2 = flat / (direction.z * direction.z);
    0.5 * ((1.0 + alpha * alpha * tan2).sqrt() - 1.0)
}

/// The share of the facets that is seen from a direction.
pub(crate) fn seen(direction: Vec3, alpha: f32) -> f32 {
    1.0 / (1.0 + lambda(direction, alpha))
}

/// The share of the facets that is seen from two directions on the same side, which partly hide the same ones.
pub(crate) fn seen_by_both(one: Vec3, other: Vec3, alpha: f32) -> f32 {
    1.0 / (1.0 + lambda(one, alpha) + lambda(other, alpha))
}

/// The density of `sample`, by the facet's solid angle.
pub(crate) fn visible_density(out: Vec3, facet: Vec3, alpha: f32) -> f32 {
    density(facet, alpha) * seen(out, alpha) * out.dot(facet).max(0.0) / out.z
}

/// The normal of a facet as `out` sees them (Dupuy and Benyoub, "Sampling Visible GGX Normals with Spherical Caps", 2023).
pub(crate) fn sample_visible(out: Vec3, alpha: f32, u: [f32; 2]) -> Vec3 {
    let stretched = Vec3::new(out.x * alpha, out.y * alpha, out.z).normalize();
    let z = (1.0 - u[1]) * (1.0 + stretched.z) - stretched.z;
    let flat = Vec2::from_angle(2.0 * PI * u[0]) * (1.0 - z * z).clamp(0.0, 1.0).sqrt();
    let half = flat.extend(z) + stretched;
    Vec3::new(half.x * alpha, half.y * alpha, half.z.max(1e-9)).normalize()
}

/// The share of unpolarised light that a dielectric reflects at this cosine. `eta` is the index of refraction behind the surface
/// divided by that in front of it.
pub(crate) fn fresnel(cos: f32, eta: f32) -> f32 {
    let cos = cos.clamp(0.0, 1.0);
    let sin2_behind = (1.0 - cos * cos) / (eta * eta);
    if sin2_behind >= 1.0 {
        return 1.0;
    }
    let behind = (1.0 - sin2_behind).sqrt();
    let parallel = (eta * cos - behind) / (eta * cos + behind);
    let perpendicular = (cos - eta * behind) / (cos + eta * behind);
    0.5 * (parallel * parallel + perpendicular * perpendicular)
}

/// What a metal reflects that reflects `straight` at normal incidence (Schlick, 1994).
pub(crate) fn metal_fresnel(cos: f32, straight: Vec3) -> Vec3 {
    straight + (Vec3::ONE - straight) * (1.0 - cos.clamp(0.0, 1.0)).powi(5)
}

/// The scattering between two directions by one facet: the value times the cosine, and the density of `sample`. `eta` is the index behind the
/// surface divided by that in front of it.
pub(crate) fn evaluate_glass(out: Vec3, into: Vec3, alpha: f32, eta: f32) -> (f32, f32) {
    let reflects = into.z > 0.0;
    let half = if reflects { out + into } else { out + into * eta };
    let facet = half.normalize_or(Vec3::Z);
    let facet = if facet.z < 0.0 { -facet } else { facet };
    let (before, behind) = (out.dot(facet), into.dot(facet));
    if before <= 0.0 || (behind > 0.0) != reflects || into.z == 0.0 {
        return (0.0, 0.0);
    }
    let share = fresnel(before, eta);
    let visible = visible_density(out, facet, alpha);
    let hidden = seen_by_both(out, into, alpha) / seen(out, alpha);
    let pdf = if reflects {
        share * visible / (4.0 * before)
    } else {
        let path = behind + before / eta;
        (1.0 - share) * visible * behind.abs() / (path * path).max(1e-12)
    };
    (pdf * hidden, pdf)
}

/// A direction, and whether it is refracted. `u` are two numbers for the facet and one for the choice.
pub(crate) fn sample_glass(out: Vec3, alpha: f32, eta: f32, u: [f32; 2], choice: f32) -> Option<Vec3> {
    let facet = sample_visible(out, alpha, u);
    let cos = out.dot(facet);
    if choice < fresnel(cos, eta) {
        let into = facet * (2.0 * cos) - out;
        return (into.z > 0.0).then_some(into);
    }
    let into = refract(out, facet, eta)?;
    (into.z < 0.0).then_some(into)
}

/// What one facet reflects and refracts, averaged over the choice.
pub(crate) fn single_glass(out: Vec3, alpha: f32, eta: f32, u: [f32; 2]) -> f32 {
    let facet = sample_visible(out, alpha, u);
    let cos = out.dot(facet);
    let share = fresnel(cos, eta);
    let hidden = |into: Vec3| seen_by_both(out, into, alpha) / seen(out, alpha);
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

/// Any smoother, the lobe would be a needle at the horizon.
const LEAST: f32 = 0.4;
/// At that roughness and near the horizon the formula returns 1.11 times the light it receives, so it is dimmed by as much.
const DIMMED: f32 = 0.9;

/// What white fibres scatter from one direction into the other.
pub(crate) fn sheen_value(out: Vec3, into: Vec3, roughness: f32) -> f32 {
    let facet = (out + into).normalize_or(Vec3::Z);
    let sin2 = Vec2::new(facet.x, facet.y).length_squared().min(1.0);
    let power = 1.0 / roughness.max(LEAST).powi(2);
    let density = (2.0 + power) * sin2.powf(power * 0.5) / (2.0 * PI);
    // Masking and shadowing by Neubelt's soft term.
    DIMMED * density / (4.0 * (out.z + into.z - out.z * into.z)).max(1e-6)
}

/// A direction into which fibres scatter light, uniform over the upper half.
pub(crate) fn sample_sheen(u: [f32; 2]) -> Vec3 {
    (Vec2::from_angle(2.0 * PI * u[1]) * (1.0 - u[0] * u[0]).max(0.0).sqrt()).extend(u[0])
}

/// The density of `sample`.
pub(crate) const DENSITY: f32 = 0.5 / PI;

/// The weight of a sample.
pub(crate) fn sheen_weight(out: Vec3, roughness: f32, u: [f32; 2]) -> f32 {
    let into = sample_sheen(u);
    sheen_value(out, into, roughness) * into.z / DENSITY
}
