//! The studio: pictures and videos of the table without a window; `plunder show`, `plunder record` and
//! `plunder measure` call it, with the feature `film`. Without it there is what the window's photographer needs.

#[cfg(not(target_arch = "wasm32"))]
pub mod adapter;
#[cfg(feature = "studio")]
pub mod contact_sheet;
#[cfg(feature = "studio")]
pub mod cost;
#[cfg(feature = "studio")]
mod drawing;
#[cfg(feature = "studio")]
pub mod encode;
#[cfg(feature = "studio")]
pub mod encoder_thread;
#[cfg(feature = "studio")]
mod engine;
#[cfg(feature = "studio")]
pub mod eyes;
pub mod film;
pub mod frame;
#[cfg(feature = "studio")]
pub mod offscreen;
pub mod photograph;
#[cfg(feature = "studio")]
pub mod picture;
#[cfg(feature = "studio")]
mod printer;
#[cfg(feature = "studio")]
mod readback;
#[cfg(feature = "studio")]
pub mod reel;
#[cfg(feature = "studio")]
pub mod sink;
#[cfg(feature = "studio")]
pub mod sound_track;
#[cfg(feature = "studio")]
mod stage_error;
#[cfg(feature = "studio")]
pub mod store;
pub mod tracing;

#[cfg(feature = "studio")]
pub use host::partial_file as partial;
