//! The set as one file that other programs open.

use super::error::ModelError;
use super::moving::{self, Moving};
use super::wanted::{Options, Subject};
use super::{document, thing, usdz as package};

/// The most bytes that the file of a board with its men may have: what a shop page loads in a few seconds.
pub const MOST: usize = 8_000_000;

/// The bytes of a binary glTF file (`.glb`): metres, Y up, White at +Z, what the set stands on at Y = 0. The same subject and options give
/// the same bytes.
///
/// # Errors
/// A moment of a capture where nothing is captured, or a file within the program that cannot be read, which tests rule out.
pub fn glb(subject: &Subject, options: &Options) -> Result<Vec<u8>, ModelError> {
    document::file(&wanted(subject)?, options)
}

/// The bytes of a package of USD (`.usdz`), the same set in the same place.
///
/// # Errors
/// As of [`glb`].
pub fn usdz(subject: &Subject, options: &Options) -> Result<Vec<u8>, ModelError> {
    package::file(&wanted(subject)?, options)
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
