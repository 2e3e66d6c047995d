//! A file that appears under its name only when it is complete; the commands, saved games, videos and pictures use it.

#[cfg(target_arch = "wasm32")]
mod browser;
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::abandon_all;
#[cfg(target_arch = "wasm32")]
pub use browser::{PartialFile, PartialFolder};
pub use error::{WriteError, WriteFault};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::abandon_all;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{PartialFile, PartialFolder};
