//! Why men of Chessplus can do nothing now; `choices` asks.

use super::super::stuck::{Board, Case, KING_UNNUMBERED, on};
use rules::chessplus::Position;
use rules::text::Text;
use rules::{Bitboard, Square};

/// Why the own men on this square can do nothing.
pub fn why_stuck(position: &Position, from: Square) -> Text {
    let (us, occupied) = (position.turn(), position.occupied());
    let king = position.king(us);
    let is_king = king == Some(from);
    // Single men can be joined, but not by a king, and a king is never joined.
    let single = position.colored(us) & !position.pairs() & !king.map_or(Bitboard::EMPTY, Bitboard::of);
    let taken = if is_king { position.colored(us) } else { position.colored(us) & !single };
    let kinds = position.men_at(from).into_iter().flat_map(|men| men.kinds().collect::<Vec<_>>());
    let board = Board { us, occupied, own: position.colored(us), taken };
    let reach = kinds.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king, checkers: position.checkers(), behind };
    case.words(KING_UNNUMBERED, |square| {
        position.men_at(square).map_or_else(Text::nothing, |men| on(men.into(), square))
    })
}
