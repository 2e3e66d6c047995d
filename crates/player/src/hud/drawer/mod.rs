//! The drawer beside the table: the moves and the coach; `frame` shows it on demand.

pub(in crate::hud) mod coach;
pub mod contents;
