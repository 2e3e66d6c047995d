//! Counts what the games of a match brought, with a progress bar; `contest` prints its text.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use host::files::{self, File};
use indicatif::{ProgressBar, ProgressStyle};

use super::elo::{Decision, Points, Test};
use super::pair::Played;
use host::partial_file::WriteError;
use plunder::cli::CliError;

/// The results so far.
pub struct Tally {
    points: Points,
    reasons: BTreeMap<String, u64>,
    file: Option<Games>,
    bar: ProgressBar,
}

impl Tally {
    /// Of this many games none has been played; they are written to a file if there is one.
    pub fn new(games: u64, file: Option<Games>) -> Self {
        let bar = match std::io::stderr().is_terminal() {
            true => ProgressBar::new(games),
            false => ProgressBar::hidden(),
        };
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left  {msg}");
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { points: Points::default(), reasons: BTreeMap::new(), file, bar }
    }

    /// Counts a pair of games.
    pub fn add(&mut self, games: Vec<Played>) {
        let points: Vec<u32> = games.iter().map(|game| game.points).collect();
        self.points.add(&points);
        for game in games {
            *self.reasons.entry(game.reason).or_default() += 1;
        }
        self.bar.set_message(self.points.score());
    }

    /// What a test has decided.
    pub fn decision(&self, test: Test) -> Option<Decision> {
        test.decide(&self.points)
    }

    /// A game has ended: it is written down at once, so that it is kept whatever comes after it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, game: &Played) -> Result<(), CliError> {
        self.bar.inc(1);
        self.file.as_mut().map_or(Ok(()), |file| file.write(&game.pgn)).map_err(CliError::from_display)
    }

    /// Whether any game was counted.
    pub fn is_empty(&self) -> bool {
        self.reasons.is_empty()
    }

    /// Why games ended, what a test says, and the result in the last line.
    pub fn text(&self, test: Option<Test>) -> String {
        self.bar.finish_and_clear();
        let mut text: String = self.reasons.iter().map(|(reason, count)| format!("{count} {reason}\n")).collect();
        if let Some(test) = test {
            text.push_str(&format!("{}\n", test.sentence(&self.points)));
        }
        text + &format!("{}\n", self.points)
    }
}

/// The file that games are written into as they end.
pub struct Games {
    path: PathBuf,
    file: File,
    is_empty: bool,
}

impl Games {
    /// Opens the file; what is in it stays until the first game has ended.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn open(path: &Path) -> Result<Self, WriteError> {
        let file = files::open_for_writing(path).map_err(|error| WriteError::new(path, &error))?;
        Ok(Self { path: path.to_owned(), file, is_empty: true })
    }

    fn write(&mut self, pgn: &str) -> Result<(), WriteError> {
        // A pipe has no length, and nothing in it to be replaced.
        if std::mem::take(&mut self.is_empty) {
            let _ = self.file.set_len(0);
        } else {
            self.file.write_all(b"\n").map_err(|error| WriteError::new(&self.path, &error))?;
        }
        let written = self.file.write_all(pgn.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| WriteError::new(&self.path, &error))
    }
}
