//! What can be looked at of the set, as a whole and part by part, what is looked at, and from where one came.

use bevy::prelude::{Component, *};
pub use shapes::part::{KINDS, Part, PartError, or_text, pairs, permitted, wearers};
use table::phase::Screen;

use super::ride::Ride;

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

/// Which part an entity of the showcase is, so that it can be clicked.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exhibited(pub Part);
