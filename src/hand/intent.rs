//! What the player is about to do: a selected man, a target, and the choices still open; pointer, keyboard and panel
//! all drive this one state, and it alone turns gestures into an action.
//!
//! Where a conventional-move and a vest-move reach the same square, the plain gesture keeps the vest and only a
//! deliberate one (`spend`) uses it (RULES 1.2, ruling on overlap).

use bevy::prelude::Resource;

use crate::rules::plunder::{Action, Authority, Move, Position, VestChoice};
use crate::rules::{Kind, Square};

/// What a gesture points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square, or the man that stands on it.
    Square(Square),
    /// The vest worn by the man on this square.
    WornRing(Square),
    /// A vest of this kind on the stand.
    StandRing(Kind),
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

/// An aimed move whose choices are still open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The moves that are still possible: at least two, all between the same squares and by one authority.
    pub candidates: Vec<Move>,
    /// The moves between the same squares by the other authority, if it reaches there too.
    pub others: Vec<Move>,
    /// Which of [`Choice::picks`] the keyboard stands on.
    pub focus: usize,
}

impl Choice {
    /// Where the man stands and where it goes.
    pub fn squares(&self) -> Option<(Square, Square)> {
        self.candidates.first().map(|first| (first.from, first.to))
    }

    /// The promotions still open, the strongest first; none when there is no choice.
    pub fn promotions(&self) -> Vec<Kind> {
        let open = |kind: &Kind| self.candidates.iter().any(|candidate| candidate.promotion == Some(*kind));
        let open: Vec<Kind> = Kind::PROMOTIONS.into_iter().filter(open).collect();
        if open.len() > 1 { open } else { Vec::new() }
    }

    /// The vest choices still open: decline or keep first, then the vests, then discard.
    pub fn vests(&self) -> Vec<VestChoice> {
        let all = std::iter::once(VestChoice::Keep)
            .chain(Kind::ALL.into_iter().rev().map(VestChoice::Couple))
            .chain(std::iter::once(VestChoice::Discard));
        let open: Vec<VestChoice> =
            all.filter(|vest| self.candidates.iter().any(|candidate| candidate.vest == *vest)).collect();
        if open.len() > 1 { open } else { Vec::new() }
    }

    /// The picks offered now, in the order in which panel and keyboard show them: first the promotion, then the vest;
    /// the other authority last.
    pub fn picks(&self) -> Vec<Pick> {
        let promotions = self.promotions();
        let mut picks: Vec<Pick> = if promotions.is_empty() {
            self.vests().into_iter().map(Pick::Vest).collect()
        } else {
            promotions.into_iter().map(Pick::Promotion).collect()
        };
        if !self.others.is_empty() {
            picks.push(Pick::OtherAuthority);
        }
        picks
    }

    /// Whether the vest is being spent.
    pub fn spends(&self) -> bool {
        self.candidates.first().is_some_and(|first| first.authority == Authority::Vest)
    }
}

/// The state of the hand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Intent {
    /// Nothing is selected.
    #[default]
    Idle,
    /// The man on this square is selected.
    Selected(Square),
    /// A man is aimed at a square and choices are open.
    Choosing(Choice),
}

/// How the selected man reaches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The target square.
    pub to: Square,
    /// By a conventional-move.
    pub conventional: bool,
    /// By a vest-move.
    pub vest: bool,
    /// Whether a man is captured there (by either).
    pub capture: bool,
}

impl Intent {
    /// The square of the selected or aimed man.
    pub fn from(&self) -> Option<Square> {
        match self {
            Self::Idle => None,
            Self::Selected(from) => Some(*from),
            Self::Choosing(choice) => choice.squares().map(|(from, _)| from),
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
    pub fn select(&mut self, position: &Position, square: Square) {
        let own = position.man_at(square).is_some_and(|man| man.color == position.turn());
        *self = if own { Self::Selected(square) } else { Self::Idle };
    }

    /// One step back: from a choice to the selection, from the selection to nothing.
    pub fn cancel(&mut self) {
        *self = match self {
            Self::Choosing(choice) => choice.squares().map_or(Self::Idle, |(from, _)| Self::Selected(from)),
            _ => Self::Idle,
        };
    }

    /// A click, or Enter at the keyboard's cursor. `spend` is the deliberate wish for a vest-move.
    pub fn click(&mut self, position: &Position, target: Target, spend: bool) -> Outcome {
        match self.clone() {
            Self::Choosing(choice) => self.click_choosing(position, &choice, target),
            Self::Selected(from) => self.click_selected(position, from, target, spend),
            Self::Idle => {
                if let Some(square) = square_of(target) {
                    self.select(position, square);
                }
                Outcome::Pending
            }
        }
    }

    fn click_selected(&mut self, position: &Position, from: Square, target: Target, spend: bool) -> Outcome {
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
        self.aim(position, from, to, spend)
    }

    fn click_choosing(&mut self, position: &Position, choice: &Choice, target: Target) -> Outcome {
        let Some(first) = choice.candidates.first().copied() else {
            *self = Self::Idle;
            return Outcome::Pending;
        };
        let captured = position.captured_square(first);
        match target {
            Target::StandRing(kind) => self.pick_ring(position, first, kind),
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
        Outcome::Hint(why_not(position, aimed, kind))
    }

    /// Aims the man on `from` at `to`, as a click on a target or the drop of a dragged man does.
    pub fn aim(&mut self, position: &Position, from: Square, to: Square, spend: bool) -> Outcome {
        let between = moves_between(position, from, to);
        let (vest, kind): (Vec<Move>, Vec<Move>) =
            between.into_iter().partition(|candidate| candidate.authority == Authority::Vest);
        let (candidates, others) = if spend || kind.is_empty() { (vest, kind) } else { (kind, vest) };
        match candidates.as_slice() {
            [] => {
                *self = Self::Idle;
                Outcome::Hint(refusal(position, from, to, spend))
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
        Target::StandRing(_) | Target::Nothing => None,
    }
}

/// The legal moves from one square to another.
fn moves_between(position: &Position, from: Square, to: Square) -> Vec<Move> {
    moves(position).filter(|candidate| candidate.from == from && candidate.to == to).collect()
}

fn moves(position: &Position) -> impl Iterator<Item = Move> + use<> {
    position.legal_actions().into_iter().filter_map(Action::as_move)
}

fn reaches(position: &Position, from: Square, to: Square) -> bool {
    !moves_between(position, from, to).is_empty()
}

/// The squares that the man on `from` reaches, each once, by square index. With `spend` only vest-moves count.
pub fn targets(position: &Position, from: Square, spend: bool) -> Vec<Reach> {
    let mut reaches: Vec<Reach> = Vec::new();
    for candidate in moves(position).filter(|candidate| candidate.from == from) {
        let vest = candidate.authority == Authority::Vest;
        if spend && !vest {
            continue;
        }
        let capture = position.captured_square(candidate).is_some();
        match reaches.iter_mut().find(|reach| reach.to == candidate.to) {
            Some(reach) => {
                reach.conventional |= !vest;
                reach.vest |= vest;
                reach.capture |= capture;
            }
            None => reaches.push(Reach { to: candidate.to, conventional: !vest, vest, capture }),
        }
    }
    reaches.sort_by_key(|reach| reach.to);
    reaches
}

/// The squares of the men that have a legal move, by square index.
pub fn movable(position: &Position) -> Vec<Square> {
    let mut squares: Vec<Square> = moves(position).map(|candidate| candidate.from).collect();
    squares.sort();
    squares.dedup();
    squares
}

/// Why a vest of this kind cannot be had by this capture.
fn why_not(position: &Position, aimed: Move, kind: Kind) -> String {
    let wearer = match (aimed.promotion, position.man_at(aimed.from)) {
        (Some(promoted), _) => promoted,
        (None, Some(man)) => man.kind,
        (None, None) => return "No man stands there.".to_owned(),
    };
    let worn = position.captured_square(aimed).and_then(|square| position.vest_at(square));
    let own = position.captured_square(aimed).and_then(|square| position.man_at(square)).map(|man| man.kind);
    if worn != Some(kind) && own != Some(kind) {
        return format!("The {kind} vest is not plundered here: take a glowing one, or click the captured man.");
    }
    if !crate::rules::plunder::permits(wearer, kind) {
        return format!(
            "A {wearer} has no use for a {kind} vest (2-8): take a glowing one, or click the captured man."
        );
    }
    format!("The {kind} vest cannot be coupled here: take a glowing one, or click the captured man.")
}

/// Why nothing goes from one square to another; the rules know the reason.
fn refusal(position: &Position, from: Square, to: Square, spend: bool) -> String {
    if spend && reaches(position, from, to) {
        let vest = position.vest_at(from).map_or_else(|| "vest".to_owned(), |kind| format!("{kind} vest"));
        return format!("No vest-move of the {vest} goes from {from} to {to}: click without Shift to move without it.");
    }
    let far = position.man_at(from).is_some_and(|man| {
        man.kind == Kind::Pawn && man.color.relative_rank(to.rank()) == 7 && from.rank() != to.rank()
    });
    let name = format!("{from}{to}{}{}", if far { "q" } else { "" }, if spend { "v" } else { "" });
    crate::game::sentence(crate::rules::plunder::explain(position, &name).reason)
}

#[cfg(test)]
#[path = "intent_tests.rs"]
mod tests;
