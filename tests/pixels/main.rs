//! What is rendered without a window: pictures compared with stored ones, and films to the frame. Needs a graphics adapter (a software
//! one will do) and fails without.
#![cfg(feature = "film")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod direct;
mod direct_demos;
mod direct_store;
mod nothing;
mod photograph;
mod pictures;
mod record;
mod schedule;
mod studio;
mod window;
