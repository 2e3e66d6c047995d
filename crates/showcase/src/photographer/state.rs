//! What the photographer holds while the table stands still.

use std::path::PathBuf;

use bevy::prelude::*;

use super::develop::Developing;
use super::develop::Growth;
use super::shot::{Row, Shot};
use table::phase::Screen;

/// The photographer's camera.
#[derive(Resource, Default)]
pub struct Photographer {
    /// Its settings, which are kept until the next time.
    pub shot: Shot,
    /// The row of the panel that the arrows change.
    pub row: Row,
    /// The folder that photographs are saved in, instead of the player's folder of pictures.
    pub folder: Option<PathBuf>,
    /// The screen to return to, while the camera is held.
    pub(super) came_from: Option<Screen>,
    /// The photograph that is being developed, or the last one.
    pub(super) developing: Option<Developing>,
    /// The player has closed it.
    pub(super) is_dismissed: bool,
}

impl Photographer {
    /// Whether a photograph is being developed.
    pub fn develops(&self) -> bool {
        self.developing.as_ref().is_some_and(Developing::goes_on)
    }

    /// The progress of the photograph that is being developed, or of the last one.
    pub fn growth(&self) -> Option<Growth> {
        self.developing.as_ref().map(Developing::growth)
    }

    /// Ends developing early; what is finished is saved.
    pub fn stop(&self) {
        if let Some(developing) = &self.developing {
            developing.stop();
        }
    }
}
