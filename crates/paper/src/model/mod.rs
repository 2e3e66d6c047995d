//! The set as a model for other programs: a position, or one part of the set, as a binary glTF file in metres.
//!
//! `thing` says what stands where, with its shape and surface, `paint` makes the textures, and `document` puts all of it into one file.

mod document;
mod paint;
mod thing;

use rules::AnyPosition;

pub use document::{MOST, glb};
pub use paint::Resolution;
pub use shapes::detail::Detail;
pub use shapes::part::{Part, PartError};
pub use shapes::surface::Materials;

/// What is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    /// The whole set in a position of any game: board, men, stand, trays.
    Position(AnyPosition),
    Part(Part),
}

/// How it is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// What men and board are made of.
    pub materials: Materials,
    /// How large the largest textures are.
    pub textures: Resolution,
    /// How finely the shapes are cut.
    pub detail: Detail,
    /// Whether the file needs nothing beyond glTF 2.0 itself, so that every program that reads glTF opens it.
    pub plain: bool,
}

/// Why the set could not be exported; the message is a whole sentence.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    #[error("the picture of {0} cannot be made: {1}")]
    Picture(&'static str, image::ImageError),
    #[error("the model of {0} within the program cannot be read")]
    Shape(String),
    #[error("the model cannot be written: {0}")]
    File(#[from] gltf::Error),
}
