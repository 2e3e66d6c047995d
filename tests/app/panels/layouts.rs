//! Keyboards of other layouts, keys that were changed, and what leaves fields, pages and the cursor.

use bevy::prelude::*;
use player::bindings::KeySet;
use player::hand::{Hand, Modifiers};
use player::hud::state::{Dialog, Page};
use player::hud::{Hud, Spoken};
use player::settings::Settings;
use table::phase::Screen;
use table::ritual::{Pace, PlayedByHand};
use table::scene::camera::AutoTurn;

use super::{CONTROL, NONE, keys, played, seat, typed};
use crate::seat::Seat;

/// Keyboards: where each writes these signs, and with which letters. German has Z and Y changed, French A and Q and more, a Russian
/// one no Latin letters at all.
struct Keyboard {
    name: &'static str,
    z: (KeyCode, &'static str),
    y: (KeyCode, &'static str),
    a: (KeyCode, &'static str),
    plus: (KeyCode, bool),
    minus: KeyCode,
}

const KEYBOARDS: [Keyboard; 4] = [
    Keyboard {
        name: "American",
        z: (KeyCode::KeyZ, "z"),
        y: (KeyCode::KeyY, "y"),
        a: (KeyCode::KeyA, "a"),
        plus: (KeyCode::Equal, true),
        minus: KeyCode::Minus,
    },
    Keyboard {
        name: "German",
        z: (KeyCode::KeyY, "z"),
        y: (KeyCode::KeyZ, "y"),
        a: (KeyCode::KeyA, "a"),
        plus: (KeyCode::BracketRight, false),
        minus: KeyCode::Slash,
    },
    Keyboard {
        name: "French",
        z: (KeyCode::KeyW, "z"),
        y: (KeyCode::KeyY, "y"),
        a: (KeyCode::KeyQ, "a"),
        plus: (KeyCode::Equal, true),
        minus: KeyCode::Digit6,
    },
    Keyboard {
        name: "Russian",
        z: (KeyCode::KeyZ, "я"),
        y: (KeyCode::KeyY, "н"),
        a: (KeyCode::KeyA, "ф"),
        plus: (KeyCode::Equal, true),
        minus: KeyCode::Minus,
    },
];

#[test]
fn commands_follow_the_letter_that_the_layout_gives() {
    for keyboard in &KEYBOARDS {
        let mut seat = seat();
        let name = keyboard.name;
        seat.keys_at_once(&keys("te4\n"));
        seat.frames(8);
        assert_eq!(played(&seat), ["e2e4"]);
        seat.key_of_layout(keyboard.z.0, keyboard.z.1, CONTROL);
        assert!(played(&seat).is_empty(), "{name}: Ctrl+Z takes back");
        seat.key_of_layout(keyboard.y.0, keyboard.y.1, CONTROL);
        assert_eq!(played(&seat), ["e2e4"], "{name}: Ctrl+Y plays again");
        let speed = |seat: &Seat| seat.app.world().resource::<Pace>().speed;
        let before = speed(&seat);
        seat.key_of_layout(keyboard.plus.0, "+", Modifiers { shift: keyboard.plus.1, ..NONE });
        assert!(speed(&seat) > before, "{name}: + is faster");
        seat.key_of_layout(keyboard.minus, "-", NONE);
        assert_eq!(speed(&seat), before, "{name}: - is slower");
        assert!(!seat.app.world().resource::<Hud>().typing, "{name}: - opens no field");
        let turns = seat.app.world().resource::<AutoTurn>().0;
        seat.key_of_layout(keyboard.a.0, keyboard.a.1, NONE);
        assert_ne!(seat.app.world().resource::<AutoTurn>().0, turns, "{name}: A");
    }
}

#[test]
fn control_a_in_a_field_never_quits() {
    for keyboard in &KEYBOARDS {
        let mut seat = seat();
        seat.keys_at_once(&keys("tdd"));
        seat.frames(3);
        assert_eq!(typed(&seat), "dd");
        seat.key_of_layout(keyboard.a.0, keyboard.a.1, CONTROL);
        assert!(seat.app.should_exit().is_none(), "{}", keyboard.name);
        seat.key_of_layout(KeyCode::KeyE, "e", NONE);
        assert_eq!(typed(&seat), "e", "{}: all was selected", keyboard.name);
    }
    // @ on a German keyboard under Windows: AltGr is Control and Alt.
    let mut seat = seat();
    seat.keys_at_once(&keys("t"));
    seat.frames(3);
    seat.key_of_layout(KeyCode::KeyQ, "@", Modifiers { control: true, alt: true, ..NONE });
    assert!(seat.app.should_exit().is_none());
    assert_eq!(typed(&seat), "@");
}

#[test]
fn the_key_that_is_pressed_is_changed_and_named_by_what_stands_on_it() {
    let mut seat = seat();
    seat.tell();
    let world = seat.app.world_mut();
    let mut hud = world.resource_mut::<Hud>();
    (hud.dialog, hud.page) = (Some(Dialog::Settings), Page::Controls);
    seat.frames(3);
    seat.go_to("U", |seat| seat.key(KeyCode::Tab, NONE));
    seat.key(KeyCode::Enter, NONE);
    seat.frames(2);
    // French: A is where Q is on an American keyboard.
    seat.key_of_layout(KeyCode::KeyQ, "a", NONE);
    let keys = seat.app.world().resource::<Settings>().keys.clone();
    assert_eq!(keys.changed(KeyCode::KeyQ), Some(KeyCode::KeyU));
    assert!(seat.buttons().values().any(|name| name == "Button A"), "{:?}", seat.buttons());
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Settings), "no other key was meant");
}

#[test]
fn one_hand_leads_through_dialogs_and_every_hint_names_its_keys() {
    let mut seat = seat();
    seat.app.world_mut().resource_mut::<Settings>().keys = KeySet::Left.bindings();
    seat.app.insert_resource(KeySet::Left.bindings());
    seat.tell();
    let says = |seat: &Seat, id: &str| seat.app.world().resource::<Spoken>().0.get(id);
    assert_eq!((says(&seat, "keys-cursor"), says(&seat, "keys-confirm")), ("W A S D".into(), "E or Space".into()));
    assert_eq!(says(&seat, "hint-no-other-way").matches('Q').count(), 1, "Esc is Q");
    // Q is Esc: the menu. S is Down, E is Enter.
    seat.key(KeyCode::KeyQ, NONE);
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Menu));
    seat.go_to("Settings", |seat| seat.key(KeyCode::KeyF, NONE));
    seat.key(KeyCode::KeyE, NONE);
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Settings));
    let before = seat.focused();
    seat.key(KeyCode::KeyW, NONE);
    seat.frames(2);
    assert_ne!(seat.focused(), before, "W is Up");
    seat.key(KeyCode::KeyQ, NONE);
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
}

#[test]
fn the_menus_keys_count_while_it_is_open_and_esc_leaves_one_page() {
    let mut seat = seat();
    let dialog = |seat: &Seat| seat.app.world().resource::<Hud>().dialog;
    seat.key(KeyCode::Escape, NONE);
    seat.frames(2);
    assert_eq!(dialog(&seat), Some(Dialog::Menu));
    seat.key(KeyCode::KeyN, CONTROL);
    seat.frames(3);
    assert_eq!(dialog(&seat), Some(Dialog::NewGame));
    seat.app.world_mut().resource_mut::<Hud>().rulings = true;
    seat.frames(2);
    seat.key(KeyCode::Escape, NONE);
    seat.frames(2);
    assert!(dialog(&seat) == Some(Dialog::NewGame) && !seat.app.world().resource::<Hud>().rulings);
    // Whatever was chosen there, Esc and Cancel change nothing.
    let hands = seat.app.world().resource::<Settings>().table.by_hand;
    seat.app.world_mut().resource_mut::<Hud>().draft_hands = Some(PlayedByHand { white: true, black: true });
    seat.frames(2);
    seat.key(KeyCode::Escape, NONE);
    seat.frames(2);
    assert_eq!((dialog(&seat), seat.app.world().resource::<Settings>().table.by_hand), (None, hands));
}

#[test]
fn a_click_on_the_board_hides_cursor_and_field() {
    let mut seat = seat();
    seat.key(KeyCode::ArrowUp, NONE);
    assert!(seat.app.world().resource::<Hand>().cursor.is_some());
    seat.keys_at_once(&keys("te"));
    seat.frames(3);
    let point = seat.pixel_of(table::scene::layout::square_point(crate::seat::square("e2")));
    seat.point_and_click(point, NONE);
    seat.frames(3);
    let hud = seat.app.world().resource::<Hud>();
    assert!(!hud.typing && hud.typed.is_empty());
    assert_eq!(seat.app.world().resource::<Hand>().cursor, None);
    // Nor is there a cursor in a film.
    seat.key(KeyCode::ArrowUp, NONE);
    seat.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Film);
    seat.frames(2);
    assert_eq!(seat.app.world().resource::<Hand>().cursor, None);
}
