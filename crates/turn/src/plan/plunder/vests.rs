//! What a teacher says when vests come and go in a move of PlunderChess, and when the captured man is lifted off.

use super::Teller;
use crate::step::{Actor, Role, Why};
use rules::Kind;
use rules::plunder::{Action, Authority, Move, VestChoice, permits};
use rules::text::Said;
use rules::words::told as player;

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
