//! What floats over the table during a game: chips, cards, notices, hints, and where each has room; `frame` shows it.

pub(in crate::player::hud) mod ask;
pub(in crate::player::hud) mod beside;
pub(in crate::player::hud) mod break_card;
pub(in crate::player::hud) mod by_hand;
pub(in crate::player::hud) mod captions;
pub(in crate::player::hud) mod chips;
pub(in crate::player::hud) mod coach;
pub(in crate::player::hud) mod exercise;
pub(in crate::player::hud) mod fields;
pub(in crate::player::hud) mod first_hints;
pub(in crate::player::hud) mod floating;
pub(in crate::player::hud) mod free_table;
pub(in crate::player::hud) mod look_back;
pub(in crate::player::hud) mod placing;
pub(in crate::player::hud) mod prompt;
pub(in crate::player::hud) mod seats;
pub(in crate::player::hud) mod table;
pub(in crate::player::hud) mod warning;
