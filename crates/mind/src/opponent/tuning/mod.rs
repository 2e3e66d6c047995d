//! Finds the numbers of the judgement from games that the computer plays against itself (Texel's method); `plunder-lab tune` calls it.
//!
//! `games` plays at few nodes and keeps quiet positions with how their games ended, `numbers` are what is tuned, `fit` moves them
//! until they foretell the ends best. The judgement is a sum of the numbers, so what a number counts in a position is found by
//! changing it and judging again: nothing of the judgement is written twice.

mod fit;
mod games;
mod numbers;
mod rows;

pub use fit::{Fit, fit};
pub use games::{Sample, of, play};
pub use numbers::text;
pub use rows::{END, Line, Row, RowError, fields, lines, row, rows, sample};
