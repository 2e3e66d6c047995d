//! The mouse that turns and moves an orbiting camera: it follows the pointer, press by press; the table's plugin runs it.
//!
//! The pointer's places count, not the motion of a device: remote desktops, tablets and virtual machines report only places.
//! The window's events are read in their order, so that a short drag within one slow frame turns as far as a long one.

use std::f32::consts::PI;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_panorbit_camera::PanOrbitCamera;

use super::components::{Chessman, Ring};
use super::framing::FIELD_OF_VIEW;
use super::layout::{TABLE_Y, is_bare_table};
use super::view::{CameraInputEnabled, ray_through};

/// How softly the camera follows where it is sent, and how softly the mouse that turns it.
pub(super) const GLIDE: f32 = 0.35;
const FOLLOW: f32 = 0.2;

/// The hold of the mouse on an orbiting camera.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Grip {
    /// A left drag turns the camera wherever it begins, not only on the bare table: there are no men to be moved.
    pub left_anywhere: bool,
    /// How far a drag turns the camera, across and along the picture: 1 is half a turn for the picture's height.
    pub way: Vec2,
    held: Option<(MouseButton, Hold)>,
}

impl Default for Grip {
    fn default() -> Self {
        Self { left_anywhere: false, way: Vec2::ONE, held: None }
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

/// What the left button takes, though the table may be seen behind it.
type Things<'w, 's> = Query<'w, 's, (), Or<(With<Chessman>, With<Ring>)>>;

/// Turns and moves the cameras that the mouse holds.
pub(super) fn drag(
    mut events: MessageReader<WindowEvent>,
    enabled: Res<CameraInputEnabled>,
    mut pointer: Local<Option<Vec2>>,
    mut cameras: Query<Held>,
    mut ray_cast: MeshRayCast,
    (things, parents): (Things, Query<&ChildOf>),
) {
    let mut hides = |ray: Ray3d| {
        let is_thing = |entity: Entity| {
            std::iter::once(entity).chain(parents.iter_ancestors(entity)).any(|entity| things.contains(entity))
        };
        let settings =
            MeshRayCastSettings::default().with_visibility(RayCastVisibility::Visible).with_filter(&is_thing);
        !ray_cast.cast_ray(ray, &settings).is_empty()
    };
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let by = pointer.map_or(Vec2::ZERO, |from| moved.position - from);
                *pointer = Some(moved.position);
                for (mut orbit, grip, camera, place) in &mut cameras {
                    let height = camera.logical_viewport_size().map_or(720.0, |size| size.y.max(1.0));
                    match grip.held {
                        Some((_, Hold::Turn)) => turn(&mut orbit, by / height * grip.way),
                        Some((_, Hold::Pan)) => pan(&mut orbit, by / height, place.rotation()),
                        None => {}
                    }
                }
            }
            // While a button is held the pointer goes on outside, but it may come back elsewhere.
            WindowEvent::CursorLeft(_) => *pointer = None,
            WindowEvent::MouseButtonInput(input) => {
                for (mut orbit, mut grip, camera, place) in &mut cameras {
                    match (input.state, grip.held) {
                        (ButtonState::Pressed, None) if enabled.0 => {
                            let point = pointer.filter(|point| is_shown(camera, *point));
                            let mut table = |point| bare(camera, place, point).is_some_and(|ray| !hides(ray));
                            let hold = point.and_then(|point| hold(input, *grip, || table(point)));
                            grip.held = hold.map(|hold| (input.button, hold));
                        }
                        (ButtonState::Released, Some((button, _))) if button == input.button => grip.held = None,
                        _ => {}
                    }
                    // The mouse should feel directly connected; a flight to another view should be soft.
                    orbit.orbit_smoothness = if grip.held.is_some() { FOLLOW } else { GLIDE };
                }
            }
            // Nobody says when a button is released over another window.
            WindowEvent::WindowFocused(focus) if !focus.focused => {
                cameras.iter_mut().for_each(|(_, mut grip, ..)| grip.held = None);
            }
            _ => {}
        }
    }
}

/// What a button that goes down takes hold of.
fn hold(input: &MouseButtonInput, grip: Grip, on_bare_table: impl FnOnce() -> bool) -> Option<Hold> {
    match input.button {
        MouseButton::Right => Some(Hold::Turn),
        MouseButton::Middle => Some(Hold::Pan),
        MouseButton::Left => (grip.left_anywhere || on_bare_table()).then_some(Hold::Turn),
        _ => None,
    }
}

/// Turns the camera by a drag, in heights of the picture: one height is half a turn, both ways alike.
fn turn(orbit: &mut PanOrbitCamera, by: Vec2) {
    orbit.target_yaw -= by.x * PI;
    let pitch = orbit.target_pitch + by.y * PI;
    // Clamped here, so that a drag back answers at once.
    orbit.target_pitch = pitch.clamp(orbit.pitch_lower_limit.unwrap_or(-PI), orbit.pitch_upper_limit.unwrap_or(PI));
}

/// Moves the camera along its picture, in heights of it, so that what is in the middle follows the pointer.
fn pan(orbit: &mut PanOrbitCamera, by: Vec2, rotation: Quat) {
    let height = 2.0 * (FIELD_OF_VIEW * 0.5).tan() * orbit.target_radius;
    orbit.target_focus += rotation * Vec3::new(-by.x, by.y, 0.0) * height;
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
