//! Which spare men stand ready beside the board, read off the position alone: the set has two kings and two queens a
//! colour, for promotion and for two-king games (RULES 1.1); `set_up` and the ritual ask it.

use super::layout::ReservePlace;
use super::tray;
use crate::rules::plunder::Position;
use crate::rules::{Chessman, Color, Kind};

/// How many kings, and how many queens, a colour has in the set (1-1).
const IN_SET: u32 = 2;

/// The men of a colour in reserve with their places: a king and a queen that are neither on the board nor in a tray, and
/// a pawn that was promoted.
pub fn men(position: &Position, color: Color) -> impl Iterator<Item = (ReservePlace, Chessman)> {
    let captured = tray::captured(position, color);
    let standing = |kind: Kind| {
        position.men().filter(|&(_, man, _)| man == Chessman::new(color, kind)).count() as u32 + captured[kind.index()]
    };
    let pawns_at_start = tray::at_start(Kind::Pawn, position.options().variant);
    let ready = |place: &(ReservePlace, Kind)| match place.1 {
        Kind::Pawn => standing(Kind::Pawn) < pawns_at_start,
        kind => standing(kind) < IN_SET,
    };
    let places = ReservePlace::ALL.map(|place| (place, place.kind()));
    let ready: Vec<_> = places.into_iter().filter(ready).collect();
    ready.into_iter().map(move |(place, kind)| (place, Chessman::new(color, kind)))
}

/// Whether this man is in reserve.
pub fn holds(position: &Position, man: Chessman) -> bool {
    men(position, man.color).any(|(_, ready)| ready == man)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::{MatchOptions, Variant};

    fn ready(fen: &str, color: Color) -> Vec<Kind> {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        men(&position, color).map(|(_, man)| man.kind).collect()
    }

    #[test]
    fn at_the_start_the_second_king_and_queen_stand_ready() {
        let start = Position::start(MatchOptions::default());
        for color in Color::ALL {
            assert_eq!(men(&start, color).map(|(_, man)| man.kind).collect::<Vec<_>>(), [Kind::King, Kind::Queen]);
        }
        let corner = Position::start(MatchOptions { variant: Variant::CornerKing, ..Default::default() });
        assert_eq!(men(&corner, Color::White).map(|(_, man)| man.kind).collect::<Vec<_>>(), [Kind::Queen]);
    }

    #[test]
    fn a_promotion_takes_the_queen_and_leaves_the_pawn() {
        let queen = "4k3/8/8/8/7Q/8/PPPPPPP1/RNBQKBNR w - - 0 1";
        assert_eq!(ready(queen, Color::White), [Kind::King, Kind::Pawn]);
        let third_knight = "4k3/8/8/8/7N/8/PPPPPPP1/RNBQKBNR w - - 0 1";
        assert_eq!(ready(third_knight, Color::White), [Kind::King, Kind::Queen, Kind::Pawn]);
        let pawn_was_captured = "4k3/8/8/8/8/8/PPPPPPP1/RNBQKBNR w - - 0 1";
        assert_eq!(ready(pawn_was_captured, Color::White), [Kind::King, Kind::Queen]);
    }
}
