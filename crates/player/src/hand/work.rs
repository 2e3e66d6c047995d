//! Works off the inbox in the order in which things were done, first in every frame. The mode (assisted, by hand, or on a free table) is chosen
//! once a frame; every gesture and command then goes to whoever has the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use table::command::{Command, Dispatch, HandCommand, LookBackCommand, PanelCommand};
use table::game::{Exercise, Sight};
use table::ritual::{LookBack, SkipRitual};
use table::scene::camera::Across;

use super::assisted::{Begun, Deeds, command};
use super::button_set::ButtonSet;
use super::by_hand::DeedsByHand;
use super::free::FreeDeeds;
use super::gesture::{Cancel, DRAG_HEIGHT, Gesture, Recogniser};
use super::input::{Inbox, Input, KeyPress};
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
    (mut modes, picker, sight): (Modes, Picker, Sight),
    (covered, look_back, exercise): (Res<Covered>, Res<LookBack>, Res<Exercise>),
    across: Option<Res<Across>>,
    mut commands: ParamSet<(MessageReader<HandCommand>, Dispatch)>,
    mut recogniser: Local<Recogniser>,
) {
    recogniser.from_above = across.is_some_and(|across| across.turns_panels());
    let asked: Vec<HandCommand> = commands.p0().read().copied().collect();
    let is_free = modes.choose() == Mode::Free;
    let is_hidden = sight.hides_the_men();
    if is_hidden {
        modes.stand_back();
    }
    for command in asked.into_iter().filter(|command| !is_hidden || !needs_the_men(*command)) {
        modes.command(command, &picker);
    }
    modes.go_on();
    let on_table = |point: Vec2| {
        let is_covered = covered.all || covered.areas.iter().any(|area| area.contains(point));
        let is_in_play = !look_back.is_on() && !is_hidden && exercise.is_open();
        picker.shows_table(point) && !is_covered && (is_free || is_in_play)
    };
    let mut keyboard_is_free = !covered.keyboard && !covered.all;
    loop {
        if modes.assisted.ask() {
            return;
        }
        let Some(input) = inbox.queue.front().cloned() else { break };
        let mut waits = false;
        match input {
            Input::Key(key) if key.code == KeyCode::Escape && modes.holds_freely() && !covered.all => {
                modes.obey(&Gesture::Cancel(Cancel::Back { on_table: true }), &picker);
            }
            Input::Key(key) if covered.waits_for == Waits::Key => {
                waits = true;
                inbox.caught_key = Some(key.place);
            }
            // A free table is left before the menu opens, paused or not.
            Input::Key(key) if key.code == KeyCode::Escape && look_back.is_on() && is_hidden && keyboard_is_free => {
                waits = true;
                commands.p1().send(Command::LookBack(LookBackCommand::Present));
            }
            // The next frame knows where that leads to.
            Input::Key(key) if covered.button && keyboard_is_free && leads(&key) => {
                waits = true;
                inbox.passed_on.push(key);
            }
            Input::Key(key) => {
                let command = command(&exercise, &key, modes.begun(), modes.chooses());
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
                            && modes.assisted.queue.is_idle()
                            && (look_back.is_on() || modes.leaves_the_board(back)) =>
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
                    Some(Command::Hand(_)) if modes.commands_wait_for_the_ritual() => {
                        modes.assisted.skips.write(SkipRitual);
                        return;
                    }
                    // Nothing is left to step back from.
                    Some(Command::Hand(HandCommand::Cancel)) if !modes.begun().holds => {
                        waits = true;
                        commands.p1().send(Command::Panel(PanelCommand::Menu));
                    }
                    Some(Command::Hand(command)) => modes.command(command, &picker),
                    Some(command) => {
                        waits = command.may_open();
                        commands.p1().send(command);
                    }
                    None => {
                        // The panels go one step a frame, however slow the frames are.
                        waits = !keyboard_is_free && (leaves_a_field(&key) || !covered.keyboard && leads(&key));
                        inbox.passed_on.push(key);
                    }
                }
            }
            // Nobody touches what is out of sight.
            Input::Click(..) if is_hidden => {}
            pointer => {
                let touched = match pointer {
                    Input::Press(point, ..) => on_table(point),
                    Input::Click(..) => true,
                    _ => false,
                };
                if matches!(pointer, Input::Press(..)) && touched && !is_free {
                    // With the pointer in use no cursor is needed.
                    (inbox.touched, modes.assisted.hand.cursor) = (true, None);
                }
                if touched && modes.waits_for_the_ritual() {
                    // Nobody has to wait for the ritual: it ends at once, and the input is obeyed in the next frame.
                    modes.assisted.skips.write(SkipRitual);
                    return;
                }
                for gesture in recogniser.read(&pointer, on_table) {
                    // It may have given a text field the keyboard; the panel says so only after this frame.
                    keyboard_is_free &= !gesture.is_beside_the_table();
                    modes.obey(&gesture, &picker);
                }
            }
        }
        inbox.queue.pop_front();
        modes.pass_on();
        if waits {
            return;
        }
    }
    let pointer = inbox.pointer.filter(|point| is_free || on_table(*point));
    modes.point_at(pointer, &mut recogniser, &picker);
    inbox.drags = recogniser.drags();
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
