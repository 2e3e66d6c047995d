//! `plunder record`: plays a game on the table without a window and writes it as a video.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, Parser};
use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressStyle};

use super::show::{ViewName, position_on_table};
use super::{CliError, GameOptions, one_line, print};
use crate::rules::plunder::{MatchOptions, Position};
use crate::studio::encode;
use crate::studio::film::{self, Format};
use crate::studio::frame::Size;
use crate::studio::partial::PartialFile;
use crate::studio::script::{Draft, Script};

/// The options of `plunder record`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The game: action names, one a line, `#` comments, and above them `fen: FEN` and `options: --supply boxed …`
    /// where wanted.
    #[arg(value_name = "GAME")]
    script: PathBuf,
    /// The MP4 file to write.
    #[arg(short, long, value_name = "FILE.mp4")]
    output: PathBuf,
    /// Width and height in pixels, both even.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720")]
    size: Size,
    /// Frames a second.
    #[arg(long, default_value_t = 30)]
    fps: u32,
    /// From where the table is seen.
    #[arg(long, value_enum, default_value_t)]
    view: ViewName,
}

/// The words of an `options:` line.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct FileOptions {
    #[command(flatten)]
    game: GameOptions,
}

/// Films the game.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let (path, size, fps) = (&arguments.output, arguments.size, arguments.fps);
    encode::check(size, fps).map_err(CliError::from_display)?;
    let script = read(&arguments.script, &arguments.game)?;
    // Before the seconds that the renderer takes to start.
    drop(PartialFile::create(path).map_err(CliError::from_display)?);
    let mut meter = Meter::new(film::planned_frames(&script, fps));
    let format = Format { size, fps, view: arguments.view.into() };
    let result = film::shoot(&script, format, path, |done, total| meter.tell(done, total));
    meter.clear();
    let summary = result.map_err(|error| CliError(format!("{error}; no video was written")))?;
    let (frames, seconds, bytes) = (summary.frames, summary.seconds, HumanBytes(summary.bytes));
    print(&format!("{}: {frames} frames, {seconds:.1} s at {fps} frames a second, {bytes}\n", path.display()))
}

/// Reads the game file and checks every action before anything is rendered.
fn read(path: &Path, given: &GameOptions) -> Result<Script, CliError> {
    let name = path.display();
    let text =
        std::fs::read_to_string(path).map_err(|error| CliError(format!("cannot read {name}: {}", why(&error))))?;
    let in_file = |error: &dyn std::fmt::Display| CliError(format!("{name}: {error}"));
    let draft = Draft::read(&text).map_err(|error| in_file(&error))?;
    let start = start(&draft, given).map_err(|error| in_file(&error))?;
    draft.check(start).map_err(|error| in_file(&error))
}

fn why(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidData => "it is not text in UTF-8".to_owned(),
        _ => error.to_string(),
    }
}

/// The position to begin with: what the file says or what the command line says, but not both.
fn start(draft: &Draft, given: &GameOptions) -> Result<Position, CliError> {
    let mut game = given.clone();
    // A game that the table cannot show is refused before its options are.
    let agreed = position_on_table(&GameOptions { fen: None, ..given.clone() }).map(|start| *start.options())?;
    if let Some(options) = &draft.options {
        let (line, words) = (options.line, words(&options.text));
        if agreed != MatchOptions::default() {
            return Err(CliError(format!("line {line} has options, so give none on the command line")));
        }
        let parsed = FileOptions::try_parse_from(words)
            .map_err(|error| CliError(format!("line {line}: {}", one_line(&error))))?;
        game = GameOptions { fen: given.fen.clone(), ..parsed.game.clone() };
        if parsed.game.fen.is_some() {
            return Err(CliError(format!("line {line}: write the position as a line of its own, `fen: FEN`")));
        }
    }
    let Some(fen) = &draft.fen else {
        return position_on_table(&game);
    };
    if given.fen.is_some() {
        return Err(CliError(format!("line {} has a position, so leave --fen out", fen.line)));
    }
    let options = *position_on_table(&game)?.options();
    Position::from_fen(&fen.text, options).map_err(|error| CliError(format!("line {}: {error}", fen.line)))
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// Shows how far a recording is: a bar on a terminal, now and then a line elsewhere.
struct Meter {
    bar: Option<ProgressBar>,
    begun: Instant,
    told: Instant,
}

impl Meter {
    /// How often a line is written where there is no terminal.
    const PERIOD: Duration = Duration::from_secs(10);

    fn new(total: u64) -> Self {
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

    fn tell(&mut self, done: u64, total: u64) {
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

    fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
