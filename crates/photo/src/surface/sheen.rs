//! Fibres that stand up from a surface, as felt has them (Estevez and Kulla, "Production Friendly Microfacet Sheen BRDF", 2017).

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

/// Less roughness would be a needle at the horizon.
const LEAST: f32 = 0.4;
/// At that roughness and near the horizon the formula gives 1.11 times what it gets; so much it is dimmed.
const DIMMED: f32 = 0.9;

/// What white fibres throw from one direction into the other.
pub(crate) fn value(out: Vec3, into: Vec3, roughness: f32) -> f32 {
    let facet = (out + into).normalize_or(Vec3::Z);
    let sin2 = Vec2::new(facet.x, facet.y).length_squared().min(1.0);
    let power = 1.0 / roughness.max(LEAST).powi(2);
    let density = (2.0 + power) * sin2.powf(power * 0.5) / (2.0 * PI);
    // What hides what is Neubelt's soft term.
    DIMMED * density / (4.0 * (out.z + into.z - out.z * into.z)).max(1e-6)
}

/// A direction into which fibres throw light: any of the upper half alike.
pub(crate) fn sample(u: [f32; 2]) -> Vec3 {
    (Vec2::from_angle(2.0 * PI * u[1]) * (1.0 - u[0] * u[0]).max(0.0).sqrt()).extend(u[0])
}

/// The density of `sample`.
pub(crate) const DENSITY: f32 = 0.5 / PI;

/// What a sample weighs.
pub(crate) fn weight(out: Vec3, roughness: f32, u: [f32; 2]) -> f32 {
    let into = sample(u);
    value(out, into, roughness) * into.z / DENSITY
}
