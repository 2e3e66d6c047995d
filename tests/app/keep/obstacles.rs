//! Other windows, other programs and faults of the disk: nothing is overwritten, and what cannot be kept is said.

use std::fs;

use library::game_file::load_game;
use table::game::session::Session;

use super::kept_table::{Table, files, game_of, start};

#[test]
fn two_windows_never_write_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let mut first = Table::of_file(&path);
    first.play(&["e2e4"]);
    let refused = Session::of_file(&path, None, None, start()).err().unwrap().to_string();
    assert!(
        refused.ends_with("evening.ron is open in another window of Plunder; close it there, or give another file")
    );
    // Without a file the second window has a game of its own.
    let mut first = Table::last(folder.path());
    first.play(&["e2e4"]);
    let mut second = Table::last(folder.path());
    assert_eq!(second.told(), ["Your last game is open in another window, so this one is saved separately."]);
    second.play(&["d2d4"]);
    first.play(&["e7e5"]);
    drop((first, second));
    assert_eq!(Table::last(folder.path()).names(), "e2e4 e7e5");
    // A file that somebody else wrote meanwhile is set aside, not overwritten.
    let mut table = Table::of_file(&folder.path().join("third.ron"));
    table.play(&["e2e4"]);
    let other = folder.path().join("other.ron");
    library::game_file::save_game(&other, &game_of(&["c2c4", "c7c5"])).unwrap();
    fs::rename(&other, folder.path().join("third.ron")).unwrap();
    table.play(&["e7e5"]);
    assert_eq!(table.told().last().unwrap(), "Another program changed third.ron. Its version is kept beside it.");
    assert_eq!(load_game(&folder.path().join("third-1.ron")).unwrap().names(), ["c2c4", "c7c5"]);
}

#[test]
fn a_last_game_that_cannot_be_read_is_said_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("last-game.ron"), "(version: 2, half a ga").unwrap();
    let mut table = Table::last(folder.path());
    let told = table.told();
    assert!(
        told.len() == 1 && told[0].starts_with("Your last game could not be opened and is left untouched: "),
        "{told:?}"
    );
    table.play(&["e2e4"]);
    drop(table);
    assert_eq!(fs::read_to_string(folder.path().join("last-game-1.ron")).unwrap(), "(version: 2, half a ga");
    assert_eq!(Table::last(folder.path()).names(), "e2e4");
}

#[test]
fn a_game_that_cannot_be_kept_is_said_and_so_is_that_it_can_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games/evening.ron");
    let mut table = Table::of_file(&path);
    // A file stands where the folder should be.
    fs::write(folder.path().join("games"), "").unwrap();
    table.play(&["e2e4"]);
    let told = table.told();
    assert!(told.len() == 1 && told[0].starts_with("The game is not saved: cannot write "), "{told:?}");
    fs::remove_file(folder.path().join("games")).unwrap();
    table.play(&["e7e5"]);
    assert_eq!(table.told(), ["kept"]);
    assert_eq!(load_game(&path).unwrap().names(), ["e2e4", "e7e5"]);
}

#[test]
fn two_first_windows_have_a_game_each_and_so_has_one_that_comes_before_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("not/there/yet");
    let (mut first, mut second) = (Table::last(&data), Table::last(&data));
    first.play(&["e2e4"]);
    second.play(&["d2d4"]);
    first.play(&["e7e5"]);
    drop((first, second));
    assert_eq!(files(&data), ["last-game.ron", "window-2.ron"]);
    // A file of one's own in a folder that is made later.
    let path = folder.path().join("later/evening.ron");
    let (mut first, mut second) = (Table::of_file(&path), Table::of_file(&path));
    first.play(&["e2e4"]);
    second.play(&["d2d4"]);
    assert_eq!(second.told(), ["Another window keeps its game in evening.ron, so this one is saved separately."]);
    first.play(&["e7e5"]);
    second.play(&["d7d5"]);
    drop((first, second));
    assert_eq!(files(&folder.path().join("later")), ["evening-1.ron", "evening.ron"]);
    assert_eq!(load_game(&path).unwrap().names(), ["e2e4", "e7e5"]);
    // Where the system has no folder at all, that is said.
    let mut nowhere = Table::of(Session::in_folder(None, None));
    nowhere.play(&["e2e4"]);
    assert_eq!(nowhere.told(), ["There is no folder for your games, so nothing you play in this window is saved."]);
}
