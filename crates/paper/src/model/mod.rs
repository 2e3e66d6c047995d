//! The set as a model for other programs: a position, a part of the set or an action, as a binary glTF file or a package of USD, in metres.
//!
//! `thing` says what stands where, with its shape and surface, `moving` what moves there, as `hand` performs an action along each `way`, and
//! `paint` makes the textures.
//! `document` puts all of it into one file of glTF; for USD `usd` writes the layer and `usdz` packs it.

mod asked;
mod document;
mod hand;
mod moving;
mod paint;
mod thing;
mod usd;
mod usdz;
mod way;

use moving::Moving;

pub use asked::{ModelError, Moment, Options, Resolution, Subject};
pub use moving::LONGEST;
pub use shapes::detail::Detail;
pub use shapes::part::{Part, PartError};
pub use shapes::surface::Materials;

/// The most bytes that the file of a board with its men may have: what a shop page loads in a few seconds.
pub const MOST: usize = 8_000_000;

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
        Subject::Moment { position, action, moment } => Moving::still(hand::moment(position, action, moment)?),
        Subject::Ritual { position, action } => hand::whole(position, action),
    })
}
