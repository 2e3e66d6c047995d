//! The camera of a window: it orbits the table, goes to the views that are asked for, and stays framed when the window changes
//! its shape; the app spawns it.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera};

use super::drag::{GLIDE, GLIDE_ALONG, Grip};
use super::framing::{self, Pose, STEEPEST};
use super::steer::{FLATTEST, ZOOM};
use super::view::CameraView;
use crate::game::Match;

/// Keeps an orbiting camera framed; it runs after the panels gave the camera its part of the window.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reframe;

/// How an orbiting camera came to stand where it stands, so that a picture of another shape is framed anew.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Framing {
    stands: Stands,
    /// Where the camera was sent last; it stands elsewhere once somebody moved it.
    asked: Pose,
    /// The shape of the picture for which it was sent there.
    aspect: f32,
    /// The chess clock stands on the table.
    has_clock: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Stands {
    /// As a view left it.
    In(CameraView),
    /// Where somebody moved it in a picture of this shape.
    ByHand(Pose, f32),
}

impl Framing {
    /// A camera that was sent to this view in a picture of this shape.
    pub fn new(view: CameraView, aspect: f32) -> Self {
        Self::with_clock(view, aspect, false)
    }

    /// The same where the chess clock stands on the table, or not.
    fn with_clock(view: CameraView, aspect: f32, has_clock: bool) -> Self {
        let asked = framing::pose_with(view, aspect, has_clock);
        Self { stands: Stands::In(view), asked, aspect, has_clock }
    }

    /// The view in which the camera stands, unless somebody moved it.
    pub const fn view(&self) -> Option<CameraView> {
        match self.stands {
            Stands::In(view) => Some(view),
            Stands::ByHand(..) => None,
        }
    }

    /// Where the camera belongs in a picture of this shape.
    fn pose(&self, aspect: f32) -> Pose {
        match self.stands {
            Stands::In(view) => framing::pose_with(view, aspect, self.has_clock),
            Stands::ByHand(pose, was) => {
                let board = framing::board_outline();
                // No more of the board is cut off than was before.
                pose.backed_off(&board, aspect, pose.reach(&board, was).max(1.0))
            }
        }
    }
}

impl Pose {
    /// Where an orbiting camera is going.
    pub fn of(orbit: &PanOrbitCamera) -> Self {
        Self {
            focus: orbit.target_focus,
            yaw: orbit.target_yaw,
            pitch: orbit.target_pitch,
            radius: orbit.target_radius,
        }
    }

    /// Sends an orbiting camera there, by the shorter way around.
    pub fn ask_of(self, orbit: &mut PanOrbitCamera) {
        let turns = ((orbit.target_yaw - self.yaw) / TAU).round();
        orbit.target_yaw = self.yaw + turns * TAU;
        orbit.target_pitch = self.pitch;
        orbit.target_radius = self.radius;
        orbit.target_focus = self.focus;
        orbit.zoom_upper_limit = Some(ZOOM.1.max(self.radius));
        orbit.force_update = true;
    }

    /// Whether two cameras see the same, but for what nobody notices.
    fn is_near(self, other: Self) -> bool {
        let turn = (self.yaw - other.yaw) / TAU;
        self.focus.distance(other.focus) < 1e-3
            && (turn - turn.round()).abs() < 1e-4
            && (self.pitch - other.pitch).abs() < 1e-4
            && (self.radius - other.radius).abs() < 1e-3
    }
}

/// The orbiting camera of a window. A right drag, and a left drag that begins on the bare table, orbits; a middle drag, and a
/// right one with Shift, pans; wheel, touchpad and fingers work too; it cannot lose the board.
pub fn orbit(view: CameraView, aspect: f32) -> impl Bundle {
    let framing = Framing::new(view, aspect);
    let pose = framing.asked;
    let orbit = PanOrbitCamera {
        focus: pose.focus,
        target_focus: pose.focus,
        yaw: Some(pose.yaw),
        pitch: Some(pose.pitch),
        radius: Some(pose.radius),
        target_yaw: pose.yaw,
        target_pitch: pose.pitch,
        target_radius: pose.radius,
        pitch_lower_limit: Some(FLATTEST),
        pitch_upper_limit: Some(STEEPEST),
        zoom_lower_limit: ZOOM.0,
        zoom_upper_limit: Some(ZOOM.1.max(pose.radius)),
        focus_bounds_shape: Some(FocusBoundsShape::Cuboid(Cuboid::new(15.0, 4.0, 12.0))),
        // The crate only glides. Its own mouse listens to the motion of the device, of which remote desktops, tablets and virtual
        // machines have none; [`Grip`] follows the places of pointer and fingers.
        enabled: false,
        orbit_smoothness: GLIDE,
        pan_smoothness: GLIDE_ALONG,
        zoom_smoothness: GLIDE_ALONG,
        use_real_time: true,
        ..default()
    };
    (Camera3d::default(), pose.transform(), orbit, framing, Grip::default())
}

/// The shape of a camera's picture, once it is known.
fn aspect(camera: &Camera) -> Option<f32> {
    let size = camera.logical_viewport_size().filter(|size| size.min_element() > 0.0)?;
    Some(size.x / size.y)
}

/// Sends orbiting cameras to the views asked for, by the shorter way around.
pub(super) fn go_to_view(
    mut views: MessageReader<CameraView>,
    mut cameras: Query<(&mut PanOrbitCamera, Option<&mut Framing>, &Camera)>,
) {
    let Some(&view) = views.read().last() else { return };
    for (mut orbit, framing, camera) in &mut cameras {
        let has_clock = framing.as_ref().is_some_and(|framing| framing.has_clock);
        let new = Framing::with_clock(view, aspect(camera).unwrap_or(16.0 / 9.0), has_clock);
        new.asked.ask_of(&mut orbit);
        if let Some(mut framing) = framing {
            *framing = new;
        }
    }
}

/// A camera that jumps glides no more, nor follows a drag softly.
pub(super) fn jump_or_glide(mut cameras: Query<(&mut PanOrbitCamera, &Grip), Changed<Grip>>) {
    for (mut orbit, grip) in &mut cameras {
        if grip.jumps != (orbit.pan_smoothness == 0.0) {
            let along = if grip.jumps { 0.0 } else { GLIDE_ALONG };
            (orbit.pan_smoothness, orbit.zoom_smoothness) = (along, along);
            orbit.orbit_smoothness = if grip.jumps { 0.0 } else { GLIDE };
        }
    }
}

/// Frames anew what a camera shows when its picture has another shape, or when the clock comes or goes.
pub(super) fn reframe(the_match: Option<Res<Match>>, mut cameras: Query<(&mut PanOrbitCamera, &mut Framing, &Camera)>) {
    let has_clock = the_match.is_some_and(|the_match| the_match.clock.is_some());
    for (mut orbit, mut framing, camera) in &mut cameras {
        let target = Pose::of(&orbit);
        if !target.is_near(framing.asked) {
            framing.stands = Stands::ByHand(target, framing.aspect);
            framing.asked = target;
        }
        if framing.has_clock != has_clock {
            framing.has_clock = has_clock;
            if framing.view().is_some() {
                framing.asked = framing.pose(framing.aspect);
                framing.asked.ask_of(&mut orbit);
                continue;
            }
        }
        let Some(aspect) = aspect(camera).filter(|aspect| (aspect - framing.aspect).abs() > 1e-4) else { continue };
        let gliding = orbit
            .yaw
            .zip(orbit.pitch)
            .zip(orbit.radius)
            .is_some_and(|((yaw, pitch), radius)| !Pose { focus: orbit.focus, yaw, pitch, radius }.is_near(target));
        let pose = framing.pose(aspect);
        (framing.asked, framing.aspect) = (pose, aspect);
        pose.ask_of(&mut orbit);
        if !gliding {
            // The picture jumps to its new shape anyway; what it shows must not swim after it.
            orbit.focus = orbit.target_focus;
            orbit.yaw = Some(orbit.target_yaw);
            orbit.pitch = Some(orbit.target_pitch);
            orbit.radius = Some(orbit.target_radius);
        }
    }
}
