//! The parts of the set as the showcase knows them; all of it names them.

use bevy::prelude::Component;

pub use shapes::part::{KINDS, Part, PartError, or_text, pairs, permitted, wearers};

/// Which part an entity of the showcase is, so that it can be clicked.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exhibited(pub Part);
