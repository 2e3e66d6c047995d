//! What all panels read in a frame, and what they want done.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{GamepadButton, KeyCode, *};
use bevy_egui::egui;
use rules::text::{Text, Value};
use table::command::{Command, Visitors};
use table::game::kept::Kept;
use table::game::session::Offered;
use table::game::{ClockHolds, Exercise, Match, Request, Unkept};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, RitualQueue, Timeline};
use table::scene::camera::{Across, AutoTurn};
use table::scene::{Look, Materials, Quality, RenderScale};
use table::seat::{Analysis, GameReview, Thinking};
use table::wake::Waker;

use crate::bindings::{self, Layout};
use crate::hand::button_set::ButtonSet;
use crate::hand::by_hand::TurnByHand;
use crate::hand::gamepad::{self, Plugged};
use crate::hand::{Hand, Intent, Waits};
use crate::hud::kit::words;
use crate::hud::kit::words::Spoken;
use crate::lesson::{OnTable, Progress};
use crate::settings::Settings;

/// What the panels read, and what they want done.
#[derive(SystemParam)]
pub struct Desk<'w, 's> {
    /// The running match.
    pub the_match: Res<'w, Match>,
    /// What the player has in the hand.
    pub plugged: Res<'w, Plugged>,
    /// What is selected.
    pub intent: Res<'w, Intent>,
    /// The hand over the table, and what it says there.
    pub hand: Res<'w, Hand>,
    /// A turn that is made by hand.
    pub by_hand: Res<'w, TurnByHand>,
    /// How fast the ritual goes.
    pub pace: Res<'w, Pace>,
    /// The ritual that is running.
    pub queue: Res<'w, RitualQueue>,
    /// Which point of the game the table shows.
    pub look_back: Res<'w, LookBack>,
    /// Every step of the game.
    pub timeline: Res<'w, Timeline>,
    /// Whether the camera turns to the player to move.
    pub auto_turn: Res<'w, AutoTurn>,
    /// Whether two people play across the table, and whom the panels face.
    pub across: Res<'w, Across>,
    /// The room around the table.
    pub look: Res<'w, Look>,
    /// What the set is made of.
    pub materials: Res<'w, Materials>,
    tier: Option<Res<'w, Quality>>,
    scale: Option<Res<'w, RenderScale>>,
    /// The time of the window.
    pub time: Res<'w, Time<Real>>,
    /// The language of the words.
    pub language: Res<'w, Spoken>,
    /// What the computer and the coach think.
    pub minds: Minds<'w>,
    /// A saved game that goes on from the opened file.
    pub continuation: Option<Res<'w, Offered>>,
    /// What stands on the keys.
    pub layout: Res<'w, Layout>,
    /// The lesson or puzzle on the table.
    pub on_table: Res<'w, OnTable>,
    /// Whether the game on the table is a lesson's or a puzzle's.
    pub exercise: Res<'w, Exercise>,
    /// What was done of lessons and puzzles.
    pub progress: Res<'w, Progress>,
    /// The file in which the game is kept.
    pub kept: Option<Res<'w, Kept>>,
    /// Why it is not kept, as long as that is so.
    pub unkept: Option<Res<'w, Unkept>>,
    /// What the window shows.
    pub screen: Res<'w, State<Screen>>,
    visitors: Option<Res<'w, Visitors>>,
    /// Wakes the window when it rests.
    pub waker: Res<'w, Waker>,
    /// The eyes that see the table.
    pub cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    /// The settings, and what is to become of them.
    pub settings: Local<'s, Settings>,
    /// The key and the button that were pressed for a page that waited for one.
    pub caught: Local<'s, (Option<KeyCode>, Option<GamepadButton>)>,
    /// What is waited for.
    pub waits_for: Local<'s, Waits>,
    /// Requests to the match.
    pub requests: Local<'s, Vec<Request>>,
    /// Commands to the hand, the camera and the panels.
    pub commands: Local<'s, Vec<Command>>,
    /// The plate of who sits opposite, across the table.
    pub far_plate: Local<'s, Option<egui::Rect>>,
    /// Text for the clipboard.
    pub copy: Local<'s, Option<String>>,
}

/// What is thought beside the table.
#[derive(SystemParam)]
pub struct Minds<'w> {
    /// The computer at its seat.
    pub thinking: Res<'w, Thinking>,
    /// The coach, about the position on the table.
    pub analysis: Res<'w, Analysis>,
    /// The coach, about the whole game.
    pub reviewed: Res<'w, GameReview>,
}

impl Desk<'_, '_> {
    /// Whether a ritual is running.
    pub fn performing(&self) -> bool {
        !self.queue.is_idle()
    }

    /// How well the table is drawn: the tier, and the share of the window's width and height in percent. Nothing without graphics.
    pub fn drawn(&self) -> Option<(Quality, u8)> {
        let percent = self.scale.as_ref().map_or(100.0, |scale| 100.0 * scale.0);
        self.tier.as_ref().map(|tier| (**tier, percent.round() as u8))
    }

    /// Whether those at the table may ask for it.
    pub fn allows(&self, command: Command) -> bool {
        self.visitors.is_none() || command.is_for_visitors()
    }

    /// Whether the running game is kept in this file.
    pub fn keeps_in(&self, path: &Path) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.path() == path)
    }

    /// Why the game on the table is not kept, as long as that is so.
    pub fn not_kept(&self) -> Option<&Text> {
        self.unkept.as_ref().and_then(|unkept| unkept.reason())
    }

    /// Whether the men are out of sight, and with them everything that tells where they stand.
    pub fn hides_the_men(&self) -> bool {
        let holds = ClockHolds { paused: self.pace.paused, ..ClockHolds::default() };
        self.the_match.hides_the_men(holds, *self.screen.get())
    }

    /// The words of a message without values, in the player's language.
    pub fn t(&self, id: &str) -> String {
        self.with_buttons(id, &[]).unwrap_or_else(|| self.language.get(id))
    }

    /// The words of a text, in the player's language.
    pub fn say(&self, text: &Text) -> String {
        let with_buttons = match text {
            Text::Message { id, values } => self.with_buttons(id, values),
            Text::Verbatim(_) => None,
        };
        with_buttons.unwrap_or_else(|| self.language.say(text))
    }

    /// The same without the numbers of rules, for what is read in the midst of a game.
    pub fn tell(&self, text: &Text) -> String {
        words::without_numbers(&self.say(text))
    }

    /// The words of a message that names keys for somebody who has a gamepad in the hand.
    fn with_buttons(&self, id: &str, values: &[(&'static str, Value)]) -> Option<String> {
        words::with_buttons(&self.language, *self.plugged, id, values)
    }

    /// What to press for a command: a key, as the player has it, or the button of a gamepad. Nothing where there is neither.
    pub fn keys(&self, keys: &str, command: Command) -> Option<String> {
        match self.plugged.gamepad {
            true => gamepad::of_command(*self.plugged, command).map(str::to_owned),
            false => {
                let now = |keys: &str| {
                    let key = bindings::all().find(|code| bindings::sign(*code) == keys);
                    key.map_or_else(|| keys.to_owned(), |code| self.sign_for(code))
                };
                self.written(&keys.split(", ").map(now).collect::<Vec<String>>().join(", "))
            }
        }
    }

    /// What to press for a key: itself, as the player has it, or the button of a gamepad.
    pub fn key(&self, code: KeyCode) -> Option<String> {
        match self.plugged.gamepad {
            true => gamepad::of_key(*self.plugged, code, self.buttons()).map(str::to_owned),
            false => self.written(&self.sign_for(code)),
        }
    }

    /// What the buttons of a gamepad stand for while nothing lies over the table.
    pub fn buttons(&self) -> ButtonSet {
        if self.on_table.is_on() { ButtonSet::Exercise } else { ButtonSet::Table }
    }

    /// What stands on the key that the player has for this one.
    pub fn sign_for(&self, code: KeyCode) -> String {
        self.settings.keys.sign_for(&self.layout, code)
    }

    /// The signs of keys in the player's language; none where there are no keys.
    fn written(&self, signs: &str) -> Option<String> {
        Some(words::keys(&self.language, signs)).filter(|keys| !keys.is_empty())
    }
}
