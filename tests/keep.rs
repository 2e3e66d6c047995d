//! Games that are kept: nothing that was ever played is gone from the disk, whatever is done at the table and whenever the
//! program is killed. Without a window.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![cfg(feature = "table")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bevy::prelude::*;
use plunder::game::session::{Continuation, Session};
use plunder::game::{Announced, Match, Refused, Request, keep};
use plunder::game_file::load_game;
use plunder::language::Language;
use plunder::rules::notation::pgn::{PgnGame, write_pgn};
use plunder::rules::plunder::{Castling, MatchOptions, Supply, Variant};
use plunder::rules::record::GameResult;
use plunder::rules::{AnyGame, AnyOptions, AnyPosition, Color};
use plunder::text::Text;

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
        keep::begin(&mut app, session);
        app.add_plugins(plunder::game::plugin);
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

const LIST: &str = "# an evening\ne2e4\ne7e5     # as always\ng1f3\nb8c6\n";

#[test]
fn the_last_game_goes_on_by_itself_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut table = Table::last(&data);
    assert!(!data.exists(), "a game in which nothing happened is not written");
    table.play(&["e2e4", "d7d5", "e4d5"]);
    table.ask(Request::Undo);
    drop(table);
    let mut table = Table::last(&data);
    assert_eq!((table.names().as_str(), table.game().undone_names().len()), ("e2e4 d7d5", 1));
    assert_eq!(table.told(), ["Going on with the last game (2 actions). Ctrl+N begins a new one."]);
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
    assert_eq!(table.told(), ["The game before it is kept in last-game-1.ron."]);
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
    assert_eq!(table.told(), ["evening.txt stays as it is: the game goes on in evening.ron."]);
    table.play(&["a7a6"]);
    assert!(table.told().is_empty(), "it is said once");
    drop(table);
    assert_eq!(fs::read_to_string(&path).unwrap(), LIST);
    assert_eq!(load_game(&path.with_extension("ron")).unwrap().names().len(), 6);
    // Opened again, the saved game is offered; whoever plays on from the list again loses nothing.
    let mut table = Table::of_file(&path);
    assert_eq!(table.names(), "e2e4 e7e5 g1f3 b8c6");
    let offered = table.app.world().resource::<Continuation>().clone();
    assert_eq!((offered.opened.as_str(), offered.saved.as_str()), ("evening.txt", "evening.ron"));
    table.play(&["f1c4"]);
    drop(table);
    assert_eq!(files(folder.path()), ["evening-1.ron", "evening.ron", "evening.txt"]);
    let mut table = Table::of_file(&path);
    let offered = table.app.world().resource::<Continuation>().game.clone();
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
    assert_eq!(second.told(), ["Another window has the last game; this one is kept in window-2.ron."]);
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
    assert_eq!(table.told().last().unwrap(), "Somebody else wrote to third.ron: what it held is kept in third-1.ron.");
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
        told.len() == 1 && told[0].starts_with("The last game cannot be gone on with and stays on the disk: "),
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
    assert!(told.len() == 1 && told[0].starts_with("The game is not kept: cannot write "), "{told:?}");
    fs::remove_file(folder.path().join("games")).unwrap();
    table.play(&["e7e5"]);
    assert_eq!(table.told(), ["kept"]);
    assert_eq!(load_game(&path).unwrap().names(), ["e2e4", "e7e5"]);
}

// --- Killed at random moments -------------------------------------------------------------------------------------------

/// How often the program is killed.
const KILLS: u64 = 50;
const FILE: &str = "PLUNDER_TEST_KEPT_IN";
const SEED: &str = "PLUNDER_TEST_SEED";

/// Small and repeatable (xorshift64*).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % sides
    }
}

/// What the players do next: mostly they play, and now and then everything else that there is.
fn next_request(the_match: &Match, dice: &mut Dice) -> Request {
    let actions = the_match.position().legal_actions();
    match dice.roll(40) {
        0..4 => Request::Undo,
        4 => Request::Redo,
        5 => Request::Resign(the_match.position().turn()),
        6 if the_match.game.actions().len() > 8 => NEW_GAME,
        7 => the_match.beginning_at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"),
        _ if the_match.game.result().is_some() || actions.is_empty() => Request::Undo,
        _ => the_match.playing(actions[dice.roll(actions.len())]),
    }
}

/// Plays in the file that the environment names until somebody kills it; without that there is nothing to play.
#[test]
fn the_player_who_is_killed() {
    let (Ok(path), Ok(seed)) = (std::env::var(FILE), std::env::var(SEED)) else { return };
    let mut table = Table::of_file(Path::new(&path));
    let mut dice = Dice(seed.parse().unwrap());
    for number in 1.. {
        let request = next_request(table.app.world().resource::<Match>(), &mut dice);
        table.ask(request);
        println!("\n{number}");
        std::io::stdout().flush().unwrap();
    }
}

#[test]
fn killed_at_any_moment_the_last_accepted_position_is_there_and_nothing_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let mut clock = Dice(0x9e37_79b9_7f4a_7c15);
    let mut done = 0;
    for kill in 1..=KILLS {
        // The same moves without a disk: what the killed one played is known exactly.
        let mut twin = App::new();
        twin.add_plugins((MinimalPlugins, plunder::game::plugin));
        if path.exists() {
            twin.insert_resource(Match::going_on(load_game(&path).unwrap()));
        }
        twin.update();
        let mut player = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_player_who_is_killed", "--nocapture"])
            .envs([(FILE, path.as_os_str().to_owned()), (SEED, kill.to_string().into())])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(player.stdout.take().unwrap()).lines().map_while(Result::ok);
        let wanted = 1 + clock.roll(40);
        let mut told = said.by_ref().filter_map(|line| line.parse::<usize>().ok());
        let mut last = told.find(|number| *number >= wanted).expect("the player plays");
        std::thread::sleep(Duration::from_micros(clock.roll(20_000) as u64));
        player.kill().unwrap();
        player.wait().unwrap();
        last = said.filter_map(|line| line.parse().ok()).last().unwrap_or(last);
        let mut dice = Dice(kill);
        let mut history = Vec::new();
        let ask_twin = |twin: &mut App, dice: &mut Dice| {
            let request = next_request(twin.world().resource::<Match>(), dice);
            twin.world_mut().write_message(request);
            twin.update();
            twin.world().resource::<Match>().game.clone()
        };
        history.extend((0..last).map(|_| ask_twin(&mut twin, &mut dice)));
        let next = ask_twin(&mut twin, &mut dice);
        let kept = load_game(&path).unwrap_or_else(|error| panic!("kill {kill}: {error}"));
        let is =
            |game: &AnyGame| game.fen() == kept.fen() && game.names() == kept.names() && game.result() == kept.result();
        assert!(is(history.last().unwrap()) || is(&next), "kill {kill} after {last}: {} is kept", kept.fen());
        let on_disk = saved(folder.path());
        for (number, game) in history.iter().enumerate().filter(|(_, game)| game.is_begun()) {
            assert!(on_disk.iter().any(|kept| kept.holds(game)), "kill {kill}: what was there after {number} is gone");
        }
        done += last;
    }
    assert!(done as u64 > KILLS * 10, "too little was played: {done}");
}
