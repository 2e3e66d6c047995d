//! FEN with brackets for pairs (`NOTATION.md`): writing, reading, and checking what was read against RULES 3.

use super::men::Men;
use super::options::MatchOptions;
use super::position::Position;
use crate::rules::castling::{king_square, rook_square};
use crate::rules::chessman::{Chessman, Color, Kind};
use crate::rules::notation::FenError;
use crate::rules::notation::fen::{self, Fields};
use crate::rules::square::Square;

impl Position {
    /// The position that a FEN of four or six fields describes, checked against RULES 3.
    ///
    /// # Errors
    /// The first fault found, as a sentence that names the field or the square.
    pub fn from_fen(fen: &str, options: MatchOptions) -> Result<Self, FenError> {
        let fields = Fields::split(fen)?;
        let mut position = Self::empty(options);
        position.halfmove = fields.halfmove;
        position.fullmove = fields.fullmove;
        fen::read_placement(fields.placement, "a pair of men", |square, man, second| {
            position.put(square, Men::new(man.color, man.kind, second));
        })?;
        position.turn = fields.turn()?;
        position.check_men()?;
        position.rights =
            fen::read_castling(fields.castling, |color, kingside| position.castling_need(color, kingside))?;
        position.passed = position.read_en_passant(fields.en_passant)?.filter(|_| options.en_passant);
        position.check_turn()?;
        Ok(position)
    }

    fn check_men(&self) -> Result<(), FenError> {
        if let Some(square) = (self.kind(Kind::King) & self.pairs).first() {
            return Err(FenError::KingInPair(square));
        }
        for color in Color::ALL {
            let count = (self.kind(Kind::King) & self.colored(color)).len();
            if count != 1 {
                return Err(FenError::Kings { color, count, allowed: "one" });
            }
        }
        let mut pawns = self.men().filter(|(_, men)| men.has(Kind::Pawn));
        match pawns.find(|(square, men)| men.color.relative_rank(square.rank()) == 7) {
            Some((square, men)) => Err(FenError::FarPawn { square, color: men.color }),
            None => Ok(()),
        }
    }

    /// What is missing for a castling right.
    fn castling_need(&self, color: Color, kingside: bool) -> Option<String> {
        [(Kind::King, king_square(color)), (Kind::Rook, rook_square(color, kingside))]
            .into_iter()
            .find(|&(kind, square)| !self.men_at(square).is_some_and(|men| men.color == color && men.has(kind)))
            .map(|(kind, square)| match kind {
                Kind::King => format!("the {color} king on {square}"),
                _ => format!("the {color} rook on {square}, alone or in a pair"),
            })
    }

    fn read_en_passant(&self, field: &str) -> Result<Option<Square>, FenError> {
        let Some(passed) = fen::read_en_passant(field, self.turn, self.occupied())? else { return Ok(None) };
        let mover = !self.turn;
        let fen::Passed { square, front, behind } = passed;
        let Some(advanced) = self.men_at(front).filter(|men| men.color == mover && men.can_be_passed()) else {
            let why = format!("no single {mover} pawn or Dpawn stands on {front}");
            return Err(FenError::EnPassant { square, why });
        };
        // Behind a single pawn may stand the man that it split off from.
        let may_stay = |men: Men| !advanced.is_pair() && men.color == mover && !men.is_pair() && !men.has(Kind::King);
        if self.men_at(behind).is_some_and(|men| !may_stay(men)) {
            let why = match advanced.is_pair() {
                true => format!("{behind}, where the advance started, is occupied"),
                false => {
                    format!("{behind}, where the advance started, holds more than a man that the pawn can have left")
                }
            };
            return Err(FenError::EnPassant { square, why });
        }
        Ok(Some(square))
    }

    fn check_turn(&self) -> Result<(), FenError> {
        let color = !self.turn;
        if let Some(king) = self.king(color)
            && let Some(checker) = self.attackers(self.turn, king, self.occupied()).first()
        {
            return Err(FenError::CheckOutOfTurn { color, king, checker });
        }
        Ok(())
    }

    /// The FEN in six fields, in a pair the stronger man first; the en passant square only where a legal capture exists.
    pub fn fen(&self) -> String {
        let man_at = |square| self.men_at(square).map(|men: Men| (Chessman::new(men.color, men.first), men.second));
        fen::write_fen(man_at, self.turn, self.rights, self.en_passant(), (self.halfmove, self.fullmove))
    }
}
