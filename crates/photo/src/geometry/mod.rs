//! What a ray meets: triangles in a tree of boxes for each mesh, and the instances of meshes in one tree above.

mod build;
mod mesh_tree;
#[cfg(feature = "card")]
mod packed;
mod ray;
mod tree;
mod world;

#[cfg(feature = "card")]
pub(crate) use packed::{Packed, write_camera};
pub(crate) use ray::{Motion, Ray, leave};
pub(crate) use tree::Trail;
pub(crate) use world::{Surface, World};
