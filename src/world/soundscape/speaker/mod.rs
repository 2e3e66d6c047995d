//! The way from the cues to the machine's sound device; the window's app adds it, films and tests do without.
//!
//! [`caretaker`] runs on a thread of its own: it opens the device when there is something to hear, lets it rest when there is
//! nothing, and looks for another when it is lost, so that no frame ever waits for it. The device's own thread pulls its samples
//! from a [`player`]. [`device`] is the machine's own.

pub mod caretaker;
pub mod device;
pub mod player;

use std::sync::mpsc::{SyncSender, sync_channel};

use bevy::prelude::*;
use plunder_host::{IN_BROWSER, threads};

use crate::sound::Event;
use crate::world::soundscape::speaker::caretaker::{Caretaker, Patience};
use crate::world::soundscape::speaker::device::DefaultDevice;
use crate::world::soundscape::{Cue, Listening};

/// The longest that a sound is held back, in seconds. What happened within a frame is heard a frame later, so that the rhythm
/// stays and the picture has time to appear; where frames take longer than this, it is heard as soon as it is known.
const LAG: f64 = 0.1;
/// This many cues may wait for a caretaker who is busy with a device; what comes then is not heard.
const QUEUE: usize = 1024;

/// Where the window's cues go.
#[derive(Resource)]
struct Line(SyncSender<Cue>);

/// Plays the cues of this app on the machine's default sound device. Without one the app is silent, and nothing else changes.
pub fn plugin(app: &mut App) {
    let (sender, cues) = sync_channel(QUEUE);
    // Made where it stays: an open device may not change its thread everywhere.
    let care = move || Caretaker::new(DefaultDevice, Patience::default()).run(&cues);
    if IN_BROWSER {
        // There the device is looked after in the window's frames, and the page pulls between them.
        app.insert_non_send(Caretaker::new(DefaultDevice, Patience::default()));
        app.add_systems(Last, look_after.after(Listening));
    } else if threads::spawn("sound", care).is_ok() {
        app.insert_resource(Line(sender)).add_systems(Last, relay.after(Listening));
    }
    // Where not even a thread can be had there is no sound.
}

/// Passes the cues of this frame to a caretaker in the same thread. A page hears them when it pulls next, each after the other.
fn look_after(mut cues: MessageReader<Cue>, time: Res<Time>, mut caretaker: NonSendMut<Caretaker<DefaultDevice>>) {
    let start = time.elapsed_secs_f64() - time.delta_secs_f64().min(LAG);
    if cues.is_empty() {
        caretaker.tend();
    }
    for cue in cues.read() {
        caretaker.obey(delayed(*cue, start));
    }
}

/// A cue whose time is a delay, because a device has a clock of its own.
fn delayed(cue: Cue, start: f64) -> Cue {
    match cue {
        Cue::Play(event) => Cue::Play(Event { at: (event.at - start).clamp(0.0, LAG), ..event }),
        other => other,
    }
}

/// Passes the cues of this frame on.
fn relay(mut cues: MessageReader<Cue>, time: Res<Time>, line: Res<Line>) {
    let now = time.elapsed_secs_f64();
    let start = now - time.delta_secs_f64().min(LAG);
    for cue in cues.read() {
        // A full queue means that nobody listens.
        let _ = line.0.try_send(delayed(*cue, start));
    }
}
