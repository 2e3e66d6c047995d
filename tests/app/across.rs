//! Across the table: two people touch one tablet from both sides. The panels face whom they ask, and no finger cancels another one's drag.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;
use player::hand::by_hand::TurnByHand;
use player::hand::{Covered, Hand};
use player::hud::Hud;
use player::hud::state::Dialog;
use rules::Color as Side;
use rules::plunder::{MatchOptions, Position};
use table::command::{HandCommand, ViewCommand};
use table::game::{Match, Request};
use table::ritual::{Pace, PlayedByHand, Style};
use table::scene::camera::{self, Across, CameraView};
use table::scene::layout;

use crate::seat::{SIZE, Seat, square};

fn seat() -> Seat {
    lying_flat(Seat::with_panels(Position::start(MatchOptions::default())))
}

/// A telephone that lies between two people, with this position.
fn telephone(size: (u32, u32), fen: &str) -> Seat {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_in(size, CameraView::White, position, |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((PanOrbitCameraPlugin, player::hud::plugin));
    });
    let world = seat.app.world_mut();
    let eye = world.query_filtered::<Entity, With<Camera3d>>().single(world).unwrap();
    world.entity_mut(eye).insert(camera::orbit(CameraView::White, size.0 as f32 / size.1 as f32));
    lying_flat(seat)
}

fn lying_flat(mut seat: Seat) -> Seat {
    seat.app.world_mut().resource_mut::<Pace>().style = Style::Instant;
    seat.app.world_mut().write_message(ViewCommand::Across);
    seat.frames(6);
    seat
}

fn asked(seat: &Seat) -> Option<Side> {
    seat.app.world().resource::<Across>().asked
}

fn plies(seat: &Seat) -> usize {
    seat.app.world().resource::<Match>().game.plies()
}

fn is_dragging(seat: &Seat) -> bool {
    seat.app.world().resource::<Hand>().drag.is_some()
}

/// The middle of a square, as the window sees it.
fn at(seat: &mut Seat, name: &str) -> Vec2 {
    seat.pixel_of(layout::square_point(square(name)))
}

#[test]
fn two_people_play_from_both_sides_and_no_finger_cancels_anothers_drag() {
    let mut seat = seat();
    assert_eq!(asked(&seat), Some(Side::White));
    let (from, to) = (at(&mut seat, "g1"), at(&mut seat, "f3"));
    // Black's finger rests on the table, which hinders nobody.
    seat.finger(1, TouchPhase::Started, Vec2::new(SIZE.0 as f32 / 2.0, 60.0));
    seat.frames(2);
    seat.finger(2, TouchPhase::Started, from);
    seat.app.update();
    seat.finger(2, TouchPhase::Moved, from.lerp(to, 0.5));
    seat.frames(2);
    assert!(is_dragging(&seat));
    // White's hangs above its finger.
    seat.finger(2, TouchPhase::Moved, to);
    seat.frames(60);
    let foot = seat.place_of("g1");
    assert!(seat.pixel_of(foot).y < to.y - 20.0);
    let other = at(&mut seat, "e7");
    seat.finger(1, TouchPhase::Moved, other);
    seat.finger(3, TouchPhase::Started, other);
    seat.app.update();
    seat.finger(3, TouchPhase::Ended, other);
    seat.finger(1, TouchPhase::Ended, other);
    seat.app.update();
    assert!(is_dragging(&seat), "it is still dragged");
    seat.finger(2, TouchPhase::Ended, to);
    seat.frames(4);
    seat.expect("g1f3");
    // Black's comes from the upper edge: what it carries hangs farther down.
    assert_eq!(asked(&seat), Some(Side::Black));
    let (from, to) = (at(&mut seat, "g8"), at(&mut seat, "f6"));
    seat.finger(4, TouchPhase::Started, from);
    seat.app.update();
    seat.finger(4, TouchPhase::Moved, from.lerp(to, 0.5));
    seat.app.update();
    seat.finger(4, TouchPhase::Moved, to);
    seat.frames(60);
    let foot = seat.place_of("g8");
    assert!(seat.pixel_of(foot).y > to.y + 20.0);
    seat.finger(4, TouchPhase::Ended, to);
    seat.frames(4);
    seat.expect("g8f6");
    assert_eq!(asked(&seat), Some(Side::White));
    // Another view ends it.
    seat.app.world_mut().write_message(ViewCommand::Black);
    seat.frames(3);
    assert_eq!(asked(&seat), None);
}

#[test]
fn every_card_faces_whom_it_asks_and_is_touched_there() {
    let mut seat = seat();
    let buttons = |seat: &Seat| seat.app.world().resource::<Covered>().areas[0];
    let window = Vec2::new(SIZE.0 as f32, SIZE.1 as f32);
    let (mine, camera) = (buttons(&seat), at(&mut seat, "e4"));
    assert!(mine.min.x > window.x / 2.0 && mine.max.y < window.y / 2.0, "{mine:?}");
    let play = |seat: &mut Seat, name: &str| {
        let wanted = seat.app.world().resource::<Match>();
        let wanted = wanted.playing(wanted.position().parse_action(name).unwrap());
        seat.app.world_mut().write_message(wanted);
        seat.frames(4);
    };
    play(&mut seat, "e2e4");
    let theirs = buttons(&seat);
    assert!((theirs.center() + mine.center()).distance(window) < 2.0, "{theirs:?} is opposite {mine:?}");
    seat.frames(60);
    assert!(at(&mut seat, "e4").distance(camera) < 1.0, "the table does not turn, nor move");
    // The way to the menu is the right one of the two buttons for whoever it faces: here at its left.
    let menu = Vec2::new(theirs.min.x + theirs.width() * 0.25, theirs.center().y);
    seat.press(menu);
    seat.frames(3);
    seat.release();
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Menu));
    seat.app.world_mut().resource_mut::<Hud>().dialog = None;
    seat.frames(2);
    // Whoever is asked is faced, though the other one is to move.
    seat.app.world_mut().write_message(Request::OfferDraw);
    seat.frames(3);
    assert_eq!(asked(&seat), Some(Side::White));
    seat.app.world_mut().write_message(Request::DeclineDraw);
    seat.frames(3);
    assert_eq!((asked(&seat), plies(&seat)), (Some(Side::Black), 1));
}

/// How wide a square is, and where the board's upper and lower edges are, its letters included.
fn board(seat: &mut Seat) -> (f32, f32, f32) {
    let (left, right) = (at(seat, "d4"), at(seat, "e4"));
    let edge = layout::BOARD_HALF + layout::FRAME_WIDTH;
    let edges = [-edge, edge].map(|z| seat.pixel_of(Vec3::new(0.0, 0.0, z)).y);
    (right.x - left.x, edges[0], edges[1])
}

#[test]
fn on_a_telephone_the_board_is_as_wide_as_the_window_and_no_hint_lies_over_it() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (size, least) in [((360, 640), 34.0), ((480, 800), 46.0)] {
        let mut seat = telephone(size, START);
        seat.tell();
        seat.frames(60);
        let (wide, far, near) = board(&mut seat);
        assert!(wide > least, "{size:?}: {wide}");
        let hint = seat.place_of_words("Click one of your men").expect("the first hint is there");
        assert!(hint.min.y > near && hint.max.y < size.1 as f32, "{size:?}: {hint:?}, and the board ends at {near}");
        assert!((far - (size.1 as f32 - near)).abs() < 12.0, "as far from the one as from the other: {far} {near}");
        // Both touch it from their sides.
        for (id, from, to) in [(1, "g1", "f3"), (2, "g8", "f6")] {
            let (begin, end) = (at(&mut seat, from), at(&mut seat, to));
            seat.finger(id, TouchPhase::Started, begin);
            seat.app.update();
            seat.finger(id, TouchPhase::Moved, begin.lerp(end, 0.6));
            seat.app.update();
            seat.finger(id, TouchPhase::Moved, end);
            seat.frames(3);
            seat.finger(id, TouchPhase::Ended, end);
            seat.frames(4);
            seat.expect(&format!("{from}{to}"));
        }
        assert_eq!(board(&mut seat), (wide, far, near), "the table stands still");
    }
}

#[test]
fn while_a_vest_is_to_be_taken_by_hand_the_stand_is_in_the_picture_and_the_table_does_not_turn() {
    let mut seat = telephone((360, 640), "4k3/8/8/3p4/8/8/8/3QK3 b - - 0 1");
    seat.app.insert_resource(PlayedByHand { white: true, black: true });
    seat.frames(60);
    assert_eq!(asked(&seat), Some(Side::Black));
    let window = Rect::new(0.0, 0.0, 360.0, 640.0);
    let stand = |seat: &mut Seat| {
        let hooks = (0..layout::HOOKS).map(|slot| layout::stand_hook(slot).translation);
        hooks.map(|hook| seat.pixel_of(hook)).collect::<Vec<_>>()
    };
    let (wide, ..) = board(&mut seat);
    assert!(wide > 34.0 && !stand(&mut seat).iter().all(|hook| window.contains(*hook)));
    let play = |seat: &mut Seat, from: &str, to: &str| {
        let (from, to) = (at(seat, from), at(seat, to));
        seat.press(from);
        seat.app.update();
        seat.move_to(from.lerp(to, 0.5));
        seat.app.update();
        seat.move_to(to);
        seat.release();
        seat.frames(60);
    };
    play(&mut seat, "e8", "f7");
    play(&mut seat, "d1", "d5");
    let turn = seat.app.world().resource::<TurnByHand>().turn().map(|turn| turn.deeds().to_vec());
    let across = *seat.app.world().resource::<Across>();
    assert!(across.reaches, "{across:?}, {turn:?}");
    let hooks = stand(&mut seat);
    assert!(hooks.iter().all(|hook| window.contains(*hook)), "{hooks:?}");
    assert!(seat.eye().z > -0.5 && at(&mut seat, "e1").y > at(&mut seat, "e8").y, "it does not turn");
    seat.app.world_mut().write_message(HandCommand::LeaveTheRest);
    seat.frames(120);
    assert_eq!(board(&mut seat).0, wide, "the board is as large as before");
}
