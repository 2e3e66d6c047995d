//! How a thread wakes the window, which rests while nothing moves, and what time it is in the frame that ends a rest.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use host::time::Instant;
use winit::event_loop::EventLoopProxy;

/// Wakes the window for a frame; from any thread. Without a window there is nothing to wake.
#[derive(Resource, Clone)]
pub struct Waker(Option<EventLoopProxy<WinitUserEvent>>);

impl FromWorld for Waker {
    /// For the window's loop of events, where there is one.
    fn from_world(world: &mut World) -> Self {
        Self(world.get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone()))
    }
}

impl Waker {
    /// One that wakes nobody.
    pub const fn silent() -> Self {
        Self(None)
    }

    /// Whether there is a window to wake.
    pub const fn has_window(&self) -> bool {
        self.0.is_some()
    }

    /// Asks for a frame.
    pub fn wake(&self) {
        // The loop is gone when the window is closed; then nobody waits for the frame.
        let _ = self.0.as_ref().map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
    }
}

/// Whether nobody asked for another frame at the end of the last one: what comes next ends a rest of any length. `hud` keeps it up to
/// date.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rests(pub bool);

/// How much time goes by at most for what moves, in the frame that ends a rest and in any other. What begins to move in that frame has
/// no past; where frames are slow the ritual still takes its time by the clock on the wall.
const MOST: (Duration, Duration) = (Duration::from_millis(16), Duration::from_secs(1));

/// Adds to a window that rests what time it is: `Time<Real>` is that of the wall at the beginning of each frame. Bevy's own is that of
/// the end of an earlier one, so that a rest would go by in a frame long after it. `Time`, by which things move, does not know the rest.
pub fn keep_time(app: &mut App) {
    app.add_systems(First, look_at_the_wall.before(TimeSystems));
    leave_out_rests(app);
}

/// Adds the second half of [`keep_time`], for a table whose time is told by somebody else.
pub fn leave_out_rests(app: &mut App) {
    app.init_resource::<Rests>().add_systems(First, leave_out.before(TimeSystems));
}

fn look_at_the_wall(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

fn leave_out(rests: Res<Rests>, mut time: ResMut<Time<Virtual>>) {
    let most = if rests.0 { MOST.0 } else { MOST.1 };
    if time.max_delta() != most {
        time.set_max_delta(most);
    }
}
