//! Played with the keyboard alone, on keyboards of several countries. A key means the letter that stands on it.

use rules::Color;
use rules::outcome::Outcome;
use rules::record::GameResult;

use crate::table::Screen;

/// Plays the shortest mate by keys, from the table on.
pub fn a_game_is_played_to_mate(screen: &Screen) {
    // The first arrow brings the cursor to e2.
    for (action, way) in [
        ("f2f3", "Up Right Return Up Return"),
        ("e7e5", "Left Up Up Up Up Return Down Down Return"),
        ("g2g4", "Right Right Down Down Down Return Up Up Return"),
    ] {
        screen.keys(way);
        screen.wait_until_played(action);
    }
    // The last move is typed.
    screen.type_move("Qh4");
    screen.wait_until_played("d8h4");
    assert_eq!(screen.kept().unwrap().result(), Some(GameResult::Rules(Outcome::Checkmate { winner: Color::Black })));
}

/// Waits until the kept game has this many actions.
fn wait_for_plies(screen: &Screen, plies: usize) {
    screen.wait_for(&format!("{plies} actions"), |screen| screen.names().len() == plies);
}

/// One window, whose keyboard is changed as a desktop changes it for all programs.
#[test]
fn on_keyboards_of_several_countries_keys_mean_what_stands_on_them() {
    let mut screen = Screen::with_keyboard("de");
    on_a_german_keyboard(&screen);
    screen.set_keyboard("us");
    on_a_russian_keyboard(&screen);
    on_a_french_keyboard(&mut screen);
}

fn on_a_german_keyboard(screen: &Screen) {
    screen.type_move("e4");
    screen.wait_until_played("e2e4");
    screen.type_move("e5");
    screen.wait_until_played("e7e5");
    // Z and Y have changed places, and minus is where an American keyboard has the slash.
    screen.keys("ctrl+z");
    wait_for_plies(screen, 1);
    screen.keys("ctrl+y");
    wait_for_plies(screen, 2);
    screen.keys("minus plus u");
    wait_for_plies(screen, 1);
    screen.type_move("d5");
    screen.wait_until_played("d7d5");
    screen.keys("u u");
    wait_for_plies(screen, 0);
}

/// The keys are where they always were.
fn on_a_russian_keyboard(screen: &Screen) {
    screen.type_move("e4");
    screen.wait_until_played("e2e4");
    screen.set_keyboard("ru");
    // X calls the key of the American U so.
    screen.keys("Cyrillic_ghe");
    wait_for_plies(screen, 0);
    screen.keys("ctrl+Cyrillic_en");
    wait_for_plies(screen, 1);
    screen.keys("Cyrillic_ghe");
    wait_for_plies(screen, 0);
}

/// A word is marked and the window stays.
fn on_a_french_keyboard(screen: &mut Screen) {
    screen.set_keyboard("fr");
    // The letter A is where an American keyboard has the Q.
    screen.keys("t");
    screen.write("e4");
    screen.keys("ctrl+a");
    screen.write("d4");
    screen.keys("Return");
    screen.wait_until_played("d2d4");
    screen.keys("ctrl+z");
    wait_for_plies(screen, 0);
    assert!(!screen.has_ended());
    // And Q with Control is where it says so.
    screen.keys("ctrl+q");
    screen.wait_for("the window closes", |screen| !screen.is_open());
}
