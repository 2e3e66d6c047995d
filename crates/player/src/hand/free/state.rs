//! What is taken up and moved on a free table.

use bevy::prelude::*;

use super::spot::Spot;
use crate::hand::by_hand::glide::Glide;
use rules::Kind;

/// What is moved on a free table.
#[derive(Resource, Default, Debug)]
pub struct FreeTable {
    pub(super) held: Option<Held>,
    pub(super) moving: Vec<Moving>,
}

/// The thing in the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Held {
    pub(super) thing: Entity,
    /// Where it was before.
    pub(super) home: Spot,
    /// Where it hangs.
    pub(super) hangs: Vec3,
    /// The button that took it is still down.
    pub(super) is_new: bool,
}

/// A thing on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Moving {
    pub(super) thing: Entity,
    /// Of which kind it is, if it is a vest.
    pub(super) vest: Option<Kind>,
    pub(super) glide: Glide,
    /// Where it comes to rest; nowhere while it is held.
    pub(super) to: Option<Spot>,
}

impl FreeTable {
    /// Whether something is held or on its way.
    pub const fn moves(&self) -> bool {
        !self.moving.is_empty()
    }

    /// The thing in the hand, if there is one.
    pub const fn held(&self) -> Option<Entity> {
        match self.held {
            Some(held) => Some(held.thing),
            None => None,
        }
    }
}
