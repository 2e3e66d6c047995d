//! The chess clock on the table ends a turn by hand, without a window and with a real ray from the pointer.

use crate::seat::{Seat, square};
use bevy::prelude::*;
use player::hand::Modifiers;
use player::hand::by_hand::TurnByHand;
use rules::Color;
use rules::clock::{Clock, TimeControl};
use rules::plunder::{MatchOptions, Position};
use table::game::Match;
use table::ritual::PlayedByHand;
use table::scene::camera::CameraView;
use table::scene::layout;
use turn::by_hand::{Man, Place, Thing};

/// A bishop in a queen vest has gone by hand where both its authorities lead, so that only the player knows whether it is done.
fn undecided() -> Seat {
    let fen = "4k3/8/8/4n3/3(BQ)4/8/8/4K3 w - - 0 1";
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_in((1600, 900), CameraView::White, position, |app| {
        app.insert_resource(PlayedByHand { white: true, black: true });
    });
    seat.frames(3);
    let bishop = Thing::Man(Man::On(square("d4")));
    let turn = |seat: &Seat| seat.app.world().resource::<TurnByHand>().turn().unwrap().clone();
    for _ in 0..=turn(&seat).liftable().iter().position(|thing| *thing == bishop).unwrap() {
        seat.key(KeyCode::Tab, Modifiers::default());
    }
    seat.key(KeyCode::Enter, Modifiers::default());
    let goal = Place::Square(square("c5"));
    for _ in 0..turn(&seat).targets(bishop).iter().position(|place| *place == goal).unwrap() {
        seat.key(KeyCode::Tab, Modifiers::default());
    }
    seat.key(KeyCode::Enter, Modifiers::default());
    seat.frames(20);
    assert!(seat.app.world().resource::<TurnByHand>().may_end());
    seat
}

fn played(seat: &Seat) -> Vec<String> {
    seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
}

/// The middle of the clock's front.
fn clock() -> Vec3 {
    layout::clock_front().into_iter().sum::<Vec3>() / 4.0
}

#[test]
fn a_click_on_the_clock_ends_a_turn_by_hand() {
    let mut seat = undecided();
    // Without a clock there is nothing but the table.
    seat.click_at(clock());
    seat.frames(10);
    assert!(played(&seat).is_empty());
    let control = TimeControl::read("300").unwrap();
    seat.app.world_mut().resource_mut::<Match>().clock = Some(Clock::new(control, Color::White));
    seat.frames(3);
    // Pressed there and let go elsewhere, or the other way round, is no click.
    for (from, to) in [(clock(), Vec3::new(0.0, 0.0, 4.2)), (Vec3::new(0.0, 0.0, 4.2), clock())] {
        let (from, to) = (seat.pixel_of(from), seat.pixel_of(to));
        seat.press(from);
        seat.frames(1);
        seat.move_to(to);
        seat.release();
        seat.frames(5);
        assert!(played(&seat).is_empty());
    }
    seat.click_at(clock());
    seat.settle();
    assert_eq!(played(&seat), ["d4c5"]);
}
