//! The film that is on the screen, and where it comes from.

use bevy::prelude::*;

use super::player::Player;
use super::watch::{Read, Source, Watch};
use film::shape::Shape;
use table::scene::camera::Pose;

/// A film that is to be shown in place of the game.
#[derive(Message, Clone)]
pub struct Show(pub Source);

/// The film that is shown.
#[derive(Resource, Default)]
pub struct Screening {
    pub(super) source: Option<Source>,
    pub(super) player: Option<Player>,
    /// What is wrong with the script as it is now; the film is the last one without faults.
    pub(super) faults: Option<String>,
    pub(super) watch: Option<Watch>,
    /// Where the camera stands.
    pub(super) pose: Option<Pose>,
    /// The shape of the picture.
    pub(super) shape: Shape,
    /// The film is to become a file: the dialog is open.
    pub(super) films: bool,
    /// How the last film in the making ended, and whether well.
    pub(super) ended: Option<(String, bool)>,
}

impl Screening {
    /// Takes up what was read.
    pub(super) fn take(&mut self, read: Read) {
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
