//! The camera of a film: which shots it is made of, from a film and its schedule by the rules of films
//! (`docs/films.md`), as plain data; the films' director makes poses of them.
//!
//! `wish` says what each action wants to be seen like and `talk` what is said about squares, `stretch` gives every shot the time that
//! an eye needs, and `plan` makes shots of both and of the lines `look`, which win.

mod plan;
mod shot;
mod stretch;
mod talk;
mod wish;

pub use plan::shots;
pub use shot::{Angle, EASE, Entry, FASTEST, Framing, Shot, ShotTarget, Size};
pub use stretch::SHORTEST;
pub use talk::{CheckLine, check_lines};
