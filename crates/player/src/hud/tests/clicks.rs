//! Clicks beside the thing, and moments at which nothing is to be seen or used up.

use std::path::PathBuf;
use std::time::Duration;

use bevy_egui::egui::{self, Event, Modifiers, PointerButton, Pos2, Shape, vec2};

use super::*;
use crate::hud::over::first_hints;
use library::shelf::Slot;

const WINDOW: egui::Vec2 = vec2(1280.0, 800.0);

/// A frame of a dialog in which this happens; returns what is requested, and where these words stand.
fn frame(window: &Window, table: &mut Table, events: Vec<Event>, words: &str) -> (Vec<Request>, Option<egui::Rect>) {
    let mut requests = Vec::new();
    let shapes = window.frame(events, |context, _| {
        requests = table.with_desk(|desk, hud| dialogs::show(context, desk, hud));
    });
    let place = shapes.iter().find_map(|clipped| match &clipped.shape {
        Shape::Text(text) => (text.galley.text() == words).then(|| text.visual_bounding_rect()),
        _ => None,
    });
    (requests, place)
}

/// A click there; returns what is requested.
fn click(window: &Window, table: &mut Table, at: Pos2) -> Vec<Request> {
    let button =
        |pressed| Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    frame(window, table, vec![Event::PointerMoved(at)], "");
    let pressed = frame(window, table, vec![button(true)], "").0;
    pressed.into_iter().chain(frame(window, table, vec![button(false)], "").0).collect()
}

#[test]
fn a_near_miss_beside_name_or_delete_opens_no_game() {
    let mut table = start(MatchOptions::default());
    let mut game = table.the_match.game.clone();
    game.play_name("e2e4").unwrap();
    let slot = Slot { path: PathBuf::from("kept.ron"), game, about: Default::default(), age: Duration::from_secs(60) };
    table.hud.games.slots = vec![slot];
    table.hud.dialog = Some(Dialog::Games);
    let window = Window::new(WINDOW);
    for _ in 0..4 {
        frame(&window, &mut table, Vec::new(), "");
    }
    for id in ["games-rename", "games-delete"] {
        let words = table.language.get(id);
        let place = frame(&window, &mut table, Vec::new(), &words).1.unwrap_or_else(|| panic!("{words} is not there"));
        // The words stand at the left of a button that is 84 wide.
        for miss in [-18.0, 82.0] {
            let near = place.left_center() + vec2(miss, 0.0);
            assert!(click(&window, &mut table, near).is_empty(), "{words}: {near:?}");
            assert_eq!(table.hud.dialog, Some(Dialog::Games), "{words}: {near:?}");
            assert!(table.hud.games.fault.is_none(), "{words}: the file was opened at {near:?}");
        }
    }
    // The card itself does: the file is not there, and that is said.
    let delete = table.language.get("games-delete");
    let place = frame(&window, &mut table, Vec::new(), &delete).1.unwrap();
    click(&window, &mut table, place.center() - vec2(300.0, 0.0));
    assert!(table.hud.games.fault.is_some(), "the card opens its game");
}

#[test]
fn the_letter_of_a_paused_game_shows_no_move() {
    let mut table = timed("300", &["e2e4"], 5);
    table.hud.dialog = Some(Dialog::Letter);
    assert!(table.words().contains("e2e4"));
    table.pace.paused = true;
    let (words, _) = table.words_in(WINDOW, false);
    assert!(words.contains("The game is paused") && !words.contains("e2e4"), "{words}");
}

#[test]
fn no_hint_is_used_up_while_the_computer_moves() {
    let mut table = start(MatchOptions::default());
    table.the_match.players.white = Player::computer(3);
    let window = Window::new(WINDOW);
    let hint = |table: &mut Table| {
        let mut seen = 0;
        window.frame(Vec::new(), |context, screen| {
            table.with_desk(|desk, hud| {
                first_hints::show(context, &mut Column::of(screen, Side::Right, &[]), hud, desk);
                seen = desk.settings.first_hints;
            });
        });
        (table.hud.hint, seen)
    };
    assert_eq!(hint(&mut table), (None, 0), "it is the computer's move");
    table.play("e2e4");
    assert_eq!(hint(&mut table), (Some(0), 0), "now somebody reads it");
    table.intent = Intent::Selected(Square::parse("e7").unwrap(), turn::choices::Hold::Plain);
    assert_eq!(hint(&mut table), (Some(0), 0), "and where to click next");
    table.intent = Intent::Idle;
    table.play("e7e5");
    assert_eq!(hint(&mut table), (None, 1), "and once the move is made it has been read");
}
