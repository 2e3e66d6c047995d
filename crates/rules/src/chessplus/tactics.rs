//! What a search wants of a position besides its legal actions: the captures by themselves. The computer player
//! asks here.

use super::action::Action;
use super::generate::{List, Sink};
use super::position::Position;
use crate::bitboard::Bitboard;
use crate::chessman::Kind;
use crate::square::Square;

impl Position {
    /// Puts every legal action into `list`, which is emptied first; its memory is used again.
    #[inline]
    pub fn list_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = List(std::mem::take(list));
        self.generate(&mut sink);
        *list = sink.0;
    }

    /// The same for captures and promotions.
    #[inline]
    pub fn list_captures(&self, list: &mut Vec<Action>) {
        list.clear();
        let passed = self.passed.map_or(Bitboard::EMPTY, Bitboard::of);
        let targets = self.colored(!self.turn()) | passed;
        let mut sink = Captures { list: List(std::mem::take(list)), targets };
        self.generate(&mut sink);
        *list = sink.list.0;
        if passed.any() {
            // Other men may go to the passed square too, without capturing.
            list.retain(|&action| action.promotes || self.captured_square(action).is_some());
        }
    }
}

/// Lists what goes to some squares or promotes, and drops everything else.
struct Captures {
    list: List,
    targets: Bitboard,
}

impl Sink for Captures {
    #[inline]
    fn targets(&mut self, from: Square, split: Option<Kind>, targets: Bitboard, far: Bitboard) {
        self.list.targets(from, split, targets & (self.targets | far), far);
    }

    fn pawns(&mut self, forward: i8, [one, _]: [Bitboard; 2], captures: [Bitboard; 2], far: Bitboard) {
        self.list.pawns(forward, [one & far, Bitboard::EMPTY], captures, far);
    }

    #[inline]
    fn marked_en_passant(&mut self, from: Square, to: Square) {
        self.list.marked_en_passant(from, to);
    }
}
