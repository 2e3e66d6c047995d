//! Photographs of the table: a path tracer on the processor, without an engine, unbiased but for caustics, which are a little soft.
//!
//! A [`Scene`](scene::Scene) is plain data. A [`Job`] traces it pass by pass into a [`Film`], which becomes a [`Picture`], with its noise or
//! without, and a file.
//!
//! - [`scene`]: what is photographed.
//! - `geometry`: what a ray hits. `surface`: how light is scattered there. `light`: where it comes from. `sampling`: where random numbers come
//!   from. `transport`: the paths, which need all of these. `film`: what the paths add up to. `card`, with the feature of that name: the same
//!   paths on a graphics card.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

#[cfg(feature = "card")]
mod card;
mod error;
mod film;
mod finder;
mod geometry;
mod job;
mod light;
mod sampling;
pub mod scene;
mod settings;
mod surface;
mod threads;
mod transport;
#[cfg(feature = "card")]
mod words;

#[cfg(feature = "card")]
pub use card::{Card, CardError, CardTrace};
pub use error::PhotoError;
pub use film::{Film, Picture, srgb};
pub use finder::{Finder, Met};
pub use job::{Job, Progress, render};
pub use sampling::Sampling;
pub use settings::Settings;
pub use transport::Transport;
