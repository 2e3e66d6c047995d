//! The machine's default sound device as the caretaker opens it.

use std::collections::BTreeSet;

use host::sound::{self, Source};

use crate::soundscape::speaker::caretaker::{Outlet, Stream};
use crate::soundscape::speaker::player::Player;

/// The device that the system plays on unless told otherwise.
pub struct DefaultDevice;

impl Outlet for DefaultDevice {
    fn signs(&self) -> BTreeSet<String> {
        sound::signs()
    }

    fn open(&mut self, make: &mut dyn FnMut(u32) -> Player) -> Result<Box<dyn Stream>, String> {
        Ok(Box::new(sound::open(make)?))
    }
}

impl Source for Player {
    fn pull(&mut self, frames: usize) -> &[f32] {
        Self::pull(self, frames)
    }
}

impl Stream for sound::Stream {
    fn play(&self) -> Result<(), String> {
        Self::play(self)
    }

    fn pause(&self) -> Result<(), String> {
        Self::pause(self)
    }

    fn lost(&self) -> Option<String> {
        Self::lost(self)
    }
}
