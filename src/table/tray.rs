//! Which men were captured, read off the position alone: the trays of a set-up and of a finished ritual are the same;
//! `set_up` and the ritual ask it.

use super::layout;
use crate::rules::plunder::{Position, Variant};
use crate::rules::{Chessman, Color, Kind};

/// How many men of a kind a player starts with (2-1, 4-1).
pub const fn at_start(kind: Kind, variant: Variant) -> u32 {
    match (variant, kind) {
        (Variant::Standard, Kind::Pawn) => 8,
        (Variant::Standard, Kind::King | Kind::Queen) => 1,
        (Variant::Standard, _) => 2,
        (Variant::CornerKing, Kind::Pawn) => 6,
        (Variant::CornerKing, Kind::King) => 2,
        (Variant::CornerKing, _) => 1,
    }
}

/// How many men of each kind of this colour were captured, by [`Kind::index`]: those of the start that are missing. A
/// man beyond the start is a promoted pawn, so that a pawn less is missing; a promoted man that is captured counts as
/// the pawn it was, and a queen that comes back by promotion leaves the tray for a pawn.
pub fn captured(position: &Position, color: Color) -> [u32; 6] {
    let mut standing = [0; 6];
    for (_, man, _) in position.men().filter(|(_, man, _)| man.color == color) {
        standing[man.kind.index()] += 1;
    }
    let start = Kind::ALL.map(|kind| at_start(kind, position.options().variant));
    let mut missing = [0; 6];
    let mut promoted = 0;
    for kind in Kind::ALL.into_iter().map(Kind::index).skip(1) {
        missing[kind] = start[kind].saturating_sub(standing[kind]);
        promoted += standing[kind].saturating_sub(start[kind]);
    }
    let pawn = Kind::Pawn.index();
    missing[pawn] = start[pawn].saturating_sub(standing[pawn] + promoted);
    missing
}

/// The men in `by`'s tray with their slots, in the order of the slots.
pub fn men(position: &Position, by: Color) -> impl Iterator<Item = (usize, Chessman)> {
    let missing = captured(position, !by);
    Kind::ALL.into_iter().flat_map(move |kind| {
        let slots = layout::tray_slots_of(kind).take(missing[kind.index()] as usize);
        slots.map(move |slot| (slot, Chessman::new(!by, kind)))
    })
}

/// How a tray changed between two positions: the men that came into `by`'s tray and those that left it. After a plain
/// capture one man came; a promotion may take a captured man out and put the pawn in its stead.
pub fn changes(before: &Position, after: &Position, by: Color) -> TrayChanges {
    let old: Vec<_> = men(before, by).collect();
    let new: Vec<_> = men(after, by).collect();
    TrayChanges {
        came: new.iter().filter(|place| !old.contains(place)).copied().collect(),
        left: old.iter().filter(|place| !new.contains(place)).copied().collect(),
    }
}

/// What [`changes`] found: slots and men.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrayChanges {
    /// Men that are in the tray now and were not before.
    pub came: Vec<(usize, Chessman)>,
    /// Men that were in the tray and are not there now.
    pub left: Vec<(usize, Chessman)>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::MatchOptions;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, MatchOptions::default()).unwrap()
    }

    #[test]
    fn at_the_start_both_trays_are_empty() {
        for variant in [Variant::Standard, Variant::CornerKing] {
            let start = Position::start(MatchOptions { variant, ..Default::default() });
            assert!(Color::ALL.iter().all(|&by| men(&start, by).count() == 0));
        }
    }

    #[test]
    fn a_captured_man_stands_in_its_captors_tray() {
        let before = Position::start(MatchOptions::default());
        let after = position("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
        let changes = changes(&before, &after, Color::White);
        assert_eq!(changes.came, [(0, Chessman::new(Color::Black, Kind::Pawn))]);
        assert!(changes.left.is_empty());
        assert_eq!(men(&after, Color::Black).count(), 0);
    }

    #[test]
    fn a_promoted_man_is_no_captured_pawn_and_is_captured_as_one() {
        let promoted = position("4k3/8/8/8/8/8/PPPPPPP1/QNBQKBNR w - - 0 1");
        assert_eq!(captured(&promoted, Color::White), [0, 0, 0, 1, 0, 0]);
        let taken = position("4k3/8/8/8/8/8/PPPPPPP1/1NBQKBNR w - - 0 1");
        assert_eq!(captured(&taken, Color::White), [1, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn a_queen_that_comes_back_leaves_the_tray_for_the_pawn() {
        let before = position("4k3/P7/8/8/8/8/1PPPPPPP/RNB1KBNR w - - 0 1");
        let after = position("Q3k3/8/8/8/8/8/1PPPPPPP/RNB1KBNR b - - 0 1");
        let changes = changes(&before, &after, Color::Black);
        assert_eq!(changes.came, [(0, Chessman::new(Color::White, Kind::Pawn))]);
        assert_eq!(changes.left, [(14, Chessman::new(Color::White, Kind::Queen))]);
    }
}
