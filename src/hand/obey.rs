//! Turns what the player did into changes of the intent and into requests; it runs first in every frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::{Match, Refused, Request};
use crate::ritual::{Pace, RitualQueue, SkipRitual};
use crate::rules::plunder::Position;
use crate::rules::{Color, Square};

use super::Hand;
use super::inbox::{Inbox, Input};
use super::intent::{Intent, Outcome, Pick, Target, movable, targets};
use super::keys::{self, Command, Modifiers};
use super::pick::Picker;

/// How far the pointer moves with the button down, in logical pixels, before a click becomes a drag.
pub const DRAG_THRESHOLD: f32 = 8.0;
/// How high above the board a dragged man hangs, in squares.
pub const DRAG_HEIGHT: f32 = 0.4;

/// Where the panels lie, so that the hand leaves them alone; the panels keep it up to date.
#[derive(Resource, Default, Debug)]
pub struct Covered {
    /// A dialog is open: pointer and keyboard belong to it.
    pub all: bool,
    /// A text field has the keyboard.
    pub keyboard: bool,
    /// Windows that float over the table, in logical pixels.
    pub areas: Vec<Rect>,
}

/// What obeying needs to know and may write.
#[derive(SystemParam)]
pub struct Desk<'w> {
    game: Res<'w, Match>,
    intent: ResMut<'w, Intent>,
    hand: ResMut<'w, Hand>,
    queue: Res<'w, RitualQueue>,
    pace: ResMut<'w, Pace>,
    requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refused>,
    skips: MessageWriter<'w, SkipRitual>,
}

/// Obeys the inbox and the panels' commands until something was requested; the rest waits for the answer.
pub fn obey(
    mut inbox: ResMut<Inbox>,
    mut desk: Desk,
    mut picker: Picker,
    covered: Res<Covered>,
    mut commands: ParamSet<(MessageReader<Command>, MessageWriter<Command>)>,
) {
    let asked: Vec<Command> = commands.p0().read().copied().collect();
    for command in asked {
        desk.command(command, &picker);
        inbox.queue.extend(desk.hand.decided.take().map(Input::Play));
    }
    if std::mem::take(&mut desk.hand.requested) {
        return;
    }
    let mut keyboard_is_free = !covered.keyboard && !covered.all;
    while let Some(input) = inbox.queue.front().copied() {
        let on_table = |point: Vec2| {
            picker.shows_table(point) && !covered.all && !covered.areas.iter().any(|area| area.contains(point))
        };
        match input {
            Input::Press(point, _) if !on_table(point) => {
                // The press may have gone into a text field; the panel says so only after this frame.
                keyboard_is_free = false;
                desk.hand.press = None;
            }
            Input::Press(..) | Input::Click(..) | Input::Play(_) if !desk.queue.is_idle() => {
                // Nobody has to wait for the ritual: it ends at once, and the input is obeyed in the next frame.
                desk.skips.write(SkipRitual);
                return;
            }
            Input::Play(action) => desk.request(Request::Play(action)),
            Input::Press(point, held) => {
                let target = picker.target(point, None);
                desk.press(point, target, held);
            }
            Input::Release(point) => {
                let target = if on_table(point) { picker.target(point, desk.lifted()) } else { Target::Nothing };
                desk.release(point, target);
            }
            Input::Click(target, held) => {
                desk.press(Vec2::ZERO, target, held);
                desk.release(Vec2::ZERO, target);
            }
            Input::Key(key, held) => {
                let choosing = desk.intent.choice().is_some();
                let command = keys::command(key, held, choosing);
                if let Some(command) = command.filter(|_| keyboard_is_free)
                    && !desk.command(command, &picker)
                {
                    // What is pressed after it is meant for the field.
                    keyboard_is_free = command != Command::TypeMove;
                    commands.p1().write(command);
                }
            }
        }
        inbox.queue.pop_front();
        if let Some(action) = desk.hand.decided.take() {
            inbox.queue.push_front(Input::Play(action));
        }
        if std::mem::take(&mut desk.hand.requested) {
            return;
        }
    }
    let pointer = inbox.pointer.filter(|point| {
        picker.shows_table(*point) && !covered.all && !covered.areas.iter().any(|area| area.contains(*point))
    });
    desk.hover(pointer, &mut picker);
}

impl Desk<'_> {
    fn position(&self) -> Position {
        *self.game.game.position()
    }

    fn is_over(&self) -> bool {
        self.game.game.result().is_some()
    }

    fn press(&mut self, point: Vec2, target: Target, held: Modifiers) {
        let position = self.position();
        let mut took_up = false;
        if let (Target::Square(square) | Target::WornRing(square), Intent::Idle | Intent::Selected(_)) =
            (target, &*self.intent)
        {
            let spend = self.spend(held.shift);
            let aimed_at = self.intent.from().is_some_and(|from| {
                from != square && targets(&position, from, spend).iter().any(|reach| reach.to == square)
            });
            let own = position.man_at(square).is_some_and(|man| man.color == position.turn());
            if own && !aimed_at && !self.is_over() && self.intent.from() != Some(square) {
                self.intent.select(&position, square);
                took_up = true;
            }
        }
        self.hand.press = Some(Press { point, target, took_up, shift: held.shift });
    }

    fn release(&mut self, point: Vec2, target: Target) {
        let Some(press) = self.hand.press.take() else { return };
        self.hand.drag = None;
        if self.is_over() {
            return;
        }
        let spend = self.spend(press.shift);
        let position = self.position();
        let dragged = point.distance(press.point) > DRAG_THRESHOLD && target != press.target;
        let outcome = match (dragged, &*self.intent) {
            (true, Intent::Selected(from)) if press.lifts(*from) => {
                let from = *from;
                match target {
                    Target::Square(to) | Target::WornRing(to) if to != from => {
                        self.intent.aim(&position, from, to, spend)
                    }
                    _ => {
                        *self.intent = Intent::Idle;
                        Outcome::Pending
                    }
                }
            }
            (true, _) => Outcome::Pending,
            (false, _) if press.took_up => Outcome::Pending,
            (false, _) => self.intent.click(&position, press.target, spend),
        };
        self.follow(outcome);
    }

    /// The square of the man that the pressed button has taken hold of and carries away.
    fn lifted(&self) -> Option<Square> {
        let press = self.hand.press?;
        self.intent.from().filter(|from| press.lifts(*from) && self.hand.drag.is_some())
    }

    /// Whether the gesture is a deliberate wish for a vest-move.
    fn spend(&self, shift: bool) -> bool {
        self.hand.spend || shift
    }

    fn follow(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Pending => {}
            Outcome::Play(action) => self.hand.decided = Some(action),
            Outcome::Hint(sentence) => {
                self.refusals.write(Refused { sentence });
            }
        }
    }

    fn request(&mut self, request: Request) {
        self.requests.write(request);
        self.hand.requested = true;
    }

    /// Does what a command asks; false when it is for another room.
    fn command(&mut self, command: Command, picker: &Picker) -> bool {
        let position = self.position();
        let outcome = match command {
            Command::Cursor(right, away) => {
                self.move_cursor(keys::on_board(right, away, picker.forward()));
                Outcome::Pending
            }
            Command::Confirm { .. } if self.intent.choice().is_some() => self.intent.confirm(),
            Command::Confirm { spend } => self.confirm(&position, spend),
            Command::Next { back } => {
                self.next(&position, back);
                Outcome::Pending
            }
            Command::Cancel => {
                self.intent.cancel();
                self.hand.press = None;
                self.hand.drag = None;
                Outcome::Pending
            }
            Command::ToggleSpend => self.toggle_spend(),
            Command::Promote(kind) => self.intent.pick(Pick::Promotion(kind)),
            Command::Choose(number) => {
                match self.intent.choice().and_then(|choice| choice.picks().get(number).copied()) {
                    Some(pick) => self.intent.pick(pick),
                    None => Outcome::Pending,
                }
            }
            _ => return self.table_command(command),
        };
        self.follow(outcome);
        true
    }

    /// Commands about the game's history and the ritual's pace.
    fn table_command(&mut self, command: Command) -> bool {
        match command {
            Command::Undo => self.request(Request::Undo),
            Command::Redo => self.request(Request::Redo),
            Command::Skip => {
                self.skips.write(SkipRitual);
            }
            Command::Pause => self.pace.paused = !self.pace.paused,
            Command::Faster => self.pace.speed = (self.pace.speed * 2.0).min(8.0),
            Command::Slower => self.pace.speed = (self.pace.speed / 2.0).max(0.25),
            _ => return false,
        }
        true
    }

    fn confirm(&mut self, position: &Position, spend: bool) -> Outcome {
        if self.is_over() {
            return Outcome::Pending;
        }
        match self.hand.cursor {
            Some(cursor) => {
                let spend = self.spend(spend);
                self.intent.click(position, Target::Square(cursor), spend)
            }
            None => {
                self.move_cursor((0, 0));
                Outcome::Pending
            }
        }
    }

    fn toggle_spend(&mut self) -> Outcome {
        if self.intent.choice().is_some_and(|choice| !choice.others.is_empty()) {
            return self.intent.pick(Pick::OtherAuthority);
        }
        self.hand.spend = !self.hand.spend;
        Outcome::Pending
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

    fn next(&mut self, position: &Position, back: bool) {
        let stops: Vec<Square> = match &*self.intent {
            Intent::Choosing(_) => return self.intent.step_focus(back),
            Intent::Selected(from) => {
                targets(position, *from, self.hand.spend).into_iter().map(|reach| reach.to).collect()
            }
            Intent::Idle => movable(position),
        };
        let cursor = self.hand.cursor;
        let following = if back {
            stops.iter().rev().find(|stop| cursor.is_none_or(|cursor| **stop < cursor)).or(stops.last())
        } else {
            stops.iter().find(|stop| cursor.is_none_or(|cursor| **stop > cursor)).or(stops.first())
        };
        self.hand.cursor = following.copied().or(cursor);
    }

    fn hover(&mut self, pointer: Option<Vec2>, picker: &mut Picker) {
        let hover = pointer.map_or(Target::Nothing, |point| picker.target(point, self.lifted()));
        if self.hand.hover != hover {
            self.hand.hover = hover;
        }
        let drag = match (self.hand.press, pointer, self.intent.from()) {
            (Some(press), Some(point), Some(from))
                if press.lifts(from) && point.distance(press.point) > DRAG_THRESHOLD =>
            {
                picker.hover_point(point, DRAG_HEIGHT)
            }
            _ => None,
        };
        if self.hand.drag != drag {
            self.hand.drag = drag;
        }
    }
}

/// The main button is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    point: Vec2,
    target: Target,
    took_up: bool,
    shift: bool,
}

impl Press {
    /// Whether the press took hold of the man on this square.
    fn lifts(&self, square: Square) -> bool {
        matches!(self.target, Target::Square(pressed) | Target::WornRing(pressed) if pressed == square)
    }
}
