//! What a player has chosen once and finds again: the settings as they lie in their file, one struct a page.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};
use table::ritual::{PlayedByHand, Style};
use table::scene::{Look, Materials, Quality};
use table::soundscape::Volumes;

pub use super::apply::{CoachSettings, SeatSettings};
use crate::access::Access;
use crate::bindings::{Bindings, Buttons};

/// All settings. A file may lack any of them: what it lacks is as in a new one.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The table and what is done at it.
    pub table: TableSettings,
    /// What is heard.
    pub sound: SoundSettings,
    /// How mouse and fingers move the camera.
    pub controls: ControlSettings,
    /// Keys that are not as they come.
    pub keys: Bindings,
    /// Buttons of a gamepad that are not as they come.
    pub buttons: Buttons,
    /// What makes the table easier to see, to hear and to use.
    pub access: Access,
    /// The language of the words, by its tag (`de`); `None` for that of the system.
    pub language: Option<String>,
    /// Merged pairs of Chessplus have the publisher's names where they differ from the rule book's (C5).
    pub publisher_names: bool,
    /// The window and its picture.
    pub video: VideoSettings,
    /// Who played last, and how the computer behaves.
    pub seats: SeatSettings,
    /// What the coach shows.
    pub coach: CoachSettings,
    /// What was agreed about time in the last new game, as PGN has it; empty for no clock.
    pub time: String,
    /// The program that speaks the captions of films that the window makes, as `plunder record --speak` takes it; empty for none.
    pub speak: String,
    /// How many of the hints for a first game were shown.
    pub first_hints: u8,
    /// What suits the graphics adapters of this computer, as far as it was found out, the latest first.
    pub measured: Vec<Measured>,
}

/// The table and what is done at it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableSettings {
    /// The room around the table.
    pub look: Look,
    /// What the set is made of.
    pub materials: Materials,
    /// How much of the ritual is shown.
    pub style: Style,
    /// How fast it is shown; 1 is a calm hand.
    pub speed: f32,
    /// The camera goes to the seat of the player to move.
    pub auto_turn: bool,
    /// Two people play across the table, where two people play at this screen.
    pub across: bool,
    /// Who plays by hand.
    #[serde(alias = "own_hands")]
    pub by_hand: PlayedByHand,
}

impl Default for TableSettings {
    fn default() -> Self {
        Self {
            look: Look::default(),
            materials: Materials::default(),
            style: Style::default(),
            speed: 1.0,
            auto_turn: false,
            across: false,
            by_hand: PlayedByHand::default(),
        }
    }
}

/// The volumes, each from 0 (silence) to 1, as the sliders show them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Everything.
    pub master: f32,
    /// Men, vests and what the rules say.
    pub table: f32,
    /// The room around the table.
    pub room: f32,
    /// Buttons.
    pub screens: f32,
}

impl Default for SoundSettings {
    fn default() -> Self {
        let Volumes { master, table, room, screens } = Volumes::default();
        Self { master, table, room, screens }
    }
}

impl From<SoundSettings> for Volumes {
    fn from(SoundSettings { master, table, room, screens }: SoundSettings) -> Self {
        Self { master, table, room, screens }
    }
}

/// How mouse and fingers move the camera.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct ControlSettings {
    /// How far the camera turns for a way of the pointer; 1 is as it comes.
    pub turning: f32,
    /// How far the wheel brings the camera; 1 is as it comes.
    pub zooming: f32,
    /// A drag downwards looks from farther above, not from farther below.
    pub upside_down: bool,
}

impl ControlSettings {
    /// How slowly and how quickly the camera can be set to turn and to come closer.
    pub const WAYS: (f32, f32) = (0.25, 4.0);
}

impl Default for ControlSettings {
    fn default() -> Self {
        Self { turning: 1.0, zooming: 1.0, upside_down: false }
    }
}

/// How the table is drawn on a graphics adapter so that it moves smoothly.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Measured {
    /// What the adapter is called.
    pub adapter: String,
    /// Width and height of the window, in pixels.
    pub size: (u32, u32),
    /// How much a picture may cost.
    pub tier: Quality,
    /// The share of the window's width and height at which the table is drawn, in percent.
    pub percent: u8,
}

/// The window and its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct VideoSettings {
    /// How much a picture may cost; `None` for as much as lets everything move smoothly. A page heeds it at the next start.
    pub tier: Option<Quality>,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// Frames wait for the screen, so that no picture is torn.
    pub vsync: bool,
    /// A table at rest becomes a photograph, where a graphics card can take it.
    pub photograph_at_rest: bool,
}

impl Default for VideoSettings {
    fn default() -> Self {
        Self { tier: None, fullscreen: false, vsync: true, photograph_at_rest: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_lacks_is_as_in_a_new_one() {
        let settings: Settings = ron::from_str("(table: (look: Garden), first_hints: 2)").unwrap();
        let expected = Settings {
            table: TableSettings { look: Look::Garden, ..TableSettings::default() },
            first_hints: 2,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
        let text = ron::ser::to_string(&settings).unwrap();
        assert_eq!(ron::from_str::<Settings>(&text).unwrap(), expected);
    }
}
