//! Files and folders: reading, listing, moving, removing; whatever reads a file or keeps one asks here. Whole files are written by
//! [`crate::partial_file`]. In a browser they lie in memory: the page fills it before the program starts, and stores what has changed
//! after every action (`browser`).

#[cfg(any(test, target_arch = "wasm32"))]
pub mod browser;
mod found;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
pub mod names;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use browser::{
    File, Lock, Locked, append_to, begin, begin_private, canonical, create_folder, create_folders, is_link, list,
    look_at, look_at_link, open, open_for_writing, read, read_to_string, remove, remove_empty_folder, rename,
    set_modified, try_lock,
};
pub use found::{Found, Kind, folder_of, is_empty_folder, is_file, is_folder, is_missing, is_there, open_regular};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    File, Lock, Locked, append_to, begin, begin_private, canonical, create_folder, create_folders, is_link, list,
    look_at, look_at_link, open, open_for_writing, read, read_to_string, remove, remove_empty_folder, rename,
    set_modified, try_lock,
};
