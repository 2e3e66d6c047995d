//! A script or a game as a film in the window: played, scrubbed along its timeline, shown again whenever its file is saved, and
//! filmed from there; `plunder direct` opens it.
//!
//! 1. `watch` reads the script, and reads it again when it has changed.
//! 2. [`Player`] knows what time it is in the film, and brings the table there by the director's own means,
//!    with its words over the picture.
//! 3. `recorder` records what somebody says for a line, and `voices` lists the lines that are still mute.
//! 4. `bar` shows the timeline; `window` puts it all together.

mod bar;
mod player;
mod recorder;
mod voices;
mod watch;
mod window;

pub use player::Player;
pub use recorder::{Recordable, keep};
pub use watch::{Read, Screening, Show, Source};
pub use window::plugin;
