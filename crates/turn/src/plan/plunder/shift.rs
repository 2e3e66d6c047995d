//! The plan of a vest-shift (4-2): one way, or a swap in which a vest without benefit is lost.

use super::Planner;
use crate::step::{Actor, Role, Step, Why};
use rules::plunder::permits;
use rules::{Kind, Square};

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
