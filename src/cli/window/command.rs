//! What is shown in a window.

use clap::Subcommand;

use super::{direct, play, showcase};
use crate::cli::Refused;

#[derive(Subcommand)]
pub(in crate::cli) enum Command {
    /// Play at the table in a window; the same as giving no command.
    Play(play::Arguments),
    /// Look at the set in a window: laid out in its box, part by part, on a turntable, or from a moving camera.
    Showcase(showcase::Arguments),
    /// Show a script or a game as a film in a window, with a timeline, and again whenever its file is saved.
    Direct(direct::Arguments),
}

impl Command {
    /// Does what was asked.
    pub(in crate::cli) fn run(self) -> Result<(), Refused> {
        match self {
            Self::Play(arguments) => Ok(play::run(&arguments)?),
            Self::Showcase(arguments) => Ok(showcase::run(&arguments)?),
            Self::Direct(arguments) => Ok(direct::run(&arguments)?),
        }
    }
}
