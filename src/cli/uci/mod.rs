//! `plunder uci`: plays as an engine under a graphical interface, by the UCI protocol, in all games of this program.
//!
//! The loop reads a line at a time and never waits for a search, which runs in a thread of its own; `session` keeps what the
//! interface said, `go` reads the limits of a search, `settings` the options.

mod go;
mod session;
mod settings;

use std::io::BufRead;

use clap::Args;

use super::CliError;
pub use go::share;
use session::Session;

/// The options of `plunder uci`: none, since the interface sets everything by the protocol.
#[derive(Args)]
pub struct Arguments {}

/// Obeys until `quit` or the end of the input.
pub fn run(_: &Arguments) -> Result<(), CliError> {
    let mut session = Session::default();
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|error| CliError(format!("cannot read standard input: {error}")))?;
        if !session.obey(&line)? {
            session.finish();
            return Ok(());
        }
    }
    session.wait();
    Ok(())
}
