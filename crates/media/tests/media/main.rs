//! What is heard, and the files of films, read back by programs that know nothing of this project.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod animation;
mod mov;
mod movie;
mod movie_faults;
mod sound;
