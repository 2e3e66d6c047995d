//! Everything the pointer and the keyboard did, in the order in which it happened, until the hand obeys it.
//!
//! One queue for both, fed from the window's own event stream: at low frame rates several presses and keys fall into
//! one frame, and their order, places and modifier keys count.

use std::collections::VecDeque;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use crate::game::Request;

use super::intent::Target;
use super::keys::Modifiers;

/// A key that went down.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyPress {
    /// The key's place on the keyboard.
    pub code: KeyCode,
    /// What it means in the player's layout: what a text field takes.
    pub logical: Key,
    /// What was held with it.
    pub held: Modifiers,
    /// It is held down and comes again.
    pub repeat: bool,
}

/// One thing that a player did.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The main button went down at this point of the window (logical pixels).
    Press(Vec2, Modifiers),
    /// The main button went up there.
    Release(Vec2),
    /// A click whose target is known already: from a test, a script, or a gamepad.
    Click(Target, Modifiers),
    /// A key went down.
    Key(KeyPress),
    /// All choices are made: this is to be requested, once the ritual before it has ended.
    Play(Request),
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
}

/// Reads the window's events; touch counts as the main button.
pub fn gather(mut events: MessageReader<WindowEvent>, mut inbox: ResMut<Inbox>) {
    for event in events.read() {
        let held = inbox.held;
        match event {
            WindowEvent::CursorMoved(moved) => inbox.pointer = Some(moved.position),
            WindowEvent::CursorLeft(_) => inbox.pointer = None,
            WindowEvent::MouseButtonInput(input) if input.button == MouseButton::Left => {
                if let Some(point) = inbox.pointer {
                    inbox.queue.push_back(match input.state {
                        ButtonState::Pressed => Input::Press(point, held),
                        ButtonState::Released => Input::Release(point),
                    });
                }
            }
            WindowEvent::TouchInput(touch) => {
                inbox.pointer = Some(touch.position);
                match touch.phase {
                    TouchPhase::Started => inbox.queue.push_back(Input::Press(touch.position, held)),
                    TouchPhase::Ended => inbox.queue.push_back(Input::Release(touch.position)),
                    TouchPhase::Moved | TouchPhase::Canceled => {}
                }
            }
            WindowEvent::KeyboardInput(input) => {
                let down = input.state == ButtonState::Pressed;
                match input.key_code {
                    KeyCode::ShiftLeft | KeyCode::ShiftRight => inbox.held.shift = down,
                    KeyCode::ControlLeft | KeyCode::ControlRight | KeyCode::SuperLeft | KeyCode::SuperRight => {
                        inbox.held.control = down;
                    }
                    KeyCode::AltLeft | KeyCode::AltRight => inbox.held.alt = down,
                    code if down => {
                        let (logical, repeat) = (input.logical_key.clone(), input.repeat);
                        inbox.queue.push_back(Input::Key(KeyPress { code, logical, held, repeat }));
                    }
                    _ => {}
                }
            }
            WindowEvent::KeyboardFocusLost(_) => inbox.held = Modifiers::default(),
            _ => {}
        }
    }
}
