//! The camera of a film: which shots it is made of, from a film and its schedule by the rules of films
//! (`docs/films.md`), as plain data; the films' director makes poses of them.
//!
//! `wish` says what each action wants to be seen like and `talk` what is said about squares, `cutting` gives every shot the time that an eye needs, and `plan`
//! makes shots of both and of the lines `look`, which win.

mod angle;
mod check;
mod cutting;
mod plan;
mod shot;
mod stretch;
mod talk;
mod wish;

pub use angle::{Angle, EASE, FASTEST};
pub use check::{CheckLine, check_lines};
pub use plan::shots;
pub use shot::{Entry, Framing, Shot, ShotTarget, Size};
pub use stretch::SHORTEST;
