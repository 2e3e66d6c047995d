//! What other rooms ask of this one, and what this one tells those that render sound and show captions.

use bevy::prelude::*;

use crate::soundscape::volumes::Volumes;
use media::sound::{Event, Room, Sound};

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
