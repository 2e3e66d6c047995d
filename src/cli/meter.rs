//! The progress of one or several films, or of a proof: a bar on a terminal, an occasional line elsewhere; the commands show it.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};
use plunder_host::time::Instant;

use super::complain;
#[cfg(feature = "film")]
use super::{CliError, print};

/// Shows the progress of a recording or a proof: a bar on a terminal, an occasional line elsewhere.
pub struct Meter {
    /// What is counted, in the plural.
    unit: &'static str,
    bar: Option<ProgressBar>,
    total: u64,
    begun: Instant,
    told: Instant,
}

impl Meter {
    /// How often a line is written where there is no terminal.
    const PERIOD: Duration = Duration::from_secs(10);

    /// A meter for this many frames.
    #[cfg(feature = "film")]
    pub fn new(total: u64) -> Self {
        Self::of(total, "frames")
    }

    /// A meter for this many of these.
    pub fn of(total: u64, unit: &'static str) -> Self {
        let now = Instant::now();
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(total);
            let style = format!("{{bar:32}} {{pos}}/{{len}} {unit}  {{per_sec}}  {{eta}} left");
            // A template that cannot be read would leave the standard bar, which shows less but works.
            let style = ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar());
            let speed = move |state: &indicatif::ProgressState, text: &mut dyn std::fmt::Write| {
                let _ = write!(text, "{:.1} {unit} a second", state.per_sec());
            };
            bar.set_style(style.with_key("per_sec", speed));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        Self { unit, bar, total, begun: now, told: now }
    }

    /// This many frames are done.
    pub fn tell(&mut self, done: u64) {
        let (total, unit) = (self.total, self.unit);
        match &self.bar {
            Some(bar) => bar.set_position(done),
            None if self.told.elapsed() >= Self::PERIOD => {
                self.told = Instant::now();
                let speed = done as f64 / self.begun.elapsed().as_secs_f64();
                let left = Duration::from_secs_f64(total.saturating_sub(done) as f64 / speed.max(0.001));
                complain(&format!("{done}/{total} {unit}, {speed:.1} {unit} a second, {} left\n", HumanDuration(left)));
            }
            None => {}
        }
    }

    /// Prints a line without the bar covering it.
    #[cfg(feature = "film")]
    /// # Errors
    /// If standard output cannot be written to.
    pub fn say(&self, line: &str) -> Result<(), CliError> {
        self.bar.as_ref().map_or_else(|| print(line), |bar| bar.suspend(|| print(line)))
    }

    /// Removes the bar.
    pub fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
