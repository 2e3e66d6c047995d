//! A turn that is being played by hand: what was done, what may come next, and what it amounts to.

use std::sync::Arc;

use rules::text::{Said, Text};
use rules::{AnyAction, AnyPosition, Kind};

use super::script::{Goal, Need, Script, scripts};
use super::thing::{Place, Put, Thing, Vest};
use crate::step::Step;

/// A turn that a player performs by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByHand {
    pub(super) position: AnyPosition,
    scripts: Arc<[Script]>,
    /// The scripts that admit what was done, by index: at the beginning, and after each deed.
    admitted: Vec<Vec<usize>>,
    deeds: Vec<Put>,
    held: Option<Thing>,
}

/// How far a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Something is still to be done.
    GoesOn,
    /// What was done is this action, but may also be the beginning of another one: the player says when the turn is over.
    MayEnd(AnyAction),
    /// What was done is this action and nothing else. It is to be played.
    Complete(AnyAction),
}

impl ByHand {
    /// A turn in this position with nothing done yet. Whether the game is over the match knows.
    pub fn new(position: impl Into<AnyPosition>) -> Self {
        let position = position.into();
        let scripts: Arc<[Script]> = scripts(&position).into();
        let admitted = vec![(0..scripts.len()).collect()];
        Self { position, scripts, admitted, deeds: Vec::new(), held: None }
    }

    /// The position that the turn began in.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What was done, in order.
    pub fn deeds(&self) -> &[Put] {
        &self.deeds
    }

    /// What the hand holds.
    pub const fn held(&self) -> Option<Thing> {
        self.held
    }

    /// Where the things are that are not where the turn found them.
    pub fn moved(&self) -> Vec<Put> {
        let is_last = |(at, deed): &(usize, &Put)| !self.deeds[at + 1..].iter().any(|later| later.thing == deed.thing);
        self.deeds.iter().enumerate().filter(is_last).map(|(_, deed)| *deed).collect()
    }

    /// The actions that can still come out, conventional-moves before vest-moves with the same deeds.
    pub fn actions(&self) -> Vec<AnyAction> {
        let mut actions: Vec<AnyAction> = self.open().map(|script| script.action).collect();
        actions.dedup();
        actions
    }

    /// What can be lifted now; nothing while the hand is full.
    pub fn liftable(&self) -> Vec<Thing> {
        if self.held.is_some() {
            return Vec::new();
        }
        let goals = self.open().flat_map(|script| &script.goals);
        let mut things: Vec<Thing> = goals.map(|goal| goal.thing).filter(|thing| self.can_lift(*thing)).collect();
        things.sort();
        things.dedup();
        things
    }

    /// Where a thing can be put now that is held or can be lifted; its own place is none of them.
    pub fn targets(&self, thing: Thing) -> Vec<Place> {
        let goals = self.open().filter_map(|script| script.goal(thing).map(|goal| goal.place));
        let mut places: Vec<Place> =
            goals.chain([Place::Aside]).filter(|place| !self.after(Put::new(thing, *place)).is_empty()).collect();
        places.sort();
        places.dedup();
        places
    }

    /// Every deed that is allowed now.
    pub fn allowed(&self) -> Vec<Put> {
        let things = self.held.map_or_else(|| self.liftable(), |held| vec![held]);
        let deeds = |thing| self.targets(thing).into_iter().map(move |place| Put::new(thing, place));
        things.into_iter().flat_map(deeds).collect()
    }

    /// Takes a thing into the hand.
    ///
    /// # Errors
    /// Why it cannot be lifted now, in one sentence; nothing changed.
    pub fn lift(&mut self, thing: Thing) -> Result<(), Text> {
        if self.held.is_some() {
            return Err(Text::new("by-hand-full"));
        }
        if !self.can_lift(thing) {
            return Err(self.why_not_lifted(thing));
        }
        self.held = Some(thing);
        Ok(())
    }

    /// Puts the held thing somewhere.
    ///
    /// # Errors
    /// Why it does not go there, in one sentence. Nothing changed, and the thing is still held.
    pub fn put(&mut self, place: Place) -> Result<Progress, Text> {
        let Some(thing) = self.held else { return Err(Text::new("by-hand-empty")) };
        let deed = Put::new(thing, place);
        let admitted = self.after(deed);
        if admitted.is_empty() {
            return Err(self.why_not_put(deed));
        }
        self.admitted.push(admitted);
        self.deeds.push(deed);
        self.held = None;
        Ok(self.progress())
    }

    /// Puts the held thing back where it was taken from; says whether there was one.
    pub const fn put_back(&mut self) -> bool {
        self.held.take().is_some()
    }

    /// Lifts a thing and puts it somewhere.
    ///
    /// # Errors
    /// Why not, in one sentence; nothing changed.
    pub fn perform(&mut self, deed: Put) -> Result<Progress, Text> {
        self.lift(deed.thing)?;
        self.put(deed.place).inspect_err(|_| self.held = None)
    }

    /// Takes the last deed back, and what is held goes back too; says which deed that was.
    pub fn undo(&mut self) -> Option<Put> {
        self.held = None;
        let deed = self.deeds.pop()?;
        self.admitted.pop();
        Some(deed)
    }

    /// How far the turn is.
    pub fn progress(&self) -> Progress {
        let Some(complete) = self.open().find(|script| self.is_complete(script)) else { return Progress::GoesOn };
        match self.open().count() {
            1 => Progress::Complete(complete.action),
            _ => Progress::MayEnd(complete.action),
        }
    }

    /// Ends the turn with what was done.
    ///
    /// # Errors
    /// What is still to be done, in one sentence.
    pub fn end(&self) -> Result<AnyAction, Text> {
        match self.progress() {
            _ if self.held.is_some() => Err(Text::new("by-hand-full")),
            Progress::MayEnd(action) | Progress::Complete(action) => Ok(action),
            Progress::GoesOn => Err(self.why_not_over()),
        }
    }

    /// The kinds of vests that could be coupled now and cannot any more after this deed: the captured man is taken away (2-7).
    pub fn forfeits(&self, deed: Put) -> Vec<Kind> {
        if deed.place != Place::Off {
            return Vec::new();
        }
        let after = self.after(deed);
        if after.is_empty() {
            // It cannot be taken away at all.
            return Vec::new();
        }
        let plundered = |indices: &[usize]| -> Vec<Kind> {
            let goals = indices.iter().flat_map(|index| &self.scripts[*index].goals);
            goals.filter_map(|goal| goal.plunders).collect()
        };
        let still = plundered(&after);
        let mut lost: Vec<Kind> = plundered(self.indices()).into_iter().filter(|kind| !still.contains(kind)).collect();
        lost.sort();
        lost.dedup();
        lost
    }

    /// What has to be done yet, whatever is meant, in the order of 2-7.
    pub fn outstanding(&self) -> Vec<Put> {
        let mut scripts = self.open();
        let Some(first) = scripts.next() else { return Vec::new() };
        let rest: Vec<&Script> = scripts.collect();
        let shared = |goal: &&Goal| {
            let same = |script: &&Script| script.goal(goal.thing).is_some_and(|other| other.place == goal.place);
            !self.is_done(goal) && rest.iter().all(same)
        };
        first.goals.iter().filter(shared).map(|goal| Put::new(goal.thing, goal.place)).collect()
    }

    /// The deeds that are left of an action, in an order that is allowed; `None` where it cannot come out any more.
    pub fn rest(&self, action: AnyAction) -> Option<Vec<Put>> {
        let mut turn = self.clone();
        turn.held = None;
        let index = *turn.indices().iter().find(|index| turn.scripts[**index].action == action)?;
        while let Some(deed) = turn.next_of(index) {
            turn.perform(deed).ok()?;
        }
        turn.is_complete(&turn.scripts[index]).then(|| turn.deeds.split_off(self.deeds.len()))
    }

    /// What a deed amounts to: the steps of the ritual with their roles, for the first action that has it, and why it is done.
    pub fn steps(&self, deed: Put) -> Option<(&[Step], &Said)> {
        let indices = self.admitted.iter().rev().flatten();
        let goals = indices.filter_map(|index| self.scripts[*index].goal(deed.thing));
        let goal = goals.into_iter().find(|goal| goal.place == deed.place)?;
        Some((&goal.steps, &goal.reason))
    }

    fn indices(&self) -> &[usize] {
        self.admitted.last().map_or(&[], Vec::as_slice)
    }

    /// The scripts that admit what was done.
    pub(super) fn open(&self) -> impl Iterator<Item = &Script> {
        self.indices().iter().map(|index| &self.scripts[*index])
    }

    /// Where a thing was put last.
    pub(super) fn place(&self, thing: Thing) -> Option<Place> {
        self.deeds.iter().rev().find(|deed| deed.thing == thing).map(|deed| deed.place)
    }

    fn is_done(&self, goal: &Goal) -> bool {
        self.place(goal.thing) == Some(goal.place)
    }

    fn is_complete(&self, script: &Script) -> bool {
        script.goals.iter().all(|goal| self.is_done(goal))
    }

    pub(super) fn is_met(&self, script: &Script, need: Need) -> bool {
        match need {
            Need::Done(thing) => script.goal(thing).is_some_and(|goal| self.is_done(goal)),
            Need::Left(thing) => self.place(thing).is_some(),
        }
    }

    fn lifts(&self, script: &Script, thing: Thing) -> bool {
        script.goal(thing).is_some_and(|goal| {
            let waits = goal.lift_after.iter().any(|need| !self.is_met(script, *need));
            !self.is_done(goal) && !waits
        })
    }

    fn can_lift(&self, thing: Thing) -> bool {
        self.open().any(|script| self.lifts(script, thing))
    }

    /// The scripts that admit one more deed; none where it is not allowed.
    fn after(&self, deed: Put) -> Vec<usize> {
        let Put { thing, place } = deed;
        let lifting = self.indices().iter().copied().filter(|index| self.lifts(&self.scripts[*index], thing));
        if place == Place::Aside {
            let is_worn = matches!(thing, Thing::Vest(Vest::Worn(_)));
            let lifting: Vec<usize> = lifting.collect();
            let couples = |index: &usize| {
                self.scripts[*index].goal(thing).is_some_and(|goal| matches!(goal.place, Place::Wearer(_)))
            };
            let sense = is_worn && self.place(thing).is_none() && lifting.iter().any(couples);
            return if sense { lifting } else { Vec::new() };
        }
        let puts = |index: &usize| {
            let script = &self.scripts[*index];
            script
                .goal(thing)
                .is_some_and(|goal| goal.place == place && goal.put_after.iter().all(|need| self.is_met(script, *need)))
        };
        lifting.filter(puts).collect()
    }

    /// The next deed of a script: one that is allowed, or else a vest laid aside for another.
    fn next_of(&self, index: usize) -> Option<Put> {
        let goals = &self.scripts[index].goals;
        let left = || goals.iter().filter(|goal| !self.is_done(goal));
        let direct = left().map(|goal| Put::new(goal.thing, goal.place));
        let aside = left().map(|goal| Put::new(goal.thing, Place::Aside));
        direct.chain(aside).find(|deed| self.after(*deed).contains(&index))
    }
}

impl ByHand {
    /// What was done, in words that [`ByHand::redo`] reads.
    pub fn begun(&self) -> Vec<String> {
        self.deeds().iter().map(ToString::to_string).collect()
    }

    /// Does again what was done in this turn before; of words that do not fit it, and of a deed that would end it, nothing more.
    pub fn redo(&mut self, begun: &[String]) {
        for words in begun {
            let Ok(deed) = words.parse() else { return };
            match self.perform(deed) {
                Ok(Progress::Complete(_)) => {
                    self.undo();
                    return;
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }
}
