//! The drawer beside the table: the moves and the coach; `frame` shows it on demand.

pub(in crate::player::hud) mod coach;
pub mod contents;
