//! The dialogs and what they remember; `frame` shows the open one.

pub(in crate::hud) mod agreed_time;
pub mod film_it;
pub mod film_order;
pub(in crate::hud) mod films;
pub(in crate::hud) mod games;
pub(in crate::hud) mod invite;
pub(in crate::hud) mod join_table;
pub(in crate::hud) mod leaving;
pub(in crate::hud) mod lessons;
pub(in crate::hud) mod letter;
pub(in crate::hud) mod menu;
pub(in crate::hud) mod new_game;
pub(in crate::hud) mod open;
pub(in crate::hud) mod opening;
pub(in crate::hud) mod pictures;
pub(in crate::hud) mod position;
pub(in crate::hud) mod puzzles;
pub(in crate::hud) mod reading;
pub(in crate::hud) mod rulebook;
pub(in crate::hud) mod settings;
pub(in crate::hud) mod unsaved;
pub(in crate::hud) mod who_plays;
