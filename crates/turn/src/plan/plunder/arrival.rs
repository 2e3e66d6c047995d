//! What a teacher says when a man of PlunderChess goes to its square: by which authority, and what follows from it.

use super::Teller;
use crate::step::{Actor, Role};
use rules::Kind;
use rules::attacks;
use rules::plunder::Authority;
use rules::text::Said;

impl Teller<'_> {
    /// Why the mover goes there.
    pub(super) fn arrival(&self) -> Said {
        let used = self.mover.vest.filter(|_| self.action.authority == Authority::Vest);
        if self.cast.get(Role::Rook).is_some() {
            let mover = self.mover();
            return said!("step-castles", mover);
        }
        match (self.cast.get(Role::Captured), used) {
            (Some(captured), _) if captured.square == self.action.to => self.joins_the_captured(used),
            (Some(captured), _) => self.en_passant(captured, used),
            (None, Some(vest)) => self.vest_move(vest),
            (None, None) => self.conventional_move(),
        }
    }

    /// `white knight`.
    fn mover(&self) -> Said {
        self.cast.told(Role::Mover)
    }

    fn joins_the_captured(&self, used: Option<Kind>) -> Said {
        let (mover, captured, to) = (self.mover(), self.cast.told(Role::Captured), self.action.to);
        match used {
            Some(vest) => said!("step-joins-by-vest", vest, mover, captured, to),
            None => said!("step-joins", mover, captured, to),
        }
    }

    /// The booklet speaks of pawns only; that a man which advanced by a pawn vest may be captured so is a ruling.
    fn en_passant(&self, captured: &Actor, used: Option<Kind>) -> Said {
        let mover = self.mover();
        match (captured.man.kind, used) {
            (Kind::Pawn, None) => said!("step-en-passant", mover),
            (Kind::Pawn, Some(_)) => said!("step-en-passant-by-vest", mover, to = self.action.to),
            (_, None) => said!("step-en-passant-of-vest", mover),
            (_, Some(_)) => said!("step-en-passant-both"),
        }
    }

    fn vest_move(&self, vest: Kind) -> Said {
        let mover = self.mover();
        let (from, to, color) = (self.action.from, self.action.to, self.cast.player);
        let (start, arrived) = (color.relative_rank(from.rank()), color.relative_rank(to.rank()));
        let is_pawn = self.mover.man.kind == Kind::Pawn;
        let advances_two = from.file() == to.file() && (start, arrived) == (1, 3);
        if self.action.promotion.is_some() {
            said!("step-vest-promotes", vest, mover)
        } else if vest == Kind::Pawn && advances_two && self.before.royal_king(color) == Some(from) {
            let passed = attacks::between(from, to).first().unwrap_or(to);
            said!("step-vest-king-passes", mover, passed)
        } else if vest == Kind::Pawn && advances_two && self.after.en_passant().is_some() {
            said!("step-vest-advances", mover)
        } else if vest == Kind::Pawn && arrived == 7 {
            said!("step-vest-far-rank", mover)
        } else if is_pawn && advances_two {
            said!("step-vest-pawn-advances", vest, mover)
        } else if is_pawn && arrived == 0 {
            said!("step-vest-pawn-back", vest, mover)
        } else if self.passes_through() {
            said!("step-vest-passes-through", vest, mover)
        } else if vest == Kind::Knight {
            said!("step-vest-leaps", mover)
        } else {
            said!("step-vest-move", mover, vest)
        }
    }

    /// Whether this is a royal king whose way leads over an attacked square.
    fn passes_through(&self) -> bool {
        let (from, enemy) = (self.action.from, !self.cast.player);
        let attacked = |square| self.before.attackers(enemy, square, self.before.occupied()).any();
        self.before.royal_king(self.cast.player) == Some(from)
            && Iterator::any(&mut attacks::between(from, self.action.to), attacked)
    }

    fn conventional_move(&self) -> Said {
        let (mover, kind) = (self.mover(), self.mover.man.kind);
        match self.mover.vest {
            Some(vest) if self.action.promotion.is_some() => said!("step-promotes-with-vest", mover, vest),
            None if self.action.promotion.is_some() => {
                said!("step-promotes", mover)
            }
            Some(vest) if self.vest_gives_check() => match kind {
                Kind::King => said!("step-king-checks", mover, vest),
                _ => said!("step-vest-checks", mover, kind, vest),
            },
            _ if kind == Kind::Pawn && self.after.en_passant().is_some() => said!("step-advances", mover),
            Some(vest) => said!("step-moves-unused", mover, kind, vest),
            None => {
                said!("step-moves", mover, kind)
            }
        }
    }

    /// Whether the vest that the mover still wears, and not its own kind, checks the enemy king.
    pub(super) fn vest_gives_check(&self) -> bool {
        let (to, color) = (self.action.to, self.cast.player);
        let Some(king) = self.after.royal_king(!color) else { return false };
        let checks = |kind| attacks::attacks(kind, color, to, self.after.occupied()).has(king);
        let kind = self.after.man_at(to).map(|man| man.kind);
        self.after.vest_at(to).is_some_and(checks) && !kind.is_some_and(checks)
    }
}
