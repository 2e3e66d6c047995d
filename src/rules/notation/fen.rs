//! The parts of a FEN that both games read and write alike: fields, placement with brackets, castling and clocks.
//!
//! Each game's own `fen` calls these and adds what RULES 3 asks of its men.

use std::fmt::Write;

use thiserror::Error;

use crate::rules::bitboard::Bitboard;
use crate::rules::castling::CastlingRights;
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
    #[error("the bracket on {square} is not {meaning}; write two letters of one case such as (NR)")]
    Bracket {
        /// Where.
        square: Square,
        /// What a bracket holds in this game: `a man and its vest` or `a pair of men`.
        meaning: &'static str,
    },
    /// A king in a pair of Chessplus.
    #[error("the pair on {0} holds a king, and a king is never part of a pair (RULES 2.1)")]
    KingInPair(Square),
    /// A vest of PlunderChess that table 2-8 does not permit.
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
    /// A castling right without king and rook on their first squares, or in a game or for a side that has none.
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
    /// No king, or more than the game has.
    #[error("{color} has {count} kings; a player has {allowed}")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        count: u32,
        /// How many are right: `one` or `one or two`.
        allowed: &'static str,
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

/// The fields of a FEN, the clocks read and the others as typed.
pub(in crate::rules) struct Fields<'a> {
    pub placement: &'a str,
    side: &'a str,
    pub castling: &'a str,
    pub en_passant: &'a str,
    pub halfmove: u16,
    pub fullmove: u16,
}

impl<'a> Fields<'a> {
    /// Takes a text of four or six fields apart; with four the clocks are 0 and 1.
    pub fn split(fen: &'a str) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [placement, side, castling, en_passant, clocks @ ..] = fields.as_slice() else {
            return Err(FenError::Fields(fields.len()));
        };
        let (halfmove, fullmove) = match clocks {
            [] => (0, 1),
            [halfmove, fullmove] => {
                (read_clock("halfmove clock", halfmove, 0)?, read_clock("fullmove number", fullmove, 1)?)
            }
            _ => return Err(FenError::Fields(fields.len())),
        };
        Ok(Self { placement, side, castling, en_passant, halfmove, fullmove })
    }

    /// Who is to move.
    pub fn turn(&self) -> Result<Color, FenError> {
        match self.side {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            other => Err(FenError::Side(other.to_owned())),
        }
    }
}

/// Reads the placement and hands each man with its square to `put`, in a bracket with the second letter's kind.
/// `meaning` says what a bracket holds in this game.
pub(in crate::rules) fn read_placement(
    placement: &str,
    meaning: &'static str,
    mut put: impl FnMut(Square, Chessman, Option<Kind>),
) -> Result<(), FenError> {
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::Ranks(ranks.len()));
    }
    for (rank, text) in (0..8).rev().zip(ranks) {
        read_rank(rank, text, meaning, &mut put)?;
    }
    Ok(())
}

fn read_rank(
    rank: u8,
    text: &str,
    meaning: &'static str,
    put: &mut impl FnMut(Square, Chessman, Option<Kind>),
) -> Result<(), FenError> {
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
            let (man, second) = if letter == '(' {
                let mut next = || letters.next().and_then(Chessman::from_letter);
                match (next(), next(), letters.next()) {
                    (Some(man), Some(second), Some(')')) if man.color == second.color => (man, Some(second.kind)),
                    _ => return Err(FenError::Bracket { square, meaning }),
                }
            } else {
                let man = Chessman::from_letter(letter);
                (man.ok_or(FenError::Letter { rank: rank + 1, found: letter })?, None)
            };
            if file < 8 {
                put(square, man, second);
            }
            file += 1;
        }
        after_digit = digit.is_some();
    }
    if file == 8 { Ok(()) } else { Err(FenError::RankLength { rank: rank + 1, squares: file }) }
}

/// Reads the castling field; `need` says what is missing for a right, if anything.
pub(in crate::rules) fn read_castling(
    field: &str,
    need: impl Fn(Color, bool) -> Option<String>,
) -> Result<CastlingRights, FenError> {
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
        if let Some(need) = need(color, kingside) {
            return Err(FenError::CastlingRight { letter, need });
        }
        rights = rights.with(CastlingRights::of(color, kingside));
    }
    if rights.is_none() { Err(FenError::CastlingField(field.to_owned())) } else { Ok(rights) }
}

/// An en passant square that the last move can have passed over, as far as its rank tells.
pub(in crate::rules) struct Passed {
    /// The empty square.
    pub square: Square,
    /// Where the man stands that advanced.
    pub front: Square,
    /// Where it came from.
    pub behind: Square,
}

/// Reads the en passant field when `turn` is to move: the rank has to be right and the square empty.
pub(in crate::rules) fn read_en_passant(
    field: &str,
    turn: Color,
    occupied: Bitboard,
) -> Result<Option<Passed>, FenError> {
    if field == "-" {
        return Ok(None);
    }
    let square = Square::parse(field).ok_or_else(|| FenError::EnPassantField(field.to_owned()))?;
    let mover = !turn;
    if mover.relative_rank(square.rank()) != 2 {
        let why = format!("with {turn} to move it lies on rank {}", 8 - turn.relative_rank(2));
        return Err(FenError::EnPassant { square, why });
    }
    if occupied.has(square) {
        return Err(FenError::EnPassant { square, why: "it is occupied".to_owned() });
    }
    let beside = |rank| Square::at(square.file(), mover.relative_rank(rank));
    Ok(Some(Passed { square, front: beside(3), behind: beside(1) }))
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

/// The FEN in six fields. `man_at` gives the man on a square and the kind that stands second in its bracket.
pub(in crate::rules) fn write_fen(
    man_at: impl Fn(Square) -> Option<(Chessman, Option<Kind>)>,
    turn: Color,
    rights: CastlingRights,
    en_passant: Option<Square>,
    (halfmove, fullmove): (u16, u16),
) -> String {
    let mut fen = String::with_capacity(80);
    for rank in (0..8).rev() {
        write_rank(&mut fen, rank, &man_at);
        if rank > 0 {
            fen.push('/');
        }
    }
    let side = if turn == Color::White { 'w' } else { 'b' };
    let en_passant = en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
    let _ = write!(fen, " {side} {rights} {en_passant} {halfmove} {fullmove}");
    fen
}

fn write_rank(fen: &mut String, rank: u8, man_at: &impl Fn(Square) -> Option<(Chessman, Option<Kind>)>) {
    let mut empty = 0;
    for square in Bitboard::rank(rank) {
        let Some((man, second)) = man_at(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            let _ = write!(fen, "{empty}");
            empty = 0;
        }
        match second {
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
