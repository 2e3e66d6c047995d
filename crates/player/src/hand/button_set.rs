//! What the buttons of a gamepad stand for: keys, mostly, so that whatever the keyboard can do they can do too.

use bevy::prelude::*;

use table::command::{Command, PanelCommand, ViewCommand};

/// What a button means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The key, with Shift or without.
    Key(KeyCode, bool),
    /// A command.
    Command(Command),
}

/// What the buttons belong to. The room that has the window says so ([`super::Covered`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ButtonSet {
    /// The game.
    #[default]
    Table,
    /// A lesson or a puzzle on the table.
    Exercise,
    /// A film in the window.
    Film,
    /// The set by itself.
    Showcase,
    /// A photographer's camera.
    Photograph,
    /// A dialog, or the title.
    Dialog,
}

impl ButtonSet {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Table, Self::Exercise, Self::Film, Self::Showcase, Self::Photograph, Self::Dialog];

    /// Whether the right stick turns the camera.
    pub(super) const fn turns_the_camera(self) -> bool {
        matches!(self, Self::Table | Self::Exercise | Self::Photograph)
    }

    /// What a button means.
    pub fn meaning(self, button: GamepadButton) -> Option<Meaning> {
        cross(button).or_else(|| match self {
            Self::Table => at_table(button),
            Self::Exercise => in_exercise(button).or_else(|| at_table(button)),
            Self::Film => in_film(button),
            Self::Showcase => in_showcase(button),
            Self::Photograph => in_photograph(button),
            Self::Dialog => in_dialog(button),
        })
    }
}

const fn key(code: KeyCode) -> Option<Meaning> {
    Some(Meaning::Key(code, false))
}

const fn command(command: Command) -> Option<Meaning> {
    Some(Meaning::Command(command))
}

/// The cross is the arrows everywhere.
const fn cross(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::DPadUp => key(KeyCode::ArrowUp),
        GamepadButton::DPadDown => key(KeyCode::ArrowDown),
        GamepadButton::DPadLeft => key(KeyCode::ArrowLeft),
        GamepadButton::DPadRight => key(KeyCode::ArrowRight),
        _ => None,
    }
}

const fn in_dialog(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::South => key(KeyCode::Enter),
        GamepadButton::East | GamepadButton::Start => key(KeyCode::Escape),
        GamepadButton::LeftTrigger => Some(Meaning::Key(KeyCode::Tab, true)),
        GamepadButton::RightTrigger => key(KeyCode::Tab),
        _ => None,
    }
}

const fn at_table(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::West => Some(Meaning::Key(KeyCode::Enter, true)),
        GamepadButton::North => key(KeyCode::KeyU),
        GamepadButton::Select => command(Command::Panel(PanelCommand::Drawer)),
        GamepadButton::Start => command(Command::Panel(PanelCommand::Menu)),
        GamepadButton::LeftTrigger2 => command(Command::View(ViewCommand::Closer(-1))),
        GamepadButton::RightTrigger2 => command(Command::View(ViewCommand::Closer(1))),
        GamepadButton::LeftThumb => command(Command::View(ViewCommand::Seat)),
        GamepadButton::RightThumb => command(Command::View(ViewCommand::Flip)),
        _ => in_dialog(button),
    }
}

/// A lesson has no drawer and its learner keeps to one seat: their buttons help.
const fn in_exercise(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::Select => key(KeyCode::KeyH),
        GamepadButton::LeftThumb => key(KeyCode::KeyN),
        GamepadButton::RightThumb => key(KeyCode::KeyB),
        _ => None,
    }
}

const fn in_film(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::South => key(KeyCode::Space),
        GamepadButton::North => key(KeyCode::KeyF),
        GamepadButton::LeftTrigger => key(KeyCode::PageUp),
        GamepadButton::RightTrigger => key(KeyCode::PageDown),
        GamepadButton::LeftTrigger2 => key(KeyCode::Minus),
        GamepadButton::RightTrigger2 => key(KeyCode::Equal),
        // Through the buttons of the bar, and the one that is framed.
        GamepadButton::Select => key(KeyCode::Tab),
        GamepadButton::West => key(KeyCode::Enter),
        GamepadButton::East | GamepadButton::Start => key(KeyCode::Escape),
        _ => None,
    }
}

const fn in_showcase(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::South => key(KeyCode::Digit2),
        GamepadButton::West => key(KeyCode::Digit3),
        GamepadButton::North => key(KeyCode::Digit4),
        GamepadButton::Select => key(KeyCode::Digit1),
        GamepadButton::RightThumb => key(KeyCode::Digit5),
        GamepadButton::LeftThumb => key(KeyCode::Space),
        GamepadButton::LeftTrigger => key(KeyCode::KeyR),
        GamepadButton::RightTrigger => key(KeyCode::KeyM),
        GamepadButton::LeftTrigger2 => key(KeyCode::Tab),
        GamepadButton::RightTrigger2 => key(KeyCode::Enter),
        GamepadButton::East | GamepadButton::Start => key(KeyCode::Escape),
        _ => None,
    }
}

const fn in_photograph(button: GamepadButton) -> Option<Meaning> {
    match button {
        GamepadButton::South => key(KeyCode::Enter),
        GamepadButton::North => key(KeyCode::KeyD),
        GamepadButton::LeftTrigger => key(KeyCode::KeyR),
        GamepadButton::RightTrigger => key(KeyCode::KeyM),
        GamepadButton::LeftTrigger2 => command(Command::View(ViewCommand::Closer(-1))),
        GamepadButton::RightTrigger2 => command(Command::View(ViewCommand::Closer(1))),
        GamepadButton::East | GamepadButton::Start => key(KeyCode::Escape),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn but_at_the_table_every_button_is_a_key() {
        for button in GamepadButton::all() {
            for set in [ButtonSet::Film, ButtonSet::Showcase, ButtonSet::Dialog] {
                assert!(!matches!(set.meaning(button), Some(Meaning::Command(_))), "{set:?} {button:?}");
            }
        }
        let menu = Some(Meaning::Command(Command::Panel(PanelCommand::Menu)));
        assert_eq!(ButtonSet::Table.meaning(GamepadButton::Start), menu);
        assert_eq!(ButtonSet::Exercise.meaning(GamepadButton::Start), menu);
        let spends = Some(Meaning::Key(KeyCode::Enter, true));
        assert_eq!(ButtonSet::Table.meaning(GamepadButton::West), spends, "spends the vest");
    }

    #[test]
    fn everywhere_one_button_goes_back() {
        for set in ButtonSet::ALL {
            assert_eq!(set.meaning(GamepadButton::East), key(KeyCode::Escape), "{set:?}");
        }
    }
}
