//! What the SAN of PlunderChess says: the man, the vest it moves by, the capture, the promotion, and what it wears then.
//! `notation::san` asks here.

use super::{Action, Authority, Move, Position, VestChoice};
use crate::castling::king_square;
use crate::chessman::Kind;
use crate::notation::Notated;
use crate::notation::san::{Head, Parts, Pattern, PatternShape, Shape, Step, Tail, letter, likely};
use crate::square::Square;

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
