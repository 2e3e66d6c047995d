//! How a thread wakes the window, which rests while nothing moves.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
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
