//! The ritual of Chessplus on the table without a window: merging, splitting, pairs that move, castle, are captured and
//! promoted end exactly as a reset to the position lays them out, performed, skipped or stepped.

use std::time::Duration;

use crate::snapshot::{self, is_idle, until_idle};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use rules::chessplus::{MatchOptions, Position};
use rules::{AnyAction, AnyPosition};
use table::game::{Played, PositionReset};
use table::ritual::{Pace, SkipRitual};
use table::scene::LayOut;
use table::scene::{Chessman, Square, layout};
use testing::vectors::{Start, playouts};
use turn::{duration, plan};

/// What the game has that chess has not: title, FEN, actions.
const DEMOS: [(&str, &str, &str); 17] = [
    (
        "merge, move whole, split",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "b1d2 e7e5 d2f3/n e5e4 f3d4 e4e3",
    ),
    ("a pawn merges by its advance", "4k3/8/8/8/4N3/8/4P3/4K3 w - -", "e2e4 e8d8 e4f6 d8c8 f6f7/p"),
    ("equals join and part", "4k3/8/8/8/8/8/8/RR2K3 w - -", "a1b1 e8e7 b1b5/r e7e6"),
    ("split and merge in one", "4k3/8/8/3(QN)4/8/8/3B4/4K3 w - -", "d5d2/q e8f8"),
    ("a pair captured whole", "4k3/8/3(rb)4/8/8/8/3R4/4K3 w - -", "d2d6 e8e7 d6d1"),
    ("a pair captures a pair", "4k3/8/3(rb)4/8/8/8/3(RN)4/4K3 w - -", "d2d6"),
    ("a split man captures", "4k3/8/3p4/8/8/8/3(RN)4/4K3 w - -", "d2d6/r"),
    ("promotion whole", "7k/4(RP)3/8/8/8/8/8/4K3 w - -", "e7e8q"),
    ("promotion by splitting", "7k/4(RP)3/8/8/8/8/8/4K3 w - -", "e7e8q/p"),
    ("promotion by merging", "4N2k/4P3/8/8/8/8/8/4K3 w - -", "e7e8q"),
    ("promotion with a capture", "3(nb)3k/4(QP)3/8/8/8/8/8/4K3 w - -", "e7d8q/p"),
    ("castling with a pair", "4k3/8/8/8/8/8/8/4K2(RN) w K -", "e1g1"),
    ("castling with the rook alone", "4k3/8/8/8/8/8/8/4K2(RN) w K -", "e1g1/r"),
    ("castling from a pair of rooks", "4k3/8/8/8/8/8/8/4K2(RR) w K -", "e1g1/r"),
    ("en passant by a pair", "k7/3p4/8/4(QP)3/8/8/8/4K3 b - -", "d7d5 e5d6x"),
    ("en passant by a split pawn", "k7/3p4/8/4(RP)3/8/8/8/4K3 b - -", "d7d5 e5d6/p"),
    ("a pair that passed is captured", "4k3/3(pp)4/8/4P3/8/8/8/4K3 b - -", "d7d5 e5d6"),
];

/// An app at thirty frames a second without a window, laid out at this position.
fn app(position: AnyPosition) -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 30.0)));
    table::app::performing_plugins(&mut app);
    app.update();
    app.world_mut().write_message(PositionReset { position });
    app.update();
    app
}

fn position(fen: &str) -> AnyPosition {
    Position::from_fen(fen, MatchOptions::default()).unwrap().into()
}

fn begin(app: &mut App, before: AnyPosition, action: AnyAction) {
    app.world_mut().resource_mut::<Messages<LayOut>>().clear();
    app.world_mut().write_message(Played { before, action });
    app.update();
}

/// The table came to what a reset to the position after lays out, by its own steps.
fn assert_as_reset(app: &mut App, after: AnyPosition, title: &str) {
    let resets = app.world_mut().resource_mut::<Messages<LayOut>>().drain().count();
    assert_eq!(resets, 0, "{title}: performed, not set up");
    snapshot::assert_as_reset(app, after, title);
}

fn every_demo(mut perform: impl FnMut(&mut App)) {
    for (title, fen, actions) in DEMOS {
        let mut here = position(fen);
        let mut app = app(here);
        for name in actions.split_whitespace() {
            let action = here.parse_action(name).unwrap_or_else(|error| panic!("{title}: {error}"));
            begin(&mut app, here, action);
            perform(&mut app);
            here = here.after(action);
            assert_as_reset(&mut app, here, &format!("{title}, {name}"));
        }
    }
}

#[test]
fn performed_to_the_end_the_table_is_as_a_reset_lays_it_out() {
    every_demo(|app| {
        until_idle(app);
    });
}

#[test]
fn skipped_at_once_or_midway_the_table_is_as_a_reset_lays_it_out() {
    for frames in [0, 9, 31, 64] {
        every_demo(|app| {
            (0..frames).for_each(|_| app.update());
            app.world_mut().write_message(SkipRitual);
            app.update();
        });
    }
}

#[test]
fn whole_games_are_performed() {
    let mut plies = 0;
    for (start, actions) in playouts() {
        let Start::Chessplus(start) = start else { continue };
        let mut here = AnyPosition::from(start);
        let mut app = app(here);
        app.world_mut().resource_mut::<Pace>().speed = 1000.0;
        for name in &actions {
            let action = here.parse_action(name).unwrap();
            begin(&mut app, here, action);
            until_idle(&mut app);
            here = here.after(action);
            assert_as_reset(&mut app, here, &format!("{name} in {plies}"));
            plies += 1;
        }
    }
    assert!(plies > 300, "{plies} actions");
}

#[test]
fn a_plan_takes_as_many_frames_as_its_duration_says() {
    for (title, fen, actions) in DEMOS {
        let mut here = position(fen);
        let mut app = app(here);
        for name in actions.split_whitespace() {
            let action = here.parse_action(name).unwrap();
            let seconds = duration(&plan(here, action)).as_secs_f64();
            begin(&mut app, here, action);
            let frames = (until_idle(&mut app) + 1) as f64;
            assert!((frames / 30.0 - seconds).abs() < 0.05, "{title}: {frames} frames for {seconds} s");
            here = here.after(action);
        }
    }
}

/// Where two men that are to join stand while one of them arrives: apart, so that both are seen, then back to back.
#[test]
fn two_men_stand_apart_on_one_square_before_they_join() {
    let here = position("4k3/8/8/8/8/8/3P4/1N2K3 w - -");
    let action = here.parse_action("b1d2").unwrap();
    let mut app = app(here);
    begin(&mut app, here, action);
    let mut widest = 0.0f32;
    while !is_idle(&app) {
        let world = app.world_mut();
        let mut men = world.query::<(&Chessman, &Square, &Transform)>();
        let on: Vec<Vec3> = men
            .iter(world)
            .filter(|(_, at, _)| at.0.to_string() == "d2")
            .map(|(_, _, place)| place.translation)
            .collect();
        if let [one, other] = on[..] {
            widest = widest.max(one.xz().distance(other.xz()));
        }
        app.update();
    }
    assert!(widest > 2.0 * layout::LONE_HALF + 0.3, "they stand {widest} squares apart");
}
