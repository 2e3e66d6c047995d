//! What lies over the table in the smallest window, each by the pointer and by keys: pause, drawer, dialogs, the cards that ask, and a game
//! with a clock. What the panels show is read as a screen reader reads it, and pressed where it stands.

use std::thread::sleep;
use std::time::Duration;

use rules::Kind;
use rules::record::GameResult;

use crate::pointer::moves;
use crate::table::{SMALL, Screen};

const ROOK_BEFORE_KNIGHT: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - - 0 1\n";

#[test]
fn in_the_smallest_window_everything_opens_answers_and_closes() {
    let screen = Screen::with_list(SMALL, ROOK_BEFORE_KNIGHT);
    a_capture_with_plunder(&screen);
    pause(&screen);
    drawer(&screen);
    dialogs(&screen);
    draws_and_resigning(&screen);
    a_game_with_a_clock(&screen);
}

/// The names of the actions in the game's own file.
fn names(screen: &Screen) -> Vec<String> {
    screen.saved("game.ron").map(|game| game.names()).unwrap_or_default()
}

fn a_capture_with_plunder(screen: &Screen) {
    moves(screen, "d2", "d5");
    screen.settle();
    screen.click(screen.ring_on_stand(Kind::Knight));
    screen.wait_for("the capture couples the knight vest", |screen| names(screen) == ["d2d5+n"]);
    // A pause in the midst of it would stop the men instead.
    screen.wait_until_still();
}

fn pause(screen: &Screen) {
    const PAUSED: &str = "Paused: the next move waits.";
    screen.keys("p");
    screen.wait_to_read(PAUSED);
    screen.press("Continue (P)");
    screen.wait_until_gone(PAUSED);
    screen.press("Menu");
    screen.press("Pause");
    screen.wait_to_read(PAUSED);
    screen.keys("p");
    screen.wait_until_gone(PAUSED);
}

fn drawer(screen: &Screen) {
    screen.press("Moves");
    screen.wait_to_read("Redo");
    screen.press("Undo");
    screen.wait_for("it is taken back", |screen| names(screen).is_empty());
    screen.press("Redo");
    screen.wait_for("and played again", |screen| names(screen).len() == 1);
    screen.keys("d");
    screen.wait_until_gone("Redo");
    screen.keys("d");
    screen.wait_to_read("Redo");
    screen.press("Moves");
    screen.wait_until_gone("Redo");
}

/// Each is opened by its key and left by its button, opened from the menu and left by Esc.
fn dialogs(screen: &Screen) {
    for (key, entry, title, out) in [
        ("ctrl+n", "New game", "New game: PlunderChess", "Cancel"),
        ("ctrl+o", "Games", "Games", "Close"),
        ("F2", "Rules", "The rules", "Close"),
        ("F1", "Keys", "Keys", "Close"),
        ("ctrl+comma", "Settings", "Settings", "Done"),
        ("ctrl+r", "Resign", "Resign as Black?", "Play on"),
    ] {
        screen.keys(key);
        screen.wait_to_read(title);
        screen.wait_to_read(out);
        screen.press(out);
        screen.wait_until_gone(out);
        screen.wait_until_still();
        screen.keys("Escape");
        screen.wait_to_read("Back to the table");
        screen.wait_until_still();
        screen.press(entry);
        screen.wait_to_read(out);
        screen.keys("Escape");
        screen.wait_until_gone(out);
    }
    assert_eq!(names(screen), ["d2d5+n"], "nothing of it was a move");
}

fn draws_and_resigning(screen: &Screen) {
    let result = |screen: &Screen| screen.saved("game.ron").and_then(|game| game.result());
    let question = "Black offers a draw.";
    // Offered by a key, declined by the pointer; the menu offers it, and the keyboard accepts.
    screen.keys("ctrl+d");
    screen.wait_to_read(question);
    screen.press("Decline");
    screen.wait_until_gone(question);
    assert_eq!(result(screen), None);
    screen.type_move("Kf7");
    screen.wait_for("a move between two offers", |screen| names(screen).len() == 2);
    screen.keys("Escape");
    screen.press("Offer a draw");
    screen.wait_to_read("White offers a draw.");
    screen.keys("Return");
    screen.wait_until_still();
    assert_eq!(result(screen), None, "Enter hit early answers nothing");
    screen.keys("Down Return");
    screen.wait_for("a draw", |screen| matches!(result(screen), Some(GameResult::Agreed)));
    screen.wait_to_read("Rematch");
    screen.press("Look at the table");
    screen.wait_until_gone("Rematch");
    screen.keys("u");
    screen.wait_for("the agreement is taken back", |screen| result(screen).is_none());
    // Resigned by the pointer.
    screen.keys("ctrl+r");
    screen.press("Resign");
    screen.wait_for("one resigns", |screen| matches!(result(screen), Some(GameResult::Resigned(_))));
    screen.wait_to_read("Rematch");
}

/// Agreed with the pointer, begun with the keyboard.
fn a_game_with_a_clock(screen: &Screen) {
    screen.press("New game");
    screen.press("5+0");
    screen.press("Start");
    screen.wait_until_gone("Start");
    screen.wait_to_read("5:00");
    screen.wait_until_still();
    moves(screen, "e2", "e4");
    screen.wait_for("the clock of Black goes", |screen| screen.reads("4:5"));
    // A pause hides the men and stops the clock.
    screen.settle();
    let pawn = |screen: &Screen| {
        let corner = screen.square("e4") - 10.0;
        screen.part((corner.x as u32, corner.y as u32), (20, 20))
    };
    let seen = pawn(screen);
    screen.keys("p");
    screen.wait_to_read("Paused: the clock has stopped, and the men are hidden.");
    let face = |screen: &Screen| {
        let mut faces: Vec<String> = screen.shown().into_iter().map(|shown| shown.words).collect();
        faces.retain(|words| words.len() == 4 && words.as_bytes()[1] == b':');
        faces.sort();
        faces
    };
    let stopped = face(screen);
    // Each is read as a thing and as its line of words.
    assert_eq!(stopped.len(), 4, "both clocks are read");
    screen.wait_for("the men are out of sight", |screen| {
        let now = pawn(screen);
        let differences = seen.iter().zip(&now).map(|(one, other)| u32::from(one.abs_diff(*other)));
        now.len() == seen.len() && differences.sum::<u32>() > 20 * 400
    });
    sleep(Duration::from_secs(3));
    assert_eq!(face(screen), stopped, "no time goes by");
    screen.press("Continue");
    screen.wait_for("the clock goes on", |screen| face(screen) != stopped);
    screen.keys("p");
    screen.wait_to_read("Paused: the clock");
    screen.keys("p");
    screen.wait_until_gone("Paused");
    // With a clock a take-back is asked for: declined by the pointer, agreed to by keys.
    let question = "White asks to take the last move back.";
    screen.keys("u");
    screen.wait_to_read(question);
    screen.press("Decline");
    screen.wait_until_gone(question);
    screen.keys("u");
    screen.wait_to_read(question);
    screen.keys("Down Return");
    screen.wait_until_gone(question);
    // The clocks are set back with the move.
    screen.wait_for("the move is taken back", |screen| face(screen) == ["5:00"; 4]);
}
