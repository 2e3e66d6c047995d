//! What Plunder knows, on paper and on pages, without an engine.
//!
//! - [`diagram`]: a position as a drawing.
//! - [`page`]: a game, lesson or puzzle as one HTML file that plays.
//! - [`booklet`]: the rule book on paper. [`worksheet`]: puzzles on paper.
//! - [`typeset`]: what both are set with, from words to PDF.
//! - [`model`]: the set as a model for other programs.
//! - [`svg_pixels`]: a drawing of somebody else's as pixels.
//! - [`shop`]: a page for a shop that sells it.
//! - [`fn@link`]: the name of a file as pages write it in a link.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

mod board;
pub mod booklet;
pub mod diagram;
mod link;
pub mod model;
pub mod page;
pub mod shop;
mod svg;
pub mod typeset;
pub mod worksheet;

pub use link::link;
pub use svg::svg_pixels;
