//! The games of a PGN of any length, one after the other; `game_file` and the commands read by it.

use std::io::{BufRead, Read};

use super::ReadError;
use super::bounded::decode;
use rules::notation::pgn::{PgnText, Scanner};

/// The longest line of a PGN that is read, in bytes; a longer one cannot be text.
const LONGEST_LINE: u64 = 4 << 20;

/// The games of a PGN, one after the other; only one is in memory at a time. What is wrong with one game is said in its place, and
/// the next is read all the same; after an error of the file itself there are no more.
pub struct PgnReader<R, F> {
    input: R,
    scanner: Scanner,
    /// Is told how many bytes have been read.
    progress: F,
    read: u64,
    line: usize,
    ended: bool,
}

impl<R: BufRead, F: FnMut(u64)> PgnReader<R, F> {
    /// Reads from `input`; `progress` is told after each line how many bytes have been read.
    pub fn new(input: R, progress: F) -> Self {
        Self { input, scanner: Scanner::default(), progress, read: 0, line: 0, ended: false }
    }

    /// Reads the next line, or sees that there is none.
    fn read_line(&mut self) -> Result<(), ReadError> {
        let mut bytes = Vec::new();
        let length = (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if length == 0 {
            self.ended = true;
            self.scanner.finish();
            return Ok(());
        }
        self.line += 1;
        self.read += length as u64;
        if length as u64 == LONGEST_LINE {
            return Err(ReadError::Line { line: self.line });
        }
        (self.progress)(self.read);
        if bytes.contains(&0) {
            return Err(ReadError::Binary);
        }
        // Old Macintosh files have no other line ends.
        decode(bytes).trim_end_matches(['\n', '\r']).split('\r').for_each(|line| self.scanner.push_line(line));
        Ok(())
    }
}

impl<R: BufRead, F: FnMut(u64)> Iterator for PgnReader<R, F> {
    type Item = Result<PgnText, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.scanner.take() {
                return Some(game.map_err(ReadError::from));
            }
            if self.ended {
                return None;
            }
            if let Err(error) = self.read_line() {
                self.ended = true;
                return Some(Err(error));
            }
        }
    }
}
