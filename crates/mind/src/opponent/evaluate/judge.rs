//! The sum of it all, as seen from the side to move.

use rules::{Color, Kind};

use super::pawns::Structures;
use super::side::{Side, Sum};
use crate::opponent::places::inner;
use crate::opponent::searchable::Searchable;
use crate::opponent::terms::Terms;
use crate::opponent::values::{FULL_PHASE, Values};

/// The worth of a position for the player to move, in centipawns.
pub fn evaluate<P: Searchable>(position: &P, values: &Values) -> i32 {
    judge(position, values, None)
}

/// The same, faster for a search's many positions: what pawns alone decide is looked up where it was found before.
pub fn evaluate_among<P: Searchable>(position: &P, values: &Values, structures: &mut Structures) -> i32 {
    judge(position, values, Some(structures))
}

#[inline]
fn judge<P: Searchable>(position: &P, values: &Values, remembered: Option<&mut Structures>) -> i32 {
    let terms = position.terms(values);
    // Not mapped from both colours: that would copy them about.
    let white = Side::of(position, Color::White, values, terms);
    let black = Side::of(position, Color::Black, values, terms);
    let mut sum = Sum::default();
    sum.add(white.men(black.pawn_attacks, terms), 1);
    sum.add(black.men(white.pawn_attacks, terms), -1);
    let [of_white, of_black] = &super::pawns::structures(position, terms, remembered);
    for (side, enemy, pawns, times) in [(&white, &black, of_white, 1), (&black, &white, of_black, -1)] {
        sum.add(super::pawns::pawns(position, pawns, [side, enemy], terms), times);
        sum.add(super::men::threat(position, side, enemy, terms), times);
        sum.add(super::men::shield(position, side, terms), times);
        sum.add(super::men::posts(position, side, terms), times);
        sum.add(super::men::threats(position, side, enemy, terms), times);
    }
    if values.counts_vests && P::VESTS {
        sum.add(white.loot(&black, values.loot), 1);
        sum.add(black.loot(&white, values.loot), -1);
        sum.add(super::men::vests(position, &white, &black, &terms.vests), 1);
        sum.add(super::men::vests(position, &black, &white, &terms.vests), -1);
    }
    if values.counts_vests && !P::VESTS {
        sum.add(super::men::pairs(position, &white, &black, terms), 1);
        sum.add(super::men::pairs(position, &black, &white, terms), -1);
    }
    let phase = (white.phase + black.phase).min(FULL_PHASE);
    let [middlegame, endgame] = sum.0;
    let score = (middlegame * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE;
    let stronger = if score > 0 { Color::White } else { Color::Black };
    let score = scaled(position, stronger, score, terms);
    terms.tempo + if position.turn() == Color::White { score } else { -score }
}

/// Without pawns, vests and pairs a minor piece more wins nothing, and with what wins a bare king is driven to the edge. Bishops of
/// different shades draw much.
fn scaled<P: Searchable>(position: &P, stronger: Color, score: i32, terms: &Terms) -> i32 {
    let own = position.colored(stronger);
    let worn = P::VESTS && Kind::ALL.into_iter().any(|vest| position.wearers(vest).any());
    if worn || position.pairs().any() {
        return score;
    }
    let pawns = position.kind(Kind::Pawn);
    if (own & pawns).any() {
        return if opposite_bishops(position) { score * terms.opposite_bishops / 100 } else { score };
    }
    let [own, other] = [stronger, !stronger].map(|color| {
        let count =
            |kind: Kind| (position.kind(kind) & position.colored(color)).len() as i32 * terms.men[kind.index()][1];
        count(Kind::Knight) + count(Kind::Bishop) + count(Kind::Rook) + count(Kind::Queen)
    });
    if own - other <= 350 {
        return score / 6;
    }
    if pawns.any() || other > 350 {
        return score;
    }
    let kings = (position.royal_king(stronger), position.royal_king(!stronger));
    let (Some(own), Some(other)) = kings else { return score };
    let driven = 8 * (6 - inner(other.file()) - inner(other.rank())) + 6 * (7 - super::pawns::distance(own, other));
    score + if stronger == Color::White { driven } else { -driven }
}

/// Whether each player has one bishop, of different shades, and nothing else but pawns.
#[inline]
fn opposite_bishops<P: Searchable>(position: &P) -> bool {
    let others = position.kind(Kind::Knight) | position.kind(Kind::Rook) | position.kind(Kind::Queen);
    let bishops = position.kind(Kind::Bishop);
    let [white, black] = Color::ALL.map(|color| bishops & position.colored(color));
    others.is_empty()
        && bishops.len() == 2
        && white.first().zip(black.first()).is_some_and(|(white, black)| white.is_light() != black.is_light())
}

/// Whether the player to move has more than pawns and a king: where it has not, passing may be better than any action.
#[inline]
pub fn has_pieces<P: Searchable>(position: &P) -> bool {
    let own = position.colored(position.turn());
    let pieces = (own & !(position.kind(Kind::Pawn) | position.kind(Kind::King))).any();
    pieces || (own & position.pairs()).any()
}
