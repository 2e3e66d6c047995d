//! What a teacher says when vests come and go in a move of PlunderChess, and when the captured man is lifted off.

use super::Teller;
use crate::ritual::plan::possessive;
use crate::ritual::step::{Actor, Role, Why};
use crate::rules::Kind;
use crate::rules::plunder::{Action, Authority, Move, VestChoice, permits};
use crate::rules::words::capital;

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
    pub(super) fn take_off(&self, vest: Kind, why: Why) -> String {
        let captured = self.cast.name(Role::Captured);
        match why {
            Why::Spent if self.action.promotion.is_some() => {
                format!("The used {vest} vest comes off before the pawn is promoted (2-12).")
            }
            Why::Spent if self.cast.get(Role::Captured).is_some() => {
                format!("The used {vest} vest comes off first, before anything is plundered (2-5g).")
            }
            Why::Spent => format!("A vest is good for one move only: the used {vest} vest comes off at once (2-5f)."),
            Why::Replaced => format!("A man wears only one vest, so the unused {vest} vest comes off first (2-5h)."),
            Why::Unsuited => {
                let becomes = self.wearer();
                format!("A {becomes} gains nothing from a {vest} vest, so the vest has to go (2-12, 2-8).")
            }
            Why::Discarded => format!("The owner gives up the unused {vest} vest at the promotion (2-12)."),
            Why::Kept => {
                format!("The unused {vest} vest is held ready: the new {} may wear it (2-12).", self.wearer())
            }
            Why::Plundered => {
                format!("The plunder is the vest that {captured} wears, so it comes off (2-6{}).", self.row())
            }
            Why::Leftover => format!("Nobody took the {vest} vest, so it leaves play with {captured} (2-2)."),
            Why::Shifted => format!("The {vest} vest changes its wearer (4-2)."),
        }
    }

    /// Why a vest is taken from the stand.
    pub(super) fn take_from_stand(&self, vest: Kind, spare: bool) -> String {
        if spare {
            format!("The set's {vest} vests are all worn, so the stand brings a spare (a ruling).")
        } else if vest == Kind::King {
            "The first of two kings falls, so a king vest may be taken for it (3-11).".to_owned()
        } else {
            format!("The captured man is a {vest}, so a {vest} vest may be taken for it (2-6{}).", self.row())
        }
    }

    /// Why the plundered vest is coupled now.
    pub(super) fn couple(&self, vest: Kind) -> String {
        let captured = capital(&self.cast.name(Role::Captured));
        format!("{captured} still stands there while the {vest} vest is coupled (2-7 step 2).")
    }

    /// Why the captured man is lifted off now.
    pub(super) fn lift_off(&self, captured: Actor) -> String {
        let name = self.cast.name(Role::Captured);
        let unused = self.mover.vest.filter(|_| self.action.authority == Authority::Kind);
        match self.plundered(captured, unused) {
            Plunder::Coupled if captured.man.kind == Kind::King => {
                "Only now is the first king lifted off, captured like any man (2-7 step 3, 3-10).".to_owned()
            }
            Plunder::Coupled => format!("Only now, with the vest coupled, is {name} lifted off (2-7 step 3)."),
            Plunder::Declined => match unused.filter(|_| self.action.promotion.is_none()) {
                Some(vest) if self.vest_gives_check() => format!(
                    "Plundering is declined: the {vest} vest stays on and gives check (2-6{}, rule 10).",
                    self.row()
                ),
                Some(vest) => {
                    format!("Plundering is declined, so the unused {vest} vest stays on (2-6{}).", self.row())
                }
                None => "Plundering is declined, so the captured man is lifted off (2-5c).".to_owned(),
            },
            Plunder::Denied => format!(
                "{} is denied plundering in this match, so {name} is lifted off (3-1).",
                capital(&self.cast.player.to_string())
            ),
            Plunder::NoBenefit => {
                let wearer = if self.action.promotion.is_some() { Role::Promoted } else { Role::Mover };
                format!("No vest here benefits {}, so {name} is lifted off (2-5b).", self.cast.name(wearer))
            }
            Plunder::SameVest(vest) => {
                format!("It wears an unused {vest} vest already, so another would change nothing (a ruling).")
            }
            Plunder::NoneLeft(vest) => {
                format!("No {vest} vest is left in the box, so nothing is plundered (supply boxed).")
            }
        }
    }

    /// Why the captured man goes to the tray.
    pub(super) fn to_tray(&self) -> String {
        format!("The captured man is out of play and waits on {} side (2-2).", possessive(self.cast.player))
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
    fn row(&self) -> char {
        let worn = self.cast.get(Role::Captured).and_then(|captured| captured.vest);
        match (self.mover.vest, self.action.authority, worn) {
            (None, _, None) => 'a',
            (None, _, Some(_)) => 'b',
            (Some(_), Authority::Kind, None) => 'c',
            (Some(_), Authority::Kind, Some(_)) => 'd',
            (Some(_), Authority::Vest, None) => 'e',
            (Some(_), Authority::Vest, Some(_)) => 'f',
        }
    }
}

/// Why a vest goes to the stand; a spare beyond the set's is put away instead.
pub(super) fn hang_back(vest: Kind, why: Why, spare: bool, action: Move) -> String {
    match (why, spare) {
        (Why::Leftover, false) => format!("The {vest} vest that nobody took returns to the stand, out of play."),
        (Why::Leftover, true) => format!("The {vest} vest that nobody took was a spare: it is put away (a ruling)."),
        (_, true) => format!("The {vest} vest was a spare beyond those of the set: it is put away (a ruling)."),
        (Why::Spent, _) => format!("The spent {vest} vest returns to the stand, out of play (1-6)."),
        _ if action.promotion.is_some() => format!("The {vest} vest returns to the stand, out of play (2-12)."),
        _ => format!("The unused {vest} vest returns to the stand, out of play (2-5h)."),
    }
}
