//! `plunder record`: plays a game on the table without a window and writes it as a video.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressStyle};

use super::scene::SceneOptions;
use super::{CliError, GameOptions, output, print};
use crate::rules::AnyGame;
use crate::studio::encode::{self, Summary};
use crate::studio::film::{self, Format};
use crate::studio::frame::Size;
use crate::table::camera::CameraView;

/// The options of `plunder record`.
#[derive(Args)]
pub struct Arguments {
    /// The game, - for standard input: a saved game, a PGN, or a list of actions or SAN with `#` comments and above them
    /// `fen: FEN` and `options: --supply boxed …` where wanted.
    #[arg(value_name = "GAME", id = "played")]
    file: PathBuf,
    /// Film this game of a PGN that holds several, counted from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The MP4 file to write.
    #[arg(short, long, value_name = "FILE.mp4")]
    output: PathBuf,
    /// Width and height in pixels, both even.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720")]
    size: Size,
    /// Frames a second.
    #[arg(long, default_value_t = 30)]
    fps: u32,
    /// From where the table is seen: white, black (the board from a seat), white-low, black-low (sitting lower), white-table, black-table (all of the table), above,
    /// corner, low, stand, or a square such as e4 for a look from near by.
    #[arg(long, default_value_t)]
    view: CameraView,
    /// Leave the sound track out.
    #[arg(long)]
    mute: bool,
    #[command(flatten, next_help_heading = "Options for a list without headings")]
    agreed: GameOptions,
    #[command(flatten, next_help_heading = "Options")]
    scene: SceneOptions,
}

/// Films the game.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let (path, size, fps) = (&arguments.output, arguments.size, arguments.fps);
    encode::check(size, fps).map_err(CliError::from_display)?;
    let game = read(arguments)?;
    output::prepare(path, &output::VIDEOS)?;
    let mut meter = Meter::new(film::planned_frames(&game, fps));
    let format = Format { size, fps, view: arguments.view, sound: !arguments.mute };
    let result =
        film::shoot(&game, format, path, |app| arguments.scene.set(app, None), |done, total| meter.tell(done, total));
    meter.clear();
    let written = result.map_err(|error| CliError(format!("{error}; no video was written")))?;
    print(&summary(path, fps, &written))
}

/// What is said of a video that was written.
pub(super) fn summary(path: &Path, fps: u32, written: &Summary) -> String {
    let (frames, rate, bytes) = (encode::frames(written.frames), encode::frames(fps.into()), HumanBytes(written.bytes));
    format!("{}: {frames}, {:.1} s at {rate} a second, {bytes}\n", path.display(), written.seconds)
}

/// Reads the game file and plays every action before anything is rendered.
fn read(arguments: &Arguments) -> Result<AnyGame, CliError> {
    let path = &arguments.file;
    let game = arguments.agreed.game_of(path, arguments.number)?;
    match game.plies() {
        0 => Err(CliError(format!("{}: there is no action in it; write one a line, such as e2e4", path.display()))),
        _ => Ok(game),
    }
}

/// Shows how far a recording is: a bar on a terminal, now and then a line elsewhere.
pub(super) struct Meter {
    bar: Option<ProgressBar>,
    begun: Instant,
    told: Instant,
}

impl Meter {
    /// How often a line is written where there is no terminal.
    const PERIOD: Duration = Duration::from_secs(10);

    /// A meter for so many frames.
    pub(super) fn new(total: u64) -> Self {
        let now = Instant::now();
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(total);
            let style = "{bar:32} {pos}/{len} frames  {per_sec}  {eta} left";
            // A template that cannot be read would leave the standard bar, which shows less but works.
            let style = ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar());
            let speed = |state: &indicatif::ProgressState, text: &mut dyn std::fmt::Write| {
                let _ = write!(text, "{:.1} frames a second", state.per_sec());
            };
            bar.set_style(style.with_key("per_sec", speed));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        Self { bar, begun: now, told: now }
    }

    /// So many frames are done.
    pub(super) fn tell(&mut self, done: u64, total: u64) {
        match &self.bar {
            Some(bar) => {
                bar.set_length(total);
                bar.set_position(done);
            }
            None if self.told.elapsed() >= Self::PERIOD => {
                self.told = Instant::now();
                let speed = done as f64 / self.begun.elapsed().as_secs_f64();
                let left = Duration::from_secs_f64(total.saturating_sub(done) as f64 / speed.max(0.001));
                eprintln!("{done}/{total} frames, {speed:.1} frames a second, {} left", HumanDuration(left));
            }
            None => {}
        }
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_frame_is_no_frames() {
        let told = |frames, fps| {
            summary(Path::new("a.mp4"), fps, &Summary { frames, seconds: frames as f64 / f64::from(fps), bytes: 900 })
        };
        assert_eq!(told(1, 1), "a.mp4: 1 frame, 1.0 s at 1 frame a second, 900 B\n");
        assert_eq!(told(60, 30), "a.mp4: 60 frames, 2.0 s at 30 frames a second, 900 B\n");
    }
}
