//! What the hand does for one input or command: it changes the intent and writes requests; `work` calls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::choices::{self, Pick};
use crate::rules::{AnyAction, AnyPosition, Color, Square};
use crate::world::command::HandCommand;
use crate::world::game::{Match, Refused, Request};
use crate::world::ritual::{RitualQueue, SkipRitual};

use super::Hand;
use super::grip::Grip;
use super::inbox::{Input, Pointer};
use super::intent::{Gesture, Intent, Outcome, is_target};
use super::keys::{self, Modifiers};
use super::pick::{Aim, Picker};
use super::target::Target;

/// A hand that shakes may move the pointer so far, in logical pixels, and has clicked all the same where nothing can be dropped.
const SHAKE: f32 = 10.0;

/// What obeying needs to know and may write.
#[derive(SystemParam)]
pub struct Deeds<'w, 's> {
    game: Res<'w, Match>,
    pub(super) intent: ResMut<'w, Intent>,
    pub(super) hand: ResMut<'w, Hand>,
    pub(super) queue: Res<'w, RitualQueue>,
    requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refused>,
    pub(super) skips: MessageWriter<'w, SkipRitual>,
    /// What is to be requested once the ritual before it has ended.
    pub(super) decided: Local<'s, Option<Request>>,
    /// Something was requested in this frame: what else was done waits for the answer.
    pub(super) asked: Local<'s, bool>,
}

impl Deeds<'_, '_> {
    /// The request to play this now.
    pub(super) fn playing(&self, action: AnyAction) -> Request {
        self.game.playing(action)
    }

    /// Whether the chess clock stands on the table.
    pub(super) fn has_clock(&self) -> bool {
        self.game.clock.is_some()
    }

    fn position(&self) -> AnyPosition {
        self.game.position()
    }

    /// Whether nobody at the table may move anything: the game is over, or the computer is to move.
    fn is_over(&self) -> bool {
        self.game.game.result().is_some() || self.game.is_computers_turn()
    }

    /// Nothing is selected, pressed or pointed at any more: the men are out of sight.
    pub(super) fn stand_back(&mut self) {
        if *self.intent != Intent::Idle {
            *self.intent = Intent::Idle;
        }
        let hand = &self.hand;
        if hand.press.is_some() || hand.drag.is_some() || hand.said.is_some() || hand.cursor.is_some() {
            (self.hand.press, self.hand.drag, self.hand.said, self.hand.cursor) = (None, None, None, None);
        }
    }

    /// What is meant at this point of the window.
    pub(super) fn target(&self, picker: &Picker, point: Vec2) -> Target {
        let position = self.position();
        let held = self.lifted();
        let targets = self.intent.targets(&position, held.is_some());
        let is_choosing = self.intent.choice().is_some();
        let aim = Aim { held, is_choosing, before: self.hand.hover, targets: &targets };
        picker.target(point, &aim, |target| match held {
            // Where it cannot be set down, nothing is meant by what is carried.
            Some(_) => target.square().is_some_and(|square| targets.contains(&square)),
            None => self.intent.heeds(&position, &targets, target),
        })
    }

    /// What the pointer does.
    pub(super) fn point(&mut self, input: &Input, on_table: impl Fn(Vec2) -> bool, picker: &Picker) {
        match *input {
            Input::Press(point, held, by) => {
                let target = self.target(picker, point);
                self.press((point, by), target, held);
            }
            Input::Release(point) => {
                let target = if on_table(point) { self.target(picker, point) } else { Target::Nothing };
                self.release(point, target);
            }
            Input::Click(target, held) => {
                self.press((Vec2::ZERO, Pointer::Mouse), target, held);
                self.release(Vec2::ZERO, target);
            }
            Input::LetGo => self.let_go(),
            Input::Back(point) if on_table(point) && *self.intent != Intent::Idle => {
                self.command(HandCommand::Cancel, picker);
            }
            Input::Back(_) | Input::Key(_) => {}
        }
    }

    fn press(&mut self, (point, by): (Vec2, Pointer), target: Target, held: Modifiers) {
        let position = self.position();
        self.hand.said = None;
        let mut took_up = false;
        if let (Some(square), None) = (target.square(), self.intent.choice()) {
            let hold = self.intent.hold();
            let is_aimed_at = |from| from != square && is_target(&position, from, square, hold);
            let aimed_at = self.intent.from().is_some_and(is_aimed_at);
            let is_new = !aimed_at && !self.is_over() && self.intent.from() != Some(square);
            if is_new && choices::movable(&position).contains(&square) {
                self.intent.take_up(&position, target);
                took_up = true;
            }
        }
        self.hand.press = Some(Press { grip: Grip::new(point, by), target, took_up, shift: held.shift });
    }

    fn release(&mut self, point: Vec2, target: Target) {
        let Some(press) = self.hand.press.take() else { return };
        self.hand.drag = None;
        if self.is_over() {
            return;
        }
        let position = self.position();
        let far = press.grip.travelled(point);
        let carried = self.intent.from().filter(|from| self.intent.choice().is_none() && press.lifts(*from));
        let lands = || target.square().is_some_and(|square| self.intent.targets(&position, true).contains(&square));
        let dragged = press.grip.moved(point).is_drag() && target != press.target && (far > SHAKE || lands());
        let outcome = match (dragged, carried) {
            (true, Some(from)) => match target.square() {
                Some(to) if to != from => {
                    self.intent.carry(&position, press.target);
                    self.intent.aim(&position, from, to, Gesture { shift: press.shift, dragged: true })
                }
                _ => {
                    *self.intent = Intent::Idle;
                    Outcome::Pending
                }
            },
            // A man that cannot go was pulled at.
            (true, None) => match press.target.square().filter(|_| self.intent.choice().is_none()) {
                Some(square) => choices::why_stuck(&position, square)
                    .map_or(Outcome::Pending, |words| Outcome::Stuck(square, words)),
                None => Outcome::Pending,
            },
            (false, _) if press.took_up => Outcome::Pending,
            (false, _) => self.intent.click(&position, press.target, press.shift),
        };
        self.follow(outcome);
    }

    /// What is pressed was not meant: a man that was taken up by it is put back, and no choice is lost.
    fn let_go(&mut self) {
        let press = self.hand.press.take();
        let was_carried = self.hand.drag.take().is_some();
        let took_up = press.is_some_and(|press| press.took_up);
        if (took_up || was_carried) && self.intent.choice().is_none() {
            *self.intent = Intent::Idle;
        }
    }

    /// The square of the man that the pressed button has taken hold of and carries away.
    fn lifted(&self) -> Option<Square> {
        let press = self.hand.press?;
        self.intent.from().filter(|from| press.lifts(*from) && self.hand.drag.is_some())
    }

    fn follow(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Pending => {}
            Outcome::Play(action) => *self.decided = Some(self.game.playing(action)),
            Outcome::Hint(sentence) => {
                self.refusals.write(Refused { sentence });
            }
            Outcome::Stuck(square, words) => self.hand.said = Some((square, words)),
            Outcome::Nudge => self.hand.nudge = 1.0,
        }
    }

    /// Requests what was decided, once the ritual before it has ended: nobody has to wait for that, it ends at once. Says whether the
    /// rest of what was done waits for the next frame.
    pub(super) fn ask(&mut self) -> bool {
        if self.decided.is_some() && !self.queue.is_idle() {
            self.skips.write(SkipRitual);
            return true;
        }
        if let Some(request) = self.decided.take() {
            self.request(request);
        }
        *self.asked
    }

    pub(super) fn request(&mut self, request: Request) {
        self.requests.write(request);
        *self.asked = true;
    }

    /// Does what a command asks.
    pub(super) fn command(&mut self, command: HandCommand, picker: &Picker) {
        let position = self.position();
        self.hand.said = None;
        let outcome = match command {
            HandCommand::Cursor(right, away) => {
                self.move_cursor(keys::on_board(right, away, picker.forward()));
                Outcome::Pending
            }
            HandCommand::Confirm { .. } if self.intent.choice().is_some() => self.intent.confirm(),
            HandCommand::Confirm { shift } => self.confirm(&position, shift),
            HandCommand::Next { back } => {
                self.next(&position, back);
                Outcome::Pending
            }
            HandCommand::Cancel => {
                self.intent.cancel();
                self.hand.press = None;
                self.hand.drag = None;
                Outcome::Pending
            }
            HandCommand::NextHold => self.intent.next_hold(&position),
            HandCommand::Hold(hold) => self.intent.hold_so(&position, hold),
            HandCommand::Promote(kind) => self.intent.pick(Pick::Promotion(kind)),
            HandCommand::Choose(number) => {
                match self.intent.choice().and_then(|choice| choice.picks().get(number).copied()) {
                    Some(pick) => self.intent.pick(pick),
                    None => Outcome::Pending,
                }
            }
            // What is not decided yet is taken back first.
            HandCommand::Undo if self.intent.choice().is_some() => {
                self.intent.cancel();
                Outcome::Pending
            }
            HandCommand::Undo => {
                self.request(Request::Undo);
                Outcome::Pending
            }
            HandCommand::Redo => {
                self.request(Request::Redo);
                Outcome::Pending
            }
            // A turn by hand handles these.
            HandCommand::EndTurn | HandCommand::LeaveTheRest | HandCommand::ChangeHands => Outcome::Pending,
        };
        self.follow(outcome);
    }

    fn confirm(&mut self, position: &AnyPosition, shift: bool) -> Outcome {
        if self.is_over() {
            return Outcome::Pending;
        }
        match self.hand.cursor {
            Some(cursor) => self.intent.click(position, Target::Square(cursor), shift),
            None => {
                self.move_cursor((0, 0));
                Outcome::Pending
            }
        }
    }

    /// The cursor appears where the player to move begins, then goes a step at a time.
    fn move_cursor(&mut self, step: (i8, i8)) {
        let first = match self.position().turn() {
            Color::White => Square::at(4, 1),
            Color::Black => Square::at(4, 6),
        };
        self.hand.cursor = Some(match self.hand.cursor {
            Some(cursor) => cursor.offset(step.0, step.1).unwrap_or(cursor),
            None => self.intent.from().unwrap_or(first),
        });
    }

    /// Where Tab leads the cursor.
    fn stops(&self, position: &AnyPosition) -> Vec<Square> {
        match &*self.intent {
            _ if self.is_over() => Vec::new(),
            Intent::Selected(from, hold) => {
                let mut stops: Vec<Square> =
                    choices::ways_of(position, *from, *hold).into_iter().map(|way| way.to).collect();
                stops.dedup();
                stops
            }
            Intent::Idle => choices::movable(position),
            Intent::Choosing(_) => Vec::new(),
        }
    }

    /// Whether nothing on the board follows for Tab, or comes before: the panels are next. The cursor waits at the board's edge then.
    pub(super) fn leaves_the_board(&mut self, back: bool) -> bool {
        let leaves = match self.intent.choice() {
            Some(choice) => choice.focus == Some(if back { 0 } else { choice.picks().len().saturating_sub(1) }),
            None => {
                let (stops, cursor) = (self.stops(&self.position()), self.hand.cursor);
                let is_left =
                    |stop: &Square| cursor.is_none_or(|cursor| if back { *stop < cursor } else { *stop > cursor });
                !stops.iter().any(is_left)
            }
        };
        if leaves {
            self.hand.cursor = None;
            if let Intent::Choosing(choice) = &mut *self.intent {
                choice.focus = None;
            }
        }
        leaves
    }

    fn next(&mut self, position: &AnyPosition, back: bool) {
        if self.intent.choice().is_some() {
            return self.intent.step_focus(back);
        }
        let stops = self.stops(position);
        let cursor = self.hand.cursor;
        let following = if back {
            stops.iter().rev().find(|stop| cursor.is_none_or(|cursor| **stop < cursor)).or(stops.last())
        } else {
            stops.iter().find(|stop| cursor.is_none_or(|cursor| **stop > cursor)).or(stops.first())
        };
        self.hand.cursor = following.copied().or(cursor);
    }

    pub(super) fn hover(&mut self, pointer: Option<Vec2>, picker: &Picker) {
        let hover = pointer.map_or(Target::Nothing, |point| self.target(picker, point));
        if self.hand.hover != hover {
            self.hand.hover = hover;
        }
        let press = self.hand.press.zip(pointer).map(|(press, point)| Press { grip: press.grip.moved(point), ..press });
        let drag = match (press, pointer, self.intent.from()) {
            (Some(press), Some(point), Some(from)) if press.lifts(from) && press.grip.is_drag() => {
                press.grip.hangs(picker, point)
            }
            _ => None,
        };
        if press.is_some() && self.hand.press != press {
            self.hand.press = press;
        }
        if self.hand.drag != drag {
            if let (None, Some(press)) = (self.hand.drag, self.hand.press) {
                self.intent.carry(&self.game.position(), press.target);
            }
            self.hand.drag = drag;
        }
        let raised = hover.square().filter(|square| self.can_be_taken_up(*square));
        if self.hand.raised != raised {
            self.hand.raised = raised;
        }
    }

    /// Whether a click would select the man on this square.
    fn can_be_taken_up(&self, square: Square) -> bool {
        if self.hand.press.is_some() || self.is_over() || self.intent.choice().is_some() {
            return false;
        }
        let position = self.position();
        let aims = |from| from != square && is_target(&position, from, square, self.intent.hold());
        position.is_own(square)
            && !self.intent.from().is_some_and(aims)
            && choices::movable(&position).contains(&square)
    }
}

/// The main button is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    grip: Grip,
    target: Target,
    took_up: bool,
    shift: bool,
}

impl Press {
    /// Whether the press took hold of the man on this square.
    fn lifts(&self, square: Square) -> bool {
        self.target.square() == Some(square)
    }
}
