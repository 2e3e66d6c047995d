//! A gamepad: each of its buttons stands for keys, so that whatever the keyboard can do it can do too, in every screen and dialog. The right
//! stick and the triggers move the camera. Which button is named beside something that can be done, in place of a key.

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadButtonStateChangedEvent, GamepadConnection, GamepadConnectionEvent};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};
use table::command::{Command, Dispatch, ViewCommand};

use super::button_set::{ButtonSet, Family, Meaning};
use super::input::{self, Inbox, Modifiers};
use super::work::{Covered, Waits};
use crate::bindings::{Bindings, Buttons};

/// What a player last had in the hand: hints show its names.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plugged {
    /// A gamepad was used after mouse and keyboard.
    pub gamepad: bool,
    /// Whose signs the buttons of the gamepad that was used last have.
    pub family: Family,
    /// Which buttons have changed parts.
    pub buttons: Buttons,
    /// This many keys were pressed by a gamepad in the last frame.
    own: usize,
}

impl Plugged {
    /// A gamepad of this family is in the hand.
    pub fn of(family: Family) -> Self {
        Self { gamepad: true, family, ..Self::default() }
    }

    /// What is written on the button that has the part of this one.
    pub fn sign(self, button: GamepadButton) -> Option<&'static str> {
        self.family.sign(self.buttons.pressed_for(button))
    }

    /// The signs as values of a text.
    pub fn values(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Family::names().filter_map(move |(button, name)| Some((name, self.sign(button)?)))
    }
}

/// How long a direction is held before it comes again, in seconds, and how long between the next ones.
const REPEATS: (f32, f32) = (0.38, 0.13);
/// How far a stick is pushed to mean a direction, and how far it comes back before it means none: 0 at rest, 1 at its rim.
const PUSHED: (f32, f32) = (0.6, 0.4);
/// How many steps a second the camera goes with the right stick at its rim.
const TURNS: f32 = 9.0;
/// A stick that is pushed less rests.
const RESTS: f32 = 0.18;
/// How far a mouse moves within a frame for somebody who means it, in logical pixels: a table that is bumped moves it less.
const SHOVE: f32 = 3.0;

/// What is held from frame to frame.
#[derive(Default)]
pub(super) struct Held {
    /// The direction of the left stick or the cross, and when it comes again, in seconds.
    direction: Option<(KeyCode, f32)>,
    /// How far the camera is on its way to the next step.
    way: Vec2,
}

/// The messages that a key writes.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Keys<'w, 's> {
    window: Query<'w, 's, Entity, With<PrimaryWindow>>,
    bindings: Res<'w, Bindings>,
    keys: MessageWriter<'w, KeyboardInput>,
    events: MessageWriter<'w, WindowEvent>,
    written: Local<'s, usize>,
}

impl Keys<'_, '_> {
    /// The key that means this goes down and up again, as on a keyboard.
    fn press(&mut self, meant: KeyCode, shift: bool, repeat: bool) {
        let Ok(window) = self.window.single() else { return };
        let code = self.bindings.pressed_for(meant);
        let mut write = |key_code, state, repeat| {
            let logical_key = logical(if key_code == code { meant } else { key_code });
            let input = KeyboardInput { key_code, logical_key, state, text: None, repeat, window };
            self.keys.write(input.clone());
            self.events.write(WindowEvent::KeyboardInput(input));
            *self.written += 1;
        };
        if shift {
            write(KeyCode::ShiftLeft, ButtonState::Pressed, false);
        }
        write(code, ButtonState::Pressed, repeat);
        write(code, ButtonState::Released, false);
        if shift {
            write(KeyCode::ShiftLeft, ButtonState::Released, false);
        }
    }
}

/// What a key means to a field.
fn logical(code: KeyCode) -> Key {
    match code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Space => Key::Space,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::ShiftLeft => Key::Shift,
        // It says nothing of what stands on the keyboard.
        _ => Key::Unidentified(NativeKey::Unidentified),
    }
}

/// Turns what a gamepad does into keys and commands. It runs before the hand reads the keyboard.
#[allow(clippy::too_many_arguments)]
pub(super) fn press(
    time: Res<Time>,
    (covered, parts, mut inbox): (Res<Covered>, Res<Buttons>, ResMut<Inbox>),
    gamepads: Query<(&Gamepad, Option<&Name>)>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut keys: Keys,
    mut dispatch: Dispatch,
    (mut held, mut plugged): (Local<Held>, ResMut<Plugged>),
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let (mut used, mut family) = (false, plugged.family);
    for event in buttons.read().filter(|event| event.state == ButtonState::Pressed) {
        used = true;
        if let Ok((gamepad, name)) = gamepads.get(event.entity) {
            family = Family::of(gamepad.vendor_id(), name.map(Name::as_str).unwrap_or_default());
        }
        if covered.waits_for == Waits::Button {
            inbox.caught_button = Some(event.button);
            continue;
        }
        match covered.buttons.meaning(parts.meant(event.button)) {
            // Directions come again while they are held: below.
            Some(Meaning::Key(code, _)) if is_direction(code) => {}
            Some(Meaning::Key(code, shift)) => keys.press(code, shift, false),
            Some(Meaning::Command(command)) => dispatch.send(command),
            None => {}
        }
    }
    let seconds = time.delta_secs();
    let wanted = gamepads.iter().find_map(|(gamepad, _)| direction(gamepad, held.direction.map(|(code, _)| code)));
    held.direction = match (wanted, held.direction) {
        (None, _) => None,
        (Some(code), Some((before, left))) if before == code => {
            let left = left - seconds;
            if left <= 0.0 {
                keys.press(code, false, true);
            }
            Some((code, if left <= 0.0 { REPEATS.1 } else { left }))
        }
        (Some(code), _) => {
            keys.press(code, false, false);
            Some((code, REPEATS.0))
        }
    };
    let stick = gamepads.iter().map(|(gamepad, _)| gamepad.right_stick()).find(|stick| stick.length() > RESTS);
    if let Some(stick) = stick.filter(|_| covered.buttons.turns_the_camera()) {
        held.way += stick * (TURNS * seconds);
        let steps = held.way.trunc();
        held.way -= steps;
        if steps != Vec2::ZERO {
            dispatch.send(Command::View(ViewCommand::Turn(steps.x as i8, steps.y as i8)));
        }
    } else {
        held.way = Vec2::ZERO;
    }
    used |= held.direction.is_some() || stick.is_some();
    let own = std::mem::take(&mut *keys.written);
    let gamepad = plugged.gamepad || used;
    plugged.set_if_neq(Plugged { gamepad, family, buttons: *parts, own });
    if used {
        redraws.write(RequestRedraw);
    }
}

const fn is_direction(code: KeyCode) -> bool {
    matches!(code, KeyCode::ArrowUp | KeyCode::ArrowDown | KeyCode::ArrowLeft | KeyCode::ArrowRight)
}

/// The direction that a cross or the left stick means; a stick that meant one goes on to mean it until it has come back some way.
fn direction(gamepad: &Gamepad, before: Option<KeyCode>) -> Option<KeyCode> {
    let (cross, stick) = (gamepad.dpad(), gamepad.left_stick());
    let least = if before.is_some() { PUSHED.1 } else { PUSHED.0 };
    let way = if cross == Vec2::ZERO { stick } else { cross };
    if way.length() < least {
        return None;
    }
    Some(match way.x.abs() > way.y.abs() {
        true if way.x > 0.0 => KeyCode::ArrowRight,
        true => KeyCode::ArrowLeft,
        false if way.y > 0.0 => KeyCode::ArrowUp,
        false => KeyCode::ArrowDown,
    })
}

/// A gamepad that comes or goes is news, and so is who uses something else: what is shown depends on it.
pub(super) fn notice(
    mut news: MessageReader<GamepadConnectionEvent>,
    mut events: MessageReader<WindowEvent>,
    mut plugged: ResMut<Plugged>,
) {
    let (mut keys, mut others) = (0, 0);
    for event in events.read() {
        match event {
            WindowEvent::KeyboardInput(_) => keys += 1,
            WindowEvent::MouseButtonInput(_) | WindowEvent::MouseWheel(_) | WindowEvent::TouchInput(_) => others += 1,
            WindowEvent::CursorMoved(moved) => {
                let is_meant = |way: Vec2| way.length() >= SHOVE;
                others += usize::from(moved.delta.is_some_and(is_meant));
            }
            _ => {}
        }
    }
    let mut now = *plugged;
    now.gamepad &= others == 0 && keys <= plugged.own;
    if let Some(event) = news.read().last() {
        now.gamepad = event.connected();
        if let GamepadConnection::Connected { name, vendor_id, .. } = &event.connection {
            now.family = Family::of(*vendor_id, name);
        }
    }
    plugged.set_if_neq(now);
}

/// What stands before a meaning in the list of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The sign of a button.
    Button(GamepadButton),
    /// A message that names several, with their signs as values.
    Several(&'static str),
}

/// The buttons as the help panel shows them: what to press, and the message with what it does.
pub const HELP: &[(What, &str)] = &[
    (What::Several("pad-cursor"), "pad-cursor-does"),
    (What::Button(GamepadButton::South), "pad-confirm-does"),
    (What::Button(GamepadButton::West), "pad-spend-does"),
    (What::Button(GamepadButton::East), "pad-back-does"),
    (What::Button(GamepadButton::North), "pad-undo-does"),
    (What::Several("pad-next"), "pad-next-does"),
    (What::Several("pad-camera"), "pad-camera-does"),
    (What::Several("pad-seat"), "pad-seat-does"),
    (What::Button(GamepadButton::Select), "pad-drawer-does"),
    (What::Button(GamepadButton::Start), "pad-menu-does"),
];

/// The sign of the button that does this at the table, if there is one.
pub fn of_command(plugged: Plugged, command: Command) -> Option<&'static str> {
    let does = |button: &GamepadButton| match ButtonSet::Table.meaning(*button) {
        Some(Meaning::Command(does)) => does == command,
        Some(Meaning::Key(code, shift)) => {
            input::command(code, Modifiers { shift, ..Modifiers::default() }, false) == Some(command)
        }
        None => false,
    };
    GamepadButton::all().into_iter().find(does).and_then(|button| plugged.sign(button))
}

/// The sign of the button that presses this key there.
pub fn of_key(plugged: Plugged, key: KeyCode, set: ButtonSet) -> Option<&'static str> {
    let is_it = |button: &GamepadButton| set.meaning(*button) == Some(Meaning::Key(key, false));
    GamepadButton::all().into_iter().find(is_it).and_then(|button| plugged.sign(button))
}

#[cfg(test)]
mod tests {
    use table::command::{CoachCommand, HandCommand, PanelCommand};

    use super::*;
    use crate::hand::button_set::Family;

    #[test]
    fn the_signs_are_those_of_the_buttons_that_do_it() {
        let undo = Command::Hand(HandCommand::Undo);
        assert_eq!(of_command(Plugged::of(Family::Xbox), undo), Some("Y"));
        assert_eq!(of_command(Plugged::of(Family::Nintendo), undo), Some("X"));
        assert_eq!(of_command(Plugged::of(Family::PlayStation), Command::Panel(PanelCommand::Menu)), Some("Options"));
        assert_eq!(of_command(Plugged::of(Family::Xbox), Command::Coach(CoachCommand::Hint)), None);
        assert_eq!(of_key(Plugged::of(Family::Xbox), KeyCode::Enter, ButtonSet::Table), Some("A"));
        assert_eq!(of_key(Plugged::of(Family::Xbox), KeyCode::KeyH, ButtonSet::Table), None);
        assert_eq!(of_key(Plugged::of(Family::PlayStation), KeyCode::KeyH, ButtonSet::Exercise), Some("Create"));
    }

    #[test]
    fn every_button_that_means_something_has_a_sign() {
        for (button, set) in GamepadButton::all().into_iter().flat_map(|button| ButtonSet::ALL.map(|set| (button, set)))
        {
            use GamepadButton as Button;
            let is_cross = matches!(button, Button::DPadDown | Button::DPadLeft | Button::DPadRight);
            let is_named = is_cross || Family::Xbox.sign(button).is_some();
            assert!(set.meaning(button).is_none() || is_named, "{set:?} {button:?}");
        }
    }
}
