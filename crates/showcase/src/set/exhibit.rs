//! What can be looked at, what is looked at, and from where one came.

use bevy::prelude::*;

use super::part::Part;
use super::ride::Ride;
use table::phase::Screen;

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
