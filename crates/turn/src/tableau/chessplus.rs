//! What a position of Chessplus looks like: men with a flat back alone and in pairs, no vests, and spare queens in reserve.

use super::{Half, Men, Standing, Tableau, beside};
use rules::chessplus::Position;
use rules::{Chessman, Kind};

/// How many men of each kind a player starts with: the chess set-up.
const START: Men = [8, 2, 2, 2, 1, 1];
/// The same with the two spare queens.
const SET: Men = [8, 2, 2, 2, 3, 1];
/// Who waits in the places of a reserve: the two spare queens, and a pawn that was promoted.
const RESERVE: [Kind; 3] = [Kind::Queen, Kind::Queen, Kind::Pawn];

pub(super) fn tableau(position: &Position) -> Tableau {
    let mut on_board = Vec::with_capacity(32);
    for (square, men) in position.men() {
        let stands = |kind, half| Standing { square, man: Chessman::new(men.color, kind), half, vest: None };
        match men.second {
            None if men.first == Kind::King => on_board.push(stands(Kind::King, Half::Whole)),
            None => on_board.push(stands(men.first, Half::Lone)),
            Some(second) => on_board.extend([stands(men.first, Half::Front), stands(second, Half::Back)]),
        }
    }
    let (trays, reserve) = beside(&on_board, START, SET, RESERVE);
    Tableau { men: on_board, stand: None, trays, reserve, has_flat_backs: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tableau::Placed;
    use rules::chessplus::MatchOptions;
    use rules::{Color, Square};

    fn of(fen: &str) -> Tableau {
        Tableau::of(Position::from_fen(fen, MatchOptions::default()).unwrap())
    }

    fn kinds(placed: &[Placed]) -> Vec<Kind> {
        placed.iter().map(|placed| placed.man.kind).collect()
    }

    #[test]
    fn a_pair_is_two_men_back_to_back_and_a_king_is_whole() {
        let tableau = of("8/k7/8/8/4(QN)3/8/3R4/4K3 b - -");
        let on = |square: &str| -> Vec<(Kind, Half)> {
            tableau.on(Square::parse(square).unwrap()).map(|man| (man.man.kind, man.half)).collect()
        };
        assert_eq!(on("e4"), [(Kind::Queen, Half::Front), (Kind::Knight, Half::Back)]);
        assert_eq!(on("d2"), [(Kind::Rook, Half::Lone)]);
        assert_eq!(on("e1"), [(Kind::King, Half::Whole)]);
        assert_eq!(tableau.stand, None);
        assert_eq!(tableau.men.len(), 5);
    }

    #[test]
    fn two_spare_queens_stand_ready_and_leave_for_promoted_pawns() {
        let start = Tableau::of(Position::start(MatchOptions::default()));
        assert_eq!(kinds(start.reserve(Color::White)), [Kind::Queen, Kind::Queen]);
        assert!(start.trays.iter().all(Vec::is_empty));
        let promoted = of("Q3k3/8/8/8/8/8/1PPPPPPP/RNBQKBNR b - - 0 1");
        assert_eq!(kinds(promoted.reserve(Color::White)), [Kind::Queen, Kind::Pawn]);
        assert!(promoted.tray(Color::Black).is_empty());
        let twice = of("QQ2k3/8/8/8/8/8/2PPPPPP/RNBQKBNR b - - 0 1");
        assert_eq!(twice.reserve(Color::White), [Placed { slot: 2, man: Chessman::new(Color::White, Kind::Pawn) }]);
    }

    #[test]
    fn what_was_in_a_pair_counts_as_it_counts_alone() {
        let merged = of("rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR b KQkq - 1 1");
        assert!(merged.trays.iter().all(Vec::is_empty));
        let gone = of("rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/R1BQKBNR w KQkq - 0 2");
        assert_eq!(kinds(gone.tray(Color::Black)), [Kind::Pawn, Kind::Knight]);
    }
}
