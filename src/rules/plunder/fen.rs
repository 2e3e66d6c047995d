//! FEN with brackets for vests (`NOTATION.md`): writing, reading, and checking what was read against RULES 3.

use std::fmt::Write;

use thiserror::Error;

use super::options::{MatchOptions, Variant};
use super::position::{CastlingRights, Position};
use super::table::permits;
use crate::rules::bitboard::Bitboard;
use crate::rules::chessman::{Chessman, Color, Kind};
use crate::rules::square::Square;

/// What is wrong with a FEN, naming the field or the square. One sentence, no line break.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    /// Neither four nor six fields.
    #[error("the FEN has {0} fields; write four (placement, side, castling, en passant) or six (with both clocks)")]
    Fields(usize),
    /// The placement has other than eight ranks.
    #[error("the placement has {0} ranks between its slashes; write eight, rank 8 first")]
    Ranks(usize),
    /// A rank with more or fewer than eight squares.
    #[error("rank {rank} of the placement has {squares} squares; each rank has eight")]
    RankLength {
        /// The rank as people count, 1 to 8.
        rank: u8,
        /// How many squares it has as typed.
        squares: usize,
    },
    /// Two digits side by side.
    #[error("rank {0} of the placement has two digits in a row; write the empty squares as one digit")]
    TwoDigits(u8),
    /// A character that is neither a man, a digit 1 to 8 nor a bracket.
    #[error(
        "rank {rank} of the placement has {found:?}; write P N B R Q K, p n b r q k, 1 to 8 or a bracket such as (NR)"
    )]
    Letter {
        /// The rank as people count.
        rank: u8,
        /// What stands there.
        found: char,
    },
    /// A bracket that does not hold two men's letters of one case.
    #[error("the bracket on {0} is not a man and its vest; write two letters of one case such as (NR)")]
    Bracket(Square),
    /// A vest that table 2-8 does not permit.
    #[error("the {man} on {square} cannot wear a {vest} vest (2-8)")]
    Vest {
        /// Where.
        square: Square,
        /// Who.
        man: Chessman,
        /// What it wears.
        vest: Kind,
    },
    /// The side field is neither `w` nor `b`.
    #[error("the side to move is {0:?}; write w or b")]
    Side(String),
    /// The castling field is not a subset of `KQkq`.
    #[error("the castling field is {0:?}; write - or letters of KQkq, each at most once")]
    CastlingField(String),
    /// A castling right without king and rook on their first squares, or with two kings.
    #[error("the castling right {letter} needs {need}")]
    CastlingRight {
        /// The letter of the right.
        letter: char,
        /// What is missing.
        need: String,
    },
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant field is {0:?}; write - or a square such as e3")]
    EnPassantField(String),
    /// An en passant square on which nobody can have been passed over.
    #[error("the en passant square {square} cannot be: {why} (RULES 3)")]
    EnPassant {
        /// The square.
        square: Square,
        /// Why.
        why: String,
    },
    /// A clock that is no number in range.
    #[error("the {name} is {found:?}; write a number from {least} to 65535")]
    Clock {
        /// `halfmove clock` or `fullmove number`.
        name: &'static str,
        /// As typed.
        found: String,
        /// The least number.
        least: u16,
    },
    /// No king, or more than two.
    #[error("{color} has {count} kings; a player has one or two")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        count: u32,
    },
    /// A pawn on its far rank.
    #[error("the {color} pawn on {square} stands on its far rank, where it would have been promoted")]
    FarPawn {
        /// Where.
        square: Square,
        /// Whose.
        color: Color,
    },
    /// The side not to move stands in check.
    #[error("the {color} king on {king} stands in check from {checker}, but it is not {color}'s turn")]
    CheckOutOfTurn {
        /// Whose king.
        color: Color,
        /// Where it stands.
        king: Square,
        /// Who checks it.
        checker: Square,
    },
}

impl Position {
    /// The position that a FEN of four or six fields describes, checked against RULES 3.
    ///
    /// # Errors
    /// The first fault found, as a sentence that names the field or the square.
    pub fn from_fen(fen: &str, options: MatchOptions) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [placement, side, castling, en_passant, clocks @ ..] = fields.as_slice() else {
            return Err(FenError::Fields(fields.len()));
        };
        let mut position = Self::empty(options);
        match clocks {
            [] => {}
            [halfmove, fullmove] => {
                position.halfmove = read_clock("halfmove clock", halfmove, 0)?;
                position.fullmove = read_clock("fullmove number", fullmove, 1)?;
            }
            _ => return Err(FenError::Fields(fields.len())),
        }
        position.read_placement(placement)?;
        position.turn = match *side {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(FenError::Side(other.to_owned())),
        };
        position.check_men()?;
        position.rights = position.read_castling(castling)?;
        position.passed = position.read_en_passant(en_passant)?;
        position.check_turn()?;
        Ok(position)
    }

    fn read_placement(&mut self, placement: &str) -> Result<(), FenError> {
        let ranks: Vec<&str> = placement.split('/').collect();
        if ranks.len() != 8 {
            return Err(FenError::Ranks(ranks.len()));
        }
        for (rank, text) in (0..8).rev().zip(ranks) {
            self.read_rank(rank, text)?;
        }
        Ok(())
    }

    fn read_rank(&mut self, rank: u8, text: &str) -> Result<(), FenError> {
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
                let (man, vest) = if letter == '(' {
                    let mut next = || letters.next().and_then(Chessman::from_letter);
                    match (next(), next(), letters.next()) {
                        (Some(man), Some(vest), Some(')')) if man.color == vest.color => (man, Some(vest.kind)),
                        _ => return Err(FenError::Bracket(square)),
                    }
                } else {
                    let man = Chessman::from_letter(letter);
                    (man.ok_or(FenError::Letter { rank: rank + 1, found: letter })?, None)
                };
                if file < 8 {
                    self.put(square, man, vest);
                }
                file += 1;
            }
            after_digit = digit.is_some();
        }
        if file == 8 { Ok(()) } else { Err(FenError::RankLength { rank: rank + 1, squares: file }) }
    }

    fn check_men(&self) -> Result<(), FenError> {
        for color in Color::ALL {
            let count = self.kings(color);
            if !(1..=2).contains(&count) {
                return Err(FenError::Kings { color, count });
            }
        }
        for (square, man, vest) in self.men() {
            if man.kind == Kind::Pawn && man.color.relative_rank(square.rank()) == 7 {
                return Err(FenError::FarPawn { square, color: man.color });
            }
            if let Some(vest) = vest.filter(|&vest| !permits(man.kind, vest)) {
                return Err(FenError::Vest { square, man, vest });
            }
        }
        Ok(())
    }

    fn read_castling(&self, field: &str) -> Result<CastlingRights, FenError> {
        let mut rights = CastlingRights::NONE;
        if field == "-" {
            return Ok(rights);
        }
        for letter in field.chars() {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let kingside = match letter.to_ascii_lowercase() {
                'k' => true,
                'q' => false,
                _ => return Err(FenError::CastlingField(field.to_owned())),
            };
            if rights.has(color, kingside) {
                return Err(FenError::CastlingField(field.to_owned()));
            }
            self.check_castling(letter, color, kingside)?;
            rights = rights.with(CastlingRights::of(color, kingside));
        }
        if rights.is_none() { Err(FenError::CastlingField(field.to_owned())) } else { Ok(rights) }
    }

    fn check_castling(&self, letter: char, color: Color, kingside: bool) -> Result<(), FenError> {
        let need = |need: String| Err(FenError::CastlingRight { letter, need });
        if self.options.variant == Variant::CornerKing {
            return need("another game: CornerKing has no castling, so write - (4-1)".to_owned());
        }
        if self.kings(color) != 1 {
            return need(format!("a single {color} king: a side with two kings does not castle (RULES 1.8)"));
        }
        let rank = if color == Color::White { 0 } else { 7 };
        let corner = if kingside { 7 } else { 0 };
        for (kind, square) in [(Kind::King, Square::at(4, rank)), (Kind::Rook, Square::at(corner, rank))] {
            if self.man_at(square) != Some(Chessman::new(color, kind)) {
                return need(format!("the {color} {kind} on {square}"));
            }
        }
        Ok(())
    }

    fn read_en_passant(&self, field: &str) -> Result<Option<Square>, FenError> {
        if field == "-" {
            return Ok(None);
        }
        let square = Square::parse(field).ok_or_else(|| FenError::EnPassantField(field.to_owned()))?;
        let fault = |why: String| Err(FenError::EnPassant { square, why });
        let mover = !self.turn;
        if mover.relative_rank(square.rank()) != 2 {
            return fault(format!("with {} to move it lies on rank {}", self.turn, 8 - self.turn.relative_rank(2)));
        }
        let beside = |ranks: i8| square.offset(0, ranks * mover.forward());
        let (Some(front), Some(behind)) = (beside(1), beside(-1)) else { return fault("it is off the board".into()) };
        if self.man_at(square).is_some() {
            return fault("it is occupied".into());
        }
        let may_have_advanced = match self.man_at(front) {
            Some(man) if man.color == mover => {
                man.kind == Kind::Pawn || (self.vest_at(front).is_none() && self.royal_king(mover) != Some(front))
            }
            _ => false,
        };
        if !may_have_advanced {
            return fault(format!("no {mover} man that can have advanced two squares stands on {front}"));
        }
        if self.man_at(behind).is_some() {
            return fault(format!("{behind}, where the advance started, is occupied"));
        }
        Ok(Some(square))
    }

    fn check_turn(&self) -> Result<(), FenError> {
        let color = !self.turn;
        if let Some(king) = self.royal_king(color)
            && let Some(checker) = self.attackers(self.turn, king, self.occupied()).first()
        {
            return Err(FenError::CheckOutOfTurn { color, king, checker });
        }
        Ok(())
    }

    /// The FEN in six fields; the en passant square only where a legal capture exists.
    pub fn fen(&self) -> String {
        let mut fen = String::with_capacity(80);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for square in Bitboard::rank(rank) {
                let Some(man) = self.man_at(square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(fen, "{empty}");
                    empty = 0;
                }
                match self.vest_at(square) {
                    None => fen.push(man.letter()),
                    Some(vest) => {
                        let _ = write!(fen, "({}{})", man.letter(), Chessman::new(man.color, vest).letter());
                    }
                }
            }
            if empty > 0 {
                let _ = write!(fen, "{empty}");
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen.push_str(if self.turn == Color::White { " w " } else { " b " });
        let all = [
            ('K', Color::White, true),
            ('Q', Color::White, false),
            ('k', Color::Black, true),
            ('q', Color::Black, false),
        ];
        if self.rights.is_none() {
            fen.push('-');
        }
        fen.extend(all.iter().filter(|(_, color, side)| self.rights.has(*color, *side)).map(|(letter, ..)| letter));
        match self.en_passant() {
            None => fen.push_str(" -"),
            Some(square) => {
                let _ = write!(fen, " {square}");
            }
        }
        let _ = write!(fen, " {} {}", self.halfmove, self.fullmove);
        fen
    }
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
