//! The photographer's camera at the table: taken up in the middle of a capture, set by keys, a click and a gamepad, and put down again.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;
use plunder::clock::TimeControl;
use plunder::player::hand::Modifiers;
use plunder::player::photographer::Photographer;
use plunder::player::photographer::shot::Row;
use plunder::rules::plunder::{MatchOptions, Position};
use plunder::world::game::{Match, Request};
use plunder::world::phase::Screen;
use plunder::world::ritual::{Pace, RitualQueue};
use plunder::world::table::camera::{self, CameraView};

use crate::seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
/// A knight that can take a rook and plunder it.
const CAPTURE: &str = "4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1";

fn with_a_photographer(fen: &str) -> Seat {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_from(CameraView::White, position, |app| {
        app.init_asset::<bevy::shader::Shader>().init_asset::<StandardMaterial>().add_plugins((
            PanOrbitCameraPlugin,
            plunder::player::hud::plugin,
            plunder::player::photographer::plugin,
        ));
    });
    let world = seat.app.world_mut();
    let eye = world.query_filtered::<Entity, With<Camera3d>>().single(world).unwrap();
    world.entity_mut(eye).insert(camera::orbit(CameraView::White, 1.5));
    seat.frames(60);
    seat
}

fn is_on(seat: &Seat) -> Screen {
    *seat.app.world().resource::<Screen>()
}

fn shot(seat: &Seat) -> plunder::player::photographer::shot::Shot {
    seat.app.world().resource::<Photographer>().shot
}

/// Where every man is, and where the camera.
fn all_places(seat: &mut Seat) -> Vec<(Entity, Transform)> {
    let world = seat.app.world_mut();
    let mut men = world.query_filtered::<(Entity, &Transform), With<plunder::world::table::Chessman>>();
    let mut places: Vec<_> = men.iter(world).map(|(man, place)| (man, *place)).collect();
    places.sort_by_key(|(man, _)| *man);
    places
}

fn lens(seat: &mut Seat) -> (Transform, f32) {
    let world = seat.app.world_mut();
    let (place, projection) =
        world.query_filtered::<(&Transform, &Projection), With<Camera3d>>().single(world).unwrap();
    let Projection::Perspective(lens) = projection else { panic!("the table is seen in perspective") };
    (*place, lens.fov)
}

#[test]
fn a_capture_stands_still_while_it_is_photographed_and_goes_on_afterwards() {
    let mut seat = with_a_photographer(CAPTURE);
    let action = seat.app.world().resource::<Match>().position().parse_action("c3d5+r").unwrap();
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.frames(14);
    assert!(!seat.app.world().resource::<RitualQueue>().is_idle(), "in the middle of the ritual");
    let before = lens(&mut seat);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(2);
    assert_eq!(is_on(&seat), Screen::Photograph);
    let still = all_places(&mut seat);
    seat.frames(60);
    assert_eq!(all_places(&mut seat), still, "nothing moves while somebody looks through the finder");
    // Another lens, and the camera lower: the picture is another.
    for _ in 0..3 {
        seat.key(KeyCode::ArrowRight, NONE);
    }
    seat.frames(2);
    assert_ne!(lens(&mut seat).1, before.1, "another lens");
    seat.key(KeyCode::Escape, NONE);
    seat.frames(2);
    assert_eq!(is_on(&seat), Screen::Play);
    assert!(!seat.app.world().resource::<Pace>().paused, "the hand goes on");
    seat.settle();
    seat.assert_table_shows_position();
    seat.frames(120);
    let (place, angle) = lens(&mut seat);
    assert!((angle - before.1).abs() < 1e-4, "the lens of the table again");
    assert!(place.translation.distance(before.0.translation) < 0.05, "where it was: {place:?}, {:?}", before.0);
}

#[test]
fn who_had_paused_comes_back_to_a_pause_and_nobody_loses_time() {
    let mut seat = with_a_photographer(CAPTURE);
    seat.app.world_mut().write_message(Request::AgreeOnTime(Some(TimeControl::read("300").unwrap())));
    seat.frames(4);
    seat.app.world_mut().resource_mut::<Pace>().paused = true;
    seat.frames(4);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(30);
    assert_eq!(is_on(&seat), Screen::Photograph);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(4);
    assert_eq!(is_on(&seat), Screen::Play);
    assert!(seat.app.world().resource::<Pace>().paused);
}

#[test]
fn a_click_focuses_and_plays_nothing() {
    let mut seat = with_a_photographer(CAPTURE);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(4);
    for name in ["c3", "d5", "e1"] {
        let place = plunder::world::table::layout::square_point(crate::seat::square(name));
        let point = seat.pixel_of(place);
        seat.point_and_click(point, NONE);
        seat.frames(3);
    }
    assert_eq!(is_on(&seat), Screen::Photograph);
    assert_eq!(seat.app.world().resource::<Match>().game.plies(), 0);
}

#[test]
fn every_row_is_set_by_a_gamepad() {
    let mut seat = with_a_photographer(CAPTURE);
    let pad = seat.plug_in("Pad", None);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(4);
    let row = |seat: &Seat| seat.app.world().resource::<Photographer>().row;
    let first = row(&seat);
    let mut seen = vec![first];
    for _ in 0..40 {
        if !matches!(row(&seat), Row::Focus | Row::Develop | Row::Leave) {
            let before = shot(&seat);
            seat.pad_button(pad, GamepadButton::DPadRight);
            if shot(&seat) == before {
                seat.pad_button(pad, GamepadButton::DPadLeft);
            }
            assert_ne!(shot(&seat), before, "{:?}", row(&seat));
        }
        seat.pad_button(pad, GamepadButton::DPadDown);
        if seen.contains(&row(&seat)) {
            break;
        }
        seen.push(row(&seat));
    }
    assert!(seen.contains(&Row::Leave) && seen.contains(&Row::Develop) && seen.len() > 8, "{seen:?}");
    seat.pad_button(pad, GamepadButton::East);
    assert_eq!(is_on(&seat), Screen::Play);
}
