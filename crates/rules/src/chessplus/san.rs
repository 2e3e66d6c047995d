//! What the SAN of Chessplus says: the man, the pair or the man that splits off, the capture or merge, the promotion.
//! `notation::san` asks here.

use super::{Action, Men, Position};
use crate::castling::king_square;
use crate::chessman::Kind;
use crate::notation::Notated;
use crate::notation::san::{Head, Parts, Pattern, PatternShape, Shape, Step, Tail, likely};
use crate::square::Square;

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
