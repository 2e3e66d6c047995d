//! The sound of a room, and how one passes into another.

use super::Room;
use crate::sound::block::BLOCK;
use crate::sound::fader::Fader;
use crate::sound::rooms::bed::Bed;

/// How long one room takes to go and another to come, in seconds.
const CHANGE: f32 = 1.5;

/// The rooms that are heard: one, or two while one goes and the other comes.
#[derive(Clone, Debug)]
pub(in crate::sound) struct Rooms {
    seed: u64,
    rate: f32,
    visits: u64,
    heard: Vec<(Room, Fader, Bed)>,
}

impl Rooms {
    /// In silence at first.
    pub(in crate::sound) fn new(seed: u64, rate: f32) -> Self {
        let bed = |room: Room| Some((room, Fader::new(0.0, CHANGE, rate), room.character().bed?(seed, rate)));
        Self { seed, rate, visits: 0, heard: Room::ALL.into_iter().filter_map(bed).collect() }
    }

    /// Goes over to this room.
    pub(in crate::sound) fn enter(&mut self, room: Room) {
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
    pub(in crate::sound) fn add(&mut self, out: &mut [[f32; 2]]) {
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
