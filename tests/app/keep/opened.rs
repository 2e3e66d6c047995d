//! Files that the table did not write, or may not write, stay as they are, and what is done with them is kept beside them.

use std::fs;

use library::game_file::{load_game, load_game_about};
use library::whole::Whole;
use rules::Color;
use rules::notation::pgn::{PgnGame, write_pgn};
use rules::record::GameResult;
use table::game::session::Offered;
use table::game::{Match, Request};

use super::kept_table::{LIST, NEW_GAME, Table, files, game_of, whole};

#[test]
fn a_file_that_the_table_did_not_write_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.txt");
    fs::write(&path, LIST).unwrap();
    let mut table = Table::of_file(&path);
    for _ in 0..3 {
        table.ask(Request::Undo);
    }
    assert_eq!(table.names(), "e2e4");
    drop(table);
    assert_eq!(files(folder.path()), ["evening.txt"], "stepping through a file writes nothing");
    let mut table = Table::of_file(&path);
    table.play(&["f1b5"]);
    assert_eq!(table.told(), ["evening.txt stays as it is: your moves are saved as a separate game."]);
    table.play(&["a7a6"]);
    assert!(table.told().is_empty(), "it is said once");
    drop(table);
    assert_eq!(fs::read_to_string(&path).unwrap(), LIST);
    assert_eq!(load_game(&path.with_extension("ron")).unwrap().names().len(), 6);
    // Opened again, the saved game is offered; playing on from the list again loses nothing.
    let mut table = Table::of_file(&path);
    assert_eq!(table.names(), "e2e4 e7e5 g1f3 b8c6");
    let offered = table.app.world().resource::<Offered>().0.clone();
    assert_eq!((offered.opened.as_str(), offered.saved.as_str()), ("evening.txt", "evening.ron"));
    table.play(&["f1c4"]);
    drop(table);
    assert_eq!(files(folder.path()), ["evening-1.ron", "evening.ron", "evening.txt"]);
    let mut table = Table::of_file(&path);
    let offered = table.app.world().resource::<Offered>().0.whole.game.clone();
    table.ask(Request::GoOn(Box::new(offered)));
    assert_eq!(table.names(), "e2e4 e7e5 g1f3 b8c6 f1c4");
    table.play(&["g8f6"]);
    drop(table);
    assert_eq!(files(folder.path()), ["evening-1.ron", "evening.ron", "evening.txt"], "that was no other game");
}

#[test]
fn games_of_every_form_are_opened_and_those_of_the_first_version_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let game = game_of(&["e2e4", "d7d5", "e4d5"]);
    fs::write(folder.path().join("match.pgn"), write_pgn(&PgnGame::new(game))).unwrap();
    fs::write(folder.path().join("moves.san"), "1. e4 d5 2. exd5").unwrap();
    for name in ["match.pgn", "moves.san"] {
        let mut table = Table::of_file(&folder.path().join(name));
        assert_eq!(table.names(), "e2e4 d7d5 e4d5", "{name}");
        table.play(&["d8d5"]);
    }
    assert_eq!(files(folder.path()), ["match.pgn", "match.ron", "moves.ron", "moves.san"]);
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("last-game.txt"), "e2e4\nd7d5\n").unwrap();
    let mut table = Table::last(&data);
    assert_eq!(table.names(), "e2e4 d7d5");
    table.play(&["e4d5"]);
    drop(table);
    assert_eq!(fs::read_to_string(data.join("last-game.txt")).unwrap(), "e2e4\nd7d5\n");
    assert_eq!(Table::last(&data).names(), "e2e4 d7d5 e4d5");
}

#[test]
fn whatever_is_done_with_a_list_that_was_only_looked_at_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.txt");
    let saved = folder.path().join("evening.ron");
    let computer = rules::players::Player::computer(3);
    let things: [(&str, Request); 4] = [
        ("adjourned", Request::Adjourn),
        ("named", Request::Rename(Some("Friday".to_owned()))),
        ("a seat", Request::TakeSeat(Color::Black, Some(3))),
        ("players", Request::Sit(Box::new([rules::players::Player::default(), computer]))),
    ];
    for (what, request) in things {
        fs::write(&path, LIST).unwrap();
        let mut table = Table::of_file(&path);
        table.ask(request);
        assert_eq!(whole(&saved).about, whole_of(&table).about, "{what}");
        drop(table);
        assert!(Table::of_file(&path).app.world().contains_resource::<Offered>(), "{what}: it is offered again");
        fs::remove_file(&saved).unwrap();
    }
    // A new game whose moves are those of the list is another game all the same.
    let mut table = Table::of_file(&path);
    table.ask(NEW_GAME);
    table.ask(Request::AgreeOnTime(rules::clock::TimeControl::read("300+3").ok()));
    table.play(&["e2e4", "e7e5"]);
    assert_eq!(whole(&saved).game.names(), ["e2e4", "e7e5"]);
    assert!(whole(&saved).about.clock.is_some());
}

/// What is on the table, as a file has it.
fn whole_of(table: &Table) -> Whole {
    let mut whole = table.app.world().resource::<Match>().whole();
    whole.about.date = load_date(table);
    whole
}

/// When the table's game was kept.
fn load_date(table: &Table) -> Option<String> {
    let path = table.app.world().resource::<table::game::kept::Kept>().path().to_owned();
    load_game_about(&path).ok()?.1.date
}

#[test]
fn a_file_that_nobody_may_write_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    library::game_file::save_game(&path, &game_of(&["e2e4"])).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    let mut table = Table::of_file(&path);
    table.play(&["e7e5"]);
    assert_eq!(table.told(), ["evening.ron stays as it is: your moves are saved as a separate game."]);
    table.play(&["g1f3"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    assert_eq!(load_game(&folder.path().join("evening-1.ron")).unwrap().plies(), 3);
}

#[test]
fn a_pgn_that_is_opened_keeps_its_players_and_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.pgn");
    let game = PgnGame {
        tags: [("White", "Ann"), ("Black", "Bo"), ("Event", "Friday")]
            .map(|(tag, value)| (tag.into(), value.into()))
            .into(),
        ..PgnGame::new(game_of(&["e2e4"]))
    };
    fs::write(&path, write_pgn(&game)).unwrap();
    let mut table = Table::of_file(&path);
    table.ask(Request::Undo);
    assert_eq!(files(folder.path()), [".evening.ron.lock", "evening.pgn"], "it is only looked at");
    table.play(&["d2d4"]);
    let about = whole(&folder.path().join("evening.ron")).about;
    assert_eq!((about.players.white.name.as_deref(), about.name.as_deref()), (Some("Ann"), Some("Friday")));
}

#[test]
fn an_ended_game_of_another_program_is_over_and_its_clock_waits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("blitz.pgn");
    let tags = "[Variant \"Standard\"]\n[Result \"0-1\"]\n[TimeControl \"60+1\"]\n[Termination \"B won on time\"]\n";
    fs::write(&path, format!("{tags}\n1. e4 {{[%clk 0:01:01]}} 1... d5 {{[%clk 0:00:56]}} 0-1\n")).unwrap();
    let mut table = Table::of_file(&path);
    assert_eq!(table.game().result(), Some(GameResult::TimeForfeit(Color::White)));
    table.ask(Request::Undo);
    assert_eq!((table.game().result(), table.names().as_str()), (None, "e2e4 d7d5"), "nobody is asked");
    for _ in 0..5 {
        table.app.update();
    }
    table.ask(Request::Undo);
    table.ask(Request::Redo);
    let left = |table: &Table| {
        let clock = table.app.world().resource::<Match>().clock.clone().unwrap();
        Color::ALL.map(|color| clock.left(color).as_millis())
    };
    assert_eq!(left(&table), [61_000, 56_000], "who only looks uses no time");
    assert_eq!(files(folder.path()), [".blitz.ron.lock", "blitz.pgn"], "and writes nothing");
    table.play(&["e4d5"]);
    for _ in 0..10 {
        table.app.update();
    }
    let [white, black] = left(&table);
    assert!(white == 62_000 && (54_000..56_000).contains(&black), "{white} {black}");
    let kept = whole(&folder.path().join("blitz.ron"));
    assert!(kept.about.pgn.is_some_and(|pgn| pgn.contains("[%clk 0:01:01]")));
    drop(table);
    // What strangers agreed about time is nothing for a new game here.
    let mut table = Table::of_file(&path);
    assert!(table.app.world().resource::<Match>().clock.is_some());
    let begin = table.app.world().resource::<Match>().beginning_at(table.game().start_fen());
    table.ask(begin);
    assert!(table.app.world().resource::<Match>().clock.is_none());
}

#[test]
fn what_a_file_says_otherwise_than_the_board_is_said_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mate.pgn");
    fs::write(&path, "1. f3 e5 2. g4 Qh4# 1-0\n").unwrap();
    let mut table = Table::of_file(&path);
    let told = "The file gives the result 1-0, but the board decides: checkmate: black wins.";
    assert_eq!(table.told(), [told]);
}
