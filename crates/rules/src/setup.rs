//! Any arrangement on the board, and what keeps it from being a position (RULES 3): each game's `Position::from_setup`
//! reports every fault at once.

use std::fmt;

use thiserror::Error;

use super::board::Bitboard;
use super::board::Square;
use super::castling::CastlingRights;
use super::chessman::{Chessman, Color, Kind};
use crate::text::{ENGLISH, Said, Text, said};

/// Who stands on a square of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// The man; of a pair the one that is named first.
    pub man: Chessman,
    /// The vest that it wears (PlunderChess).
    pub vest: Option<Kind>,
    /// The other man of its pair (Chessplus), of the same colour.
    pub partner: Option<Kind>,
}

impl Occupant {
    /// A man by itself that wears nothing.
    pub const fn alone(man: Chessman) -> Self {
        Self { man, vest: None, partner: None }
    }
}

/// What the second letter of a bracket in a FEN is, which the game decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// The vest that the man wears.
    Vest,
    /// The other man of a pair.
    Partner,
}

/// An arrangement as somebody typed or laid it: nothing is checked. A FEN is read to this first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Who stands on each square, from a1 to h8.
    pub men: [Option<Occupant>; 64],
    /// Who is to move.
    pub turn: Color,
    /// Which castlings are said to be open.
    pub castling: CastlingRights,
    /// The square said to have been passed over by the last move.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or move of a pawn.
    pub halfmove: u16,
    /// The number of the move, from 1.
    pub fullmove: u16,
}

impl Default for Setup {
    /// An empty board, White to move.
    fn default() -> Self {
        Self {
            men: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove: 0,
            fullmove: 1,
        }
    }
}

/// One thing that keeps an arrangement from being a position (RULES 3), naming its square or field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", ENGLISH.say(&self.text()))]
pub enum Fault {
    /// Two men on a square, in a game that has no pairs.
    NoPairs(Square),
    /// A vest, in a game that has none.
    NoVests(Square),
    /// A king in a pair of Chessplus.
    KingInPair(Square),
    /// A vest of PlunderChess that table 2-8 does not permit.
    Vest {
        /// Where.
        square: Square,
        /// Who.
        man: Chessman,
        /// What it wears.
        vest: Kind,
    },
    /// No king, or more than the game has.
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        count: u32,
        /// How many are right: `one` or `one or two`.
        allowed: &'static str,
    },
    /// A pawn on its far rank.
    FarPawn {
        /// Where.
        square: Square,
        /// Whose.
        color: Color,
    },
    /// A castling right without king and rook on their first squares, or in a game or for a side that has none.
    CastlingRight {
        /// The letter of the right.
        letter: char,
        /// What is missing.
        need: Said,
    },
    /// An en passant square on which nobody can have been passed over.
    EnPassant {
        /// The square.
        square: Square,
        /// Why.
        why: Said,
    },
    /// The side not to move stands in check.
    CheckOutOfTurn {
        /// Whose king.
        color: Color,
        /// Where it stands.
        king: Square,
        /// Who checks it.
        checker: Square,
    },
}

impl Fault {
    /// The same as a text.
    pub fn text(&self) -> Text {
        match self {
            Self::NoPairs(square) => Text::new("setup-no-pairs").with("square", *square),
            Self::NoVests(square) => Text::new("setup-no-vests").with("square", *square),
            Self::KingInPair(square) => Text::new("setup-king-in-pair").with("square", *square),
            Self::Vest { square, man, vest } => {
                Text::new("setup-vest").with("man", *man).with("square", *square).with("vest", *vest)
            }
            Self::Kings { color, count, allowed } => {
                let id = if *allowed == "one" { "setup-kings-one" } else { "setup-kings" };
                Text::new(id).with("player", *color).with("count", *count)
            }
            Self::FarPawn { square, color } => {
                Text::new("setup-far-pawn").with("player", *color).with("square", *square)
            }
            Self::CastlingRight { letter, need } => {
                Text::new("setup-castling").with("letter", letter.to_string()).with("need", need.clone())
            }
            Self::EnPassant { square, why } => {
                Text::new("setup-en-passant").with("square", *square).with("why", why.clone())
            }
            Self::CheckOutOfTurn { color, king, checker } => {
                Text::new("setup-check").with("player", *color).with("king", *king).with("checker", *checker)
            }
        }
    }
}

/// All faults of an arrangement, at least one. Displayed on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ENGLISH.say(&self.text()))
    }
}

impl Faults {
    /// The same as a text.
    pub fn text(&self) -> Text {
        let faults = self.0.iter().map(Fault::text);
        let all = faults.reduce(|first, last| Text::new("setup-faults").with("first", first).with("last", last));
        all.unwrap_or_else(Text::nothing)
    }
}

/// An en passant square with the squares before and behind it, seen from the man that advanced.
pub(super) struct Passed {
    /// Where the man stands that advanced.
    pub front: Square,
    /// Where it came from.
    pub behind: Square,
}

impl Setup {
    /// Everybody who stands somewhere, from a1 to h8.
    pub(super) fn occupants(&self) -> impl Iterator<Item = (Square, Occupant)> {
        Square::all().zip(self.men).filter_map(|(square, occupant)| Some((square, occupant?)))
    }

    /// The castling rights that lack something, `need` saying what.
    pub(super) fn castling_faults(&self, need: impl Fn(Color, bool) -> Option<Said>) -> Vec<Fault> {
        let sides = Color::ALL.into_iter().flat_map(|color| [(color, true), (color, false)]);
        let open = sides.filter(|&(color, kingside)| self.castling.has(color, kingside));
        open.filter_map(|(color, kingside)| {
            let letter = Chessman::new(color, if kingside { Kind::King } else { Kind::Queen }).letter();
            need(color, kingside).map(|need| Fault::CastlingRight { letter, need })
        })
        .collect()
    }

    /// Checks what both games ask of an en passant square: the rank has to be right and the square empty. `None` where
    /// there is no such square.
    pub(super) fn passed(&self, square: Square, occupied: Bitboard) -> Result<Passed, Fault> {
        let mover = !self.turn;
        if mover.relative_rank(square.rank()) != 2 {
            let (player, rank) = (self.turn, mover.relative_rank(2) + 1);
            let why = said!("setup-passed-rank", player, rank);
            return Err(Fault::EnPassant { square, why });
        }
        if occupied.has(square) {
            return Err(Fault::EnPassant { square, why: said!("setup-passed-occupied") });
        }
        let beside = |rank| Square::at(square.file(), mover.relative_rank(rank));
        Ok(Passed { front: beside(3), behind: beside(1) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chessplus, plunder};

    #[test]
    fn what_the_game_does_not_have_is_a_fault() {
        let fen = "4k3/8/8/8/3(NR)4/8/8/4K3 w - - 0 1";
        let vest = Setup::from_fen(fen, Second::Vest).unwrap();
        let pair = Setup::from_fen(fen, Second::Partner).unwrap();
        let d4 = Square::parse("d4").unwrap();
        assert!(plunder::Position::from_setup(&vest, Default::default()).is_ok());
        assert!(chessplus::Position::from_setup(&pair, Default::default()).is_ok());
        let faults = plunder::Position::from_setup(&pair, Default::default()).unwrap_err();
        assert_eq!(faults, Faults(vec![Fault::NoPairs(d4)]));
        let faults = chessplus::Position::from_setup(&vest, Default::default()).unwrap_err();
        assert_eq!(faults, Faults(vec![Fault::NoVests(d4)]));
        assert_eq!([vest.to_string(), pair.to_string()], [fen, fen]);
    }
}
