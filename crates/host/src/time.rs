//! What time it is: the standard library's clocks, and in a browser the page's under the same names; whoever waits, measures or dates asks here.

mod suspended;

pub use suspended::suspended;

#[cfg(not(target_arch = "wasm32"))]
pub use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[cfg(target_arch = "wasm32")]
pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
