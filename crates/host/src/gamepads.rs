//! Hears gamepads while the window rests: the window's system does not know of any. The window asks at its start; what a gamepad does the
//! engine reads by itself.

/// From now on `wake` is called on a thread of its own whenever somebody touches a gamepad. Where they cannot be read nothing happens.
#[cfg(not(target_arch = "wasm32"))]
pub fn hear(wake: impl Fn() + Send + 'static) {
    let listen = move || {
        // Where gamepads cannot be read there is nothing to wait for.
        let Ok(mut gamepads) = gilrs::Gilrs::new() else { return };
        loop {
            if gamepads.next_event_blocking(None).is_some() {
                wake();
            }
        }
    };
    // Where there is not even a thread, gamepads are heard once something else has woken the window.
    let _ = crate::threads::spawn("gamepads", listen);
}

/// A page hears gamepads in its frames alone.
#[cfg(target_arch = "wasm32")]
pub fn hear(_: impl Fn() + Send + 'static) {}
