//! What the player is about to do: a selected man, a target, and the choices still open; pointer, keyboard and panel
//! all drive this one state, and it alone turns gestures into an action.
//!
//! Where a conventional-move and a vest-move reach the same square, the plain gesture keeps the vest and only a
//! deliberate one uses it (RULES 1.2, ruling on overlap): Shift for one gesture, or [`Intent::Spending`] for one man.

use bevy::prelude::Resource;

use crate::rules::plunder::{Action, Authority, Move, Position, VestChoice};
use crate::rules::{Kind, Square};
use crate::table::layout::StandPlace;

pub use super::choice::Choice;
use super::marks::{Offer, offers};
pub use super::reach::{Reach, movable, targets};
use super::reach::{moves_between, reaches};
use super::why::{self, Wish};

/// What a gesture points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square, or the man that stands on it.
    Square(Square),
    /// The vest worn by the man on this square.
    WornRing(Square),
    /// A vest of this kind on the stand, or one of its pegs.
    StandRing(Kind),
    /// The box of spare vests.
    Spares,
    /// Neither the board nor a vest.
    Nothing,
}

/// One of the choices that an aimed action leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// What the pawn becomes (2-12).
    Promotion(Kind),
    /// What happens to vests (2-6).
    Vest(VestChoice),
    /// The same squares by the other authority: spend the vest, or keep it after all.
    OtherAuthority,
}

/// What a gesture led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The intent may have changed; nothing is to be played yet.
    Pending,
    /// This action is to be requested.
    Play(Action),
    /// The gesture means nothing that is legal; one sentence says why.
    Hint(String),
}

/// The state of the hand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Intent {
    /// Nothing is selected.
    #[default]
    Idle,
    /// The man on this square is selected.
    Selected(Square),
    /// The man on this square, which wears a vest, is selected for a move by that vest alone.
    Spending(Square),
    /// A man is aimed at a square and choices are open.
    Choosing(Choice),
}

impl Intent {
    /// The square of the selected or aimed man.
    pub fn from(&self) -> Option<Square> {
        match self {
            Self::Idle => None,
            Self::Selected(from) | Self::Spending(from) => Some(*from),
            Self::Choosing(choice) => choice.squares().map(|(from, _)| from),
        }
    }

    /// Whether the selected man is to move by its vest alone.
    pub const fn spends(&self) -> bool {
        matches!(self, Self::Spending(_))
    }

    /// The open choice, if there is one.
    pub fn choice(&self) -> Option<&Choice> {
        match self {
            Self::Choosing(choice) => Some(choice),
            _ => None,
        }
    }

    /// Selects the own man on this square; anything else leaves nothing selected.
    pub fn select(&mut self, position: &Position, square: Square) {
        let own = position.man_at(square).is_some_and(|man| man.color == position.turn());
        *self = if own { Self::Selected(square) } else { Self::Idle };
    }

    /// One step back: from a choice or the wish to spend to the selection, from the selection to nothing.
    pub fn cancel(&mut self) {
        *self = match self {
            Self::Choosing(choice) => choice.squares().map_or(Self::Idle, |(from, _)| Self::Selected(from)),
            Self::Spending(from) => Self::Selected(*from),
            Self::Selected(_) | Self::Idle => Self::Idle,
        };
    }

    /// Turns the wish to spend the vest on or off: for the selected man, or between the two ways of an open choice.
    pub fn toggle_spend(&mut self, position: &Position) -> Outcome {
        match self {
            Self::Spending(from) => {
                *self = Self::Selected(*from);
                Outcome::Pending
            }
            Self::Selected(from) => match why::no_spending(position, *from) {
                Some(sentence) => Outcome::Hint(sentence),
                None => {
                    *self = Self::Spending(*from);
                    Outcome::Pending
                }
            },
            Self::Choosing(choice) if !choice.others.is_empty() => self.pick(Pick::OtherAuthority),
            Self::Choosing(_) => Outcome::Hint(why::NO_OTHER_WAY.to_owned()),
            Self::Idle => Outcome::Hint(why::NOBODY_SPENDS.to_owned()),
        }
    }

    /// Whether a click on this target would do something other than refuse or let go.
    pub fn heeds(&self, position: &Position, target: Target) -> bool {
        let own = |square| position.man_at(square).is_some_and(|man| man.color == position.turn());
        match self {
            Self::Idle => square_of(target).is_some_and(own),
            Self::Selected(from) | Self::Spending(from) => square_of(target).is_some_and(|square| {
                own(square) || targets(position, *from, self.spends()).iter().any(|reach| reach.to == square)
            }),
            Self::Choosing(choice) => {
                let Some(first) = choice.candidates.first() else { return false };
                match target {
                    Target::Square(square) | Target::WornRing(square) => {
                        square == first.from || position.captured_square(*first) == Some(square)
                    }
                    Target::StandRing(kind) => choice.is_about(position, kind),
                    Target::Spares => self.spare(position).is_some(),
                    Target::Nothing => false,
                }
            }
        }
    }

    /// The kind of vest that the open choice would take from the box of spares.
    fn spare(&self, position: &Position) -> Option<Kind> {
        offers(position, self).into_iter().find_map(|offer| match offer {
            Offer::Brought(kind, StandPlace::Spares) => Some(kind),
            _ => None,
        })
    }

    /// A click, or Enter at the keyboard's cursor. `shift` is the deliberate wish for a vest-move by this gesture.
    pub fn click(&mut self, position: &Position, target: Target, shift: bool) -> Outcome {
        match self.clone() {
            Self::Choosing(choice) => self.click_choosing(position, &choice, target),
            Self::Selected(from) | Self::Spending(from) => self.click_selected(position, from, target, shift),
            Self::Idle => {
                if let Some(square) = square_of(target) {
                    self.select(position, square);
                }
                Outcome::Pending
            }
        }
    }

    fn click_selected(&mut self, position: &Position, from: Square, target: Target, shift: bool) -> Outcome {
        let Some(to) = square_of(target) else {
            *self = Self::Idle;
            return Outcome::Pending;
        };
        if to == from {
            *self = Self::Idle;
            return Outcome::Pending;
        }
        if position.man_at(to).is_some_and(|man| man.color == position.turn()) && !reaches(position, from, to) {
            self.select(position, to);
            return Outcome::Pending;
        }
        self.aim(position, from, to, shift)
    }

    fn click_choosing(&mut self, position: &Position, choice: &Choice, target: Target) -> Outcome {
        let Some(first) = choice.candidates.first().copied() else {
            *self = Self::Idle;
            return Outcome::Pending;
        };
        let captured = position.captured_square(first);
        match target {
            Target::StandRing(kind) => self.pick_ring(position, first, kind),
            Target::Spares => match self.spare(position) {
                Some(kind) => self.pick_ring(position, first, kind),
                None => Outcome::Hint(why::NO_SPARES.to_owned()),
            },
            Target::WornRing(square) if Some(square) == captured => match position.vest_at(square) {
                Some(kind) => self.pick_ring(position, first, kind),
                None => self.pick(Pick::Vest(VestChoice::Keep)),
            },
            Target::Square(square) if Some(square) == captured => self.pick(Pick::Vest(VestChoice::Keep)),
            Target::WornRing(square) if square == first.from => self.pick(Pick::Vest(VestChoice::Keep)),
            Target::Square(square) | Target::WornRing(square) => {
                self.select(position, square);
                Outcome::Pending
            }
            Target::Nothing => {
                self.cancel();
                Outcome::Pending
            }
        }
    }

    /// A vest of this kind was pointed at: couple it, or hang the own unused one back where that is the choice.
    fn pick_ring(&mut self, position: &Position, aimed: Move, kind: Kind) -> Outcome {
        let Self::Choosing(choice) = &*self else { return Outcome::Pending };
        if choice.candidates.iter().any(|candidate| candidate.vest == VestChoice::Couple(kind)) {
            return self.pick(Pick::Vest(VestChoice::Couple(kind)));
        }
        let discard = choice.candidates.iter().any(|candidate| candidate.vest == VestChoice::Discard);
        if discard && position.vest_at(aimed.from) == Some(kind) {
            return self.pick(Pick::Vest(VestChoice::Discard));
        }
        Outcome::Hint(why::not_to_be_had(position, aimed, kind))
    }

    /// Aims the man on `from` at `to`, as a click on a target or the drop of a dragged man does.
    pub fn aim(&mut self, position: &Position, from: Square, to: Square, shift: bool) -> Outcome {
        let wish = match (shift, &*self) {
            (true, _) => Wish::Shift,
            (false, Self::Spending(spender)) if *spender == from => Wish::Mode,
            _ => Wish::Plain,
        };
        let between = moves_between(position, from, to);
        let (vest, kind): (Vec<Move>, Vec<Move>) =
            between.into_iter().partition(|candidate| candidate.authority == Authority::Vest);
        let (candidates, others) = if wish != Wish::Plain || kind.is_empty() { (vest, kind) } else { (kind, vest) };
        match candidates.as_slice() {
            [] => {
                // Who turned the wish to spend on can turn it off again.
                if wish != Wish::Mode {
                    *self = Self::Idle;
                }
                Outcome::Hint(why::refusal(position, from, to, wish))
            }
            [only] => {
                *self = Self::Idle;
                Outcome::Play(Action::Move(*only))
            }
            _ => {
                *self = Self::Choosing(Choice { candidates, others, focus: 0 });
                Outcome::Pending
            }
        }
    }

    /// Makes one of the open choices; plays when none is left.
    pub fn pick(&mut self, pick: Pick) -> Outcome {
        let Self::Choosing(choice) = self else { return Outcome::Pending };
        if pick == Pick::OtherAuthority {
            std::mem::swap(&mut choice.candidates, &mut choice.others);
        } else {
            let fits = |candidate: &Move| match pick {
                Pick::Promotion(kind) => candidate.promotion == Some(kind),
                Pick::Vest(vest) => candidate.vest == vest,
                Pick::OtherAuthority => true,
            };
            if !choice.candidates.iter().any(fits) {
                return Outcome::Hint("That is not among the open choices: take one of those shown.".to_owned());
            }
            choice.candidates.retain(fits);
            choice.others.clear();
        }
        choice.focus = 0;
        match choice.candidates.as_slice() {
            [only] => {
                let action = Action::Move(*only);
                *self = Self::Idle;
                Outcome::Play(action)
            }
            _ => Outcome::Pending,
        }
    }

    /// Makes the choice that the keyboard stands on.
    pub fn confirm(&mut self) -> Outcome {
        match self.choice().and_then(|choice| choice.picks().get(choice.focus).copied()) {
            Some(pick) => self.pick(pick),
            None => Outcome::Pending,
        }
    }

    /// Moves the keyboard to the next (or previous) choice.
    pub fn step_focus(&mut self, back: bool) {
        if let Self::Choosing(choice) = self {
            let count = choice.picks().len().max(1);
            choice.focus = (choice.focus + if back { count - 1 } else { 1 }) % count;
        }
    }
}

/// The square that a target stands for outside of choices.
fn square_of(target: Target) -> Option<Square> {
    match target {
        Target::Square(square) | Target::WornRing(square) => Some(square),
        Target::StandRing(_) | Target::Spares | Target::Nothing => None,
    }
}

#[cfg(test)]
#[path = "intent_tests.rs"]
mod tests;
