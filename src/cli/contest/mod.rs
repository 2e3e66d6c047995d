//! `plunder match`: two players meet in many games, and their difference in strength is measured.
//!
//! `player` are who can play, `external` other programs; `pair` plays two games from one opening with changed colours, `elo` says
//! what the results mean, `pace` how long a move takes.

mod command;
mod elo;
mod external;
mod fault;
mod pace;
mod pair;
mod player;
mod tally;

pub use command::{Arguments, run};
