//! Fibres that stand up from a surface, as on felt (Estevez and Kulla, "Production Friendly Microfacet Sheen BRDF", 2017).

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

/// Any smoother, the lobe would be a needle at the horizon.
const LEAST: f32 = 0.4;
/// At that roughness and near the horizon the formula returns 1.11 times the light it receives, so it is dimmed by as much.
const DIMMED: f32 = 0.9;

/// What white fibres scatter from one direction into the other.
pub(crate) fn value(out: Vec3, into: Vec3, roughness: f32) -> f32 {
    let facet = (out + into).normalize_or(Vec3::Z);
    let sin2 = Vec2::new(facet.x, facet.y).length_squared().min(1.0);
    let power = 1.0 / roughness.max(LEAST).powi(2);
    let density = (2.0 + power) * sin2.powf(power * 0.5) / (2.0 * PI);
    // Masking and shadowing by Neubelt's soft term.
    DIMMED * density / (4.0 * (out.z + into.z - out.z * into.z)).max(1e-6)
}

/// A direction into which fibres scatter light, uniform over the upper half.
pub(crate) fn sample(u: [f32; 2]) -> Vec3 {
    (Vec2::from_angle(2.0 * PI * u[1]) * (1.0 - u[0] * u[0]).max(0.0).sqrt()).extend(u[0])
}

/// The density of `sample`.
pub(crate) const DENSITY: f32 = 0.5 / PI;

/// The weight of a sample.
pub(crate) fn weight(out: Vec3, roughness: f32, u: [f32; 2]) -> f32 {
    let into = sample(u);
    value(out, into, roughness) * into.z / DENSITY
}
