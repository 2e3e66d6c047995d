//! What a teacher says when vests come and go in a move of PlunderChess, and when the captured man is lifted off.

use super::Teller;
use crate::step::{Actor, Role, Why};
use rules::Kind;
use rules::plunder::{Action, Authority, Move, VestChoice, permits};
use rules::text::{Said, said};
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
            Why::Spent if self.action.promotion.is_some() => said!(
                "step-off-used-promotion",
                "The used {vest} vest comes off before the pawn is promoted (2-12).",
                vest
            ),
            Why::Spent if self.cast.get(Role::Captured).is_some() => said!(
                "step-off-used-capture",
                "The used {vest} vest comes off first, before anything is plundered (2-5g).",
                vest
            ),
            Why::Spent => said!(
                "step-off-used",
                "A vest is good for one move only: the used {vest} vest comes off at once (2-5f).",
                vest
            ),
            Why::Replaced => said!(
                "step-off-replaced",
                "A man wears only one vest, so the unused {vest} vest comes off first (2-5h).",
                vest
            ),
            Why::Unsuited => said!(
                "step-off-unsuited",
                "A {wearer} gains nothing from a {vest} vest, so the vest has to go (2-12, 2-8).",
                wearer = self.wearer(),
                vest
            ),
            Why::Discarded => {
                said!("step-off-discarded", "The owner gives up the unused {vest} vest at the promotion (2-12).", vest)
            }
            Why::Kept => said!(
                "step-off-kept",
                "The unused {vest} vest is held ready: the new {wearer} may wear it (2-12).",
                vest,
                wearer = self.wearer()
            ),
            Why::Plundered => said!(
                "step-off-plundered",
                "The plunder is the vest that the {captured} wears, so it comes off (2-6{row}).",
                captured,
                row = self.row()
            ),
            Why::Leftover => said!(
                "step-off-leftover",
                "Nobody took the {vest} vest, so it leaves play with the {captured} (2-2).",
                vest,
                captured
            ),
            Why::Shifted => said!("step-off-shifted", "The {vest} vest changes its wearer (4-2).", vest),
        }
    }

    /// Why a vest is taken from the stand.
    pub(super) fn take_from_stand(&self, vest: Kind, spare: bool) -> Said {
        if spare {
            said!(
                "step-take-spare",
                "The set's {vest} vests are all worn, so the stand brings a spare (a ruling).",
                vest
            )
        } else if vest == Kind::King {
            said!("step-take-king", "The first of two kings falls, so a king vest may be taken for it (3-11).")
        } else {
            said!(
                "step-take",
                "The captured man is a {vest}, so a {vest} vest may be taken for it (2-6{row}).",
                vest,
                row = self.row()
            )
        }
    }

    /// Why the plundered vest is coupled now.
    pub(super) fn couple(&self, vest: Kind) -> Said {
        said!(
            "step-couple",
            "The {captured} still stands there while the {vest} vest is coupled (2-7 step 2).",
            captured = self.cast.told(Role::Captured),
            vest
        )
    }

    /// Why the captured man is lifted off now.
    pub(super) fn lift_off(&self, captured: Actor) -> Said {
        let name = self.cast.told(Role::Captured);
        let unused = self.mover.vest.filter(|_| self.action.authority == Authority::Kind);
        match self.plundered(captured, unused) {
            Plunder::Coupled if captured.man.kind == Kind::King => said!(
                "step-lift-first-king",
                "Only now is the first king lifted off, captured like any man (2-7 step 3, 3-10)."
            ),
            Plunder::Coupled => said!(
                "step-lift-coupled",
                "Only now, with the vest coupled, is the {captured} lifted off (2-7 step 3).",
                captured = name
            ),
            Plunder::Declined => match unused.filter(|_| self.action.promotion.is_none()) {
                Some(vest) if self.vest_gives_check() => said!(
                    "step-lift-declined-check",
                    "Plundering is declined: the {vest} vest stays on and gives check (2-6{row}, rule 10).",
                    vest,
                    row = self.row()
                ),
                Some(vest) => said!(
                    "step-lift-declined-keeps",
                    "Plundering is declined, so the unused {vest} vest stays on (2-6{row}).",
                    vest,
                    row = self.row()
                ),
                None => {
                    said!("step-lift-declined", "Plundering is declined, so the captured man is lifted off (2-5c).")
                }
            },
            Plunder::Denied => said!(
                "step-lift-denied",
                "{player} is denied plundering in this match, so the {captured} is lifted off (3-1).",
                player = player(self.cast.player),
                captured = name
            ),
            Plunder::NoBenefit => {
                let wearer = if self.action.promotion.is_some() { Role::Promoted } else { Role::Mover };
                said!(
                    "step-lift-no-benefit",
                    "No vest here benefits the {wearer}, so the {captured} is lifted off (2-5b).",
                    wearer = self.cast.told(wearer),
                    captured = name
                )
            }
            Plunder::SameVest(vest) => said!(
                "step-lift-same-vest",
                "It wears an unused {vest} vest already, so another would change nothing (a ruling).",
                vest
            ),
            Plunder::NoneLeft(vest) => said!(
                "step-lift-none-left",
                "No {vest} vest is left in the box, so nothing is plundered (supply boxed).",
                vest
            ),
        }
    }

    /// Why the captured man goes to the tray.
    pub(super) fn to_tray(&self) -> Said {
        said!(
            "step-tray",
            "The captured man is out of play and waits on {player}'s side (2-2).",
            player = player(self.cast.player)
        )
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
            said!("step-hang-leftover", "The {vest} vest that nobody took returns to the stand, out of play.", vest)
        }
        (Why::Leftover, true) => said!(
            "step-hang-leftover-spare",
            "The {vest} vest that nobody took was a spare: it is put away (a ruling).",
            vest
        ),
        (_, true) => said!(
            "step-hang-spare",
            "The {vest} vest was a spare beyond those of the set: it is put away (a ruling).",
            vest
        ),
        (Why::Spent, _) => {
            said!("step-hang-spent", "The spent {vest} vest returns to the stand, out of play (1-6).", vest)
        }
        _ if action.promotion.is_some() => {
            said!("step-hang-promotion", "The {vest} vest returns to the stand, out of play (2-12).", vest)
        }
        _ => said!("step-hang-unused", "The unused {vest} vest returns to the stand, out of play (2-5h).", vest),
    }
}
