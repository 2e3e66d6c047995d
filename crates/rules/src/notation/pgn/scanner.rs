//! The first stage of reading PGN: takes lines, gives games as they are written. It keeps one game at a time, so that a
//! file of any length can be read, and what is wrong with one game never reaches the next.

use std::collections::VecDeque;

use thiserror::Error;

use super::token::{self, is_blank};
use super::{MoveText, Notes, PgnResult, PgnText, Tag, Variation};
use crate::notation::san;
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
    /// What is wrong with it: the rest is only read to find its end.
    fault: Option<PgnSyntaxError>,
    /// A comment in braces that goes on: where it was opened, and its text so far.
    comment: Option<(usize, String)>,
    /// The variations that go on, each with the line on which it was opened.
    variations: Vec<(usize, Variation)>,
    /// How many more are open than are kept.
    deeper: usize,
    /// How many bytes of the game were read.
    length: usize,
    /// Whether a move of the game was read.
    moved: bool,
    /// Whether nothing was read since an empty line.
    after_blank: bool,
    done: VecDeque<Result<PgnText, PgnSyntaxError>>,
}

/// Reads all games of a text.
///
/// # Errors
/// The first thing that is malformed.
pub fn read_pgn(text: &str) -> Result<Vec<PgnText>, PgnSyntaxError> {
    let mut scanner = Scanner::default();
    text.lines().for_each(|line| scanner.push_line(line));
    scanner.finish();
    scanner.done.into_iter().collect()
}

impl Scanner {
    /// Takes the next line, without its line end.
    pub fn push_line(&mut self, line: &str) {
        self.line += 1;
        let line = line.trim_start_matches(['\u{feff}', '\u{200b}']);
        if line.starts_with('%') && self.comment.is_none() {
            return;
        }
        // A comment or a variation that was forgotten must not swallow the games behind it.
        if token::begins_game(line) {
            self.close_at_game();
        }
        self.length = if self.first_line == 0 { 0 } else { self.length } + line.len() + 1;
        if self.length > LONGEST && self.fault.is_none() {
            let first = if self.first_line == 0 { self.line } else { self.first_line };
            self.first_line = first;
            self.fail(PgnSyntaxError::Long { line: self.line, first });
        }
        if line.chars().all(is_blank) {
            self.after_blank = true;
        }
        let mut rest = line;
        loop {
            rest = if self.comment.is_some() {
                self.go_on_comment(rest)
            } else {
                self.next(rest.trim_start_matches(is_blank))
            };
            if rest.is_empty() {
                return;
            }
        }
    }

    /// The next game that is complete, or what is wrong with it.
    pub fn take(&mut self) -> Option<Result<PgnText, PgnSyntaxError>> {
        self.done.pop_front()
    }

    /// Says that there are no more lines.
    pub fn finish(&mut self) {
        self.close_at_game();
        self.end_unfinished();
    }

    /// Ends a game whose comment or variation is open where another game begins, or the text ends.
    fn close_at_game(&mut self) {
        let open = match (&self.comment, self.variations.last()) {
            (Some((line, _)), _) => PgnSyntaxError::Open { line: *line, what: "comment {" },
            (None, Some((line, _))) => PgnSyntaxError::Open { line: *line, what: "variation (" },
            (None, None) => return,
        };
        self.fail(open);
        self.end_unfinished();
    }

    /// Keeps the first thing that is wrong with the game being read.
    fn fail(&mut self, error: PgnSyntaxError) {
        self.begin();
        self.fault.get_or_insert(error);
        // Nobody needs what there was of it.
        self.game.notes.truncate(1);
        self.game.moves.clear();
    }

    fn begin(&mut self) {
        if self.first_line == 0 {
            self.first_line = self.line;
        }
        if self.game.notes.is_empty() {
            self.game.notes.push(Notes::default());
        }
    }

    /// Ends a game that has no result token: what its tag or a comment says instead is its result, and where neither does the board
    /// decides.
    fn end_unfinished(&mut self) {
        let last = self.game.notes.last();
        let said = last.and_then(|notes| notes.comments.iter().rev().find_map(|comment| PgnResult::read(comment)));
        // Comments alone are no game, and neither are words between two games.
        let is_game = self.fault.is_some()
            || !self.game.tags.is_empty()
            || self.game.moves.iter().any(|text| san::is_move(&text.san) || san::is_null_move(&text.san));
        if is_game {
            self.end(said.unwrap_or_default());
        } else {
            self.forget();
        }
    }

    /// Ends the game with the result that its moves end with. One that its tag knows better is the tag's.
    fn end(&mut self, result: PgnResult) {
        let stated = self.game.tag("Result").and_then(|tag| PgnResult::read(&tag.value));
        self.game.result = if result == PgnResult::Open { stated.unwrap_or_default() } else { result };
        self.game.result_line = self.line;
        let game = std::mem::take(&mut self.game);
        self.done.push_back(self.fault.take().map_or(Ok(game), Err));
        self.forget();
    }

    /// Between games.
    fn forget(&mut self) {
        (self.first_line, self.length, self.deeper, self.moved) = (0, 0, 0, false);
        (self.game, self.fault, self.comment) = (PgnText::default(), None, None);
        self.variations.clear();
    }

    /// Takes what comes next from a text that begins with no blank, and returns what is left.
    fn next<'a>(&mut self, text: &'a str) -> &'a str {
        let mut letters = text.chars();
        let Some(first) = letters.next() else { return "" };
        let rest = letters.as_str();
        if self.first_line == 0
            && let Some(rest) = self.comment_behind_result(text)
        {
            return rest;
        }
        let in_main_line = self.variations.is_empty() && self.deeper == 0;
        let result = token::result(text);
        if let Some((result, rest)) = result {
            if in_main_line {
                self.begin();
                self.end(result);
            }
            self.after_blank = false;
            return rest;
        }
        if in_main_line && self.after_blank && token::is_first_number(text) && self.game.moves.len() > 1 {
            self.end_unfinished();
        }
        if first != '[' {
            self.begin();
            self.after_blank = false;
        }
        match first {
            ';' => {
                self.add_comment(rest);
                ""
            }
            '{' => {
                self.comment = Some((self.line, String::new()));
                rest
            }
            '(' if self.variations.len() == DEEPEST => {
                self.deeper += 1;
                rest
            }
            ')' if self.deeper > 0 => {
                self.deeper -= 1;
                rest
            }
            '(' => {
                let notes = vec![Notes::default()];
                self.variations.push((self.line, Variation { notes, ..Variation::default() }));
                rest
            }
            ')' => {
                match self.variations.pop() {
                    Some((_, variation)) => self.add_variation(variation),
                    None => self.fail_at(first, "no variation is open"),
                }
                rest
            }
            '}' => {
                self.fail_at(first, "no comment is open");
                rest
            }
            '[' => self.tag(text),
            ']' | '<' | '>' => {
                self.fail_at(first, "leave it out or put it into a comment");
                rest
            }
            '.' | ',' | '…' => rest,
            '$' => self.glyph(rest),
            _ => self.word(text),
        }
    }

    /// Takes a comment that stands behind a result on its line: it is about that game, not about the next.
    fn comment_behind_result<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let Some(Ok(game)) = self.done.back_mut() else { return None };
        let (comment, rest) = match text.strip_prefix(';') {
            Some(comment) => (comment, ""),
            None => text.strip_prefix('{')?.split_once('}')?,
        };
        let notes = game.notes.last_mut().filter(|_| game.result_line == self.line)?;
        let words: Vec<&str> = comment.split_whitespace().collect();
        if !words.is_empty() {
            notes.comments.push(words.join(" "));
        }
        Some(rest)
    }

    /// Takes a move, a number or another word.
    fn word<'a>(&mut self, text: &'a str) -> &'a str {
        let in_main_line = self.variations.is_empty() && self.deeper == 0;
        let (word, rest) = token::word(text, in_main_line);
        match word {
            token::Word::Nothing => {}
            token::Word::Glyphs(glyphs) => glyphs.into_iter().for_each(|glyph| self.add_glyph(glyph)),
            token::Word::Move(written, glyphs) => {
                self.moved |= in_main_line;
                if self.deeper == 0 && self.fault.is_none() {
                    // No rule reads the moves of variations, so they are translated by their form.
                    let translated = if in_main_line { None } else { san::translated(&written) };
                    let text = MoveText { san: translated.unwrap_or(written), line: self.line };
                    let (moves, notes) = self.open_line();
                    moves.push(text);
                    notes.push(Notes::default());
                }
                glyphs.into_iter().for_each(|glyph| self.add_glyph(glyph));
            }
        }
        rest
    }

    fn glyph<'a>(&mut self, text: &'a str) -> &'a str {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        match text[..end].parse() {
            Ok(glyph) => self.add_glyph(glyph),
            Err(_) => self.fail(PgnSyntaxError::Glyph { line: self.line }),
        }
        &text[end..]
    }

    fn add_glyph(&mut self, glyph: u8) {
        if self.deeper > 0 || self.fault.is_some() {
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
                if self.fault.is_none() {
                    comment.push_str(text);
                    comment.push(' ');
                }
                self.comment = Some((line, comment));
                ""
            }
        }
    }

    fn add_comment(&mut self, text: &str) {
        let is_kept = self.deeper == 0 && self.fault.is_none();
        let words: Vec<&str> = if is_kept { text.split_whitespace().collect() } else { Vec::new() };
        if let (false, Some(notes)) = (words.is_empty(), self.open_line().1.last_mut()) {
            notes.comments.push(words.join(" "));
        }
    }

    fn tag<'a>(&mut self, text: &'a str) -> &'a str {
        let read = token::tag(text);
        let after_blank = std::mem::take(&mut self.after_blank);
        let Some((name, value, rest)) = read else {
            if after_blank && self.moved && self.variations.is_empty() {
                self.end_unfinished();
            }
            self.fail(PgnSyntaxError::Tag { line: self.line, found: text.trim_end().to_owned() });
            return "";
        };
        if let Some(&(line, _)) = self.variations.last() {
            self.fail(PgnSyntaxError::Open { line, what: "variation (" });
            self.end_unfinished();
        }
        let is_other = self.game.tag(&name).map(|tag| tag.value != value);
        let begins = after_blank && (is_other.is_some() || token::is_of_roster(&name))
            || name == "Event" && is_other == Some(true);
        let is_begun = !self.game.tags.is_empty() || self.fault.is_some();
        if self.moved || begins && is_begun {
            self.end_unfinished();
        }
        self.begin();
        let again = |tag: &Tag| tag.name == name && tag.value == value;
        if !self.game.tags.iter().any(again) {
            self.game.tags.push(Tag { name, value, line: self.line });
        }
        rest
    }

    fn fail_at(&mut self, found: char, advice: &'static str) {
        self.fail(PgnSyntaxError::Stray { line: self.line, found, advice });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_without_end_are_counted_and_not_kept() {
        let text = "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000);
        let mut scanner = Scanner::default();
        scanner.push_line(&text);
        assert_eq!((scanner.variations.len(), scanner.deeper), (DEEPEST, 100_000 - DEEPEST));
        let kept: usize = scanner.variations.iter().map(|(_, variation)| variation.moves.len()).sum();
        assert_eq!(kept, DEEPEST, "what lies deeper is passed over");
        scanner.push_line(&")".repeat(100_000));
        scanner.push_line("e5 *");
        let game = scanner.take().expect("a game").expect("the game goes on");
        assert_eq!((game.moves.len(), game.notes[1].variations.len()), (2, 1));
        scanner.push_line(&text);
        scanner.finish();
        assert_eq!(scanner.take(), Some(Err(PgnSyntaxError::Open { line: 4, what: "variation (" })));
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

    /// What is read of a text: a game by its first tag and its moves, or what is wrong.
    fn read(text: &str) -> Vec<String> {
        let mut scanner = Scanner::default();
        text.lines().for_each(|line| scanner.push_line(line));
        scanner.finish();
        let told = |game: Result<PgnText, PgnSyntaxError>| match game {
            Err(error) => error.to_string(),
            Ok(game) => {
                let moves = game.moves.iter().map(|text| text.san.as_str()).collect::<Vec<_>>().join(" ");
                format!("{} {moves} {}", game.tags.first().map_or("-", |tag| &tag.value), game.result)
            }
        };
        scanner.done.into_iter().map(told).collect()
    }

    #[test]
    fn what_is_wrong_with_one_game_never_reaches_the_next() {
        let bad = [
            ("[Event Anna]\n\n1. e4 *", "line 5: a tag is written"),
            ("[Event \"b\"]\n\n1. e4 } e5 *", "line 7: '}' has no place"),
            ("[Event \"b\"]\n\n1. e4 {open *", "line 7: the comment { that is opened here is never closed"),
            ("[Event \"b\"]\n\n1. e4 (1. d4 *", "line 7: the variation ( that is opened here is never closed"),
            ("[Event \"b\"]\n\n1. e4 $x *", "line 7: after $"),
        ];
        for (text, words) in bad {
            let told = read(&format!(
                "[Event \"a\"]\n\n1. d4 1-0\n\n{text}\n\n[Event \"c\"]\n[White \"x\"]\n\n1. c4 {{c}} 0-1\n"
            ));
            assert_eq!(told.len(), 3, "{told:?}");
            assert!(told[1].starts_with(words), "{told:?}");
            assert_eq!([&told[0], &told[2]], ["a d4 1-0", "c c4 0-1"]);
        }
    }

    #[test]
    fn games_end_without_a_result_and_tags_never_flow_over() {
        for (text, games) in [
            ("[Event \"a\"]\n[Result \"0-1\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n", &["a e4 0-1", "b d4 *"][..]),
            ("[Event \"a\"]\n \n[Event \"b\"]\n\n1. d4 *\n", &["a  *", "b d4 *"]),
            ("[Event \"a\"]\n[Event \"b\"]\n\n1. d4 *\n", &["a  *", "b d4 *"]),
            ("[Event \"a\"]\n\n[Annotator \"x\"]\n\n1. d4 *\n", &["a d4 *"]),
            ("[Event \"a\"]\n\n{a word}\n\n[White \"x\"]\n\n1. d4 *\n", &["a  *", "x d4 *"]),
            ("1. e4 e5 {0-1}\n", &["- e4 e5 0-1"]),
            ("1. e4 e5\n\n1. d4 d5\n", &["- e4 e5 *", "- d4 d5 *"]),
            ("1. e4\n\n1... e5\n", &["- e4 e5 *"]),
            (
                "1. e4 *\u{feff}[Event \"b\"]\n1. d4 ½–½ {agreed}\n\nwords that are no game\n",
                &["- e4 *", "b d4 1/2-1/2"],
            ),
            ("1. e4 1 - 0\n1. d4 0:1\n", &["- e4 1-0", "- d4 0-1"]),
            ("[event \"a\"]\n[event \"a\"]\n1.e4,e5 2)Nf3 0–0 *", &["a e4 e5 Nf3 0–0 *"]),
        ] {
            assert_eq!(read(text), games, "{text}");
        }
    }
}
