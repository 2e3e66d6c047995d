//! Pictures, photographs and films, and what they cost.

use clap::Subcommand;

use super::{measure, record, sheet, show};
use crate::cli::Refused;

#[derive(Subcommand)]
pub(in crate::cli) enum Command {
    /// Make a picture of a position on the table.
    Show(show::Arguments),
    /// Make one picture of everything: men, vests, looks, a capture, the box.
    Sheet(sheet::Arguments),
    /// Film scripts and games on the table.
    Record(Box<record::Arguments>),
    /// Measure what the table costs compared with a bare scene with one cube.
    Measure(measure::Arguments),
}

impl Command {
    /// Does what was asked.
    pub(in crate::cli) fn run(self) -> Result<(), Refused> {
        match self {
            Self::Show(arguments) => Ok(show::run(&arguments)?),
            Self::Sheet(arguments) => Ok(sheet::run(&arguments)?),
            Self::Record(arguments) => record::run(&arguments),
            Self::Measure(arguments) => Ok(measure::run(&arguments)?),
        }
    }
}
