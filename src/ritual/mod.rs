//! The ritual of 2-7: the pure plan of a hand's steps, and its performance on the table.

pub mod plan;
pub mod step;
