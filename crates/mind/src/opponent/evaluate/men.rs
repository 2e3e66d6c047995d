//! What one player's men are worth where they stand: pieces among pawns and threats, the safety of royal kings, vests where they are worn,
//! and merged pairs.

use rules::{Bitboard, Kind, Square, attacks};

use super::super::searchable::Searchable;
use super::super::terms::{MOST_DANGER, Terms, VestTerms};
use super::super::values::Tapered;
use super::pawns::ahead;
use super::side::{Side, Sum, Worn, ring};

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

/// What one player's attack on the other's king is worth. One man alone seldom mates.
#[inline]
pub(super) fn threat<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> Tapered {
    let (points, men) = side.danger;
    let points = points + checks(position, side, enemy, terms);
    let points = points + terms.weak_ring * (ring(position, enemy.color) & side.attacks & !enemy.guarded).len() as i32;
    let points = if men < 2 { points / 2 } else { points };
    let [middlegame, endgame] = terms.danger[points.clamp(0, MOST_DANGER as i32) as usize];
    [middlegame * terms.danger_counts[0] / 100, endgame * terms.danger_counts[1] / 100]
}

/// Points for the checks that no enemy can answer by a capture.
#[inline]
fn checks<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> i32 {
    if terms.checks == [0; 6] {
        return 0;
    }
    let Some(king) = position.royal_king(enemy.color) else { return 0 };
    let safe = !(position.colored(side.color) | enemy.attacks);
    let lines = [attacks::bishop(king, position.occupied()), attacks::rook(king, position.occupied())];
    let from = |kind| match kind {
        Kind::Knight => attacks::knight(king),
        Kind::Bishop => lines[0],
        Kind::Rook => lines[1],
        _ => lines[0] | lines[1],
    };
    let kinds = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].into_iter();
    kinds.filter(|&kind| (from(kind) & side.by[kind.index()] & safe).any()).map(|kind| terms.checks[kind.index()]).sum()
}

/// The pawns in front of a king that has stayed on its first two rows, and files without own pawns beside it.
pub(super) fn shield<P: Searchable>(position: &P, side: &Side, terms: &Terms) -> Tapered {
    let color = side.color;
    let Some(king) = position.royal_king(color).filter(|king| color.relative_rank(king.rank()) < 2) else {
        return [0; 2];
    };
    let pawns = position.kind(Kind::Pawn) & position.colored(color);
    let row = Bitboard::of(king) | Bitboard::of(king).east() | Bitboard::of(king).west();
    let near = row.shift_ranks(color.forward());
    let mut sum = Sum::default();
    sum.add(terms.shield[0], (near & pawns).len() as i32);
    sum.add(terms.shield[1], (near.shift_ranks(color.forward()) & pawns).len() as i32);
    for square in row {
        let file = Bitboard::file(square.file());
        if (file & pawns).is_empty() {
            sum.add(terms.king_file[usize::from((file & position.kind(Kind::Pawn)).is_empty())], 1);
        }
    }
    sum.0
}

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
        if enemy_king.is_some_and(|king| checks_by_vests(position, worn, side, king, safe)) {
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
fn checks_by_vests<P: Searchable>(position: &P, worn: &Worn, side: &Side, king: Square, safe: Bitboard) -> bool {
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
