//! What floats over the table during a game: chips, cards, notices, hints, and where each has room; `frame` shows it.

pub(in crate::hud) mod ask;
pub(in crate::hud) mod break_card;
pub(in crate::hud) mod by_hand;
pub(in crate::hud) mod captions;
pub(in crate::hud) mod chips;
pub(in crate::hud) mod coach;
pub(in crate::hud) mod exercise;
pub(in crate::hud) mod first_hints;
pub(in crate::hud) mod floating;
pub(in crate::hud) mod look_back;
pub(in crate::hud) mod placing;
pub(in crate::hud) mod prompt;
pub(in crate::hud) mod seats;
pub(in crate::hud) mod table;
pub(in crate::hud) mod two_screens;
pub(in crate::hud) mod warning;
