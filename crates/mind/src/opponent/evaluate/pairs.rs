//! Merged pairs of Chessplus: what their men can do together, and that both go at once.

use super::super::searchable::Searchable;
use super::super::terms::Terms;
use super::super::values::Tapered;
use super::side::Side;
use super::sum::Sum;
use rules::{Bitboard, Kind, attacks};

/// What the pairs of one player add to the worth of their men.
pub(super) fn pairs<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> Tapered {
    let own = position.colored(side.color);
    let pairs = position.pairs() & own;
    let mut sum = Sum::default();
    sum.add(terms.pair_threatened, (pairs & enemy.pawn_attacks).len() as i32);
    let attacked = pairs & enemy.attacks;
    sum.add(terms.pair_attacked, (attacked & side.attacks).len() as i32);
    sum.add(terms.pair_hangs, (attacked & !side.attacks).len() as i32);
    let far = Bitboard::rank(side.color.relative_rank(7));
    for square in pairs {
        let mut kinds = Kind::ALL.into_iter().take(5).filter(|&kind| position.kind(kind).has(square));
        let Some(weaker) = kinds.next() else { continue };
        let stronger = kinds.next().unwrap_or(weaker);
        sum.add(terms.pair[weaker.index()][stronger.index()], 1);
        if weaker == Kind::Pawn && stronger != Kind::Pawn {
            let reach = attacks::attacks(stronger, side.color, square, position.occupied());
            sum.add(terms.pair_promotes, i32::from((reach & far & !own).any()));
        }
    }
    sum.0
}
