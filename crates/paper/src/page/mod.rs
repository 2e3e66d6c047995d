//! A game, demonstration, lesson or puzzle as one HTML file that plays anywhere: no network, no server, no fonts.
//!
//! - [`Told`]: what is played, beat by beat, in every language of the page; [`fn@puzzle`] makes one of a puzzle.
//! - [`fn@frames`]: every step of it as what is seen. The rules are asked here; the page's own script only shows.
//! - [`fn@review`]: what decided a game, said in its page, with the lesson or film about the rule behind it.
//! - [`Page`]: the file. [`fn@index`]: a page that lists several.

mod answers;
mod data;
mod frames;
mod html;
mod scene;
mod stage;
mod told;

pub use frames::{Frame, frames};
pub use html::{Entry, Page, Theme, index};
pub use scene::{Pose, Seen};
pub use told::{Sort, Told, puzzle, review, teaching};

pub(crate) use stage::Stage;
