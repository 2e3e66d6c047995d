//! How much light a smooth surface reflects; microfacets ask for each of their facets.

use glam::Vec3;

/// What a dielectric reflects of unpolarised light that comes in at this cosine. `eta` is the index of refraction behind the surface
/// by that before it.
pub(crate) fn dielectric(cos: f32, eta: f32) -> f32 {
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

/// What a metal reflects that reflects `straight` when it is looked at straight (Schlick, 1994).
pub(crate) fn metal(cos: f32, straight: Vec3) -> Vec3 {
    straight + (Vec3::ONE - straight) * (1.0 - cos.clamp(0.0, 1.0)).powi(5)
}
