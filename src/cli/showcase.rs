//! `plunder showcase`: the set in a window, laid out, turning, part by part, and on the camera's ride.

use std::str::FromStr;

use clap::Args;

use super::scene::SceneOptions;
use super::{CliError, play};
use crate::game::Match;
use crate::showcase::part::{Part, PartError};
use crate::showcase::{Exhibit, Ride, Showing};
use crate::studio::frame::Size;

/// The options of `plunder showcase`.
#[derive(Args)]
pub struct Arguments {
    /// What is shown first: box, turntable, stroll, stroll-table, part:NAME or turntable:NAME such as part:white-knight.
    #[arg(long, default_value = "box")]
    exhibit: Shown,
    /// The size of the window in logical pixels.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x800")]
    size: Size,
    #[command(flatten)]
    scene: SceneOptions,
}

/// An exhibit by its name.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shown(Exhibit);

/// Why a name names no exhibit; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum ExhibitError {
    #[error(
        "{0} is no exhibit; give box, turntable, stroll, stroll-table, part:NAME or turntable:NAME such as part:white-knight"
    )]
    Unknown(String),
    #[error(transparent)]
    Part(#[from] PartError),
}

impl FromStr for Shown {
    type Err = ExhibitError;

    fn from_str(name: &str) -> Result<Self, ExhibitError> {
        let part = |name: &str| name.parse::<Part>();
        Ok(Self(match name.split_once(':') {
            Some(("part", name)) => Exhibit::Part(part(name)?),
            Some(("turntable", name)) => Exhibit::Turntable(Some(part(name)?)),
            None if name == "box" => Exhibit::Box,
            None if name == "turntable" => Exhibit::Turntable(None),
            None if name == "stroll" => Exhibit::Stroll(Ride::Box),
            None if name == "stroll-table" => Exhibit::Stroll(Ride::Table),
            _ => return Err(ExhibitError::Unknown(name.to_owned())),
        }))
    }
}

/// Opens the window on the exhibit; behind it stands a new game.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let Shown(exhibit) = arguments.exhibit;
    play::open(Match::default(), arguments.size, None, &arguments.scene, |app| {
        app.insert_resource(Showing(Some(exhibit)));
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exhibits_are_read_and_wrong_ones_named() {
        assert_eq!("turntable".parse(), Ok(Shown(Exhibit::Turntable(None))));
        assert_eq!("part:stand".parse(), Ok(Shown(Exhibit::Part(Part::Stand))));
        for name in ["", "boxes", "film:stand", "part"] {
            let sentence = name.parse::<Shown>().unwrap_err().to_string();
            assert!(sentence.starts_with(&format!("{name} is no exhibit; give box")), "{sentence}");
        }
        assert!("part:sofa".parse::<Shown>().unwrap_err().to_string().contains("there is no part sofa"));
    }
}
