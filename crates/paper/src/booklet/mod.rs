//! The rule book on paper: every rule with its number, pictures, contents, bookmarks and links; `plunder booklet` calls it.
//!
//! [`booklet`] sets the book of a language ([`words::rulebook`]): a title page, the list of contents, and the chapters, whose
//! rules come from `rule`, with the diagrams of `figure` and table 2-8 (`table`). How it is set and written is
//! [`typeset`](crate::typeset)'s.

mod anchors;
mod contents;
mod cover;
mod document;
mod figure;
mod heads;
mod paper;
mod photographs;
mod positions;
mod rule;
mod table;
mod writer;

pub use document::{Order, booklet};
pub use paper::Paper;
pub use photographs::PHOTOGRAPHS;

#[cfg(test)]
mod tests;
