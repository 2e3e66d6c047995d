//! The way from the cues to the machine's sound device; the window's app adds it, films and tests do without.
//!
//! [`caretaker`] runs on a thread of its own: it opens the device when there is something to hear, lets it rest when there is
//! nothing, and looks for another when it is lost, so that no frame ever waits for it. The device's own thread pulls its samples
//! from a [`player`]. [`device`] is the machine's own.

pub mod caretaker;
pub mod device;
mod line;
pub mod player;

use std::sync::mpsc::sync_channel;

use bevy::prelude::*;
use host::{IN_BROWSER, threads};

use crate::soundscape::Listening;
use crate::soundscape::speaker::caretaker::{Caretaker, Patience};
use crate::soundscape::speaker::device::DefaultDevice;
use line::{Line, QUEUE, look_after, relay};

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
