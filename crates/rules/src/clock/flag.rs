//! What a fallen flag means (a ruling): its owner loses, unless the opponent could not win by any series of legal moves.

use crate::record::GameResult;
use crate::{AnyPosition, Bitboard, Color, Kind, chessplus, plunder};

/// How the game ends when a player's flag falls in this position.
pub fn ruling(position: &AnyPosition, fallen: Color) -> GameResult {
    if can_win(position, !fallen) { GameResult::TimeForfeit(fallen) } else { GameResult::TimeDraw(fallen) }
}

/// Whether a player could still win by some series of legal moves of both, as far as the men and vests tell. In PlunderChess even
/// a bare king can win by plundering; where that player may not plunder and has no vest on its men, and in Chessplus, its men decide
/// as in chess.
pub fn can_win(position: &AnyPosition, color: Color) -> bool {
    match position {
        AnyPosition::Plunder(position) => {
            let wears = !(position.privileged() & position.colored(color)).is_empty();
            let dead = matches!(position.status(), crate::outcome::Status::Ended(_));
            let plunders = position.options().may_plunder(color) && !dead;
            // A second king is a man like any other (3-10).
            wears || plunders || position.kings(color) > 1 || Men::of_plunder(position, color).can_mate(false)
        }
        AnyPosition::Chessplus(position) => Men::of_chessplus(position, color).can_mate(true),
    }
}

/// The men of a player and of the other one, by kind, and where the bishops stand.
struct Men {
    own: [u32; 6],
    others: [u32; 6],
    bishops: Bitboard,
}

impl Men {
    fn of_plunder(position: &plunder::Position, color: Color) -> Self {
        let count = |color| Kind::ALL.map(|kind| (position.kind(kind) & position.colored(color)).len());
        Self { own: count(color), others: count(!color), bishops: position.kind(Kind::Bishop) }
    }

    fn of_chessplus(position: &chessplus::Position, color: Color) -> Self {
        let mut counts = [[0; 6]; 2];
        for (_, men) in position.men() {
            for kind in [Some(men.first), men.second].into_iter().flatten() {
                counts[men.color.index()][kind.index()] += 1;
            }
        }
        Self { own: counts[color.index()], others: counts[(!color).index()], bishops: position.kind(Kind::Bishop) }
    }

    /// Chess's test: a pawn, a rook or a queen can mate; one knight needs a man beside the other king to stand in its way, and not
    /// only queens; bishops on squares of one colour need a pawn, a knight or a bishop of the other colour. `carried`: a pair may
    /// carry a bishop to squares of the other colour (Chessplus).
    fn can_mate(&self, carried: bool) -> bool {
        let own = |kind: Kind| self.own[kind.index()];
        let others = |kind: Kind| self.others[kind.index()];
        if own(Kind::Pawn) + own(Kind::Rook) + own(Kind::Queen) > 0 {
            return true;
        }
        match (own(Kind::Knight), own(Kind::Bishop)) {
            (0, 0) => false,
            (1, 0) => [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook].into_iter().any(|kind| others(kind) > 0),
            (0, _) => {
                let lights = self.bishops.into_iter().filter(|square| square.is_light()).count();
                let both_colors = lights > 0 && lights < self.bishops.len() as usize;
                let helped = others(Kind::Pawn) + others(Kind::Knight) > 0;
                let carriers = others(Kind::Rook) + others(Kind::Queen) > 0 && others(Kind::Bishop) > 0;
                both_colors || helped || (carried && carriers)
            }
            _ => true,
        }
    }
}
