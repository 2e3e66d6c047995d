//! A game by hand is kept: killed at any moment, the program goes on with every deed that was done; at most the one in hand is lost.
//! Without a window, with a real program that is really killed. `PLUNDER_KILLS` says how often.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use library::game_file::load_game_about;
use rules::{AnyOptions, AnyPosition};
use table::command::HandCommand;
use table::game::session::Session;
use table::game::{Request, keep};
use table::ritual::PlayedByHand;
use table::scene::camera::CameraView;
use turn::by_hand::{ByHand, Progress, Put};

use crate::hand_by_hand::clicks::Dice;
use crate::hand_by_hand::every_action::perform;
use crate::hand_by_hand::own_table::*;
use crate::seat::Seat;

/// How often the program is killed.
const KILLS: u64 = 20;
/// In which folder the killed player's last game lies, and by which dice it plays.
const FOLDER: &str = "PLUNDER_OWN_FOLDER";
const SEED: &str = "PLUNDER_OWN_SEED";
/// What the file of the last game is called.
const LAST: &str = "last-game.ron";
/// A line that is whole ends so.
const END: &str = " .";

/// The games that are played: every rule of 2-7 comes in.
const STARTS: [(&str, &str); 3] = [
    ("", "r1bqkb1r/ppp2ppp/2n2n2/3pp3/2(BN)1P3/5(NP)2/PPPP1PPP/RNBQK2R w KQkq - 0 1"),
    ("--vest-shifting", "r3k2r/1pp2ppp/2n1bn2/3pp1q1/4(PR)3/2(NB)2N2/PPP2PPP/R1BQK2R w KQkq - 0 1"),
    ("--game chessplus", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
];

/// The actions of a game and the deeds of the turn that is not over.
fn state(names: &[String], begun: &[String]) -> String {
    format!("{} | {}", names.join(" "), begun.join(", "))
}

/// How many saved games lie in a folder.
fn games_in(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "ron")).count()
}

fn tell(line: &str) {
    println!("\n{line}{END}");
    std::io::stdout().flush().unwrap();
}

/// A table at which both play by hand, as a window without a file opens it: with the last game, or a first one.
fn table(folder: &Path, start: AnyPosition) -> Seat {
    let is_first = !folder.join(LAST).exists();
    let session = Session::in_folder(Some(folder), is_first.then_some(start));
    let mut seat = Seat::seen_from(CameraView::Above, start, |app| {
        app.insert_resource(PlayedByHand { white: true, black: true });
        keep::begin(app, session);
    });
    seat.frames(3);
    seat
}

fn shown(seat: &Seat) -> String {
    let begun = own(seat).turn().map(ByHand::begun).unwrap_or_default();
    state(&played(seat), &begun)
}

/// What the player does next, and what is so then.
enum Next {
    Put(Put),
    Back,
    End,
    Undo,
}

fn next(seat: &Seat, dice: &mut Dice) -> (Next, String) {
    let mut names = played(seat);
    let Some(turn) = own(seat).turn() else {
        names.pop();
        return (Next::Undo, state(&names, &[]));
    };
    let deeds = turn.allowed();
    let begun = turn.begun();
    match (turn.end(), dice.below(12)) {
        (_, 0) if !begun.is_empty() => (Next::Back, state(&names, &begun[..begun.len() - 1])),
        (_, 1) if begun.is_empty() && !names.is_empty() => {
            names.pop();
            (Next::Undo, state(&names, &[]))
        }
        (Ok(action), roll) if roll < 8 || deeds.is_empty() => {
            names.push(action.to_string());
            (Next::End, state(&names, &[]))
        }
        _ => {
            let deed = dice.one_of(&deeds);
            let mut done = turn.clone();
            if let Progress::Complete(action) = done.perform(deed).unwrap() {
                names.push(action.to_string());
                return (Next::Put(deed), state(&names, &[]));
            }
            (Next::Put(deed), state(&names, &done.begun()))
        }
    }
}

/// Plays by hand in the file that the environment names until somebody kills it; without that there is nothing to play.
#[test]
fn the_player_by_hand_who_is_killed() {
    let (Ok(path), Ok(seed)) = (std::env::var(FOLDER), std::env::var(SEED)) else { return };
    let seed: u64 = seed.parse().unwrap();
    let (words, fen) = STARTS[(seed % 3) as usize];
    let mut seat = table(Path::new(&path), position(words, fen));
    let mut dice = Dice(seed * 7919 + 1);
    tell(&format!("now {}", shown(&seat)));
    loop {
        let (todo, then) = next(&seat, &mut dice);
        tell(&format!("next {then}"));
        match todo {
            Next::Put(deed) => perform(&mut seat, deed, &mut dice),
            Next::Back => drop(seat.app.world_mut().write_message(HandCommand::Undo)),
            Next::End => drop(seat.app.world_mut().write_message(HandCommand::EndTurn)),
            Next::Undo => drop(seat.app.world_mut().write_message(Request::Undo)),
        }
        for _ in 0..4 {
            seat.app.update();
            if shown(&seat) == then {
                break;
            }
        }
        assert_eq!(shown(&seat), then, "{:?}", said(&seat));
        tell(&format!("now {then}"));
        seat.frames(dice.below(4));
    }
}

#[test]
fn killed_at_any_moment_at_most_the_deed_in_hand_is_lost() {
    let kills = std::env::var("PLUNDER_KILLS").map_or(KILLS, |count| count.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut clock = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut deeds, mut in_the_middle) = (0, 0);
    let mut kept: [String; 3] = std::array::from_fn(|_| state(&[], &[]));
    for kill in 1..=kills {
        let game = (kill % 3) as usize;
        let data = folder.path().join(format!("data-{game}"));
        let mut player = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "hand_by_hand::kills::the_player_by_hand_who_is_killed", "--nocapture"])
            .envs([(FOLDER, data.as_os_str().to_owned()), (SEED, kill.to_string().into())])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(player.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut told = lines.filter_map(|line| line.strip_suffix(END).map(str::to_owned));
        let first = told.next().expect("the player plays");
        assert_eq!(first, format!("now {}", kept[game]), "kill {kill}: the table goes on with every deed");
        let (mut now, mut pending, mut count) = (kept[game].clone(), None, 0);
        let wanted = 1 + clock.below(40);
        let mut hear = |line: String| {
            if let Some(state) = line.strip_prefix("now ") {
                (now, pending) = (state.to_owned(), None);
                count += 1;
            } else if let Some(state) = line.strip_prefix("next ") {
                pending = Some(state.to_owned());
            }
            count
        };
        for line in told.by_ref() {
            if hear(line) >= wanted {
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(clock.below(30_000) as u64));
        player.kill().unwrap();
        let status = player.wait().unwrap();
        assert_eq!(status.code(), None, "kill {kill}: the player stopped by itself");
        for line in told {
            hear(line);
        }
        assert!(count >= wanted, "kill {kill}: {count} deeds");
        let (loaded, about) = load_game_about(&data.join(LAST)).unwrap_or_else(|error| panic!("kill {kill}: {error}"));
        kept[game] = state(&loaded.names(), &about.begun);
        assert_eq!(games_in(&data), 1, "kill {kill}: one game has one file");
        let is_there = kept[game] == now || Some(&kept[game]) == pending.as_ref();
        assert!(is_there, "kill {kill}: {} is kept of {now} and then {pending:?}", kept[game]);
        deeds += count;
        in_the_middle += usize::from(!about.begun.is_empty());
    }
    println!("{kills} kills, {deeds} deeds, {in_the_middle} in the middle of a turn");
    assert!(deeds as u64 > kills * 8 && in_the_middle > 0, "{deeds} deeds, {in_the_middle}");
}

#[test]
fn a_file_that_was_begun_by_hand_is_read_and_one_that_does_not_fit_is_harmless() {
    let before = position("", "4k3/8/2n5/1(BR)6/8/8/8/4K3 w - - 0 1");
    let mut turn = ByHand::new(before);
    let words = ["b5 > c6", "b5~ > stand", "+n > on b5"].map(str::to_owned);
    turn.redo(&words);
    assert_eq!(turn.begun(), words);
    for wrong in [["b5 > c6", "c6 > e9"], ["b5 > c6", "nonsense"], ["b5 > c6", "+z > on b5"], ["b5 > c6", "b5 > c6"]] {
        let mut turn = ByHand::new(before);
        turn.redo(&wrong.map(str::to_owned));
        assert_eq!(turn.begun(), ["b5 > c6"], "{wrong:?}");
    }
    // A turn is not over by being read.
    let quiet = AnyPosition::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", AnyOptions::default()).unwrap();
    let mut turn = ByHand::new(quiet);
    turn.redo(&["e2 > e4".to_owned()]);
    assert!(turn.deeds().is_empty());
}
