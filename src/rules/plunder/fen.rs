//! FEN with brackets for vests (`NOTATION.md`): writing, reading, and checking what was read against RULES 3.

use super::options::{MatchOptions, Variant};
use super::position::Position;
use super::table::permits;
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
        fen::read_placement(fields.placement, "a man and its vest", |square, man, vest| {
            position.put(square, man, vest);
        })?;
        position.turn = fields.turn()?;
        position.check_men()?;
        position.rights =
            fen::read_castling(fields.castling, |color, kingside| position.castling_need(color, kingside))?;
        position.passed = position.read_en_passant(fields.en_passant)?;
        position.check_turn()?;
        Ok(position)
    }

    fn check_men(&self) -> Result<(), FenError> {
        for color in Color::ALL {
            let count = self.kings(color);
            if !(1..=2).contains(&count) {
                return Err(FenError::Kings { color, count, allowed: "one or two" });
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

    /// What is missing for a castling right.
    fn castling_need(&self, color: Color, kingside: bool) -> Option<String> {
        if self.options.variant == Variant::CornerKing {
            return Some("another game: CornerKing has no castling, so write - (4-1)".to_owned());
        }
        if self.kings(color) != 1 {
            return Some(format!("a single {color} king: a side with two kings does not castle (RULES 1.8)"));
        }
        [(Kind::King, king_square(color)), (Kind::Rook, rook_square(color, kingside))]
            .into_iter()
            .find(|&(kind, square)| self.man_at(square) != Some(Chessman::new(color, kind)))
            .map(|(kind, square)| format!("the {color} {kind} on {square}"))
    }

    fn read_en_passant(&self, field: &str) -> Result<Option<Square>, FenError> {
        let Some(passed) = fen::read_en_passant(field, self.turn, self.occupied())? else { return Ok(None) };
        let mover = !self.turn;
        let fen::Passed { square, front, behind } = passed;
        let may_have_advanced = match self.man_at(front) {
            Some(man) if man.color == mover => {
                man.kind == Kind::Pawn || (self.vest_at(front).is_none() && self.royal_king(mover) != Some(front))
            }
            _ => false,
        };
        if !may_have_advanced {
            let why = format!("no {mover} man that can have advanced two squares stands on {front}");
            return Err(FenError::EnPassant { square, why });
        }
        if self.man_at(behind).is_some() {
            let why = format!("{behind}, where the advance started, is occupied");
            return Err(FenError::EnPassant { square, why });
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
        let man_at = |square| self.man_at(square).map(|man| (man, self.vest_at(square)));
        fen::write_fen(man_at, self.turn, self.rights, self.en_passant(), (self.halfmove, self.fullmove))
    }
}
