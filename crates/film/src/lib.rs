//! Pictures and films of the table, made without a window; what plays films in the window is here too. What makes them is in the feature
//! `studio`, which a browser does not have.
//!
//! - [`studio`]: pictures, photographs and videos of a game or a scene.
//! - [`director`]: a film of a script: its schedule performed to the frame, its camera, marks and words.
//! - [`shape`]: the shapes a film can have.
//! - [`filming`]: a film made by a second process while the window carries on.

pub mod director;
pub mod filming;
pub mod shape;
pub mod studio;
