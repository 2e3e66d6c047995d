//! Sets text as a book is set, and writes it as PDF.
//!
//! The way of a text: `Run`s of words in a `Style` are shaped (`Fonts`) and broken into justified lines (`lines`), all lines of
//! a paragraph being weighed together; lines and pictures become `Block`s, which fill the columns of pages (`fill`) so that no
//! line of a paragraph is left alone; the pages are written with tags, bookmarks and links (`write`), in their order or as sheets
//! to be folded (`Imposition`).

mod filling;
mod fonts;
#[cfg(test)]
mod gaps;
mod lines;
mod page;
mod paragraph;
mod pdf;

pub use fonts::TypesetError;
pub use pdf::Printed;

pub(crate) use filling::{Block, Break, GROUND_INDENT, Ground, Lines, Whole, fill};
pub(crate) use fonts::Fonts;
#[cfg(test)]
pub(crate) use gaps::narrowest_gap;
#[cfg(test)]
pub(crate) use lines::LEAST;
pub(crate) use lines::{SetLine, lines};
#[cfg(test)]
pub(crate) use page::Words;
pub(crate) use page::{Geometry, Mark, Page, Picture, Role, TagId, Tags, Thing, marks_of};
pub(crate) use paragraph::{Alignment, Hyphens, Ink, MM, Measure, Run, Style};
pub(crate) use pdf::{Bookmark, Document, Imposition, write};
