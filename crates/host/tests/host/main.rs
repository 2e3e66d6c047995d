//! Games in files of every form.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod file_faults;
mod games;
mod games_folder;
mod locks;
