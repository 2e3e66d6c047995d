//! The panels without a window: the keyboard goes to the table or to a field, never to both, and no key is lost between.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![cfg(feature = "table")]

mod seat;

use bevy::prelude::*;
use plunder::game::Match;
use plunder::hand::Modifiers;
use plunder::hud::Hud;
use plunder::hud::state::Dialog;
use plunder::rules::plunder::{MatchOptions, Position};
use plunder::table::camera::AutoTurn;
use seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

fn seat() -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.frames(3);
    seat
}

fn played(seat: &Seat) -> Vec<String> {
    seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
}

fn typed(seat: &Seat) -> String {
    seat.app.world().resource::<Hud>().typed.clone()
}

/// The keys of a text, pressed at once.
fn keys(text: &str) -> Vec<(KeyCode, Modifiers)> {
    let key = |letter: char| match letter {
        'a' => KeyCode::KeyA,
        'd' => KeyCode::KeyD,
        'e' => KeyCode::KeyE,
        'f' => KeyCode::KeyF,
        't' => KeyCode::KeyT,
        '4' => KeyCode::Digit4,
        '5' => KeyCode::Digit5,
        '\n' => KeyCode::Enter,
        '\u{1b}' => KeyCode::Escape,
        other => panic!("no key for {other}"),
    };
    text.chars().map(|letter| (key(letter), NONE)).collect()
}

#[test]
fn what_is_typed_fast_after_t_goes_into_the_field() {
    let mut seat = seat();
    // Everything within one frame, two moves of it.
    seat.keys_at_once(&keys("te4\nte5\n"));
    seat.frames(12);
    assert_eq!(played(&seat), ["e2e4", "e7e5"]);
    assert_eq!(typed(&seat), "");
    // Letters that are commands at the table are none in the field.
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.keys_at_once(&keys("tadf"));
    seat.frames(4);
    assert_eq!(typed(&seat), "adf");
    assert_eq!(seat.app.world().resource::<AutoTurn>().0, turns, "A turned nothing");
}

#[test]
fn escape_clears_the_field_and_leaves_it() {
    let mut seat = seat();
    seat.keys_at_once(&keys("tf4\u{1b}"));
    seat.frames(4);
    assert_eq!(typed(&seat), "");
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.keys_at_once(&keys("a"));
    seat.frames(2);
    assert_ne!(seat.app.world().resource::<AutoTurn>().0, turns, "A is the table's again");
    assert!(played(&seat).is_empty());
}

#[test]
fn the_next_move_takes_the_place_of_a_refused_one() {
    let mut seat = seat();
    seat.keys_at_once(&keys("te5\n"));
    seat.frames(4);
    assert_eq!(typed(&seat), "e5", "it stays to be mended");
    assert!(seat.app.world().resource::<Hud>().notice.is_some());
    seat.keys_at_once(&keys("te4\n"));
    seat.frames(6);
    assert_eq!(played(&seat), ["e2e4"]);
}

#[test]
fn control_a_selects_all_and_writes_nothing() {
    let mut seat = seat();
    seat.keys_at_once(&keys("tdd"));
    seat.frames(3);
    assert_eq!(typed(&seat), "dd");
    // Down and up within one frame, as where frames are slow.
    seat.keys_at_once(&[(KeyCode::KeyA, CONTROL), (KeyCode::KeyE, NONE), (KeyCode::Digit4, NONE)]);
    seat.frames(2);
    assert_eq!(typed(&seat), "e4");
}

#[test]
fn a_dialog_has_the_keys_that_come_after_it() {
    let mut seat = seat();
    seat.keys_at_once(&[(KeyCode::KeyR, CONTROL), (KeyCode::Escape, NONE), (KeyCode::KeyA, NONE)]);
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.frames(1);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Resign));
    seat.frames(4);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
    assert_ne!(seat.app.world().resource::<AutoTurn>().0, turns);
}

#[test]
fn control_q_quits_wherever_the_keyboard_is() {
    let mut seat = seat();
    seat.keys_at_once(&keys("te"));
    seat.frames(3);
    seat.keys_at_once(&[(KeyCode::KeyQ, CONTROL)]);
    seat.frames(1);
    assert!(seat.app.should_exit().is_some_and(|exit| exit.is_success()));
}
