//! What vests do where they are worn: safe squares, checks, threats, forks, promotion, escape, and whether an enemy can take them over.

use rules::{Bitboard, Kind, Square, attacks};

use super::super::searchable::Searchable;
use super::super::values::Tapered;
use super::super::vest_terms::VestTerms;
use super::side::{Side, Worn};
use super::sum::Sum;

/// What the vests of one player add here to what they are worth anywhere.
pub(super) fn vests<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &VestTerms) -> Tapered {
    let mut sum = Sum::default();
    if side.worn().is_empty() || *terms == VestTerms::NONE {
        return sum.0;
    }
    let own = position.colored(side.color);
    let theirs = position.colored(enemy.color);
    let safe = !(own | enemy.attacks);
    let far = Bitboard::rank(side.color.relative_rank(7));
    let enemy_king = position.royal_king(enemy.color);
    for worn in side.worn() {
        let &Worn { square, wearer, vest, own: by_kind, reach, .. } = worn;
        let only = reach & !by_kind;
        sum.add(terms.safe[vest.index()], (only & safe).len() as i32);
        if enemy_king.is_some_and(|king| checks(position, worn, side, king, safe)) {
            sum.add(terms.check, 1);
        }
        let better = theirs & worth_more(position, wearer);
        let pieces = theirs & !(position.kind(Kind::Pawn) | position.kind(Kind::King));
        let loose = pieces & !enemy.attacks;
        sum.add(terms.threat[0], (only & loose).len() as i32);
        sum.add(terms.threat[1], (only & better & enemy.attacks).len() as i32);
        if ((by_kind | reach) & (better | loose)).several() {
            sum.add(terms.fork, 1);
        }
        if wearer == Kind::Pawn && vest != Kind::Pawn {
            let last = reach & far & !own;
            if last.any() {
                sum.add(terms.promotes[usize::from((last & safe).any())], 1);
            }
        }
        if enemy.attacks.has(square) && side.attacks.has(square) {
            sum.add(terms.exposed, 1);
        }
        if position.royal_king(side.color) == Some(square) {
            sum.add(terms.escape, i32::from((only & safe).any()));
        }
    }
    sum.0
}

/// Whether the wearer can check the king from a safe square: by its vest, which it keeps when it moves by its own power, or by its
/// own power, when it has spent the vest to get there.
#[inline]
fn checks<P: Searchable>(position: &P, worn: &Worn, side: &Side, king: Square, safe: Bitboard) -> bool {
    let from = |kind| attacks::attacks(kind, !side.color, king, position.occupied());
    let spent = worn.reach & safe & from(worn.wearer);
    // A pawn does not go where it attacks.
    spent.any() || worn.wearer != Kind::Pawn && (worn.own & safe & from(worn.vest)).any()
}

/// The men that are worth more than one of this kind.
#[inline]
fn worth_more<P: Searchable>(position: &P, kind: Kind) -> Bitboard {
    let queens = position.kind(Kind::Queen);
    let rooks = queens | position.kind(Kind::Rook);
    match kind {
        Kind::Pawn => rooks | position.kind(Kind::Knight) | position.kind(Kind::Bishop),
        Kind::Knight | Kind::Bishop => rooks,
        Kind::Rook => queens,
        Kind::Queen | Kind::King => Bitboard::EMPTY,
    }
}
