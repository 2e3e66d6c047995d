//! The repository itself: its rooms, its seam with the system, its assets and its packages.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod assets;
mod packaging;
mod rooms;
mod scripts;
mod seam;
mod source;
