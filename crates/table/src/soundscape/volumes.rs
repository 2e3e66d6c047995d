//! The sound settings of the players; the settings of other rooms write these resources.

use bevy::prelude::*;

use media::sound::{Bus, Mixer};

/// How loud each bus is, from 0 (silence) to 1; at first as in a film.
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
        Self { screens: 0.6, ..Self::FILM }
    }
}

impl Volumes {
    /// For a film: everything as loud as it is made, and nothing of the screens.
    pub const FILM: Self = Self { master: Bus::DEFAULT, table: Bus::DEFAULT, room: Bus::DEFAULT, screens: 0.0 };

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
