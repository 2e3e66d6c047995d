//! Whether a position is dead (RULES 2.6), and whether a player can still win; the status of a position and the clock ask here.

use super::position::Position;
use crate::chessman::{Color, Kind};
use crate::outcome::{Army, too_few_to_mate};

impl Position {
    /// Whether nobody can ever win: no pairs, and K v K, K+N v K or K+B v K (RULES 2.6).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        self.pairs.is_empty() && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }

    /// Whether a player could still win by some series of legal moves of both: as in chess, but a pair may carry a bishop to
    /// squares of the other colour.
    pub fn can_win(&self, color: Color) -> bool {
        let mut counts = [[0; 6]; 2];
        for (_, men) in self.men() {
            for kind in [Some(men.first), men.second].into_iter().flatten() {
                counts[men.color.index()][kind.index()] += 1;
            }
        }
        let bishops = self.kind(Kind::Bishop);
        Army { own: counts[color.index()], others: counts[(!color).index()], bishops }.can_mate(true)
    }
}
