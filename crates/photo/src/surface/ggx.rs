//! The GGX distribution of facets: its density, its masking, and samples of the visible facets.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

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
pub(crate) fn sample(out: Vec3, alpha: f32, u: [f32; 2]) -> Vec3 {
    let stretched = Vec3::new(out.x * alpha, out.y * alpha, out.z).normalize();
    let z = (1.0 - u[1]) * (1.0 + stretched.z) - stretched.z;
    let flat = Vec2::from_angle(2.0 * PI * u[0]) * (1.0 - z * z).clamp(0.0, 1.0).sqrt();
    let half = flat.extend(z) + stretched;
    Vec3::new(half.x * alpha, half.y * alpha, half.z.max(1e-9)).normalize()
}
