//! The camera of the window, without one: turned, moved and framed by the events that a window would send. Places of the
//! pointer are all that comes: remote desktops, tablets and virtual machines send no motion of a device.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized};
use bevy_panorbit_camera::PanOrbitCameraPlugin;
use rules::plunder::{MatchOptions, Position};
use rules::{Color, Kind};
use table::command::ViewCommand;
use table::game::Match;
use table::ritual::RitualQueue;
use table::scene::camera::{self, AutoTurn, CameraInputEnabled, CameraView, Grip};
use table::scene::layout::{
    BOARD_HALF, HOOKS, man_height, square_point, stand_hook, tray_center, tray_half_size, tray_slot,
};
use turn::tableau::tray_slots_of;

use crate::seat::table_in_a_window;

const SIZE: Vec2 = Vec2::new(1200.0, 800.0);

struct Room {
    app: App,
    window: Entity,
}

impl Room {
    fn new() -> Self {
        let start = Position::start(MatchOptions::default());
        let mut app = table_in_a_window((SIZE.x as u32, SIZE.y as u32), 30.0, start);
        app.add_plugins(PanOrbitCameraPlugin);
        app.world_mut().spawn(camera::orbit(CameraView::White, 1.2));
        app.finish();
        app.cleanup();
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut room = Self { app, window };
        room.rest();
        room
    }

    /// Lets the camera come to rest.
    fn rest(&mut self) {
        for _ in 0..90 {
            self.app.update();
        }
    }

    fn place(&mut self) -> Transform {
        let mut cameras = self.app.world_mut().query_filtered::<&Transform, With<Camera3d>>();
        *cameras.single(self.app.world()).unwrap()
    }

    /// Where a point of the world is seen, from the upper left corner, the picture being 1 wide and high.
    fn seen(&mut self, point: Vec3) -> Vec2 {
        let mut cameras = self.app.world_mut().query::<(&Camera, &GlobalTransform)>();
        let (camera, place) = cameras.single(self.app.world()).unwrap();
        camera.world_to_viewport(place, point).unwrap() / camera.logical_viewport_size().unwrap()
    }

    fn shows(&mut self, points: &[Vec3]) -> bool {
        points.iter().all(|&point| {
            let at = self.seen(point);
            at.min_element() > 0.0 && at.max_element() < 1.0
        })
    }

    /// The pointer goes there. No motion of the device is told.
    fn move_to(&mut self, point: Vec2) {
        let moved = CursorMoved { window: self.window, position: point, delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
        self.app.world_mut().write_message(input);
    }

    fn drag(&mut self, button: MouseButton, from: Vec2, by: Vec2) {
        self.move_to(from);
        self.button(button, ButtonState::Pressed);
        self.app.update();
        self.move_to(from + by * 0.5);
        self.app.update();
        self.move_to(from + by);
        self.button(button, ButtonState::Released);
        self.app.update();
        // What follows the release moves nothing.
        self.move_to(from);
        self.rest();
    }

    fn wheel(&mut self, y: f32) {
        let wheel =
            MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, window: self.window, phase: TouchPhase::Moved };
        self.app.world_mut().write_message(WindowEvent::MouseWheel(wheel));
    }

    fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput { phase, position, window: self.window, force: None, id };
        self.app.world_mut().write_message(WindowEvent::TouchInput(touch));
    }

    fn shift(&mut self, state: ButtonState) {
        let input = KeyboardInput {
            key_code: KeyCode::ShiftLeft,
            logical_key: Key::Shift,
            state,
            text: None,
            repeat: false,
            window: self.window,
        };
        self.app.world_mut().write_message(WindowEvent::KeyboardInput(input));
    }

    /// Does what keys ask for.
    fn ask(&mut self, commands: &[ViewCommand]) {
        for command in commands {
            self.app.world_mut().write_message(*command);
            self.app.update();
        }
        self.rest();
    }

    fn resize(&mut self, size: Vec2) {
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).unwrap();
        window.resolution.set(size.x, size.y);
        self.app.world_mut().write_message(WindowResized { window: self.window, width: size.x, height: size.y });
        self.rest();
    }

    fn on_screen(&mut self, point: Vec3) -> Vec2 {
        self.seen(point) * SIZE
    }
}

/// How far around the table a camera stands, in radians; White's seat is 0.
fn around(place: Transform) -> f32 {
    (-place.forward().x).atan2(-place.forward().z)
}

fn middle_of_table() -> Vec2 {
    SIZE * 0.5
}

/// Outer points of board, stand and trays, with the tallest men.
fn whole_table() -> Vec<Vec3> {
    let mut points = board();
    for color in Color::ALL {
        let half = tray_half_size();
        let far = tray_center(color).z.signum() * half.y;
        points.push(tray_center(color) + Vec3::new(half.x + 0.14, 0.0, far));
        for kind in Kind::ALL {
            points.extend(tray_slots_of(kind).map(|slot| tray_slot(color, slot) + Vec3::Y * man_height(kind)));
        }
    }
    points.extend((0..HOOKS).map(|slot| stand_hook(slot).translation - 0.385 * Vec3::X));
    points
}

fn board() -> Vec<Vec3> {
    let men = [0, 7, 56, 63].map(|index| square_point(rules::Square::new(index).unwrap()));
    let corners = [-1.0, 1.0].into_iter().flat_map(|x| [-1.0, 1.0].map(|z| Vec3::new(x, 0.0, z) * BOARD_HALF));
    men.map(|foot| foot + Vec3::Y * man_height(Kind::Rook)).into_iter().chain(corners).collect()
}

#[test]
fn a_right_drag_turns_the_camera_by_the_places_of_the_pointer_alone() {
    let mut room = Room::new();
    let before = room.place();
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(-200.0, 0.0));
    let turned = room.place();
    // A drag as long as the picture is high is half a turn.
    assert!((around(turned) - std::f32::consts::PI * 0.25).abs() < 0.02, "{}", around(turned));
    assert!((turned.translation.y - before.translation.y).abs() < 0.05, "it turns level");
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(200.0, 100.0));
    let steeper = room.place();
    assert!(around(steeper).abs() < 0.02 && steeper.translation.y > before.translation.y + 1.0, "{steeper:?}");
    // Farther than straight down is straight down, and the way back begins at once.
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(0.0, 3000.0));
    let down = room.place();
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(0.0, -80.0));
    assert!(room.place().translation.y < down.translation.y - 0.5);
}

#[test]
fn a_short_drag_within_one_slow_frame_counts_whole() {
    let mut room = Room::new();
    let from = middle_of_table();
    room.move_to(from);
    room.button(MouseButton::Right, ButtonState::Pressed);
    room.move_to(from - Vec2::X * 200.0);
    room.button(MouseButton::Right, ButtonState::Released);
    room.move_to(from);
    room.rest();
    let place = room.place();
    assert!((around(place) - std::f32::consts::PI * 0.25).abs() < 0.02, "{}", around(place));
}

#[test]
fn the_left_button_turns_from_the_bare_table_and_where_there_are_no_men() {
    let mut room = Room::new();
    room.app.world_mut().write_message(CameraView::Table(Color::White));
    room.rest();
    let by = Vec2::new(-100.0, 0.0);
    let (board, bare) = (room.on_screen(Vec3::ZERO), room.on_screen(Vec3::new(0.0, -0.34, 5.4)));
    room.drag(MouseButton::Left, board, by);
    assert!(around(room.place()).abs() < 1e-3, "the left button belongs to the men");
    // Behind the head of the queen on d8 the bare table is seen.
    let queen = room.on_screen(square_point(rules::Square::new(59).unwrap()) + Vec3::Y * 1.5);
    room.drag(MouseButton::Left, queen, by);
    assert!(around(room.place()).abs() < 1e-3, "and so it does where the table is seen behind them");
    room.drag(MouseButton::Left, bare, by);
    let turned = around(room.place());
    assert!(turned > 0.3, "{turned}");
    let mut grips = room.app.world_mut().query::<&mut Grip>();
    grips.single_mut(room.app.world_mut()).unwrap().left_anywhere = true;
    room.drag(MouseButton::Left, board, by);
    assert!(around(room.place()) > turned + 0.3);
}

#[test]
fn what_the_middle_button_holds_follows_the_pointer() {
    let mut room = Room::new();
    let mut cameras = room.app.world_mut().query::<&bevy_panorbit_camera::PanOrbitCamera>();
    let focus = cameras.single(room.app.world()).unwrap().focus;
    let by = Vec2::new(60.0, -40.0);
    let before = room.on_screen(focus);
    room.drag(MouseButton::Middle, middle_of_table(), by);
    let moved = room.on_screen(focus) - before;
    assert!(moved.distance(by) < 3.0, "{moved}");
}

#[test]
fn a_drag_begins_only_over_the_table_and_then_goes_on_everywhere() {
    let mut room = Room::new();
    room.app.world_mut().resource_mut::<CameraInputEnabled>().0 = false;
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(-200.0, 0.0));
    assert!(around(room.place()).abs() < 1e-3);
    room.app.world_mut().resource_mut::<CameraInputEnabled>().0 = true;
    room.move_to(middle_of_table());
    room.button(MouseButton::Right, ButtonState::Pressed);
    room.app.update();
    // Over a panel, beyond the window.
    room.app.world_mut().resource_mut::<CameraInputEnabled>().0 = false;
    room.move_to(middle_of_table() - Vec2::X * 800.0);
    room.rest();
    assert!(around(room.place()).abs() > 2.0, "{}", around(room.place()));
}

#[test]
fn the_wheel_brings_what_is_under_the_pointer_closer() {
    let mut room = Room::new();
    let before = room.place();
    let corner = Vec3::new(-3.5, 0.0, 3.5);
    let pointer = room.on_screen(corner);
    room.move_to(pointer);
    for _ in 0..4 {
        room.wheel(1.0);
        room.rest();
    }
    let near = room.place();
    assert!(near.translation.distance(corner) < before.translation.distance(corner) * 0.6, "{before:?} {near:?}");
    assert!(room.on_screen(corner).distance(pointer) < 4.0, "{} {pointer}", room.on_screen(corner));
    // Far away the whole board is in the middle again.
    for _ in 0..12 {
        room.wheel(-1.0);
        room.rest();
    }
    assert!(room.shows(&board()), "{:?}", room.place());
    // Over a panel the wheel is the panel's.
    let far = room.place();
    room.app.world_mut().resource_mut::<CameraInputEnabled>().0 = false;
    room.wheel(2.0);
    room.rest();
    assert_eq!(room.place(), far);
}

#[test]
fn two_fingers_turn_and_a_pinch_comes_closer() {
    let mut room = Room::new();
    let before = room.place();
    let (left, right) = (Vec2::new(500.0, 400.0), Vec2::new(700.0, 400.0));
    // One finger on the board belongs to the men.
    room.finger(1, TouchPhase::Started, left);
    room.finger(1, TouchPhase::Moved, left - Vec2::X * 80.0);
    room.finger(1, TouchPhase::Moved, left);
    room.rest();
    assert_eq!(room.place(), before);
    room.finger(2, TouchPhase::Started, right);
    for step in 1..=10 {
        let by = Vec2::X * -10.0 * step as f32;
        room.finger(1, TouchPhase::Moved, left + by);
        room.finger(2, TouchPhase::Moved, right + by);
        room.app.update();
    }
    room.rest();
    let turned = around(room.place());
    assert!((turned - std::f32::consts::PI * 100.0 / 800.0).abs() < 0.03, "{turned}");
    let away = room.place().translation.length();
    assert!((away - before.translation.length()).abs() < 0.6, "they kept their distance");
    room.finger(1, TouchPhase::Moved, left - Vec2::X * 150.0);
    room.finger(2, TouchPhase::Moved, right - Vec2::X * 50.0);
    room.rest();
    let near = room.place().translation.length();
    assert!(near < away * 0.8, "{away} {near}");
    room.finger(1, TouchPhase::Ended, left);
    room.finger(2, TouchPhase::Moved, right);
    room.rest();
    assert!((room.place().translation.length() - near).abs() < 0.01, "the finger that is left turns nothing");
    room.finger(2, TouchPhase::Ended, right);
    // One finger on the bare table turns it, as the left button does.
    room.app.world_mut().write_message(CameraView::Table(Color::White));
    room.rest();
    let bare = room.on_screen(Vec3::new(0.0, -0.34, 5.4));
    room.finger(3, TouchPhase::Started, bare);
    room.finger(3, TouchPhase::Moved, bare - Vec2::X * 100.0);
    room.rest();
    assert!(around(room.place()) > 0.3, "{}", around(room.place()));
}

#[test]
fn shift_and_the_right_button_move_the_camera_along_the_table_within_limits() {
    let mut room = Room::new();
    let grasped = room.on_screen(Vec3::ZERO);
    let by = Vec2::new(90.0, 70.0);
    room.shift(ButtonState::Pressed);
    room.drag(MouseButton::Right, grasped, by);
    assert!(around(room.place()).abs() < 1e-3, "it turns nothing");
    assert!(room.on_screen(Vec3::ZERO).distance(grasped + by) < 3.0);
    // However often it is pulled away, a part of the board is still seen.
    for _ in 0..12 {
        room.drag(MouseButton::Right, middle_of_table(), Vec2::new(500.0, -300.0));
    }
    room.shift(ButtonState::Released);
    let middles: Vec<Vec3> = rules::Square::all().map(square_point).collect();
    let seen = middles.iter().filter(|point| room.shows(&[**point])).count();
    assert!((4..64).contains(&seen), "{seen} squares");
}

#[test]
fn keys_turn_move_and_bring_the_camera_back() {
    let mut room = Room::new();
    room.app.world_mut().write_message(CameraView::Black);
    room.rest();
    let seat = room.place();
    room.ask(&[ViewCommand::Turn(1, 0); 3]);
    let turned = around(room.place());
    assert!((turned.abs() - (std::f32::consts::PI - std::f32::consts::PI / 8.0)).abs() < 0.02, "{turned}");
    room.ask(&[ViewCommand::Turn(0, -1), ViewCommand::Turn(0, -1)]);
    assert!(room.place().translation.y < seat.translation.y - 0.5);
    room.ask(&[ViewCommand::Closer(2)]);
    let before = room.place();
    room.ask(&[ViewCommand::Pan(1, 0)]);
    let moved = room.place().translation - before.translation;
    assert!(moved.dot(*before.right()) > 0.3 && moved.y.abs() < 0.05, "{moved}");
    room.ask(&[ViewCommand::Seat]);
    assert!(room.place().translation.distance(seat.translation) < 0.02, "{:?}", room.place());
}

#[test]
fn a_lower_and_a_higher_seat_are_kept_when_sides_are_changed() {
    let mut room = Room::new();
    let pitch = |room: &mut Room| -room.place().forward().y.asin();
    let seat = pitch(&mut room);
    room.ask(&[ViewCommand::Lower]);
    let low = pitch(&mut room);
    assert!((low.to_degrees() - 23.0).abs() < 0.5 && seat > low + 0.2, "{low}");
    assert!(room.shows(&board()));
    room.ask(&[ViewCommand::Flip]);
    assert!(room.place().translation.z < -3.0 && (pitch(&mut room) - low).abs() < 0.01);
    assert!(room.shows(&board()));
    room.ask(&[ViewCommand::Lower]);
    let high = pitch(&mut room);
    assert!(high > seat + 0.1, "{high} is higher than {seat}");
    assert!(room.place().translation.z < -3.0 && room.shows(&board()));
    room.ask(&[ViewCommand::Flip]);
    assert!(room.place().translation.z > 3.0 && (pitch(&mut room) - high).abs() < 0.01);
    room.ask(&[ViewCommand::Lower]);
    assert!((pitch(&mut room) - seat).abs() < 0.01, "once more it is the seat again");
    assert!(room.place().translation.z > 3.0);
}

#[test]
fn a_view_is_framed_anew_for_every_shape_of_the_window() {
    let tables = [CameraView::Table(Color::White), CameraView::Table(Color::Black), CameraView::Above];
    for view in tables {
        let mut room = Room::new();
        room.app.world_mut().write_message(view);
        room.rest();
        for size in [(2184.0, 1080.0), (624.0, 860.0), (464.0, 560.0), (500.0, 1400.0), (1200.0, 800.0), (690.0, 768.0)]
        {
            room.resize(size.into());
            let places: Vec<Vec2> = whole_table().into_iter().map(|point| room.seen(point)).collect();
            assert!(room.shows(&whole_table()), "{view:?} in {size:?}: {places:?}");
            // Not from farther away than needed.
            let widest = whole_table().into_iter().map(|point| (room.seen(point) * 2.0 - 1.0).abs().max_element());
            assert!(widest.fold(0.0, f32::max) > 0.88, "{view:?} in {size:?}");
        }
    }
}

#[test]
fn a_window_made_tiny_and_large_again_is_framed_as_before() {
    for view in
        [CameraView::White, CameraView::Black, CameraView::Table(Color::White), CameraView::Above, CameraView::Low]
    {
        let mut room = Room::new();
        room.app.world_mut().write_message(view);
        room.rest();
        let before = room.place();
        for tiny in [(300.0, 150.0), (320.0, 160.0), (400.0, 100.0), (90.0, 400.0), (40.0, 40.0)] {
            room.resize(tiny.into());
            room.resize(SIZE);
            let after = room.place();
            assert!(
                after.translation.distance(before.translation) < 0.01,
                "{view} after {tiny:?}: {before:?} {after:?}"
            );
        }
    }
}

#[test]
fn a_look_chosen_by_hand_is_kept_and_the_board_stays_in_it() {
    let mut room = Room::new();
    room.app.world_mut().write_message(CameraView::Table(Color::White));
    room.rest();
    room.drag(MouseButton::Right, middle_of_table(), Vec2::new(-150.0, -30.0));
    let by_hand = room.place();
    assert!(room.shows(&board()));
    room.resize(Vec2::new(470.0, 800.0));
    let narrow = room.place();
    assert!(room.shows(&board()), "the board stays in view");
    assert!(by_hand.rotation.angle_between(narrow.rotation) < 1e-3, "the look stays");
    room.resize(SIZE);
    assert!(room.place().translation.distance(by_hand.translation) < 0.01, "and so does its distance");
}

#[test]
fn the_camera_turns_to_the_mover_when_the_ritual_has_ended() {
    let mut room = Room::new();
    room.app.world_mut().resource_mut::<AutoTurn>().0 = true;
    room.rest();
    let seat = room.place();
    let the_match = room.app.world().resource::<Match>();
    let request = the_match.playing(the_match.position().parse_action("e2e4").unwrap());
    room.app.world_mut().write_message(request);
    room.app.update();
    let mut frames = 0;
    while !room.app.world().resource::<RitualQueue>().is_idle() {
        assert_eq!(room.place(), seat, "it stands still while the hand moves");
        room.app.update();
        frames += 1;
    }
    assert!(frames > 5, "the ritual takes its time");
    room.rest();
    assert!(room.place().translation.z < -5.0, "Black's seat: {:?}", room.place());
}
