//! The machine's default sound device: what says that there is one, and a stream that pulls samples and says when it is lost. Whoever looks
//! after the window's sound opens it. In a browser the page's script pulls them.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod signs;
mod source;

#[cfg(target_arch = "wasm32")]
pub use browser::{Stream, open};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{Stream, open};
pub use signs::signs;
pub use source::Source;
