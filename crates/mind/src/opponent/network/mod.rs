//! A small network that says what the terms of the judgement miss, learned from games of the computer against itself (docs/opponent.md).
//!
//! [`planes`](fn@planes) says what it sees, [`Network`] holds its numbers and reads and writes them, [`Accumulator`] judges, and [`of`] chooses the
//! network of a game.

mod accumulator;
mod numbers;

pub use accumulator::{Accumulator, Planes, input, mirrored, planes, sets};
pub use numbers::{BUCKETS, FileError, HIDDEN, Network, ONE, OUT, SCALE, bucket, of};
