//! The set as a model for other programs: a position, or one part of the set, as a binary glTF file in metres; `plunder export-set`
//! writes it.
//!
//! `thing` says what stands where, `form` what each thing's shape and surface are, `paint` makes the textures, `numbers` packs the
//! vertices, and `document` puts all of it into one file.

mod document;
mod error;
mod form;
mod glb;
mod numbers;
mod paint;
mod thing;
mod wanted;

pub use error::ModelError;
pub use glb::{MOST, glb};
pub use paint::Resolution;
pub use shapes::detail::Detail;
pub use shapes::part::{Part, PartError};
pub use shapes::surface::Materials;
pub use wanted::{Options, Subject};
