//! What a teacher says when a man of PlunderChess goes to its square: by which authority, and what follows from it.

use super::Teller;
use crate::ritual::step::{Actor, Role};
use crate::rules::Kind;
use crate::rules::attacks;
use crate::rules::plunder::Authority;
use crate::rules::words::capital;

impl Teller<'_> {
    /// Why the mover goes there.
    pub(super) fn arrival(&self) -> String {
        let used = self.mover.vest.filter(|_| self.action.authority == Authority::Vest);
        if self.cast.get(Role::Rook).is_some() {
            return format!("{} castles: it goes first, two squares towards its rook (2-11).", self.subject());
        }
        match (self.cast.get(Role::Captured), used) {
            (Some(captured), _) if captured.square == self.action.to => self.joins_the_captured(used),
            (Some(captured), _) => self.en_passant(captured, used),
            (None, Some(vest)) => self.vest_move(vest),
            (None, None) => self.conventional_move(),
        }
    }

    /// `The white knight`.
    fn subject(&self) -> String {
        capital(&self.cast.name(Role::Mover))
    }

    fn joins_the_captured(&self, used: Option<Kind>) -> String {
        let (mover, captured, to) = (self.cast.name(Role::Mover), self.cast.name(Role::Captured), self.action.to);
        match used {
            Some(vest) => format!("By its {vest} vest {mover} joins {captured} on {to} (1-6, 2-7 step 1)."),
            None => format!("{} joins {captured} on {to}: now both stand there (2-7 step 1).", capital(&mover)),
        }
    }

    /// The booklet speaks of pawns only; that a man which advanced by a pawn vest may be captured so is a ruling.
    fn en_passant(&self, captured: &Actor, used: Option<Kind>) -> String {
        match (captured.man.kind, used) {
            (Kind::Pawn, None) => {
                format!("{} captures en passant, on the square that was passed over (2-10).", self.subject())
            }
            (Kind::Pawn, Some(_)) => format!(
                "By its pawn vest {} captures en passant, landing on {} (1-6, 2-10).",
                self.cast.name(Role::Mover),
                self.action.to
            ),
            (_, None) => {
                format!("{} captures en passant a man that advanced by a pawn vest (a ruling).", self.subject())
            }
            (_, Some(_)) => {
                "By its pawn vest it captures en passant a man that used a pawn vest (a ruling).".to_owned()
            }
        }
    }

    fn vest_move(&self, vest: Kind) -> String {
        let mover = self.cast.name(Role::Mover);
        let (from, to, color) = (self.action.from, self.action.to, self.cast.player);
        let (start, arrived) = (color.relative_rank(from.rank()), color.relative_rank(to.rank()));
        let is_pawn = self.mover.man.kind == Kind::Pawn;
        let advances_two = from.file() == to.file() && (start, arrived) == (1, 3);
        if self.action.promotion.is_some() {
            format!("By its {vest} vest {mover} reaches the far rank: a vest-move (1-6, 3-5).")
        } else if vest == Kind::Pawn && advances_two && self.before.royal_king(color) == Some(from) {
            let passed = attacks::between(from, to).first().unwrap_or(to);
            format!("By its pawn vest {mover} passes {passed}, where nobody could take it (a ruling).")
        } else if vest == Kind::Pawn && advances_two && self.after.en_passant().is_some() {
            format!("By its pawn vest {mover} advances two: en passant may follow (a ruling).")
        } else if vest == Kind::Pawn && arrived == 7 {
            format!("By its pawn vest {mover} reaches the far rank; only pawns promote (3-6).")
        } else if is_pawn && advances_two {
            format!("By its {vest} vest {mover} advances two: no en passant can follow (a ruling).")
        } else if is_pawn && arrived == 0 {
            format!("By its {vest} vest {mover} goes back to its own first row (1-6, 3-9).")
        } else if self.passes_through() {
            format!("By its {vest} vest {mover} may pass through attacked squares (1-6, 2-9b).")
        } else if vest == Kind::Knight {
            format!("By its knight vest {mover} leaps over any man in its way (1-6, 3-4).")
        } else {
            format!("{} moves by its {vest} vest: a vest-move, so the vest is spent (1-6).", self.subject())
        }
    }

    /// Whether this is a royal king whose way leads over an attacked square.
    fn passes_through(&self) -> bool {
        let (from, enemy) = (self.action.from, !self.cast.player);
        let attacked = |square| self.before.attackers(enemy, square, self.before.occupied()).any();
        self.before.royal_king(self.cast.player) == Some(from)
            && Iterator::any(&mut attacks::between(from, self.action.to), attacked)
    }

    fn conventional_move(&self) -> String {
        let (subject, kind) = (self.subject(), self.mover.man.kind);
        match self.mover.vest {
            Some(vest) if self.action.promotion.is_some() => {
                format!("{subject} reaches the far rank as a pawn, its {vest} vest unused (1-7).")
            }
            None if self.action.promotion.is_some() => {
                format!("{subject} reaches the far rank as a pawn: a conventional-move (1-7).")
            }
            Some(vest) if self.vest_gives_check() => match kind {
                Kind::King => format!("{subject} moves as a king and checks from afar by its {vest} vest (2-9c)."),
                _ => format!("{subject} moves as a {kind}; its unused {vest} vest gives check (rule 10)."),
            },
            _ if kind == Kind::Pawn && self.after.en_passant().is_some() => {
                format!("{subject} advances two squares, so it may be captured en passant (1-7, 2-10).")
            }
            Some(vest) => format!("{subject} moves as a {kind}, so its {vest} vest stays unused (1-7)."),
            None => format!("{subject} moves as a {kind}: a conventional-move (1-7)."),
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
