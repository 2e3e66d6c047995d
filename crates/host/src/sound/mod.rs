//! The machine's default sound device: what says that there is one, and a stream that pulls samples and says when it is lost. Whoever looks
//! after the window's sound opens it. In a browser the page's script pulls them. And the default microphone, for who records a voice.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use browser::{Hearing, Stream, listen, open};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{Hearing, Stream, listen, open};

use std::collections::BTreeSet;

/// What a stream pulls its samples from.
pub trait Source: Send + 'static {
    /// The next so many frames, or fewer: left and right in turn.
    fn pull(&mut self, frames: usize) -> &[f32];
}

/// What hears a microphone.
pub trait Listener: Send + 'static {
    /// Hears the next samples, one channel. It is called from the device's own thread and waits for nobody.
    fn hear(&mut self, mono: &[f32]);
}

/// What says that there may be a device, without asking for one; nothing: there is none. Where it changes, another attempt to open one is
/// worth while.
#[cfg(target_os = "linux")]
pub fn signs() -> BTreeSet<String> {
    linux::found()
}

/// What says that there may be a device. Elsewhere than on Linux nothing is lost by asking.
#[cfg(not(any(target_os = "linux", target_arch = "wasm32")))]
pub fn signs() -> BTreeSet<String> {
    BTreeSet::from(["system".to_owned()])
}

/// What says that the page may be heard.
#[cfg(target_arch = "wasm32")]
pub fn signs() -> BTreeSet<String> {
    browser::signs()
}
