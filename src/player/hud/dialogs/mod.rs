//! The dialogs and what they remember; `frame` shows the open one.

pub(in crate::player::hud) mod agreed_time;
pub(in crate::player::hud) mod bindings;
pub mod film_it;
pub(in crate::player::hud) mod film_order;
pub(in crate::player::hud) mod films;
pub(in crate::player::hud) mod game_cards;
pub(in crate::player::hud) mod games;
pub(in crate::player::hud) mod go_on;
pub(in crate::player::hud) mod leaving;
pub(in crate::player::hud) mod lessons;
pub(in crate::player::hud) mod letter;
pub(in crate::player::hud) mod menu;
pub(in crate::player::hud) mod new_game;
pub(in crate::player::hud) mod open;
pub mod open_folder;
pub(in crate::player::hud) mod opening;
pub(in crate::player::hud) mod pictures;
pub(in crate::player::hud) mod position;
pub(in crate::player::hud) mod puzzles;
pub(in crate::player::hud) mod reading;
pub(in crate::player::hud) mod rulebook;
pub(in crate::player::hud) mod settings;
pub(in crate::player::hud) mod small_board;
pub(in crate::player::hud) mod trash;
pub(in crate::player::hud) mod unsaved;
pub(in crate::player::hud) mod who_plays;
