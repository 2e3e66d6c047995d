//! A clock as plain data, as a saved game keeps it; `running` makes and reads it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A clock as it is kept. [`Clock::record`](super::Clock::record) makes it, [`Clock::of_record`](super::Clock::of_record) reads it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
pub struct ClockRecord {
    /// The time control in PGN's form.
    pub control: String,
    /// The milliseconds that White and Black had left at the start of each turn, the present one last.
    pub left: Vec<(u64, u64)>,
    /// How many milliseconds the present turn took so far.
    pub used: u64,
    /// It is of a game out of a file and stands until somebody plays on.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub waits: bool,
}
