//! Whether a position is an end: check, checkmate, stalemate and dead position (RULES 2.6).

use super::position::Position;
use crate::chessman::Kind;
use crate::outcome::{Status, too_few_to_mate};

impl Position {
    /// How the game stands as far as the position alone tells: repetition needs the history, see `record`.
    #[inline]
    pub fn status(&self) -> Status {
        Status::of(self.turn, self.in_check(), self.has_action(), self.is_dead())
    }

    /// Whether nobody can ever win: no pairs, and K v K, K+N v K or K+B v K (RULES 2.6).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        self.pairs.is_empty() && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }
}
