//! A day of a table among visitors, a hundred times as fast: whoever comes clicks, types, touches, plugs gamepads in and pulls them out,
//! and goes away at any moment; the table always comes back to its presentation, as its owner set it up.

use std::fs;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadEvent};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use player::hand::Modifiers;
use player::hud::Hud;
use player::lesson::OnTable;
use player::settings::{Found, Settings};
use rules::Color;
use rules::notation::list::{ListKind, read_list};
use rules::plunder::{MatchOptions, Position};
use script::teaching::shelf::PuzzleFilter;
use showcase::set::kiosk::{self, Terms};
use showcase::set::{Presentation, Showing};
use table::command::{LessonCommand, PanelCommand};
use table::game::{Exercise, Match, Request};
use table::phase::Screen;
use table::scene::{Look, Materials};

use crate::seat::Seat;
use crate::with_every_screen;

const TERMS: Terms = Terms { back_after: Duration::from_secs(60), visit: Duration::from_secs(600), hurry: 100.0 };
/// Frames in which a minute goes by at the table, at 15 a second.
const MINUTE: usize = 9;
const DAY: usize = 24 * 60 * MINUTE;
/// How many frames a visitor takes at most to leave: until the table goes back, and a few to put everything away.
const BACK: usize = 12 * MINUTE;

/// Numbers as from dice, always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

const KEYS: [KeyCode; 40] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::Tab,
    KeyCode::Space,
    KeyCode::Backspace,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyH,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Comma,
];

const BUTTONS: [GamepadButton; 12] = [
    GamepadButton::South,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::Start,
    GamepadButton::Select,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::RightThumb,
];

struct Kiosk {
    seat: Seat,
    dice: Dice,
    pad: Option<Entity>,
    exits: usize,
    frames: usize,
}

impl Kiosk {
    fn new() -> Self {
        let sample = read_list(include_str!("../../games/first-vests.txt"), ListKind::Actions).unwrap();
        let the_match = Match::going_on(sample.clone());
        let position = Position::start(MatchOptions::default());
        let seat = with_every_screen(position, |app| {
            app.insert_resource(the_match);
            player::settings::begin(app, Found::default());
            kiosk::begin(app, TERMS, sample);
        });
        Self { seat, dice: Dice(0x2545_f491_4f6c_dd1d), pad: None, exits: 0, frames: 0 }
    }

    fn resource<R: Resource>(&self) -> &R {
        self.seat.app.world().resource::<R>()
    }

    fn frame(&mut self) {
        self.seat.frames(1);
        self.frames += 1;
        self.exits += self.seat.app.world_mut().resource_mut::<Messages<AppExit>>().drain().count();
    }

    fn presents(&self) -> bool {
        self.resource::<Presentation>().is_on()
    }

    fn point(&mut self) -> Vec2 {
        // The owner's corner is nobody else's.
        Vec2::new(90.0 + self.dice.below(1190) as f32, 90.0 + self.dice.below(630) as f32)
    }

    /// What somebody does who knows what this table is for.
    fn plays(&mut self) {
        let dice = self.dice.below(8);
        if self.presents() {
            return;
        }
        let the_match = self.resource::<Match>();
        let actions = the_match.position().legal_actions();
        let action = (!actions.is_empty()).then(|| the_match.playing(actions[self.dice.0 as usize % actions.len()]));
        let is_title = *self.resource::<State<Screen>>().get() == Screen::Title;
        let world = self.seat.app.world_mut();
        match (is_title, dice) {
            (true, 0) => {
                world.write_message(LessonCommand::Begin(self.dice.below(14)));
            }
            (true, 1) => {
                world.write_message(LessonCommand::Puzzle(self.dice.below(900), PuzzleFilter::default()));
            }
            (true, 2) => {
                world.write_message(Request::TakeSeat(Color::Black, Some(1)));
            }
            (true, _) => {
                world.write_message(PanelCommand::SitDown);
            }
            (false, _) => {
                world.write_message_batch(action);
            }
        }
        self.frame();
    }

    /// Something that hands do.
    fn does_something(&mut self) {
        let point = self.point();
        match self.dice.below(16) {
            0..=3 => self.seat.point_and_click(point, Modifiers::default()),
            4..=6 => {
                let key = self.dice.of(&KEYS);
                let control = self.dice.below(4) == 0;
                self.seat.keys_at_once(&[(key, Modifiers { control, ..Modifiers::default() })]);
            }
            7 => {
                let to = self.point();
                self.seat.press(point);
                self.frame();
                self.seat.move_to(to);
                self.frame();
                self.seat.release();
            }
            8 => {
                for phase in [TouchPhase::Started, TouchPhase::Moved, TouchPhase::Ended] {
                    self.seat.finger(1, phase, point);
                    self.frame();
                }
            }
            9 => {
                let button = self.dice.of(&[MouseButton::Right, MouseButton::Middle]);
                self.seat.move_to(point);
                self.seat.mouse_button(button, ButtonState::Pressed);
                self.frame();
                self.seat.mouse_button(button, ButtonState::Released);
            }
            10 => match self.pad {
                None => self.pad = Some(self.seat.plug_in("Pad", None)),
                Some(pad) => {
                    let button = self.dice.of(&BUTTONS);
                    self.seat.pad_button(pad, button);
                }
            },
            11..=14 => self.plays(),
            _ => {
                if let Some(pad) = self.pad.take() {
                    let event = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
                    self.seat.app.world_mut().write_message(event.clone());
                    self.seat.app.world_mut().write_message(RawGamepadEvent::Connection(event));
                    self.frame();
                    self.seat.app.world_mut().despawn(pad);
                }
            }
        }
        self.frame();
    }

    /// Waits until the presentation is there again.
    fn comes_back(&mut self) {
        for _ in 0..BACK {
            if self.presents() {
                return;
            }
            self.frame();
        }
        panic!("after {} frames the table does not go back: {:?}", self.frames, *self.resource::<State<Screen>>());
    }

    /// Everything is as its owner set it up.
    fn is_as_at_the_start(&mut self, owners: &Settings) {
        let sample = read_list(include_str!("../../games/first-vests.txt"), ListKind::Actions).unwrap();
        (0..3).for_each(|_| self.frame());
        assert!(self.presents());
        let the_match = self.resource::<Match>();
        assert_eq!(the_match.game.actions(), sample.actions());
        assert!(the_match.clock.is_none() && !the_match.is_against_the_computer() && !the_match.adjourned);
        assert!(!self.resource::<Exercise>().is_on() && !self.resource::<OnTable>().is_on());
        assert_eq!(self.resource::<Hud>().dialog, None);
        assert_eq!(self.resource::<Settings>(), owners);
        assert_eq!(
            (*self.resource::<Look>(), *self.resource::<Materials>()),
            (owners.table.look, owners.table.materials)
        );
        assert!(self.resource::<Showing>().0.is_some());
    }
}

/// How much memory this process has, in megabytes; nothing where the system does not say.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}

#[test]
fn a_day_among_visitors_leaves_the_table_as_it_was() {
    let mut kiosk = Kiosk::new();
    let owners = kiosk.resource::<Settings>().clone();
    let (mut visits, mut played, mut screens) = (0, 0, Vec::new());
    let mut morning = None;
    while kiosk.frames < DAY {
        // The presentation goes on for a while until somebody comes.
        for _ in 0..kiosk.dice.below(4 * MINUTE) {
            kiosk.frame();
        }
        let deeds = 1 + kiosk.dice.below(60);
        for _ in 0..deeds {
            kiosk.does_something();
            let screen = *kiosk.resource::<State<Screen>>().get();
            if !screens.contains(&screen) {
                screens.push(screen);
            }
        }
        played += usize::from(!kiosk.presents() && kiosk.resource::<Match>().game.plies() > 0);
        kiosk.comes_back();
        kiosk.is_as_at_the_start(&owners);
        visits += 1;
        if kiosk.frames > DAY / 4 && morning.is_none() {
            morning = Some((kiosk.seat.app.world().entities().count_spawned(), memory()));
        }
    }
    assert_eq!(kiosk.exits, 0, "no visitor closes the table");
    println!("{visits} visits, in {played} of which moves were made");
    assert!(visits > 100 && played > 10 && screens.contains(&Screen::Title) && screens.contains(&Screen::Play));
    let (entities, before) = morning.unwrap();
    let (now, after) = (kiosk.seat.app.world().entities().count_spawned(), memory());
    println!(
        "{visits} visits, in {played} of which moves were made; {entities} things in the morning, {now} in the evening; {before:?} and {after:?} MB"
    );
    assert!(now < entities + entities / 5, "{entities} things in the morning, {now} in the evening");
    if let (Some(before), Some(after)) = (before, after) {
        assert!(after < before + before / 5 + 32, "{before} MB in the morning, {after} in the evening");
    }
}

#[test]
fn the_owner_ends_it_by_a_long_press_in_the_corner_or_by_keys() {
    let mut kiosk = Kiosk::new();
    kiosk.seat.press(Vec2::new(20.0, 20.0));
    (0..30).for_each(|_| kiosk.frame());
    assert_eq!(kiosk.exits, 0, "a press of two seconds");
    (0..40).for_each(|_| kiosk.frame());
    assert!(kiosk.exits > 0);
    let mut kiosk = Kiosk::new();
    let quit = |shift| Modifiers { control: true, shift, ..Modifiers::default() };
    kiosk.seat.key(KeyCode::KeyQ, quit(false));
    kiosk.frame();
    assert_eq!(kiosk.exits, 0, "that is a visitor's key");
    kiosk.seat.key(KeyCode::KeyQ, quit(false));
    kiosk.seat.key(KeyCode::Tab, Modifiers { shift: true, ..Modifiers::default() });
    kiosk.frame();
    assert_eq!(kiosk.exits, 0, "nor are two of them in one slow frame");
    kiosk.seat.key(KeyCode::KeyQ, quit(true));
    kiosk.frame();
    assert!(kiosk.exits > 0);
}
