//! What all panels are made of: their look, their parts, what they read and remember, and the window around them.

pub(in crate::player::hud) mod controls;
pub(in crate::player::hud) mod desk;
pub(in crate::player::hud) mod icon;
pub(in crate::player::hud) mod keyboard;
pub(in crate::player::hud) mod parts;
pub(in crate::player::hud) mod pointer;
pub(in crate::player::hud) mod readings;
pub(in crate::player::hud) mod rest;
pub(in crate::player::hud) mod spoken;
pub mod state;
pub(in crate::player::hud) mod stillness;
pub mod theme;
pub(in crate::player::hud) mod views;
pub(in crate::player::hud) mod window;
pub mod words;
