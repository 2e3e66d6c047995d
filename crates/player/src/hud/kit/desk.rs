//! What all panels read in a frame, and what they want done.

use std::path::Path;

use ::words::language::Language;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{GamepadButton, KeyCode, *};
use library::Continuation;
use rules::text::{Text, Value};
use script::teaching::Record;
use table::command::Command;
use table::game::kept::Kept;
use table::game::session::Offered;
use table::game::{ClockHolds, Exercise, Match, Request, Unkept};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, RitualQueue, Timeline};
use table::scene::camera::AutoTurn;
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
pub struct Desk<'a> {
    /// The running match.
    pub the_match: &'a Match,
    /// What the player has in the hand.
    pub plugged: Plugged,
    /// What is selected.
    pub intent: &'a Intent,
    /// How fast the ritual goes.
    pub pace: &'a Pace,
    /// Whether a ritual is running.
    pub performing: bool,
    /// Which point of the game the table shows.
    pub look_back: LookBack,
    /// Whether the camera turns to the player to move.
    pub auto_turn: bool,
    /// The room around the table.
    pub look: Look,
    /// What the set is made of.
    pub materials: Materials,
    /// How well the table is drawn: the tier, and the share of the window's width and height in percent. Nothing without graphics.
    pub drawn: Option<(Quality, u8)>,
    /// The language of the words.
    pub language: &'a Language,
    /// What the computer and the coach think.
    pub minds: Minds<'a>,
    /// A saved game that goes on from the opened file.
    pub continuation: Option<&'a Continuation>,
    /// What stands on the keys.
    pub layout: &'a Layout,
    /// The key and the button that were pressed for a page that waited for one.
    pub caught: (Option<KeyCode>, Option<GamepadButton>),
    /// What is waited for.
    pub waits_for: Waits,
    /// The lesson or puzzle on the table.
    pub on_table: &'a OnTable,
    /// What was done of lessons and puzzles.
    pub record: &'a Record,
    /// The settings, and what is to become of them.
    pub settings: Settings,
    /// The file in which the game is kept.
    pub kept_in: Option<String>,
    /// Why it is not kept, as long as that is so.
    pub unkept: Option<&'a Unkept>,
    /// What the window shows.
    pub screen: Screen,
    /// Requests to the match.
    pub requests: Vec<Request>,
    /// Commands to the hand, the camera and the panels.
    pub commands: Vec<Command>,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// Wakes the window when it rests.
    pub waker: &'a Waker,
}

/// What is thought beside the table.
#[derive(Clone, Copy)]
pub struct Minds<'a> {
    /// The computer at its seat.
    pub thinking: &'a Thinking,
    /// The coach, about the position on the table.
    pub analysis: &'a Analysis,
    /// The coach, about the whole game.
    pub reviewed: &'a GameReview,
}

impl Desk<'_> {
    /// Whether the running game is kept in this file.
    pub fn keeps_in(&self, path: &Path) -> bool {
        self.kept_in.as_ref().is_some_and(|place| *place == path.display().to_string())
    }

    /// Why the game on the table is not kept, as long as that is so.
    pub fn not_kept(&self) -> Option<&Text> {
        self.unkept.and_then(Unkept::reason)
    }

    /// Whether the men are out of sight, and with them everything that tells where they stand.
    pub fn hides_the_men(&self) -> bool {
        let holds = ClockHolds { paused: self.pace.paused, ..ClockHolds::default() };
        self.the_match.hides_the_men(holds, self.screen)
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
        words::with_buttons(self.language, self.plugged, id, values)
    }

    /// What to press for a command: a key, as the player has it, or the button of a gamepad. Nothing where there is neither.
    pub fn keys(&self, keys: &str, command: Command) -> Option<String> {
        match self.plugged.gamepad {
            true => gamepad::of_command(self.plugged, command).map(str::to_owned),
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
            true => gamepad::of_key(self.plugged, code, self.buttons()).map(str::to_owned),
            false => self.written(&self.sign_for(code)),
        }
    }

    /// What the buttons of a gamepad stand for while nothing lies over the table.
    pub const fn buttons(&self) -> ButtonSet {
        if self.on_table.is_on() { ButtonSet::Exercise } else { ButtonSet::Table }
    }

    /// What stands on the key that the player has for this one.
    pub fn sign_for(&self, code: KeyCode) -> String {
        self.settings.keys.sign_for(self.layout, code)
    }

    /// The signs of keys in the player's language; none where there are no keys.
    fn written(&self, signs: &str) -> Option<String> {
        Some(words::keys(self.language, signs)).filter(|keys| !keys.is_empty())
    }
}

/// What the panels read.
#[derive(SystemParam)]
pub(in crate::hud) struct Readings<'w, 's> {
    pub(in crate::hud) the_match: Res<'w, Match>,
    pub(in crate::hud) intent: Res<'w, Intent>,
    pub(in crate::hud) plugged: Res<'w, Plugged>,
    pub(in crate::hud) hand: Res<'w, Hand>,
    pub(in crate::hud) own: Res<'w, TurnByHand>,
    pub(in crate::hud) pace: Res<'w, Pace>,
    pub(in crate::hud) queue: Res<'w, RitualQueue>,
    pub(in crate::hud) look_back: Res<'w, LookBack>,
    pub(in crate::hud) timeline: Res<'w, Timeline>,
    pub(in crate::hud) auto_turn: Res<'w, AutoTurn>,
    pub(in crate::hud) look: Res<'w, Look>,
    pub(in crate::hud) materials: Res<'w, Materials>,
    pub(in crate::hud) tier: Option<Res<'w, Quality>>,
    pub(in crate::hud) scale: Option<Res<'w, RenderScale>>,
    pub(in crate::hud) time: Res<'w, Time<Real>>,
    pub(in crate::hud) minds: (Res<'w, Thinking>, Res<'w, Analysis>, Res<'w, GameReview>),
    pub(in crate::hud) continuation: Option<Res<'w, Offered>>,
    pub(in crate::hud) kept: Option<Res<'w, Kept>>,
    pub(in crate::hud) unkept: Option<Res<'w, Unkept>>,
    pub(in crate::hud) exercise: Res<'w, Exercise>,
    pub(in crate::hud) screen: Res<'w, State<Screen>>,
    pub(in crate::hud) spoken: Res<'w, Spoken>,
    pub(in crate::hud) on_table: Res<'w, OnTable>,
    pub(in crate::hud) layout: Res<'w, Layout>,
    pub(in crate::hud) progress: Res<'w, Progress>,
    pub(in crate::hud) waker: Res<'w, Waker>,
    pub(in crate::hud) cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

impl Readings<'_, '_> {
    /// How well the table is drawn: the tier, and the share of the window's width and height in percent.
    pub(in crate::hud) fn drawn(&self) -> Option<(Quality, u8)> {
        let percent = self.scale.as_ref().map_or(100.0, |scale| 100.0 * scale.0);
        self.tier.as_ref().map(|tier| (**tier, percent.round() as u8))
    }
}
