//! The games of the folder `games/`: each is played to its end by the rules and shows the ways that it is there for.

use std::collections::BTreeSet;
use std::fs;

use plunder_library::game_file::read_game;
use rules::outcome::Outcome;
use rules::plunder::{Authority, VestChoice};
use rules::record::GameResult;
use rules::{AnyAction, AnyGame, AnyPosition, Kind, chessplus, plunder as plunder_chess};
use testing::repository;

fn read(name: &str) -> AnyGame {
    let path = repository("games").join(name);
    read_game(&path, None).unwrap_or_else(|error| panic!("{name}: {error}")).0.game
}

/// What an action of PlunderChess shows.
fn plunder_ways(position: &plunder_chess::Position, action: plunder_chess::Action) -> BTreeSet<&'static str> {
    let mut ways = BTreeSet::new();
    match action {
        plunder_chess::Action::Shift { from, to } => {
            let vests =
                |position: &plunder_chess::Position| [from, to].iter().filter_map(|at| position.vest_at(*at)).count();
            let after = position.after(action);
            ways.insert(match (vests(position), vests(&after)) {
                (1, _) => "one-way shift",
                (_, 2) => "two-way shift",
                _ => "losing shift",
            });
            if after.in_check() {
                ways.insert("shift with check");
            }
        }
        plunder_chess::Action::Move(step) => {
            let captured = position.captured_square(step).and_then(|at| position.man_at(at));
            if captured.is_some_and(|man| man.kind == Kind::King) {
                ways.insert("king captured");
            }
            if captured.is_some() && position.man_at(step.from).unwrap().kind == Kind::King {
                ways.insert("a king captures");
            }
            match step.vest {
                VestChoice::Couple(Kind::King) => ways.extend(["king vest coupled", "plunder"]),
                VestChoice::Couple(_) => _ = ways.insert("plunder"),
                VestChoice::Keep | VestChoice::Discard => {}
            }
            if step.authority == Authority::Vest {
                ways.insert("vest-move");
                if position.vest_at(step.from) == Some(Kind::King) {
                    ways.insert("king vest spent");
                }
            }
        }
    }
    ways
}

/// What an action of Chessplus shows.
fn chessplus_ways(position: &chessplus::Position, action: chessplus::Action) -> BTreeSet<&'static str> {
    let mut ways = BTreeSet::new();
    let pair_at = |at| position.men_at(at).is_some_and(|men| men.kinds().count() == 2);
    let men = position.men_at(action.from).unwrap();
    let captured = position.captured_square(action);
    if captured.is_some_and(pair_at) {
        ways.insert("pair captured");
    }
    if let Some((rook, _)) = position.castling_rook(action) {
        ways.insert("castling");
        if pair_at(rook) {
            ways.insert("castling with a pair");
        }
        return ways;
    }
    match (action.split, pair_at(action.from)) {
        (Some(_), _) => {
            ways.insert("split");
            if captured.is_some() {
                ways.insert("split that captures");
            }
            if position.merges(action) {
                ways.insert("split and merge");
            }
        }
        (None, true) => _ = ways.insert("whole move"),
        (None, false) if position.merges(action) => {
            ways.insert("merge");
            if men.has(Kind::Knight) {
                ways.insert("merge by a knight");
            }
            if men.has(Kind::Pawn) {
                ways.insert("merge by a pawn");
            }
        }
        (None, false) => {}
    }
    if action.promotes {
        ways.insert("promotion");
    }
    ways
}

fn ways(game: &AnyGame) -> BTreeSet<&'static str> {
    let scenes = game.scenes().into_iter();
    scenes
        .flat_map(|(position, action)| match (position, action) {
            (AnyPosition::Plunder(position), AnyAction::Plunder(action)) => plunder_ways(&position, action),
            (AnyPosition::Chessplus(position), AnyAction::Chessplus(action)) => chessplus_ways(&position, action),
            _ => panic!("an action of the other game"),
        })
        .collect()
}

fn assert_shows(name: &str, wanted: &[&'static str]) {
    let shown = ways(&read(name));
    let missing: Vec<_> = wanted.iter().filter(|way| !shown.contains(*way)).collect();
    assert!(missing.is_empty(), "{name} does not show {missing:?}, only {shown:?}");
}

#[test]
fn every_game_of_the_folder_is_long_enough_and_ends_in_mate() {
    let folder = repository("games");
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["corner-king.txt", "first-merges.txt", "first-vests.txt", "vest-shifting.txt"]);
    for name in names {
        let game = read(&name);
        assert!((20..=34).contains(&game.plies()), "{name}: {} plies", game.plies());
        assert!(game.begins_as_usual(), "{name}");
        assert!(
            matches!(game.result(), Some(GameResult::Rules(Outcome::Checkmate { .. }))),
            "{name}: {:?}",
            game.result()
        );
    }
}

#[test]
fn the_first_vests_are_plundered_and_spent() {
    assert_shows("first-vests.txt", &["plunder", "vest-move"]);
}

#[test]
fn the_first_merges_show_every_way_of_a_pair() {
    let wanted = [
        "merge by a knight",
        "merge by a pawn",
        "whole move",
        "split",
        "split that captures",
        "split and merge",
        "pair captured",
        "castling with a pair",
        "promotion",
    ];
    assert_shows("first-merges.txt", &wanted);
}

#[test]
fn kings_capture_and_are_captured_in_the_corner_king_game() {
    let wanted = ["a king captures", "king captured", "king vest coupled", "king vest spent"];
    assert_shows("corner-king.txt", &wanted);
    // It begins with two kings a side and ends with one each, the last of which is royal.
    let AnyPosition::Plunder(last) = read("corner-king.txt").position() else { panic!("not PlunderChess") };
    for color in rules::Color::ALL {
        assert!(last.royal_king(color).is_some(), "{color}");
    }
}

#[test]
fn vests_are_shifted_in_every_way() {
    let wanted = ["plunder", "vest-move", "one-way shift", "two-way shift", "losing shift", "shift with check"];
    assert_shows("vest-shifting.txt", &wanted);
}
