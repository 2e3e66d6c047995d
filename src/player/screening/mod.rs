//! A script or a game as a film in the window: played, scrubbed along its timeline, shown again whenever its file is saved, and
//! filmed from there; `plunder direct` opens it.
//!
//! 1. `watch` reads the script, and reads it again when it has changed.
//! 2. [`Player`] knows what time it is in the film, and brings the table there by the director's own means.
//! 3. `lettered` lays the director's words over the picture; `bar` shows the timeline; `window` puts it all together.

mod bar;
mod lettered;
mod player;
mod watch;
mod window;

use bevy::prelude::*;

pub use player::Player;
pub use watch::{Read, Source};
pub use window::plugin;

use crate::film::filming::Shape;
use crate::world::table::camera::Pose;
use watch::Watch;

/// A film that is to be shown in place of the game.
#[derive(Message, Clone)]
pub struct Show(pub Source);

/// The film that is shown.
#[derive(Resource, Default)]
pub struct Screening {
    source: Option<Source>,
    player: Option<Player>,
    /// What is wrong with the script as it is now; the film is the last one without faults.
    faults: Option<String>,
    watch: Option<Watch>,
    /// Where the camera stands.
    pose: Option<Pose>,
    /// The shape of the picture.
    shape: Shape,
    /// The film is to become a file: the dialog is open.
    films: bool,
    /// How the last film in the making ended, and whether well.
    ended: Option<(String, bool)>,
}

impl Screening {
    /// Takes up what was read.
    fn take(&mut self, read: Read) {
        match read {
            Ok(film) => {
                self.faults = None;
                self.player = Some(match self.player.take() {
                    Some(player) => player.changed(film),
                    None => Player::new(film),
                });
            }
            Err(report) => self.faults = Some(report),
        }
    }
}
