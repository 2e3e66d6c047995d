//! The three modes of the one hand: assisted, by hand, and on a free table. `work` has the mode chosen once a frame; every gesture and
//! command then goes to whoever has the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use table::command::HandCommand;
use table::ritual::LookBack;

use super::by_hand::DeedsByHand;
use super::deeds::Deeds;
use super::exercise::Begun;
use super::free::FreeDeeds;
use super::gesture::{DRAG_HEIGHT, Gesture, Recogniser};
use super::intent::Intent;
use super::pick::Picker;

/// Who has the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The player says what is to be played, and the table performs it.
    #[default]
    Assisted,
    /// The player performs the turn.
    ByHand,
    /// Anything goes anywhere, and the game does not notice.
    Free,
}

/// The hand in each of its modes.
#[derive(SystemParam)]
pub struct Modes<'w, 's> {
    mode: Local<'s, Mode>,
    /// What an assisted player is about to do. It also keeps what all modes share: the cursor, the requests, the ritual before them.
    pub(super) assisted: Deeds<'w, 's>,
    by_hand: DeedsByHand<'w, 's>,
    free: FreeDeeds<'w, 's>,
    look_back: Res<'w, LookBack>,
}

impl Modes<'_, '_> {
    /// Chooses the mode of this frame.
    pub(super) fn choose(&mut self) -> Mode {
        *self.mode = if self.look_back.is_free {
            Mode::Free
        } else if self.by_hand.is_on() {
            Mode::ByHand
        } else {
            Mode::Assisted
        };
        if *self.mode != Mode::Free {
            self.free.forget();
        }
        *self.assisted.asked = false;
        *self.mode
    }

    /// Nothing is held or pointed at any more: the men are out of sight.
    pub(super) fn stand_back(&mut self) {
        self.by_hand.stand_back();
        self.assisted.stand_back();
    }

    /// Obeys a gesture.
    pub(super) fn obey(&mut self, gesture: &Gesture, picker: &Picker) {
        match *self.mode {
            Mode::Assisted => self.assisted.play_assisted(gesture, picker),
            Mode::ByHand => self.by_hand.play_by_hand(gesture, picker),
            Mode::Free => {
                let heard = self.free.move_freely(gesture, picker);
                heard.into_iter().for_each(|heard| self.by_hand.hear(heard));
            }
        }
    }

    /// Obeys a command; what a turn by hand does not know is the assisted player's.
    pub(super) fn command(&mut self, command: HandCommand, picker: &Picker) {
        if !self.by_hand.command(command, picker) {
            self.assisted.command(command, picker);
        }
    }

    /// The table goes on with what a player by hand has left to it.
    pub(super) fn go_on(&mut self) {
        self.by_hand.go_on();
        self.by_hand.pass_on(&mut self.assisted);
    }

    /// Requests what a turn by hand has come to.
    pub(super) fn pass_on(&mut self) {
        self.by_hand.pass_on(&mut self.assisted);
    }

    /// The frame ends with the pointer there: what it means is shown, and what it drags follows it.
    pub(super) fn point_at(&mut self, pointer: Option<Vec2>, recogniser: &mut Recogniser, picker: &Picker) {
        let above = |point: Vec2| picker.hover_point(point, DRAG_HEIGHT);
        let is_by_hand = *self.mode == Mode::ByHand && self.assisted.queue.is_idle();
        let has_assistance = !is_by_hand && *self.mode != Mode::Free;
        self.assisted.hover(pointer.filter(|_| has_assistance), picker);
        if is_by_hand {
            self.by_hand.hover(pointer, picker);
        }
        if *self.mode == Mode::Free {
            self.free.hover(pointer.and_then(|point| recogniser.hangs(point, above)));
        }
        for gesture in pointer.map(|point| recogniser.moved(point, above)).unwrap_or_default() {
            self.obey(&gesture, picker);
        }
        if is_by_hand {
            self.assisted.hang_at(self.by_hand.hang());
        }
    }

    /// Whether the ritual is to end before anything is touched.
    pub(super) fn waits_for_the_ritual(&self) -> bool {
        *self.mode != Mode::Free && !self.assisted.queue.is_idle()
    }

    /// Whether a command of the hand waits for it too.
    pub(super) fn commands_wait_for_the_ritual(&self) -> bool {
        *self.mode == Mode::ByHand && self.waits_for_the_ritual()
    }

    /// Whether letters and digits choose.
    pub(super) fn chooses(&self) -> bool {
        self.assisted.intent.choice().is_some() || *self.mode == Mode::ByHand && self.by_hand.promotes()
    }

    /// Whether something is held on a free table.
    pub(super) fn holds_freely(&self) -> bool {
        *self.mode == Mode::Free && self.free.holds()
    }

    /// What the hand could step back from.
    pub(super) fn begun(&self) -> Begun {
        let is_by_hand = *self.mode == Mode::ByHand;
        Begun {
            holds: *self.assisted.intent != Intent::Idle || is_by_hand && self.by_hand.can_cancel(),
            deeds: is_by_hand && self.by_hand.has_begun(),
        }
    }

    /// Whether nothing on the board follows for Tab, or comes before: the panels are next.
    pub(super) fn leaves_the_board(&mut self, back: bool) -> bool {
        match *self.mode {
            Mode::ByHand => self.by_hand.leaves_the_board(back),
            Mode::Assisted => self.assisted.leaves_the_board(back),
            Mode::Free => true,
        }
    }
}
