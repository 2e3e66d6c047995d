//! What a thing is made of: the set's own parameters, interpreted physically.

use glam::Vec3;

/// What a thing is made of. Roughness is the perceptual one: the width of GGX is its square.
#[derive(Clone, PartialEq, Debug)]
pub struct Material {
    /// The colour of what lies under the reflection, or the reflection's if it is a metal.
    pub base_color: Vec3,
    /// A texture whose colour multiplies the base colour.
    pub base_texture: Option<usize>,
    /// How rough the surface is, from 0 to 1.
    pub roughness: f32,
    /// How much of the surface is metal, from 0 to 1.
    pub metallic: f32,
    /// A texture whose green multiplies the roughness and whose blue multiplies the metal, as in glTF.
    pub rough_metal_texture: Option<usize>,
    /// A texture of normals in the space of the uvs, as in glTF.
    pub normal_texture: Option<usize>,
    /// How strongly the texture of normals bends them.
    pub normal_scale: f32,
    /// The index of refraction of the surface; 1 reflects nothing.
    pub ior: f32,
    /// A clear coat over everything else, such as lacquer.
    pub coat: Option<Coat>,
    /// Fibres that stand up, as on felt.
    pub sheen: Option<Sheen>,
    /// Light that scatters under the surface, as in alabaster and boxwood.
    pub subsurface: Option<Subsurface>,
    /// How much of what is not metal lets light through as glass does, from 0 to 1; coat, sheen and subsurface do not apply to that part.
    pub transmission: f32,
    /// How opaque the surface is, from 0 to 1; that share of paths hits it, the others pass through. It casts a full shadow: it is
    /// meant for what only the camera sees.
    pub opacity: f32,
    /// The radiance that the thing emits. Lamps are sampled better than things that glow.
    pub emission: Vec3,
    /// A texture whose colour multiplies the emission.
    pub emission_texture: Option<usize>,
}

/// A clear dielectric layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Coat {
    /// How much of the surface is coated, from 0 to 1.
    pub strength: f32,
    /// How rough the coat is, from 0 to 1.
    pub roughness: f32,
    /// The coat's index of refraction.
    pub ior: f32,
}

/// Fibres on the surface.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheen {
    /// The colour of the fibres' reflection.
    pub color: Vec3,
    /// How far the fibres lean, in all directions, from 0 to 1.
    pub roughness: f32,
}

/// A medium under the surface that scatters light equally in all directions; the base colour is what comes out again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Subsurface {
    /// How much of what is not metal scatters under the surface, from 0 to 1.
    pub strength: f32,
    /// The mean free path of red, green and blue, in scene units.
    pub radius: Vec3,
}

impl Default for Material {
    fn default() -> Self {
        Self {
            base_color: Vec3::splat(0.8),
            base_texture: None,
            roughness: 0.5,
            metallic: 0.0,
            rough_metal_texture: None,
            normal_texture: None,
            normal_scale: 1.0,
            ior: 1.5,
            coat: None,
            sheen: None,
            subsurface: None,
            transmission: 0.0,
            opacity: 1.0,
            emission: Vec3::ZERO,
            emission_texture: None,
        }
    }
}
