//! What all panels are made of: their look, their parts, what they read and remember, and the window around them.

pub(in crate::hud) mod desk;
pub(in crate::hud) mod keyboard;
pub(in crate::hud) mod parts;
pub(in crate::hud) mod rest;
pub mod state;
pub mod theme;
pub(in crate::hud) mod views;
pub mod words;
