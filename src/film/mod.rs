//! Pictures and films of the table, made without a window.
//!
//! - [`studio`]: pictures and videos of a game or a scene.
//! - [`director`]: a film of a script: its schedule performed to the frame, its camera, marks and words.
//! - [`filming`]: a film that is made by a second run of the program while the window goes on.

pub mod director;
pub mod filming;
pub mod studio;
