//! The table without a window and without pictures: what is done by hand, key, gamepad and panel, and what becomes of it, frame by
//! frame.
#![cfg(feature = "film")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod across;
mod any_link;
mod any_settings;
mod breaks;
mod camera;
mod computer;
mod free_table;
mod gamepad;
mod hand;
mod hand_by_hand;
mod keep;
mod lever;
mod order;
mod panels;
mod photographer;
mod play;
mod reader;
mod ritual;
mod ritual_chessplus;
mod screening;
#[allow(dead_code, reason = "the walks take this seat too, and need more of it")]
mod seat;
mod slow_frames;
mod snapshot;
mod soundscape;
mod speaker;
mod table_clock;
mod teaching;
mod two_screens;
mod warnings;
