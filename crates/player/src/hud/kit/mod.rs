//! What all panels are made of: their look, their parts, what they read and remember, and the window around them.

pub(in crate::hud) mod controls;
pub(in crate::hud) mod desk;
pub(in crate::hud) mod icon;
pub(in crate::hud) mod keyboard;
pub(in crate::hud) mod parts;
pub(in crate::hud) mod pointer;
pub(in crate::hud) mod readings;
pub(in crate::hud) mod rest;
pub(in crate::hud) mod spoken;
pub mod state;
pub(in crate::hud) mod stillness;
pub mod theme;
pub(in crate::hud) mod views;
pub(in crate::hud) mod window;
pub mod words;
