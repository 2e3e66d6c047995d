//! A scene and the instances in it.

use glam::Affine3A;

use super::camera::Camera;
use super::lamp::Lamp;
use super::material::Material;
use super::mesh::Mesh;
use super::surroundings::Surroundings;
use super::texture::Texture;

/// Everything that is photographed.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The shapes, each of which may appear in several places.
    pub meshes: Vec<Mesh>,
    /// Which shapes stand where.
    pub instances: Vec<Instance>,
    /// What things are made of.
    pub materials: Vec<Material>,
    /// The pictures on things.
    pub textures: Vec<Texture>,
    /// What gives light besides the surroundings.
    pub lamps: Vec<Lamp>,
    /// What is seen where nothing stands, and lights everything.
    pub surroundings: Surroundings,
    /// The camera.
    pub camera: Camera,
}

/// A mesh at a place, made of a material.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Which of the scene's meshes.
    pub mesh: usize,
    /// Which of the scene's materials.
    pub material: usize,
    /// Where it stands when the frame begins, from the mesh's own space to the scene's.
    pub transform: Affine3A,
    /// Where it stands when the frame ends, if it moves; [`Shutter`](super::Shutter) says which part of the path is seen.
    pub moved: Option<Affine3A>,
    /// What can see it.
    pub seen: Seen,
}

impl Instance {
    /// A mesh that stands still and is seen by everything.
    #[must_use]
    pub const fn new(mesh: usize, material: usize, transform: Affine3A) -> Self {
        Self { mesh, material, transform, moved: None, seen: Seen::Everywhere }
    }
}

/// What can see a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seen {
    /// The camera, mirrors and lamps.
    #[default]
    Everywhere,
    /// Only the camera, directly: a picture behind everything, which neither lights nor shades.
    ByCamera,
    /// Everything but the camera: it blocks light and is mirrored, but the camera looks through it.
    ByLight,
}
