//! The photographer: the table stands still, even in the middle of a capture, and the camera has a lens, an iris and a frame; the
//! photograph is traced in the background. The app adds it.
//!
//! [`shot`] holds the settings, `window` handles keys and pointer and moves the camera, `panel` shows both and the growing picture, and
//! `develop` traces it.

mod develop;
mod panel;
pub mod shot;
mod window;

use std::path::PathBuf;

use bevy::prelude::*;

pub use develop::{Ended, Growth};
pub use window::plugin;

use develop::Developing;
use shot::{Row, Shot};

use crate::world::phase::Screen;

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
    came_from: Option<Screen>,
    /// The photograph that is being developed, or the last one.
    developing: Option<Developing>,
    /// The player has closed it.
    is_dismissed: bool,
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
