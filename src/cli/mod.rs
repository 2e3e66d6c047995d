//! The command line: one file per command; `main` calls [`run`].
//!
//! Every mistake in a user's input ends in one line on standard error, nothing on standard output, and exit status 2. Only for
//! a script are all mistakes reported at once, each with its place ([`Refused::Faults`]). A command that does the rest of what was
//! asked, and names what it left out, ends with exit status 1.

mod annotate;
mod apply;
mod best;
mod booklet;
#[cfg(any(feature = "film", test))]
mod brand;
mod check;
mod command;
mod convert;
mod cues;
mod diagram;
mod explain;
mod export_set;
#[cfg(feature = "film")]
mod film;
mod films;
mod fonts;
mod host;
mod join;
mod moves;
mod options;
mod page;
mod perft;
pub mod print;
mod puzzles;
pub mod refused;
mod searched;
mod shop;
mod solve;
mod speak;
mod steps;
mod texts;
mod typed;
pub mod uci;
#[cfg(feature = "table")]
mod window;
mod worksheet;

pub use command::{run, run_as, understand, understand_as};
pub use options::GameOptions;
pub use print::print;
pub use refused::{CliError, Done, Refused};
