//! What is asked of the model: which part of the game or of the set, how finely, and why it cannot be had.

use rules::{AnyAction, AnyPosition};
use shapes::detail::Detail;
use shapes::part::Part;
use shapes::surface::Materials;

/// What is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    /// The whole set in a position of any game: board, men, stand, trays.
    Position(AnyPosition),
    Part(Part),
    /// The whole set at one moment of a capture, which is legal in the position before it.
    Moment {
        position: AnyPosition,
        action: AnyAction,
        moment: Moment,
    },
    /// The whole set, and how a hand performs an action on it, which is legal in the position.
    Ritual {
        position: AnyPosition,
        action: AnyAction,
    },
}

/// The moments of a capture, by the steps of rule 2-7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Both men stand on the square (step 1).
    Joined,
    /// The vest is coupled, and the captured man still stands there (step 2).
    Coupled,
    /// The captured man is gone (step 3).
    Cleared,
}

/// How it is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// What men and board are made of.
    pub materials: Materials,
    /// Whether the file has the other sets of materials too, to be chosen by whoever shows it.
    pub variants: bool,
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
    #[error("{0} captures nothing, so it has no moments of a capture; leave out the moment, or name a capture")]
    NoCapture(String),
    #[error("the model cannot be written: {0}")]
    File(#[from] gltf::Error),
}

/// How large the largest textures are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// At most 1024 pixels a side.
    OneK,
    /// At most 2048.
    TwoK,
}

impl Resolution {
    /// Pixels a side.
    pub(crate) const fn pixels(self) -> u32 {
        match self {
            Self::OneK => 1024,
            Self::TwoK => 2048,
        }
    }
}
