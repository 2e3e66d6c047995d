//! A game that another one replaces on the table is kept beside it, unless the other one only goes on from it.

use library::Stored;
use library::whole::Whole;
use rules::Color;
use rules::record::GameResult;
use table::game::session::Session;
use table::game::{Match, Request};

use super::kept_table::{NEW_GAME, Table, files, game_of, open, saved, start, whole};

#[test]
fn a_game_that_is_replaced_is_kept_beside_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::last(folder.path());
    table.play(&["e2e4", "d7d5"]);
    table.ask(NEW_GAME);
    assert_eq!(table.told(), ["Your last game is saved."]);
    table.play(&["d2d4"]);
    table.ask(Match::default().beginning_at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    drop(table);
    assert_eq!(files(folder.path()), ["last-game-1.ron", "last-game-2.ron", "last-game.ron"]);
    for names in [&["e2e4", "d7d5"][..], &["d2d4"]] {
        assert!(saved(folder.path()).iter().any(|game| game.holds(&game_of(names))), "{names:?} is gone");
    }
    assert!(Table::last(folder.path()).game().fen().starts_with("4k3/8/8/8/8/8/4P3/4K3"));
    // `plunder play --fen` and the like begin a new game in place of the last.
    let mut table = Table::of(Session::in_folder(Some(folder.path()), Some(start())));
    assert_eq!(table.names(), "");
    table.play(&["g1f3"]);
    assert_eq!(files(folder.path()).len(), 4, "a game without an action needs no place: {:?}", files(folder.path()));
}

#[test]
fn a_game_that_ended_or_has_a_name_is_not_held_by_one_that_only_goes_on_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut table = Table::last(folder.path());
    table.play(&["e2e4", "e7e5"]);
    table.ask(Request::Rename(Some("Friday".to_owned())));
    table.ask(Request::Resign(Color::White));
    table.ask(NEW_GAME);
    table.play(&["e2e4", "e7e5", "g1f3"]);
    assert_eq!(files(folder.path()), [".last-game.ron.lock", "last-game-1.ron", "last-game.ron"]);
    // The first is opened from the list, then the second one.
    open(&mut table, &path("last-game-1.ron"));
    assert!(!path("last-game-1.ron").exists(), "it moved onto the table");
    open(&mut table, &path("last-game-2.ron"));
    let all: Vec<Whole> = ["last-game.ron", "last-game-1.ron"].map(|name| whole(&path(name))).into();
    assert_eq!(all[0].game.plies(), 3);
    let ended = (all[1].game.result(), all[1].about.name.as_deref(), all[1].game.plies());
    assert_eq!(ended, (Some(GameResult::Resigned(Color::White)), Some("Friday"), 2));
    drop(table);
    // The same of a break, a clock, players, and deeds by hand in the very first turn.
    let deeds = vec!["b1 > c3".to_owned()];
    let computer = rules::players::Player::computer(3);
    let things: [&dyn Fn(&mut Table); 4] = [
        &|table| {
            table.play(&["e2e4"]);
            table.ask(Request::Adjourn);
        },
        &|table| {
            table.ask(Request::AgreeOnTime(rules::clock::TimeControl::read("300+3").ok()));
            table.play(&["e2e4"]);
        },
        &|table| {
            table.play(&["e2e4"]);
            table.ask(Request::Sit(Box::new([rules::players::Player::default(), computer.clone()])));
        },
        &|table| {
            let at = table.app.world().resource::<Match>().ply();
            table.ask(Request::Begun(deeds.clone(), at));
        },
    ];
    for (number, thing) in things.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = Table::last(folder.path());
        thing(&mut table);
        let before = whole(&folder.path().join("last-game.ron"));
        let longer =
            Stored { game: game_of(&["e2e4", "e7e5"]), about: Default::default(), file: None, remarks: Vec::new() };
        table.ask(Request::Resume(Box::new(longer)));
        let kept = whole(&folder.path().join("last-game-1.ron"));
        assert_eq!((kept.game, kept.about), (before.game, before.about), "thing {number}");
    }
}

#[test]
fn a_game_by_letter_goes_on_under_its_name_and_needs_no_second_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::last(folder.path());
    table.play(&["e2e4"]);
    table.ask(Request::Rename(Some("With Bo".to_owned())));
    table.ask(Request::GoOn(Box::new(game_of(&["e2e4", "e7e5"]))));
    assert_eq!(files(folder.path()), [".last-game.ron.lock", "last-game.ron"]);
    assert_eq!(whole(&folder.path().join("last-game.ron")).about.name.as_deref(), Some("With Bo"));
}
