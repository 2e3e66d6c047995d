//! The pictures on the surfaces, painted in Rust at start-up: wood, felt, the board's squares and the vests' labels;
//! `spawn` and `furniture` ask for them.

pub mod board;
pub mod canvas;
pub mod font;
mod icons;
pub mod label;
mod noise;
mod shapes;
pub mod wood;
