//! How far a film, or several at once, are: a bar on a terminal, now and then a line elsewhere; commands that film show it.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use super::{CliError, print};

/// Shows how far a recording is: a bar on a terminal, now and then a line elsewhere.
pub struct Meter {
    bar: Option<ProgressBar>,
    total: u64,
    begun: Instant,
    told: Instant,
}

impl Meter {
    /// How often a line is written where there is no terminal.
    const PERIOD: Duration = Duration::from_secs(10);

    /// A meter for so many frames.
    pub fn new(total: u64) -> Self {
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
        Self { bar, total, begun: now, told: now }
    }

    /// So many frames are done.
    pub fn tell(&mut self, done: u64) {
        let total = self.total;
        match &self.bar {
            Some(bar) => bar.set_position(done),
            None if self.told.elapsed() >= Self::PERIOD => {
                self.told = Instant::now();
                let speed = done as f64 / self.begun.elapsed().as_secs_f64();
                let left = Duration::from_secs_f64(total.saturating_sub(done) as f64 / speed.max(0.001));
                eprintln!("{done}/{total} frames, {speed:.1} frames a second, {} left", HumanDuration(left));
            }
            None => {}
        }
    }

    /// Prints a line, which the bar does not cover.
    /// # Errors
    /// If standard output cannot be written to.
    pub fn say(&self, line: &str) -> Result<(), CliError> {
        self.bar.as_ref().map_or_else(|| print(line), |bar| bar.suspend(|| print(line)))
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
