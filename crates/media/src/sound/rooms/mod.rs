//! The rooms around the table as one hears them: endless beds of noise in which now and then something happens; the mixer
//! adds them.

mod bed;
mod birds;
mod character;
mod club;
mod garden;
mod studio;
mod study;

use crate::sound::block::BLOCK;
use crate::sound::fader::Fader;
use crate::sound::rooms::bed::Bed;
use crate::sound::rooms::character::Character;

/// How long one room takes to go and another to come, in seconds.
const CHANGE: f32 = 1.5;

/// The room around the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Room {
    /// A fire, and a clock some way off.
    #[default]
    Study,
    /// Leaves, and birds in them.
    Garden,
    /// Silence.
    Studio,
    /// Other boards, some way off.
    Club,
}

impl Room {
    /// Every room, in the order of the panels.
    pub const ALL: [Self; 4] = [Self::Study, Self::Garden, Self::Studio, Self::Club];

    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub fn caption(self) -> &'static str {
        self.character().caption
    }

    /// What is heard in it.
    pub(super) fn character(self) -> &'static Character {
        match self {
            Self::Study => &study::ROOM,
            Self::Garden => &garden::ROOM,
            Self::Studio => &studio::ROOM,
            Self::Club => &club::ROOM,
        }
    }
}

/// The rooms that are heard: one, or two while one goes and the other comes.
#[derive(Clone, Debug)]
pub(super) struct Rooms {
    seed: u64,
    rate: f32,
    visits: u64,
    heard: Vec<(Room, Fader, Bed)>,
}

impl Rooms {
    /// In silence at first.
    pub(super) fn new(seed: u64, rate: f32) -> Self {
        let bed = |room: Room| Some((room, Fader::new(0.0, CHANGE, rate), room.character().bed?(seed, rate)));
        Self { seed, rate, visits: 0, heard: Room::ALL.into_iter().filter_map(bed).collect() }
    }

    /// Goes over to this room.
    pub(super) fn enter(&mut self, room: Room) {
        for (heard, fader, bed) in &mut self.heard {
            if *heard != room {
                fader.go(0.0);
                continue;
            }
            if fader.is_down() {
                // It begins anew: how long it was away must not depend on how the stream was cut.
                self.visits += 1;
                let seed = self.seed.wrapping_add(self.visits);
                if let Some(begin) = room.character().bed {
                    *bed = begin(seed, self.rate);
                }
            }
            fader.go(1.0);
        }
    }

    /// Adds what follows to these frames, a block at most.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        for (_, fader, bed) in &mut self.heard {
            if fader.is_down() {
                continue;
            }
            let mut made = [[0.0; 2]; BLOCK];
            let made = &mut made[..out.len()];
            bed.add(made);
            for (frame, [left, right]) in out.iter_mut().zip(made) {
                let near = fader.next();
                frame[0] += near * *left;
                frame[1] += near * *right;
            }
        }
    }
}
