//! Played with the pointer, from the title and from a file.

use bevy::math::Vec2;
use plunder::rules::outcome::Outcome;
use plunder::rules::record::GameResult;
use plunder::rules::{Color, Kind};

use crate::table::{OLD, Screen, WIDE};

const ROOK_BEFORE_KNIGHT: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - - 0 1\n";

/// Clicks the first entry of the title: beside it stands the bar that says where the keyboard is.
fn sit_down_with_the_pointer(screen: &Screen) {
    screen.wait_until_still();
    let (left, width, height) = (44, 16, 700);
    let pixels = screen.part((left, 0), (width, height));
    let rows =
        (0..height).filter(|y| pixels[(y * width) as usize..][..width as usize].iter().any(|shade| *shade > 140));
    let rows: Vec<u32> = rows.collect();
    assert!(!rows.is_empty(), "no entry of the title is framed");
    let middle = rows.iter().sum::<u32>() / rows.len() as u32;
    screen.click(Vec2::new(100.0, middle as f32));
    screen.wait_for("the window shows the table", Screen::shows_a_table);
}

/// Clicks a man, sees that he is selected, and clicks where he goes.
fn moves(screen: &Screen, from: &str, to: &str) {
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
fn from_the_title_to_the_first_vest_from_both_seats() {
    let screen = Screen::at_the_title(WIDE);
    sit_down_with_the_pointer(&screen);
    screen.wait_until_still();
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
}

#[test]
fn a_capture_with_plunder_is_made_in_a_game_from_a_file() {
    let screen = Screen::with_list(WIDE, ROOK_BEFORE_KNIGHT);
    moves(&screen, "d2", "d5");
    screen.settle();
    screen.click(screen.ring_on_stand(Kind::Knight));
    screen.wait_for("the capture couples the knight vest", |screen| {
        screen.saved("game.ron").is_some_and(|game| game.names() == ["d2d5+n"])
    });
}

#[test]
fn a_game_is_played_to_mate_with_the_pointer_alone_on_an_old_screen() {
    let screen = Screen::at_the_title(OLD);
    sit_down_with_the_pointer(&screen);
    screen.wait_until_still();
    for (from, to) in [("f2", "f4"), ("e7", "e6"), ("g2", "g4")] {
        moves(&screen, from, to);
        screen.wait_until_played(&format!("{from}{to}"));
    }
    screen.drag(screen.square("d8"), screen.square("h4"));
    screen.wait_until_played("d8h4");
    assert_eq!(screen.kept().unwrap().result(), Some(GameResult::Rules(Outcome::Checkmate { winner: Color::Black })));
}
