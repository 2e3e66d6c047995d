//! The ordered steps that perform an action (2-7); the table, the recorder, the panels and the tests ask for them.

use crate::ritual::step::{Actor, Cast, Plunder, Role, Step, Travel, Why};
use crate::rules::plunder::{Action, Authority, Move, Position, VestChoice, permits, set_count};
use crate::rules::{Chessman, Kind, Square};

/// An action as a hand performs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What is performed.
    pub action: Action,
    /// The men it concerns.
    pub cast: Cast,
    /// What the hand does, in this order. Empty when the action moves no man that stands there.
    pub steps: Vec<Step>,
}

impl Plan {
    /// The steps as orders to a hand, one a line.
    pub fn labels(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.label(&self.cast)).collect()
    }
}

/// The plan of a legal action, in the order of 2-7 as RULES 1.3 has it.
///
/// The action is taken to be legal in the position; one that begins on an empty square has a plan without steps.
pub fn plan(position: &Position, action: Action) -> Plan {
    let mut builder = Builder::new(position, action);
    match action {
        Action::Move(step) => builder.plan_move(step),
        Action::Shift { from, to } => builder.plan_shift(from, to),
    }
    Plan { action, cast: builder.cast, steps: builder.steps }
}

/// A plan in the making.
struct Builder<'a> {
    position: &'a Position,
    cast: Cast,
    steps: Vec<Step>,
    /// How many vests of each kind are off the stand: this decides when a spare comes and goes.
    worn: [u32; 6],
}

impl<'a> Builder<'a> {
    fn new(position: &'a Position, action: Action) -> Self {
        let mut worn = [0; 6];
        for (_, _, vest) in position.men() {
            if let Some(vest) = vest {
                worn[vest.index()] += 1;
            }
        }
        let authority = action.as_move().map(|step| step.authority);
        let cast = Cast { player: position.turn(), authority, actors: [None; 5] };
        Self { position, cast, steps: Vec::new(), worn }
    }

    /// Gives a role to the man on a square.
    fn enlist(&mut self, role: Role, square: Square) -> Option<Actor> {
        let man = self.position.man_at(square)?;
        let actor = Actor { square, man, vest: self.position.vest_at(square) };
        self.cast.actors[role as usize] = Some(actor);
        Some(actor)
    }

    fn plan_move(&mut self, step: Move) {
        let Some(mover) = self.enlist(Role::Mover, step.from) else { return };
        let captured = self.position.captured_square(step).and_then(|square| self.enlist(Role::Captured, square));
        if let Some(kind) = step.promotion {
            let man = Chessman::new(mover.man.color, kind);
            self.cast.actors[Role::Promoted as usize] = Some(Actor { square: step.to, man, vest: None });
        }
        let castling = self.position.castling_rook(step);
        let travel = self.travel(step, captured.is_some_and(|captured| captured.square == step.to));
        self.steps.push(Step::Move { man: Role::Mover, from: step.from, to: step.to, travel });
        if let Some((from, to)) = castling
            && self.enlist(Role::Rook, from).is_some()
        {
            self.steps.push(Step::Move { man: Role::Rook, from, to, travel: Travel::Leap });
        }
        self.old_vest_and_promotion(step, mover.vest);
        if let Some(captured) = captured {
            let leftover = self.plunder(step, captured);
            self.remove(step, captured, leftover);
        }
    }

    /// 2-7 step 2, the first half: a used or replaced vest goes, a pawn on the far rank is exchanged.
    fn old_vest_and_promotion(&mut self, step: Move, worn: Option<Kind>) {
        let mut kept = None;
        if let Some(vest) = worn
            && let Some(why) = why_it_goes(step, vest)
        {
            self.steps.push(Step::TakeOff { vest, from: Role::Mover, why });
            if why == Why::Kept {
                kept = Some(vest);
            } else {
                self.hang_back(vest);
            }
        }
        if let Some(to) = step.promotion {
            self.steps.push(Step::Promote { to });
        }
        if let Some(vest) = kept {
            self.steps.push(Step::Couple { vest, on: Role::Promoted });
        }
    }

    /// 2-7 step 2, the second half: the new vest is taken and coupled. Returns the vest left on the captured man.
    fn plunder(&mut self, step: Move, captured: Actor) -> Option<Kind> {
        let VestChoice::Couple(vest) = step.vest else { return captured.vest };
        let on = if step.promotion.is_some() { Role::Promoted } else { Role::Mover };
        let mut leftover = captured.vest;
        if captured.vest == Some(vest) {
            self.steps.push(Step::TakeOff { vest, from: Role::Captured, why: Why::Plundered });
            leftover = None;
        } else {
            let spare = self.worn[vest.index()] >= set_count(vest);
            self.worn[vest.index()] += 1;
            self.steps.push(Step::TakeFromStand { vest, spare });
        }
        self.steps.push(Step::Couple { vest, on });
        leftover
    }

    /// 2-7 step 3: only now the captured man goes, and the vest that nobody took.
    fn remove(&mut self, step: Move, captured: Actor, leftover: Option<Kind>) {
        self.steps.push(Step::LiftOff { from: captured.square, plunder: self.outcome(step) });
        if let Some(vest) = leftover {
            self.steps.push(Step::TakeOff { vest, from: Role::Captured, why: Why::Leftover });
            self.hang_back(vest);
        }
        self.steps.push(Step::ToTray { by: self.cast.player });
    }

    fn hang_back(&mut self, vest: Kind) {
        let worn = &mut self.worn[vest.index()];
        *worn = worn.saturating_sub(1);
        let spare = *worn >= set_count(vest);
        self.steps.push(Step::HangBack { vest, spare });
    }

    /// What became of the right to plunder.
    fn outcome(&self, step: Move) -> Plunder {
        if matches!(step.vest, VestChoice::Couple(_)) {
            return Plunder::Coupled;
        }
        if !self.position.options().may_plunder(self.cast.player) {
            return Plunder::Denied;
        }
        let could = Kind::ALL
            .into_iter()
            .any(|kind| self.position.is_legal(Action::Move(Move { vest: VestChoice::Couple(kind), ..step })));
        if could { Plunder::Declined } else { Plunder::Nothing }
    }

    /// How the mover gets to its square: pushed where the way is clear, otherwise carried.
    fn travel(&self, step: Move, joins: bool) -> Travel {
        let files = step.to.file().abs_diff(step.from.file());
        let ranks = step.to.rank().abs_diff(step.from.rank());
        if files != 0 && ranks != 0 && files != ranks {
            Travel::Leap
        } else if joins || (files == ranks && self.squeezes(step.from, step.to)) {
            Travel::Carry
        } else {
            Travel::Slide
        }
    }

    /// Whether a diagonal way passes close by a man that stands at its side.
    fn squeezes(&self, from: Square, to: Square) -> bool {
        let files = if to.file() > from.file() { 1 } else { -1 };
        let ranks = if to.rank() > from.rank() { 1 } else { -1 };
        let stands = |square: Option<Square>| square.is_some_and(|square| self.position.man_at(square).is_some());
        let mut here = from;
        while here != to {
            if stands(here.offset(files, 0)) || stands(here.offset(0, ranks)) {
                return true;
            }
            let Some(next) = here.offset(files, ranks) else { return true };
            here = next;
        }
        false
    }

    /// A vest-shift (4-2): one way, or a swap in which a vest without benefit is lost.
    fn plan_shift(&mut self, from: Square, to: Square) {
        let (Some(giver), Some(receiver)) = (self.enlist(Role::Mover, from), self.enlist(Role::Receiver, to)) else {
            return;
        };
        let wearers = [(Role::Mover, giver), (Role::Receiver, receiver)];
        for (role, actor) in wearers {
            if let Some(vest) = actor.vest {
                self.steps.push(Step::TakeOff { vest, from: role, why: Why::Shifted });
            }
        }
        for (vest, on, actor) in [(giver.vest, Role::Receiver, receiver), (receiver.vest, Role::Mover, giver)] {
            match vest {
                Some(vest) if permits(actor.man.kind, vest) => self.steps.push(Step::Couple { vest, on }),
                Some(vest) => self.hang_back(vest),
                None => {}
            }
        }
    }
}

/// Why a vest that the mover wore before the move comes off it, or `None` where it stays on.
fn why_it_goes(step: Move, worn: Kind) -> Option<Why> {
    if step.authority == Authority::Vest {
        return Some(Why::Spent);
    }
    let suits = step.promotion.is_none_or(|kind| permits(kind, worn));
    match step.vest {
        _ if !suits => Some(Why::Unsuited),
        VestChoice::Couple(_) => Some(Why::Replaced),
        VestChoice::Discard => Some(Why::Discarded),
        VestChoice::Keep => step.promotion.map(|_| Why::Kept),
    }
}
