//! `plunder-lab match`: two players meet in many games, and their difference in strength is measured.
//!
//! `player` are who can play, `external` other programs; `pair` plays two games from one opening with changed colours, `elo` says
//! what the results mean, `pace` how long a move takes, `openings` reads positions to begin with, `resumed` the games of a match that
//! was cut short; `worth` measures what a vest or a pair is worth.

mod command;
mod elo;
mod external;
mod fault;
pub mod openings;
mod pace;
mod pair;
mod player;
mod resumed;
mod tally;
pub mod worth;

pub use command::{Arguments, run};
