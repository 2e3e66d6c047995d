//! The photographer's camera at the table: taken up in the middle of a capture, set by keys, a click and a gamepad, and put down again.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;
use player::hand::Modifiers;
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Position};
use showcase::photographer::shot::{AspectRatio, Row, Shot};
use showcase::photographer::{Ended, Growth, Photographer};
use table::game::{Match, Request};
use table::phase::Screen;
use table::ritual::{Pace, RitualQueue};
use table::scene::camera::{self, CameraView};

use crate::seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
/// A knight that can take a rook and plunder it.
const CAPTURE: &str = "4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1";

fn with_a_photographer(fen: &str) -> Seat {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_from(CameraView::White, position, |app| {
        app.init_asset::<bevy::shader::Shader>().init_asset::<StandardMaterial>().add_plugins((
            PanOrbitCameraPlugin,
            player::hud::plugin,
            showcase::photographer::plugin,
        ));
    });
    let world = seat.app.world_mut();
    let eye = world.query_filtered::<Entity, With<Camera3d>>().single(world).unwrap();
    world.entity_mut(eye).insert(camera::orbit(CameraView::White, 1.5));
    seat.frames(60);
    seat
}

fn is_on(seat: &Seat) -> Screen {
    *seat.app.world().resource::<State<Screen>>().get()
}

fn shot(seat: &Seat) -> showcase::photographer::shot::Shot {
    seat.app.world().resource::<Photographer>().shot
}

/// Where every man is, and where the camera.
fn all_places(seat: &mut Seat) -> Vec<(Entity, Transform)> {
    let world = seat.app.world_mut();
    let mut men = world.query_filtered::<(Entity, &Transform), With<table::scene::Chessman>>();
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
    for name in ["c4", "d5", "f3"] {
        let place = table::scene::layout::square_point(crate::seat::square(name));
        let before = shot(&seat).focus;
        let point = seat.pixel_of(place);
        click(&mut seat, point);
        let focus = shot(&seat).focus;
        assert_ne!(focus, before, "{name} was clicked");
        match name {
            "d5" => assert!(focus.distance(place) < 1.0 && focus.y > 0.1, "the rook that stands there: {focus}"),
            _ => assert!(focus.distance(place) < 0.05, "{name}: {focus}, not {place}"),
        }
    }
    assert_eq!(is_on(&seat), Screen::Photograph);
    assert_eq!(seat.app.world().resource::<Match>().game.plies(), 0);
}

/// A click as the window's own state knows it, which the photographer reads.
fn click(seat: &mut Seat, point: Vec2) {
    let world = seat.app.world_mut();
    world.query::<&mut Window>().single_mut(world).unwrap().set_cursor_position(Some(point));
    seat.move_to(point);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        seat.mouse_button(MouseButton::Left, state);
        seat.frames(2);
    }
}

/// A seat whose photographs are small and go to this folder, with the camera held.
fn with_a_folder(folder: &Path, samples: u32) -> Seat {
    let mut seat = with_a_photographer(CAPTURE);
    seat.key(KeyCode::KeyK, NONE);
    seat.frames(4);
    let mut photographer = seat.app.world_mut().resource_mut::<Photographer>();
    photographer.folder = Some(folder.to_owned());
    let shot = Shot {
        lens: 85.0,
        f_number: 5.6,
        exposure: 1.0,
        shape: AspectRatio::Wide,
        longest: 64,
        samples,
        ..photographer.shot
    };
    photographer.shot = shot;
    seat
}

/// Lets frames pass until a photograph has come so far.
fn wait(seat: &mut Seat, until: impl Fn(&Growth) -> bool) -> Growth {
    let begun = Instant::now();
    loop {
        seat.frames(1);
        let growth = seat.app.world().resource::<Photographer>().growth().expect("a photograph is developed");
        if until(&growth) {
            return growth;
        }
        assert!(begun.elapsed() < Duration::from_secs(300), "it takes too long: {:?}", growth.passes);
        thread::sleep(Duration::from_millis(10));
    }
}

/// Size, bits of a channel and words of a picture.
fn read(path: &Path) -> ((u32, u32), png::BitDepth, HashMap<String, String>) {
    let file = BufReader::new(File::open(path).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    let info = reader.info();
    let words = info.utf8_text.iter().map(|word| (word.keyword.clone(), word.get_text().unwrap()));
    ((info.width, info.height), info.bit_depth, words.collect())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn what_is_developed_is_kept_with_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = with_a_folder(folder.path(), 3);
    let before = all_places(&mut seat);
    seat.key(KeyCode::KeyD, NONE);
    let growth = wait(&mut seat, |growth| growth.ended.is_some());
    assert_eq!(growth.passes, (3, 3));
    // It was shown after the first pass, and in the end without its noise.
    assert!(growth.version >= 2, "shown {} times", growth.version);
    let (size, bytes) = growth.picture.unwrap();
    assert_eq!((size.width, size.height, bytes.len()), (64, 36, 64 * 36 * 3));
    assert!(bytes.iter().max() > bytes.iter().min(), "something is seen on it");
    let path = folder.path().join("plunder-photograph.png");
    assert_eq!(growth.ended, Some(Ended::Written(path.clone())));
    let (size, depth, words) = read(&path);
    assert_eq!((size, depth), ((64, 36), png::BitDepth::Sixteen));
    for (name, value) in
        [("Position", CAPTURE), ("Lens", "85 mm"), ("Aperture", "f/5.6"), ("Exposure", "+1.0 EV"), ("Samples", "3")]
    {
        assert_eq!(words.get(name).map(String::as_str), Some(value), "{name}: {words:?}");
    }
    assert!(["Focus", "Room", "Materials"].iter().all(|name| words.get(*name).is_some_and(|value| !value.is_empty())));
    // The next one goes beside it, and nothing has moved.
    seat.key(KeyCode::KeyD, NONE);
    wait(&mut seat, |growth| growth.ended.is_some());
    assert_eq!(files(folder.path()).len(), 2);
    assert_eq!(all_places(&mut seat), before);
}

#[test]
fn a_photograph_grows_during_the_game_and_is_kept_when_it_is_stopped() {
    const MANY: u32 = 1_000_000;
    let folder = tempfile::tempdir().unwrap();
    let mut seat = with_a_folder(folder.path(), MANY);
    seat.key(KeyCode::KeyD, NONE);
    seat.key(KeyCode::Escape, NONE);
    let first = wait(&mut seat, |growth| growth.version > 0);
    assert_eq!(is_on(&seat), Screen::Play, "the game goes on meanwhile");
    let second = wait(&mut seat, |growth| growth.version > first.version);
    assert!(second.passes.0 > first.passes.0 && second.ended.is_none() && files(folder.path()).is_empty());
    seat.app.world().resource::<Photographer>().stop();
    let last = wait(&mut seat, |growth| growth.ended.is_some());
    let [path] = &files(folder.path())[..] else { panic!("one file") };
    assert_eq!(last.ended, Some(Ended::Written(path.clone())));
    let samples: u32 = read(path).2["Samples"].parse().unwrap();
    assert!(samples >= second.passes.0 && samples < MANY, "{samples} samples");
}

#[test]
fn a_photograph_is_kept_when_the_window_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = with_a_folder(folder.path(), 1_000_000);
    seat.key(KeyCode::KeyD, NONE);
    wait(&mut seat, |growth| growth.passes.0 > 0);
    drop(seat);
    assert_eq!(files(folder.path()).len(), 1);
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
