//! What the generator hands its findings to where only one action is asked for: all others are passed over.

use super::action::Action;
use super::position::Position;
use super::sink::{List, Sink, Targets};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Looks for one action.
pub(super) struct Seek {
    action: Action,
    /// What leads from the same square to the same square: the ways to end the move, and no others.
    list: List,
}

impl Seek {
    /// Looks for this action.
    #[inline]
    pub(super) const fn new(action: Action) -> Self {
        Self { action, list: List { actions: Vec::new() } }
    }

    /// Whether it was among what the generator found.
    #[inline]
    pub(super) fn is_found(&self) -> bool {
        self.list.actions.contains(&self.action)
    }

    #[inline]
    fn there(&self, squares: Bitboard) -> Bitboard {
        squares & Bitboard::of(self.action.to())
    }
}

impl Sink for Seek {
    fn pawns(&mut self, position: &Position, advances: [Bitboard; 2], captures: [Bitboard; 2]) {
        let [advances, captures] = [advances, captures].map(|sets| sets.map(|set| self.there(set)));
        self.list.pawns(position, advances, captures);
    }

    #[inline]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let (quiet, captures) = (self.there(targets.quiet), self.there(targets.captures));
        if targets.from == self.action.from() && (quiet | captures).any() {
            self.list.targets(position, &Targets { quiet, captures, ..*targets });
        }
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        if targets.from == self.action.from() {
            self.list.en_passant(position, targets, to, captured);
        }
    }

    #[inline]
    fn castling(&mut self, from: Square, to: Square) {
        self.list.castling(from, to);
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        if from == self.action.from() && to == self.action.to() {
            self.list.shift(from, to);
        }
    }
}
