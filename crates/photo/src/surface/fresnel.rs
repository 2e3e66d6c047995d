//! How much light a smooth surface reflects; microfacets use it for each facet.

use glam::Vec3;

/// The share of unpolarised light that a dielectric reflects at this cosine. `eta` is the index of refraction behind the surface
/// divided by that in front of it.
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

/// What a metal reflects that reflects `straight` at normal incidence (Schlick, 1994).
pub(crate) fn metal(cos: f32, straight: Vec3) -> Vec3 {
    straight + (Vec3::ONE - straight) * (1.0 - cos.clamp(0.0, 1.0)).powi(5)
}
