//! Played with the pointer, from the title on; a mate by keys, the card of its end, and another one by the pointer.

use rules::outcome::Outcome;
use rules::record::GameResult;
use rules::{Color, Kind};

use crate::by_hand;
use crate::keyboard;
use crate::table::{OLD, Screen, WIDE};

/// Clicks the first entry of the title.
fn sit_down_with_the_pointer(screen: &Screen) {
    screen.press("Play");
    screen.wait_for("the window shows the table", Screen::shows_a_table);
    screen.wait_until_still();
}

/// Clicks a man, sees that he is selected, and clicks where he goes.
pub fn moves(screen: &Screen, from: &str, to: &str) {
    screen.click(screen.square(from));
    screen.wait_until_still();
    screen.click(screen.square(to));
}

/// Sits on a side of the table.
fn sit_at(screen: &Screen, key: &str) {
    screen.keys(key);
    screen.wait_until_still();
}

#[test]
fn from_the_title_to_the_first_vest_from_both_seats_and_once_more_by_hand() {
    let screen = Screen::at_the_title(WIDE);
    sit_down_with_the_pointer(&screen);
    moves(&screen, "e2", "e4");
    screen.wait_until_played("e2e4");
    sit_at(&screen, "2");
    moves(&screen, "d7", "d5");
    screen.wait_until_played("d7d5");
    sit_at(&screen, "1");
    moves(&screen, "e4", "d5");
    screen.wait_until_played("e4d5");
    sit_at(&screen, "2");
    moves(&screen, "d8", "d5");
    screen.settle();
    assert_eq!(screen.names().len(), 3, "nothing is played before the vest is chosen");
    screen.click(screen.ring_on_stand(Kind::Pawn));
    screen.wait_until_played("d8d5+p");
    assert_eq!(screen.said(), "", "the window opens and plays without a word in the terminal");
    screen.keys("u");
    screen.wait_until_played("e4d5");
    by_hand::a_capture_is_performed(&screen);
}

#[test]
fn a_game_is_played_to_mate_with_keys_and_another_with_the_pointer_on_an_old_screen() {
    let screen = Screen::at_the_title(OLD);
    screen.sit_down();
    keyboard::a_game_is_played_to_mate(&screen);
    // The card of the end is left by Esc, and comes no more; a new game is begun by its button, and by the dialog's.
    screen.wait_to_read("Rematch");
    screen.keys("Escape");
    screen.wait_until_gone("Rematch");
    screen.keys("u");
    screen.wait_until_played("g2g4");
    screen.type_move("Qh4");
    screen.press("Rematch");
    screen.wait_for("another game", |screen| screen.names().is_empty());
    screen.wait_until_still();
    for (from, to) in [("f2", "f4"), ("e7", "e6"), ("g2", "g4")] {
        moves(&screen, from, to);
        screen.wait_until_played(&format!("{from}{to}"));
    }
    screen.drag(screen.square("d8"), screen.square("h4"));
    screen.wait_until_played("d8h4");
    assert_eq!(screen.kept().unwrap().result(), Some(GameResult::Rules(Outcome::Checkmate { winner: Color::Black })));
    screen.press("Title screen");
    screen.wait_to_read("Back to the last game");
}
