//! Everything the pointer and the keyboard did, in the order in which it happened, until the hand obeys it, and what keys mean.
//!
//! One queue for both, fed from the window's own event stream: at low frame rates several presses and keys fall into
//! one frame, and their order, places and modifier keys count.

use std::collections::VecDeque;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use rules::Kind;
use table::command::{
    CoachCommand, Command, HandCommand, LookBackCommand, PaceCommand, PanelCommand, PhotographCommand, ShowcaseCommand,
    ViewCommand, WindowCommand,
};
use table::scene::camera::Across;
use turn::choices::Hold;

use super::pick::Target;
use crate::bindings::{Bindings, Layout};

/// The moment of a frame at which the inbox is worked off; turns by hand begin before it and are noted after it.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct WorkOff;

/// A key that went down.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyPress {
    /// What it means, named by what stands there on an American keyboard: the letter that the layout gives, or what the player has
    /// changed it to.
    pub code: KeyCode,
    /// Its place on the keyboard.
    pub place: KeyCode,
    /// The player has changed it.
    pub is_changed: bool,
    /// What it means in the player's layout: what a text field takes.
    pub logical: Key,
    /// What was held with it.
    pub held: Modifiers,
    /// It is held down and comes again.
    pub repeat: bool,
}

impl KeyPress {
    /// A key that goes down, with what is held.
    fn of(input: &KeyboardInput, bindings: &Bindings, layout: &Layout, held: Modifiers) -> Self {
        let (place, logical) = (input.key_code, input.logical_key.clone());
        let code = bindings.code(layout, place, &logical, held.control);
        let is_changed = !held.control && bindings.changed(place).is_some();
        // Where a layout needs Shift for a sign, Shift means no more than that.
        let shift = match &logical {
            Key::Character(sign) if !is_changed && sign == "/" => false,
            Key::Character(sign) if !is_changed && sign == "?" => true,
            _ => held.shift,
        };
        Self { code, place, is_changed, logical, held: Modifiers { shift, ..held }, repeat: input.repeat }
    }
}

/// One thing that a player did.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The main button, or a finger, went down at this point of the window (logical pixels).
    Press(Vec2, Modifiers, Pointer),
    /// It went up there.
    Release(Vec2),
    /// A second finger came, so the first one meant no man: what it holds is let go of.
    LetGo,
    /// The right button was clicked there, and turned nothing: one step back.
    Back(Vec2),
    /// A click whose target is known already: from a test, a script, or a gamepad.
    Click(Target, Modifiers),
    /// A key went down.
    Key(KeyPress),
}

/// With what somebody points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse, or anything as exact.
    Mouse,
    /// A finger, which hides what it touches.
    Finger,
}

impl Pointer {
    /// How far it moves while pressed, in logical pixels, before a click becomes a drag.
    pub const fn threshold(self) -> f32 {
        match self {
            Self::Mouse => 4.0,
            Self::Finger => 10.0,
        }
    }
}

/// What was done and is not obeyed yet, and where the pointer is.
#[derive(Resource, Default, Debug)]
pub struct Inbox {
    /// The oldest first.
    pub queue: VecDeque<Input>,
    /// Keys that are not the table's, in their order: the panels take them.
    pub passed_on: Vec<KeyPress>,
    /// The pointer, in logical pixels of the window.
    pub pointer: Option<Vec2>,
    /// The modifier keys held now.
    pub held: Modifiers,
    /// The table was clicked, which ends what is shown until then.
    pub touched: bool,
    /// The key and the button that were pressed for a page that waited for one.
    pub caught_key: Option<KeyCode>,
    /// See there.
    pub caught_button: Option<GamepadButton>,
    /// An entry of the open menu was chosen by its key.
    pub leaves_menu: bool,
    /// Where the right button went down, unless the pointer has left that place since.
    right: Option<Vec2>,
    /// A pointer drags something, or the camera.
    pub drags: bool,
    /// The fingers on the window.
    fingers: Vec<u64>,
    /// There were several, and not all are gone: they mean the camera.
    several: bool,
}

/// Reads the window's events; one finger counts as the main button, several mean the camera.
pub fn gather(
    mut events: MessageReader<WindowEvent>,
    bindings: Res<Bindings>,
    (mut layout, mut inbox): (ResMut<Layout>, ResMut<Inbox>),
    across: Option<Res<Across>>,
) {
    let is_across = across.is_some_and(|across| across.is_on());
    for event in events.read() {
        let held = inbox.held;
        match event {
            WindowEvent::CursorMoved(moved) => inbox.move_to(moved.position),
            WindowEvent::CursorLeft(_) => inbox.pointer = None,
            WindowEvent::MouseButtonInput(input) => inbox.button(input),
            WindowEvent::TouchInput(touch) if is_across => inbox.touch_of_two(touch),
            WindowEvent::TouchInput(touch) => inbox.touch(touch),
            WindowEvent::KeyboardInput(input) => {
                let down = input.state == ButtonState::Pressed;
                match input.key_code {
                    KeyCode::ShiftLeft | KeyCode::ShiftRight => inbox.held.shift = down,
                    KeyCode::ControlLeft | KeyCode::ControlRight | KeyCode::SuperLeft | KeyCode::SuperRight => {
                        inbox.held.control = down;
                    }
                    KeyCode::AltLeft | KeyCode::AltRight => inbox.held.alt = down,
                    place if down => {
                        layout.learn(place, &input.logical_key, held.shift);
                        inbox.queue.push_back(Input::Key(KeyPress::of(input, &bindings, &layout, held)));
                    }
                    _ => {}
                }
            }
            WindowEvent::KeyboardFocusLost(_) => inbox.held = Modifiers::default(),
            _ => {}
        }
    }
}

impl Inbox {
    fn move_to(&mut self, point: Vec2) {
        self.pointer = Some(point);
        self.right = self.right.filter(|from| from.distance(point) <= Pointer::Mouse.threshold());
    }

    fn button(&mut self, input: &MouseButtonInput) {
        let Some(point) = self.pointer else { return };
        match (input.button, input.state) {
            (MouseButton::Left, ButtonState::Pressed) => {
                self.queue.push_back(Input::Press(point, self.held, Pointer::Mouse));
            }
            (MouseButton::Left, ButtonState::Released) => self.queue.push_back(Input::Release(point)),
            (MouseButton::Right, ButtonState::Pressed) => self.right = Some(point),
            (MouseButton::Right, ButtonState::Released) => {
                self.queue.extend(self.right.take().map(Input::Back));
            }
            _ => {}
        }
    }

    /// A touch where two people play across the table: the one finger that counts moves men, and another one, which may be of the other
    /// person, never cancels what it drags. Where it drags nothing it may only rest there, and the new one counts.
    fn touch_of_two(&mut self, touch: &TouchInput) {
        let point = touch.position;
        let counts = self.fingers.first() == Some(&touch.id);
        match touch.phase {
            TouchPhase::Started if self.drags && !self.fingers.is_empty() => {}
            TouchPhase::Started => {
                let rests = !std::mem::replace(&mut self.fingers, vec![touch.id]).is_empty();
                self.queue.extend(rests.then_some(Input::LetGo));
                self.queue.push_back(Input::Press(point, self.held, Pointer::Finger));
                self.pointer = Some(point);
            }
            TouchPhase::Moved if counts => self.pointer = Some(point),
            TouchPhase::Ended | TouchPhase::Canceled if counts => {
                let is_lifted = touch.phase == TouchPhase::Ended;
                self.queue.push_back(if is_lifted { Input::Release(point) } else { Input::LetGo });
                self.fingers.clear();
                self.pointer = None;
            }
            _ => {}
        }
        self.several = false;
    }

    fn touch(&mut self, touch: &TouchInput) {
        let point = touch.position;
        match touch.phase {
            TouchPhase::Started => {
                self.fingers.push(touch.id);
                if self.fingers.len() > 1 {
                    self.several = true;
                    self.queue.push_back(Input::LetGo);
                } else {
                    self.queue.push_back(Input::Press(point, self.held, Pointer::Finger));
                }
                self.pointer = Some(point);
            }
            TouchPhase::Moved => self.pointer = Some(point),
            TouchPhase::Ended | TouchPhase::Canceled => {
                self.fingers.retain(|finger| *finger != touch.id);
                if !self.several {
                    let is_lifted = touch.phase == TouchPhase::Ended;
                    self.queue.push_back(if is_lifted { Input::Release(point) } else { Input::LetGo });
                }
                if self.fingers.is_empty() {
                    self.several = false;
                    // Nothing is pointed at any more.
                    self.pointer = None;
                }
            }
        }
    }
}

/// The modifier keys that are held while a key goes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Either Shift key.
    pub shift: bool,
    /// Either Control key, or Command on a Mac.
    pub control: bool,
    /// Either Alt key.
    pub alt: bool,
}

/// What a key means. While `choosing`, letters and digits make choices; otherwise digits are views.
pub fn command(key: KeyCode, held: Modifiers, choosing: bool) -> Option<Command> {
    if key == KeyCode::F11 || (held.alt && matches!(key, KeyCode::Enter | KeyCode::NumpadEnter)) {
        return Some(Command::Window(WindowCommand::Fullscreen));
    }
    // Alt alone is the window manager's, and with Control it writes a letter on many keyboards.
    if held.alt {
        return None;
    }
    if held.control {
        return with_control(key, held);
    }
    let choice = while_choosing(key).filter(|_| choosing);
    let hand = choice.or_else(|| of_the_hand(key, held)).map(Command::Hand);
    let others = || of_the_view(key).map(Command::View).or_else(|| of_the_pace(key).map(Command::Pace));
    let back = || of_looking_back(key).map(Command::LookBack);
    hand.or_else(others).or_else(back).or_else(|| of_what_opens(key, held))
}

const fn of_what_opens(key: KeyCode, held: Modifiers) -> Option<Command> {
    Some(match key {
        KeyCode::KeyI => Command::Coach(CoachCommand::Hint),
        KeyCode::KeyK => Command::Photograph(PhotographCommand::Open),
        KeyCode::KeyL => Command::Showcase(ShowcaseCommand::Open),
        KeyCode::KeyD => Command::Panel(PanelCommand::Drawer),
        KeyCode::F2 => Command::Panel(PanelCommand::Rules),
        KeyCode::F10 => Command::Panel(PanelCommand::Bare),
        KeyCode::F1 | KeyCode::KeyH => Command::Panel(PanelCommand::Help),
        KeyCode::Slash if held.shift => Command::Panel(PanelCommand::Help),
        KeyCode::Slash | KeyCode::KeyT => Command::Panel(PanelCommand::TypeMove),
        _ => return None,
    })
}

fn of_the_hand(key: KeyCode, held: Modifiers) -> Option<HandCommand> {
    Some(match key {
        KeyCode::ArrowLeft => HandCommand::Cursor(-1, 0),
        KeyCode::ArrowRight => HandCommand::Cursor(1, 0),
        KeyCode::ArrowUp => HandCommand::Cursor(0, 1),
        KeyCode::ArrowDown => HandCommand::Cursor(0, -1),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => HandCommand::Confirm { shift: held.shift },
        KeyCode::Tab => HandCommand::Next { back: held.shift },
        KeyCode::Escape => HandCommand::Cancel,
        KeyCode::KeyV => HandCommand::NextHold,
        KeyCode::KeyG => HandCommand::Hold(Hold::Ring),
        KeyCode::KeyU | KeyCode::Backspace => HandCommand::Undo,
        KeyCode::KeyB => HandCommand::ChangeHands,
        KeyCode::KeyE => HandCommand::LeaveTheRest,
        _ => return None,
    })
}

const fn of_the_view(key: KeyCode) -> Option<ViewCommand> {
    Some(match key {
        KeyCode::KeyF => ViewCommand::Flip,
        KeyCode::Digit1 | KeyCode::Numpad1 => ViewCommand::White,
        KeyCode::Digit2 | KeyCode::Numpad2 => ViewCommand::Black,
        KeyCode::Digit3 | KeyCode::Numpad3 => ViewCommand::Above,
        KeyCode::Digit4 | KeyCode::Numpad4 => ViewCommand::Lower,
        KeyCode::Home => ViewCommand::Seat,
        KeyCode::KeyA => ViewCommand::AutoTurn,
        KeyCode::KeyR => ViewCommand::NextLook,
        KeyCode::KeyM => ViewCommand::NextMaterials,
        _ => return None,
    })
}

const fn of_looking_back(key: KeyCode) -> Option<LookBackCommand> {
    Some(match key {
        KeyCode::PageUp => LookBackCommand::Earlier,
        KeyCode::PageDown => LookBackCommand::Later,
        KeyCode::End => LookBackCommand::Present,
        KeyCode::KeyO => LookBackCommand::Free,
        _ => return None,
    })
}

const fn of_the_pace(key: KeyCode) -> Option<PaceCommand> {
    Some(match key {
        KeyCode::KeyS => PaceCommand::Skip,
        KeyCode::KeyP => PaceCommand::Pause,
        KeyCode::Equal | KeyCode::NumpadAdd => PaceCommand::Faster,
        KeyCode::Minus | KeyCode::NumpadSubtract => PaceCommand::Slower,
        _ => return None,
    })
}

/// The keys that move the camera a step, with Control; with Shift too along the table.
const fn steering(key: KeyCode, along: bool) -> Option<ViewCommand> {
    let (right, up) = match key {
        KeyCode::ArrowLeft => (-1, 0),
        KeyCode::ArrowRight => (1, 0),
        KeyCode::ArrowUp => (0, 1),
        KeyCode::ArrowDown => (0, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => return Some(ViewCommand::Closer(1)),
        KeyCode::Minus | KeyCode::NumpadSubtract => return Some(ViewCommand::Closer(-1)),
        KeyCode::Digit0 | KeyCode::Numpad0 => return Some(ViewCommand::Seat),
        _ => return None,
    };
    Some(if along { ViewCommand::Pan(right, up) } else { ViewCommand::Turn(right, up) })
}

fn with_control(key: KeyCode, held: Modifiers) -> Option<Command> {
    if let Some(command) = steering(key, held.shift) {
        return Some(Command::View(command));
    }
    Some(match key {
        KeyCode::KeyZ if held.shift => Command::Hand(HandCommand::Redo),
        KeyCode::KeyZ => Command::Hand(HandCommand::Undo),
        KeyCode::KeyY => Command::Hand(HandCommand::Redo),
        KeyCode::Comma => Command::Panel(PanelCommand::Settings),
        KeyCode::KeyO => Command::Panel(PanelCommand::Games),
        KeyCode::KeyN => Command::Panel(PanelCommand::NewGame),
        KeyCode::KeyR => Command::Panel(PanelCommand::Resign),
        KeyCode::KeyD => Command::Panel(PanelCommand::Draw),
        KeyCode::KeyL => Command::Panel(PanelCommand::ClaimDraw),
        KeyCode::KeyQ => Command::Window(WindowCommand::Quit),
        _ => return None,
    })
}

fn while_choosing(key: KeyCode) -> Option<HandCommand> {
    Some(match key {
        KeyCode::KeyQ => HandCommand::Promote(Kind::Queen),
        KeyCode::KeyR => HandCommand::Promote(Kind::Rook),
        KeyCode::KeyB => HandCommand::Promote(Kind::Bishop),
        KeyCode::KeyN => HandCommand::Promote(Kind::Knight),
        KeyCode::Digit1 | KeyCode::Numpad1 => HandCommand::Choose(0),
        KeyCode::Digit2 | KeyCode::Numpad2 => HandCommand::Choose(1),
        KeyCode::Digit3 | KeyCode::Numpad3 => HandCommand::Choose(2),
        KeyCode::Digit4 | KeyCode::Numpad4 => HandCommand::Choose(3),
        KeyCode::Digit5 | KeyCode::Numpad5 => HandCommand::Choose(4),
        KeyCode::Digit6 | KeyCode::Numpad6 => HandCommand::Choose(5),
        KeyCode::ArrowLeft | KeyCode::ArrowUp => HandCommand::Next { back: true },
        KeyCode::ArrowRight | KeyCode::ArrowDown => HandCommand::Next { back: false },
        _ => return None,
    })
}

/// The keys as the help panel shows them: the messages with what to press, and with what it does.
pub const HELP: &[(&str, &str)] = &[
    ("keys-cursor", "keys-cursor-does"),
    ("keys-confirm", "keys-confirm-does"),
    ("keys-next", "keys-next-does"),
    ("keys-hold", "keys-hold-does"),
    ("keys-shift", "keys-shift-does"),
    ("keys-pass", "keys-pass-does"),
    ("keys-number", "keys-number-does"),
    ("keys-promote", "keys-promote-does"),
    ("keys-focus", "keys-focus-does"),
    ("keys-by-hand", "keys-by-hand-does"),
    ("keys-by-hand-end", "keys-by-hand-end-does"),
    ("keys-by-hand-rest", "keys-by-hand-rest-does"),
    ("keys-back", "keys-back-does"),
    ("keys-drawer", "keys-drawer-does"),
    ("keys-type", "keys-type-does"),
    ("keys-undo", "keys-undo-does"),
    ("keys-hint", "keys-hint-does"),
    ("keys-look-back", "keys-look-back-does"),
    ("keys-ritual", "keys-ritual-does"),
    ("keys-view", "keys-view-does"),
    ("keys-seat", "keys-seat-does"),
    ("keys-around", "keys-around-does"),
    ("keys-along", "keys-along-does"),
    ("keys-free", "keys-free-does"),
    ("keys-set", "keys-set-does"),
    ("keys-photograph", "keys-photograph-does"),
    ("keys-camera", "keys-camera-does"),
    ("keys-pan", "keys-pan-does"),
    ("keys-rules", "keys-rules-does"),
    ("keys-new", "keys-new-does"),
    ("keys-settings", "keys-settings-does"),
    ("keys-draw", "keys-draw-does"),
    ("keys-bare", "keys-bare-does"),
    ("keys-window", "keys-window-does"),
];

/// The step of the cursor on the board, in files and ranks, for a step on the screen, when the camera looks along
/// `forward` (world x and z). The nearest of the four directions of the board counts.
pub fn on_board(right: i8, away: i8, forward: Vec2) -> (i8, i8) {
    // World +x is one file up, world -z one rank up.
    let forward = match forward.x.abs() > forward.y.abs() {
        true => (forward.x.signum() as i8, 0),
        false => (0, if forward.y > 0.0 { -1 } else { 1 }),
    };
    // A quarter turn clockwise, seen from above, makes "right" out of "away".
    let rightward = (forward.1, -forward.0);
    (right * rightward.0 + away * forward.0, right * rightward.1 + away * forward.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_the_way_the_player_looks() {
        let (white, black, from_the_a_file) = (Vec2::new(0.1, -1.0), Vec2::new(0.0, 1.0), Vec2::new(1.0, 0.2));
        assert_eq!(on_board(1, 0, white), (1, 0));
        assert_eq!(on_board(0, 1, white), (0, 1));
        assert_eq!(on_board(1, 0, black), (-1, 0));
        assert_eq!(on_board(0, 1, black), (0, -1));
        assert_eq!(on_board(0, 1, from_the_a_file), (1, 0));
        assert_eq!(on_board(1, 0, from_the_a_file), (0, -1));
    }

    #[test]
    fn letters_and_digits_choose_only_while_choosing() {
        let none = Modifiers::default();
        assert_eq!(command(KeyCode::Digit2, none, true), Some(Command::Hand(HandCommand::Choose(1))));
        assert_eq!(command(KeyCode::Digit2, none, false), Some(Command::View(ViewCommand::Black)));
        assert_eq!(command(KeyCode::KeyQ, none, true), Some(Command::Hand(HandCommand::Promote(Kind::Queen))));
        assert_eq!(command(KeyCode::KeyQ, none, false), None);
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::KeyN, control, true), Some(Command::Panel(PanelCommand::NewGame)));
    }

    #[test]
    fn with_control_the_arrows_move_the_camera_in_a_choice_too() {
        let control = Modifiers { control: true, ..Modifiers::default() };
        let both = Modifiers { shift: true, ..control };
        for choosing in [false, true] {
            let view = |key, held| match command(key, held, choosing) {
                Some(Command::View(view)) => Some(view),
                _ => None,
            };
            assert_eq!(view(KeyCode::ArrowLeft, control), Some(ViewCommand::Turn(-1, 0)));
            assert_eq!(view(KeyCode::ArrowUp, both), Some(ViewCommand::Pan(0, 1)));
            assert_eq!(view(KeyCode::Equal, both), Some(ViewCommand::Closer(1)), "+ takes Shift on many keyboards");
            assert_eq!(view(KeyCode::NumpadSubtract, control), Some(ViewCommand::Closer(-1)));
            assert_eq!(view(KeyCode::Home, Modifiers::default()), Some(ViewCommand::Seat));
        }
        assert_eq!(command(KeyCode::Digit4, Modifiers::default(), false), Some(Command::View(ViewCommand::Lower)));
    }

    #[test]
    fn the_window_has_keys_of_its_own() {
        let (none, alt) = (Modifiers::default(), Modifiers { alt: true, ..Modifiers::default() });
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::F11, none, true), Some(Command::Window(WindowCommand::Fullscreen)));
        assert_eq!(command(KeyCode::Enter, alt, false), Some(Command::Window(WindowCommand::Fullscreen)));
        assert_eq!(command(KeyCode::KeyQ, control, true), Some(Command::Window(WindowCommand::Quit)));
        assert_eq!(command(KeyCode::KeyU, alt, false), None, "Alt+U is not U");
        let both = Modifiers { alt: true, ..control };
        assert_eq!(command(KeyCode::KeyQ, both, false), None, "AltGr+Q writes @ on a German keyboard");
    }
}
