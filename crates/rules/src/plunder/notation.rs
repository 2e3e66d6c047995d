//! How PlunderChess is written: FEN with brackets for vests (`docs/notation.md`), an arrangement checked against RULES 3, and what a SAN
//! says: the man, the vest it moves by, the capture, the promotion, and what it wears then.

use super::options::{MatchOptions, Variant};
use super::permits;
use super::position::Position;
use super::{Action, Authority, Move, VestChoice};
use crate::board::Square;
use crate::castling::{king_square, rook_square};
use crate::chessman::{Chessman, Color, Kind};
use crate::notation::Notated;
use crate::notation::san::{Head, Parts, Pattern, PatternShape, Shape, Step, Tail, letter, likely};
use crate::setup::{Fault, Faults, Occupant, Passed, Setup};
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

impl Notated for Position {
    fn parts(&self, action: Action) -> Parts {
        match action {
            Action::Shift { from, to } => Parts { shape: shift(self, from, to), tail: Tail::Bare },
            Action::Move(step) => Parts { shape: travel(self, step), tail: tail(self, step) },
        }
    }

    fn guesses(&self, pattern: &Pattern) -> Vec<String> {
        match &pattern.shape {
            PatternShape::Travel { head, to, promotion, .. } => {
                let own = self.men().filter(|&(from, man, vest)| {
                    let is_meant = match *head {
                        Head::Man(kind) => man.kind == kind,
                        Head::ByVest(kind, used) => man.kind == kind && vest == Some(used),
                        Head::Pair(..) | Head::Split(..) => false,
                    };
                    is_meant && man.color == self.turn() && pattern.allows_from(from)
                });
                let own = own.map(|(from, ..)| (from, ())).collect();
                let likely = likely(own, self.turn(), &head.powers(), *to);
                likely.into_iter().map(|(from, ())| name(from, *to, *promotion, *head, pattern.tail)).collect()
            }
            PatternShape::Fixed(words) if words.starts_with('O') => {
                let king = king_square(self.turn());
                let to = Square::at(if words == "O-O" { 6 } else { 2 }, king.rank());
                vec![format!("{king}{to}")]
            }
            PatternShape::Fixed(words) => {
                let second = &words[words.len() - 2..];
                vec![format!("{}~{second}", &words[2..4])]
            }
        }
    }
}

/// The name of the action that these parts would have.
fn name(from: Square, to: Square, promotion: Option<Kind>, head: Head, tail: Tail) -> String {
    let authority = if matches!(head, Head::ByVest(..)) { Authority::Vest } else { Authority::Kind };
    let vest = match tail {
        Tail::Bare | Tail::Kept(_) => VestChoice::Keep,
        Tail::Coupled(vest) => VestChoice::Couple(vest),
        Tail::Discarded => VestChoice::Discard,
    };
    Action::Move(Move { from, to, promotion, authority, vest }).to_string()
}

fn shift(position: &Position, from: Square, to: Square) -> Shape {
    let vest = |square| position.vest_at(square).map_or_else(String::new, |vest| letter(vest).to_string());
    Shape::Fixed(format!("V{}{from}-{}{to}", vest(from), vest(to)))
}

fn travel(position: &Position, action: Move) -> Shape {
    let Move { from, to, promotion, .. } = action;
    if position.castling_rook(action).is_some() {
        return Shape::Fixed(if to.file() == 6 { "O-O" } else { "O-O-O" }.to_owned());
    }
    let kind = position.man_at(from).map_or(Kind::Pawn, |man| man.kind);
    let head = match (action.authority, position.vest_at(from)) {
        (Authority::Vest, Some(vest)) => Head::ByVest(kind, vest),
        _ => Head::Man(kind),
    };
    let step = if position.captured_square(action).is_some() { Step::Capture } else { Step::Quiet };
    Shape::Travel { head, from, step, to, promotion }
}

fn tail(position: &Position, action: Move) -> Tail {
    match (action.vest, position.vest_after(action)) {
        (VestChoice::Couple(vest), _) => Tail::Coupled(vest),
        (VestChoice::Discard, _) => Tail::Discarded,
        (VestChoice::Keep, Some(vest)) => Tail::Kept(vest),
        (VestChoice::Keep, None) => Tail::Bare,
    }
}
