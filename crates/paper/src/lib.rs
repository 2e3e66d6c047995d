//! What Plunder knows, on paper and on pages, without an engine; the commands call it.
//!
//! - [`diagram`]: a position as a drawing.
//! - [`page`]: a game, lesson or puzzle as one HTML file that plays.
//! - [`booklet`]: the rule book on paper. [`worksheet`]: puzzles on paper.
//! - [`typeset`]: what both are set with, from words to PDF.
//! - [`model`]: the set as a model for other programs.
//! - [`shop`]: a page for a shop that sells it.
//! - [`fn@link`]: the name of a file as pages write it in a link.

mod board;
pub mod booklet;
pub mod diagram;
mod link;
pub mod model;
pub mod page;
pub mod shop;
pub mod typeset;
pub mod worksheet;

pub use link::link;
