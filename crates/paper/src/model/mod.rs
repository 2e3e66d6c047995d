//! The set as a model for other programs: a position, a part of the set or an action, as a binary glTF file or a package of USD, in metres;
//! `plunder export-set` writes it.
//!
//! `thing` says what stands where, `moving` how a hand performs an action there, `form` what each thing's shape and surface are, and `paint` makes
//! the textures. For glTF `numbers` packs the vertices and `document` puts all of it into one file; for USD `usd` writes the layer and `usdz` packs it.

mod document;
mod error;
mod form;
mod glb;
mod moving;
mod numbers;
mod paint;
mod thing;
mod usd;
mod usdz;
mod wanted;

pub use error::ModelError;
pub use glb::{MOST, glb, usdz};
pub use moving::LONGEST;
pub use paint::Resolution;
pub use shapes::detail::Detail;
pub use shapes::part::{Part, PartError};
pub use shapes::surface::Materials;
pub use wanted::{Moment, Options, Subject};
