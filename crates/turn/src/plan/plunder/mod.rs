//! The plan of an action of PlunderChess: the order of 2-7, with every vest accounted for.

mod words;

use rules::plunder::{Action, Authority, Move, Position, VestChoice, permits, set_count};
use rules::{Chessman, Kind, Square};

use super::{Draft, Plan, promoted, travel};
use crate::step::{Actor, Cast, Role, Step, Travel, Why};

pub(super) fn plan(position: &Position, action: Action) -> Plan {
    let mut planner = Planner::new(position);
    match action {
        Action::Move(step) => planner.plan_move(step),
        Action::Shift { from, to } => planner.plan_shift(from, to),
    }
    planner.draft.finish(action.into())
}

/// A plan in the making.
struct Planner<'a> {
    position: &'a Position,
    draft: Draft,
    /// How many vests of each kind are off the stand: this decides when a spare comes and goes.
    worn: [u32; 6],
}

/// Says why each step of a move is done.
struct Teller<'a> {
    before: &'a Position,
    after: Position,
    action: Move,
    cast: Cast,
    mover: Actor,
}

impl<'a> Planner<'a> {
    fn new(position: &'a Position) -> Self {
        let mut worn = [0; 6];
        for (_, _, vest) in position.men() {
            if let Some(vest) = vest {
                worn[vest.index()] += 1;
            }
        }
        Self { position, draft: Draft::new(position.turn()), worn }
    }

    /// Gives a role to the man on a square.
    fn enlist(&mut self, role: Role, square: Square) -> Option<Actor> {
        let man = self.position.man_at(square)?;
        let actor = Actor { square, man, second: None, vest: self.position.vest_at(square) };
        Some(self.draft.enlist(role, actor))
    }

    fn plan_move(&mut self, action: Move) {
        let Some(mover) = self.enlist(Role::Mover, action.from) else { return };
        let captured = self.position.captured_square(action).and_then(|square| self.enlist(Role::Captured, square));
        let castling = self.position.castling_rook(action);
        let rook = castling.and_then(|(from, to)| Some((self.enlist(Role::Rook, from)?, to)));
        if let Some(kind) = action.promotion {
            self.draft.enlist(Role::Promoted, promoted(Chessman::new(mover.man.color, kind), action.to));
        }
        let (before, after) = (self.position, self.position.after(Action::Move(action)));
        let teller = Teller { before, after, action, cast: self.draft.cast, mover };
        let joins = captured.is_some_and(|captured| captured.square == action.to);
        let travel = travel(self.position.occupied(), action.from, action.to, joins);
        let step = Step::Move { man: Role::Mover, from: action.from, to: action.to, travel };
        self.draft.push(step, teller.arrival());
        if let Some((rook, to)) = rook {
            let step = Step::Move { man: Role::Rook, from: rook.square, to, travel: Travel::Leap };
            let reason = said!("step-rook-passes");
            self.draft.push(step, reason);
        }
        self.own_vest_and_promotion(&teller);
        if let Some(captured) = captured {
            let leftover = self.plunder(&teller, captured);
            self.remove(&teller, captured, leftover);
        }
    }

    /// 2-7 step 2, the first half: a used or replaced vest goes, a pawn on the far rank is exchanged.
    fn own_vest_and_promotion(&mut self, teller: &Teller) {
        let mut kept = None;
        if let Some(vest) = teller.mover.vest
            && let Some(why) = why_it_goes(teller.action, vest)
        {
            self.draft.push(Step::TakeOff { vest, from: Role::Mover, why }, teller.take_off(vest, why));
            if why == Why::Kept {
                kept = Some(vest);
            } else {
                self.hang_back(teller, vest, why);
            }
        }
        if let Some(to) = teller.action.promotion {
            let reason = said!("step-promote", to);
            self.draft.push(Step::Promote { to }, reason);
            if let Some(vest) = kept {
                let reason = said!("step-kept-vest", vest, to);
                self.draft.push(Step::Couple { vest, on: Role::Promoted }, reason);
            }
        }
    }

    /// 2-7 step 2, the second half: the new vest is taken and coupled. Returns the vest left on the captured man.
    fn plunder(&mut self, teller: &Teller, captured: Actor) -> Option<Kind> {
        let VestChoice::Couple(vest) = teller.action.vest else { return captured.vest };
        let on = if teller.action.promotion.is_some() { Role::Promoted } else { Role::Mover };
        let mut leftover = captured.vest;
        if captured.vest == Some(vest) {
            let why = Why::Plundered;
            self.draft.push(Step::TakeOff { vest, from: Role::Captured, why }, teller.take_off(vest, why));
            leftover = None;
        } else {
            let spare = self.worn[vest.index()] >= set_count(vest);
            self.worn[vest.index()] += 1;
            self.draft.push(Step::TakeFromStand { vest, spare }, teller.take_from_stand(vest, spare));
        }
        self.draft.push(Step::Couple { vest, on }, teller.couple(vest));
        leftover
    }

    /// 2-7 step 3: only now the captured man goes, and the vest that nobody took.
    fn remove(&mut self, teller: &Teller, captured: Actor, leftover: Option<Kind>) {
        self.draft.push(Step::LiftOff { from: captured.square }, teller.lift_off(captured));
        if let Some(vest) = leftover {
            let why = Why::Leftover;
            self.draft.push(Step::TakeOff { vest, from: Role::Captured, why }, teller.take_off(vest, why));
            self.hang_back(teller, vest, why);
        }
        self.draft.push(Step::ToTray { by: self.position.turn() }, teller.to_tray());
    }

    fn hang_back(&mut self, teller: &Teller, vest: Kind, why: Why) {
        let spare = self.goes_to_the_spares(vest);
        self.draft.push(Step::HangBack { vest, spare }, words::hang_back(vest, why, spare, teller.action));
    }

    /// Whether a vest that comes off is one more than the stand can hold.
    fn goes_to_the_spares(&mut self, vest: Kind) -> bool {
        let worn = &mut self.worn[vest.index()];
        *worn = worn.saturating_sub(1);
        *worn >= set_count(vest)
    }
}

/// Why a vest that the mover wore before the move comes off it, or `None` where it stays on.
fn why_it_goes(action: Move, worn: Kind) -> Option<Why> {
    if action.authority == Authority::Vest {
        return Some(Why::Spent);
    }
    let suits = action.promotion.is_none_or(|kind| permits(kind, worn));
    match action.vest {
        _ if !suits => Some(Why::Unsuited),
        VestChoice::Couple(_) => Some(Why::Replaced),
        VestChoice::Discard => Some(Why::Discarded),
        VestChoice::Keep => action.promotion.map(|_| Why::Kept),
    }
}

impl Planner<'_> {
    pub(super) fn plan_shift(&mut self, from: Square, to: Square) {
        let (Some(giver), Some(receiver)) = (self.enlist(Role::Mover, from), self.enlist(Role::Receiver, to)) else {
            return;
        };
        let rule = if receiver.vest.is_some() { "4-2b" } else { "4-2a" };
        if let Some(vest) = giver.vest {
            let reason = said!("step-shift-off", vest, giver = giver.told(), rule);
            self.draft.push(Step::TakeOff { vest, from: Role::Mover, why: Why::Shifted }, reason);
        }
        if let Some(vest) = receiver.vest {
            let reason = said!("step-shift-exchange", vest, receiver = receiver.told(), rule);
            self.draft.push(Step::TakeOff { vest, from: Role::Receiver, why: Why::Shifted }, reason);
        }
        self.dress(giver.vest, Role::Receiver, receiver, rule);
        self.dress(receiver.vest, Role::Mover, giver, rule);
    }

    /// A vest goes onto its new wearer, or to the stand where that gains nothing from it.
    fn dress(&mut self, vest: Option<Kind>, on: Role, wearer: Actor, rule: &str) {
        match vest {
            Some(vest) if permits(wearer.man.kind, vest) => {
                let reason = said!("step-shift-benefits", vest, wearer = wearer.told(), rule);
                self.draft.push(Step::Couple { vest, on }, reason);
            }
            Some(vest) => {
                let spare = self.goes_to_the_spares(vest);
                let wearer = wearer.told();
                let reason = match spare {
                    true => said!("step-shift-spare-lost", vest, wearer, rule),
                    false => said!("step-shift-lost", vest, wearer, rule),
                };
                self.draft.push(Step::HangBack { vest, spare }, reason);
            }
            None => {}
        }
    }
}
