//! What is photographed, as plain data: whoever has a table fills a [`Scene`] and hands it to a [`Job`](crate::Job).
//!
//! Lengths are in scene units, colours and radiances are linear with the primaries of sRGB, angles are in radians.

mod camera;
mod lamp;
mod material;
mod mesh;
mod surroundings;
mod texture;

use glam::Affine3A;

pub use camera::{Camera, Shutter};
pub use lamp::{Lamp, Shape};
pub use material::{Coat, Material, Sheen, Subsurface};
pub use mesh::Mesh;
pub use surroundings::{Panorama, Surroundings};
pub use texture::{Encoding, Texture};

/// Everything that is photographed.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The shapes, each of which may stand at several places.
    pub meshes: Vec<Mesh>,
    /// What stands where.
    pub instances: Vec<Instance>,
    /// What things are made of.
    pub materials: Vec<Material>,
    /// The pictures on things.
    pub textures: Vec<Texture>,
    /// What gives light besides the surroundings.
    pub lamps: Vec<Lamp>,
    /// What is seen where nothing stands, and lights everything.
    pub surroundings: Surroundings,
    /// Who looks.
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
    /// Where it stands when the frame ends, if it moves; [`Shutter`] says which part of the way is seen.
    pub moved: Option<Affine3A>,
}
