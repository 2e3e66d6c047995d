//! Samples as the rows of a file: `plunder selfplay` writes them, `plunder tune` and the trainer of networks read them.

use plunder_rules::{AnyOptions, AnyPosition};
use thiserror::Error;

use super::games::Sample;

/// A position, centipawns and the result from White's view, with tabs between them.
pub fn row(sample: &Sample<AnyPosition>) -> String {
    format!("{}\t{}\t{}", sample.position.fen(), sample.score, sample.result)
}

/// A line of such a file that holds a sample.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// Its number in the file, from 1.
    pub line: usize,
    /// Which game of the file it belongs to, from 0.
    pub game: usize,
    text: &'a str,
}

/// A row that cannot be read.
#[derive(Debug, Error)]
#[error("line {line}: {reason}")]
pub struct RowError {
    line: usize,
    reason: String,
}

/// The rows of a file; a line that begins with `#` ends a game.
pub fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let mut game = 0;
    (1..).zip(text.lines()).filter_map(move |(line, text)| {
        if text.starts_with('#') {
            game += 1;
            return None;
        }
        Some(Row { line, game, text })
    })
}

impl Row<'_> {
    /// The sample, of a game with these options.
    ///
    /// # Errors
    /// The line, and what is wrong with it.
    pub fn sample(self, options: AnyOptions) -> Result<Sample<AnyPosition>, RowError> {
        sample(self.text, options).map_err(|reason| RowError { line: self.line, reason })
    }
}

/// The sample of a row, or what is wrong with it as a sentence without a full stop.
fn sample(row: &str, options: AnyOptions) -> Result<Sample<AnyPosition>, String> {
    let fields: Vec<&str> = row.split('\t').collect();
    let [fen, score, result] = fields[..] else {
        return Err("a row is a position, a score and a result, with tabs between them".into());
    };
    Ok(Sample {
        score: score.parse().map_err(|_| "the score is no number")?,
        result: result.parse().map_err(|_| "the result is no number")?,
        position: AnyPosition::from_fen(fen, options).map_err(|error| error.to_string())?,
    })
}
