//! What a device pulls its samples from: a mixer and the cues for it. The device's callback owns one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::soundscape::{Cue, Volumes};
use media::sound::{Event, Mixer, Room};

/// This many cues may wait for the device; a device that does not pull gets no more.
const QUEUE: usize = 256;
/// The seed of the small variations.
const SEED: u64 = 1;

/// Makes samples by the cues that come from its [`Remote`].
pub struct Player {
    mixer: Mixer,
    cues: Receiver<Cue>,
    still: Arc<AtomicBool>,
    stereo: Vec<f32>,
}

/// Where the cues of a [`Player`] come from. The time of a sound is its delay in seconds.
pub struct Remote {
    cues: SyncSender<Cue>,
    still: Arc<AtomicBool>,
}

impl Player {
    /// A player with its remote, for this many frames a second.
    pub fn new(sample_rate: u32, volumes: Volumes, room: Room) -> (Self, Remote) {
        let mut mixer = Mixer::new(SEED, sample_rate);
        volumes.set(&mut mixer);
        mixer.set_room(room);
        let (sender, cues) = sync_channel(QUEUE);
        let still = Arc::new(AtomicBool::new(true));
        (Self { mixer, cues, still: still.clone(), stereo: Vec::new() }, Remote { cues: sender, still })
    }

    /// The next samples, left and right in turn. Waits for nobody.
    pub fn pull(&mut self, frames: usize) -> &[f32] {
        while let Ok(cue) = self.cues.try_recv() {
            obey(&mut self.mixer, cue);
        }
        self.stereo.resize(frames * 2, 0.0);
        self.mixer.render(&mut self.stereo);
        self.still.store(self.mixer.is_still(), Ordering::Relaxed);
        &self.stereo
    }
}

impl Remote {
    /// Passes a cue on.
    pub fn send(&self, cue: Cue) {
        if matches!(cue, Cue::Play(_)) {
            self.still.store(false, Ordering::Relaxed);
        }
        let _ = self.cues.try_send(cue);
    }

    /// Whether no sound was under way when the device pulled last.
    pub fn is_still(&self) -> bool {
        self.still.load(Ordering::Relaxed)
    }
}

/// Does what a cue says; a sound's time counts from now.
fn obey(mixer: &mut Mixer, cue: Cue) {
    match cue {
        Cue::Play(event) => mixer.push(Event { at: mixer.now() + event.at, ..event }),
        Cue::Hush => mixer.hush(),
        Cue::Room(room) => mixer.set_room(room),
        Cue::Volumes(volumes) => volumes.set(mixer),
    }
}
