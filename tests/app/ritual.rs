//! The ritual on the table without a window: at any pace, skipped, paused or stepped through, the table ends exactly
//! as a reset to the position lays it out, and the order of 2-7 holds while it is performed.

use std::time::Duration;

use crate::snapshot::{self, is_idle, snapshot, until_idle};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use rules::AnyAction;
use rules::plunder::{MatchOptions, Position};
use table::game::{Match, Played, Ply, Request};
use table::ritual::{Attempt, Pace, RitualQueue, SkipRitual, StepEnded, StepOnce, StepStarted, Trial};
use table::scene::layout;
use table::scene::{Chessman, LayOut, Ring, Square, StandSlot, Vest};
use turn::choices::vest_at;
use turn::{Step, duration, plan};

/// Positions and actions of the demonstrations: title, FEN, actions.
const DEMOS: [(&str, &str, &str); 22] = [
    ("opening", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2e4 d7d5 e4d5 d8d5+p g1f3 d5f3+n g2f3+n"),
    ("back, bishop", "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -", "b5c6+n d7c6+b"),
    ("back, knight", "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -", "b5c6+n d7c6+n"),
    ("decline", "6k1/8/2p5/3(rb)4/4P3/8/8/6K1 w - -", "e4d5 c6d5"),
    ("lost again", "6k1/8/2p5/3(rb)4/4P3/8/8/6K1 w - -", "e4d5+r c6d5+r"),
    ("one use", "6k1/8/8/8/3(NR)4/8/P7/6K1 w - -", "d4f5 g8h8 f5f8v"),
    ("swap", "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -", "d2d5+n"),
    ("spend and dress", "4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -", "d4e6v+n"),
    ("spend and dress, 2", "4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -", "d4e6v+b"),
    ("en passant", "4k3/3p4/8/4(NP)3/8/8/8/4K3 b - -", "d7d5 e5d6v+p"),
    ("en passant of a knight", "4k3/3(np)4/8/4P3/8/8/8/4K3 b - -", "d7d5v e5d6+n"),
    ("castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1c1 e8g8"),
    ("promotion by vest-move", "4k3/8/8/3(PB)4/8/8/8/4K3 w - -", "d5g8qv"),
    ("keep", "3r3k/2(PN)5/8/8/8/8/8/K7 w - -", "c7d8q"),
    ("discard", "3r3k/2(PN)5/8/8/8/8/8/K7 w - -", "c7d8q-"),
    ("replace", "3r3k/2(PN)5/8/8/8/8/8/K7 w - -", "c7d8b+r"),
    ("a queen too many", "r2q3k/2P5/8/8/8/8/8/1QK5 w - -", "c7d8q a8d8 c1c2"),
    ("two queens", "7k/PP6/8/8/8/8/8/K7 w - -", "a7a8q h8h7 b7b8q h7h6"),
    ("spares", "6k1/8/8/3r4/4P3/(NR)6(PR)/8/6K1 w - -", "e4d5+r g8g7 a3a4v"),
    ("one-way shift", "4k3/8/8/(NQ)7/8/8/4N3/K7 w - -", "a5~e2"),
    ("two-way shift", "4k3/8/8/8/8/7(PR)/(NB)7/4K3 w - -", "a2~h3"),
    ("shift with a loss", "4k3/8/8/8/8/7(PR)/(QN)7/4K3 w - -", "a2~h3"),
];

fn options() -> MatchOptions {
    MatchOptions { vest_shifting: true, ..MatchOptions::default() }
}

/// An app at thirty frames a second without a window, laid out at this position.
fn app(fen: &str) -> App {
    let position = Position::from_fen(fen, options()).unwrap();
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 30.0)))
        .insert_resource(Match::new(position));
    table::app::table_plugins(&mut app);
    app.init_resource::<Resets>().add_systems(Last, count_resets);
    app.update();
    app
}

/// How often the table was set up anew. A ritual that finds something missing asks for it, which would hide its fault.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
struct Resets(usize);

fn count_resets(mut resets: MessageReader<LayOut>, mut count: ResMut<Resets>) {
    count.0 += resets.read().count();
}

fn request(app: &mut App, name: &str) -> AnyAction {
    let mut position = app.world().resource::<Match>().position();
    let mut at = app.world().resource::<Match>().ply();
    let mut action = None;
    // Requests that were written but not judged yet count as played.
    let waiting: Vec<Request> = {
        let messages = app.world().resource::<Messages<Request>>();
        messages.get_cursor().read(messages).cloned().collect()
    };
    for request in waiting {
        if let Request::Play { action, .. } = request
            && position.is_legal(action)
        {
            position = position.after(action);
            at.number += 1;
        }
    }
    if let Ok(parsed) = position.parse_action(name) {
        action = Some(parsed);
    }
    let action = action.unwrap_or_else(|| panic!("{name} in {}", position.fen()));
    app.world_mut().write_message(Request::Play { action, at });
    action
}

/// Plays one action and lets it be judged.
fn play(app: &mut App, name: &str) -> AnyAction {
    app.world_mut().resource_mut::<Messages<Request>>().clear();
    let action = request(app, name);
    app.update();
    action
}

/// The table shows what a reset to the match's position lays out.
fn assert_as_reset(app: &mut App, title: &str) {
    let position = app.world().resource::<Match>().position();
    snapshot::assert_as_reset(app, position, title);
}

/// Plays every demonstration in this manner, and compares after every action.
fn every_demo(mut perform: impl FnMut(&mut App)) {
    for (title, fen, actions) in DEMOS {
        let mut app = app(fen);
        for name in actions.split_whitespace() {
            let resets = *app.world().resource::<Resets>();
            play(&mut app, name);
            perform(&mut app);
            assert_eq!(*app.world().resource::<Resets>(), resets, "{title}, {name}: performed, not set up");
            assert_as_reset(&mut app, &format!("{title}, {name}"));
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
    for frames in [0, 1, 13, 40, 77, 110] {
        every_demo(|app| {
            for _ in 0..frames {
                app.update();
            }
            app.world_mut().write_message(SkipRitual);
            app.update();
        });
    }
}

#[test]
fn at_a_fast_or_slow_pace_the_table_is_as_a_reset_lays_it_out() {
    for speed in [0.6, 9.0, 1000.0] {
        every_demo(|app| {
            app.world_mut().resource_mut::<Pace>().speed = speed;
            until_idle(app);
        });
    }
}

#[test]
fn paused_midway_nothing_moves_and_then_it_goes_on() {
    for frames in [3, 30, 61] {
        every_demo(|app| {
            for _ in 0..frames {
                app.update();
            }
            app.world_mut().resource_mut::<Pace>().paused = true;
            let held = snapshot(app);
            for _ in 0..20 {
                app.update();
            }
            assert_eq!(snapshot(app), held);
            app.world_mut().resource_mut::<Pace>().paused = false;
            until_idle(app);
        });
    }
}

#[test]
fn stepped_through_the_table_is_as_a_reset_lays_it_out() {
    every_demo(|app| {
        app.world_mut().resource_mut::<Pace>().paused = true;
        let steps = app.world().resource::<RitualQueue>().plan().map(|plan| plan.steps.len()).unwrap();
        for _ in 0..steps {
            assert!(!is_idle(app));
            app.world_mut().write_message(StepOnce);
            for _ in 0..90 {
                app.update();
            }
        }
        assert!(is_idle(app), "{steps} steps are the whole plan");
        app.world_mut().resource_mut::<Pace>().paused = false;
    });
}

#[test]
fn actions_that_come_while_one_is_performed_wait_their_turn() {
    for (title, fen, actions) in DEMOS {
        let mut app = app(fen);
        app.world_mut().resource_mut::<Messages<Request>>().clear();
        for name in actions.split_whitespace() {
            request(&mut app, name);
        }
        app.update();
        assert_eq!(app.world().resource::<Match>().game.actions().len(), actions.split_whitespace().count());
        until_idle(&mut app);
        assert_as_reset(&mut app, title);
    }
}

#[test]
fn a_reset_clears_what_waits_and_what_is_performed() {
    for frames in [0, 20, 70, 100] {
        let mut app = app(DEMOS[0].1);
        app.world_mut().resource_mut::<Messages<Request>>().clear();
        for name in ["e2e4", "d7d5", "e4d5"] {
            request(&mut app, name);
        }
        for _ in 0..=frames {
            app.update();
        }
        app.world_mut().write_message(Request::Undo);
        app.update();
        assert!(is_idle(&app));
        assert_as_reset(&mut app, "undo");
    }
}

#[test]
fn an_action_in_the_frame_of_a_reset_is_performed_on_the_new_table() {
    let mut app = app(DEMOS[0].1);
    app.world_mut().resource_mut::<Messages<Request>>().clear();
    let played = request(&mut app, "e2e4");
    app.update();
    app.world_mut().resource_mut::<Messages<Request>>().clear();
    app.world_mut().write_message(Request::Undo);
    // The request answers the start, to which the undo leads.
    app.world_mut().write_message(Request::Play { action: played, at: Ply { number: 0, resets: 1 } });
    app.update();
    assert!(!is_idle(&app), "e2e4 is to be performed again");
    until_idle(&mut app);
    assert_as_reset(&mut app, "undo and play");
}

/// The messages of one kind that are still kept, as the last two frames have them.
fn drain<M: Message + Clone>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

#[test]
fn while_it_is_performed_the_order_of_2_7_holds_on_the_table() {
    for (title, fen, actions) in DEMOS {
        let mut app = app(fen);
        for name in actions.split_whitespace() {
            let before = app.world().resource::<Match>().position();
            let action = play(&mut app, name);
            let plan = plan(before, action);
            let vest_after = vest_at(&app.world().resource::<Match>().position(), action.to());
            let (mut started, mut ended) = (Vec::new(), Vec::new());
            while !is_idle(&app) {
                for step in drain::<StepStarted>(&mut app) {
                    if let Step::LiftOff { from, .. } = step.step {
                        let world = app.world_mut();
                        let mut men = world.query::<(&Chessman, &Square, Option<&Vest>)>();
                        let (_, _, vest) = men
                            .iter(world)
                            .find(|(man, at, _)| at.0 == action.to() && man.color == before.turn())
                            .expect("the capturer stands on its square");
                        assert_eq!(vest.map(|vest| vest.0), vest_after, "{title}: coupled before the man is lifted");
                        let mut men = world.query::<(&Chessman, &Square)>();
                        let stands = men.iter(world).any(|(man, at)| at.0 == from && man.color != before.turn());
                        assert!(stands, "{title}: the captured man stands there until it is lifted");
                    }
                    assert!(!step.reason.is_empty() && step.count == plan.steps.len());
                    started.push((step.index, step.step));
                }
                ended.extend(drain::<StepEnded>(&mut app).into_iter().map(|step| (step.index, step.step)));
                app.update();
            }
            ended.extend(drain::<StepEnded>(&mut app).into_iter().map(|step| (step.index, step.step)));
            let all: Vec<_> = plan.steps.iter().map(|planned| planned.step).enumerate().collect();
            assert_eq!(started, all, "{title}");
            assert_eq!(ended, all, "{title}");
        }
    }
}

#[test]
fn a_plan_takes_as_many_frames_as_its_duration_says() {
    for (title, fen, actions) in DEMOS {
        let mut app = app(fen);
        for name in actions.split_whitespace() {
            let before = app.world().resource::<Match>().position();
            let action = play(&mut app, name);
            let seconds = duration(&plan(before, action)).as_secs_f64();
            // The frame in which the action was judged was the first.
            let frames = (until_idle(&mut app) + 1) as f64;
            assert!((frames / 30.0 - seconds).abs() < 0.05, "{title}: {frames} frames for {seconds} s");
        }
    }
}

#[test]
fn men_that_a_hand_has_moved_end_where_they_belong() {
    let mut app = app("4k3/8/8/3p4/4P3/8/8/4K3 w - -");
    let world = app.world_mut();
    let mut men = world.query::<(&Square, &mut Transform)>();
    for (square, mut place) in men.iter_mut(world) {
        // The pawn was dragged onto the other, and a king that was picked up first is still sinking.
        place.translation = match square.0.to_string().as_str() {
            "e4" => layout::square_point(rules::Square::parse("d5").unwrap()) + Vec3::Y * 0.5,
            "e1" => place.translation + Vec3::Y * 0.1,
            _ => continue,
        };
    }
    play(&mut app, "e4d5");
    until_idle(&mut app);
    assert_as_reset(&mut app, "dragged");
}

#[test]
fn a_table_on_which_a_man_is_missing_is_set_up_anew() {
    let mut app = app(DEMOS[0].1);
    let world = app.world_mut();
    let mut men = world.query::<(Entity, &Square)>();
    let e2 = rules::Square::parse("e2").unwrap();
    let pawn = men.iter(world).find(|(_, at)| at.0 == e2).map(|(entity, _)| entity).unwrap();
    world.despawn(pawn);
    play(&mut app, "e2e4");
    until_idle(&mut app);
    app.update();
    assert_as_reset(&mut app, "a missing pawn");
}

#[test]
fn the_played_message_alone_makes_the_ritual_begin() {
    let mut app = app(DEMOS[0].1);
    let before = app.world().resource::<Match>().position();
    let action = before.parse_action("g1f3").unwrap();
    app.world_mut().write_message(Played { before, action });
    app.update();
    assert_eq!(app.world().resource::<RitualQueue>().plan().map(|plan| plan.action), Some(action));
}

/// How far two things are into each other while they are carried, measured on plain shapes: a man is a foot with a
/// narrower body on it, a vest in the air is a ring.
fn worst_clip(app: &mut App) -> Option<(f32, String)> {
    let world = app.world_mut();
    let mut men = world.query::<(&Chessman, &Transform)>();
    let men: Vec<_> = men.iter(world).map(|(man, place)| (*man, place.translation)).collect();
    // What is below the table top is out of sight in a box.
    let men: Vec<_> = men.into_iter().filter(|(_, at)| at.y > layout::TABLE_Y).collect();
    let mut worst: Option<(f32, String)> = None;
    let mut meet = |deep: f32, what: &dyn Fn() -> String| {
        // Written down only where it is the worst: there are thousands in every frame.
        if worst.as_ref().is_none_or(|(before, _)| deep.total_cmp(before).is_ge()) {
            worst = Some((deep, what()));
        }
    };
    for (index, (man, at)) in men.iter().enumerate() {
        for (other, there) in &men[..index] {
            let apart = at.xz().distance(there.xz());
            for (low, high, wide) in parts(man, *at) {
                for (other_low, other_high, other_wide) in parts(other, *there) {
                    let deep = (high.min(other_high) - low.max(other_low)).min(wide + other_wide - apart);
                    meet(deep, &|| format!("{man:?} at {at} and {other:?} at {there}"));
                }
            }
        }
    }
    let mut rings = world.query_filtered::<(&Ring, &Transform), (Without<ChildOf>, Without<StandSlot>)>();
    for (ring, place) in rings.iter(world) {
        let low = place.translation.y;
        for (man, at) in &men {
            let apart = at.xz().distance(place.translation.xz());
            for (man_low, man_high, wide) in parts(man, *at) {
                let beside = layout::RING_OUTER + wide - apart;
                let around = apart + wide - layout::RING_BORE;
                let deep = (man_high.min(low + layout::RING_HEIGHT) - low.max(man_low)).min(beside).min(around);
                meet(deep, &|| format!("{:?} vest at {} and {man:?} at {at}", ring.kind, place.translation));
            }
        }
    }
    worst
}

/// A man's foot and body: lower end, upper end, radius.
fn parts(man: &Chessman, at: Vec3) -> [(f32, f32, f32); 2] {
    let seat = layout::seat_height(man.kind);
    [(at.y, at.y + seat, layout::foot_radius(man.kind)), (at.y + seat, at.y + layout::man_height(man.kind), 0.22)]
}

#[test]
fn nothing_passes_through_anything_else() {
    let mut frames = 0;
    for (index, line) in include_str!("../../crates/rules/tests/data/playouts.jsonl").lines().enumerate() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        if game["game"] != "plunder" || index % 8 != 0 {
            continue;
        }
        let mut app = app(game["start"].as_str().unwrap());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(60)));
        for name in game["actions"].as_array().unwrap() {
            play(&mut app, name.as_str().unwrap());
            while !is_idle(&app) {
                app.update();
                frames += 1;
                let (deep, what) = worst_clip(&mut app).unwrap();
                let step = app.world().resource::<RitualQueue>().step();
                assert!(deep < 0.05, "{deep} deep in {name}, {step:?}: {what}");
            }
        }
    }
    assert!(frames > 1000, "{frames} frames");
}

#[test]
fn a_vest_that_is_refused_is_reached_for_and_hangs_as_before() {
    let mut app = app("r5k1/8/8/8/8/8/8/Q5K1 w - -");
    let [from, to] = ["a1", "a8"].map(|name| rules::Square::parse(name).unwrap());
    let (vest, way) = (rules::Kind::Rook, 2.0);
    let attempt = Attempt { from, to, arrives: true, vest: false, reaches: Some((vest, 1.0)), way, length: 5.0 };
    let before = snapshot(&mut app);
    let world = app.world_mut();
    let queen = world.query::<(Entity, &Square)>().iter(world).find(|(_, at)| at.0 == from).unwrap().0;
    let rings: Vec<(Entity, usize, Vec3)> = world
        .query_filtered::<(Entity, &StandSlot, &Transform), With<Ring>>()
        .iter(world)
        .map(|(ring, slot, place)| (ring, slot.0, place.translation))
        .collect();
    let moved = |world: &World| -> Vec<usize> {
        let at = |ring: Entity| world.get::<Transform>(ring).unwrap().translation;
        rings.iter().filter(|(ring, _, home)| at(*ring) != *home).map(|(_, slot, _)| *slot).collect()
    };
    let mut trial = Trial::new(world, attempt);
    trial.advance_to(world, 0.99);
    assert!(moved(world).is_empty(), "the man arrives first");
    trial.advance_to(world, 2.2);
    // The last full hook of its kind, whose vest is over the queen's head now.
    let hook = layout::hooks_of(vest).max().unwrap();
    assert_eq!(moved(world), [hook]);
    let ring = rings.iter().find(|(_, slot, _)| *slot == hook).unwrap().0;
    let [ring, queen] = [ring, queen].map(|thing| world.get::<Transform>(thing).unwrap().translation);
    assert!(ring.xz().distance(queen.xz()) < 0.01 && ring.y > queen.y + 1.0, "{ring} {queen}");
    assert!(queen.distance(layout::square_point(to)) < 1.0, "beside the rook: {queen}");
    trial.advance_to(world, 5.0);
    assert_eq!(snapshot(&mut app), before);
}
