//! Hears gamepads while the window rests: the window's system does not know of any. What a gamepad does the engine reads by itself.

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

/// From now on `wake` is called whenever somebody touches a gamepad. The page's own script looks for them.
#[cfg(target_arch = "wasm32")]
pub fn hear(wake: impl Fn() + Send + 'static) {
    page::hear(Box::new(wake));
}

/// The browser's half.
#[cfg(target_arch = "wasm32")]
mod page {
    use std::cell::RefCell;

    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(js_namespace = plunder)]
    extern "C" {
        /// The page calls [`gamepad_touched`] from now on.
        #[wasm_bindgen(js_name = hearGamepads)]
        fn page_hears();
    }

    thread_local! {
        static WAKE: RefCell<Option<Box<dyn Fn()>>> = const { RefCell::new(None) };
    }

    pub(super) fn hear(wake: Box<dyn Fn()>) {
        WAKE.set(Some(wake));
        page_hears();
    }

    /// Somebody has touched a gamepad.
    #[wasm_bindgen]
    pub fn gamepad_touched() {
        WAKE.with_borrow(|wake| {
            if let Some(wake) = wake {
                wake();
            }
        });
    }
}
