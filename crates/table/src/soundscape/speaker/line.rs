//! The line from the frames to whoever keeps the sound device: a thread, or in a page nobody but the frames.

use std::sync::mpsc::SyncSender;

use bevy::prelude::*;

use crate::soundscape::Cue;
use crate::soundscape::speaker::caretaker::Caretaker;
use crate::soundscape::speaker::device::DefaultDevice;
use media::sound::Event;

/// The longest that a sound is held back, in seconds. What happened within a frame is heard a frame later, so that the rhythm
/// stays and the picture has time to appear; where frames take longer than this, it is heard as soon as it is known.
const LAG: f64 = 0.1;

/// This many cues may wait for a caretaker who is busy with a device; what comes then is not heard.
pub(super) const QUEUE: usize = 1024;

/// Where the window's cues go.
#[derive(Resource)]
pub(super) struct Line(pub(super) SyncSender<Cue>);

/// Passes the cues of this frame on.
pub(super) fn relay(mut cues: MessageReader<Cue>, time: Res<Time>, line: Res<Line>) {
    let start = start(&time);
    for cue in cues.read() {
        // A full queue means that nobody listens.
        let _ = line.0.try_send(delayed(*cue, start));
    }
}

/// Passes the cues of this frame to a caretaker in the same thread, who hears of every frame.
pub(super) fn look_after(
    mut cues: MessageReader<Cue>,
    time: Res<Time>,
    mut caretaker: NonSendMut<Caretaker<DefaultDevice>>,
) {
    let start = start(&time);
    if cues.is_empty() {
        caretaker.tend();
    }
    for cue in cues.read() {
        caretaker.obey(delayed(*cue, start));
    }
}

/// When this frame began for whoever listens.
fn start(time: &Time) -> f64 {
    time.elapsed_secs_f64() - time.delta_secs_f64().min(LAG)
}

/// A cue whose time is a delay, because a device has a clock of its own.
fn delayed(cue: Cue, start: f64) -> Cue {
    match cue {
        Cue::Play(event) => Cue::Play(Event { at: (event.at - start).clamp(0.0, LAG), ..event }),
        other => other,
    }
}
