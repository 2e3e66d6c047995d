//! What films and rooms sound like, to the sample: every demonstration is heard through.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod sounds;
mod voices;
