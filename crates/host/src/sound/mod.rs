//! The machine's default sound device: what says that there is one, and a stream that pulls samples and says when it is lost. Whoever looks
//! after the window's sound opens it. In a browser the page's script pulls them.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use browser::{Stream, open};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{Stream, open};

use std::collections::BTreeSet;

/// What a stream pulls its samples from.
pub trait Source: Send + 'static {
    /// The next so many frames, or fewer: left and right in turn.
    fn pull(&mut self, frames: usize) -> &[f32];
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
