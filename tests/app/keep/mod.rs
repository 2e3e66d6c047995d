//! Games that are kept: nothing that was ever played is gone from the disk, whatever is done at the table and whenever the
//! program is killed. Without a window.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use plunder::game_file::{load_game, load_game_about};
use plunder::language::Language;
use plunder::rules::notation::pgn::{PgnGame, write_pgn};
use plunder::rules::plunder::{Castling, MatchOptions, Supply, Variant};
use plunder::rules::record::GameResult;
use plunder::rules::{AnyGame, AnyOptions, AnyPosition, Color};
use plunder::text::Text;
use plunder::world::game::session::{Continuation, Session};
use plunder::world::game::whole::Whole;
use plunder::world::game::{Announced, Match, Refused, Request, Stored, keep};

mod kills;

fn say(text: &Text) -> String {
    Language::english().say(text)
}

/// A table without a window, kept in a file.
struct Table {
    app: App,
}

impl Table {
    fn of(session: Session) -> Self {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        // A tenth of a second a frame, so that clocks are the same on every machine.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(100)));
        keep::begin(&mut app, session);
        app.add_plugins(plunder::world::game::plugin);
        app.update();
        Self { app }
    }

    fn of_file(path: &Path) -> Self {
        Self::of(Session::of_file(path, None, None, start()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The table of the last game, as `plunder` without a file opens it.
    fn last(folder: &Path) -> Self {
        Self::of(Session::in_folder(Some(folder), None))
    }

    fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    fn play(&mut self, names: &[&str]) {
        for name in names {
            let the_match = self.app.world().resource::<Match>();
            let request = the_match.playing(the_match.position().parse_action(name).unwrap());
            self.ask(request);
        }
    }

    fn game(&self) -> AnyGame {
        self.app.world().resource::<Match>().game.clone()
    }

    fn names(&self) -> String {
        self.game().names().join(" ")
    }

    /// What the players were told since they were asked last.
    fn told(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut told = Vec::new();
        for announced in world.resource_mut::<Messages<Announced>>().drain() {
            match announced {
                Announced::Note(note) => told.push(say(&note)),
                Announced::Kept => told.push("kept".to_owned()),
                _ => {}
            }
        }
        told.extend(world.resource_mut::<Messages<Refused>>().drain().map(|refused| say(&refused.sentence)));
        told
    }
}

/// The usual game.
const PLUNDER: AnyOptions = AnyOptions::Plunder(MatchOptions {
    variant: Variant::Standard,
    castling: Castling::Booklet,
    supply: Supply::Unlimited,
    vest_shifting: false,
    denied: [false, false],
});
/// A new one of it.
const NEW_GAME: Request = Request::Begin { options: PLUNDER, fen: None };

fn start() -> AnyPosition {
    AnyPosition::start(PLUNDER)
}

fn game_of(names: &[&str]) -> AnyGame {
    let mut game = AnyGame::begin(PLUNDER, None).unwrap();
    names.iter().for_each(|name| game.play_name(name).unwrap());
    game
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// The saved games of a folder.
fn saved(folder: &Path) -> Vec<AnyGame> {
    let is_save = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(is_save);
    paths.map(|path| load_game(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))).collect()
}

/// What a kept game's file holds, with everything about it.
fn whole(path: &Path) -> Whole {
    let (game, about) = load_game_about(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Whole { game, about }
}

/// A click on a kept game in the list.
fn open(table: &mut Table, path: &Path) {
    let Whole { game, about } = whole(path);
    table.ask(Request::Resume(Box::new(Stored { game, about, file: Some(path.to_owned()) })));
}

const LIST: &str = "# an evening\ne2e4\ne7e5     # as always\ng1f3\nb8c6\n";

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
    let offered = table.app.world().resource::<Continuation>().clone();
    assert_eq!((offered.opened.as_str(), offered.saved.as_str()), ("evening.txt", "evening.ron"));
    table.play(&["f1c4"]);
    drop(table);
    assert_eq!(files(folder.path()), ["evening-1.ron", "evening.ron", "evening.txt"]);
    let mut table = Table::of_file(&path);
    let offered = table.app.world().resource::<Continuation>().whole.game.clone();
    table.ask(Request::GoOn(Box::new(offered)));
    assert_eq!(table.names(), "e2e4 e7e5 g1f3 b8c6 f1c4");
    table.play(&["g8f6"]);
    drop(table);
    assert_eq!(files(folder.path()), ["evening-1.ron", "evening.ron", "evening.txt"], "that was no other game");
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
    plunder::game_file::save_game(&other, &game_of(&["c2c4", "c7c5"])).unwrap();
    fs::rename(&other, folder.path().join("third.ron")).unwrap();
    table.play(&["e7e5"]);
    assert_eq!(table.told().last().unwrap(), "Another program changed third.ron. Its version is kept beside it.");
    assert_eq!(load_game(&folder.path().join("third-1.ron")).unwrap().names(), ["c2c4", "c7c5"]);
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
    let computer = plunder::rules::players::Player::computer(3);
    let things: [&dyn Fn(&mut Table); 4] = [
        &|table| {
            table.play(&["e2e4"]);
            table.ask(Request::Adjourn);
        },
        &|table| {
            table.ask(Request::AgreeOnTime(plunder::clock::TimeControl::read("300+3").ok()));
            table.play(&["e2e4"]);
        },
        &|table| {
            table.play(&["e2e4"]);
            table.ask(Request::Sit(Box::new([plunder::rules::players::Player::default(), computer.clone()])));
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
        let longer = Stored { game: game_of(&["e2e4", "e7e5"]), about: Default::default(), file: None };
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

#[test]
fn whatever_is_done_with_a_list_that_was_only_looked_at_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.txt");
    let saved = folder.path().join("evening.ron");
    let computer = plunder::rules::players::Player::computer(3);
    let things: [(&str, Request); 4] = [
        ("adjourned", Request::Adjourn),
        ("named", Request::Rename(Some("Friday".to_owned()))),
        ("a seat", Request::TakeSeat(Color::Black, Some(3))),
        ("players", Request::Sit(Box::new([plunder::rules::players::Player::default(), computer]))),
    ];
    for (what, request) in things {
        fs::write(&path, LIST).unwrap();
        let mut table = Table::of_file(&path);
        table.ask(request);
        assert_eq!(whole(&saved).about, whole_of(&table).about, "{what}");
        drop(table);
        assert!(Table::of_file(&path).app.world().contains_resource::<Continuation>(), "{what}: it is offered again");
        fs::remove_file(&saved).unwrap();
    }
    // A new game whose moves are those of the list is another game all the same.
    let mut table = Table::of_file(&path);
    table.ask(NEW_GAME);
    table.ask(Request::AgreeOnTime(plunder::clock::TimeControl::read("300+3").ok()));
    table.play(&["e2e4", "e7e5"]);
    assert_eq!(whole(&saved).game.names(), ["e2e4", "e7e5"]);
    assert!(whole(&saved).about.clock.is_some());
}

/// What is on the table, as a file has it.
fn whole_of(table: &Table) -> Whole {
    let mut whole = Whole::of(table.app.world().resource::<Match>());
    whole.about.date = load_date(table);
    whole
}

/// When the table's game was kept.
fn load_date(table: &Table) -> Option<String> {
    let path = table.app.world().resource::<plunder::world::game::kept::Kept>().path().to_owned();
    load_game_about(&path).ok()?.1.date
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

#[test]
fn a_file_that_nobody_may_write_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    plunder::game_file::save_game(&path, &game_of(&["e2e4"])).unwrap();
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
