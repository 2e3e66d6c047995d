//! The panels without a window: the keyboard goes to the table or to a field, never to both, and no key is lost between.

mod layouts;

use crate::seat::{Seat, square};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResized};
use player::hand::Modifiers;
use player::hud::Hud;
use player::hud::state::{Dialog, Notice, Tone};
use player::settings::Settings;
use rules::plunder::{MatchOptions, Position};
use table::command::ViewCommand;
use table::game::Match;
use table::phase::Screen;
use table::ritual::{LookBack, Pace};
use table::scene::camera::{self, AutoTurn, CameraView, Covers, Pose};
use table::scene::layout::{BOARD_HALF, FRAME_WIDTH, square_point};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

fn seat() -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.frames(3);
    seat
}

fn played(seat: &Seat) -> Vec<String> {
    seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
}

fn typed(seat: &Seat) -> String {
    seat.app.world().resource::<Hud>().typed.clone()
}

/// The keys of a text, pressed at once.
fn keys(text: &str) -> Vec<(KeyCode, Modifiers)> {
    let key = |letter: char| match letter {
        'a' => KeyCode::KeyA,
        'd' => KeyCode::KeyD,
        'e' => KeyCode::KeyE,
        'f' => KeyCode::KeyF,
        't' => KeyCode::KeyT,
        '4' => KeyCode::Digit4,
        '5' => KeyCode::Digit5,
        '\n' => KeyCode::Enter,
        '\u{1b}' => KeyCode::Escape,
        other => panic!("no key for {other}"),
    };
    text.chars().map(|letter| (key(letter), NONE)).collect()
}

#[test]
fn what_is_typed_fast_after_t_goes_into_the_field() {
    let mut seat = seat();
    // Everything within one frame, two moves of it.
    seat.keys_at_once(&keys("te4\nte5\n"));
    seat.frames(12);
    assert_eq!(played(&seat), ["e2e4", "e7e5"]);
    assert_eq!(typed(&seat), "");
    // Letters that are commands at the table are none in the field.
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.keys_at_once(&keys("tadf"));
    seat.frames(4);
    assert_eq!(typed(&seat), "adf");
    assert_eq!(seat.app.world().resource::<AutoTurn>().0, turns, "A turned nothing");
}

#[test]
fn escape_clears_the_field_and_leaves_it() {
    let mut seat = seat();
    seat.keys_at_once(&keys("tf4\u{1b}"));
    seat.frames(4);
    assert_eq!(typed(&seat), "");
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.keys_at_once(&keys("a"));
    seat.frames(2);
    assert_ne!(seat.app.world().resource::<AutoTurn>().0, turns, "A is the table's again");
    assert!(played(&seat).is_empty());
}

#[test]
fn the_next_move_takes_the_place_of_a_refused_one() {
    let mut seat = seat();
    seat.keys_at_once(&keys("te5\n"));
    seat.frames(4);
    assert_eq!(typed(&seat), "e5", "it stays to be mended");
    assert!(seat.app.world().resource::<Hud>().notice.is_some());
    seat.keys_at_once(&keys("te4\n"));
    seat.frames(6);
    assert_eq!(played(&seat), ["e2e4"]);
}

#[test]
fn control_a_selects_all_and_writes_nothing() {
    let mut seat = seat();
    seat.keys_at_once(&keys("tdd"));
    seat.frames(3);
    assert_eq!(typed(&seat), "dd");
    // Down and up within one frame, as where frames are slow.
    seat.keys_at_once(&[(KeyCode::KeyA, CONTROL), (KeyCode::KeyE, NONE), (KeyCode::Digit4, NONE)]);
    seat.frames(2);
    assert_eq!(typed(&seat), "e4");
}

#[test]
fn a_dialog_has_the_keys_that_come_after_it() {
    let mut seat = seat();
    seat.keys_at_once(&[(KeyCode::KeyR, CONTROL), (KeyCode::Escape, NONE), (KeyCode::KeyA, NONE)]);
    let turns = seat.app.world().resource::<AutoTurn>().0;
    seat.frames(1);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Resign));
    seat.frames(4);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
    assert_ne!(seat.app.world().resource::<AutoTurn>().0, turns);
}

#[test]
fn control_q_quits_wherever_the_keyboard_is() {
    let mut seat = seat();
    seat.keys_at_once(&keys("te"));
    seat.frames(3);
    seat.keys_at_once(&[(KeyCode::KeyQ, CONTROL)]);
    seat.frames(1);
    assert!(seat.app.should_exit().is_some_and(|exit| exit.is_success()));
}

/// A seat with the panels and the camera of a window of this size.
fn at_the_window(size: (u32, u32), fen: &str, text: f32) -> Seat {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_in(size, CameraView::White, position, |app| {
        app.init_asset::<bevy::shader::Shader>();
        app.add_plugins((player::hud::plugin, bevy_panorbit_camera::PanOrbitCameraPlugin));
        app.world_mut().resource_mut::<Settings>().access.text_scale = text;
    });
    let world = seat.app.world_mut();
    let mut cameras = world.query_filtered::<Entity, With<Camera3d>>();
    let old = cameras.single(world).unwrap();
    world.despawn(old);
    world.spawn(camera::orbit(CameraView::White, 1.2));
    seat.frames(60);
    seat
}

/// The points of the board that no panel may lie over: its edge with the letters, and the heads of the men along it.
fn board() -> Vec<Vec3> {
    let edge = BOARD_HALF + FRAME_WIDTH;
    let frame = [-1.0, 0.0, 1.0].into_iter().flat_map(|x| [-1.0, 0.0, 1.0].map(|z| Vec3::new(x, 0.0, z) * edge));
    let men = ["a1", "e1", "h1", "h4", "h5", "a8", "e8", "h8"].map(|name| square_point(square(name)) + Vec3::Y * 1.2);
    frame.chain(men).collect()
}

/// Each of these points is in the table's picture and under no panel.
fn assert_seen(seat: &mut Seat, points: &[Vec3], what: &str) {
    let picture = {
        let world = seat.app.world_mut();
        let mut cameras = world.query_filtered::<&Camera, With<Camera3d>>();
        cameras.single(world).unwrap().logical_viewport_rect().unwrap()
    };
    let covers = seat.app.world().resource::<Covers>().clone();
    let is_hidden =
        |at: Vec2| !picture.contains(at) || covers.plates.iter().chain(&covers.panels).any(|area| area.contains(at));
    let hidden: Vec<Vec3> = points.iter().copied().filter(|point| is_hidden(seat.pixel_of(*point))).collect();
    assert!(hidden.is_empty(), "{what}: {hidden:?} behind {covers:?} in {picture:?}");
}

const MEN: &str = "r3k2r/8/8/3p4/2P5/8/8/R3K2R w - - 0 1";
const SIZES: [(u32, u32); 3] = [(1280, 720), (1024, 768), (800, 640)];

#[test]
fn the_board_is_framed_beside_plates_drawer_and_bar_at_every_size() {
    for size in SIZES {
        for text in [1.0, 2.0] {
            let mut seat = at_the_window(size, MEN, text);
            assert_seen(&mut seat, &board(), &format!("{size:?}, {text}: plates"));
            seat.app.world_mut().resource_mut::<Hud>().drawer = true;
            seat.frames(60);
            let width = seat.app.world().resource::<Hud>().panel_width;
            assert!(width > 100.0 && width < size.0 as f32 * 0.5, "{size:?}, {text}: the drawer is {width} wide");
            assert_seen(&mut seat, &board(), &format!("{size:?}, {text}: the drawer"));
            seat.app.world_mut().resource_mut::<Hud>().drawer = false;
            seat.frames(2);
            seat.keys_at_once(&keys("t"));
            seat.frames(60);
            assert!(seat.app.world().resource::<Hud>().typing);
            assert_seen(&mut seat, &board(), &format!("{size:?}, {text}: the field for moves"));
        }
    }
}

/// The window gets another size, in logical pixels.
fn resize(seat: &mut Seat, size: (u32, u32)) {
    let world = seat.app.world_mut();
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (window, mut own) = windows.single_mut(world).unwrap();
    let (width, height) = (size.0 as f32, size.1 as f32);
    own.resolution.set(width, height);
    world.write_message(WindowResized { window, width, height });
    seat.frames(60);
}

#[test]
fn a_window_made_tiny_and_large_again_shows_the_board_beside_its_panels_as_before() {
    let mut seat = at_the_window((1280, 720), MEN, 1.0);
    let before: Vec<(Pose, (u32, u32))> = [(1280, 720), (800, 640), (1024, 768)]
        .map(|size| {
            resize(&mut seat, size);
            (target(&mut seat), size)
        })
        .to_vec();
    for tiny in [(300, 150), (320, 160), (400, 100)] {
        for (pose, size) in &before {
            resize(&mut seat, tiny);
            // The way to the menu is there.
            seat.keys_at_once(&[(KeyCode::Escape, NONE)]);
            seat.frames(3);
            assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Menu));
            seat.app.world_mut().resource_mut::<Hud>().dialog = None;
            resize(&mut seat, *size);
            let now = target(&mut seat);
            let is_same = now.focus.distance(pose.focus) < 0.01 && (now.radius - pose.radius).abs() < 0.01;
            assert!(is_same, "{size:?} after {tiny:?}: {pose:?} became {now:?}");
            assert_seen(&mut seat, &board(), &format!("{size:?} after {tiny:?}"));
        }
    }
}

/// What comes and goes over the table: what makes it come, and what makes it go.
type Passing = (&'static str, fn(&mut Seat), fn(&mut Seat));

fn shows(seat: &mut Seat, id: &'static str) {
    let sentence = rules::text::Text::new(id);
    seat.app.world_mut().resource_mut::<Hud>().notice = Some(Notice { sentence, tone: Tone::Plain, until: f64::MAX });
}

const PASSING: [Passing; 9] = [
    (
        "the first hint",
        |seat| seat.app.world_mut().resource_mut::<Settings>().first_hints = 0,
        |seat| seat.app.world_mut().resource_mut::<Settings>().first_hints = u8::MAX,
    ),
    (
        "the field for moves",
        |seat| seat.app.world_mut().resource_mut::<Hud>().typing = true,
        |seat| seat.app.world_mut().resource_mut::<Hud>().typing = false,
    ),
    (
        "a notice",
        |seat| shows(seat, "refused-computer-moves"),
        |seat| {
            seat.app.world_mut().resource_mut::<Hud>().notice = None;
        },
    ),
    (
        "looking back",
        |seat| seat.app.world_mut().resource_mut::<LookBack>().at = Some(0),
        |seat| seat.app.world_mut().resource_mut::<LookBack>().at = None,
    ),
    (
        "a free table",
        |seat| seat.app.world_mut().resource_mut::<LookBack>().is_free = true,
        |seat| seat.app.world_mut().resource_mut::<LookBack>().is_free = false,
    ),
    (
        "a pause",
        |seat| seat.app.world_mut().resource_mut::<Pace>().paused = true,
        |seat| seat.app.world_mut().resource_mut::<Pace>().paused = false,
    ),
    (
        "an offered draw",
        |seat| seat.app.world_mut().resource_mut::<Match>().draw_offer = Some(rules::Color::White),
        |seat| seat.app.world_mut().resource_mut::<Match>().draw_offer = None,
    ),
    (
        "a break",
        |seat| seat.app.world_mut().resource_mut::<Match>().adjourned = true,
        |seat| seat.app.world_mut().resource_mut::<Match>().adjourned = false,
    ),
    (
        "a hint of the coach",
        |seat| seat.app.world_mut().resource_mut::<table::seat::Analysis>().degree = 1,
        |seat| seat.app.world_mut().resource_mut::<table::seat::Analysis>().degree = 0,
    ),
];

#[test]
fn the_board_stays_where_it_is_whatever_comes_and_goes() {
    for (size, text) in
        [((800, 640), 1.0), ((1280, 720), 1.0), ((1024, 768), 1.5), ((800, 640), 2.0), ((600, 900), 1.0)]
    {
        let mut seat = at_the_window(size, MEN, text);
        seat.app.world_mut().resource_mut::<Settings>().first_hints = u8::MAX;
        seat.app.world_mut().resource_mut::<Settings>().coach.hints = true;
        seat.frames(60);
        let before = target(&mut seat);
        for (name, come, go) in PASSING {
            come(&mut seat);
            seat.frames(6);
            let what = format!("{size:?}, {text}: {name}");
            assert_eq!(target(&mut seat), before, "{what}: the board moves");
            // Nor does it lie over a man of the board or a square.
            let world = seat.app.world_mut();
            let areas = world.resource::<player::hand::Covered>().areas.clone();
            for point in board() {
                let at = seat.pixel_of(point);
                assert!(!areas.iter().any(|area| area.contains(at)), "{what}: over {point} in {areas:?}");
            }
            go(&mut seat);
            seat.frames(6);
            assert_eq!(target(&mut seat), before, "{what}: the board moves back");
        }
    }
}

const CAPTURE: &str = "4k2(nr)/8/8/3(rb)4/8/2N5/(PR)7/4K3 w - - 0 1";

#[test]
fn the_card_of_a_choice_lies_over_no_man_of_the_board() {
    for size in SIZES {
        let mut seat = at_the_window(size, CAPTURE, 1.0);
        seat.clicks(&["c3", "d5"], "");
        seat.frames(60);
        assert!(!seat.app.world().resource::<Covers>().panels.is_empty(), "{size:?}: nothing is asked");
        assert_seen(&mut seat, &board(), &format!("{size:?}"));
        // And the vests on the stand are in the picture.
        let hooks: Vec<Vec3> = (0..15).map(|hook| table::scene::layout::stand_hook(hook).translation).collect();
        assert_seen(&mut seat, &hooks, &format!("{size:?}"));
    }
}

fn target(seat: &mut Seat) -> Pose {
    let world = seat.app.world_mut();
    let mut cameras = world.query::<&bevy_panorbit_camera::PanOrbitCamera>();
    Pose::of(cameras.single(world).unwrap())
}

/// From near the men, so that the stand is out of the picture.
fn near(seat: &mut Seat) {
    seat.app.world_mut().write_message(ViewCommand::Closer(6));
    seat.frames(60);
}

#[test]
fn the_camera_comes_back_after_a_choice_but_not_from_where_it_was_turned_meanwhile() {
    let mut seat = at_the_window((1280, 720), CAPTURE, 1.0);
    near(&mut seat);
    let before = target(&mut seat);
    seat.clicks(&["c3", "d5"], "");
    seat.frames(60);
    assert!(target(&mut seat).radius > before.radius * 1.3, "it leans back");
    seat.keys_at_once(&[(KeyCode::Escape, NONE), (KeyCode::Escape, NONE)]);
    seat.frames(60);
    seat.app.world_mut().resource_mut::<Hud>().dialog = None;
    let after = target(&mut seat);
    assert!((after.radius - before.radius).abs() < 1e-3 && after.focus.distance(before.focus) < 1e-3, "and forward");
    seat.clicks(&["c3", "d5"], "");
    seat.frames(60);
    seat.app.world_mut().write_message(ViewCommand::Turn(3, 0));
    seat.frames(60);
    let turned = target(&mut seat);
    seat.keys_at_once(&[(KeyCode::Escape, NONE)]);
    seat.frames(60);
    assert_eq!(target(&mut seat), turned, "what was turned meanwhile stays");
}

#[test]
fn with_reduced_motion_the_card_comes_to_the_captured_man() {
    let mut seat = at_the_window((1280, 720), CAPTURE, 1.0);
    seat.app.world_mut().resource_mut::<Settings>().access.reduced_motion = true;
    *seat.app.world_mut().resource_mut::<player::access::Access>() = seat.app.world().resource::<Settings>().access;
    near(&mut seat);
    let before = target(&mut seat);
    seat.clicks(&["c3", "d5"], "");
    seat.frames(60);
    assert_eq!(target(&mut seat), before, "the camera stays");
    let covered = seat.app.world().resource::<player::hand::Covered>().areas.clone();
    let man = seat.pixel_of(square_point(square("d5")));
    let is_beside = |area: &Rect| !area.contains(man) && area.inflate(140.0).contains(man);
    assert!(covered.iter().any(is_beside), "{covered:?} {man}");
}

#[test]
fn from_the_set_back_to_the_title_the_picture_fills_the_window() {
    let mut seat = at_the_window((1280, 720), MEN, 1.0);
    // As the set leaves it behind.
    seat.app.world_mut().resource_mut::<Hud>().panel_width = 336.0;
    seat.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    seat.frames(3);
    let world = seat.app.world_mut();
    let mut cameras = world.query_filtered::<&Camera, With<Camera3d>>();
    let picture = cameras.single(world).unwrap().logical_viewport_rect().unwrap();
    assert_eq!(picture.size(), Vec2::new(1280.0, 720.0));
}
