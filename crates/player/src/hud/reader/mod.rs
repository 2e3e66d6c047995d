//! The table for a screen reader, in words.

pub(in crate::hud) mod told;
pub(in crate::hud) mod tree;

pub use tree::{square_id, told_ids};
