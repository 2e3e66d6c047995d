//! The table in a page: what a desktop has a command line, folders and a window's frame for. The page's own script (`web/`) does what
//! only scripts can.
//!
//! - [`link`]: what the address asks for, and the address of a game. `opening`: it is done.
//! - `page`: what the script does for the program. `frames`: what is done after every frame. `line`: the
//!   connection to the table that the page came from. `start`: the app. `entrance`: what the script
//!   calls.

#[cfg(target_arch = "wasm32")]
pub mod entrance;
#[cfg(target_arch = "wasm32")]
mod frames;
#[cfg(target_arch = "wasm32")]
mod line;
pub mod link;
#[cfg(target_arch = "wasm32")]
mod opening;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod start;
