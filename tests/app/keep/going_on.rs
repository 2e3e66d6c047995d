//! A game outlives the program with its place in it, what was taken back, and its end.

use library::game_file::load_game;
use rules::Color;
use rules::record::GameResult;
use table::game::Request;

use super::kept_table::{NEW_GAME, Table, files};

#[test]
fn the_last_game_goes_on_by_itself_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut table = Table::last(&data);
    assert_eq!(files(&data), [".last-game.ron.lock"], "a game in which nothing happened is not written");
    table.play(&["e2e4", "d7d5", "e4d5"]);
    table.ask(Request::Undo);
    drop(table);
    let mut table = Table::last(&data);
    assert_eq!((table.names().as_str(), table.game().undone_names().len()), ("e2e4 d7d5", 1));
    assert_eq!(table.told(), ["Your last game continues at move 2."]);
    // Back to the start is a place in the game like any other.
    table.ask(Request::Undo);
    table.ask(Request::Undo);
    drop(table);
    assert_eq!(Table::last(&data).game().undone_names(), ["e2e4", "d7d5", "e4d5"]);
}

#[test]
fn what_was_taken_back_stays_until_another_action_and_is_then_kept_as_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let mut table = Table::of_file(&path);
    table.play(&["e2e4", "e7e5", "g1f3"]);
    table.ask(Request::Undo);
    table.ask(Request::Undo);
    assert_eq!(load_game(&path).unwrap().undone_names(), ["e7e5", "g1f3"]);
    table.play(&["c7c5"]);
    let kept = load_game(&path).unwrap();
    assert_eq!(
        (kept.names().join(" "), kept.left_names()),
        ("e2e4 c7c5".to_owned(), vec![vec!["e2e4".to_owned(), "e7e5".to_owned(), "g1f3".to_owned(),]])
    );
    assert_eq!(files(folder.path()), [".evening.ron.lock", "evening.ron"]);
}

#[test]
fn every_end_of_a_game_outlives_the_program_and_is_taken_back_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let ends = [Request::Resign(Color::White), Request::OfferDraw];
    for end in ends {
        let mut table = Table::of_file(&path);
        table.ask(NEW_GAME);
        // The first end comes before the first action.
        table.ask(end.clone());
        if matches!(end, Request::OfferDraw) {
            table.ask(Request::AcceptDraw);
        }
        let result = table.game().result();
        assert!(result.is_some());
        drop(table);
        let mut table = Table::of_file(&path);
        assert_eq!(table.game().result(), result, "the end is kept");
        table.ask(Request::Undo);
        assert_eq!(table.game().result(), None);
        table.play(&["e2e4"]);
        table.ask(Request::Resign(Color::Black));
        table.ask(Request::Undo);
        assert_eq!((table.names().as_str(), table.game().result()), ("e2e4", None), "only the end is taken back");
    }
    let mut table = Table::of_file(&path);
    table.ask(Request::Resign(Color::Black));
    drop(table);
    assert_eq!(load_game(&path).unwrap().result(), Some(GameResult::Resigned(Color::Black)));
}
