//! What a ray meets: triangles in a tree of boxes for each mesh, and the instances of meshes in one tree above; used by the light transport.

mod bounds;
mod build;
mod mesh_tree;
mod motion;
mod offset;
#[cfg(feature = "card")]
mod packed;
mod packet;
mod probe;
mod ray;
mod tree;
mod world;

pub(crate) use motion::Motion;
pub(crate) use offset::leave;
#[cfg(feature = "card")]
pub(crate) use packed::{Packed, write_camera};
pub(crate) use ray::Ray;
pub(crate) use tree::Trail;
pub(crate) use world::{Surface, World};
