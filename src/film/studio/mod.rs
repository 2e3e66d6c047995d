//! The studio: pictures and videos of the table without a window; `plunder show`, `plunder record` and
//! `plunder measure` call it, with the feature `film`. Without it there is what the window's photographer needs.

#[cfg(not(target_arch = "wasm32"))]
pub mod adapter;
#[cfg(feature = "film")]
pub mod contact_sheet;
#[cfg(feature = "film")]
pub mod cost;
#[cfg(feature = "film")]
mod drawing;
#[cfg(feature = "film")]
pub mod encode;
#[cfg(feature = "film")]
pub mod encoder_thread;
#[cfg(feature = "film")]
mod engine;
#[cfg(feature = "film")]
mod eyelid;
#[cfg(feature = "film")]
pub mod eyes;
pub mod film;
pub mod frame;
#[cfg(feature = "film")]
mod fresh;
#[cfg(feature = "film")]
mod groups;
#[cfg(feature = "film")]
mod ink;
#[cfg(feature = "film")]
pub mod offscreen;
#[cfg(feature = "film")]
pub mod opacity;
#[cfg(feature = "film")]
mod packed;
pub mod photograph;
#[cfg(feature = "film")]
pub mod picture;
pub mod places;
#[cfg(feature = "film")]
mod printer;
#[cfg(feature = "film")]
mod readback;
#[cfg(feature = "film")]
pub mod reel;
#[cfg(feature = "film")]
mod render_thread;
#[cfg(feature = "film")]
pub mod sink;
#[cfg(feature = "film")]
pub mod sound_track;
#[cfg(feature = "film")]
mod stage_error;
#[cfg(feature = "film")]
pub mod store;
#[cfg(feature = "film")]
mod tracer;
pub mod tracing;

#[cfg(feature = "film")]
pub use host::partial_file as partial;
