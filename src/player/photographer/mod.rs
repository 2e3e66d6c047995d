//! The photographer: the table stands still, in the middle of a capture too, and the camera has a lens, an iris and a frame; what is
//! developed is traced beside the game. The app adds it.
//!
//! [`shot`] is what can be set, `window` obeys keys and pointer and holds the camera, `panel` shows both and the growing picture,
//! `develop` traces it.

mod develop;
mod panel;
pub mod shot;
mod window;

use bevy::prelude::*;

pub use window::plugin;

use develop::Developing;
use shot::{Row, Shot};

use crate::world::phase::Screen;

/// The photographer's camera.
#[derive(Resource, Default)]
pub struct Photographer {
    /// How it is set up; it stays so until the next time.
    pub shot: Shot,
    /// The row of the panel that the arrows change.
    pub row: Row,
    /// From where it was taken up, while it is.
    came_from: Option<Screen>,
    /// The photograph that is developed, or was last.
    developing: Option<Developing>,
    /// Whoever plays has put it away.
    is_dismissed: bool,
}

impl Photographer {
    /// Whether a photograph is developed now.
    pub fn develops(&self) -> bool {
        self.developing.as_ref().is_some_and(Developing::goes_on)
    }
}
