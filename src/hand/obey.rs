//! Works off the inbox in the order in which things were done; it runs first in every frame and leaves the deeds to `desk`.

use bevy::prelude::*;

use crate::command::{Command, Dispatch, HandCommand};
use crate::ritual::SkipRitual;

use super::desk::Desk;
use super::inbox::{Inbox, Input, KeyPress};
use super::intent::Target;
use super::keys;
use super::pick::Picker;

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

/// Obeys the inbox and the panels' commands until something was requested; the rest waits for the answer.
///
/// A key that the table does not take is passed on to the panels. After one that may move the keyboard from the table to
/// a field or a dialog, or back, the rest waits for the next frame, in which it is known whose the keyboard is.
pub fn obey(
    mut inbox: ResMut<Inbox>,
    mut desk: Desk,
    picker: Picker,
    covered: Res<Covered>,
    mut commands: ParamSet<(MessageReader<HandCommand>, Dispatch)>,
) {
    let asked: Vec<HandCommand> = commands.p0().read().copied().collect();
    for command in asked {
        desk.command(command, &picker);
        inbox.queue.extend(desk.hand.decided.take().map(Input::Play));
    }
    if std::mem::take(&mut desk.hand.requested) {
        return;
    }
    let on_table = |point: Vec2| {
        picker.shows_table(point) && !covered.all && !covered.areas.iter().any(|area| area.contains(point))
    };
    let mut keyboard_is_free = !covered.keyboard && !covered.all;
    while let Some(input) = inbox.queue.front().cloned() {
        let mut waits = false;
        match input {
            Input::Press(point, _) | Input::Release(point) if !on_table(point) && desk.hand.press.is_none() => {
                // It may have given a text field the keyboard; the panel says so only after this frame.
                keyboard_is_free = false;
            }
            Input::Press(point, _) if !on_table(point) => {
                keyboard_is_free = false;
                desk.hand.press = None;
            }
            Input::Press(..) | Input::Click(..) | Input::Play(_) if !desk.queue.is_idle() => {
                // Nobody has to wait for the ritual: it ends at once, and the input is obeyed in the next frame.
                desk.skips.write(SkipRitual);
                return;
            }
            Input::Play(request) => desk.request(request),
            Input::Press(point, held) => {
                let target = desk.target(&picker, point);
                desk.press(point, target, held);
            }
            Input::Release(point) => {
                let target = if on_table(point) { desk.target(&picker, point) } else { Target::Nothing };
                desk.release(point, target);
            }
            Input::Click(target, held) => {
                desk.press(Vec2::ZERO, target, held);
                desk.release(Vec2::ZERO, target);
            }
            Input::Key(key) => {
                let command = keys::command(key.code, key.held, desk.intent.choice().is_some());
                let command = command.filter(|command| keyboard_is_free || command.is_for_the_window());
                match command {
                    Some(command) if key.repeat && !command.repeats() => {}
                    Some(Command::Hand(command)) => desk.command(command, &picker),
                    Some(command) => {
                        waits = command.may_open();
                        commands.p1().send(command);
                    }
                    None => {
                        waits = !keyboard_is_free && leaves_a_field(&key);
                        inbox.passed_on.push(key);
                    }
                }
            }
        }
        inbox.queue.pop_front();
        if let Some(request) = desk.hand.decided.take() {
            inbox.queue.push_front(Input::Play(request));
        }
        if std::mem::take(&mut desk.hand.requested) || waits {
            return;
        }
    }
    desk.hover(inbox.pointer.filter(|point| on_table(*point)), &picker);
}

/// Whether the key may give the keyboard back to the table.
const fn leaves_a_field(key: &KeyPress) -> bool {
    matches!(key.code, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Escape | KeyCode::Tab)
}
