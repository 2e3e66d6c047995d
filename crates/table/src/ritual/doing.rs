//! A step under way: who travels, and what is so once it has ended; `hands` begins it, `performance` ends it.

use bevy::prelude::*;

use crate::ritual::motion::Motion;
use crate::scene;
use crate::scene::layout;
use rules::{Color, Kind, Square};
use turn::tableau::Half;

/// What is so once a step has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The man stands on the square and fills this part of it.
    Stands(Entity, Square, Half),
    /// The man is off the board.
    OffBoard(Entity),
    /// The man wears nothing any more.
    Bare(Entity),
    /// The man wears the ring.
    Wears {
        /// The man.
        wearer: Entity,
        /// The ring, its child from now on.
        ring: Entity,
        /// The ring's kind.
        vest: Kind,
    },
    /// The ring hangs on the hook.
    Hangs(Entity, usize),
    /// The man stands in the tray of this player, in this slot.
    InTray(Entity, Color, usize),
    /// The man stands in reserve.
    InReserve(Entity),
    /// The thing has left the table.
    Gone(Entity),
}

/// A step under way.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Doing {
    /// Who travels, and how.
    pub motions: Vec<Motion>,
    /// What is so at the end.
    pub ends: Vec<Ending>,
}

impl Doing {
    /// One thing travels.
    pub fn one(motion: Motion, ending: Ending) -> Self {
        Self { motions: vec![motion], ends: vec![ending] }
    }

    /// Puts everything where it is after this part (0 to 1) of the step.
    pub fn show(&self, world: &mut World, part: f32) {
        for motion in &self.motions {
            put(world, motion.entity, motion.at(part));
        }
    }

    /// Puts everything where it ends, exactly, and applies its ending.
    pub fn end(&self, world: &mut World) {
        self.show(world, f32::INFINITY);
        for ending in &self.ends {
            apply(world, *ending);
        }
    }
}

fn put(world: &mut World, entity: Entity, place: Transform) {
    if let Some(mut transform) = world.get_mut::<Transform>(entity) {
        *transform = place;
    }
}

fn apply(world: &mut World, ending: Ending) {
    match ending {
        Ending::Stands(man, square, half) => {
            edit(world, man, |man| man.insert((scene::Square(square), scene::Half(half))));
        }
        Ending::OffBoard(man) => edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>()),
        Ending::Bare(man) => edit(world, man, |man| man.remove::<scene::Vest>()),
        Ending::Wears { wearer, ring, vest } => {
            let Some(kind) = world.get::<scene::Chessman>(wearer).map(|man| man.kind) else { return };
            edit(world, ring, |ring| ring.insert((ChildOf(wearer), layout::worn_ring(kind))));
            edit(world, wearer, |man| man.insert(scene::Vest(vest)));
        }
        Ending::Hangs(ring, slot) => edit(world, ring, |ring| ring.insert(scene::StandSlot(slot))),
        Ending::InTray(man, by, slot) => {
            edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>().insert(scene::Captured { by, slot }))
        }
        Ending::InReserve(man) => {
            edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>().insert(scene::Spare))
        }
        Ending::Gone(entity) => {
            world.despawn(entity);
        }
    }
}

/// Changes an entity that may have left the table meanwhile.
fn edit<'w>(
    world: &'w mut World,
    entity: Entity,
    change: impl for<'a> FnOnce(&'a mut EntityWorldMut<'w>) -> &'a mut EntityWorldMut<'w>,
) {
    if let Ok(mut entity) = world.get_entity_mut(entity) {
        change(&mut entity);
    }
}
