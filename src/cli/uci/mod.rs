//! `plunder uci`: plays as an engine under a graphical interface, by the UCI protocol, in all games of this program.
//!
//! The loop reads a line at a time and never waits for a search, which runs in a thread of its own; `said` keeps what the
//! interface said, `session` the search, `go` reads the limits of a search, `settings` the options.

mod go;
mod said;
mod session;
mod settings;

pub use go::{LONGEST, share};
pub use said::{Heard, Said};
pub use session::{Arguments, LONGEST_LINE, converse, run};
