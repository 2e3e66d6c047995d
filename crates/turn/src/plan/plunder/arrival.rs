//! What a teacher says when a man of PlunderChess goes to its square: by which authority, and what follows from it.

use super::Teller;
use crate::step::{Actor, Role};
use rules::Kind;
use rules::attacks;
use rules::plunder::Authority;
use rules::text::{Said, said};

impl Teller<'_> {
    /// Why the mover goes there.
    pub(super) fn arrival(&self) -> Said {
        let used = self.mover.vest.filter(|_| self.action.authority == Authority::Vest);
        if self.cast.get(Role::Rook).is_some() {
            let mover = self.mover();
            return said!(
                "step-castles",
                "The {mover} castles: it goes first, two squares towards its rook (2-11).",
                mover
            );
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
            Some(vest) => said!(
                "step-joins-by-vest",
                "By its {vest} vest the {mover} joins the {captured} on {to} (1-6, 2-7 step 1).",
                vest,
                mover,
                captured,
                to
            ),
            None => said!(
                "step-joins",
                "The {mover} joins the {captured} on {to}: now both stand there (2-7 step 1).",
                mover,
                captured,
                to
            ),
        }
    }

    /// The booklet speaks of pawns only; that a man which advanced by a pawn vest may be captured so is a ruling.
    fn en_passant(&self, captured: &Actor, used: Option<Kind>) -> Said {
        let mover = self.mover();
        match (captured.man.kind, used) {
            (Kind::Pawn, None) => said!(
                "step-en-passant",
                "The {mover} captures en passant, on the square that was passed over (2-10).",
                mover
            ),
            (Kind::Pawn, Some(_)) => said!(
                "step-en-passant-by-vest",
                "By its pawn vest the {mover} captures en passant, landing on {to} (1-6, 2-10).",
                mover,
                to = self.action.to
            ),
            (_, None) => said!(
                "step-en-passant-of-vest",
                "The {mover} captures en passant a man that advanced by a pawn vest (a ruling).",
                mover
            ),
            (_, Some(_)) => said!(
                "step-en-passant-both",
                "By its pawn vest it captures en passant a man that used a pawn vest (a ruling)."
            ),
        }
    }

    fn vest_move(&self, vest: Kind) -> Said {
        let mover = self.mover();
        let (from, to, color) = (self.action.from, self.action.to, self.cast.player);
        let (start, arrived) = (color.relative_rank(from.rank()), color.relative_rank(to.rank()));
        let is_pawn = self.mover.man.kind == Kind::Pawn;
        let advances_two = from.file() == to.file() && (start, arrived) == (1, 3);
        if self.action.promotion.is_some() {
            said!(
                "step-vest-promotes",
                "By its {vest} vest the {mover} reaches the far rank: a vest-move (1-6, 3-5).",
                vest,
                mover
            )
        } else if vest == Kind::Pawn && advances_two && self.before.royal_king(color) == Some(from) {
            let passed = attacks::between(from, to).first().unwrap_or(to);
            said!(
                "step-vest-king-passes",
                "By its pawn vest the {mover} passes {passed}, where nobody could take it (a ruling).",
                mover,
                passed
            )
        } else if vest == Kind::Pawn && advances_two && self.after.en_passant().is_some() {
            said!(
                "step-vest-advances",
                "By its pawn vest the {mover} advances two: en passant may follow (a ruling).",
                mover
            )
        } else if vest == Kind::Pawn && arrived == 7 {
            said!(
                "step-vest-far-rank",
                "By its pawn vest the {mover} reaches the far rank; only pawns promote (3-6).",
                mover
            )
        } else if is_pawn && advances_two {
            said!(
                "step-vest-pawn-advances",
                "By its {vest} vest the {mover} advances two: no en passant can follow (a ruling).",
                vest,
                mover
            )
        } else if is_pawn && arrived == 0 {
            said!(
                "step-vest-pawn-back",
                "By its {vest} vest the {mover} goes back to its own first row (1-6, 3-9).",
                vest,
                mover
            )
        } else if self.passes_through() {
            said!(
                "step-vest-passes-through",
                "By its {vest} vest the {mover} may pass through attacked squares (1-6, 2-9b).",
                vest,
                mover
            )
        } else if vest == Kind::Knight {
            said!("step-vest-leaps", "By its knight vest the {mover} leaps over any man in its way (1-6, 3-4).", mover)
        } else {
            said!(
                "step-vest-move",
                "The {mover} moves by its {vest} vest: a vest-move, so the vest is spent (1-6).",
                mover,
                vest
            )
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
            Some(vest) if self.action.promotion.is_some() => said!(
                "step-promotes-with-vest",
                "The {mover} reaches the far rank as a pawn, its {vest} vest unused (1-7).",
                mover,
                vest
            ),
            None if self.action.promotion.is_some() => {
                said!("step-promotes", "The {mover} reaches the far rank as a pawn: a conventional-move (1-7).", mover)
            }
            Some(vest) if self.vest_gives_check() => match kind {
                Kind::King => said!(
                    "step-king-checks",
                    "The {mover} moves as a king and checks from afar by its {vest} vest (2-9c).",
                    mover,
                    vest
                ),
                _ => said!(
                    "step-vest-checks",
                    "The {mover} moves as a {kind}; its unused {vest} vest gives check (rule 10).",
                    mover,
                    kind,
                    vest
                ),
            },
            _ if kind == Kind::Pawn && self.after.en_passant().is_some() => said!(
                "step-advances",
                "The {mover} advances two squares, so it may be captured en passant (1-7, 2-10).",
                mover
            ),
            Some(vest) => said!(
                "step-moves-unused",
                "The {mover} moves as a {kind}, so its {vest} vest stays unused (1-7).",
                mover,
                kind,
                vest
            ),
            None => {
                said!("step-moves", "The {mover} moves as a {kind}: a conventional-move (1-7).", mover, kind)
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
