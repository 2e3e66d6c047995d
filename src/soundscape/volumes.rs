//! What players set of the sound; the settings of other rooms write these resources.

use bevy::prelude::*;

use crate::sound::{Bus, Mixer};

/// How loud each bus is, from 0 (silence) to 1. Quiet at first: nobody should start at the first knock.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Volumes {
    /// Everything, after the others.
    pub master: f32,
    /// What happens on the table and beside it.
    pub table: f32,
    /// The room around it.
    pub room: f32,
    /// The screens.
    pub screens: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { master: Bus::DEFAULT, table: Bus::DEFAULT, room: 0.6, screens: 0.6 }
    }
}

impl Volumes {
    /// For a film, which is watched with the volume of the player's own: as loud as sounds are made, the room a little behind.
    pub const FILM: Self = Self { master: 1.0, table: 1.0, room: 0.8, screens: 0.0 };

    /// The volume of a bus.
    pub const fn of(&self, bus: Bus) -> f32 {
        match bus {
            Bus::Master => self.master,
            Bus::Table => self.table,
            Bus::Room => self.room,
            Bus::Screens => self.screens,
        }
    }

    /// Whether what is on this bus is heard at all.
    pub fn is_heard(&self, bus: Bus) -> bool {
        self.master > 0.0 && self.of(bus) > 0.0
    }

    /// Sets a mixer so.
    pub fn set(&self, mixer: &mut Mixer) {
        for bus in Bus::ALL {
            mixer.set_volume(bus, self.of(bus));
        }
    }
}

/// Whether captions of sounds are wanted: [`Caption`](crate::soundscape::Caption) is said only then.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Captions(pub bool);
