//! Demonstrations: their faults, schedules, shots and words, and the lessons and films of the program.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod chapters;
mod faults;
mod lessons;
mod lettering;
mod lettering_film;
mod schedule;
mod shots;
