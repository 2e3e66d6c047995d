//! What a command prints: lines on standard output, and the progress of films and proofs.

use std::io::IsTerminal;
use std::time::Duration;

use host::time::Instant;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use super::CliError;
use super::refused::complain;

/// Writes to standard output; a reader that has gone away is not the user's fault.
pub fn print(text: &str) -> Result<(), CliError> {
    use std::io::{ErrorKind, Write};
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CliError(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

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
            let style = format!("{{bar:32}} {{pos}}/{{len}} {unit}  {{per_sec}}{{msg}}  {{eta}} left");
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
        self.tell_besides(done, String::new);
    }

    /// This many frames are done, and so many of something else in a second.
    #[cfg(feature = "table")]
    pub fn tell_rate(&mut self, done: u64, rate: f64, of: &str) {
        self.tell_besides(done, || format!(", {} {of} a second", rounded(rate)));
    }

    fn tell_besides(&mut self, done: u64, besides: impl FnOnce() -> String) {
        let (total, unit) = (self.total, self.unit);
        match &self.bar {
            Some(bar) => {
                bar.set_message(besides());
                bar.set_position(done);
            }
            None if self.told.elapsed() >= Self::PERIOD => {
                self.told = Instant::now();
                let speed = done as f64 / self.begun.elapsed().as_secs_f64();
                let left = Duration::from_secs_f64(total.saturating_sub(done) as f64 / speed.max(0.001));
                let (besides, left) = (besides(), HumanDuration(left));
                complain(&format!("{done}/{total} {unit}, {speed:.1} {unit} a second{besides}, {left} left\n"));
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

/// A number as somebody says it who does not count to the last.
#[cfg(feature = "table")]
pub fn rounded(number: f64) -> String {
    match number {
        million if million >= 1e6 => format!("{:.1} million", million / 1e6),
        thousand if thousand >= 1e4 => format!("{:.0} thousand", thousand / 1e3),
        few => format!("{few:.0}"),
    }
}

#[cfg(all(test, feature = "table"))]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_told_in_millions_and_thousands() {
        assert_eq!(rounded(2_340_000.0), "2.3 million");
        assert_eq!(rounded(45_600.0), "46 thousand");
        assert_eq!(rounded(812.3), "812");
    }
}
