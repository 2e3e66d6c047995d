//! Why a man of PlunderChess can do nothing now; `choices` asks.

use super::super::stuck::{Board, Case, KING, on};
use rules::plunder::Position;
use rules::text::Text;
use rules::{Bitboard, Square};

/// Why the own man on this square can do nothing.
pub fn why_stuck(position: &Position, from: Square) -> Text {
    let (us, occupied) = (position.turn(), position.occupied());
    let powers = position.man_at(from).map(|man| man.kind).into_iter().chain(position.vest_at(from));
    let board = Board { us, occupied, own: position.colored(us), taken: position.colored(us) };
    let reach = powers.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let king = position.royal_king(us);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king: king == Some(from), checkers: position.checkers(), behind };
    case.words(KING, |square| position.man_at(square).map_or_else(Text::nothing, |man| on(man.kind.into(), square)))
}
