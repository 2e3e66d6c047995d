//! A free table, without a window: things go anywhere, and the game has not noticed.

use crate::seat::{Seat, square};
use bevy::prelude::*;
use player::hand::Modifiers;
use player::hand::free::FreeTable;
use rules::{Color, Kind};
use table::game::Match;
use table::ritual::{LookBack, PlayedByHand};
use table::scene::{Chessman, Ring, StandSlot, Vest, layout};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };

fn free() -> Seat {
    let mut seat = Seat::at_the_start();
    seat.key(KeyCode::KeyO, NONE);
    seat.frames(2);
    assert!(seat.app.world().resource::<LookBack>().is_free);
    seat
}

fn at(name: &str) -> Vec3 {
    layout::square_point(square(name))
}

/// Drags and waits until everything rests.
fn drag(seat: &mut Seat, from: Vec3, to: Vec3) {
    seat.drag_point(from, to, NONE);
    for _ in 0..100 {
        if !seat.app.world().resource::<FreeTable>().moves() {
            return;
        }
        seat.frames(1);
    }
    panic!("it does not come to rest");
}

/// How many men stand at a point.
fn men_at(seat: &mut Seat, point: Vec3) -> usize {
    let mut men = seat.app.world_mut().query_filtered::<&Transform, With<Chessman>>();
    men.iter(seat.app.world()).filter(|place| place.translation.distance(point) < 0.01).count()
}

fn back(seat: &mut Seat) {
    seat.key(KeyCode::Escape, NONE);
    seat.frames(4);
    assert!(!seat.app.world().resource::<LookBack>().is_on());
    assert_eq!(seat.app.world().resource::<Match>().game.plies(), 0);
    assert!(seat.heard().refused.is_empty() && seat.heard().announced.is_empty());
    seat.assert_table_shows_position();
}

#[test]
fn men_go_anywhere_and_the_game_has_not_noticed() {
    let mut seat = free();
    // No legal move, a man of the other player, a square that is taken, and off the board.
    drag(&mut seat, at("e2"), at("e5"));
    drag(&mut seat, at("d8"), at("a4"));
    drag(&mut seat, at("h1"), at("h2"));
    let tray = layout::tray_center(Color::White);
    drag(&mut seat, at("e8"), tray);
    assert_eq!((men_at(&mut seat, at("e5")), men_at(&mut seat, at("a4")), men_at(&mut seat, at("h2"))), (1, 1, 2));
    assert_eq!((men_at(&mut seat, at("e2")), men_at(&mut seat, at("e8"))), (0, 0));
    let mut kings = seat.app.world_mut().query::<(&Chessman, &Transform)>();
    let king = kings.iter(seat.app.world()).find(|(man, _)| man.kind == Kind::King && man.color == Color::Black);
    assert_eq!(king.unwrap().1.translation.y, layout::TRAY_FLOOR_Y);
    back(&mut seat);
}

#[test]
fn a_vest_goes_over_any_man_and_back_onto_its_peg() {
    let mut seat = free();
    let hook = layout::hooks_of(Kind::Rook).start;
    let ring = layout::stand_hook(hook).transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
    drag(&mut seat, ring, at("a2"));
    let vests = |seat: &mut Seat| {
        let mut men = seat.app.world_mut().query::<(&Vest, &Transform, &Children)>();
        let world = seat.app.world();
        let worn: Vec<(Kind, Vec3)> = men.iter(world).map(|(vest, place, _)| (vest.0, place.translation)).collect();
        worn
    };
    assert_eq!(vests(&mut seat), [(Kind::Rook, at("a2"))]);
    // What is worn goes along.
    drag(&mut seat, at("a2"), at("a5"));
    assert_eq!(vests(&mut seat), [(Kind::Rook, at("a5"))]);
    let rim = Vec3::new((layout::RING_TOP + layout::RING_OUTER) * 0.5, layout::RING_HEIGHT * 0.5, 0.0);
    drag(&mut seat, at("a5") + Vec3::Y * layout::seat_height(Kind::Pawn) + rim, ring);
    assert!(vests(&mut seat).is_empty());
    let mut hung = seat.app.world_mut().query::<(&Ring, &StandSlot, &Transform)>();
    let hung: Vec<Transform> =
        hung.iter(seat.app.world()).filter(|(_, slot, _)| slot.0 == hook).map(|(.., place)| *place).collect();
    assert_eq!(hung, [layout::stand_hook(hook)]);
    back(&mut seat);
}

#[test]
fn who_is_lifted_while_a_vest_comes_wears_it() {
    let mut seat = free();
    let ring =
        layout::stand_hook(layout::hooks_of(Kind::Rook).start).transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
    seat.drag_point(ring, at("a2"), NONE);
    drag(&mut seat, at("a2"), at("a4"));
    let mut worn = seat.app.world_mut().query::<(&Vest, &Transform)>();
    let worn: Vec<(Kind, Vec3)> =
        worn.iter(seat.app.world()).map(|(vest, place)| (vest.0, place.translation)).collect();
    assert_eq!(worn, [(Kind::Rook, at("a4"))]);
}

#[test]
fn a_click_takes_the_next_one_sets_down_and_escape_puts_back() {
    let mut seat = free();
    seat.click_at(at("g1"));
    assert!(seat.app.world().resource::<FreeTable>().held().is_some());
    seat.key(KeyCode::Escape, NONE);
    seat.frames(30);
    assert!(seat.app.world().resource::<LookBack>().is_free, "only what is held goes back");
    assert_eq!((seat.app.world().resource::<FreeTable>().held(), men_at(&mut seat, at("g1"))), (None, 1));
    seat.click_at(at("g1"));
    seat.click_at(at("g4"));
    seat.frames(40);
    assert_eq!(men_at(&mut seat, at("g4")), 1);
    back(&mut seat);
}

#[test]
fn what_is_played_meanwhile_is_performed_on_the_table_of_the_game() {
    for by_hand in [false, true] {
        let mut seat = free();
        seat.app.insert_resource(PlayedByHand { white: by_hand, black: by_hand });
        drag(&mut seat, at("e2"), at("e6"));
        let the_match = seat.app.world().resource::<Match>();
        let request = the_match.playing(the_match.position().parse_action("e2e4").unwrap());
        seat.app.world_mut().write_message(request);
        seat.frames(2);
        assert!(!seat.app.world().resource::<LookBack>().is_on());
        seat.settle();
        assert_eq!(seat.app.world().resource::<Match>().game.plies(), 1);
        seat.assert_table_shows_position();
    }
}
