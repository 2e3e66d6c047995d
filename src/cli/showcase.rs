//! `plunder showcase`: the set in a window, laid out, part by part, on a turntable, and from a moving camera.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use super::filming::summary;
use super::meter::Meter;
use super::scene::SceneOptions;
use super::{CliError, output, play, print};
use crate::film::studio::encode;
use crate::film::studio::frame::Size;
use crate::player::showcase::film;
use crate::player::showcase::part::{Part, PartError};
use crate::player::showcase::{Exhibit, Presentation, Ride, Showing};
use crate::rules::AnyGame;
use crate::rules::notation::list::{ListKind, read_list};
use crate::world::game::Match;
use crate::world::game::session::Session;

/// The options of `plunder showcase`.
#[derive(Args)]
pub struct Arguments {
    /// What to show first: box, turntable, stroll, stroll-table, part:NAME or turntable:NAME such as part:white-knight.
    #[arg(long, default_value = "box")]
    exhibit: ShownExhibit,
    /// Show the box, the parts, a camera flight and a game, one after the other and without panels, until a key is pressed; for a fair.
    #[arg(long, conflicts_with_all = ["exhibit", "output"])]
    presentation: bool,
    /// Film a turn of the turntable or a stroll into this MP4 file instead of opening a window.
    #[arg(short, long, value_name = "FILE.mp4")]
    output: Option<PathBuf>,
    /// The size of the window in logical pixels, by default what fits on the screen, at most 1280x800; or
    /// of the film, by default 1280x720.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    size: Option<Size>,
    /// Frames a second of the film.
    #[arg(long, default_value_t = 30, requires = "output")]
    fps: u32,
    /// How many seconds to film; by default one round.
    #[arg(long, requires = "output", value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: Option<u32>,
    /// Leave out the film's sound track.
    #[arg(long, requires = "output")]
    mute: bool,
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
    if let Some(path) = &arguments.output {
        return record(arguments, exhibit, path);
    }
    if arguments.presentation {
        let the_match = Match::going_on(sample_game()?);
        let session = Session { the_match, kept: None, note: None, offer: None };
        return play::open(session, arguments.size, &arguments.scene, |app| {
            app.insert_resource(Showing(Some(Exhibit::Box))).insert_resource(Presentation::running());
        });
    }
    play::open(Session::last(), arguments.size, &arguments.scene, |app| {
        app.insert_resource(Showing(Some(exhibit)));
    })
}

/// The game that a presentation shows.
fn sample_game() -> Result<AnyGame, CliError> {
    read_list(include_str!("../../games/first-vests.txt"), ListKind::Actions).map_err(CliError::from_display)
}

/// Films the exhibit.
fn record(arguments: &Arguments, exhibit: Exhibit, path: &Path) -> Result<(), CliError> {
    let size = arguments.size.unwrap_or(Size::new(1280, 720));
    let Some(round) = film::round(exhibit) else {
        return Err(CliError(
            "this exhibit stands still; film --exhibit turntable, turntable:NAME, stroll or stroll-table, or take a \
             picture with `plunder show`"
                .into(),
        ));
    };
    encode::check(size, arguments.fps).map_err(CliError::from_display)?;
    output::prepare(path, &output::VIDEOS)?;
    let seconds = arguments.seconds.map_or(round, |seconds| seconds as f32);
    let frames = (seconds * arguments.fps as f32).round().max(1.0) as u64;
    let take = film::Take { path, size, fps: arguments.fps, sound: !arguments.mute, frames };
    let mut meter = Meter::new(frames);
    let mut done = 0;
    let progress = || {
        done += 1;
        meter.tell(done);
    };
    let result = film::shoot(exhibit, take, |app| arguments.scene.set(app, None), progress);
    meter.clear();
    let written = result.map_err(|error| CliError(format!("{error}; no video was written")))?;
    print(&summary(path, arguments.fps, &written))
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
