//! FEN with brackets for vests (`docs/notation.md`), and checking an arrangement against RULES 3.

use super::options::{MatchOptions, Variant};
use super::position::Position;
use super::table::permits;
use crate::castling::{king_square, rook_square};
use crate::chessman::{Chessman, Color, Kind};
use crate::setup::{Fault, Faults, Occupant, Passed, Setup};
use crate::square::Square;
use crate::text::{Said, said};

impl Position {
    /// The position of an arrangement, checked against RULES 3.
    ///
    /// # Errors
    /// Every fault, each naming its square or field.
    pub fn from_setup(setup: &Setup, options: MatchOptions) -> Result<Self, Faults> {
        let mut position = Self::nobody_of(setup, options);
        let mut faults = Vec::new();
        for (square, occupant) in setup.occupants() {
            position.put(square, occupant.man, occupant.vest);
            faults.extend(occupant.partner.map(|_| Fault::NoPairs(square)));
        }
        faults.extend(position.faults_of_men());
        faults.extend(setup.castling_faults(|color, kingside| position.castling_need(color, kingside)));
        match setup.en_passant.map(|square| position.check_passed(setup, square)) {
            None => {}
            Some(Ok(square)) => position.passed = Some(square),
            Some(Err(fault)) => faults.push(fault),
        }
        faults.extend(position.fault_of_turn());
        if faults.is_empty() { Ok(position) } else { Err(Faults(faults)) }
    }

    /// The arrangement of this position, the en passant square only where a legal capture exists.
    pub fn setup(&self) -> Setup {
        let mut setup = self.setup_of_nobody();
        for (square, man, vest) in self.men() {
            setup.men[square.index()] = Some(Occupant { vest, ..Occupant::alone(man) });
        }
        setup
    }

    fn faults_of_men(&self) -> Vec<Fault> {
        let kings = Color::ALL.map(|color| (color, self.kings(color)));
        let wrong = kings.into_iter().filter(|(_, count)| !(1..=2).contains(count));
        let mut faults: Vec<Fault> =
            wrong.map(|(color, count)| Fault::Kings { color, count, allowed: "one or two" }).collect();
        for (square, man, vest) in self.men() {
            if man.kind == Kind::Pawn && man.color.relative_rank(square.rank()) == 7 {
                faults.push(Fault::FarPawn { square, color: man.color });
            }
            if let Some(vest) = vest.filter(|&vest| !permits(man.kind, vest)) {
                faults.push(Fault::Vest { square, man, vest });
            }
        }
        faults
    }

    /// What is missing for a castling right.
    fn castling_need(&self, color: Color, kingside: bool) -> Option<Said> {
        if self.options.variant == Variant::CornerKing {
            return Some(said!("need-no-castling-here"));
        }
        if self.kings(color) > 1 {
            return Some(said!("need-single-king", color));
        }
        [(Kind::King, king_square(color)), (Kind::Rook, rook_square(color, kingside))]
            .into_iter()
            .find(|&(kind, square)| self.man_at(square) != Some(Chessman::new(color, kind)))
            .map(|(kind, square)| {
                let man = Chessman::new(color, kind);
                said!("need-man", man, square)
            })
    }

    fn check_passed(&self, setup: &Setup, square: Square) -> Result<Square, Fault> {
        let Passed { front, behind } = setup.passed(square, self.occupied())?;
        let mover = !self.turn;
        let may_have_advanced = match self.man_at(front) {
            Some(man) if man.color == mover => {
                man.kind == Kind::Pawn || (self.vest_at(front).is_none() && self.royal_king(mover) != Some(front))
            }
            _ => false,
        };
        let why = if !may_have_advanced {
            said!("passed-nobody-advanced", color = mover, square = front)
        } else if self.man_at(behind).is_some() {
            said!("passed-start-occupied", square = behind)
        } else {
            return Ok(square);
        };
        Err(Fault::EnPassant { square, why })
    }
}
