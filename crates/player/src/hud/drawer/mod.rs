//! The drawer beside the table: the moves and the coach.

pub(in crate::hud) mod coach;
pub mod contents;
