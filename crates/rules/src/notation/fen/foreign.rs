//! FENs as other programs and people write them: one to six fields, EPD, rights that cannot be. What is clear is read, what is
//! impossible is dropped, and both are said. The strict form is [`Setup::from_fen`]; saves, letters and scripts keep to it.

use super::{FenError, marked, read_clock};
use crate::castling::CastlingRights;
use crate::chessman::Color;
use crate::setup::{Fault, Faults, Second, Setup};
use crate::square::Square;
use crate::text::{Said, said};

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
