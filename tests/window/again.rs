//! Opened again: what was chosen once is found again, however the window was closed.

use std::fs;

use crate::table::{Screen, WIDE};

/// The middle of the board, in shades of grey.
fn board(screen: &Screen) -> Vec<u8> {
    screen.wait_until_still();
    let (from, to) = (screen.square("c6"), screen.square("f3"));
    let size = to - from;
    screen.part((from.x as u32, from.y as u32), (size.x as u32, size.y as u32))
}

/// By how many shades two pictures differ in the mean.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let sum: f64 = one.iter().zip(other).map(|(a, b)| f64::from(a.abs_diff(*b))).sum();
    sum / one.len() as f64
}

#[test]
fn the_chosen_materials_and_the_game_are_found_again_after_a_power_cut() {
    let mut screen = Screen::at_the_title(WIDE);
    screen.sit_down();
    let wood = board(&screen);
    screen.keys("m");
    let settings = screen.folder.path().join("plunder/settings.ron");
    screen.wait_for("the settings are written", |_| settings.exists());
    let stone = board(&screen);
    assert!(difference(&wood, &stone) > 3.0, "stone looks other than wood");
    screen.type_move("e4");
    screen.wait_until_played("e2e4");
    let written = fs::read_to_string(&settings).unwrap();
    screen.kill_and_open();
    screen.sit_down();
    assert_eq!(fs::read_to_string(&settings).unwrap(), written, "opening the window changes no setting");
    assert_eq!(screen.names(), ["e2e4"], "nor the game");
    screen.keys("u");
    screen.wait_for("the move is taken back", |screen| screen.names().is_empty());
    assert!(difference(&stone, &board(&screen)) < 1.5, "the table looks as before");
}
