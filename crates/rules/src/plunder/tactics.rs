//! What a search wants of a position besides its legal actions: the captures by themselves. The computer player
//! asks here.

use super::action::Action;
use super::position::Position;
use super::sink::{List, Sink, Targets};
use crate::bitboard::Bitboard;
use crate::chessman::Kind;
use crate::square::Square;

impl Position {
    /// Puts every legal action into `list`, which is emptied first; its memory is used again.
    #[inline]
    pub fn list_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = List { actions: std::mem::take(list) };
        self.generate(&mut sink);
        *list = sink.actions;
    }

    /// The same for captures, with every choice of vests, and for promotions. The choices that differ only in the vest follow
    /// each other.
    #[inline]
    pub fn list_captures(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = Captures(List { actions: std::mem::take(list) });
        self.generate(&mut sink);
        *list = sink.0.actions;
    }
}

/// Lists captures and promotions and drops everything else.
struct Captures(List);

impl Sink for Captures {
    fn pawns(&mut self, position: &Position, [one, _]: [Bitboard; 2], captures: [Bitboard; 2]) {
        let far = Bitboard::rank(position.turn().relative_rank(7));
        self.0.pawns(position, [one & far, Bitboard::EMPTY], captures);
    }

    #[inline]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let far = match targets.kind {
            Kind::Pawn => Bitboard::rank(position.turn().relative_rank(7)),
            _ => Bitboard::EMPTY,
        };
        self.0.targets(position, &Targets { quiet: targets.quiet & far, ..*targets });
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        self.0.en_passant(position, targets, to, captured);
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square) {}

    #[inline]
    fn shift(&mut self, _: Square, _: Square) {}
}
