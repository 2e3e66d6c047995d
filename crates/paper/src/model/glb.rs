//! The set as one file that other programs open.

use super::error::ModelError;
use super::wanted::{Options, Subject};
use super::{document, thing};

/// The most bytes that the file of a board with its men may have: what a shop page loads in a few seconds.
pub const MOST: usize = 8_000_000;

/// The bytes of a binary glTF file (`.glb`): metres, Y up, White at +Z, what the set stands on at Y = 0. The same subject and options give
/// the same bytes.
///
/// # Errors
/// A file within the program that cannot be read, which tests rule out.
pub fn glb(subject: &Subject, options: &Options) -> Result<Vec<u8>, ModelError> {
    document::file(&thing::root(subject), options)
}
