//! Pieces among pawns, and what one player's men threaten; `evaluate` asks it for both.

use super::super::searchable::Searchable;
use super::super::terms::Terms;
use super::super::values::Tapered;
use super::pawns::ahead;
use super::side::Side;
use super::sum::Sum;
use rules::{Bitboard, Kind, attacks};

/// Minor pieces on squares that no enemy pawn will ever guard, and bishops that look at their own pawns.
pub(super) fn posts<P: Searchable>(position: &P, side: &Side, terms: &Terms) -> Tapered {
    let own = position.colored(side.color);
    let pawns = position.kind(Kind::Pawn) & own;
    let enemies = position.kind(Kind::Pawn) & !own;
    let reach = ahead(enemies, !side.color) | enemies;
    let held = attacks::pawns(pawns, side.color);
    let posts = held & !(reach.east() | reach.west());
    let mut sum = Sum::default();
    for (kind, term) in [Kind::Knight, Kind::Bishop].into_iter().zip(terms.outpost) {
        for square in position.kind(kind) & own & posts {
            sum.add(term, i32::from((3..6).contains(&side.color.relative_rank(square.rank()))));
        }
    }
    for square in position.kind(Kind::Bishop) & own {
        let shade = if square.is_light() { LIGHT } else { !LIGHT };
        sum.add(terms.bishop_pawns, (pawns & shade).len() as i32);
    }
    sum.0
}

/// What a player threatens to capture with profit, and what of the enemy's men hangs.
pub(super) fn threats<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> Tapered {
    let theirs = position.colored(enemy.color);
    let of = |kind: Kind| position.kind(kind) & theirs;
    let pawns = position.kind(Kind::Pawn);
    let minor = side.by[Kind::Knight.index()] | side.by[Kind::Bishop.index()];
    let mut sum = Sum::default();
    sum.add(terms.threat_minor, (minor & (of(Kind::Rook) | of(Kind::Queen))).len() as i32);
    sum.add(terms.threat_rook, (side.by[Kind::Rook.index()] & of(Kind::Queen)).len() as i32);
    let hangs = side.attacks & theirs & !enemy.attacks & !of(Kind::King);
    sum.add(terms.hangs[0], (hangs & pawns).len() as i32);
    sum.add(terms.hangs[1], (hangs & !pawns).len() as i32);
    let pieces = theirs & !(pawns | of(Kind::King));
    sum.add(terms.attacked, ((minor | side.by[Kind::Rook.index()]) & pieces & enemy.attacks).len() as i32);
    // Pawns that may step so as to attack.
    let own = pawns & position.colored(side.color);
    let free = !(position.occupied() | enemy.pawn_attacks);
    let safe = !enemy.attacks | side.attacks;
    let steps = own.shift_ranks(side.color.forward()) & free & safe;
    sum.add(terms.push, (attacks::pawns(steps, side.color) & pieces).len() as i32);
    sum.0
}

/// The light squares.
const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
