//! Killed at random moments: programs that really are killed, started as people do, without a file, in one window or in two at once.
//! Everything about every game that was ever reached is in some file afterwards. `PLUNDER_KILLS` says how often (`scripts/kills`).

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use bevy::prelude::*;
use library::whole::Whole;
use library::{Stored, shelf, trash};
use rules::Color;
use rules::clock::TimeControl;
use rules::players::Player;
use rules::save::{self, ClockRecord};
use table::game::kept::Kept;
use table::game::session::Session;
use table::game::{Match, Request};

use super::{NEW_GAME, Table};

/// How often the program is killed.
const KILLS: u64 = 20;
/// Which dice the killed one has.
const SEED: &str = "PLUNDER_TEST_SEED";
/// A line that is whole ends so.
const END: &str = " .";
/// How far the time of a running turn may lie behind, in milliseconds: it is written every five seconds.
const TIME: u64 = 6_000;

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

// --- What is compared -------------------------------------------------------------------------------------------------------

/// A game without what no two writings have in common: when it was written, and by which number the computer errs.
fn plain(mut whole: Whole) -> Whole {
    whole.about.date = None;
    whole.about.players.seed = 0;
    whole
}

/// Whether two are the same game with everything about it: what was played, taken back and left, its end, its name, its players, its
/// break, its deeds by hand, and its clock, whose present turn may be a little older.
fn same(one: &Whole, other: &Whole) -> bool {
    let without = |whole: &Whole| {
        let mut whole = plain(whole.clone());
        whole.about.clock = None;
        (lines(&whole), whole.game, whole.about)
    };
    let ((one_lines, one_game, one_about), (other_lines, other_game, other_about)) = (without(one), without(other));
    let games = one_game.names() == other_game.names()
        && one_game.undone_names() == other_game.undone_names()
        && one_game.result() == other_game.result()
        && one_game.start_fen() == other_game.start_fen();
    games && one_lines == other_lines && one_about == other_about && clocks(&one.about.clock, &other.about.clock)
}

/// Whether one game is another one played on, so that it may take its place: nothing that hangs on the present point, and the rest alike.
fn goes_on_from(one: &Whole, other: &Whole) -> bool {
    let (new, old) = (plain(one.clone()).about, plain(other.clone()).about);
    let hangs_on_the_point = other.game.result().is_some() || old.adjourned || !old.begun.is_empty();
    let clock = |new: &ClockRecord, old: &ClockRecord| new.left.starts_with(&old.left) && new.control == old.control;
    !hangs_on_the_point
        && one.game.holds(&other.game)
        && (old.name.is_none() || new.name == old.name)
        && (old.players == Default::default() || new.players == old.players)
        && old.clock.is_none_or(|old| new.clock.is_some_and(|new| clock(&new, &old)))
}

/// The lines that were left, in some order.
fn lines(whole: &Whole) -> Vec<Vec<String>> {
    let mut lines = whole.game.left_names();
    lines.sort();
    lines
}

fn clocks(one: &Option<ClockRecord>, other: &Option<ClockRecord>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => {
            let near = |(one, other): (&(u64, u64), &(u64, u64))| {
                one.0.abs_diff(other.0) <= TIME && one.1.abs_diff(other.1) <= TIME
            };
            one.control == other.control
                && one.left.len() == other.left.len()
                && one.left.iter().zip(&other.left).all(near)
                && one.used.abs_diff(other.used) <= TIME
        }
        _ => false,
    }
}

// --- The one that is killed -------------------------------------------------------------------------------------------------

fn tell(what: &str, whole: &Whole) {
    let text = whole.text().unwrap().replace('\n', "\u{1}");
    println!("\n{what} {text}{END}");
    std::io::stdout().flush().unwrap();
}

/// What the players do next: mostly they play, and now and then everything else that there is.
fn next_request(the_match: &Match, dice: &mut Dice) -> Request {
    let actions = the_match.position().legal_actions();
    let plays = the_match.game.result().is_none() && !the_match.adjourned && !actions.is_empty();
    let name = |dice: &mut Dice| Some(format!("Game {}", dice.roll(1000)));
    match dice.roll(60) {
        0..4 => Request::Undo,
        4 => Request::AcceptUndo,
        5..7 => Request::Redo,
        7 => Request::Resign(the_match.position().turn()),
        8 => Request::OfferDraw,
        9 => Request::AcceptDraw,
        10 | 11 => NEW_GAME,
        12 => the_match.beginning_at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"),
        13..16 => Request::Rename(name(dice)),
        16..18 => Request::Adjourn,
        18..21 => Request::PlayOn,
        21 => Request::TakeSeat(Color::Black, Some(3)),
        22 => Request::TakeSeat(Color::Black, None),
        23 => Request::Sit(Box::new([Player { name: name(dice), computer: None }, Player::default()])),
        24 | 25 => Request::AgreeOnTime(TimeControl::read("300+3").ok()),
        26..30 => Request::Begun(vec![format!("deed {}", dice.roll(9))], the_match.ply()),
        30 if plays => {
            let mut answer = the_match.game.clone();
            answer.play(actions[dice.roll(actions.len())]).unwrap();
            Request::GoOn(Box::new(answer))
        }
        _ if plays => the_match.playing(actions[dice.roll(actions.len())]),
        _ => Request::Undo,
    }
}

/// Sits at the last game of this user's folder until somebody kills it; without dice there is nothing to do.
#[test]
fn the_window_that_is_killed() {
    let Ok(seed) = std::env::var(SEED) else { return };
    let mut dice = Dice(seed.parse().unwrap());
    let mut table = Table::of(Session::last());
    // As in the window: beside it.
    table.app.world_mut().resource_mut::<Kept>().beside(table::wake::Waker::silent());
    let place = table.app.world().resource::<Kept>().path().to_owned();
    println!("\nplace {}{END}", place.display());
    // The same without a disk: what a request leads to is told before it is done.
    let mut twin = App::new();
    twin.add_plugins((MinimalPlugins, table::game::plugin));
    twin.update();
    let current = |table: &Table| table.app.world().resource::<Match>().clone();
    tell("first", &current(&table).whole());
    // All windows are open before anything is done in one of them.
    std::io::stdin().read_line(&mut String::new()).unwrap();
    loop {
        if dice.roll(20) == 0 {
            tidy(&place, &mut dice);
        }
        let (request, taken) = match (dice.roll(15) == 0).then(|| take_up(&place, &mut dice)).flatten() {
            Some(stored) => {
                let taken = Whole { game: stored.game.clone(), about: stored.about.clone() };
                (Request::Resume(Box::new(stored)), Some(taken))
            }
            None => (next_request(&current(&table), &mut dice), None),
        };
        let before = current(&table);
        twin.insert_resource(before.clone());
        twin.world_mut().write_message(request.clone());
        twin.update();
        let expected = twin.world().resource::<Match>().clone();
        let is_other = expected.number() != before.number();
        tell(if is_other { "another" } else { "next" }, &expected.whole());
        table.ask(request);
        table.app.world_mut().resource_mut::<Kept>().finish();
        let now = current(&table).whole();
        assert!(same(&now, &expected.whole()), "{now:?} and not {expected:?}");
        if is_other {
            tell("left", &before.whole());
        }
        if let Some(taken) = taken {
            tell("taken", &taken);
        }
        tell("now", &now);
    }
}

/// A kept game of the list, as a click on it takes it up.
fn take_up(place: &Path, dice: &mut Dice) -> Option<Stored> {
    let mut slots = shelf::kept_games(shelf::MANY).slots;
    slots.retain(|slot| slot.path != place);
    let slot = slots.get(dice.roll(slots.len().max(1)))?;
    shelf::take_up(&slot.path).ok()
}

/// Names, deletes or brings back a kept game.
fn tidy(place: &Path, dice: &mut Dice) {
    let slots = shelf::kept_games(shelf::MANY).slots;
    let Some(slot) = slots.get(dice.roll(slots.len().max(1))).filter(|slot| slot.path != place) else { return };
    match dice.roll(3) {
        0 => {
            let Ok(stored) = shelf::take_up(&slot.path) else { return };
            let old = Whole { game: stored.game, about: stored.about };
            tell("naming", &old);
            if let Ok(new) = shelf::rename(&slot.path, Some(format!("Named {}", dice.roll(1000)))) {
                tell("named", &new);
            }
        }
        1 => drop(trash::delete(&slot.path)),
        _ => {
            let all = shelf::deleted_games();
            if let Some(deleted) = all.get(dice.roll(all.len().max(1))) {
                let _ = trash::bring_back(deleted);
            }
        }
    }
}

// --- The one that kills -----------------------------------------------------------------------------------------------------

/// A window that runs.
struct Window {
    child: Child,
    lines: Receiver<String>,
    told: Vec<String>,
}

impl Window {
    fn open(home: &Path, seed: u64) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "keep::kills::the_window_that_is_killed", "--nocapture"])
            .env(SEED, seed.to_string())
            .envs(["HOME", "XDG_DATA_HOME"].map(|name| (name, home)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            let whole =
                output.lines().map_while(Result::ok).filter_map(|line| line.strip_suffix(END).map(str::to_owned));
            whole.for_each(|line| drop(send.send(line)));
        });
        let told = (0..2).map(|_| lines.recv().expect("the window opens")).collect();
        Self { child, lines, told }
    }

    /// Lets it play.
    fn go(&mut self) {
        writeln!(self.child.stdin.as_mut().unwrap()).unwrap();
    }

    /// Waits until so many requests were done.
    fn wait(&mut self, wanted: usize) {
        let mut done = 0;
        while done < wanted {
            let line = self.lines.recv().expect("the window goes on");
            done += usize::from(line.starts_with("now "));
            self.told.push(line);
        }
    }

    /// What it told until it was killed.
    fn bury(mut self) -> Told {
        let status = self.child.wait().unwrap();
        assert_eq!(status.code(), None, "the window stopped by itself");
        self.told.extend(self.lines.iter());
        Told::read(&self.told)
    }
}

/// What a window told.
#[derive(Default)]
struct Told {
    place: PathBuf,
    /// The game that it began with.
    first: Option<Whole>,
    /// What was on the table at the end, and what a request was about to make of it.
    now: Option<Whole>,
    next: Option<Whole>,
    /// The request under way puts another game on the table.
    is_other: bool,
    /// Games that others took the place of.
    left: Vec<Whole>,
    /// Kept games that moved onto the table.
    taken: Vec<Whole>,
    /// Kept games and what they became by another name; the last one may not have been done.
    named: Vec<(Whole, Option<Whole>)>,
    requests: usize,
}

impl Told {
    fn read(lines: &[String]) -> Self {
        let mut told = Self::default();
        for line in lines {
            let (what, text) = line.split_once(' ').unwrap();
            if what == "place" {
                told.place = text.into();
                continue;
            }
            let (game, about) = save::from_ron_about(&text.replace('\u{1}', "\n")).unwrap();
            let whole = Whole { game, about };
            match what {
                "first" => (told.first, told.now) = (Some(whole.clone()), Some(whole)),
                "next" | "another" => (told.next, told.is_other) = (Some(whole), what == "another"),
                "left" => told.left.push(whole),
                "taken" => told.taken.push(whole),
                "naming" => told.named.push((whole, None)),
                "named" => told.named.last_mut().unwrap().1 = Some(whole),
                "now" => {
                    if told.is_other {
                        told.left.pop_if(|left| same(&whole, left) || goes_on_from(&whole, left));
                    }
                    (told.now, told.next, told.is_other) = (Some(whole), None, false);
                    told.requests += 1;
                }
                _ => panic!("{line}"),
            }
        }
        told
    }
}

/// Every game of the user's folder and its trash.
fn on_disk(folder: &Path) -> Vec<(PathBuf, Whole)> {
    let files = |folder: &Path| std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let games =
        files(folder).chain(files(&folder.join("trash"))).filter(|path| path.extension().is_some_and(|it| it == "ron"));
    games.map(|path| (path.clone(), super::whole(&path))).collect()
}

fn is_there(disk: &[(PathBuf, Whole)], wanted: &Whole) -> bool {
    !wanted.is_begun() || disk.iter().any(|(_, whole)| same(whole, wanted))
}

#[test]
fn killed_at_any_moment_everything_about_every_game_is_in_some_file() {
    let kills = std::env::var("PLUNDER_KILLS").map_or(KILLS, |count| count.parse().unwrap());
    let home = tempfile::tempdir().unwrap();
    let mut clock = Dice(0x9e37_79b9_7f4a_7c15);
    // Every game that some file must hold from now on.
    let mut owed: Vec<Whole> = Vec::new();
    let (mut requests, mut killed, mut folder) = (0, 0, PathBuf::new());
    while killed < kills {
        let before = on_disk(&folder);
        let count = if killed % 3 == 0 || kills - killed == 1 { 1 } else { 2 };
        let mut windows: Vec<Window> = (0..count)
            .map(|_| {
                killed += 1;
                Window::open(home.path(), killed)
            })
            .collect();
        windows.iter_mut().for_each(Window::go);
        for window in &mut windows {
            window.wait(1 + clock.roll(40));
            std::thread::sleep(Duration::from_micros(clock.roll(20_000) as u64));
        }
        if clock.roll(2) == 0 {
            windows.reverse();
        }
        // One that outlived the other could take up the game that the other one leaves.
        windows.iter_mut().for_each(|window| window.child.kill().unwrap());
        let told: Vec<Told> = windows.into_iter().map(Window::bury).collect();
        folder = told[0].place.parent().unwrap().to_owned();
        let disk = on_disk(&folder);
        // What was taken up or named is owed as what it has become.
        let mut gone: Vec<&Whole> = Vec::new();
        for told in &told {
            let first = told.first.as_ref().unwrap();
            let was = before.iter().find(|(path, _)| *path == told.place).map(|(_, whole)| whole);
            match was {
                Some(was) => assert!(same(was, first), "kill {killed}: {was:?} was kept and not {first:?}"),
                None => assert!(!first.is_begun(), "kill {killed}: nothing was kept, and there is {first:?}"),
            }
            gone.push(first);
            gone.extend(&told.taken);
            gone.extend(told.named.iter().map(|(old, _)| old));
        }
        owed.retain(|old| !gone.iter().any(|gone| same(gone, old)));
        // What a window took up, or was about to, is no longer what it was.
        let is_taken = |game: &Whole| {
            told.iter().any(|told| {
                let next = told.next.as_ref().filter(|_| told.is_other);
                told.taken.iter().chain(next).any(|taken| same(taken, game))
            })
        };
        for told in &told {
            owed.extend(told.left.iter().cloned());
            for (number, (old, new)) in told.named.iter().enumerate() {
                // The last one may or may not have been done when the kill came.
                let is_last = number + 1 == told.named.len();
                match new {
                    Some(new) => owed.push(new.clone()),
                    None if is_last && !is_there(&disk, old) => {
                        let is_there = disk.iter().any(|(_, kept)| kept.game == old.game) || is_taken(old);
                        assert!(is_there, "kill {killed}: {old:?} is gone");
                    }
                    None => owed.push(old.clone()),
                }
            }
            let now = told.now.as_ref().unwrap();
            let here = disk.iter().find(|(path, _)| *path == told.place).map(|(_, whole)| whole);
            let is_now = here.is_some_and(|here| same(here, now)) || (here.is_none() && !now.is_begun());
            let is_next = told.next.as_ref().is_some_and(|next| here.is_some_and(|here| same(here, next)));
            // In the moment between two kills the second window may take up, name or delete what the first one leaves.
            let is_elsewhere = count > 1 && (is_there(&disk, now) || is_taken(now));
            let is_well = is_now || is_next || is_elsewhere;
            assert!(is_well, "kill {killed}: {here:?} is kept of {now:?} and then {:?}", told.next);
            let next = told.next.as_ref().filter(|_| is_next && told.is_other);
            if next.is_some_and(|next| !goes_on_from(next, now)) {
                owed.push(now.clone());
            }
            owed.extend(here.cloned());
            requests += told.requests;
        }
        // What one window left and another one took up in the same hour has become something else.
        let later: Vec<&Whole> =
            told.iter().flat_map(|told| told.taken.iter().chain(told.named.iter().map(|(old, _)| old))).collect();
        owed.retain(|old| is_there(&disk, old) || !later.iter().any(|later| same(later, old)));
        for wanted in &owed {
            assert!(is_there(&disk, wanted), "kill {killed}: {wanted:?} is gone");
        }
    }
    println!("{killed} kills, {requests} requests, {} games", owed.len());
    assert!(requests as u64 > kills * 10, "too little was done: {requests}");
}
