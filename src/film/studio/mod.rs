//! The studio: pictures and videos of the table without a window; `plunder show`, `plunder record` and
//! `plunder measure` call it.

pub mod adapter;
pub mod contact_sheet;
pub mod cost;
pub mod encode;
pub mod encoder_thread;
mod engine;
mod eyelid;
pub mod eyes;
pub mod film;
pub mod frame;
mod fresh;
pub mod offscreen;
pub mod photograph;
pub mod picture;
pub mod places;
mod planes;
mod readback;
pub mod reel;
pub mod sink;
pub mod sound_track;
pub mod store;
pub mod tracing;

pub use crate::partial_file as partial;
