//! Whether photographs are right: against closed forms, against other integrators, and against themselves.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod camera;
#[cfg(feature = "card")]
mod card;
#[cfg(feature = "card")]
mod card_scenes;
mod closed_forms;
mod denoiser;
mod furnace;
mod jobs;
mod layers;
mod noise;
mod rig;
mod threads;
mod views;
mod walks;
mod ways;
