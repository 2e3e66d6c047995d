//! What takes the table away from the game.
//!
//! - [`set`]: the set without a game: laid out as in its box, part by part, and a stroll of the camera.
//! - [`screening`]: a script or game as a film in the window, with its timeline.
//! - [`photographer`]: the table through a photographer's camera.

mod clicks;
pub mod photographer;
pub mod screening;
pub mod set;
