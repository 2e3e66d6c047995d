//! Worksheets: puzzles or exercises of lessons with diagrams and room to write, solutions on the last page, and for teachers what each
//! teaches; `plunder worksheet` calls it.
//!
//! [`chosen_puzzles`] and [`chosen_exercises`] make [`Task`]s, [`worksheet`] sets them.

mod choosing;
mod document;
mod sheet;
mod solutions;
mod task;
mod themes;

pub use choosing::{Seed, TooFew, chosen_exercises, chosen_puzzles};
pub use document::{SheetOrder, worksheet};
pub use task::Task;
pub use themes::teaches;

#[cfg(test)]
mod tests;
