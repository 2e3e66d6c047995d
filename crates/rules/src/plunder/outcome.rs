//! Whether a position is dead (RULES 1.9), and whether a player can still win; the status of a position and the clock ask here.

use super::position::Position;
use crate::chessman::{Color, Kind};
use crate::outcome::{Army, Status, too_few_to_mate};

impl Position {
    /// Whether nobody can ever win: no vests, and K v K, K+N v K or K+B v K (RULES 1.9).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let vests = self.vests.iter().any(|set| set.any());
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        !vests && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }

    /// Whether a player could still win by some series of legal moves of both. Even a bare king can, by plundering; where that
    /// player may not plunder and has no vest on its men, its men decide as in chess.
    pub fn can_win(&self, color: Color) -> bool {
        let wears = !(self.privileged() & self.colored(color)).is_empty();
        let dead = matches!(self.status(), Status::Ended(_));
        let plunders = self.options().may_plunder(color) && !dead;
        let count = |color| Kind::ALL.map(|kind| (self.kind(kind) & self.colored(color)).len());
        let army = Army { own: count(color), others: count(!color), bishops: self.kind(Kind::Bishop) };
        // A second king is a man like any other (3-10).
        wears || plunders || self.kings(color) > 1 || army.can_mate(false)
    }
}
