//! Across the table: two people touch one tablet from both sides. The panels face whom they ask, and no finger cancels another one's drag.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use player::hand::{Covered, Hand};
use player::hud::Hud;
use player::hud::state::Dialog;
use rules::Color as Side;
use rules::plunder::{MatchOptions, Position};
use table::command::ViewCommand;
use table::game::{Match, Request};
use table::ritual::{Pace, Style};
use table::scene::camera::Across;
use table::scene::layout;

use crate::seat::{SIZE, Seat, square};

fn seat() -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
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
