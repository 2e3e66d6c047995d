//! What a player's own hand does for a press, a release, a key or a command: it changes the turn, and says why where a deed is refused;
//! `work` calls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::aim::Sight;
use super::click;
use super::focus;
use super::own_turn::{Aimed, Focus, OwnTurn, Press};
use super::places::Scene;
use super::stage::landing;
use crate::by_hand::{ByHand, Deed, Man, Place, Progress, Thing};
use crate::command::HandCommand;
use crate::game::{Announced, Match};
use crate::hand::deeds::{ABOVE_FINGER, DRAG_HEIGHT, Deeds};
use crate::hand::inbox::Pointer;
use crate::hand::pick::Picker;
use crate::hand::target::Target;
use crate::ritual::{OwnHands, Performed, Review};
use crate::sound::Sound;
use crate::soundscape::Heard;
use crate::table::layout;
use crate::text::Text;

/// What obeying needs to know and may write.
#[derive(SystemParam)]
pub struct OwnDeeds<'w, 's> {
    /// The turn.
    pub own: ResMut<'w, OwnTurn>,
    sight: Sight<'w, 's>,
    game: Res<'w, Match>,
    review: Res<'w, Review>,
    heard: MessageWriter<'w, Heard>,
    hands: ResMut<'w, OwnHands>,
    performed: ResMut<'w, Performed>,
    notes: MessageWriter<'w, Announced>,
}

impl OwnDeeds<'_, '_> {
    /// Whether something is pressed by a player who plays by hand.
    pub fn is_pressed(&self) -> bool {
        self.is_on() && self.own.press.is_some()
    }

    /// Whether a key with this command is for the turn by hand.
    pub fn heeds(&self, command: HandCommand) -> bool {
        match command {
            HandCommand::ChangeHands => true,
            HandCommand::Cancel => self.is_on() && self.can_cancel(),
            _ => self.is_on(),
        }
    }

    /// What was decided is requested, and what was refused lets what is possible pulse.
    pub fn pass_on(&mut self, deeds: &mut Deeds) {
        if std::mem::take(&mut self.own.bypass_change_detection().nudges) {
            deeds.hand.nudge = 1.0;
        }
        if let Some(action) = self.own.bypass_change_detection().decided.take() {
            let asked = Some((self.game.position(), action));
            self.own.asked = asked;
            self.performed.done = asked;
            deeds.request(deeds.playing(action));
        }
    }

    /// Whether the player to move plays by hand now.
    pub fn is_on(&self) -> bool {
        self.own.turn.is_some() && self.own.at == self.game.ply() && !self.review.is_on()
    }

    fn turn(&mut self) -> Option<&mut ByHand> {
        self.own.turn.as_mut()
    }

    fn held(&self) -> Option<Thing> {
        self.own.turn.as_ref().and_then(ByHand::held)
    }

    /// The main button, or a finger, went down.
    pub fn press(&mut self, point: Vec2, by: Pointer, picker: &Picker) {
        self.own.said = None;
        self.own.focus = None;
        self.own.left.clear();
        let thing = self.sight.thing(&self.own, picker, point);
        let mut press = Press { point, by, thing, took: false, drags: false };
        if self.held().is_none()
            && let Some(thing) = thing
        {
            press.took = self.take(thing).is_ok();
        }
        self.own.press = Some(press);
    }

    /// It went up.
    pub fn release(&mut self, point: Vec2, picker: &Picker) {
        let Some(press) = self.own.press.take() else { return };
        self.own.hang = None;
        let drags = press.drags || point.distance(press.point) > press.by.threshold();
        match (self.held(), press.took, drags) {
            // A click takes, the next one sets down.
            (Some(_), true, false) => {}
            (Some(held), _, _) => {
                let aimed = self.sight.place(&self.own, picker, point);
                self.own.aimed = Aimed::Nowhere;
                self.set_down(held, aimed, press.thing.filter(|_| !press.took));
            }
            (None, ..) => {
                press.thing.inspect(|thing| self.take_or_say(*thing));
            }
        }
    }

    /// A click whose target is known already.
    pub fn click(&mut self, target: Target) {
        self.own.said = None;
        self.own.focus = None;
        self.own.left.clear();
        let Some(turn) = self.own.turn.as_ref() else { return };
        match turn.held() {
            Some(held) => {
                let aimed = click::place(turn, held, target);
                self.set_down(held, aimed, click::thing(turn, target));
            }
            None => {
                let thing = click::thing(turn, target);
                thing.inspect(|thing| self.take_or_say(*thing));
            }
        }
    }

    /// What is pressed was not meant: what was taken by it is put back.
    pub fn let_go(&mut self) {
        let press = self.own.press.take();
        if press.is_some_and(|press| press.took || press.drags) {
            self.put_back();
        }
        self.own.hang = None;
        self.own.aimed = Aimed::Nowhere;
    }

    /// The pointer is there, or nowhere; returns where the dragged thing hangs.
    pub fn hover(&mut self, pointer: Option<Vec2>, picker: &Picker) -> Option<Vec3> {
        let Some(point) = pointer else {
            self.own.hover = None;
            return self.own.hang;
        };
        let pulled = self.own.press.filter(|press| point.distance(press.point) > press.by.threshold());
        if let Some(press) = pulled.filter(|press| !press.took && !press.drags) {
            let took = self.held().is_none() && press.thing.is_some_and(|thing| self.take_again(thing));
            self.own.press = Some(Press { took, drags: took, ..press });
        }
        if self.held().is_none() {
            let thing = self.sight.thing(&self.own, picker, point);
            let own = &mut self.own;
            let takes = |turn: &ByHand| thing.filter(|thing| turn.liftable().contains(thing));
            let hover = own.turn.as_ref().and_then(takes);
            if own.hover != hover {
                own.hover = hover;
            }
            return None;
        }
        let aimed = self.sight.place(&self.own, picker, point);
        let own = &mut self.own;
        own.hover = None;
        own.aimed = aimed;
        if let Some(press) = own.press.as_mut() {
            press.drags |= point.distance(press.point) > press.by.threshold();
            if press.drags && press.took {
                let above = if press.by == Pointer::Finger { Vec2::Y * ABOVE_FINGER } else { Vec2::ZERO };
                let hang = picker.hover_point(point - above, DRAG_HEIGHT);
                own.hang = hang.or_else(|| picker.hover_point(point, DRAG_HEIGHT));
            }
        }
        own.hang
    }

    /// Does what a command asks; says whether it was for a turn by hand.
    pub fn command(&mut self, command: HandCommand, picker: &Picker) -> bool {
        if command == HandCommand::ChangeHands {
            let player = self.game.position().turn();
            self.hands.change(player);
            let id = if self.hands.of(player) { "notice-by-hand" } else { "notice-assisted" };
            self.notes.write(Announced::Note(Text::new(id).with("player", player)));
            return true;
        }
        if !self.is_on() {
            return false;
        }
        self.own.said = None;
        match command {
            HandCommand::Cursor(right, away) => focus::steer(&mut self.own, (right, away), picker.forward()),
            HandCommand::Next { back } => focus::next(&mut self.own, back),
            HandCommand::Confirm { .. } => self.confirm(),
            HandCommand::Cancel => {
                self.own.focus = None;
                self.own.left.clear();
                self.put_back();
            }
            HandCommand::Undo if self.held().is_some() => self.put_back(),
            HandCommand::Undo => return self.undo(),
            HandCommand::EndTurn => self.end(),
            HandCommand::LeaveTheRest => self.leave_the_rest(),
            HandCommand::Promote(kind) => self.do_at_once(Thing::Man(Man::New(kind))),
            _ => return false,
        }
        true
    }

    /// Whether there is something to step back from.
    pub fn can_cancel(&self) -> bool {
        self.held().is_some() || self.own.focus.is_some() || !self.own.left.is_empty()
    }

    /// Whether a promotion is to be chosen, so that letters do.
    pub fn promotes(&self) -> bool {
        let turn = self.own.turn.as_ref().filter(|_| self.is_on());
        turn.is_some_and(|turn| turn.liftable().iter().any(|thing| matches!(thing, Thing::Man(Man::New(_)))))
    }

    /// The table goes on with what was left to it, as soon as the last deed is done.
    pub fn go_on(&mut self) {
        if !self.own.is_at_rest() || self.own.asked.is_some() {
            return;
        }
        let Some(deed) = self.own.left.pop_front() else { return };
        let done = self.turn().map(|turn| turn.perform(deed));
        match done {
            Some(Ok(progress)) => {
                self.follow(progress);
                if self.own.left.is_empty() && self.own.decided.is_none() {
                    self.end();
                }
            }
            _ => self.own.left.clear(),
        }
    }

    fn confirm(&mut self) {
        match (self.own.focus, self.held()) {
            (Some(Focus::Thing(thing)), None) => {
                self.take_or_say(thing);
                self.own.focus = None;
                focus::next(&mut self.own, false);
            }
            (Some(Focus::Place(place)), Some(held)) => {
                self.own.focus = None;
                self.set_down(held, Aimed::At(place), None);
            }
            (_, None) if self.own.turn.as_ref().is_some_and(|turn| !turn.deeds().is_empty()) => self.end(),
            _ => focus::next(&mut self.own, false),
        }
    }

    /// Ends the turn with what was done.
    fn end(&mut self) {
        let Some(turn) = self.own.turn.as_ref() else { return };
        match turn.end() {
            Ok(action) => self.own.decided = Some(action),
            Err(why) => {
                let thing = turn.held().or(turn.deeds().first().map(|deed| deed.thing));
                let beside = thing.map_or(Vec3::ZERO, |thing| self.beside(thing));
                self.refuse(beside, why);
            }
        }
    }

    fn leave_the_rest(&mut self) {
        match self.own.rest() {
            Some((deeds, _)) => self.own.left = deeds.into(),
            None => self.end(),
        }
    }

    /// Takes the last deed back; says whether there was one.
    fn undo(&mut self) -> bool {
        self.own.left.clear();
        self.own.focus = None;
        self.turn().and_then(ByHand::undo).is_some()
    }

    /// Takes a thing into the hand.
    fn take(&mut self, thing: Thing) -> Result<(), Text> {
        self.turn().map_or(Ok(()), |turn| turn.lift(thing))
    }

    /// What was put somewhere last is dragged away again: the deed is taken back, and the thing is in the hand.
    fn take_again(&mut self, thing: Thing) -> bool {
        let Some(turn) = self.turn().filter(|turn| turn.deeds().last().is_some_and(|deed| deed.thing == thing)) else {
            return false;
        };
        turn.undo();
        turn.lift(thing).is_ok()
    }

    fn take_or_say(&mut self, thing: Thing) {
        if let Err(why) = self.take(thing) {
            let beside = self.beside(thing);
            self.refuse(beside, why);
        }
    }

    fn put_back(&mut self) {
        self.turn().map(ByHand::put_back);
        self.own.hang = None;
        self.own.aimed = Aimed::Nowhere;
        if let Some(press) = self.own.press.as_mut() {
            press.took = false;
        }
    }

    /// Lets go of what is held where it is aimed; a click on something else that can be taken takes that.
    fn set_down(&mut self, held: Thing, aimed: Aimed, other: Option<Thing>) {
        let place = match aimed {
            Aimed::Nowhere | Aimed::Home => {
                self.put_back();
                return;
            }
            Aimed::At(place) | Aimed::Refused(place) => place,
        };
        let Some(turn) = self.turn() else { return };
        match turn.put(place) {
            Ok(progress) => self.follow(progress),
            Err(why) => {
                self.put_back();
                if let Some(other) = other
                    && self.turn().is_some_and(|turn| turn.liftable().contains(&other))
                {
                    let _ = self.take(other);
                    return;
                }
                self.own.springs = Some(held);
                let beside = self.where_is(place).unwrap_or_else(|| self.beside(held));
                self.refuse(beside, why);
            }
        }
    }

    /// A thing that has one place to go to goes there.
    fn do_at_once(&mut self, thing: Thing) {
        let Some(turn) = self.own.turn.as_ref() else { return };
        let targets = turn.targets(thing);
        if let [place] = targets[..] {
            self.own.left = [Deed::new(thing, place)].into();
        }
    }

    fn follow(&mut self, progress: Progress) {
        if let Progress::Complete(action) = progress {
            self.own.decided = Some(action);
        }
    }

    /// Says why not, softly, and shows what is possible.
    fn refuse(&mut self, beside: Vec3, why: Text) {
        self.own.said = Some((beside, why));
        self.own.nudges = true;
        self.heard.write(Heard(Sound::Refusal));
    }

    /// Where a thing is.
    fn beside(&self, thing: Thing) -> Vec3 {
        let turn = self.own.turn.as_ref();
        turn.map_or(Vec3::ZERO, |turn| Scene::of(turn).spot(thing).place().translation)
    }

    /// Where a place is to which nothing was put.
    fn where_is(&self, place: Place) -> Option<Vec3> {
        match place {
            Place::Square(square) => Some(layout::square_point(square)),
            Place::Wearer(man) => Some(self.beside(Thing::Man(man))),
            Place::Stand | Place::Aside | Place::Off => {
                let turn = self.own.turn.as_ref()?;
                Some(landing(turn, turn.held()?, place)?.place().translation)
            }
        }
    }
}
