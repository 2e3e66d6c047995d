//! Pointer, wheel and fingers that turn, move and bring closer an orbiting camera; the table's plugin runs it.
//!
//! The pointer's places count, not the motion of a device: remote desktops, tablets and virtual machines report only places.
//! The window's events are read in their order, so that a short drag within one slow frame turns as far as a long one.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_panorbit_camera::PanOrbitCamera;

use super::framing;
use super::hits::Things;
use super::layout::{TABLE_Y, is_bare_table};
use super::view::{CameraInputEnabled, ray_through};

/// How softly the camera follows where it is sent, and how softly the mouse that turns it.
pub(super) const GLIDE: f32 = 0.35;
const FOLLOW: f32 = 0.2;
/// The same along the table and closer.
pub(super) const GLIDE_ALONG: f32 = 0.3;
/// How much nearer a notch of the wheel brings the camera, as a power of e; a touchpad tells pixels, of which many are a notch.
const NOTCH: f32 = 0.22;
const PIXELS_A_NOTCH: f32 = 200.0;
/// The same for a pinch on a touchpad.
const PINCH: f32 = 2.0;
/// Where the look is nearly level, the pointer is farther away than this many times the camera from its focus.
const HORIZON: f32 = 3.0;

/// The hold of mouse or fingers on an orbiting camera.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Grip {
    /// A left drag turns the camera wherever it begins, not only on the bare table: there are no men to be moved. Nor is there a
    /// board to be kept in view.
    pub left_anywhere: bool,
    /// How far a drag turns the camera, across and along the picture: 1 is half a turn for the picture's height.
    pub way: Vec2,
    /// How far the wheel brings the camera; 1 is as it comes.
    pub reach: f32,
    /// The camera jumps where it would glide.
    pub jumps: bool,
    held: Option<(Button, Hold)>,
}

/// What holds the camera.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Button {
    Mouse(MouseButton),
    Finger,
}

impl Default for Grip {
    fn default() -> Self {
        Self { left_anywhere: false, way: Vec2::ONE, reach: 1.0, jumps: false, held: None }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    /// Turns the camera around the table.
    Turn,
    /// Moves it along.
    Pan,
}

/// What a drag of the mouse needs of a camera.
type Held = (&'static mut PanOrbitCamera, &'static mut Grip, &'static Camera, &'static GlobalTransform);

/// What was told so far, from event to event.
#[derive(Default)]
pub(super) struct Told {
    pointer: Option<Vec2>,
    /// Either Shift key is down.
    shift: bool,
    /// The fingers on the table, in the order in which they came, and where they are.
    fingers: Vec<(u64, Vec2)>,
}

/// Turns and moves the cameras that mouse or fingers hold, and brings them closer.
pub(super) fn drag(
    mut events: MessageReader<WindowEvent>,
    enabled: Res<CameraInputEnabled>,
    mut told: Local<Told>,
    mut cameras: Query<Held>,
    things: Things,
) {
    for event in events.read() {
        for (mut orbit, mut grip, camera, place) in &mut cameras {
            // The left button takes men and vests, though the table may be seen behind them.
            let on_bare_table = |point| bare(camera, place, point).is_some_and(|ray| !things.meets(ray));
            let (orbit, grip) = (&mut *orbit, &mut *grip);
            let mut steered = Steered { orbit, grip, camera, place };
            match event {
                WindowEvent::CursorMoved(moved) => steered.drag(told.pointer, moved.position),
                WindowEvent::MouseButtonInput(input) => {
                    let point = told.pointer.filter(|point| enabled.0 && is_shown(camera, *point));
                    steered.button(input, point, told.shift, on_bare_table);
                }
                WindowEvent::MouseWheel(wheel) if enabled.0 => {
                    steered.closer(notches(wheel) * NOTCH * steered.grip.reach, told.pointer)
                }
                WindowEvent::PinchGesture(pinch) if enabled.0 => steered.closer(PINCH * pinch.0, told.pointer),
                WindowEvent::TouchInput(touch) => steered.touch(touch, &told.fingers, enabled.0, on_bare_table),
                // Nobody says when a button is released over another window.
                WindowEvent::WindowFocused(focus) if !focus.focused => steered.grip.held = None,
                _ => {}
            }
        }
        told.hear(event, enabled.0);
    }
}

impl Told {
    /// What an event changes for those after it.
    fn hear(&mut self, event: &WindowEvent, enabled: bool) {
        match event {
            WindowEvent::CursorMoved(moved) => self.pointer = Some(moved.position),
            // While a button is held the pointer goes on outside, but it may come back elsewhere.
            WindowEvent::CursorLeft(_) => self.pointer = None,
            WindowEvent::KeyboardInput(input) if matches!(input.key_code, KeyCode::ShiftLeft | KeyCode::ShiftRight) => {
                self.shift = input.state == ButtonState::Pressed;
            }
            WindowEvent::KeyboardFocusLost(_) => self.shift = false,
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started if enabled => self.fingers.push((touch.id, touch.position)),
                TouchPhase::Started => {}
                TouchPhase::Moved => {
                    self.fingers.iter_mut().filter(|(id, _)| *id == touch.id).for_each(|(_, at)| *at = touch.position);
                }
                TouchPhase::Ended | TouchPhase::Canceled => self.fingers.retain(|(id, _)| *id != touch.id),
            },
            _ => {}
        }
    }
}

/// A camera with what holds it.
struct Steered<'a> {
    orbit: &'a mut PanOrbitCamera,
    grip: &'a mut Grip,
    camera: &'a Camera,
    place: &'a GlobalTransform,
}

impl Steered<'_> {
    fn height(&self) -> f32 {
        self.camera.logical_viewport_size().map_or(720.0, |size| size.y.max(1.0))
    }

    /// The pointer went from one place to another.
    fn drag(&mut self, from: Option<Vec2>, to: Vec2) {
        let Some(from) = from else { return };
        match self.grip.held {
            Some((Button::Mouse(_), Hold::Turn)) => {
                framing::turn(self.orbit, (to - from) / self.height() * self.grip.way)
            }
            Some((_, Hold::Pan)) => self.pan(from, to),
            _ => {}
        }
    }

    /// Moves the camera along the table, so that what the pointer holds follows it.
    fn pan(&mut self, from: Vec2, to: Vec2) {
        if let (Some(from), Some(to)) = (self.met(from), self.met(to)) {
            self.orbit.target_focus += from - to;
            self.keep();
        }
    }

    fn keep(&mut self) {
        if !self.grip.left_anywhere {
            framing::keep(self.orbit);
        }
    }

    /// Where a point of the window meets the level on which the camera looks.
    fn met(&self, point: Vec2) -> Option<Vec3> {
        let corner = self.camera.logical_viewport_rect()?.min;
        let ray = self.camera.viewport_to_world(self.place, point - corner).ok()?;
        let level = Vec3::Y * self.orbit.focus.y;
        let met = ray.plane_intersection_point(level, InfinitePlane3d::new(Vec3::Y))?;
        let radius = self.orbit.radius.unwrap_or(self.orbit.target_radius);
        (ray.origin.distance(met) < HORIZON * radius).then_some(met)
    }

    fn button(
        &mut self,
        input: &MouseButtonInput,
        point: Option<Vec2>,
        shift: bool,
        on_bare_table: impl Fn(Vec2) -> bool,
    ) {
        let button = Button::Mouse(input.button);
        match (input.state, self.grip.held) {
            (ButtonState::Pressed, None) => {
                let hold = point.and_then(|point| hold(input.button, shift, *self.grip, point, on_bare_table));
                self.take(hold.map(|hold| (button, hold)));
            }
            (ButtonState::Released, Some((held, _))) if held == button => self.take(None),
            _ => {}
        }
    }

    fn take(&mut self, held: Option<(Button, Hold)>) {
        self.grip.held = held;
        // The mouse should feel directly connected; a flight to another view should be soft.
        self.orbit.orbit_smoothness = match held {
            _ if self.grip.jumps => 0.0,
            Some(_) => FOLLOW,
            None => GLIDE,
        };
    }

    /// Comes closer by this power of e, to what is under the pointer.
    fn closer(&mut self, by: f32, pointer: Option<Vec2>) {
        let held = pointer.filter(|_| !self.grip.left_anywhere).and_then(|point| self.met(point));
        framing::zoom(self.orbit, (-by).exp(), held);
        self.keep();
    }

    /// One finger on the bare table turns the camera, two fingers turn it and bring it closer.
    fn touch(
        &mut self,
        touch: &TouchInput,
        fingers: &[(u64, Vec2)],
        enabled: bool,
        on_bare_table: impl Fn(Vec2) -> bool,
    ) {
        let before = fingers.iter().find(|(id, _)| *id == touch.id).map(|(_, at)| *at);
        let other = fingers.iter().find(|(id, _)| *id != touch.id).map(|(_, at)| *at);
        match (touch.phase, before, other) {
            (TouchPhase::Started, _, None) if enabled => {
                let turns = self.grip.left_anywhere || on_bare_table(touch.position);
                self.take(turns.then_some((Button::Finger, Hold::Turn)));
            }
            (TouchPhase::Started, _, Some(_)) if enabled => self.take(Some((Button::Finger, Hold::Turn))),
            (TouchPhase::Moved, Some(from), None) if self.grip.held == Some((Button::Finger, Hold::Turn)) => {
                framing::turn(self.orbit, (touch.position - from) / self.height());
            }
            (TouchPhase::Moved, Some(from), Some(other)) => {
                let (was, now) = (from.distance(other).max(1.0), touch.position.distance(other).max(1.0));
                framing::turn(self.orbit, (touch.position - from) * 0.5 / self.height());
                self.closer((now / was).ln(), Some((touch.position + other) * 0.5));
            }
            // The finger that is left of two turns nothing.
            (TouchPhase::Ended | TouchPhase::Canceled, Some(_), _) => self.take(None),
            _ => {}
        }
    }
}

/// What a button that goes down at a point takes hold of.
fn hold(
    button: MouseButton,
    shift: bool,
    grip: Grip,
    point: Vec2,
    on_bare_table: impl Fn(Vec2) -> bool,
) -> Option<Hold> {
    match button {
        MouseButton::Right if shift => Some(Hold::Pan),
        MouseButton::Right => Some(Hold::Turn),
        MouseButton::Middle => Some(Hold::Pan),
        MouseButton::Left => (grip.left_anywhere || on_bare_table(point)).then_some(Hold::Turn),
        _ => None,
    }
}

/// How many notches the wheel went.
fn notches(wheel: &MouseWheel) -> f32 {
    match wheel.unit {
        MouseScrollUnit::Line => wheel.y,
        MouseScrollUnit::Pixel => wheel.y / PIXELS_A_NOTCH,
    }
}

fn is_shown(camera: &Camera, point: Vec2) -> bool {
    camera.logical_viewport_rect().is_some_and(|shown| shown.contains(point))
}

/// The ray through a point of the window, in logical pixels, where it meets the bare table top.
fn bare(camera: &Camera, place: &GlobalTransform, point: Vec2) -> Option<Ray3d> {
    let ray = ray_through(camera, place, point)?;
    let met = ray.plane_intersection_point(Vec3::Y * TABLE_Y, InfinitePlane3d::new(Vec3::Y))?;
    is_bare_table(met).then_some(ray)
}
