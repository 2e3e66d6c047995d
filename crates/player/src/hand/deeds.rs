//! What the assisted hand does for a gesture or a command: it changes the intent and writes requests; `mode` calls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use rules::{AnyAction, AnyPosition, Square};
use table::command::HandCommand;
use table::game::{Match, Refused, Request};
use table::ritual::{RitualQueue, SkipRitual};
use turn::choices::{self, Pick};

use super::Hand;
use super::gesture::{Cancel, Clicked, Gesture};
use super::intent::{Aiming, Intent, Outcome, is_target};
use super::keys;
use super::pick::{Aim, Picker};
use super::press::Press;
use super::requests::Requests;
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
    requests: Requests<'w>,
    refusals: MessageWriter<'w, Refused>,
    pub(super) skips: MessageWriter<'w, SkipRitual>,
    /// Something was requested in this frame: what else was done waits for the answer.
    pub(super) asked: Local<'s, bool>,
}

impl Deeds<'_, '_> {
    /// The request to play this now.
    pub(super) fn playing(&self, action: AnyAction) -> Request {
        self.game.playing(action)
    }

    pub(super) fn position(&self) -> AnyPosition {
        self.game.position()
    }

    /// Whether nobody at the table may move anything: the game is over, or the computer is to move.
    pub(super) fn is_over(&self) -> bool {
        self.game.game.result().is_some() || self.game.is_anothers_turn()
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

    /// Obeys a gesture.
    pub(super) fn play_assisted(&mut self, gesture: &Gesture, picker: &Picker) {
        match *gesture {
            Gesture::Press(point) if point.on_table => self.press(self.target(picker, point.at)),
            Gesture::Press(_) => {
                self.lift_off();
            }
            Gesture::Click { on: Clicked::Target(target), shift } => {
                self.hand.said = None;
                if !self.is_over() {
                    self.click(target, shift);
                }
            }
            Gesture::Click { on: Clicked::Point(_), shift } => {
                if let Some(press) = self.lift_off() {
                    self.click_pressed(press, shift);
                }
            }
            Gesture::DragStart(_) => {
                if let Some(press) = self.holding() {
                    self.intent.carry(&self.game.position(), press.target);
                }
            }
            Gesture::Drag { hangs } => self.hang_at(hangs.filter(|_| self.holding().is_some())),
            Gesture::Drop { on, far, shift } => {
                let target = if on.on_table { self.target(picker, on.at) } else { Target::Nothing };
                if let Some(press) = self.lift_off() {
                    self.drop_pressed(press, target, far, shift);
                }
            }
            Gesture::Cancel(Cancel::NotMeant) => self.let_go(),
            Gesture::Cancel(Cancel::Back { on_table }) => {
                if on_table && *self.intent != Intent::Idle {
                    self.command(HandCommand::Cancel, picker);
                }
            }
        }
    }

    fn press(&mut self, target: Target) {
        let position = self.position();
        self.hand.said = None;
        self.hand.drag = None;
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
        self.hand.press = Some(Press { target, took_up });
    }

    /// Nothing is pressed any more; what was, if it counts.
    fn lift_off(&mut self) -> Option<Press> {
        let press = self.hand.press.take()?;
        self.hand.drag = None;
        Some(press).filter(|_| !self.is_over())
    }

    /// What was pressed is clicked, unless the press has done already what a click does.
    fn click_pressed(&mut self, press: Press, shift: bool) {
        if !press.took_up {
            self.click(press.target, shift);
        }
    }

    fn click(&mut self, target: Target, shift: bool) {
        let outcome = self.intent.click(&self.game.position(), target, shift);
        self.follow(outcome);
    }

    /// What was pressed is let go of over a target.
    fn drop_pressed(&mut self, press: Press, target: Target, far: f32, shift: bool) {
        let position = self.position();
        let lands = || target.square().is_some_and(|square| self.intent.targets(&position, true).contains(&square));
        if target == press.target || far <= SHAKE && !lands() {
            // A hand that shook has clicked.
            return self.click_pressed(press, shift);
        }
        let from = self.intent.from().filter(|from| press.lifts(*from));
        let carried = from.filter(|_| self.intent.choice().is_none());
        let outcome = match carried {
            Some(from) => match target.square() {
                Some(to) if to != from => {
                    self.intent.carry(&position, press.target);
                    self.intent.aim(&position, from, to, Aiming { shift, dragged: true })
                }
                _ => {
                    *self.intent = Intent::Idle;
                    Outcome::Pending
                }
            },
            // A man that cannot go was pulled at.
            None => {
                let pulled = press.target.square().filter(|_| self.intent.choice().is_none());
                let stuck = pulled.and_then(|square| Some((square, choices::why_stuck(&position, square)?)));
                stuck.map_or(Outcome::Pending, |(square, words)| Outcome::Stuck(square, words))
            }
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

    /// The press, if it has taken hold of the selected man.
    fn holding(&self) -> Option<Press> {
        let from = self.intent.from()?;
        self.hand.press.filter(|press| press.lifts(from))
    }

    /// The square of the man that the pressed button has taken hold of and carries away.
    fn lifted(&self) -> Option<Square> {
        self.holding().filter(|_| self.hand.drag.is_some())?.target.square()
    }

    fn follow(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Pending => {}
            Outcome::Play(action) => self.requests.send(self.game.playing(action)),
            Outcome::Hint(sentence) => {
                self.refusals.write(Refused { sentence });
            }
            Outcome::Stuck(square, words) => self.hand.said = Some((square, words)),
            Outcome::Nudge => self.hand.nudge = 1.0,
        }
    }

    /// Requests the action that was decided, here or in a panel, once the ritual before it has ended: nobody has to wait for that, it
    /// ends at once. Says whether the rest of what was done waits for the next frame.
    pub(super) fn ask(&mut self) -> bool {
        if self.requests.any_waits() && !self.queue.is_idle() {
            self.skips.write(SkipRitual);
            return true;
        }
        *self.asked |= self.requests.send_next();
        *self.asked
    }

    /// Requests this now; the rest of what was done waits for the next frame.
    pub(super) fn request(&mut self, request: Request) {
        self.requests.send_now(request);
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
            HandCommand::Confirm { shift } => {
                self.confirm(shift, picker);
                Outcome::Pending
            }
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

    /// The pointer is there, or beside the table, where nothing hangs from it.
    pub(super) fn hover(&mut self, pointer: Option<Vec2>, picker: &Picker) {
        let hover = pointer.map_or(Target::Nothing, |point| self.target(picker, point));
        if self.hand.hover != hover {
            self.hand.hover = hover;
        }
        if pointer.is_none() || self.hand.press.is_none() {
            self.hang_at(None);
        }
        let raised = hover.square().filter(|square| self.can_be_taken_up(*square));
        if self.hand.raised != raised {
            self.hand.raised = raised;
        }
    }

    /// What is carried hangs there.
    pub(super) fn hang_at(&mut self, point: Option<Vec3>) {
        if self.hand.drag != point {
            self.hand.drag = point;
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
