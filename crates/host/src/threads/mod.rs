//! Work beside other work: threads, work that is shared out between them, and how many cores there are. Whoever thinks, photographs, encodes or
//! bakes asks here. In a browser there is no thread: asking for one is an error, and shared work is done piece after piece.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(feature = "priority")]
mod priority;
mod work;

#[cfg(target_arch = "wasm32")]
pub use browser::{beside, cores, map, sleep};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{beside, cores, map, sleep};
#[cfg(feature = "priority")]
pub use priority::step_back;
pub use std::thread::JoinHandle;
pub use work::{Work, begin, give_way, share_of, spawn};
