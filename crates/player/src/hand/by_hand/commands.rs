//! What a player's own hand does for a key or a button; `mode` calls it.

use bevy::prelude::*;

use super::focus;
use super::obey::DeedsByHand;
use super::turn_by_hand::{Aimed, Focus};
use crate::hand::pick::Picker;
use rules::text::Text;
use table::command::HandCommand;
use table::game::Announced;
use turn::by_hand::{ByHand, Man, Put, Thing};

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
