//! What is exported, and how; whoever exports says it.

use rules::AnyPosition;
use shapes::detail::Detail;
use shapes::part::Part;
use shapes::surface::Materials;

use super::paint::Resolution;

/// What is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    /// The whole set in a position of any game: board, men, stand, trays.
    Position(AnyPosition),
    /// One part of it.
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
