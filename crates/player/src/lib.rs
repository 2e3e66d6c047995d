//! Who sits in front of the table: what they do, what they are told, and what they have chosen.
//!
//! - [`access`]: how the picture and the words are adapted to who looks at them. [`bindings`]: keys that a player has changed.
//! - [`hand`]: the pointer and the keyboard; it only writes requests.
//! - [`lesson`]: lessons and puzzles at the table, while the player's own game waits.
//! - [`settings`]: what a player has chosen once and finds again.
//! - [`two_screens`]: the table opened to other screens, or a seat at a table elsewhere.
//! - [`hud`]: panels that read state and write requests.

pub mod access;
pub mod bindings;
pub mod hand;
pub mod hud;
pub mod lesson;
pub mod settings;
pub mod two_screens;
