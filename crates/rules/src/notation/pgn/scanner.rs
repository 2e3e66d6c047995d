//! The first stage of reading PGN: takes lines, gives games as they are written. It keeps one game at a time, so that a
//! file of any length can be read.

use std::collections::VecDeque;

use thiserror::Error;

use super::{MoveText, Notes, PgnResult, PgnText, Tag, Variation};
use crate::text::cut;

/// How deep variations lie in each other; deeper ones are passed over.
const DEEPEST: usize = 32;
/// The longest text of one game, in bytes: a hundred times that of the longest games with all their notes.
const LONGEST: usize = 4 << 20;

/// What is wrong with the form of a PGN; one sentence that names the line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnSyntaxError {
    /// A tag pair that is malformed.
    #[error("line {line}: a tag is written [Name \"value\"] on one line; this is {:?}", cut(.found))]
    Tag {
        /// The number of the line, from 1.
        line: usize,
        /// From the bracket on.
        found: String,
    },
    /// A character that has no place there.
    #[error("line {line}: {found:?} has no place there; {advice}")]
    Stray {
        /// The number of the line, from 1.
        line: usize,
        /// The character.
        found: char,
        /// What to do.
        advice: &'static str,
    },
    /// `$` without a number up to 255.
    #[error("line {line}: after $ comes the number of a glyph, from 0 to 255")]
    Glyph {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A game without a result token.
    #[error(
        "line {line}: the game that begins on line {first} ends without a result; write 1-0, 0-1, 1/2-1/2 or * after its moves"
    )]
    NoResult {
        /// Where it ends.
        line: usize,
        /// Where it begins.
        first: usize,
    },
    /// A game without an end in sight.
    #[error("line {line}: the game that begins on line {first} is longer than {} MiB, so this is not a PGN", LONGEST >> 20)]
    Long {
        /// Where it becomes too long.
        line: usize,
        /// Where it begins.
        first: usize,
    },
    /// A comment or variation that is still open at the end.
    #[error("line {line}: the {what} that is opened here is never closed")]
    Open {
        /// Where it is opened.
        line: usize,
        /// `comment {` or `variation (`.
        what: &'static str,
    },
}

/// Takes a PGN line by line and gives its games.
#[derive(Default)]
pub struct Scanner {
    /// The line being read, from 1.
    line: usize,
    game: PgnText,
    /// Where the game being read begins; 0 between games.
    first_line: usize,
    /// A comment in braces that goes on: where it was opened, and its text so far.
    comment: Option<(usize, String)>,
    /// The variations that go on, each with the line on which it was opened.
    variations: Vec<(usize, Variation)>,
    /// How many more are open than are kept.
    deeper: usize,
    /// How many bytes of the game were read.
    length: usize,
    done: VecDeque<PgnText>,
}

/// Reads all games of a text.
///
/// # Errors
/// The first thing that is malformed.
pub fn read_pgn(text: &str) -> Result<Vec<PgnText>, PgnSyntaxError> {
    let mut scanner = Scanner::default();
    for line in text.lines() {
        scanner.push_line(line)?;
    }
    scanner.finish()?;
    Ok(scanner.done.into())
}

impl Scanner {
    /// Takes the next line, without its line end.
    ///
    /// # Errors
    /// What is malformed. The scanner is of no use after that.
    pub fn push_line(&mut self, line: &str) -> Result<(), PgnSyntaxError> {
        self.line += 1;
        let line = if self.line == 1 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
        if line.starts_with('%') && self.comment.is_none() {
            return Ok(());
        }
        self.length = if self.first_line == 0 { 0 } else { self.length } + line.len() + 1;
        if self.length > LONGEST {
            let first = if self.first_line == 0 { self.line } else { self.first_line };
            return Err(PgnSyntaxError::Long { line: self.line, first });
        }
        let mut rest = line;
        loop {
            rest = if self.comment.is_some() { self.go_on_comment(rest) } else { self.next(rest.trim_start())? };
            if rest.is_empty() {
                return Ok(());
            }
        }
    }

    /// The next game that is complete.
    pub fn take(&mut self) -> Option<PgnText> {
        self.done.pop_front()
    }

    /// Says that there are no more lines.
    ///
    /// # Errors
    /// Something was not closed, or the last game has no result.
    pub fn finish(&self) -> Result<(), PgnSyntaxError> {
        if let Some((line, _)) = &self.comment {
            return Err(PgnSyntaxError::Open { line: *line, what: "comment {" });
        }
        if let Some(&(line, _)) = self.variations.last() {
            return Err(PgnSyntaxError::Open { line, what: "variation (" });
        }
        // Comments after the last game are no game.
        let has_begun = !self.game.tags.is_empty() || !self.game.moves.is_empty();
        if has_begun { Err(self.no_result()) } else { Ok(()) }
    }

    /// Takes what comes next from a text that begins with no blank, and returns what is left.
    fn next<'a>(&mut self, text: &'a str) -> Result<&'a str, PgnSyntaxError> {
        let mut letters = text.chars();
        let Some(first) = letters.next() else { return Ok("") };
        let rest = letters.as_str();
        if self.first_line == 0 {
            self.first_line = self.line;
            self.game.notes.push(Notes::default());
        }
        match first {
            ';' => {
                self.add_comment(rest);
                Ok("")
            }
            '{' => {
                self.comment = Some((self.line, String::new()));
                Ok(rest)
            }
            '(' if self.variations.len() == DEEPEST => {
                self.deeper += 1;
                Ok(rest)
            }
            ')' if self.deeper > 0 => {
                self.deeper -= 1;
                Ok(rest)
            }
            '(' => {
                let notes = vec![Notes::default()];
                self.variations.push((self.line, Variation { notes, ..Variation::default() }));
                Ok(rest)
            }
            ')' => match self.variations.pop() {
                Some((_, variation)) => {
                    self.add_variation(variation);
                    Ok(rest)
                }
                None => Err(self.stray(first, "no variation is open")),
            },
            '}' => Err(self.stray(first, "no comment is open")),
            '[' => self.tag(text),
            ']' | '<' | '>' => Err(self.stray(first, "leave it out or put it into a comment")),
            '.' => Ok(rest),
            '$' => self.glyph(rest),
            _ => {
                let stop = |letter: char| letter.is_whitespace() || "(){}[]<>;$.".contains(letter);
                let (token, rest) = text.split_at(text.find(stop).unwrap_or(text.len()));
                self.token(token);
                // `e.p.` after a capture says nothing new.
                Ok(rest.strip_prefix("e.p.").unwrap_or(rest))
            }
        }
    }

    fn token(&mut self, token: &str) {
        if self.deeper > 0 || token.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        if let Some(result) = PgnResult::read(token) {
            if !self.variations.is_empty() {
                return;
            }
            self.game.result = result;
            self.game.result_line = self.line;
            (self.first_line, self.length) = (0, 0);
            self.done.push_back(std::mem::take(&mut self.game));
            return;
        }
        let san = token.trim_end_matches(['!', '?']);
        if !san.is_empty() {
            let text = MoveText { san: san.to_owned(), line: self.line };
            let (moves, notes) = self.open_line();
            moves.push(text);
            notes.push(Notes::default());
        }
        self.add_glyph(match &token[san.len()..] {
            "" => return,
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return,
        });
    }

    fn glyph<'a>(&mut self, text: &'a str) -> Result<&'a str, PgnSyntaxError> {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let glyph = text[..end].parse().map_err(|_| PgnSyntaxError::Glyph { line: self.line })?;
        self.add_glyph(glyph);
        Ok(&text[end..])
    }

    fn add_glyph(&mut self, glyph: u8) {
        if self.deeper > 0 {
            return;
        }
        if let Some(notes) = self.open_line().1.last_mut() {
            notes.glyphs.push(glyph);
        }
    }

    /// The moves and notes of the line that is being read: the innermost variation, or the game.
    fn open_line(&mut self) -> (&mut Vec<MoveText>, &mut Vec<Notes>) {
        match self.variations.last_mut() {
            Some((_, variation)) => (&mut variation.moves, &mut variation.notes),
            None => (&mut self.game.moves, &mut self.game.notes),
        }
    }

    /// Keeps a variation beside the move that it stands for. Of one without moves, or for none, its words are kept.
    fn add_variation(&mut self, mut variation: Variation) {
        let (moves, notes) = self.open_line();
        let Some(notes) = notes.last_mut() else { return };
        if moves.is_empty() || variation.moves.is_empty() {
            notes.comments.extend(variation.notes.into_iter().flat_map(|notes| notes.comments));
            return;
        }
        variation.after = notes.comments.len();
        notes.variations.push(variation);
    }

    fn go_on_comment<'a>(&mut self, text: &'a str) -> &'a str {
        let Some((line, mut comment)) = self.comment.take() else { return text };
        match text.split_once('}') {
            Some((last, rest)) => {
                comment.push_str(last);
                self.add_comment(&comment);
                rest
            }
            None => {
                comment.push_str(text);
                comment.push(' ');
                self.comment = Some((line, comment));
                ""
            }
        }
    }

    fn add_comment(&mut self, text: &str) {
        let words: Vec<&str> = if self.deeper > 0 { Vec::new() } else { text.split_whitespace().collect() };
        if let (false, Some(notes)) = (words.is_empty(), self.open_line().1.last_mut()) {
            notes.comments.push(words.join(" "));
        }
    }

    fn tag<'a>(&mut self, text: &'a str) -> Result<&'a str, PgnSyntaxError> {
        if let Some(&(line, _)) = self.variations.last() {
            return Err(PgnSyntaxError::Open { line, what: "variation (" });
        }
        if !self.game.moves.is_empty() {
            return Err(self.no_result());
        }
        let (name, value, rest) =
            read_tag(text).ok_or_else(|| PgnSyntaxError::Tag { line: self.line, found: text.trim_end().to_owned() })?;
        self.game.tags.push(Tag { name: name.to_owned(), value, line: self.line });
        Ok(rest)
    }

    fn stray(&self, found: char, advice: &'static str) -> PgnSyntaxError {
        PgnSyntaxError::Stray { line: self.line, found, advice }
    }

    fn no_result(&self) -> PgnSyntaxError {
        PgnSyntaxError::NoResult { line: self.line, first: self.first_line }
    }
}

/// The name and value of a tag pair at the start of a text, and what follows it.
fn read_tag(text: &str) -> Option<(&str, String, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')?;
    let (name, text) = text.split_at(end);
    let mut letters = text.trim_start().strip_prefix('"')?.chars();
    let mut value = String::new();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    let rest = letters.as_str().trim_start().strip_prefix(']')?;
    (!name.is_empty()).then_some((name, value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_without_end_are_counted_and_not_kept() {
        let text = "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000);
        let mut scanner = Scanner::default();
        scanner.push_line(&text).expect("it may still be closed");
        assert_eq!((scanner.variations.len(), scanner.deeper), (DEEPEST, 100_000 - DEEPEST));
        let kept: usize = scanner.variations.iter().map(|(_, variation)| variation.moves.len()).sum();
        assert_eq!(kept, DEEPEST, "what lies deeper is passed over");
        assert!(matches!(scanner.finish(), Err(PgnSyntaxError::Open { line: 1, what: "variation (" })));
        scanner.push_line(&")".repeat(100_000)).expect("closed");
        scanner.push_line("e5 *").expect("the game goes on");
        let game = scanner.take().expect("a game");
        assert_eq!((game.moves.len(), game.notes[1].variations.len()), (2, 1));
    }

    #[test]
    fn a_game_without_end_is_refused_and_many_games_are_not() {
        let line = format!("{{{}}}", "x".repeat(1 << 20));
        let game = format!("1. e4\n{line}\n{line}\n{line}\n");
        let told = read_pgn(&format!("{game}{line}\n*")).expect_err("too long").to_string();
        assert_eq!(told, "line 5: the game that begins on line 1 is longer than 4 MiB, so this is not a PGN");
        assert_eq!(read_pgn(&format!("{game}*\n").repeat(3)).map(|games| games.len()), Ok(3));
        assert_eq!(read_pgn(&"1. e4 *\n".repeat(2000)).map(|games| games.len()), Ok(2000));
    }
}
