//! The set as a model for other programs: a position, a part of the set or an action, as a binary glTF file or a package of USD, in metres.
//!
//! `thing` says what stands where, with its shape and surface, `moving` how a hand performs an action there, and `paint` makes the textures.
//! `document` puts all of it into one file of glTF; for USD `usd` writes the layer and `usdz` packs it.

mod document;
mod moving;
mod paint;
mod thing;
mod usd;
mod usdz;

use moving::Moving;
use rules::{AnyAction, AnyPosition};

pub use moving::LONGEST;
pub use paint::Resolution;
pub use shapes::detail::Detail;
pub use shapes::part::{Part, PartError};
pub use shapes::surface::Materials;

/// The most bytes that the file of a board with its men may have: what a shop page loads in a few seconds.
pub const MOST: usize = 8_000_000;

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

/// The bytes of a binary glTF file (`.glb`): metres, Y up, White at +Z, what the set stands on at Y = 0. The same subject and options give
/// the same bytes.
///
/// # Errors
/// A moment of a capture where nothing is captured, or a file within the program that cannot be read, which tests rule out.
pub fn glb(subject: &Subject, options: &Options) -> Result<Vec<u8>, ModelError> {
    document::file(wanted(subject)?, options)
}

/// The bytes of a package of USD (`.usdz`), the same set in the same place.
///
/// # Errors
/// As of [`glb`].
pub fn usdz(subject: &Subject, options: &Options) -> Result<Vec<u8>, ModelError> {
    usdz::file(&wanted(subject)?, options)
}

/// All that is exported, standing on height 0, and what moves in it.
fn wanted(subject: &Subject) -> Result<Moving, ModelError> {
    Ok(match *subject {
        Subject::Position(position) => Moving::still(thing::set(position)),
        Subject::Part(part) => Moving::still(thing::single(part)),
        Subject::Moment { position, action, moment } => Moving::still(moving::moment(position, action, moment)?),
        Subject::Ritual { position, action } => moving::whole(position, action),
    })
}
