//! The line from the frames to the thread that keeps the sound device.

use std::sync::mpsc::SyncSender;

use bevy::prelude::*;

use crate::sound::Event;
use crate::world::soundscape::Cue;

/// The longest that a sound is held back, in seconds. What happened within a frame is heard a frame later, so that the rhythm
/// stays and the picture has time to appear; where frames take longer than this, it is heard as soon as it is known.
const LAG: f64 = 0.1;

/// This many cues may wait for a caretaker who is busy with a device; what comes then is not heard.
pub(super) const QUEUE: usize = 1024;

/// Where the window's cues go.
#[derive(Resource)]
pub(super) struct Line(pub(super) SyncSender<Cue>);

/// Passes the cues of this frame on. Their times become delays, because a device has a clock of its own.
pub(super) fn relay(mut cues: MessageReader<Cue>, time: Res<Time>, line: Res<Line>) {
    let now = time.elapsed_secs_f64();
    let start = now - time.delta_secs_f64().min(LAG);
    for cue in cues.read() {
        let cue = match *cue {
            Cue::Play(event) => Cue::Play(Event { at: (event.at - start).clamp(0.0, LAG), ..event }),
            other => other,
        };
        // A full queue means that nobody listens.
        let _ = line.0.try_send(cue);
    }
}
