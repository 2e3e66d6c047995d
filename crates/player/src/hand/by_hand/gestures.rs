//! What a player's own hand does for a gesture, a key or a button: it changes the turn, and says why where a deed is refused.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use media::sound::Sound;
use rules::text::Text;
use table::command::HandCommand;
use table::game::{Announced, Match};
use table::ritual::{LookBack, Performed, PlayedByHand};
use table::scene::{hits, layout};
use table::soundscape::HeardAt;
use turn::by_hand::{ByHand, Man, Place, Progress, Put, Thing, Vest};

use super::aim::{Sight, place_clicked, thing_clicked};
use super::focus;
use super::places::{Scene, landing};
use super::turn_by_hand::{Aimed, Focus, Press, TurnByHand};
use crate::hand::assisted::Deeds;
use crate::hand::gesture::{Cancel, Clicked, Gesture, Point};
use crate::hand::pick::{Picker, Target};

/// What obeying needs to know and may write.
#[derive(SystemParam)]
pub struct DeedsByHand<'w, 's> {
    /// The turn.
    pub own: ResMut<'w, TurnByHand>,
    sight: Sight<'w, 's>,
    pub(super) game: Res<'w, Match>,
    look_back: Res<'w, LookBack>,
    heard: MessageWriter<'w, HeardAt>,
    pub(super) hands: ResMut<'w, PlayedByHand>,
    performed: ResMut<'w, Performed>,
    pub(super) notes: MessageWriter<'w, Announced>,
}

impl DeedsByHand<'_, '_> {
    /// Something is heard of a hand.
    pub fn hear(&mut self, heard: HeardAt) {
        self.heard.write(heard);
    }

    /// What is held is put back, and nothing is pressed or pointed at any more: the men are out of sight. What was done stays done.
    pub fn stand_back(&mut self) {
        if self.held().is_some() {
            self.put_back();
        }
        if !self.own.is_let_go() {
            self.own.let_all_go();
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
        self.own.turn().is_some() && self.own.at == self.game.ply() && !self.look_back.is_on()
    }

    pub(super) fn turn(&mut self) -> Option<&mut ByHand> {
        self.own.turn.as_mut()
    }

    pub(super) fn held(&self) -> Option<Thing> {
        self.own.turn.as_ref().and_then(ByHand::held)
    }

    /// Obeys a gesture.
    pub fn play_by_hand(&mut self, gesture: &Gesture, picker: &Picker) {
        match *gesture {
            Gesture::Press(point) if point.on_table => self.press(point, picker),
            Gesture::Press(_) => {}
            Gesture::Click { on: Clicked::Target(target), .. } => self.click(target),
            Gesture::Click { on: Clicked::Point(on), .. } => self.release(on, false, picker),
            Gesture::DragStart(point) => self.drag(point, picker),
            Gesture::Drag { hangs } => {
                if self.held().is_some() && self.own.press.is_some_and(|press| press.took) && self.own.hang != hangs {
                    self.own.hang = hangs;
                }
            }
            Gesture::Drop { on, .. } => self.release(on, true, picker),
            Gesture::Cancel(Cancel::NotMeant) => self.let_go(),
            Gesture::Cancel(Cancel::Back { on_table }) => {
                if on_table {
                    self.command(HandCommand::Cancel, picker);
                }
            }
        }
    }

    /// The main button, or a finger, went down.
    fn press(&mut self, on: Point, picker: &Picker) {
        self.own.said = None;
        self.own.focus = None;
        self.own.left.clear();
        let thing = self.sight.thing(&self.own, picker, on.at);
        let mut press = Press { thing, took: false, drags: false, on_clock: self.is_clock(on, picker) };
        if self.held().is_none()
            && let Some(thing) = thing
        {
            press.took = self.take(thing).is_ok();
            if let (true, Thing::Vest(Vest::OfStand(kind))) = (press.took, thing) {
                self.own.grabbed = self.sight.on_stand(picker, on.at, kind).map(|entity| (kind, entity));
            }
        }
        self.own.press = Some(press);
    }

    /// It has become a drag.
    fn drag(&mut self, point: Vec2, picker: &Picker) {
        let Some(mut press) = self.own.press else { return };
        press.drags = true;
        if !press.took && self.held().is_none() {
            press.took = press.thing.is_some_and(|thing| self.take_again(thing));
        }
        self.own.press = Some(press);
        self.hover(Some(point), picker);
    }

    /// It went up.
    fn release(&mut self, on: Point, drags: bool, picker: &Picker) {
        let Some(press) = self.own.press.take() else { return };
        self.own.hang = None;
        match (self.held(), press.took, drags) {
            // A click takes, the next one sets down.
            (Some(_), true, false) => {}
            (Some(held), _, _) => {
                let aimed = self.sight.place(&self.own, picker, on.at);
                self.own.aimed = Aimed::Nowhere;
                self.set_down(held, aimed, press.thing.filter(|_| !press.took));
            }
            (None, ..) => {
                press.thing.inspect(|thing| self.take_or_say(*thing));
            }
        }
        // As on a table, the clock ends the turn.
        if press.on_clock && self.is_clock(on, picker) {
            self.command(HandCommand::EndTurn, picker);
        }
    }

    /// Whether the chess clock stands there.
    fn is_clock(&self, point: Point, picker: &Picker) -> bool {
        point.on_table && self.game.clock.is_some() && picker.ray(point.at).is_some_and(hits::clock)
    }

    /// A click whose target is known already.
    fn click(&mut self, target: Target) {
        self.own.said = None;
        self.own.focus = None;
        self.own.left.clear();
        let Some(turn) = self.own.turn.as_ref() else { return };
        match turn.held() {
            Some(held) => {
                let aimed = place_clicked(turn, held, target);
                self.set_down(held, aimed, thing_clicked(turn, target));
            }
            None => {
                let thing = thing_clicked(turn, target);
                thing.inspect(|thing| self.take_or_say(*thing));
            }
        }
    }

    /// What is pressed was not meant: what was taken by it is put back.
    fn let_go(&mut self) {
        let press = self.own.press.take();
        if press.is_some_and(|press| press.took || press.drags) {
            self.put_back();
        }
        self.own.hang = None;
        self.own.aimed = Aimed::Nowhere;
    }

    /// The pointer is there, or nowhere.
    pub fn hover(&mut self, pointer: Option<Vec2>, picker: &Picker) {
        let Some(point) = pointer else {
            self.own.hover = None;
            return;
        };
        if self.held().is_none() {
            let thing = self.sight.thing(&self.own, picker, point);
            let own = &mut self.own;
            let takes = |turn: &ByHand| thing.filter(|thing| turn.liftable().contains(thing));
            let hover = own.turn.as_ref().and_then(takes);
            if own.hover != hover {
                own.hover = hover;
            }
            return;
        }
        let aimed = self.sight.place(&self.own, picker, point);
        self.own.hover = None;
        self.own.aimed = aimed;
    }

    /// Where the held thing hangs at the pointer.
    pub fn hang(&self) -> Option<Vec3> {
        self.own.hang
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

    pub(super) fn take_or_say(&mut self, thing: Thing) {
        if let Err(why) = self.take(thing) {
            let beside = self.beside(thing);
            self.refuse(beside, why);
        }
    }

    pub(super) fn put_back(&mut self) {
        self.turn().map(ByHand::put_back);
        self.own.hang = None;
        self.own.aimed = Aimed::Nowhere;
        // Where the button goes up is a place for nothing then.
        self.own.press = None;
    }

    /// Lets go of what is held where it is aimed; a click on something else that can be taken takes that.
    pub(super) fn set_down(&mut self, held: Thing, aimed: Aimed, other: Option<Thing>) {
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

    pub(super) fn follow(&mut self, progress: Progress) {
        if let Progress::Complete(action) = progress {
            self.own.decided = Some(action);
        }
    }

    /// Says why not, softly, and shows what is possible.
    pub(super) fn refuse(&mut self, beside: Vec3, why: Text) {
        self.own.said = Some((beside, why));
        self.own.nudges = true;
        self.heard.write(HeardAt(Sound::Refusal, beside));
    }

    /// Where a thing is.
    pub(super) fn beside(&self, thing: Thing) -> Vec3 {
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

impl DeedsByHand<'_, '_> {
    /// Does what a command asks; says whether it was for a turn by hand.
    pub fn command(&mut self, command: HandCommand, picker: &Picker) -> bool {
        if command == HandCommand::ChangeHands {
            // The computer has no hands.
            let player = self.game.person();
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
                let could = self.can_cancel();
                self.own.focus = None;
                self.own.left.clear();
                self.put_back();
                return could;
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

    /// Whether nothing follows for Tab, or comes before: the panels are next.
    pub fn leaves_the_board(&mut self, back: bool) -> bool {
        let leaves = focus::is_last(&self.own, back);
        if leaves {
            self.own.focus = None;
        }
        leaves
    }

    /// Whether there is something to step back from.
    pub fn can_cancel(&self) -> bool {
        self.held().is_some() || self.own.focus.is_some() || !self.own.left.is_empty()
    }

    /// Whether something was done that can be taken back.
    pub fn has_begun(&self) -> bool {
        self.own.turn.as_ref().is_some_and(|turn| !turn.deeds().is_empty())
    }

    /// Whether a promotion is to be chosen, so that letters do.
    pub fn promotes(&self) -> bool {
        let turn = self.own.turn.as_ref();
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

    /// A thing that has one place to go to goes there.
    fn do_at_once(&mut self, thing: Thing) {
        let Some(turn) = self.own.turn.as_ref() else { return };
        let targets = turn.targets(thing);
        if let [place] = targets[..] {
            self.own.left = [Put::new(thing, place)].into();
        }
    }
}
