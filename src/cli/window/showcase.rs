//! `plunder showcase`: the set in a window, laid out, part by part, on a turntable, and from a moving camera.

use std::str::FromStr;

use clap::Args;
use film::studio::frame::Size;
use player::settings::Settings;
use rules::AnyGame;
use rules::notation::list::{ListKind, read_list};
use showcase::set::exhibit::{Part, PartError};
use showcase::set::{Exhibit, Ride, Showing, kiosk};
use table::game::Match;
use table::game::session::Session;

use super::kiosk::{KioskOptions, install};
use super::play;
use super::scene::SceneOptions;
use crate::cli::CliError;
#[cfg(feature = "film")]
use crate::cli::film::showcase_film::{self, TakeOptions};

/// The options of `plunder showcase`.
#[derive(Args)]
pub struct Arguments {
    /// What to show first: box, turntable, stroll, stroll-table, part:NAME or turntable:NAME such as part:white-knight.
    #[arg(long, default_value = "box")]
    exhibit: ShownExhibit,
    /// Show the box, the parts, a camera flight and a game, one after the other, for a fair or a shop window. Whoever touches the table
    /// may play; it goes back to the presentation by itself. Ctrl+Shift+Q, or a long press in the upper left corner, ends it.
    #[arg(long, conflicts_with = "exhibit")]
    presentation: bool,
    #[command(flatten)]
    kiosk: KioskOptions,
    #[cfg(feature = "film")]
    #[command(flatten)]
    take: TakeOptions,
    /// The size of the window in logical pixels, by default what fits on the screen, at most 1280x800; or
    /// of the film, by default 1280x720.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    size: Option<Size>,
    #[command(flatten)]
    scene: SceneOptions,
}

/// An exhibit by its name.
#[derive(Clone, Copy, PartialEq, Debug)]
struct ShownExhibit(Exhibit);

/// Why a name names no exhibit; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum ExhibitError {
    #[error(
        "{0} is not an exhibit; give box, turntable, stroll, stroll-table, part:NAME or turntable:NAME such as part:white-knight"
    )]
    Unknown(String),
    #[error(transparent)]
    Part(#[from] PartError),
}

impl FromStr for ShownExhibit {
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

/// Opens the window on the exhibit; behind it stands the last game.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let ShownExhibit(exhibit) = arguments.exhibit;
    #[cfg(feature = "film")]
    if arguments.take.is_wanted() {
        return showcase_film::record(&arguments.take, exhibit, arguments.size, &arguments.scene);
    }
    if arguments.presentation {
        if arguments.kiosk.install {
            return install();
        }
        let (sample, terms) = (sample_game()?, arguments.kiosk.terms());
        let the_match = Match::going_on(sample.clone());
        let session = Session { the_match, kept: None, notes: Vec::new(), offer: None };
        return play::open(session, arguments.size, &arguments.scene, |app| {
            app.insert_resource(Showing(Some(Exhibit::Box)));
            // A table for visitors has the whole screen, unless it is said how large it is.
            app.world_mut().resource_mut::<Settings>().video.fullscreen = arguments.size.is_none();
            kiosk::begin(app, terms, sample);
        });
    }
    play::open(Session::last(), arguments.size, &arguments.scene, |app| {
        app.insert_resource(Showing(Some(exhibit)));
    })
}

/// The game that a presentation shows.
fn sample_game() -> Result<AnyGame, CliError> {
    read_list(include_str!("../../../games/first-vests.txt"), ListKind::Actions).map_err(CliError::from_display)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exhibits_are_read_and_wrong_ones_named() {
        assert_eq!("turntable".parse(), Ok(ShownExhibit(Exhibit::Turntable(None))));
        assert_eq!("part:stand".parse(), Ok(ShownExhibit(Exhibit::Part(Part::Stand))));
        for name in ["", "boxes", "film:stand", "part"] {
            let sentence = name.parse::<ShownExhibit>().unwrap_err().to_string();
            assert!(sentence.starts_with(&format!("{name} is not an exhibit; give box")), "{sentence}");
        }
        assert!("part:sofa".parse::<ShownExhibit>().unwrap_err().to_string().contains("there is no part sofa"));
    }
}
