//! The dialogs and what they remember; `frame` shows the open one.

pub(in crate::hud) mod agreed_time;
pub(in crate::hud) mod bindings;
pub mod film_it;
pub(in crate::hud) mod film_order;
pub(in crate::hud) mod films;
pub(in crate::hud) mod game_cards;
pub(in crate::hud) mod games;
pub(in crate::hud) mod go_on;
pub(in crate::hud) mod leaving;
pub(in crate::hud) mod lessons;
pub(in crate::hud) mod letter;
pub(in crate::hud) mod menu;
pub(in crate::hud) mod new_game;
pub(in crate::hud) mod open;
pub mod open_folder;
pub(in crate::hud) mod opening;
pub(in crate::hud) mod pictures;
pub(in crate::hud) mod position;
pub(in crate::hud) mod puzzles;
pub(in crate::hud) mod reading;
pub(in crate::hud) mod rulebook;
pub(in crate::hud) mod settings;
pub(in crate::hud) mod small_board;
pub(in crate::hud) mod trash;
pub(in crate::hud) mod unsaved;
pub(in crate::hud) mod who_plays;
