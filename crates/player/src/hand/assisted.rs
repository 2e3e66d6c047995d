//! The assisted hand: what it does for a gesture or a command, its cursor on the board, and what it may do in an exercise.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Color, Square};
use script::teaching::Step;
use table::command::{Command, HandCommand, LessonCommand};
use table::game::{Exercise, Match, Played, PositionReset, Refused, Request};
use table::phase::Screen;
use table::ritual::{LookBack, RitualQueue, SkipRitual};
use turn::choices::{self, Pick};

use super::gesture::{Cancel, Clicked, Gesture};
use super::input::{self, KeyPress};
use super::intent::{Aiming, Intent, Outcome, Requests, is_target};
use super::pick::{Aim, Picker, Press, Target};

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
                self.move_cursor(input::on_board(right, away, picker.forward()));
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

/// What the hand remembers besides the [`Intent`].
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Hand {
    /// What is under the pointer.
    pub hover: Target,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// The point at which the dragged man hangs, if nothing is in its way.
    pub drag: Option<Vec3>,
    /// The square of the man under the pointer, if a click would select it.
    pub raised: Option<Square>,
    /// A few words beside the man on this square: why it can do nothing.
    pub said: Option<(Square, Text)>,
    /// What is possible in the open choice is to be seen: 1 at first, then down to 0.
    pub nudge: f32,
    /// The main button is down.
    pub(super) press: Option<Press>,
}

impl Default for Hand {
    fn default() -> Self {
        Self { hover: Target::Nothing, cursor: None, drag: None, raised: None, said: None, nudge: 0.0, press: None }
    }
}

/// Once the position changed, or another one is looked at, nothing is selected.
pub(super) fn let_go(
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    (look_back, screen): (Res<LookBack>, Res<State<Screen>>),
    mut intent: ResMut<Intent>,
    mut hand: ResMut<Hand>,
) {
    // Films, the set and the title have no cursor.
    if hand.cursor.is_some() && *screen != Screen::Play {
        hand.cursor = None;
    }
    let any_played = played.read().count() > 0;
    let any_reset = resets.read().count() > 0;
    let looks_back = look_back.is_changed() && look_back.is_on();
    if any_played || any_reset || looks_back {
        *intent = Intent::Idle;
        hand.drag = None;
        hand.press = None;
        hand.said = None;
    }
}

impl Deeds<'_, '_> {
    /// The cursor clicks its square, or appears.
    pub(super) fn confirm(&mut self, shift: bool, picker: &Picker) {
        match self.hand.cursor {
            _ if self.is_over() => {}
            Some(cursor) => self.play_assisted(&Gesture::click_on(Target::Square(cursor), shift), picker),
            None => self.move_cursor((0, 0)),
        }
    }

    /// The cursor appears where the player to move begins, then goes a step at a time.
    pub(super) fn move_cursor(&mut self, step: (i8, i8)) {
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

    /// Tab leads the cursor, or the keyboard's focus in a choice, to what follows or comes before.
    pub(super) fn next(&mut self, position: &AnyPosition, back: bool) {
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
}

/// What the hand could step back from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Begun {
    /// Something is held, or chosen by the keyboard.
    pub holds: bool,
    /// A turn was begun by hand.
    pub deeds: bool,
}

/// What a key means now. A game has the keys of [`input::command`]; an exercise has some of its own, and keeps the rest that fits.
/// While `choosing`, letters and digits make choices.
pub(super) fn command(exercise: &Exercise, key: &KeyPress, begun: Begun, choosing: bool) -> Option<Command> {
    let usual = input::command(key.code, key.held, choosing);
    if !exercise.is_on() {
        return usual;
    }
    let plain = !key.held.control && !key.held.alt && !choosing;
    let own = own(key.code).filter(|_| plain).filter(|own| match own {
        // These are the hand's while something is asked and held.
        LessonCommand::Leave => !begun.holds,
        LessonCommand::Step(Step::Again) => !begun.deeds,
        LessonCommand::Step(Step::Go) => !exercise.is_open(),
        _ => true,
    });
    let usual = usual.filter(|command| command.is_for_a_lesson() && (exercise.is_open() || !is_a_deed(*command)));
    own.map(Command::Lesson).or(usual)
}

/// Whether a command moves something.
const fn is_a_deed(command: Command) -> bool {
    matches!(command, Command::Hand(hand) if !matches!(hand, HandCommand::Cancel))
}

const fn own(key: KeyCode) -> Option<LessonCommand> {
    Some(match key {
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => LessonCommand::Step(Step::Go),
        KeyCode::KeyH => LessonCommand::Step(Step::Hint),
        KeyCode::KeyN => LessonCommand::Step(Step::Show),
        KeyCode::KeyB => LessonCommand::Step(Step::Back),
        KeyCode::KeyU | KeyCode::Backspace => LessonCommand::Step(Step::Again),
        KeyCode::Escape => LessonCommand::Leave,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, NativeKey};

    use super::*;
    use crate::hand::Modifiers;

    fn press(code: KeyCode, held: Modifiers) -> KeyPress {
        KeyPress {
            code,
            place: code,
            is_changed: false,
            logical: Key::Unidentified(NativeKey::Unidentified),
            held,
            repeat: false,
        }
    }

    #[test]
    fn a_game_has_its_usual_keys() {
        let (none, exercise) = (Modifiers::default(), Exercise::default());
        for key in [KeyCode::KeyH, KeyCode::KeyN, KeyCode::Enter, KeyCode::Escape, KeyCode::KeyL] {
            let usual = input::command(key, none, false);
            assert_eq!(command(&exercise, &press(key, none), Begun::default(), false), usual, "{key:?}");
        }
    }
}
