//! Sets text as a book is set, and writes it as PDF; the booklet and worksheets are made with it.
//!
//! The way of a text: [`Run`]s of words in a [`Style`] are shaped ([`Fonts`]) and broken into justified lines ([`lines`]), all lines of
//! a paragraph being weighed together; lines and pictures become [`Block`]s, which fill the columns of pages ([`fill`]) so that no
//! line of a paragraph is left alone; the pages are written with tags, bookmarks and links ([`fn@write`]), in their order or as sheets
//! to be folded ([`Imposition`]).

mod block;
mod error;
mod filling;
mod fonts;
#[cfg(test)]
mod gaps;
mod hyphens;
mod imposition;
mod ink;
mod lines;
mod measure;
mod page;
mod paragraph;
mod pdf;
mod tags;
mod unit;

pub use block::{Block, Break, Ground, Lines, Whole};
pub use error::TypesetError;
pub use filling::{GROUND_INDENT, fill};
pub use fonts::Fonts;
#[cfg(test)]
pub(crate) use gaps::narrowest_gap;
pub use hyphens::Hyphens;
pub use imposition::{Imposition, Side};
pub use ink::Ink;
#[cfg(test)]
pub(crate) use lines::LEAST;
pub use lines::{SetLine, lines};
pub use measure::{Alignment, Measure};
pub use page::{Geometry, Mark, Page, Picture, Thing, Words, marks_of};
pub use paragraph::{Face, Run, Style};
pub use pdf::{Bookmark, Document, Printed, write};
pub use tags::{Role, TagId, Tags};
pub use unit::MM;
