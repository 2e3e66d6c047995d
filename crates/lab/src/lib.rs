//! The laboratory: what measures and improves the computer player. Users never need it, so it is a program of its own.

// A reader that has gone away makes the macro panic.
#![deny(clippy::print_stderr)]

mod contest;
pub mod pgn_games;
mod selfplay;
mod train;
mod tune;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use plunder::cli::{self, CliError, Done, Refused, uci};

/// The laboratory of Plunder: measures and improves the computer player.
#[derive(Parser)]
#[command(name = "plunder-lab", version, about, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let two players play many games and measure the difference in strength.
    Match(contest::Arguments),
    /// Take positions to begin matches with from games.
    Openings(contest::openings::Arguments),
    /// Measure what one vest or pair more is worth.
    Values(contest::worth::Arguments),
    /// Tune the computer player's evaluation by games against itself.
    Tune(tune::Arguments),
    /// Let the computer play against itself and keep the positions, for training a network.
    Selfplay(selfplay::Arguments),
    /// Train a network from the files that `plunder-lab selfplay` wrote.
    Train(train::Arguments),
    /// Run as an engine, using the UCI protocol, as `plunder uci` does.
    Uci(uci::Arguments),
}

/// Says this sentence on standard error and goes on.
fn warn(sentence: &str) {
    cli::refused::warn("plunder-lab", sentence);
}

/// Runs the laboratory with these arguments (the program's name first) and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    cli::run_as::<Arguments>(arguments, |arguments| {
        match arguments.command {
            Command::Openings(arguments) => return Ok(contest::openings::run(&arguments)?),
            Command::Tune(arguments) => return Ok(tune::run(&arguments)?),
            Command::Match(arguments) => contest::run(&arguments),
            Command::Values(arguments) => contest::worth::run(&arguments),
            Command::Selfplay(arguments) => selfplay::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Uci(arguments) => uci::run(&arguments),
        }?;
        Ok::<Done, Refused>(().into())
    })
}

/// Whether the laboratory understands these arguments (its own name first); nothing is run, and no file is looked at.
///
/// # Errors
/// What it would say of them.
pub fn understand(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<(), CliError> {
    cli::understand_as::<Arguments>(arguments)
}
