//! A game, demonstration, lesson or puzzle as one HTML file that plays anywhere: no network, no server, no fonts; `plunder page` writes it.
//!
//! - [`Told`]: what is played, beat by beat, in every language of the page; [`fn@puzzle`] makes one of a puzzle.
//! - [`fn@frames`]: every step of it as what is seen. The rules are asked here; the page's own script only shows.
//! - [`fn@review`]: what decided a game, said in its page, with the lesson or film about the rule behind it.
//! - [`Page`]: the file. [`fn@index`]: a page that lists several.

mod answers;
mod data;
mod frames;
mod html;
mod index;
mod puzzle;
mod review;
mod scene;
mod stage;
mod told;

pub use frames::{Frame, frames};
pub use html::{Page, Theme};
pub use index::{Entry, index};
pub use puzzle::puzzle;
pub use review::{review, teaching};
pub use scene::{Pose, Seen};
pub use told::{Sort, Told};

pub(crate) use stage::Stage;
