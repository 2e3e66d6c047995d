//! How Chessplus is written: FEN with brackets for pairs (`docs/notation.md`), an arrangement checked against RULES 3, and what a SAN
//! says: the man, the pair or the man that splits off, the capture or merge, the promotion.

use super::action::{Action, Men};
use super::options::MatchOptions;
use super::position::Position;
use crate::board::Square;
use crate::castling::{king_square, rook_square};
use crate::chessman::{Chessman, Color, Kind};
use crate::notation::Notated;
use crate::notation::san::{Head, Parts, Pattern, PatternShape, Shape, Step, Tail, likely};
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
        for (square, Occupant { man, vest, partner }) in setup.occupants() {
            position.put(square, Men::new(man.color, man.kind, partner));
            faults.extend(vest.map(|_| Fault::NoVests(square)));
        }
        faults.extend(position.faults_of_men());
        faults.extend(setup.castling_faults(|color, kingside| position.castling_need(color, kingside)));
        match setup.en_passant.map(|square| position.check_passed(setup, square)) {
            None => {}
            Some(Ok(square)) => position.passed = Some(square).filter(|_| options.en_passant),
            Some(Err(fault)) => faults.push(fault),
        }
        faults.extend(position.fault_of_turn());
        if faults.is_empty() { Ok(position) } else { Err(Faults(faults)) }
    }

    /// The arrangement of this position, in a pair the stronger man first; the en passant square only where a legal
    /// capture exists.
    pub fn setup(&self) -> Setup {
        let mut setup = self.setup_of_nobody();
        for (square, men) in self.men() {
            let man = Chessman::new(men.color, men.first);
            setup.men[square.index()] = Some(Occupant { partner: men.second, ..Occupant::alone(man) });
        }
        setup
    }

    fn faults_of_men(&self) -> Vec<Fault> {
        let mut faults: Vec<Fault> = (self.kind(Kind::King) & self.pairs).map(Fault::KingInPair).collect();
        for color in Color::ALL {
            let count = (self.kind(Kind::King) & self.colored(color)).len();
            if count != 1 {
                faults.push(Fault::Kings { color, count, allowed: "one" });
            }
        }
        let pawns = self.men().filter(|(_, men)| men.has(Kind::Pawn));
        let far = pawns.filter(|(square, men)| men.color.relative_rank(square.rank()) == 7);
        faults.extend(far.map(|(square, men)| Fault::FarPawn { square, color: men.color }));
        faults
    }

    /// What is missing for a castling right.
    fn castling_need(&self, color: Color, kingside: bool) -> Option<Said> {
        [(Kind::King, king_square(color)), (Kind::Rook, rook_square(color, kingside))]
            .into_iter()
            .find(|&(kind, square)| !self.men_at(square).is_some_and(|men| men.color == color && men.has(kind)))
            .map(|(kind, square)| {
                let man = Chessman::new(color, kind);
                match kind {
                    Kind::King => said!("need-man", man, square),
                    _ => said!("need-man-or-pair", man, square),
                }
            })
    }

    fn check_passed(&self, setup: &Setup, square: Square) -> Result<Square, Fault> {
        let Passed { front, behind } = setup.passed(square, self.occupied())?;
        let mover = !self.turn;
        let Some(advanced) = self.men_at(front).filter(|men| men.color == mover && men.can_be_passed()) else {
            let why = said!("passed-no-pawn", color = mover, square = front);
            return Err(Fault::EnPassant { square, why });
        };
        // Behind a single pawn may stand the man that it split off from.
        let may_stay = |men: Men| !advanced.is_pair() && men.color == mover && !men.is_pair() && !men.has(Kind::King);
        let why = match self.men_at(behind) {
            Some(men) if !may_stay(men) && advanced.is_pair() => {
                said!("passed-start-occupied", square = behind)
            }
            Some(men) if !may_stay(men) => {
                said!("passed-start-more", square = behind)
            }
            _ => return Ok(square),
        };
        Err(Fault::EnPassant { square, why })
    }
}

impl Notated for Position {
    fn parts(&self, action: Action) -> Parts {
        Parts { shape: shape(self, action), tail: Tail::Bare }
    }

    fn guesses(&self, pattern: &Pattern) -> Vec<String> {
        match &pattern.shape {
            PatternShape::Travel { head, step, to, promotion, .. } => {
                let own = self.men().filter(|&(from, men)| {
                    men.color == self.turn() && pattern.allows_from(from) && heads(men).contains(head)
                });
                let likely = likely(own.collect(), self.turn(), &head.powers(), *to);
                let name = |(from, men): (Square, Men)| {
                    let split = if let Head::Split(man, _) = *head { Some(man) } else { None };
                    let takes_passed = *step == Step::Capture && split.is_none() && self.en_passant() == Some(*to);
                    let marked_en_passant = takes_passed && men.needs_en_passant_mark();
                    let promotes = promotion.is_some();
                    Action { from, to: *to, promotes, split, marked_en_passant }.to_string()
                };
                likely.into_iter().map(name).collect()
            }
            PatternShape::Fixed(words) if words.starts_with('O') => {
                let king = king_square(self.turn());
                let to = Square::at(if words.starts_with("O-O-O") { 2 } else { 6 }, king.rank());
                let split = if words.contains(":R-") { "/r" } else { "" };
                vec![format!("{king}{to}{split}")]
            }
            // A vest-shift: no such thing here, and the name says so.
            PatternShape::Fixed(words) => vec![words.clone()],
        }
    }
}

fn shape(position: &Position, action: Action) -> Shape {
    let Action { from, to, promotes, .. } = action;
    if let Some((rook, _)) = position.castling_rook(action) {
        let words = if to.file() == 6 { "O-O" } else { "O-O-O" };
        return Shape::Fixed(match position.men_at(rook).filter(|men| men.is_pair()) {
            None => words.to_owned(),
            Some(pair) => format!("{words}:{}", head(pair, action.split)),
        });
    }
    let head = position.men_at(from).map_or(Head::Man(Kind::Pawn), |men| head(men, action.split));
    let step = if position.captured_square(action).is_some() {
        Step::Capture
    } else if position.merges(action) {
        Step::Merge
    } else {
        Step::Quiet
    };
    Shape::Travel { head, from, step, to, promotion: promotes.then_some(Kind::Queen) }
}

/// Who goes: the single man, the pair, or the man that leaves it.
fn head(men: Men, split: Option<Kind>) -> Head {
    match (men.second, split) {
        (None, _) => Head::Man(men.first),
        (Some(second), None) => Head::Pair(men.first, second),
        (Some(second), Some(man)) => Head::Split(man, if man == men.first { second } else { men.first }),
    }
}

/// All that may go from where these men stand.
fn heads(men: Men) -> Vec<Head> {
    [head(men, None)].into_iter().chain(men.kinds().map(|man| head(men, Some(man)))).collect()
}
