//! The table for a screen reader, in words.

mod aloud;
pub(in crate::player::hud) mod by_hand;
pub(in crate::player::hud) mod told;
pub(in crate::player::hud) mod tree;

pub use tree::{square_id, told_ids};
