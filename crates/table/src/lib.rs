//! The table and the match on it, with nobody in front of it. From the lowest room to the highest:
//!
//! - [`wake`]: how a thread wakes the window that rests. [`phase`]: the order of a frame, and what the window shows.
//! - [`command`]: what keys and buttons can ask for, an enum for each room that obeys.
//! - [`game`]: the running match: judges a request by the rules and says what was played; keeps the game in its file.
//! - [`scene`]: what stands there: board, chessmen, vests, stand, trays, room, cameras.
//! - [`ritual`]: the ordered steps of a hand (2-7), performed.
//! - [`soundscape`]: what happens at the table becomes sound, in the window and in films alike.
//! - [`app`]: these rooms as a table without a player.
//! - [`seat`]: the computer at the table, and what the coach sees; both think on threads of their own.

pub mod app;
pub mod command;
pub mod game;
pub mod phase;
pub mod ritual;
pub mod scene;
pub mod seat;
pub mod soundscape;
pub mod wake;
