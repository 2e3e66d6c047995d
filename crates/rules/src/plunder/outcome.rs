//! Whether a position is an end: check, checkmate, stalemate and dead position (RULES 1.7, 1.9).

use super::position::Position;
use crate::chessman::Kind;
use crate::outcome::{Status, too_few_to_mate};

impl Position {
    /// How the game stands as far as the position alone tells: repetition needs the history, see `record`.
    #[inline]
    pub fn status(&self) -> Status {
        Status::of(self.turn, self.in_check(), self.has_action(), self.is_dead())
    }

    /// Whether nobody can ever win: no vests, and K v K, K+N v K or K+B v K (RULES 1.9).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let vests = self.vests.iter().any(|set| set.any());
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        !vests && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }
}
