//! Lessons and puzzles as somebody does them: what is asked, what an answer is worth and what is said of it, without a table; pure.
//! The room `lesson` does at the table what they want done.
//!
//! - [`course`](fn@course::course): the lessons, from the same scripts as the films. [`Lesson`]: one under way.
//! - [`shelf`]: the puzzles. [`Solving`]: one under way. [`prove`](solving::prove): how one goes on off its written line.
//! - [`offered`](fn@course::offered): the lesson and the film about the rule behind what the coach says.
//! - [`Record`]: what was done.
//! - [`Event`], [`Instruction`] and [`Card`]: what an exercise hears, what it wants done, and what is to be read of it.

pub mod course;
pub mod exercise;
mod lesson;
pub mod shelf;
pub mod solving;

pub use exercise::{Card, Event, Instruction, Proof, Step, Tone, Wanted};
pub use lesson::Lesson;
pub use shelf::{Record, Tried};
pub use solving::Solving;
