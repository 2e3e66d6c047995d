//! Buttons of a gamepad that a player has changed: they change parts, as keys do.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

macro_rules! buttons {
    ($($button:ident)*) => { [$((stringify!($button), GamepadButton::$button)),*] };
}

/// The buttons that can be changed, by the names that a file of settings has for them. The cross and the sticks stay.
const BUTTONS: [(&str, GamepadButton); 12] = buttons!(
    South East West North LeftTrigger RightTrigger LeftTrigger2 RightTrigger2 Select Start LeftThumb RightThumb
);

/// Which buttons have changed parts; pairs in a file that make no sense change nothing.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<(String, String)>", into = "Vec<(String, String)>")]
pub struct Buttons([u8; 12]);

impl Default for Buttons {
    fn default() -> Self {
        Self(std::array::from_fn(|index| index as u8))
    }
}

impl Buttons {
    /// Every button that can be changed.
    pub fn all() -> impl Iterator<Item = GamepadButton> {
        BUTTONS.iter().map(|(_, button)| *button)
    }

    /// Whose part a button has: its own, or that of another one.
    pub fn meant(self, button: GamepadButton) -> GamepadButton {
        place(button).and_then(|place| BUTTONS.get(usize::from(self.0[place]))).map_or(button, |(_, meant)| *meant)
    }

    /// The button that has the part of this one.
    pub fn pressed_for(self, button: GamepadButton) -> GamepadButton {
        let has_its_part = |(_, other): &&(&str, GamepadButton)| self.meant(*other) == button;
        BUTTONS.iter().find(has_its_part).map_or(button, |(_, pressed)| *pressed)
    }

    /// From now on `pressed` has the part of `stands_for`, and the button that had it until now gets what `pressed` had.
    pub fn change(&mut self, pressed: GamepadButton, stands_for: GamepadButton) {
        if let (Some(a), Some(b)) = (place(pressed), place(self.pressed_for(stands_for))) {
            self.0.swap(a, b);
        }
    }
}

fn place(button: GamepadButton) -> Option<usize> {
    BUTTONS.iter().position(|(_, known)| *known == button)
}

impl From<Vec<(String, String)>> for Buttons {
    fn from(pairs: Vec<(String, String)>) -> Self {
        let mut read = Self::default();
        let place = |wanted: &str| BUTTONS.iter().position(|(name, _)| *name == wanted);
        for (pressed, meant) in &pairs {
            if let (Some(pressed), Some(meant)) = (place(pressed), place(meant)) {
                read.0[pressed] = meant as u8;
            }
        }
        let is_whole = (0..12_u8).all(|meant| read.0.contains(&meant));
        if is_whole { read } else { Self::default() }
    }
}

impl From<Buttons> for Vec<(String, String)> {
    fn from(buttons: Buttons) -> Self {
        let pairs = BUTTONS.iter().zip(buttons.0).enumerate();
        let changed = pairs.filter(|(index, (_, meant))| *index != usize::from(*meant));
        changed.map(|(_, ((name, _), meant))| ((*name).to_owned(), BUTTONS[usize::from(meant)].0.to_owned())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_change_parts_and_are_found_again() {
        use GamepadButton::{East, North, South};
        let mut buttons = Buttons::default();
        buttons.change(North, South);
        assert_eq!([North, South, East].map(|button| buttons.meant(button)), [South, North, East]);
        buttons.change(East, South);
        assert_eq!([North, South, East].map(|button| buttons.meant(button)), [East, North, South]);
        for button in Buttons::all() {
            assert_eq!(buttons.meant(buttons.pressed_for(button)), button);
        }
        assert_eq!(ron::from_str::<Buttons>(&ron::to_string(&buttons).unwrap()).unwrap(), buttons);
        assert_eq!(ron::from_str::<Buttons>(r#"[("South", "North"), ("Left", "East")]"#).unwrap(), Buttons::default());
    }
}
