//! Where men go that leave the board, and where those that come onto it are taken from: trays and reserves as they are
//! before and after an action.

use rules::{Chessman, Color};

use crate::tableau::{Placed, Tableau};

/// A place beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OffBoard {
    /// In the tray of this captor, by number.
    Tray(Color, usize),
    /// In the reserve of the man's own player, by number.
    Reserve(usize),
}

/// What has to change beside the board during one action, and was not done yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exchange {
    /// Places that are empty and will be filled, trays first.
    to_fill: Vec<(OffBoard, Chessman)>,
    /// Places that are full and will be empty, trays first.
    to_empty: Vec<(OffBoard, Chessman)>,
}

/// Every full place beside the board, trays first, with who stands there.
pub fn beside(tableau: &Tableau) -> Vec<(OffBoard, Chessman)> {
    let tray = |by: Color| move |placed: &Placed| (OffBoard::Tray(by, placed.slot), placed.man);
    let trays = Color::ALL.into_iter().flat_map(|by| tableau.tray(by).iter().map(tray(by)));
    let ready = |placed: &Placed| (OffBoard::Reserve(placed.slot), placed.man);
    let reserves = Color::ALL.into_iter().flat_map(|color| tableau.reserve(color).iter().map(ready));
    trays.chain(reserves).collect()
}

impl Exchange {
    /// What changes between two tableaus.
    pub fn new(before: &Tableau, after: &Tableau) -> Self {
        let (old, new) = (beside(before), beside(after));
        Self {
            to_fill: new.iter().filter(|place| !old.contains(place)).copied().collect(),
            to_empty: old.iter().filter(|place| !new.contains(place)).copied().collect(),
        }
    }

    /// The place that this man goes to; `None` if it leaves the table.
    pub fn place_for(&mut self, man: Chessman) -> Option<OffBoard> {
        take(&mut self.to_fill, man)
    }

    /// The place that this man is taken from; `None` if it is none of the set's.
    pub fn source_of(&mut self, man: Chessman) -> Option<OffBoard> {
        take(&mut self.to_empty, man)
    }

    /// A place that is to be filled though nobody that left the board belongs there, and who does: a promoted man that is
    /// captured counts as the pawn it was.
    pub fn left_over(&mut self) -> Option<(OffBoard, Chessman)> {
        (!self.to_fill.is_empty()).then(|| self.to_fill.remove(0))
    }
}

fn take(places: &mut Vec<(OffBoard, Chessman)>, man: Chessman) -> Option<OffBoard> {
    let index = places.iter().position(|(_, who)| *who == man)?;
    Some(places.remove(index).0)
}

#[cfg(test)]
mod tests {
    use rules::Kind;
    use rules::plunder::{MatchOptions, Position};

    use super::*;

    fn tableau(fen: &str) -> Tableau {
        Tableau::of(Position::from_fen(fen, MatchOptions::default()).unwrap())
    }

    const WHITE_QUEEN: Chessman = Chessman::new(Color::White, Kind::Queen);
    const WHITE_PAWN: Chessman = Chessman::new(Color::White, Kind::Pawn);

    #[test]
    fn a_queen_that_comes_back_leaves_the_tray_for_the_pawn() {
        let before = tableau("4k3/P7/8/8/8/8/1PPPPPPP/RNB1KBNR w - - 0 1");
        let after = tableau("Q3k3/8/8/8/8/8/1PPPPPPP/RNB1KBNR b - - 0 1");
        let mut exchange = Exchange::new(&before, &after);
        assert_eq!(exchange.source_of(WHITE_QUEEN), Some(OffBoard::Tray(Color::Black, 14)));
        assert_eq!(exchange.place_for(WHITE_PAWN), Some(OffBoard::Tray(Color::Black, 0)));
        assert_eq!(exchange, Exchange::default(), "that is all");
    }

    #[test]
    fn a_captured_queen_that_was_promoted_goes_to_the_reserve_and_a_pawn_into_the_tray() {
        let before = tableau("q3k3/8/8/8/8/8/Q7/3QK3 b - - 0 1");
        let after = tableau("4k3/8/8/8/8/8/q7/3QK3 w - - 0 2");
        let mut exchange = Exchange::new(&before, &after);
        assert_eq!(exchange.place_for(WHITE_QUEEN), Some(OffBoard::Reserve(1)));
        let (place, man) = exchange.left_over().unwrap();
        assert!(matches!(place, OffBoard::Tray(Color::Black, _)) && man == WHITE_PAWN, "{place:?} {man:?}");
        assert_eq!(exchange.left_over(), None);
    }
}
