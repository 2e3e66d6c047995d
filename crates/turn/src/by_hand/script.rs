//! The deeds that each legal action consists of, and which of them wait for which: a plan is an order of steps, a script the
//! partial order that a player may follow by hand (2-7, RULES 1.3). `ByHand` reads them.

use super::thing::{Man, Place, Thing, Vest};
use crate::plan::{PlannedStep, plan};
use crate::step::{Cast, Role, Step, Why};
use rules::text::Said;
use rules::{AnyAction, AnyPosition, Kind};

/// All deeds of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Script {
    /// What is played when all of them are done.
    pub action: AnyAction,
    /// Each thing that changes its place, once.
    pub goals: Vec<Goal>,
}

/// A thing with the place that it ends in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    pub thing: Thing,
    pub place: Place,
    /// What has to be so before the thing is lifted.
    pub lift_after: Vec<Need>,
    /// What has to be so, besides, before it is put there.
    pub put_after: Vec<Need>,
    /// The steps of the plan that the deed amounts to.
    pub steps: Vec<Step>,
    /// Why it is done: what a teacher says to its first step.
    pub reason: Said,
    /// The vest that it couples after a capture (2-6).
    pub plunders: Option<Kind>,
}

/// Something that has to be so first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// The thing is where it ends.
    Done(Thing),
    /// The vest has come off its wearer, wherever it is now.
    Left(Thing),
}

impl Need {
    pub(super) const fn thing(self) -> Thing {
        match self {
            Self::Done(thing) | Self::Left(thing) => thing,
        }
    }
}

impl Script {
    pub(super) fn goal(&self, thing: Thing) -> Option<&Goal> {
        self.goals.iter().find(|goal| goal.thing == thing)
    }

    /// Whether the same things end in the same places.
    fn looks_like(&self, other: &Self) -> bool {
        let has = |goal: &Goal| other.goal(goal.thing).is_some_and(|same| same.place == goal.place);
        self.goals.len() == other.goals.len() && self.goals.iter().all(has)
    }
}

/// The scripts of all legal actions, one for each set of deeds. Actions with the same deeds lead to the same position: a vest that
/// is spent and one that is replaced both go back to the stand; the conventional-move stands for both (RULES 1.2).
pub(super) fn scripts(position: &AnyPosition) -> Vec<Script> {
    let mut actions = position.legal_actions();
    actions.sort();
    let mut scripts: Vec<Script> = Vec::with_capacity(actions.len());
    for action in actions {
        let plan = plan(*position, action);
        let script = Writer::new(&plan.cast, &plan.steps).write(action, &plan.steps);
        let from_stand = with_vest_from_stand(position, &script);
        for script in [Some(script), from_stand].into_iter().flatten() {
            if !script.goals.is_empty() && !scripts.iter().any(|other| other.looks_like(&script)) {
                scripts.push(script);
            }
        }
    }
    scripts
}

/// The same action with the plundered vest from the stand, where one of the kind hangs there although the captured man wears one
/// too; that one goes back then.
fn with_vest_from_stand(position: &AnyPosition, script: &Script) -> Option<Script> {
    let AnyPosition::Plunder(position) = position else { return None };
    let couple = script.goals.iter().find(|goal| goal.plunders.is_some())?;
    let (vest, worn) = (couple.plunders?, couple.thing);
    let Thing::Vest(Vest::Worn(_)) = worn else { return None };
    if position.on_stand(vest) == 0 {
        return None;
    }
    let Place::Wearer(wearer) = couple.place else { return None };
    let on = if matches!(wearer, Man::New(_)) { Role::Promoted } else { Role::Mover };
    let mover = couple.lift_after.clone();
    let hung_back = Goal {
        thing: worn,
        place: Place::Stand,
        lift_after: mover,
        put_after: Vec::new(),
        steps: vec![
            Step::TakeOff { vest, from: Role::Captured, why: Why::Leftover },
            Step::HangBack { vest, spare: false },
        ],
        reason: said!("by-hand-not-needed", vest),
        plunders: None,
    };
    let taken = Thing::Vest(Vest::OfStand(vest));
    let mut other = script.clone();
    for goal in &mut other.goals {
        let needs = goal.lift_after.iter_mut().chain(&mut goal.put_after);
        needs.filter(|need| **need == Need::Done(worn)).for_each(|need| *need = Need::Done(taken));
        if goal.thing == worn {
            goal.thing = taken;
            goal.steps = vec![Step::TakeFromStand { vest, spare: false }, Step::Couple { vest, on }];
            goal.reason = said!("by-hand-from-stand", vest);
        }
    }
    other.goals.push(hung_back);
    Some(other)
}

/// Reads the steps of a plan into goals.
struct Writer<'a> {
    cast: &'a Cast,
    /// Who parts from a pair.
    parted: Option<Role>,
    /// The man that moves first.
    mover: Option<Thing>,
    /// The vest that comes off the mover.
    own_vest: Option<Thing>,
    /// The man that a pawn is exchanged for.
    promoted: Option<Thing>,
    /// Vests that a hand holds: what, why it came off, and how it came there.
    held: Vec<(Kind, Thing, Option<Why>, PlannedStep)>,
    /// A step that belongs to the goal after it.
    before: Option<PlannedStep>,
    goals: Vec<Goal>,
}

impl<'a> Writer<'a> {
    fn new(cast: &'a Cast, steps: &[PlannedStep]) -> Self {
        let parted = steps.iter().find_map(|planned| match planned.step {
            Step::Part { man } => Some(man),
            _ => None,
        });
        Self { cast, parted, mover: None, own_vest: None, promoted: None, held: vec![], before: None, goals: vec![] }
    }

    fn write(mut self, action: AnyAction, steps: &[PlannedStep]) -> Script {
        for planned in steps {
            // A plan names nobody who is not in its cast.
            let _ = self.step(planned);
        }
        Script { action, goals: self.goals }
    }

    fn man(&self, role: Role) -> Option<Man> {
        let actor = self.cast.get(role)?;
        Some(match role {
            Role::Promoted => Man::New(actor.man.kind),
            _ if self.parted == Some(role) => Man::OneOf(actor.square, actor.man.kind),
            _ => Man::On(actor.square),
        })
    }

    /// Everything but the first man of a move waits until that one has arrived; a vest-shift has none.
    fn after_arrival(&self) -> Vec<Need> {
        self.mover.into_iter().map(Need::Done).collect()
    }

    fn push(&mut self, thing: Thing, place: Place, needs: [Vec<Need>; 2], told: &[&PlannedStep]) {
        let [lift_after, put_after] = needs;
        let Some(first) = told.first() else { return };
        let (steps, reason) = (told.iter().map(|planned| planned.step).collect(), first.reason.clone());
        self.goals.push(Goal { thing, place, lift_after, put_after, steps, reason, plunders: None });
    }

    fn step(&mut self, planned: &PlannedStep) -> Option<()> {
        match planned.step {
            Step::Part { .. } => self.before = Some(planned.clone()),
            Step::Move { man, to, .. } => {
                let thing = Thing::Man(self.man(man)?);
                let needs = [self.after_arrival(), Vec::new()];
                let parts = if self.parted == Some(man) { self.before.take() } else { None };
                let told: Vec<&PlannedStep> = parts.iter().chain([planned]).collect();
                self.push(thing, Place::Square(to), needs, &told);
                self.mover.get_or_insert(thing);
            }
            Step::Join { man: Role::Promoted } => {
                let host = Thing::Man(self.man(Role::Host)?);
                self.push(host, Place::Off, [self.after_arrival(), Vec::new()], &[planned]);
            }
            Step::Join { .. } => self.goals.first_mut()?.steps.push(planned.step),
            Step::TakeOff { vest, from, why } => {
                let thing = Thing::Vest(Vest::Worn(self.cast.get(from)?.square));
                if from == Role::Mover && why != Why::Shifted {
                    self.own_vest = Some(thing);
                }
                self.held.push((vest, thing, Some(why), planned.clone()));
            }
            Step::TakeFromStand { vest, .. } => {
                self.held.push((vest, Thing::Vest(Vest::OfStand(vest)), None, planned.clone()));
            }
            Step::HangBack { vest, .. } => self.release(vest, Place::Stand, None, planned)?,
            Step::Couple { vest, on } => self.release(vest, Place::Wearer(self.man(on)?), Some(on), planned)?,
            Step::Promote { to } => {
                let thing = Thing::Man(Man::New(to));
                let square = self.cast.get(Role::Promoted)?.square;
                let bare = self.own_vest.into_iter().map(Need::Left).collect();
                self.push(thing, Place::Square(square), [self.after_arrival(), bare], &[planned]);
                self.promoted = Some(thing);
            }
            Step::LiftOff { .. } => {
                let captured = Thing::Man(self.man(Role::Captured)?);
                let coupled = self.goals.iter().filter(|goal| goal.plunders.is_some());
                let coupled: Vec<Need> = coupled.map(|goal| Need::Done(goal.thing)).collect();
                let needs = self.after_arrival().into_iter().chain(coupled).collect();
                self.push(captured, Place::Off, [needs, Vec::new()], &[planned]);
            }
            Step::ToTray { .. } => {
                let captured = Thing::Man(self.man(Role::Captured)?);
                self.goals.iter_mut().find(|goal| goal.thing == captured)?.steps.push(planned.step);
            }
        }
        Some(())
    }

    /// A vest leaves the hand.
    fn release(&mut self, vest: Kind, place: Place, on: Option<Role>, planned: &PlannedStep) -> Option<()> {
        let at = self.held.iter().position(|(kind, ..)| *kind == vest)?;
        let (_, thing, why, taken) = self.held.remove(at);
        let mut lift_after = self.after_arrival();
        let mut put_after = Vec::new();
        let own = self.own_vest.filter(|own| *own != thing);
        if why.is_none() {
            // The used or replaced vest hangs on the stand before another is taken from there (2-5g, 2-5h).
            lift_after.extend(own.map(Need::Done));
        }
        if let Some(on) = on {
            if why == Some(Why::Shifted) {
                let wearer = self.cast.get(on)?;
                put_after.extend(wearer.vest.map(|_| Need::Left(Thing::Vest(Vest::Worn(wearer.square)))));
            } else {
                put_after.extend(own.map(Need::Left));
                put_after.extend(self.promoted.map(Need::Done));
            }
        }
        self.push(thing, place, [lift_after, put_after], &[&taken, planned]);
        if on.is_some() && matches!(why, None | Some(Why::Plundered)) {
            self.goals.last_mut()?.plunders = Some(vest);
        }
        Some(())
    }
}
