//! What is printed on the buttons of a gamepad, by its family.

use bevy::prelude::*;

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
    use super::*;

    #[test]
    fn a_gamepad_is_known_by_its_maker_or_its_name() {
        assert_eq!(Family::of(Some(0x054c), "Wireless Controller"), Family::PlayStation);
        assert_eq!(Family::of(None, "Sony DualSense"), Family::PlayStation);
        assert_eq!(Family::of(Some(0x1234), "Nintendo Switch Pro Controller"), Family::Nintendo);
        assert_eq!(Family::of(Some(0x046d), "Logitech F310"), Family::Xbox);
    }
}
