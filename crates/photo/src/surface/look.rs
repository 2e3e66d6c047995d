//! The properties of a material at one point, with its textures looked up; computed for every hit.

use glam::{Vec2, Vec3};

use crate::geometry::Surface;
use crate::scene::{Material, Scene};

/// How far above the horizon the view direction and its reflection are kept when normals are bent.
const ABOVE: f32 = 0.01;

/// The properties of a material at one point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) base: Vec3,
    pub(crate) roughness: f32,
    pub(crate) metallic: f32,
    /// The shading normal, bent by the normal texture.
    pub(crate) normal: Vec3,
}

impl Look {
    /// Looks a material up where it was hit by a ray that came from `out`.
    pub(crate) fn new(scene: &Scene, material: &Material, surface: &Surface, out: Vec3) -> Self {
        let texture = |number: Option<usize>| number.map(|number| scene.textures[number].at(surface.uv));
        let rough_metal = texture(material.rough_metal_texture).unwrap_or(Vec3::ONE);
        let normal = texture(material.normal_texture).map_or(surface.normal, |bent| {
            let bent = (bent * 2.0 - 1.0) * Vec2::splat(material.normal_scale).extend(1.0);
            let tangent = surface.tangent.reject_from_normalized(surface.normal).normalize_or_zero();
            let bitangent = surface.bitangent.reject_from_normalized(surface.normal).normalize_or_zero();
            // As in glTF, green points up where v grows downwards.
            (tangent * bent.x - bitangent * bent.y + surface.normal * bent.z).normalize_or(surface.normal)
        });
        Self {
            base: (material.base_color * surface.tint * texture(material.base_texture).unwrap_or(Vec3::ONE))
                .clamp(Vec3::ZERO, Vec3::ONE),
            roughness: (material.roughness * rough_metal.y).clamp(0.0, 1.0),
            metallic: (material.metallic * rough_metal.z).clamp(0.0, 1.0),
            normal: visible(normal, surface.flat, out),
        }
    }
}

/// What a material emits where it was hit.
pub(crate) fn glow(scene: &Scene, material: &Material, surface: &Surface) -> Vec3 {
    let glow = material.emission * surface.tint;
    if glow == Vec3::ZERO {
        return glow;
    }
    material.emission_texture.map_or(glow, |number| glow * scene.textures[number].at(surface.uv))
}

/// The normal, adjusted so that the direction out and its mirror image are above the triangle's horizon.
fn visible(normal: Vec3, flat: Vec3, out: Vec3) -> Vec3 {
    let mirrored = normal * (2.0 * normal.dot(out)) - out;
    let height = mirrored.dot(flat);
    let least = ABOVE.min(0.9 * out.dot(flat)).max(0.0);
    if height >= least && normal.dot(out) > 0.0 {
        return normal;
    }
    let raised = (mirrored + flat * (least - height)).normalize_or(flat);
    let bent = (out + raised).normalize_or(flat);
    if bent.dot(out) > 0.0 { bent } else { flat }
}
