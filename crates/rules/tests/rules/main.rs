//! The rules beside what is known of them: the test vectors, published numbers, cozy-chess, golden lines, and the reasons why something
//! is refused.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod chess;
mod san;
mod sentences;
mod vectors;
