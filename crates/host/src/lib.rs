//! The only way from the program to the machine that it runs on: what asks the system for the time, a thread, a file, another process, a
//! dialog or a device asks here, and gets the same on a desktop and in a browser, or a plain error.
//!
//! Every module has a native half and, under `cfg(target_arch = "wasm32")`, one for the browser. Nothing else in the program names
//! `std::fs`, `std::thread`, `std::process`, `std::env`, `Instant` or `SystemTime` of the standard library (`tests/house/seam.rs` reads
//! the source).
//!
//! | module | native | in a browser |
//! | --- | --- | --- |
//! | [`time`] | the standard library's | the page's clocks |
//! | [`threads`] | threads | no thread is had; shared work is done piece after piece |
//! | [`files`] | the file system | files in memory, which the page fills and stores |
//! | [`fonts`] | the system's font files | none |
//! | [`partial_file`] | a file appears only when it is complete | the same |
//! | [`memory`] | how much memory is free, where the system says so | nobody knows |
//! | [`process`], [`stop`] | other programs, this one, signals | none |
//! | [`called`] | a program of the user's, with limits | none |
//! | [`environment`] | variables, arguments | none |
//! | [`folders`] (feature `folders`) | the user's folders | `/plunder/config` and others |
//! | [`locale`] (feature `locale`) | the desktop's language | the browser's |
//! | [`power`] (feature `power`) | whether the machine runs on its battery | never |
//! | [`dialog`] (feature `dialogs`) | the desktop's dialogs | the page's: a file is taken in, or downloaded |
//! | [`sound`] (feature `sound`) | the default sound device | the page's |
//! | [`random`] (feature `random`) | the system's | none |
//! | [`gamepads`] (feature `gamepads`) | a thread hears gamepads | the page's frames do |
//! | `worker` (feature `worker`) | nothing: there are threads | workers that answer lines of text |

#![deny(missing_docs)]
// What a page calls has to be public for its script.
#![cfg_attr(not(target_arch = "wasm32"), deny(unreachable_pub))]

pub mod called;
#[cfg(feature = "dialogs")]
pub mod dialog;
pub mod environment;
pub mod files;
#[cfg(feature = "folders")]
pub mod folders;
pub mod fonts;
#[cfg(feature = "gamepads")]
pub mod gamepads;
#[cfg(feature = "locale")]
pub mod locale;
pub mod memory;
pub mod partial_file;
#[cfg(feature = "power")]
pub mod power;
pub mod process;
#[cfg(feature = "random")]
pub mod random;
#[cfg(feature = "sound")]
pub mod sound;
pub mod stop;
pub mod threads;
pub mod time;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
pub mod worker;

/// Whether this is the program in a browser.
pub const IN_BROWSER: bool = cfg!(target_arch = "wasm32");
