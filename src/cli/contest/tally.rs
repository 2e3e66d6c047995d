//! Counts what the games of a match brought, with a progress bar; `contest` prints its text.

use std::collections::BTreeMap;
use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressStyle};

use super::elo::{Decision, Points, Test};
use super::pair::Played;

/// The results so far.
pub struct Tally {
    points: Points,
    reasons: BTreeMap<String, u64>,
    pgn: String,
    bar: ProgressBar,
}

impl Tally {
    /// Nothing played of so many games.
    pub fn new(games: u64) -> Self {
        let bar = match std::io::stderr().is_terminal() {
            true => ProgressBar::new(games),
            false => ProgressBar::hidden(),
        };
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left  {msg}");
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { points: Points::default(), reasons: BTreeMap::new(), pgn: String::new(), bar }
    }

    /// Counts a pair of games.
    pub fn add(&mut self, games: Vec<Played>) {
        let points: Vec<u32> = games.iter().map(|game| game.points).collect();
        self.points.add(&points);
        for game in games {
            *self.reasons.entry(game.reason).or_default() += 1;
            if !self.pgn.is_empty() {
                self.pgn.push('\n');
            }
            self.pgn.push_str(&game.pgn);
            self.bar.inc(1);
        }
        self.bar.set_message(self.points.score());
    }

    /// What a test has decided.
    pub fn decision(&self, test: Test) -> Option<Decision> {
        test.decide(&self.points)
    }

    /// All games.
    pub fn pgn(&self) -> &str {
        &self.pgn
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
