//! What is photographed, as plain data: the caller fills a [`Scene`] and hands it to a [`Job`](crate::Job).
//!
//! Lengths are in scene units, colours and radiances are linear with the primaries of sRGB, angles are in radians.

mod camera;
mod contents;
mod lamp;
mod material;
mod mesh;
mod surroundings;
mod texture;

pub use camera::{Camera, Projection, Shutter};
pub use contents::{Instance, Scene, Seen};
pub use lamp::{Lamp, Shape};
pub use material::{Coat, Material, Sheen, Subsurface};
pub use mesh::Mesh;
pub(crate) use surroundings::direction;
pub use surroundings::{Panorama, Surroundings};
#[cfg(feature = "card")]
pub(crate) use texture::LINEAR_OF_SRGB;
pub use texture::{Encoding, Texture};
