//! Reads and writes FEN with brackets (`docs/notation.md`): text to [`Setup`] and back. Whether that is a position, each game's own
//! `notation` decides. FEN and EPD as other programs write them are read too, and what was read otherwise than it is written is
//! said.

use std::fmt::{self, Write};

use thiserror::Error;

use crate::board::{Bitboard, Square};
use crate::castling::CastlingRights;
use crate::chessman::{Chessman, Color};
use crate::setup::{Fault, Faults, Occupant, Second, Setup};
use crate::text::{ENGLISH, Said, Text, cut, said};

/// What is wrong with a FEN, naming the field or the square. One line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", ENGLISH.say(&self.text()))]
pub enum FenError {
    /// Neither four nor six fields.
    Fields(usize),
    /// The placement has other than eight ranks.
    Ranks(usize),
    /// A rank with more or fewer than eight squares.
    RankLength {
        /// The rank as people count, 1 to 8.
        rank: u8,
        /// How many squares it has as typed.
        squares: usize,
    },
    /// Two digits side by side.
    TwoDigits(u8),
    /// A character that is neither a man, a digit 1 to 8 nor a bracket.
    Letter {
        /// The rank as people count.
        rank: u8,
        /// What stands there.
        found: char,
    },
    /// A bracket that does not hold two men's letters of one case.
    Bracket(Square),
    /// The side field is neither `w` nor `b`.
    Side(String),
    /// The castling field is not a subset of `KQkq`.
    CastlingField(String),
    /// The en passant field is neither `-` nor a square.
    EnPassantField(String),
    /// A clock that is no number in range.
    Clock {
        /// `halfmove clock` or `fullmove number`.
        name: &'static str,
        /// As typed.
        found: String,
        /// The least number.
        least: u16,
    },
    /// Something behind the fields that is neither a clock nor an operation of an EPD.
    Operations(String),
    /// The text is a FEN, but what it describes is no position that RULES 3 accepts.
    Faults(Faults),
}

impl FenError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        match self {
            Self::Fields(count) => Text::new("fen-fields").with("count", *count),
            Self::Ranks(count) => Text::new("fen-ranks").with("count", *count),
            Self::RankLength { rank, squares } => {
                Text::new("fen-rank-length").with("rank", *rank).with("count", *squares)
            }
            Self::TwoDigits(rank) => Text::new("fen-two-digits").with("rank", *rank),
            Self::Letter { rank, found } => {
                Text::new("fen-letter").with("rank", *rank).with("found", format!("{found:?}"))
            }
            Self::Bracket(square) => Text::new("fen-bracket").with("square", *square),
            Self::Side(found) => Text::new("fen-side").with("found", marked(found)),
            Self::CastlingField(found) => Text::new("fen-castling").with("found", marked(found)),
            Self::EnPassantField(found) => Text::new("fen-en-passant").with("found", marked(found)),
            Self::Clock { name: _, found, least } => {
                Text::new(if *least == 0 { "fen-halfmove" } else { "fen-fullmove" }).with("found", marked(found))
            }
            Self::Operations(found) => Text::new("fen-operations").with("found", marked(found)),
            Self::Faults(faults) => faults.text(),
        }
    }
}

/// What somebody wrote, between quotation marks.
fn marked(written: &str) -> String {
    format!("{:?}", cut(written))
}

impl Setup {
    /// The arrangement that a FEN of four or six fields describes; with four the clocks are 0 and 1. Nothing is checked
    /// but the form; `second` is what a bracket holds beside the man.
    ///
    /// # Errors
    /// The first thing that cannot be read, naming the field, the rank or the square.
    pub fn from_fen(fen: &str, second: Second) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [placement, side, castling, en_passant, clocks @ ..] = fields.as_slice() else {
            return Err(FenError::Fields(fields.len()));
        };
        let mut setup = Self::default();
        match clocks {
            [] => {}
            [halfmove, fullmove] => {
                setup.halfmove = read_clock("halfmove clock", halfmove, 0)?;
                setup.fullmove = read_clock("fullmove number", fullmove, 1)?;
            }
            _ => return Err(FenError::Fields(fields.len())),
        }
        setup.read_placement(placement, second)?;
        setup.turn = match *side {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(FenError::Side(other.to_owned())),
        };
        setup.castling = read_castling(castling)?;
        setup.en_passant = match *en_passant {
            "-" => None,
            other => Some(Square::parse(other).ok_or_else(|| FenError::EnPassantField(other.to_owned()))?),
        };
        Ok(setup)
    }

    fn read_placement(&mut self, placement: &str, second: Second) -> Result<(), FenError> {
        let ranks: Vec<&str> = placement.split('/').collect();
        if ranks.len() != 8 {
            return Err(FenError::Ranks(ranks.len()));
        }
        (0..8).rev().zip(ranks).try_for_each(|(rank, text)| self.read_rank(rank, text, second))
    }

    fn read_rank(&mut self, rank: u8, text: &str, second: Second) -> Result<(), FenError> {
        let mut file = 0;
        let mut after_digit = false;
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            let square = Square::at((file % 8) as u8, rank);
            let digit = letter.to_digit(10).filter(|digit| (1..=8).contains(digit));
            if let Some(digit) = digit {
                if after_digit {
                    return Err(FenError::TwoDigits(rank + 1));
                }
                file += digit as usize;
            } else {
                let occupant = if letter == '(' {
                    let mut next = || letters.next().and_then(Chessman::from_letter);
                    match (next(), next(), letters.next()) {
                        (Some(man), Some(other), Some(')')) if man.color == other.color => {
                            let alone = Occupant::alone(man);
                            match second {
                                Second::Vest => Occupant { vest: Some(other.kind), ..alone },
                                Second::Partner => Occupant { partner: Some(other.kind), ..alone },
                            }
                        }
                        _ => return Err(FenError::Bracket(square)),
                    }
                } else {
                    let man = Chessman::from_letter(letter);
                    Occupant::alone(man.ok_or(FenError::Letter { rank: rank + 1, found: letter })?)
                };
                if file < 8 {
                    self.men[square.index()] = Some(occupant);
                }
                file += 1;
            }
            after_digit = digit.is_some();
        }
        if file == 8 { Ok(()) } else { Err(FenError::RankLength { rank: rank + 1, squares: file }) }
    }
}

fn read_castling(field: &str) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    for letter in field.strip_prefix('-').filter(|rest| rest.is_empty()).unwrap_or(field).chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let right = match letter.to_ascii_lowercase() {
            'k' => CastlingRights::of(color, true),
            'q' => CastlingRights::of(color, false),
            _ => return Err(FenError::CastlingField(field.to_owned())),
        };
        if rights.with(right) == rights {
            return Err(FenError::CastlingField(field.to_owned()));
        }
        rights = rights.with(right);
    }
    Ok(rights)
}

fn read_clock(name: &'static str, text: &str, least: u16) -> Result<u16, FenError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let value = if digits { text.trim_start_matches('0') } else { "-" };
    let value = if digits && value.is_empty() { "0" } else { value };
    match value.parse::<u16>() {
        Ok(value) if value >= least => Ok(value),
        _ => Err(FenError::Clock { name, found: text.to_owned(), least }),
    }
}

impl fmt::Display for Setup {
    /// The FEN in six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut placement = String::with_capacity(80);
        for rank in (0..8).rev() {
            write_rank(&mut placement, rank, |square| self.men[square.index()]);
            if rank > 0 {
                placement.push('/');
            }
        }
        let side = if self.turn == Color::White { 'w' } else { 'b' };
        let en_passant = self.en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
        write!(f, "{placement} {side} {} {en_passant} {} {}", self.castling, self.halfmove, self.fullmove)
    }
}

fn write_rank(fen: &mut String, rank: u8, occupant_at: impl Fn(Square) -> Option<Occupant>) {
    let mut empty = 0;
    for square in Bitboard::rank(rank) {
        let Some(Occupant { man, vest, partner }) = occupant_at(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            let _ = write!(fen, "{empty}");
            empty = 0;
        }
        match vest.or(partner) {
            None => fen.push(man.letter()),
            Some(kind) => {
                let _ = write!(fen, "({}{})", man.letter(), Chessman::new(man.color, kind).letter());
            }
        }
    }
    if empty > 0 {
        let _ = write!(fen, "{empty}");
    }
}

impl Setup {
    /// The arrangement of a FEN of one to six fields or of an EPD, and what was read otherwise than it is written. Whether rights
    /// are possible is not asked: `settle` drops those that are not.
    ///
    /// # Errors
    /// The first thing that cannot be read, naming the field, the rank or the square.
    pub fn read_fen(fen: &str, second: Second) -> Result<(Self, Vec<Said>), FenError> {
        // Addresses of web pages have underscores for the blanks; joined files have byte order marks.
        let is_blank = |letter: char| letter.is_whitespace() || "_\u{feff}\u{200b}".contains(letter);
        let mut fields = fen.split(is_blank).filter(|field| !field.is_empty()).peekable();
        let (mut setup, mut notes) = (Self::default(), Vec::new());
        let placement = fields.next().ok_or(FenError::Fields(0))?;
        setup.read_placement(placement.strip_suffix(';').unwrap_or(placement), second)?;
        match fields.next() {
            None => notes.push(said!("fen-read-no-side")),
            Some(side) => setup.turn = read_side(side).ok_or_else(|| FenError::Side(side.to_owned()))?,
        }
        let has_operations = fen.contains(';');
        let is_field = |field: &&str| !(has_operations && is_operation(field));
        match fields.next_if(is_field) {
            None => {
                notes.push(said!("fen-read-no-castling"));
            }
            Some(field) => {
                setup.castling = read_rights(field).ok_or_else(|| FenError::CastlingField(field.to_owned()))?;
            }
        }
        if let Some(field) = fields.next_if(is_field) {
            match read_passed(field) {
                Some(Ok(square)) => setup.en_passant = square,
                Some(Err(())) => {
                    let field = marked(field);
                    notes.push(said!("fen-read-no-square", field));
                }
                None => return Err(FenError::EnPassantField(field.to_owned())),
            }
        }
        let mut clocks = 0;
        while let Some(field) = fields.next_if(|field| clocks < 2 && is_clock(field)) {
            match clocks {
                0 => setup.halfmove = read_or_dash("halfmove clock", field, 0)?.unwrap_or(0),
                _ => setup.set_fullmove(field, &mut notes)?,
            }
            clocks += 1;
        }
        let rest: Vec<&str> = fields.collect();
        match rest.first() {
            None => {}
            Some(word) if is_operation(word) => setup.read_operations(&rest.join(" "), &mut notes)?,
            Some(word) if clocks == 0 => return Err(bad_clock("halfmove clock", word, 0)),
            Some(word) if clocks == 1 => return Err(bad_clock("fullmove number", word, 1)),
            Some(word) => return Err(FenError::Operations((*word).to_owned())),
        }
        Ok((setup, notes))
    }

    fn set_fullmove(&mut self, found: &str, notes: &mut Vec<Said>) -> Result<(), FenError> {
        if found.bytes().all(|byte| byte == b'0') {
            notes.push(said!("fen-read-fullmove"));
        } else if let Some(number) = read_or_dash("fullmove number", found, 1)? {
            self.fullmove = number;
        }
        Ok(())
    }

    /// The clocks among the operations of an EPD; the others, such as `bm` and `id`, say nothing about the position.
    fn read_operations(&mut self, operations: &str, notes: &mut Vec<Said>) -> Result<(), FenError> {
        // What stands between quotation marks is a text.
        let said: String = operations.split('"').step_by(2).collect();
        for operation in said.split(';') {
            let mut words = operation.split_whitespace();
            match (words.next(), words.next()) {
                (Some("hmvc"), Some(found)) => {
                    self.halfmove = read_or_dash("halfmove clock", found, 0)?.unwrap_or(0);
                }
                (Some("fmvn"), Some(found)) => self.set_fullmove(found, notes)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// What `from_setup` makes of an arrangement without the rights that are impossible, which are said in `notes`.
///
/// # Errors
/// All faults, where there are others than such rights.
pub(crate) fn settle<P>(
    mut setup: Setup,
    notes: &mut Vec<Said>,
    from_setup: impl Fn(&Setup) -> Result<P, Faults>,
) -> Result<P, FenError> {
    let faults = match from_setup(&setup) {
        Ok(position) => return Ok(position),
        Err(faults) => faults,
    };
    for fault in &faults.0 {
        let dropped = match fault {
            Fault::CastlingRight { letter, need } => {
                setup.castling = setup.castling.without(read_rights(&letter.to_string()).unwrap_or_default());
                let (letter, need) = (letter.to_string(), need.clone());
                said!("fen-read-castling", letter, need)
            }
            Fault::EnPassant { square, why } => {
                setup.en_passant = None;
                let (square, why) = (*square, why.clone());
                said!("fen-read-en-passant", square, why)
            }
            _ => return Err(FenError::Faults(faults)),
        };
        notes.push(dropped);
    }
    from_setup(&setup).map_err(FenError::Faults)
}

fn read_side(field: &str) -> Option<Color> {
    match field.to_ascii_lowercase().as_str() {
        "w" | "white" => Some(Color::White),
        "b" | "black" => Some(Color::Black),
        _ => None,
    }
}

/// `-`, letters of `KQkq` in any order and number, or the files of the rooks as Shredder writes them, with kings on the e file.
fn read_rights(field: &str) -> Option<CastlingRights> {
    if is_dash(field) {
        return Some(CastlingRights::NONE);
    }
    let right = |letter: char| {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match letter.to_ascii_lowercase() {
            'k' | 'h' => Some(CastlingRights::of(color, true)),
            'q' | 'a' => Some(CastlingRights::of(color, false)),
            _ => None,
        }
    };
    field.chars().try_fold(CastlingRights::NONE, |rights, letter| Some(rights.with(right(letter)?)))
}

/// The square, none for `-`, an error for what only looks like one; `None` for anything else.
fn read_passed(field: &str) -> Option<Result<Option<Square>, ()>> {
    if is_dash(field) {
        return Some(Ok(None));
    }
    let field = field.to_ascii_lowercase();
    let looks = matches!(*field.as_bytes(), [b'a'..=b'z', b'0'..=b'9']);
    looks.then(|| Square::parse(&field).map(Some).ok_or(()))
}

fn is_dash(field: &str) -> bool {
    matches!(field, "-" | "–" | "—" | "−")
}

/// Whether a word is the name of an operation of EPD: `bm`, `id`, `hmvc`. Letters of castling and squares are none.
fn is_operation(word: &str) -> bool {
    let is_name = word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b';');
    is_name
        && word.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && read_rights(word).is_none()
        && read_passed(word).is_none()
}

fn is_clock(field: &str) -> bool {
    is_dash(field) || field == "?" || field.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a clock; none where a dash stands for it.
fn read_or_dash(name: &'static str, field: &str, least: u16) -> Result<Option<u16>, FenError> {
    if is_dash(field) || field == "?" { Ok(None) } else { read_clock(name, field, least).map(Some) }
}

fn bad_clock(name: &'static str, found: &str, least: u16) -> FenError {
    FenError::Clock { name, found: found.to_owned(), least }
}
