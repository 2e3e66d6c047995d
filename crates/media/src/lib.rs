//! What films and tables are made of besides pictures, without an engine and without a script.
//!
//! - [`sound`]: what is heard, from events to samples.
//! - [`lettering`]: words set into the frames of a film.
//! - [`movie`]: a film's file: pictures, sound, chapters and subtitles in an MP4, and animated pictures.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

pub mod lettering;
pub mod movie;
pub mod sound;
