//! Which gamepad button is named beside something that can be done, in place of a key.

use bevy::prelude::*;

use super::button_set::{ButtonSet, Meaning};
use super::gamepad::Plugged;
use super::keys::{self, Modifiers};
use table::command::Command;

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
            keys::command(code, Modifiers { shift, ..Modifiers::default() }, false) == Some(command)
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
    use super::*;
    use crate::hand::buttons::Family;
    use table::command::{CoachCommand, HandCommand, PanelCommand};

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
