//! The set without a game: laid out as in its box, turning, part by part with its facts, and a stroll of the camera; the
//! app adds it, and `plunder show` takes stills of it.
//!
//! [`part`] names the parts, [`facts`] tells about them, [`case`] and [`solo`] say where they lie, [`stage`] puts them on
//! the table in place of the game, which stays as it is. [`window`] and [`guide`] lead a visitor through it.

pub mod aim;
pub mod card;
pub mod case;
pub mod facts;
#[cfg(feature = "film")]
pub mod film;
mod focus;
#[cfg(feature = "film")]
pub mod game_sheet;
pub mod guide;
mod panel;
pub mod part;
pub mod presentation;
pub mod ride;
#[cfg(feature = "film")]
pub mod sheet;
pub mod solo;
pub mod stage;
pub mod view;
pub mod window;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

pub use part::Part;
pub use presentation::Presentation;
pub use ride::Ride;
pub use view::View;

use crate::world::phase::Screen;

/// What the showcase shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Exhibit {
    /// The set laid out in its case.
    Box,
    /// One part close up with its facts.
    Part(Part),
    /// One part close up by itself.
    Portrait(Part),
    /// One part, or the whole case, turning slowly.
    Turntable(Option<Part>),
    /// The camera's ride.
    Stroll(Ride),
}

/// The exhibit that is shown; `None` while the game is on the table.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Showing(pub Option<Exhibit>);

/// From where a visitor came, and where the way out leads.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CameFrom(pub Screen);

/// Adds the exhibits to an app with a table; [`Showing`] chooses among them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Showing>()
        .add_systems(Update, (stage::lay_out, stage::turn, focus::hold).chain())
        .add_systems(PostUpdate, stage::put_away.before(VisibilitySystems::VisibilityPropagate));
}
