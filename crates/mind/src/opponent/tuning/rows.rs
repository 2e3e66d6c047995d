//! Samples as the rows of a file: `plunder-lab selfplay` writes them, `plunder-lab tune` and the trainer of networks read them, line by line: such
//! a file may be larger than the memory.

use std::io::{self, BufRead, Read};

use rules::{AnyOptions, AnyPosition};
use thiserror::Error;

use super::games::Sample;

/// Ends the rows of a game; its number follows.
pub const END: &str = "# end of game ";
/// The longest line, in bytes: three times as long as a position of 64 pairs.
const LONGEST: u64 = 1024;
/// The greatest score that a search gives is less than this.
const MOST: i32 = 1 << 15;

/// A position, centipawns and the result from White's view, with tabs between them.
pub fn row(sample: &Sample<AnyPosition>) -> String {
    format!("{}\t{}\t{}", sample.position.fen(), sample.score, sample.result)
}

/// A line of such a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Without its end.
    pub text: String,
    /// Where it ends in the file, in bytes.
    pub until: u64,
    /// Whether it has an end; the last one of a program that was killed has none, and nobody knows what it would have said.
    pub is_whole: bool,
}

/// A line of such a file that holds a sample.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its number in the file, from 1.
    pub line: usize,
    /// Which game of the file it belongs to, from 0.
    pub game: usize,
    text: String,
}

/// A row that cannot be read.
#[derive(Debug, Error)]
pub enum RowError {
    /// What the system says.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The line, and why.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// A sentence without a full stop.
        reason: String,
    },
    /// The file ends in the middle of this line, which is left out.
    #[error("line {0} is cut off and left out")]
    CutOff(usize),
}

/// The lines of a file, up to the first that cannot be one.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = Result<Line, RowError>> {
    let (mut number, mut until, mut ends) = (0, 0, false);
    std::iter::from_fn(move || {
        if ends {
            return None;
        }
        number += 1;
        let read = next(&mut input, number).transpose()?;
        ends = !matches!(&read, Ok((_, _, true)));
        Some(read.map(|(text, length, is_whole)| {
            until += length;
            Line { number, text, until, is_whole }
        }))
    })
}

/// The next line, how long it is with its end, and whether it has one.
fn next(input: &mut impl BufRead, line: usize) -> Result<Option<(String, u64, bool)>, RowError> {
    let fault = |reason: &str| RowError::Line { line, reason: reason.to_owned() };
    let mut bytes = Vec::new();
    let length = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? as u64;
    if length == 0 {
        return Ok(None);
    }
    let is_whole = bytes.pop_if(|last| *last == b'\n').is_some();
    if !is_whole && length == LONGEST {
        return Err(fault("it is longer than any row of a game"));
    }
    bytes.pop_if(|last| *last == b'\r');
    let text = String::from_utf8(bytes).map_err(|_| fault("it is not text"))?;
    Ok(Some((text, length, is_whole)))
}

/// The rows of a file; a line that begins with `#` ends a game.
pub fn rows(input: impl BufRead) -> impl Iterator<Item = Result<Row, RowError>> {
    let mut game = 0;
    lines(input).filter_map(move |line| match line {
        Err(error) => Some(Err(error)),
        Ok(line) if !line.is_whole => Some(Err(RowError::CutOff(line.number))),
        Ok(line) if line.text.starts_with('#') => {
            game += 1;
            None
        }
        Ok(line) => Some(Ok(Row { line: line.number, game, text: line.text })),
    })
}

impl Row {
    /// The sample, of a game with these options.
    ///
    /// # Errors
    /// The line, and what is wrong with it.
    pub fn sample(&self, options: AnyOptions) -> Result<Sample<AnyPosition>, RowError> {
        sample(&self.text, options).map_err(|reason| RowError::Line { line: self.line, reason })
    }
}

/// The position, the score and the result of a row.
///
/// # Errors
/// What is wrong with it, without a full stop; the position is not looked at.
pub fn fields(row: &str) -> Result<(&str, i32, f64), String> {
    let fields: Vec<&str> = row.split('\t').collect();
    let [fen, score, result] = fields[..] else {
        return Err("a row is a position, a score and a result, with tabs between them".into());
    };
    let score = score.parse().ok().filter(|score: &i32| score.abs() < MOST);
    let result = result.parse().ok().filter(|result| (0.0..=1.0).contains(result));
    Ok((
        fen,
        score.ok_or("the score is no number of centipawns")?,
        result.ok_or("the result is no number from 0 to 1")?,
    ))
}

/// The sample of a row.
///
/// # Errors
/// What is wrong with it, without a full stop.
pub fn sample(row: &str, options: AnyOptions) -> Result<Sample<AnyPosition>, String> {
    let (fen, score, result) = fields(row)?;
    Ok(Sample { position: AnyPosition::from_fen(fen, options).map_err(|error| error.to_string())?, score, result })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\t500\t1";

    fn told(text: &str) -> Vec<String> {
        let one = |row: Result<Row, RowError>| {
            let sample = row.and_then(|row| row.sample(AnyOptions::default()).map(|sample| (row, sample)));
            sample
                .map_or_else(|error| error.to_string(), |(row, sample)| format!("{} {}", row.game, super::row(&sample)))
        };
        rows(text.as_bytes()).map(one).collect()
    }

    #[test]
    fn rows_belong_to_their_games_and_one_that_is_cut_off_says_so() {
        assert_eq!(told(&format!("{ROW}\n{END}0\n{ROW}\r\n")), [format!("0 {ROW}"), format!("1 {ROW}")]);
        assert_eq!(told(&format!("{ROW}\n{ROW}")), [format!("0 {ROW}"), "line 2 is cut off and left out".to_owned()]);
        let ends: Vec<u64> = lines("a\nbcd\ne".as_bytes()).map(|line| line.unwrap().until).collect();
        assert_eq!(ends, [2, 6, 7]);
    }

    #[test]
    fn what_is_no_row_is_one_sentence_and_nothing_is_read_without_bound() {
        for (row, said) in [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\t1e9\t1", "score"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\t99999\t1", "score"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\t5\tNaN", "result"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\t5\t7", "result"),
            ("hello", "line 1: a row is"),
        ] {
            let told = told(&format!("{row}\n"));
            assert!(told.len() == 1 && told[0].contains(said), "{told:?}");
        }
        let endless = io::BufReader::new(io::repeat(b'x'));
        let told: Vec<_> = lines(endless).map(|line| line.map_err(|error| error.to_string())).collect();
        assert_eq!(told, [Err("line 1: it is longer than any row of a game".to_owned())]);
        assert!(lines(&b"\xff\n"[..]).all(|line| line.is_err()));
    }
}
