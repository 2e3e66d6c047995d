//! The pictures on the surfaces of the set and its rooms: wood, marble, felt, table tops, the board's squares, and the vests' labels;
//! [`Picture::bake`] paints them into files.

mod board;
mod font;
mod icons;
mod label;
mod marble;
mod pens;
mod picture;
mod rims;
pub mod sheet;
pub mod tops;
pub mod wood;

pub use picture::{PICTURES, Picture, jpeg};
