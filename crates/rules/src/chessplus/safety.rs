//! What the men of Chessplus attack, alone and in pairs; the generator and the status of a position ask here.

use super::position::Position;
use crate::chessman::{Color, Kind};
use crate::safety::Powers;

impl Position {
    /// The squares of this colour by what can capture from there.
    #[inline]
    pub(super) fn powers(&self, color: Color) -> Powers {
        let men = self.colors[color.index()];
        let by = |kind: Kind| self.kinds[kind.index()] & men;
        let queens = by(Kind::Queen);
        Powers {
            color,
            pawns: by(Kind::Pawn),
            knights: by(Kind::Knight),
            diagonal: by(Kind::Bishop) | queens,
            straight: by(Kind::Rook) | queens,
            kings: by(Kind::King),
        }
    }
}
