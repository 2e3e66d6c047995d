//! What a teacher says of each step of PlunderChess: by which authority a man goes to its square, what follows from it, and where every
//! vest goes.

use rules::plunder::{Action, Authority, Move, VestChoice, permits};
use rules::text::Said;
use rules::words::told as player;
use rules::{Kind, attacks};

use super::Teller;
use crate::step::{Actor, Role, Why};

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

/// What became of the right to plunder when the captured man is lifted off.
enum Plunder {
    /// A vest was coupled.
    Coupled,
    /// A vest could have been coupled, and was not.
    Declined,
    /// The match denies this player plundering.
    Denied,
    /// No vest here benefits the capturer.
    NoBenefit,
    /// It wears the only vest that would, unused.
    SameVest(Kind),
    /// The box has no more of the only vest that would.
    NoneLeft(Kind),
}

impl Teller<'_> {
    /// Why a vest comes off.
    pub(super) fn take_off(&self, vest: Kind, why: Why) -> Said {
        let captured = self.cast.told(Role::Captured);
        match why {
            Why::Spent if self.action.promotion.is_some() => said!("step-off-used-promotion", vest),
            Why::Spent if self.cast.get(Role::Captured).is_some() => said!("step-off-used-capture", vest),
            Why::Spent => said!("step-off-used", vest),
            Why::Replaced => said!("step-off-replaced", vest),
            Why::Unsuited => said!("step-off-unsuited", wearer = self.wearer(), vest),
            Why::Discarded => {
                said!("step-off-discarded", vest)
            }
            Why::Kept => said!("step-off-kept", vest, wearer = self.wearer()),
            Why::Plundered => said!("step-off-plundered", captured, row = self.row()),
            Why::Leftover => said!("step-off-leftover", vest, captured),
            Why::Shifted => said!("step-off-shifted", vest),
        }
    }

    /// Why a vest is taken from the stand.
    pub(super) fn take_from_stand(&self, vest: Kind, spare: bool) -> Said {
        if spare {
            said!("step-take-spare", vest)
        } else if vest == Kind::King {
            said!("step-take-king")
        } else {
            said!("step-take", vest, row = self.row())
        }
    }

    /// Why the plundered vest is coupled now.
    pub(super) fn couple(&self, vest: Kind) -> Said {
        said!("step-couple", captured = self.cast.told(Role::Captured), vest)
    }

    /// Why the captured man is lifted off now.
    pub(super) fn lift_off(&self, captured: Actor) -> Said {
        let name = self.cast.told(Role::Captured);
        let unused = self.mover.vest.filter(|_| self.action.authority == Authority::Kind);
        match self.plundered(captured, unused) {
            Plunder::Coupled if captured.man.kind == Kind::King => said!("step-lift-first-king"),
            Plunder::Coupled => said!("step-lift-coupled", captured = name),
            Plunder::Declined => match unused.filter(|_| self.action.promotion.is_none()) {
                Some(vest) if self.vest_gives_check() => said!("step-lift-declined-check", vest, row = self.row()),
                Some(vest) => said!("step-lift-declined-keeps", vest, row = self.row()),
                None => {
                    said!("step-lift-declined")
                }
            },
            Plunder::Denied => said!("step-lift-denied", player = player(self.cast.player), captured = name),
            Plunder::NoBenefit => {
                let wearer = if self.action.promotion.is_some() { Role::Promoted } else { Role::Mover };
                said!("step-lift-no-benefit", wearer = self.cast.told(wearer), captured = name)
            }
            Plunder::SameVest(vest) => said!("step-lift-same-vest", vest),
            Plunder::NoneLeft(vest) => said!("step-lift-none-left", vest),
        }
    }

    /// Why the captured man goes to the tray.
    pub(super) fn to_tray(&self) -> Said {
        said!("step-tray", player = player(self.cast.player))
    }

    fn plundered(&self, captured: Actor, unused: Option<Kind>) -> Plunder {
        if matches!(self.action.vest, VestChoice::Couple(_)) {
            return Plunder::Coupled;
        }
        if !self.before.options().may_plunder(self.cast.player) {
            return Plunder::Denied;
        }
        let beneficial = || {
            let vests = [Some(captured.man.kind), captured.vest];
            vests.into_iter().flatten().filter(|&vest| permits(self.wearer(), vest))
        };
        let couple = |vest| Action::Move(Move { vest: VestChoice::Couple(vest), ..self.action });
        if beneficial().any(|vest| self.before.is_legal(couple(vest))) {
            Plunder::Declined
        } else if let Some(vest) = beneficial().find(|&vest| unused == Some(vest)) {
            Plunder::SameVest(vest)
        } else {
            beneficial().next().map_or(Plunder::NoBenefit, Plunder::NoneLeft)
        }
    }

    /// What would wear a plundered vest: the man that was promoted, or the mover.
    fn wearer(&self) -> Kind {
        self.action.promotion.unwrap_or(self.mover.man.kind)
    }

    /// The row of 2-6 that this capture falls under.
    fn row(&self) -> &'static str {
        let worn = self.cast.get(Role::Captured).and_then(|captured| captured.vest);
        match (self.mover.vest, self.action.authority, worn) {
            (None, _, None) => "a",
            (None, _, Some(_)) => "b",
            (Some(_), Authority::Kind, None) => "c",
            (Some(_), Authority::Kind, Some(_)) => "d",
            (Some(_), Authority::Vest, None) => "e",
            (Some(_), Authority::Vest, Some(_)) => "f",
        }
    }
}

/// Why a vest goes to the stand; a spare beyond the set's is put away instead.
pub(super) fn hang_back(vest: Kind, why: Why, spare: bool, action: Move) -> Said {
    match (why, spare) {
        (Why::Leftover, false) => {
            said!("step-hang-leftover", vest)
        }
        (Why::Leftover, true) => said!("step-hang-leftover-spare", vest),
        (_, true) => said!("step-hang-spare", vest),
        (Why::Spent, _) => {
            said!("step-hang-spent", vest)
        }
        _ if action.promotion.is_some() => {
            said!("step-hang-promotion", vest)
        }
        _ => said!("step-hang-unused", vest),
    }
}
