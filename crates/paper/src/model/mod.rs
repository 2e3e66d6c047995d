//! The set as a model for other programs: a position, or one part of the set, as a binary glTF file in metres; `plunder export-set`
//! writes it.
//!
//! `thing` says what stands where, `form` what each thing's shape and surface are, `paint` makes the textures, `numbers` packs the
//! vertices, and `document` puts all of it into one file.

mod document;
mod error;
mod form;
mod numbers;
mod paint;
mod thing;
mod wanted;

pub use error::ModelError;
pub use paint::Resolution;
pub use plunder_shapes::detail::Detail;
pub use plunder_shapes::part::{Part, PartError};
pub use plunder_shapes::surface::Materials;
pub use wanted::{Options, Subject};

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
