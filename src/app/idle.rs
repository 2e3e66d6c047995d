//! Lets the window rest: frames are drawn only while something moves, is asked for, or was a moment ago; `app` adds it.
//!
//! What moves says so by changed transforms, so that no room has to know that anybody rests: the hand's man on its way, the
//! ritual, a gliding camera, the turntable.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::hand::glow::Glow;
use crate::hud::Hud;
use crate::ritual::{Pace, RitualQueue};

/// How many frames and for how long, in seconds, the window is drawn on after the last change: panels settle, words appear under
/// a resting pointer, and what a frame shows may be the work of the one before.
const AFTER: (u32, f64) = (4, 1.0);
/// The longest rest; then one frame is drawn in any case.
const LONGEST: Duration = Duration::from_secs(60);

/// Adds resting to an app with a window.
pub fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous()).add_systems(Last, rest);
}

/// What is going on.
#[derive(SystemParam)]
struct Activity<'w, 's> {
    events: MessageReader<'w, 's, WindowEvent>,
    queue: Res<'w, RitualQueue>,
    pace: Res<'w, Pace>,
    glows: Query<'w, 's, (), With<Glow>>,
    moved: Query<'w, 's, (), Changed<Transform>>,
}

impl Activity<'_, '_> {
    fn is_any(&mut self) -> bool {
        let performs = !self.queue.is_idle() && !self.pace.paused;
        self.events.read().count() > 0 || performs || !self.glows.is_empty() || !self.moved.is_empty()
    }
}

/// Says when the next frame is due.
fn rest(
    mut activity: Activity,
    hud: Res<Hud>,
    time: Res<Time<Real>>,
    mut settings: ResMut<WinitSettings>,
    mut wishes: ResMut<Messages<RequestRedraw>>,
    mut quiet: Local<(u32, f64)>,
) {
    let now = time.elapsed_secs_f64();
    match activity.is_any() {
        true => *quiet = (0, now),
        false => quiet.0 += 1,
    }
    let rests = quiet.0 > AFTER.0 && now - quiet.1 > AFTER.1;
    if rests {
        // The panels' library asks for a frame after every frame.
        wishes.clear();
    }
    // A notice goes away by itself.
    let notice = hud.notice.as_ref().map(|notice| Duration::from_secs_f64((notice.until - now).max(0.0) + 0.05));
    let mode = match rests {
        // Only the window's own events end a rest: other threads wake the loop for their own sake.
        true => UpdateMode::Reactive {
            wait: notice.map_or(LONGEST, |until| until.min(LONGEST)),
            react_to_device_events: false,
            react_to_user_events: false,
            react_to_window_events: true,
        },
        false => UpdateMode::Continuous,
    };
    // A changed mode asks for a frame by itself.
    if !(rests && matches!(settings.focused_mode, UpdateMode::Reactive { .. })) {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
