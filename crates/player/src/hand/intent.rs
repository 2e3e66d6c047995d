//! What the player is about to do: a man that is held, a target, and the choices still open; pointer, keyboard and panel all drive this one
//! state, and it alone turns gestures into an action.
//!
//! Where a conventional-move and a vest-move reach the same square, the plain gesture keeps the vest and only a deliberate one uses it (RULES
//! 1.2, ruling on overlap): Shift for one gesture, or [`Hold::Spend`] for one man. Where a pair and one of its men both get there, it is asked
//! who goes, unless one of them was taken hold of.
//!
//! And the one way from hand and panels to the judge: an action waits until the ritual before it has ended, everything else is asked for at
//! once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Resource, *};
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square};
use table::game::Request;
use table::scene::layout::{StandPlace, take_from};
use turn::choices::{self, Choice, Hold, HoldCause, Manner, Pick, Source, VestChoice};

use super::pick::Target;

/// V without a selected man.
const NOBODY_HELD: &str = "hint-nobody-held";
/// G without a selected man.
const NOBODY_PASSES: &str = "hint-nobody-passes";
/// V in a choice that knows one authority only.
const NO_OTHER_WAY: &str = "hint-no-other-way";

/// How a man is aimed at a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aiming {
    /// Shift: the deliberate wish for a vest-move.
    pub shift: bool,
    /// It was carried there, which no misplaced click does.
    pub dragged: bool,
}

/// What a gesture led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The intent may have changed; nothing is to be played yet.
    Pending,
    /// This action is to be requested.
    Play(AnyAction),
    /// The gesture means nothing that is legal; one sentence says why.
    Hint(Text),
    /// The man on this square can do nothing now; a few words say why.
    Stuck(Square, Text),
    /// The gesture means nothing; what is possible should be seen.
    Nudge,
}

/// The state of the hand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Intent {
    /// Nothing is selected.
    #[default]
    Idle,
    /// The man or pair on this square is selected and held so.
    Selected(Square, Hold),
    /// A man is aimed at a square and choices are open.
    Choosing(Box<Choice>),
}

impl Intent {
    /// The square of the selected or aimed man.
    pub fn from(&self) -> Option<Square> {
        match self {
            Self::Idle => None,
            Self::Selected(from, _) => Some(*from),
            Self::Choosing(choice) => choice.squares().map(|(from, _)| from),
        }
    }

    /// How the selected man is held.
    pub const fn hold(&self) -> Hold {
        match self {
            Self::Selected(_, hold) => *hold,
            Self::Idle | Self::Choosing(_) => Hold::Plain,
        }
    }

    /// The open choice, if there is one.
    pub fn choice(&self) -> Option<&Choice> {
        match self {
            Self::Choosing(choice) => Some(choice),
            _ => None,
        }
    }

    /// Selects the own man on this square; anything else leaves nothing selected.
    pub fn select(&mut self, position: &AnyPosition, square: Square) {
        *self = if position.is_own(square) { Self::Selected(square, Hold::Plain) } else { Self::Idle };
    }

    /// Selects what was pressed: the own man, or its vest where that can be passed on.
    pub fn take_up(&mut self, position: &AnyPosition, target: Target) {
        let Some(square) = target.square() else { return };
        self.select(position, square);
        let passes = matches!(target, Target::WornRing(_)) && can_pass(position, square);
        if let (Self::Selected(_, hold), true) = (self, passes) {
            *hold = Hold::Ring;
        }
    }

    /// The selected man is carried by what was pressed: one man of a pair, the pair by its foot, or the vest.
    pub fn carry(&mut self, position: &AnyPosition, target: Target) {
        let Self::Selected(square, hold @ (Hold::Plain | Hold::Ring)) = self else { return };
        *hold = match target {
            Target::OneOf(_, kind) => Hold::One(kind),
            Target::Square(_) if choices::holds(position, *square).contains(&Hold::Spend) => Hold::Plain,
            Target::Square(_) if choices::holds(position, *square).len() > 1 => Hold::Whole,
            Target::WornRing(_) if can_pass(position, *square) => Hold::Ring,
            _ => Hold::Plain,
        };
    }

    /// One step back: from a choice or a special hold to the plain selection, from that to nothing.
    pub fn cancel(&mut self) {
        *self = match self {
            Self::Choosing(choice) => {
                choice.squares().map_or(Self::Idle, |(from, _)| Self::Selected(from, Hold::Plain))
            }
            Self::Selected(_, Hold::Plain) | Self::Idle => Self::Idle,
            Self::Selected(from, _) => Self::Selected(*from, Hold::Plain),
        };
    }

    /// The selected man in the next way that it can be held; in an open choice the other authority.
    pub fn next_hold(&mut self, position: &AnyPosition) -> Outcome {
        match self {
            Self::Selected(from, hold) => {
                let holds = choices::holds(position, *from);
                let now = holds.iter().position(|other| other == hold).unwrap_or(0);
                // A man that can be held in one way only says why there is no other.
                let next =
                    holds.get(now + 1).copied().unwrap_or(if holds.len() > 1 { Hold::Plain } else { Hold::Spend });
                self.hold_so(position, next)
            }
            Self::Choosing(choice) if !choice.others.is_empty() => self.pick(Pick::OtherAuthority),
            Self::Choosing(_) => Outcome::Hint(Text::new(NO_OTHER_WAY)),
            Self::Idle => Outcome::Hint(Text::new(NOBODY_HELD)),
        }
    }

    /// The selected man is to be held so, if it can be.
    pub fn hold_so(&mut self, position: &AnyPosition, wanted: Hold) -> Outcome {
        let Self::Selected(from, hold) = self else {
            return Outcome::Hint(Text::new(if wanted == Hold::Ring { NOBODY_PASSES } else { NOBODY_HELD }));
        };
        match choices::why_not_held(position, *from, wanted) {
            Some(sentence) => Outcome::Hint(sentence),
            None => {
                *hold = wanted;
                Outcome::Pending
            }
        }
    }

    /// Where the selected man can be aimed at, by square; a vest that is dragged goes to men only.
    pub fn targets(&self, position: &AnyPosition, dragging: bool) -> Vec<Square> {
        match self {
            Self::Selected(from, hold) => {
                let mut ways = choices::ways_of(position, *from, *hold);
                if *hold == Hold::Ring && !dragging {
                    let wearers = choices::ways_of(position, *from, Hold::Plain);
                    ways.extend(wearers.into_iter().filter(|way| !position.is_own(way.to)));
                }
                let mut squares: Vec<Square> = ways.into_iter().map(|way| way.to).collect();
                squares.dedup();
                squares
            }
            Self::Idle | Self::Choosing(_) => Vec::new(),
        }
    }

    /// Whether a click on this target would do something other than refuse or let go; `targets` are those of the selected man.
    pub fn heeds(&self, position: &AnyPosition, targets: &[Square], target: Target) -> bool {
        match self {
            Self::Idle => target.square().is_some_and(|square| position.is_own(square)),
            Self::Selected(..) => {
                target.square().is_some_and(|square| position.is_own(square) || targets.contains(&square))
            }
            Self::Choosing(choice) => pick(position, choice, target).is_some(),
        }
    }

    /// A click, or Enter at the keyboard's cursor. `shift` is the deliberate wish for a vest-move by this aiming.
    pub fn click(&mut self, position: &AnyPosition, target: Target, shift: bool) -> Outcome {
        match self {
            Self::Choosing(choice) => {
                let choice = choice.clone();
                self.click_choosing(position, &choice, target)
            }
            Self::Selected(from, hold) => {
                let (from, hold) = (*from, *hold);
                self.click_selected(position, (from, hold), target, shift)
            }
            Self::Idle => self.take_up_or_say(position, target),
        }
    }

    /// Selects what was pressed, or says why that man can do nothing.
    fn take_up_or_say(&mut self, position: &AnyPosition, target: Target) -> Outcome {
        let stuck = target.square().and_then(|square| Some((square, choices::why_stuck(position, square)?)));
        match stuck {
            Some((square, words)) => Outcome::Stuck(square, words),
            None => {
                self.take_up(position, target);
                Outcome::Pending
            }
        }
    }

    fn click_selected(
        &mut self,
        position: &AnyPosition,
        (from, hold): (Square, Hold),
        target: Target,
        shift: bool,
    ) -> Outcome {
        let Some(to) = target.square() else {
            *self = Self::Idle;
            return Outcome::Pending;
        };
        if to == from {
            // The vest is let go of before its man is.
            *self = if hold == Hold::Ring { Self::Selected(from, Hold::Plain) } else { Self::Idle };
            return Outcome::Pending;
        }
        if position.is_own(to) && !is_target(position, from, to, hold) {
            return self.take_up_or_say(position, target);
        }
        self.aim(position, from, to, Aiming { shift, dragged: false })
    }

    /// A choice is given up by Esc, the right button or the panel alone, never by a click that missed.
    fn click_choosing(&mut self, position: &AnyPosition, choice: &Choice, target: Target) -> Outcome {
        match pick(position, choice, target) {
            Some(pick) => self.pick(pick),
            None => why_not(position, choice, target).map_or(Outcome::Nudge, Outcome::Hint),
        }
    }

    /// Aims the man on `from` at `to`, as a click on a target or the drop of a dragged man does.
    pub fn aim(&mut self, position: &AnyPosition, from: Square, to: Square, aiming: Aiming) -> Outcome {
        let held = match self {
            Self::Selected(selected, hold) if *selected == from => *hold,
            _ => Hold::Plain,
        };
        // A vest that was clicked is passed to an own man; elsewhere its wearer goes.
        let is_wearers = held == Hold::Ring && !aiming.dragged && !position.is_own(to);
        let held = if is_wearers { Hold::Plain } else { held };
        let shift = aiming.shift && choices::has_vests(position);
        let deliberate = shift || held == Hold::Spend;
        let wish = if shift { HoldCause::Shift } else { HoldCause::Held(held) };
        let among = if deliberate { Hold::Plain } else { held };
        let mut ways = choices::ways_of(position, from, among);
        ways.retain(|way| way.to == to);
        let choice = Choice::between(position, ways, deliberate);
        match choice.filter(|choice| !deliberate || choice.spends()) {
            None => {
                // Who turned the wish to spend on can turn it off again.
                if shift || held == Hold::Plain || (aiming.dragged && held != Hold::Spend) {
                    *self = Self::Idle;
                }
                Outcome::Hint(choices::why_not(position, from, to, wish))
            }
            Some(choice) => match choice.ways.as_slice() {
                [only] if !asks_first(position, only, aiming) => {
                    let action = only.action;
                    *self = Self::Idle;
                    Outcome::Play(action)
                }
                _ => {
                    *self = Self::Choosing(Box::new(choice));
                    Outcome::Pending
                }
            },
        }
    }

    /// Makes one of the open choices; plays when none is left.
    pub fn pick(&mut self, pick: Pick) -> Outcome {
        let Self::Choosing(choice) = self else { return Outcome::Pending };
        if !choice.take(pick) {
            return Outcome::Hint(Text::new("hint-not-open"));
        }
        match choice.ways.as_slice() {
            [only] => {
                let action = only.action;
                *self = Self::Idle;
                Outcome::Play(action)
            }
            _ => Outcome::Pending,
        }
    }

    /// Makes the choice that the keyboard stands on; where it stands on none, what is possible should be seen.
    pub fn confirm(&mut self) -> Outcome {
        match self.choice().and_then(|choice| choice.picks().get(choice.focus?).copied()) {
            Some(pick) => self.pick(pick),
            None => Outcome::Nudge,
        }
    }

    /// Moves the keyboard to the next (or previous) choice.
    pub fn step_focus(&mut self, back: bool) {
        if let Self::Choosing(choice) = self {
            let count = choice.picks().len().max(1);
            choice.focus = Some(match choice.focus {
                Some(focus) => (focus + if back { count - 1 } else { 1 }) % count,
                None if back => count - 1,
                None => 0,
            });
        }
    }
}

/// Whether the vest of the man on this square can be passed on.
fn can_pass(position: &AnyPosition, square: Square) -> bool {
    choices::why_not_held(position, square, Hold::Ring).is_none()
}

/// Whether a man that is held so can be aimed at a square; one whose vest is held goes as well as its vest.
pub fn is_target(position: &AnyPosition, from: Square, to: Square, hold: Hold) -> bool {
    let held_as = match hold {
        Hold::Ring if !position.is_own(to) => Hold::Plain,
        hold => hold,
    };
    choices::reaches(position, from, to, held_as)
}

/// A vest is never passed on by a click that may have meant another man, nor lost without a word.
fn asks_first(position: &AnyPosition, way: &choices::Way, aiming: Aiming) -> bool {
    let is_shift = matches!(way.manner, Manner::Shift(_));
    is_shift && (!aiming.dragged || choices::is_to_be_agreed(position, way))
}

/// A click on the box of spares that offers nothing.
const NO_SPARES: &str = "hint-no-spares";

/// The pick of the open choice that a target means; `None` where a click on it answers nothing.
pub fn pick(position: &AnyPosition, choice: &Choice, target: Target) -> Option<Pick> {
    let (from, to) = choice.squares()?;
    let captured = choice.captured();
    let asks_for_vests = !choice.vests().is_empty() || !choice.promotions().is_empty();
    let keep = || choice.ways.iter().any(|way| way.vest == VestChoice::Keep).then_some(Pick::Vest(VestChoice::Keep));
    match target {
        Target::StandRing(kind) => choice.pick_of(kind),
        Target::Spares => spare(choice).and_then(|kind| choice.pick_of(kind)),
        Target::WornRing(square) if Some(square) == captured => match choices::vest_at(position, square) {
            Some(kind) => choice.pick_of(kind),
            None => keep(),
        },
        Target::Square(square) if asks_for_vests && Some(square) == captured => keep(),
        Target::WornRing(square) if asks_for_vests && square == from => keep(),
        // Somebody clicks the target once more: the way in focus is meant, at first the pair as a whole.
        Target::Square(square) | Target::OneOf(square, _) | Target::WornRing(square)
            if square == to && !asks_for_vests =>
        {
            choice.picks().get(choice.focus.unwrap_or_default()).copied()
        }
        Target::OneOf(square, kind) if square == from => {
            let one = Pick::By(Manner::One(kind));
            choice.picks().contains(&one).then_some(one)
        }
        _ => None,
    }
}

/// Why a vest that was pointed at is not to be had in the open choice, if it was a vest.
pub fn why_not(position: &AnyPosition, choice: &Choice, target: Target) -> Option<Text> {
    match target {
        Target::StandRing(kind) => Some(choice.why_not_had(kind)),
        Target::Spares => Some(Text::new(NO_SPARES)),
        Target::WornRing(square) if Some(square) == choice.captured() => {
            choices::vest_at(position, square).map(|kind| choice.why_not_had(kind))
        }
        _ => None,
    }
}

/// The kind of vest that the open choice would take from the box of spares.
fn spare(choice: &Choice) -> Option<Kind> {
    choice.sources().into_iter().find_map(|source| match source {
        Source::Brought(kind, still_worn) if is_spare(kind, still_worn) => Some(kind),
        _ => None,
    })
}

/// Whether a vest of this kind, of which this many are still worn, comes out of the box of spares and not off its peg.
pub fn is_spare(kind: Kind, still_worn: u32) -> bool {
    take_from(kind, still_worn) == StandPlace::Spares
}

/// The action that is to be requested as soon as the ritual before it has ended; the latest counts.
#[derive(Resource, Default, Debug)]
pub struct NextAction(Option<Request>);

/// Asks the judge.
#[derive(SystemParam)]
pub struct Requests<'w> {
    judge: MessageWriter<'w, Request>,
    next: ResMut<'w, NextAction>,
}

impl Requests<'_> {
    /// Asks for this in its time. What else is done at the table waits for the answer to an action.
    pub fn send(&mut self, request: Request) {
        match request {
            Request::Play { .. } => self.next.0 = Some(request),
            other => self.send_now(other),
        }
    }

    /// Asks for this without waiting for the ritual.
    pub(super) fn send_now(&mut self, request: Request) {
        self.judge.write(request);
    }

    /// Whether an action waits.
    pub(super) fn any_waits(&self) -> bool {
        self.next.0.is_some()
    }

    /// Asks for the action that waits, if one does; says whether that is so.
    pub(super) fn send_next(&mut self) -> bool {
        if !self.any_waits() {
            return false;
        }
        self.next.0.take().into_iter().for_each(|request| self.send_now(request));
        true
    }
}

#[cfg(test)]
mod tests;
