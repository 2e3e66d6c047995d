//! `plunder showcase -o`: a turn of the turntable or a stroll as a film.

use std::path::PathBuf;

use ::film::studio::encode;
use ::film::studio::frame::Size;
use clap::Args;
use showcase::set::{Exhibit, film};

use super::filming::summary;
use super::options;
use crate::cli::print::Meter;
use crate::cli::window::scene::SceneOptions;
use crate::cli::{CliError, print};

/// The options of `plunder showcase` for a film.
#[derive(Args)]
pub struct TakeOptions {
    /// Film a turn of the turntable or a stroll into this MP4 file instead of opening a window.
    #[arg(short, long, value_name = "FILE.mp4", conflicts_with = "presentation")]
    output: Option<PathBuf>,
    /// Frames a second of the film.
    #[arg(long, default_value_t = 30, requires = "output")]
    fps: u32,
    /// How many seconds to film; by default one round.
    #[arg(long, requires = "output", value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: Option<u32>,
    /// Leave out the film's sound track.
    #[arg(long, requires = "output")]
    mute: bool,
}

impl TakeOptions {
    /// Whether a film is wanted, and no window.
    pub const fn is_wanted(&self) -> bool {
        self.output.is_some()
    }
}

/// Films the exhibit.
///
/// # Errors
/// For an exhibit that stands still, a size or rate that no film has, or what cannot be rendered or written.
pub fn record(
    options: &TakeOptions,
    exhibit: Exhibit,
    size: Option<Size>,
    scene: &SceneOptions,
) -> Result<(), CliError> {
    let Some(path) = &options.output else { return Ok(()) };
    let size = size.unwrap_or(Size::new(1280, 720));
    let Some(round) = film::round(exhibit) else {
        return Err(CliError(
            "this exhibit stands still; film --exhibit turntable, turntable:NAME, stroll or stroll-table, or take a \
             picture with `plunder show`"
                .into(),
        ));
    };
    encode::check(size, options.fps).map_err(CliError::from_display)?;
    options::prepare(path, &options::VIDEOS)?;
    let seconds = options.seconds.map_or(round, |seconds| seconds as f32);
    let frames = (seconds * options.fps as f32).round().max(1.0) as u64;
    let take = film::Take { path, size, fps: options.fps, sound: !options.mute, frames };
    let mut meter = Meter::new(frames);
    let mut done = 0;
    let progress = || {
        done += 1;
        meter.tell(done);
    };
    let result = film::shoot(exhibit, take, |app| scene.set(app, None), progress);
    meter.clear();
    let written = result.map_err(|error| CliError(format!("{error}; no video was written")))?;
    print(&summary(path, options.fps, &written))
}
