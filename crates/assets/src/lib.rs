//! The models and pictures of the set as files within the program, made by the workshop.
//!
//! - [`mod@carried`]: how their bytes are had. [`models`]: men, half men and vests, in two levels of detail. [`pictures`]: what is painted on all of them, and on the board.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

pub mod carried;
pub mod models;
pub mod pictures;
