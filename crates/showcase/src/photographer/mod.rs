//! The photographer: the table stands still, even in the middle of a capture, and the camera has a lens, an iris and a frame; the
//! photograph is traced in the background. The app adds it.
//!
//! `at_rest` photographs the table in a game when nothing moves on it. [`shot`] holds the settings, `window` handles keys and pointer
//! and moves the camera, `panel` shows both and the growing picture, and `develop` traces it.

mod at_rest;
mod develop;
mod panel;
pub mod shot;
mod window;

pub use develop::{Ended, Growth};
pub use shot::Photographer;
pub use window::plugin;
