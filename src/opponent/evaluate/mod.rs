//! What a position is worth without looking ahead, for either game; the search asks at its leaves.
//!
//! Men and places, mobility, the danger to royal kings, pawns, vests by what they add on their wearers and by who may take
//! them over, and pairs. The numbers stand in [`values`](super::values).

mod kings;
mod pairs;
mod pawns;
mod side;
mod sum;

use super::searchable::Searchable;
use super::terms::Terms;
use super::values::{FULL_PHASE, TEMPO, Values};
use crate::rules::{Color, Kind};
use side::Side;
use sum::Sum;

/// The worth of a position for the player to move, in centipawns.
pub fn evaluate<P: Searchable>(position: &P, values: &Values) -> i32 {
    let terms = position.terms(values);
    // Not mapped from both colours: that would copy them about.
    let white = Side::of(position, Color::White, values, terms);
    let black = Side::of(position, Color::Black, values, terms);
    let mut sum = Sum::default();
    sum.add(white.men(black.pawn_attacks, terms), 1);
    sum.add(black.men(white.pawn_attacks, terms), -1);
    sum.add(pawns::pawns(position), 1);
    sum.add(kings::danger(position, &white, &black), 1);
    if values.counts_vests && P::VESTS {
        sum.add(white.loot(&black, values.loot), 1);
        sum.add(black.loot(&white, values.loot), -1);
    }
    if values.counts_vests && !P::VESTS {
        sum.add(pairs::pairs(position, &white, &black, terms), 1);
        sum.add(pairs::pairs(position, &black, &white, terms), -1);
    }
    let phase = (white.phase + black.phase).min(FULL_PHASE);
    let [middlegame, endgame] = sum.0;
    let score = (middlegame * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE;
    let stronger = if score > 0 { Color::White } else { Color::Black };
    let score = scaled(position, stronger, score, terms);
    TEMPO + if position.turn() == Color::White { score } else { -score }
}

/// Without pawns, vests and pairs a minor piece more wins nothing.
fn scaled<P: Searchable>(position: &P, stronger: Color, score: i32, terms: &Terms) -> i32 {
    let own = position.colored(stronger);
    let worn = P::VESTS && Kind::ALL.into_iter().any(|vest| position.wearers(vest).any());
    if (own & position.kind(Kind::Pawn)).any() || worn || (own & position.pairs()).any() {
        return score;
    }
    let [own, other] = [stronger, !stronger].map(|color| {
        let count =
            |kind: Kind| (position.kind(kind) & position.colored(color)).len() as i32 * terms.men[kind.index()][1];
        count(Kind::Knight) + count(Kind::Bishop) + count(Kind::Rook) + count(Kind::Queen)
    });
    if own - other <= 350 { score / 6 } else { score }
}

/// Whether the player to move has more than pawns and a king: where it has not, passing may be better than any action.
pub fn has_pieces<P: Searchable>(position: &P) -> bool {
    let own = position.colored(position.turn());
    let pieces = (own & !(position.kind(Kind::Pawn) | position.kind(Kind::King))).any();
    pieces || (own & position.pairs()).any()
}
