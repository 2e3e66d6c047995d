//! What other rooms ask of this one, what this one tells those that render sound and show captions, and how loud the players want it.

use bevy::prelude::*;
use media::sound::{Bus, Event, Mixer, Room, Sound};

/// Lets a sound be heard at once, in the middle: how panels and clock make themselves heard.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Heard(pub Sound);

/// Lets a sound be heard at once, at this point of the table: how a hand that takes things and puts them down makes itself heard.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct HeardAt(pub Sound, pub Vec3);

/// What the renderer of the sound does next, in this order.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Cue {
    /// Lets this be heard at its time, which is in seconds of the app's clock ([`Time::elapsed`]).
    Play(Event),
    /// Everything falls silent but the room: what was under way is not to be heard to its end.
    Hush,
    /// Enters this room.
    Room(Room),
    /// Sets the volumes.
    Volumes(Volumes),
}

/// Something was heard; only said while [`Captions`](crate::soundscape::Captions) are wanted.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Caption {
    /// A sound.
    Sound(Sound),
    /// The table stands in this room now.
    Room(Room),
}

impl Caption {
    /// The message with what is written of it; never empty in a caption that is said.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Sound(sound) => sound.caption(),
            Self::Room(room) => room.caption(),
        }
    }
}

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
