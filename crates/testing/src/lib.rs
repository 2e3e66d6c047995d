//! What the tests of several crates share. A test says what is wrong by panicking, and so do these helpers.
//!
//! - `vectors`: many real positions of every game. `bare_table`: a table that knows texts only, on which a hand's steps are performed.
//! - `definition`: mate by its definition.
//! - `ear`: what can be said of a sound by numbers; `score`: what is heard of a film, read off its timeline.
//! - `ffmpeg` and `video`: films read back.
//! - `checks`: what has to hold for any input whatsoever; the fuzzer asks them, and the tests with its seeds.
//!
//! Each crate asks for the features that its tests need, so that a small crate's tests are built in seconds.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::path::{Path, PathBuf};

#[cfg(feature = "turn")]
pub mod bare_table;
#[cfg(feature = "films")]
pub mod checks;
#[cfg(feature = "mind")]
pub mod definition;
#[cfg(feature = "films")]
pub mod ear;
#[cfg(feature = "films")]
pub mod ffmpeg;
#[cfg(feature = "films")]
pub mod score;
pub mod vectors;
#[cfg(feature = "films")]
pub mod video;

/// A file or folder of the repository, by its path from there.
pub fn repository(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
