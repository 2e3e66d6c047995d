//! Games in files of every form.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod any_form;
mod file_faults;
mod foreign;
mod games_folder;
mod habits;
mod lists_and_letters;
mod pgn;
mod samples;
mod saves;
mod taking_back;
