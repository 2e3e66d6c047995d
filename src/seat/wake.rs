//! How a thread wakes the window, which rests while nothing moves.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Wakes the window for a frame; from any thread. Without a window there is nothing to wake.
#[derive(Resource, Clone, Default)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Asks for a frame.
    pub fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// Finds the window's loop of events.
pub(super) fn find(proxy: Option<Res<EventLoopProxyWrapper>>, mut waker: ResMut<Waker>) {
    let Some(proxy) = proxy else { return };
    let proxy = (**proxy).clone();
    waker.0 = Some(Arc::new(move || {
        // The loop is gone when the window is closed; then nobody waits for the answer.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }));
}
