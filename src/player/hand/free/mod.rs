//! The free table: whoever likes lifts anything and puts it anywhere, as on a real table and without rules, until the players go back
//! to their game, which waits untouched ([`crate::world::ritual::LookBack`] says whether the table is free).
//!
//! `take` says what the pointer does, `reach` finds what lies under it, `spot` says where a thing comes to rest, and `follow` moves things there.

mod follow;
mod reach;
mod spot;
mod take;

use bevy::prelude::*;

use super::by_hand::glide::Glide;
use crate::rules::Kind;
use crate::world::phase::Phase;
use spot::Spot;
pub(super) use take::FreeDeeds;

/// What is moved on a free table.
#[derive(Resource, Default, Debug)]
pub struct FreeTable {
    held: Option<Held>,
    moving: Vec<Moving>,
}

/// The thing in the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    thing: Entity,
    /// Where it was before.
    home: Spot,
    /// Where it hangs.
    hangs: Vec3,
    /// The button that took it is still down.
    is_new: bool,
}

/// A thing on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Moving {
    thing: Entity,
    /// Of which kind it is, if it is a vest.
    vest: Option<Kind>,
    glide: Glide,
    /// Where it comes to rest; nowhere while it is held.
    to: Option<Spot>,
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

/// Adds the free table to the hand's room.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeTable>().add_systems(Update, follow::follow.in_set(Phase::Show));
}
