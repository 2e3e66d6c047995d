//! What the buttons of a gamepad stand for, and what is printed on them, by its family.

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

/// Whose signs the buttons of a gamepad have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Family {
    /// A, B, X and Y, A below: most gamepads.
    #[default]
    Xbox,
    /// Cross, circle, square and triangle, the cross below.
    PlayStation,
    /// A, B, X and Y, B below.
    Nintendo,
}

/// The makers of gamepads whose buttons have signs of their own, by their USB numbers.
const MAKERS: [(u16, Family); 3] = [(0x054c, Family::PlayStation), (0x057e, Family::Nintendo), (0x045e, Family::Xbox)];
/// Words in the names of gamepads whose maker is not told, in small letters.
const NAMES: [(&str, Family); 8] = [
    ("playstation", Family::PlayStation),
    ("dualshock", Family::PlayStation),
    ("dualsense", Family::PlayStation),
    ("sony", Family::PlayStation),
    ("nintendo", Family::Nintendo),
    ("switch", Family::Nintendo),
    ("joy-con", Family::Nintendo),
    ("joycon", Family::Nintendo),
];
/// The buttons that have signs, the names of the values by which texts name them, and their signs in the order of [`Family`].
const SIGNS: [(GamepadButton, &str, [&str; 3]); 13] = [
    (GamepadButton::South, "a", ["A", "×", "B"]),
    (GamepadButton::East, "b", ["B", "○", "A"]),
    (GamepadButton::West, "x", ["X", "□", "Y"]),
    (GamepadButton::North, "y", ["Y", "△", "X"]),
    (GamepadButton::LeftTrigger, "lb", ["LB", "L1", "L"]),
    (GamepadButton::RightTrigger, "rb", ["RB", "R1", "R"]),
    (GamepadButton::LeftTrigger2, "lt", ["LT", "L2", "ZL"]),
    (GamepadButton::RightTrigger2, "rt", ["RT", "R2", "ZR"]),
    (GamepadButton::Select, "view", ["View", "Create", "−"]),
    (GamepadButton::Start, "menu", ["Menu", "Options", "+"]),
    (GamepadButton::LeftThumb, "ls", ["LS", "L3", "LS"]),
    (GamepadButton::RightThumb, "rs", ["RS", "R3", "RS"]),
    (GamepadButton::DPadUp, "cross", ["✚", "✚", "✚"]),
];

impl Family {
    /// The family of a gamepad, by the number of its maker or else by its name.
    pub fn of(maker: Option<u16>, name: &str) -> Self {
        let known = MAKERS.iter().find(|(number, _)| Some(*number) == maker).map(|(_, family)| *family);
        let name = name.to_lowercase();
        let named = || NAMES.iter().find(|(word, _)| name.contains(word)).map(|(_, family)| *family);
        known.or_else(named).unwrap_or_default()
    }

    /// What is written on a button; none for one that means nothing here.
    pub fn sign(self, button: GamepadButton) -> Option<&'static str> {
        SIGNS.iter().find(|(known, ..)| *known == button).map(|(_, _, signs)| signs[self as usize])
    }

    /// The buttons that have signs, with the names of the values by which texts name them.
    pub fn names() -> impl Iterator<Item = (GamepadButton, &'static str)> {
        SIGNS.iter().map(|(button, name, _)| (*button, *name))
    }
}

#[cfg(test)]
mod tests {
    mod button_set {
        use super::super::*;

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

    mod buttons {
        use super::super::*;

        #[test]
        fn a_gamepad_is_known_by_its_maker_or_its_name() {
            assert_eq!(Family::of(Some(0x054c), "Wireless Controller"), Family::PlayStation);
            assert_eq!(Family::of(None, "Sony DualSense"), Family::PlayStation);
            assert_eq!(Family::of(Some(0x1234), "Nintendo Switch Pro Controller"), Family::Nintendo);
            assert_eq!(Family::of(Some(0x046d), "Logitech F310"), Family::Xbox);
        }
    }
}
