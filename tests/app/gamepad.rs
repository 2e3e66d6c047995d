//! A gamepad and a finger play whole games, without a window: by the messages that their drivers would send.

use bevy::input::gamepad::{RawGamepadAxisChangedEvent, RawGamepadEvent};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use player::bindings::KeySet;
use player::hand::button_set::Family;
use player::hand::by_hand::TurnByHand;
use player::hand::gamepad::Plugged;
use player::hand::{Hand, Intent, Modifiers};
use player::hud::Hud;
use player::hud::state::Dialog;
use rules::Kind;
use rules::plunder::{MatchOptions, Position};
use table::game::Match;
use table::ritual::PlayedByHand;
use table::scene::layout;
use turn::by_hand::{Man, Place, Put, Thing};

use crate::seat::{Seat, square};

/// A seat with panels, and its gamepad.
struct Player {
    seat: Seat,
    pad: Entity,
}

impl Player {
    fn at(position: Position) -> Self {
        let mut seat = Seat::with_panels(position);
        let pad = seat.plug_in("Pad", None);
        assert!(seat.app.world().resource::<Plugged>().gamepad);
        Self { seat, pad }
    }

    fn press(&mut self, button: GamepadButton) {
        self.seat.pad_button(self.pad, button);
    }

    fn own(&self) -> &TurnByHand {
        self.seat.app.world().resource::<TurnByHand>()
    }

    /// A deed of a turn by hand: the shoulder goes to the thing, A takes it, the shoulder goes to the place, A sets it down.
    fn does(&mut self, deed: Put) {
        let ways = self.own().turn().unwrap().liftable().iter().position(|thing| *thing == deed.thing).unwrap();
        for _ in 0..=ways {
            self.press(GamepadButton::RightTrigger);
        }
        self.press(GamepadButton::South);
        assert_eq!(self.own().turn().unwrap().held(), Some(deed.thing));
        let places = self.own().turn().unwrap().targets(deed.thing);
        for _ in 0..places.iter().position(|place| *place == deed.place).unwrap() {
            self.press(GamepadButton::RightTrigger);
        }
        self.press(GamepadButton::South);
        self.seat.frames(20);
    }

    fn plugged(&self) -> Plugged {
        *self.seat.app.world().resource::<Plugged>()
    }

    fn push(&mut self, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.pad, axis, value);
        self.seat.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        self.seat.frames(2);
    }

    /// Brings the cursor to a square by the cross.
    fn go_to(&mut self, name: &str) {
        let pad = self.pad;
        self.seat.steer_by(name, |seat, arrow| {
            let button = match arrow {
                KeyCode::ArrowLeft => GamepadButton::DPadLeft,
                KeyCode::ArrowRight => GamepadButton::DPadRight,
                KeyCode::ArrowUp => GamepadButton::DPadUp,
                _ => GamepadButton::DPadDown,
            };
            seat.pad_button(pad, button);
        });
    }

    fn plays(&mut self, from: &str, to: &str) {
        self.go_to(from);
        self.press(GamepadButton::South);
        self.go_to(to);
        self.press(GamepadButton::South);
        self.seat.settle();
    }

    fn played(&self) -> Vec<String> {
        self.seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
    }
}

/// Every button means what it meant, also where the keys have changed places.
#[test]
fn a_gamepad_plays_on_with_the_keys_of_one_hand() {
    for set in [KeySet::Left, KeySet::Right] {
        let mut player = Player::at(Position::start(MatchOptions::default()));
        player.seat.app.insert_resource(set.bindings());
        player.plays("e2", "e4");
        player.plays("e7", "e5");
        assert_eq!(player.played(), ["e2e4", "e7e5"], "{set:?}");
        player.press(GamepadButton::North);
        player.seat.frames(4);
        assert_eq!(player.played(), ["e2e4"], "{set:?}: Y takes back");
        player.press(GamepadButton::Start);
        assert_eq!(player.seat.app.world().resource::<Hud>().dialog, Some(Dialog::Menu));
        player.press(GamepadButton::East);
        assert_eq!(player.seat.app.world().resource::<Hud>().dialog, None, "{set:?}: B goes back");
    }
}

#[test]
fn a_gamepad_plays_a_game_to_mate_and_takes_back() {
    let mut player = Player::at(Position::start(MatchOptions::default()));
    for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
        player.plays(from, to);
    }
    assert_eq!(player.played(), ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(player.seat.app.world().resource::<Match>().game.result().is_some());
    player.press(GamepadButton::North);
    player.seat.frames(4);
    assert_eq!(player.played().len(), 3, "Y takes back");
}

#[test]
fn a_gamepad_chooses_a_vest_and_gives_a_choice_up() {
    let fen = "4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1";
    let mut player = Player::at(Position::from_fen(fen, MatchOptions::default()).unwrap());
    let choosing = |player: &Player| player.seat.app.world().resource::<Intent>().choice().is_some();
    player.plays("c3", "d5");
    assert!(choosing(&player));
    player.press(GamepadButton::East);
    assert!(!choosing(&player) && player.played().is_empty(), "B goes back");
    player.press(GamepadButton::East);
    player.plays("c3", "d5");
    // The right shoulder goes to the next choice, A takes the one in focus.
    player.press(GamepadButton::RightTrigger);
    player.press(GamepadButton::South);
    player.seat.settle();
    assert_eq!(player.played().len(), 1);
    assert!(player.played()[0].starts_with("c3d5"), "{:?}", player.played());
}

#[test]
fn a_gamepad_opens_the_menu_goes_through_it_and_closes_it() {
    let mut player = Player::at(Position::start(MatchOptions::default()));
    let dialog = |player: &Player| player.seat.app.world().resource::<Hud>().dialog;
    player.press(GamepadButton::Start);
    assert_eq!(dialog(&player), Some(Dialog::Menu));
    player.press(GamepadButton::East);
    assert_eq!(dialog(&player), None);
    player.press(GamepadButton::Start);
    player.seat.frames(2);
    // The first entry below the one that leads back.
    player.press(GamepadButton::RightTrigger);
    player.press(GamepadButton::South);
    assert!(dialog(&player).is_none() && player.seat.app.world().resource::<Hud>().drawer, "the drawer");
    player.press(GamepadButton::Select);
    assert!(!player.seat.app.world().resource::<Hud>().drawer);
    player.press(GamepadButton::Start);
    player.seat.frames(2);
    // And the last but one before it, to which the shoulder goes back.
    for _ in 0..3 {
        player.press(GamepadButton::LeftTrigger);
    }
    player.press(GamepadButton::South);
    assert_eq!(dialog(&player), Some(Dialog::Settings));
}

#[test]
fn hints_are_of_what_was_used_last() {
    let mut player = Player::at(Position::start(MatchOptions::default()));
    assert_eq!(player.plugged().family, Family::Xbox);
    // Another gamepad, of another family.
    let other = player.seat.plug_in("Wireless Controller", Some(0x054c));
    assert_eq!(player.plugged().family, Family::PlayStation);
    player.press(GamepadButton::DPadUp);
    assert_eq!(player.plugged().family, Family::Xbox, "the one that was used");
    player.seat.pad_button(other, GamepadButton::DPadUp);
    assert_eq!(player.plugged().family, Family::PlayStation);
    // The keys that a gamepad presses are no keyboard.
    assert!(player.plugged().gamepad);
    player.seat.key(KeyCode::ArrowUp, Modifiers::default());
    player.seat.frames(2);
    assert!(!player.plugged().gamepad, "a keyboard");
    player.press(GamepadButton::DPadUp);
    assert!(player.plugged().gamepad);
    player.seat.point_and_click(Vec2::new(20.0, 20.0), Modifiers::default());
    player.seat.frames(2);
    assert!(!player.plugged().gamepad, "a mouse");
}

#[test]
fn a_gamepad_alone_promotes_by_hand_with_a_man_from_beside_the_board() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let mut player = Player::at(Position::from_fen(fen, MatchOptions::default()).unwrap());
    player.seat.app.insert_resource(PlayedByHand { white: true, black: false });
    player.seat.frames(3);
    let pawn = Thing::Man(Man::On(square("a7")));
    player.does(Put::new(pawn, Place::Square(square("a8"))));
    // The queen stands ready beside the board.
    let queen = Thing::Man(Man::New(Kind::Queen));
    let turn = player.own().turn().unwrap();
    assert!(turn.liftable().contains(&queen), "{:?}", turn.liftable());
    let place = turn.targets(queen)[0];
    player.does(Put::new(queen, place));
    while let Some(deed) = player.own().next() {
        player.does(deed);
    }
    if player.played().is_empty() {
        player.press(GamepadButton::South);
    }
    player.seat.settle();
    assert_eq!(player.played().len(), 1);
    assert!(player.played()[0].starts_with("a7a8q"), "{:?}", player.played());
}

#[test]
fn a_held_stick_goes_on_and_one_at_rest_does_nothing() {
    let mut player = Player::at(Position::start(MatchOptions::default()));
    player.go_to("a1");
    player.push(GamepadAxis::LeftStickX, 1.0);
    // Frames are a fifteenth of a second: the first step, a while, and then one after the other.
    player.seat.frames(2);
    let file = |player: &Player| player.seat.app.world().resource::<Hand>().cursor.unwrap().file();
    let begun = file(&player);
    assert_eq!(begun, 1);
    for _ in 0..40 {
        std::thread::sleep(std::time::Duration::from_millis(25));
        player.seat.frames(1);
    }
    assert!(file(&player) > begun + 2, "{}", file(&player));
    player.push(GamepadAxis::LeftStickX, 0.0);
    let rests = file(&player);
    player.seat.frames(10);
    assert_eq!(file(&player), rests);
}

#[test]
fn a_finger_plays_a_game_to_mate() {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.frames(3);
    let mut finger = 0;
    for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
        for name in [from, to] {
            let point = seat.pixel_of(layout::square_point(square(name)));
            finger += 1;
            seat.finger(finger, TouchPhase::Started, point);
            seat.frames(1);
            seat.finger(finger, TouchPhase::Ended, point);
            seat.frames(2);
        }
        seat.settle();
    }
    let game = &seat.app.world().resource::<Match>().game;
    assert_eq!(game.plies(), 4);
    assert!(game.result().is_some());
}
