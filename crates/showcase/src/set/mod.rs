//! The set without a game: laid out as in its box, turning, part by part with its facts, and a stroll of the camera.
//!
//! [`exhibit`] names the parts, [`card`] tells about them, [`case`] and [`solo`] say where they lie, [`stage`] puts them on
//! the table in place of the game, which stays as it is. [`window`] and [`guide`] lead a visitor through it.

pub mod card;
pub mod case;
pub mod exhibit;
#[cfg(feature = "studio")]
pub mod film;
#[cfg(feature = "studio")]
pub mod game_sheet;
pub mod guide;
pub mod kiosk;
mod panel;
pub mod ride;
#[cfg(feature = "studio")]
pub mod sheet;
pub mod solo;
pub mod stage;
pub mod view;
pub mod window;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
pub use exhibit::{CameFrom, Exhibit, Part, Showing};
pub use guide::Presentation;
pub use ride::Ride;
use table::phase::Phase;
pub use view::View;

/// Adds the exhibits to an app with a table; [`Showing`] chooses among them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Showing>()
        // In the frame in which the game is seen again nothing of an exhibit is, whoever asked for that.
        .add_systems(Update, (stage::lay_out, stage::turn, stage::hold).chain().after(Phase::Input))
        .add_systems(PostUpdate, stage::put_away.before(VisibilitySystems::VisibilityPropagate));
}
