//! Works off the inbox in the order in which things were done; it runs first in every frame and leaves the deeds to `deeds`.

use bevy::prelude::*;

use crate::world::command::{Command, Dispatch, HandCommand, LookBackCommand, PanelCommand};
use crate::world::game::{Exercise, Sight};
use crate::world::ritual::{LookBack, SkipRitual};

use super::button_set::ButtonSet;
use super::by_hand::DeedsByHand;
use super::deeds::Deeds;
use super::exercise::{Begun, command};
use super::free::FreeDeeds;
use super::hits;
use super::inbox::{Inbox, Input, KeyPress};
use super::intent::Intent;
use super::pick::Picker;

/// What a page of the settings waits for: whatever is pressed next is to have another part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Waits {
    /// Nothing.
    #[default]
    Nothing,
    /// A key.
    Key,
    /// A button of a gamepad.
    Button,
}

/// Where the panels lie, so that the hand leaves them alone; the panels keep it up to date.
#[derive(Resource, Default, Debug)]
pub struct Covered {
    /// A dialog is open: pointer and keyboard belong to it.
    pub all: bool,
    /// Nobody sits at the table: men cannot be moved, but keys still open dialogs.
    pub nobody_plays: bool,
    /// A text field has the keyboard.
    pub keyboard: bool,
    /// A button over the table has it: Tab, arrows, Enter, Space and Esc are the panels', every other key is the table's.
    pub button: bool,
    /// The open dialog is the menu: its entries' keys count.
    pub menu: bool,
    /// The next key or button is caught by a page.
    pub waits_for: Waits,
    /// A list is unfolded over a film or the set: all keys are the panels'.
    pub unfolded: bool,
    /// What the buttons of a gamepad stand for.
    pub buttons: ButtonSet,
    /// Windows that float over the table, in logical pixels.
    pub areas: Vec<Rect>,
}

/// Obeys the inbox and the panels' commands until something was requested; the rest waits for the answer.
///
/// A key that the table does not take is passed on to the panels. After one that may move the keyboard from the table to
/// a field or a dialog, or back, the rest waits for the next frame, in which it is known whose the keyboard is.
pub fn work_off(
    mut inbox: ResMut<Inbox>,
    (mut deeds, mut own, mut free): (Deeds, DeedsByHand, FreeDeeds),
    (picker, sight): (Picker, Sight),
    (covered, look_back, exercise): (Res<Covered>, Res<LookBack>, Res<Exercise>),
    mut commands: ParamSet<(MessageReader<HandCommand>, Dispatch)>,
    mut lever: Local<bool>,
) {
    let asked: Vec<HandCommand> = commands.p0().read().copied().collect();
    *deeds.asked = false;
    if let Some(request) = inbox.decided.take() {
        *deeds.decided = Some(request);
    }
    let is_hidden = sight.hides_the_men();
    if is_hidden {
        own.stand_back();
        deeds.stand_back();
    }
    for command in asked.into_iter().filter(|command| !is_hidden || !needs_the_men(*command)) {
        if !own.command(command, &picker) {
            deeds.command(command, &picker);
        }
    }
    own.go_on();
    own.pass_on(&mut deeds);
    let is_open = |point: Vec2| {
        picker.shows_table(point) && !covered.all && !covered.areas.iter().any(|area| area.contains(point))
    };
    let on_table = |point: Vec2| is_open(point) && !look_back.is_on() && !is_hidden && exercise.is_open();
    if !look_back.is_free {
        free.forget();
    }
    let mut keyboard_is_free = !covered.keyboard && !covered.all;
    loop {
        if deeds.ask() {
            return;
        }
        let Some(input) = inbox.queue.front().cloned() else { break };
        if look_back.is_free && free.heeds(&input, covered.all) {
            free.point(&input, is_open, &picker).into_iter().for_each(|heard| own.hear(heard));
            inbox.queue.pop_front();
            continue;
        }
        let mut waits = false;
        if matches!(&input, Input::Press(point, ..) if on_table(*point)) {
            // With the pointer in use no cursor is needed.
            (inbox.touched, deeds.hand.cursor) = (true, None);
        }
        let ends_turn = presses_clock(&input, &mut lever, |point| {
            deeds.has_clock() && on_table(point) && picker.ray(point).is_some_and(hits::clock)
        });
        match input {
            Input::Release(_) if own.is_pressed() => own.point(&input, on_table, &picker),
            Input::Press(point, ..) | Input::Release(point) if !on_table(point) && deeds.hand.press.is_none() => {
                // It may have given a text field the keyboard; the panel says so only after this frame.
                keyboard_is_free = false;
            }
            Input::Press(point, ..) if !on_table(point) => {
                keyboard_is_free = false;
                deeds.hand.press = None;
            }
            // Nobody touches what is out of sight.
            Input::Click(..) if is_hidden => {}
            Input::Press(..) | Input::Click(..) if !deeds.queue.is_idle() => {
                // Nobody has to wait for the ritual: it ends at once, and the input is obeyed in the next frame.
                deeds.skips.write(SkipRitual);
                return;
            }
            Input::Press(..) | Input::Release(_) | Input::LetGo | Input::Back(_) | Input::Click(..) => {
                match own.is_on() {
                    true => own.point(&input, on_table, &picker),
                    false => deeds.point(&input, on_table, &picker),
                }
            }
            Input::Key(key) if covered.waits_for == Waits::Key => {
                waits = true;
                inbox.caught_key = Some(key.place);
            }
            // The next frame knows where that leads to.
            Input::Key(key) if covered.button && keyboard_is_free && leads(&key) => {
                waits = true;
                inbox.passed_on.push(key);
            }
            Input::Key(key) => {
                let chooses = deeds.intent.choice().is_some() || own.promotes();
                let holds = *deeds.intent != Intent::Idle || own.is_on() && own.can_cancel();
                let begun = Begun { holds, deeds: own.has_begun() };
                let command = command(&exercise, &key, begun, chooses);
                let command = command.filter(|command| {
                    keyboard_is_free
                        || command.is_for_the_window()
                        || covered.nobody_plays && command.is_for_the_title()
                        || covered.menu && command.is_in_the_menu()
                });
                match command {
                    Some(command) if covered.menu && !command.is_for_the_window() => {
                        waits = true;
                        inbox.leaves_menu = true;
                        commands.p1().send(command);
                    }
                    // Behind the last man, target or answer Tab goes on to the buttons over the table.
                    Some(Command::Hand(HandCommand::Next { back }))
                        if key.code == KeyCode::Tab
                            && deeds.queue.is_idle()
                            && (look_back.is_on()
                                || own.is_on() && own.leaves_the_board(back)
                                || !own.is_on() && deeds.leaves_the_board(back)) =>
                    {
                        waits = true;
                        inbox.passed_on.push(key);
                    }
                    // Looking back, nothing can be moved: the same keys go through the game.
                    Some(Command::Hand(command)) if look_back.is_on() => {
                        let wanted = looking_back(command).filter(|wanted| {
                            // A free table is only left.
                            !look_back.is_free || *wanted == Command::LookBack(LookBackCommand::Present)
                        });
                        wanted.into_iter().for_each(|command| commands.p1().send(command));
                    }
                    Some(command) if key.repeat && !command.repeats() => {}
                    Some(Command::Hand(command)) if is_hidden && needs_the_men(command) => {}
                    Some(Command::Hand(_)) if own.is_on() && !deeds.queue.is_idle() => {
                        deeds.skips.write(SkipRitual);
                        return;
                    }
                    Some(Command::Hand(command)) if own.heeds(command) && own.command(command, &picker) => {}
                    // Nothing is left to step back from.
                    Some(Command::Hand(HandCommand::Cancel)) if *deeds.intent == Intent::Idle => {
                        waits = true;
                        commands.p1().send(Command::Panel(PanelCommand::Menu));
                    }
                    Some(Command::Hand(command)) => deeds.command(command, &picker),
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
        if ends_turn && own.is_on() {
            own.command(HandCommand::EndTurn, &picker);
        }
        own.pass_on(&mut deeds);
        if waits {
            return;
        }
    }
    if let Some(point) = inbox.pointer.filter(|_| look_back.is_free) {
        free.hover(point, &picker);
    }
    let pointer = inbox.pointer.filter(|point| on_table(*point));
    if own.is_on() && deeds.queue.is_idle() {
        deeds.hover(None, &picker);
        deeds.hand.drag = own.hover(pointer, &picker);
    } else {
        deeds.hover(pointer, &picker);
    }
}

/// Whether the chess clock was clicked: pressed, which `lever` remembers, and let go of there. As on a table that ends a turn by hand.
fn presses_clock(input: &Input, lever: &mut bool, is_there: impl Fn(Vec2) -> bool) -> bool {
    match input {
        Input::Press(point, ..) => *lever = is_there(*point),
        Input::Release(point) => return std::mem::take(lever) && is_there(*point),
        Input::LetGo => *lever = false,
        _ => {}
    }
    false
}

/// Whether a command is about men that have to be seen for it.
const fn needs_the_men(command: HandCommand) -> bool {
    use HandCommand::{Cancel, ChangeHands, Redo, Undo};
    !matches!(command, Cancel | ChangeHands | Redo | Undo)
}

/// What a key of the hand means while players look back.
const fn looking_back(command: HandCommand) -> Option<Command> {
    Some(Command::LookBack(match command {
        HandCommand::Cursor(-1, _) => LookBackCommand::Earlier,
        HandCommand::Cursor(1, _) => LookBackCommand::Later,
        HandCommand::Confirm { .. } => LookBackCommand::Replay,
        HandCommand::Cancel => LookBackCommand::Present,
        _ => return None,
    }))
}

/// Whether a key leads through panels.
const fn leads(key: &KeyPress) -> bool {
    use KeyCode::*;
    let is_plain = !key.held.control && !key.held.alt;
    is_plain
        && matches!(key.code, ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Enter | NumpadEnter | Space | Tab | Escape)
}

/// Whether the key may give the keyboard back to the table.
fn leaves_a_field(key: &KeyPress) -> bool {
    let leaves =
        |code| matches!(code, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Escape | KeyCode::Tab | KeyCode::Space);
    leaves(key.code) || leaves(key.place)
}
