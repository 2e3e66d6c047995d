//! What a position of PlunderChess looks like: men in their vests, the stand, the trays, the second king and queen in reserve.

use super::{Half, Men, Standing, Tableau, beside};
use rules::Kind;
use rules::plunder::{Position, Variant, men_count};

/// Who waits in the places of a reserve: the second king and queen of the set, and a pawn that was promoted.
const RESERVE: [Kind; 3] = [Kind::King, Kind::Queen, Kind::Pawn];

pub(super) fn tableau(position: &Position) -> Tableau {
    let standing = |(square, man, vest)| Standing { square, man, half: Half::Whole, vest };
    let men: Vec<Standing> = position.men().map(standing).collect();
    let start = at_start(position.options().variant);
    // The set's pawns are those of the start: with six on the board two stay in the box (4-1).
    let set = Kind::ALL.map(|kind| if kind == Kind::Pawn { start[kind.index()] } else { men_count(kind) });
    let (trays, reserve) = beside(&men, start, set, RESERVE);
    let stand = Some(Kind::ALL.map(|vest| position.on_stand(vest)));
    Tableau { men, stand, trays, reserve, has_flat_backs: false }
}

/// How many men of each kind a player starts with (2-1, 4-1).
const fn at_start(variant: Variant) -> Men {
    match variant {
        Variant::Standard => [8, 2, 2, 2, 1, 1],
        Variant::CornerKing => [6, 1, 1, 1, 1, 2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tableau::Placed;
    use rules::plunder::MatchOptions;
    use rules::{Chessman, Color};

    fn of(fen: &str) -> Tableau {
        Tableau::of(Position::from_fen(fen, MatchOptions::default()).unwrap())
    }

    fn kinds(placed: &[Placed]) -> Vec<Kind> {
        placed.iter().map(|placed| placed.man.kind).collect()
    }

    #[test]
    fn at_the_start_the_trays_are_empty_and_the_second_king_and_queen_stand_ready() {
        let start = Tableau::of(Position::start(MatchOptions::default()));
        assert_eq!(start.men.len(), 32);
        assert_eq!(start.stand, Some([5, 2, 2, 2, 2, 2]));
        for color in Color::ALL {
            assert!(start.tray(color).is_empty());
            assert_eq!(kinds(start.reserve(color)), [Kind::King, Kind::Queen]);
        }
        let corner = Tableau::of(Position::start(MatchOptions { variant: Variant::CornerKing, ..Default::default() }));
        assert_eq!(kinds(corner.reserve(Color::White)), [Kind::Queen]);
        assert!(corner.tray(Color::White).is_empty());
    }

    #[test]
    fn a_worn_vest_is_not_on_the_stand() {
        let tableau = of("6k1/8/8/8/3(NR)4/5(pr)2/7(QN)/6K1 w - -");
        assert_eq!(tableau.stand, Some([5, 1, 2, 0, 2, 2]));
        assert!(tableau.men.iter().any(|man| man.man.kind == Kind::Queen && man.vest == Some(Kind::Knight)));
        let third = of("6k1/8/8/8/3(NR)4/5(pr)2/7(BR)/6K1 w - -");
        assert_eq!(third.stand.unwrap()[Kind::Rook.index()], 0, "a third is a spare, and the stand never owes one");
    }

    #[test]
    fn a_captured_man_stands_in_its_captors_tray() {
        let tableau = of("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
        assert_eq!(tableau.tray(Color::White), [Placed { slot: 0, man: Chessman::new(Color::Black, Kind::Pawn) }]);
        assert!(tableau.tray(Color::Black).is_empty());
    }

    #[test]
    fn a_promoted_man_is_no_captured_pawn_and_is_captured_as_one() {
        let promoted = of("4k3/8/8/8/8/8/PPPPPPP1/QNBQKBNR w - - 0 1");
        assert_eq!(kinds(promoted.tray(Color::Black)), [Kind::Rook]);
        assert_eq!(kinds(promoted.reserve(Color::White)), [Kind::King, Kind::Pawn]);
        let taken = of("4k3/8/8/8/8/8/PPPPPPP1/1NBQKBNR w - - 0 1");
        assert_eq!(kinds(taken.tray(Color::Black)), [Kind::Pawn, Kind::Rook]);
        assert_eq!(kinds(taken.reserve(Color::White)), [Kind::King, Kind::Queen]);
    }

    #[test]
    fn a_queen_that_comes_back_leaves_the_tray_for_the_pawn() {
        let before = of("4k3/P7/8/8/8/8/1PPPPPPP/RNB1KBNR w - - 0 1");
        let after = of("Q3k3/8/8/8/8/8/1PPPPPPP/RNB1KBNR b - - 0 1");
        let queen = Placed { slot: 14, man: Chessman::new(Color::White, Kind::Queen) };
        let pawn = Placed { slot: 0, man: Chessman::new(Color::White, Kind::Pawn) };
        assert_eq!(before.tray(Color::Black), [queen]);
        assert_eq!(after.tray(Color::Black), [pawn]);
    }
}
