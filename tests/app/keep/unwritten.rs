//! What is in the way of a file: a folder that cannot be written, a pipe, a name that is too long, a disk that is slow.

use std::fs;
use std::sync::mpsc::channel;
use std::time::Duration;

use library::game_file::load_game;
use library::shelf::{self, MANY};
use rules::save::{About, LONGEST_NAME, to_ron_about};
use table::game::kept::Kept;
use table::game::session::Session;
use table::game::{KeepRequest, Unkept};
use table::wake::Waker;

use super::kept_table::{NEW_GAME, Table, files, game_of, saved, start};

/// A table whose file cannot be written as long as a file stands in place of its folder.
fn blocked(folder: &std::path::Path) -> Table {
    fs::write(folder.join("games"), "").unwrap();
    Table::of_file(&folder.join("games/evening.ron"))
}

fn reason(table: &Table) -> Option<&str> {
    table.app.world().resource::<Unkept>().reason().and_then(rules::text::Text::id)
}

#[test]
fn what_could_not_be_written_is_written_as_soon_as_it_can_be_and_so_is_what_came_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = blocked(folder.path());
    // What is told is gone after two frames.
    let mut told = Vec::new();
    table.play(&["e2e4"]);
    told.extend(table.told());
    table.play(&["e7e5"]);
    told.extend(table.told());
    table.ask(NEW_GAME);
    table.play(&["d2d4"]);
    told.extend(table.told());
    assert_eq!(told.len(), 1, "it is said once: {told:?}");
    assert_eq!(reason(&table), Some("game-not-kept"));
    fs::remove_file(folder.path().join("games")).unwrap();
    (0..60).for_each(|_| table.app.update());
    assert_eq!(reason(&table), None, "nobody had to do anything");
    let games = saved(&folder.path().join("games"));
    for names in [&["e2e4", "e7e5"][..], &["d2d4"]] {
        assert!(games.iter().any(|game| game.holds(&game_of(names))), "{names:?} is gone");
    }
}

#[test]
fn a_game_that_cannot_be_kept_where_it_was_wanted_is_kept_among_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut table = blocked(folder.path());
    table.app.world_mut().resource_mut::<Kept>().fall_back_to(data.clone());
    table.play(&["e2e4"]);
    let told = table.told();
    assert!(told.len() == 1 && told[0].starts_with("Your game is now saved as "), "{told:?}");
    assert_eq!(reason(&table), None);
    table.play(&["e7e5"]);
    assert!(table.told().is_empty());
    assert_eq!(load_game(&data.join("evening.ron")).unwrap().names(), ["e2e4", "e7e5"]);
    // Another one of that name stays.
    let mut other = blocked(folder.path());
    other.app.world_mut().resource_mut::<Kept>().fall_back_to(data.clone());
    other.play(&["d2d4"]);
    assert_eq!(load_game(&data.join("evening-1.ron")).unwrap().names(), ["d2d4"]);
}

#[test]
fn a_game_that_is_not_kept_goes_on_in_a_file_that_somebody_names() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = blocked(folder.path());
    table.play(&["e2e4"]);
    table.told();
    let place = folder.path().join("elsewhere.ron");
    table.app.world_mut().write_message(KeepRequest::In(folder.path().join("games/no.ron")));
    table.app.update();
    assert_eq!(reason(&table), Some("game-not-kept"));
    table.app.world_mut().write_message(KeepRequest::In(place.clone()));
    table.app.update();
    let told = table.told();
    assert_eq!((reason(&table), told.last().map(String::as_str)), (None, Some("kept")));
    table.play(&["e7e5"]);
    assert_eq!(load_game(&place).unwrap().names(), ["e2e4", "e7e5"]);
}

#[test]
fn states_that_are_written_beside_the_window_are_written_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::last(folder.path());
    table.app.world_mut().resource_mut::<Kept>().beside(Waker::silent());
    for first in ["e2e4", "d2d4", "c2c4"] {
        table.play(&[first, "g8f6", "g1f3"]);
        table.ask(NEW_GAME);
    }
    // Nobody waits but at the end, as when the window closes.
    drop(table);
    let games = saved(folder.path());
    for first in ["e2e4", "d2d4", "c2c4"] {
        let whole = game_of(&[first, "g8f6", "g1f3"]);
        assert!(games.iter().any(|game| game.names() == whole.names()), "{first} is gone");
    }
}

/// What a pipe is in the way of must not wait for whoever writes into it.
#[cfg(unix)]
#[test]
fn a_pipe_among_the_games_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["last-game.ron", "other.ron", ".window-2.ron.lock", "last-game.txt"] {
        assert!(std::process::Command::new("mkfifo").arg(folder.path().join(name)).status().unwrap().success());
    }
    library::game_file::save_game(&folder.path().join("real.ron"), &game_of(&["e2e4"])).unwrap();
    let (send, done) = channel();
    let data = folder.path().to_owned();
    std::thread::spawn(move || {
        let listed = shelf::games_in(&data, MANY).slots.len();
        let (mut first, second) = (Table::last(&data), Session::in_folder(Some(&data), Some(start())));
        first.play(&["d2d4"]);
        drop((first, second));
        send.send(listed).unwrap();
    });
    let listed = done.recv_timeout(Duration::from_secs(60)).expect("something waits for a pipe");
    assert_eq!(listed, 1);
    assert_eq!(load_game(&folder.path().join("last-game.ron")).unwrap().names(), ["d2d4"]);
    assert!(files(folder.path()).contains(&"last-game-1.ron".to_owned()), "the pipe lies beside it");
}

#[test]
fn a_forged_name_covers_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let about = About { name: Some("ü".repeat(100_000)), ..About::default() };
    fs::write(folder.path().join("forged.ron"), to_ron_about(&game_of(&["e2e4"]), &about).unwrap()).unwrap();
    let slot = shelf::games_in(folder.path(), MANY).slots.remove(0);
    assert_eq!(slot.about.name.unwrap().chars().count(), LONGEST_NAME + 1);
}
