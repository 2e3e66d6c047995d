//! Games out of files: opens a file or standard input, recognises the format of its games by its contents and its extension, and reads them,
//! those of a PGN of any length one after the other.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};

use host::files;
use rules::AnyGame;
use rules::notation::list::{Headings, ListKind, read_list, read_list_under};
use rules::notation::pgn::{PgnGame, PgnResult, PgnText, Scanner};
use rules::save::{self, About};

use super::bounded::{self, decode, read_text};
use super::write::{about_of, pgn_of};
use super::{FileError, ReadError};

/// How a game is written in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A saved game: RON with a checksum.
    Save,
    /// A list of actions or of SAN.
    List(ListKind),
    /// PGN, the only form that holds several games.
    Pgn,
}

/// Reads the one game of a file, or the one with this number (from 1) of a PGN; `-` is standard input.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_game(path: &Path, number: Option<u64>) -> Result<(PgnGame, Form), FileError> {
    read_game_under(path, number, None)
}

/// The same; with `headings` the file is a list that has none of its own.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_game_under(
    path: &Path,
    number: Option<u64>,
    headings: Option<Headings>,
) -> Result<(PgnGame, Form), FileError> {
    read_under(path, number, headings).map(|(game, form, _)| (game, form))
}

/// The same with what a saved game keeps with the game, or what the tags of a PGN say about it.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_under(
    path: &Path,
    number: Option<u64>,
    headings: Option<Headings>,
) -> Result<(PgnGame, Form, About), FileError> {
    let source = Source::open(path)?.under(headings);
    let name = source.name().to_owned();
    source
        .games(|_| ())
        .and_then(|games| games.only_with_about(number))
        .map_err(|error| FileError { name, error: Box::new(error) })
}

/// Loads a saved game.
///
/// # Errors
/// Why the file cannot be read, or is not a saved game.
pub fn load_game(path: &Path) -> Result<AnyGame, ReadError> {
    load_game_about(path).map(|(game, _)| game)
}

/// Loads a saved game with what is kept with it: its name, its clock.
///
/// # Errors
/// Why the file cannot be read, or is not a saved game.
pub fn load_game_about(path: &Path) -> Result<(AnyGame, About), ReadError> {
    let file = files::open_regular(path)?;
    Ok(save::from_ron_about(&read_text(file, super::bounded::GAME)?)?)
}

/// A file of games, or standard input.
pub struct Source {
    path: PathBuf,
    name: String,
    input: Box<dyn BufRead>,
    length: Option<u64>,
    headings: Option<Headings>,
}

/// The games of a source.
pub enum Games<F> {
    /// Many, one after the other; none has been played yet.
    Pgn(Box<PgnReader<Box<dyn BufRead>, F>>),
    /// One, how it is written, and what a saved game keeps with it.
    One(Box<PgnGame>, Form, Box<About>),
}

impl Source {
    /// Opens a file; `-` is standard input.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let name = if is_dash(path) { "standard input".to_owned() } else { path.display().to_string() };
        match open(path) {
            Ok((input, length)) => Ok(Self { path: path.to_owned(), name, input, length, headings: None }),
            Err(error) => Err(FileError { name, error: Box::new(error.into()) }),
        }
    }

    /// Its games are a list without headings, and these headings say what is played.
    #[must_use]
    pub fn under(self, headings: Option<Headings>) -> Self {
        Self { headings, ..self }
    }

    /// A text that was already read, as the contents of the file at this path.
    pub fn from_text(path: &Path, name: String, text: String) -> Self {
        let length = Some(text.len() as u64);
        Self { path: path.to_owned(), name, input: Box::new(Cursor::new(text)), length, headings: None }
    }

    /// Whether this is a PGN, by its extension or because it begins with a tag, a comment or an escape.
    ///
    /// # Errors
    /// What the system says.
    pub fn begins_like_pgn(&mut self) -> Result<bool, ReadError> {
        Ok(begins_like_pgn(&self.path, &mut self.input)?)
    }

    /// All of it as a text.
    ///
    /// # Errors
    /// What the system says, that it is too long, or that it is not text.
    pub fn text(self) -> Result<String, ReadError> {
        Ok(read_text(self.input, bounded::GAME)?)
    }

    /// What a sentence calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many bytes it has; unknown for standard input.
    pub const fn length(&self) -> Option<u64> {
        self.length
    }

    /// Its games. Those of a PGN are read one by one, and `progress` is told how many bytes have been read.
    ///
    /// # Errors
    /// What is wrong with a text that holds one game.
    pub fn games<F: FnMut(u64)>(mut self, progress: F) -> Result<Games<F>, ReadError> {
        if begins_like_pgn(&self.path, &mut self.input)? {
            if self.headings.is_some() {
                return Err(ReadError::Own);
            }
            return Ok(Games::Pgn(Box::new(PgnReader::new(self.input, progress))));
        }
        let text = read_text(self.input, bounded::GAME)?;
        let (game, form, about) = read_one(&self.path, &text, self.headings.as_ref())?;
        Ok(Games::One(Box::new(game), form, Box::new(about)))
    }
}

impl<F: FnMut(u64)> Games<F> {
    /// The only game, or of a PGN the one with this number, from 1.
    ///
    /// # Errors
    /// If there is none or there are several, or what is wrong with it.
    pub fn only(self, number: Option<u64>) -> Result<(PgnGame, Form), ReadError> {
        self.only_with_about(number).map(|(game, form, _)| (game, form))
    }

    /// The same with what a saved game keeps with the game, or what a PGN's tags say about it.
    ///
    /// # Errors
    /// As for [`Games::only`].
    pub fn only_with_about(self, number: Option<u64>) -> Result<(PgnGame, Form, About), ReadError> {
        let mut games = match self {
            Self::One(..) if number.is_some_and(|number| number > 1) => return Err(ReadError::One),
            Self::One(game, form, about) => return Ok((*game, form, *about)),
            Self::Pgn(games) => games,
        };
        let which = number.unwrap_or(1);
        let mut wanted = None;
        for index in 1..=which {
            wanted = match games.next() {
                None if index > 1 => return Err(ReadError::NoSuch(which)),
                // A game that is not wanted need not be right.
                Some(Err(error)) if index < which && error.is_of_one_game() => None,
                found => found,
            };
        }
        let wanted = wanted.ok_or(ReadError::None)?;
        let is_alone = which == 1 && games.next().is_none();
        if number.is_none() && !is_alone {
            return Err(ReadError::Several);
        }
        let game = wanted.and_then(|text| Ok(text.play()?));
        let game = game.map_err(|error| if is_alone { error } else { error.of_game(which) })?;
        let about = about_of(&game);
        Ok((game, Form::Pgn, about))
    }
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Opens a file and says how long it is, standard input of unknown length.
fn open(path: &Path) -> io::Result<(Box<dyn BufRead>, Option<u64>)> {
    if is_dash(path) {
        return Ok((Box::new(BufReader::new(io::stdin())), None));
    }
    let (file, found) = files::open(path)?;
    if found.is_folder() {
        return Err(ErrorKind::IsADirectory.into());
    }
    Ok((Box::new(BufReader::with_capacity(1 << 16, file)), Some(found.length)))
}

/// Whether this is a PGN, by its extension or because it begins with a tag, a comment or an escape.
fn begins_like_pgn(path: &Path, input: &mut impl BufRead) -> io::Result<bool> {
    if has_ending(path, "pgn") {
        return Ok(true);
    }
    let start = input.fill_buf()?;
    let mut start = start;
    // Byte order marks and blanks of no width.
    while let Some(rest) = start.strip_prefix(b"\xef\xbb\xbf").or_else(|| start.strip_prefix(b"\xe2\x80\x8b")) {
        start = rest;
    }
    let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
    Ok(first.is_some_and(|first| b"[{%;".contains(first)))
}

/// Whether a text that begins with no tag is a list, and neither a saved game nor the moves of a PGN, which end with a result.
pub fn is_list(path: &Path, text: &str) -> bool {
    !is_save(path, text) && !ends_like_pgn(path, text)
}

fn is_save(path: &Path, text: &str) -> bool {
    has_ending(path, "ron") || text.trim_start().starts_with('(')
}

fn ends_like_pgn(path: &Path, text: &str) -> bool {
    let last = text.split_whitespace().next_back();
    last.is_some_and(|word| PgnResult::read(word).is_some()) && !has_ending(path, "san")
}

/// Reads a text that begins with no tag.
fn read_one(path: &Path, text: &str, headings: Option<&Headings>) -> Result<(PgnGame, Form, About), ReadError> {
    if is_save(path, text) {
        let (game, about) = save::from_ron_about(text)?;
        let read = pgn_of(game, &about);
        return if headings.is_some() { Err(ReadError::Own) } else { Ok((read, Form::Save, about)) };
    }
    if ends_like_pgn(path, text) && headings.is_none() {
        let mut games = PgnReader::new(text.as_bytes(), |_| ());
        return match (games.next(), games.next()) {
            (Some(game), None) => {
                let game = game?.play()?;
                let about = about_of(&game);
                Ok((game, Form::Pgn, about))
            }
            (None, _) => Err(ReadError::None),
            _ => Err(ReadError::Untagged),
        };
    }
    let kind = if has_ending(path, "san") { ListKind::San } else { ListKind::of(text) };
    let game = match headings {
        None => read_list(text, kind)?,
        Some(headings) => read_list_under(text, kind, headings)?,
    };
    Ok((PgnGame::new(game), Form::List(kind), About::default()))
}

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

#[cfg(test)]
mod tests {
    use rules::notation::pgn::write_pgn;
    use rules::players::{Player, Players};
    use rules::save::About;
    use rules::{AnyGame, AnyOptions};

    use super::*;

    #[test]
    fn a_saved_game_names_its_players_in_a_pgn() {
        let game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        let white = Player { name: Some("Ann".to_owned()), computer: None };
        let players = Players { white, black: Player::computer(3), seed: 5 };
        let text = save::to_ron_about(&game, &About { players, ..About::default() }).unwrap();
        let source = Source::from_text(Path::new("game.ron"), "game.ron".to_owned(), text);
        let (read, form) = source.games(|_| ()).unwrap().only(None).unwrap();
        assert_eq!(form, Form::Save);
        let pgn = write_pgn(&read);
        let about = about_of(&read);
        assert_eq!((about.players.white.name.as_deref(), about.players.black.computer), (Some("Ann"), Some(3)));
        for tag in ["[White \"Ann\"]", "[Black \"Plunder, level 3\"]", "[BlackType \"program\"]"] {
            assert!(pgn.contains(tag), "{pgn}");
        }
    }
}
