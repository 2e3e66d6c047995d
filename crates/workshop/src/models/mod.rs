//! The shapes of the set as they lie under `assets/models`: turned on a lathe, carved by distance, thinned out, with their ambient
//! occlusion; [`Model::bake`] makes a file of one.

mod carve;
mod crowns;
mod half;
mod inlay;
mod knight;
mod men;
mod model;
mod occlusion;
mod sdf;
mod section;
mod simplify;
mod skin;

pub use inlay::ROWS as INLAY_ROWS;
pub use model::Model;
