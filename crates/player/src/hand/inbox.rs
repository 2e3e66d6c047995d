//! Everything the pointer and the keyboard did, in the order in which it happened, until the hand obeys it.
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

use crate::bindings::{Bindings, Layout};

use super::keys::Modifiers;
use super::target::Target;

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
) {
    for event in events.read() {
        let held = inbox.held;
        match event {
            WindowEvent::CursorMoved(moved) => inbox.move_to(moved.position),
            WindowEvent::CursorLeft(_) => inbox.pointer = None,
            WindowEvent::MouseButtonInput(input) => inbox.button(input),
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
