//! The orbiting camera of a player: how it turns, comes closer and keeps the board in the picture.

use std::f32::consts::{PI, TAU};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera};

use super::drag::{GLIDE, GLIDE_ALONG, Grip};
use super::framing::{self, Pose, STEEPEST};
use super::layout::BOARD_HALF;
use super::seated::{self, Covers, Surroundings};
use super::view::CameraView;
use crate::game::Match;

/// How far from the middle of the board a camera that somebody steers looks at most, along each axis.
const HALF_BOUNDS: Vec3 = Vec3::new(7.5, 2.0, 6.0);

/// Keeps an orbiting camera framed; it runs after the panels gave the camera its part of the window.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reframe;

/// How an orbiting camera came to stand where it stands, so that a picture of another shape is framed anew.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Framing {
    stands: Stands,
    /// Where the camera was sent last; it stands elsewhere once somebody moved it.
    asked: Pose,
    /// The shape of the picture for which it was sent there.
    aspect: f32,
    /// What stood beside the board and lay over the picture then.
    around: Surroundings,
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
        Self::among(view, aspect, Surroundings::default())
    }

    /// The same where this stands beside the board and lies over the picture.
    fn among(view: CameraView, aspect: f32, around: Surroundings) -> Self {
        let asked = seated::pose(view, aspect, &around);
        Self { stands: Stands::In(view), asked, aspect, around }
    }

    /// Whether an orbiting camera is on its way to where it was sent, or there: nobody moved it meanwhile.
    pub fn is_left_alone(&self, orbit: &PanOrbitCamera) -> bool {
        Pose::of(orbit).is_near(self.asked)
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
            Stands::In(view) => seated::pose(view, aspect, &self.around),
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

    /// Sends an orbiting camera there, by the shorter way around. With `RUST_LOG=plunder_table::scene=debug` the terminal says so.
    pub fn ask_of(self, orbit: &mut PanOrbitCamera) {
        let Self { focus: Vec3 { x, y, z }, yaw, pitch, radius } = self;
        debug!("the camera goes to {x} {y} {z} {yaw} {pitch} {radius}");
        let turns = ((orbit.target_yaw - self.yaw) / TAU).round();
        orbit.target_yaw = self.yaw + turns * TAU;
        orbit.target_pitch = self.pitch;
        orbit.target_radius = self.radius;
        orbit.target_focus = self.focus;
        self.allowed_to(orbit);
        orbit.force_update = true;
    }

    /// Widens the limits of an orbiting camera so that they hold this place: they are for who steers it. A place that they change would
    /// be taken for one that somebody chose, and would be kept in every later shape of the picture.
    fn allowed_to(self, orbit: &mut PanOrbitCamera) {
        let half = self.focus.abs().max(HALF_BOUNDS) + 0.01;
        orbit.focus_bounds_shape = Some(FocusBoundsShape::Cuboid(Cuboid { half_size: half }));
        orbit.zoom_upper_limit = Some(ZOOM.1.max(self.radius));
        orbit.zoom_lower_limit = orbit.zoom_lower_limit.min(self.radius);
        orbit.pitch_lower_limit = orbit.pitch_lower_limit.map(|least| least.min(self.pitch));
        orbit.pitch_upper_limit = orbit.pitch_upper_limit.map(|most| most.max(self.pitch));
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
    let mut orbit = PanOrbitCamera {
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
        // The crate only glides. Its own mouse listens to the motion of the device, of which remote desktops, tablets and virtual
        // machines have none; [`Grip`] follows the places of pointer and fingers.
        enabled: false,
        orbit_smoothness: GLIDE,
        pan_smoothness: GLIDE_ALONG,
        zoom_smoothness: GLIDE_ALONG,
        // Not by the clock on the wall, which goes on while the window rests.
        use_real_time: false,
        ..default()
    };
    pose.allowed_to(&mut orbit);
    (Camera3d::default(), pose.transform(), orbit, framing, Grip::default())
}

/// The size of a camera's picture in logical pixels, once it is known.
fn picture(camera: &Camera) -> Option<Vec2> {
    camera.logical_viewport_size().filter(|size| size.min_element() > 0.0)
}

/// What stands beside the board and lies over the picture.
#[derive(SystemParam)]
pub(super) struct Around<'w> {
    the_match: Option<Res<'w, Match>>,
    covers: Option<Res<'w, Covers>>,
}

impl Around<'_> {
    /// The same over a picture of this size, in logical pixels.
    fn of(&self, size: Vec2) -> Surroundings {
        let company = self.the_match.as_deref().map(Surroundings::of).unwrap_or_default();
        match &self.covers {
            Some(covers) => company.covered(covers, size),
            None => company,
        }
    }
}

/// Sends orbiting cameras to the views asked for, by the shorter way around.
pub(super) fn go_to_view(
    mut views: MessageReader<CameraView>,
    around: Around,
    mut cameras: Query<(&mut PanOrbitCamera, Option<&mut Framing>, &Camera)>,
) {
    let Some(&view) = views.read().last() else { return };
    for (mut orbit, framing, camera) in &mut cameras {
        let size = picture(camera).unwrap_or(Vec2::new(16.0, 9.0));
        let new = Framing::among(view, size.x / size.y, around.of(size));
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

/// Frames anew what a camera shows when its picture has another shape, when a panel comes or goes, and when what stands beside the
/// board does.
pub(super) fn reframe(around: Around, mut cameras: Query<(&mut PanOrbitCamera, &mut Framing, &Camera)>) {
    for (mut orbit, mut framing, camera) in &mut cameras {
        let target = Pose::of(&orbit);
        if !target.is_near(framing.asked) {
            framing.stands = Stands::ByHand(target, framing.aspect);
            framing.asked = target;
        }
        let Some(size) = picture(camera) else { continue };
        let (aspect, now) = (size.x / size.y, around.of(size));
        let is_same_shape = (aspect - framing.aspect).abs() <= 1e-4;
        if is_same_shape && now == framing.around {
            continue;
        }
        framing.around = now;
        if is_same_shape && framing.view().is_none() {
            // What somebody looks at moves for no panel.
            continue;
        }
        let gliding = orbit
            .yaw
            .zip(orbit.pitch)
            .zip(orbit.radius)
            .is_some_and(|((yaw, pitch), radius)| !Pose { focus: orbit.focus, yaw, pitch, radius }.is_near(target));
        let pose = framing.pose(aspect);
        (framing.asked, framing.aspect) = (pose, aspect);
        if pose.is_near(target) {
            continue;
        }
        pose.ask_of(&mut orbit);
        if !gliding && !is_same_shape {
            // The picture jumps to its new shape anyway; what it shows must not swim after it.
            orbit.focus = orbit.target_focus;
            orbit.yaw = Some(orbit.target_yaw);
            orbit.pitch = Some(orbit.target_pitch);
            orbit.radius = Some(orbit.target_radius);
        }
    }
}

/// The flattest look at the board, in radians above the table.
pub(super) const FLATTEST: f32 = 0.22;
/// The nearest and the farthest the camera goes, in squares. A view for a narrow picture may be farther away.
pub(super) const ZOOM: (f32, f32) = (3.5, 32.0);
/// How much of its distance the camera looks beside the board, so that a part of the board is still in the picture.
const BESIDE: f32 = 0.2;
/// How far beside the board the camera looks at most, along its ranks and its files: at stand and trays.
const FARTHEST: Vec2 = Vec2::new(3.3, 1.6);
/// From this distance on the camera looks less and less far from the middle of the board, until it looks there.
const WIDE: (f32, f32) = (16.0, 30.0);
/// How far from the middle the farthest camera may look.
const MIDDLE: f32 = 1.0;

/// Turns the camera by a drag, in heights of the picture: one height is half a turn, both ways alike.
pub fn turn(orbit: &mut PanOrbitCamera, by: Vec2) {
    orbit.target_yaw -= by.x * PI;
    let (low, high) = (orbit.pitch_lower_limit.unwrap_or(FLATTEST), orbit.pitch_upper_limit.unwrap_or(STEEPEST));
    // Clamped here, so that a drag back answers at once.
    orbit.target_pitch = (orbit.target_pitch + by.y * PI).clamp(low, high);
}

/// Brings the camera nearer, to this share of its distance, or farther away; what is at `held` stays where it is in the picture.
pub fn zoom(orbit: &mut PanOrbitCamera, share: f32, held: Option<Vec3>) {
    let before = orbit.target_radius;
    let farthest = orbit.zoom_upper_limit.unwrap_or(ZOOM.1);
    orbit.target_radius = (before * share).clamp(orbit.zoom_lower_limit, farthest);
    if let Some(held) = held {
        orbit.target_focus += (held - orbit.target_focus) * (1.0 - orbit.target_radius / before);
    }
}

/// To the right and away, as the camera looks, on the table.
pub fn along(orbit: &PanOrbitCamera, right: f32, away: f32) -> Vec3 {
    Quat::from_rotation_y(orbit.target_yaw) * Vec3::new(right, 0.0, -away)
}

/// How far from the middle of the board, along its ranks and its files, a camera at this distance may look.
fn reach(radius: f32) -> Vec2 {
    let near = BOARD_HALF + Vec2::splat(radius * BESIDE).min(FARTHEST);
    let wide = ((WIDE.1 - radius) / (WIDE.1 - WIDE.0)).clamp(0.0, 1.0);
    MIDDLE + (near - MIDDLE) * wide
}

/// Looks no farther beside the board than it can be seen from there.
pub fn keep(orbit: &mut PanOrbitCamera) {
    let reach = reach(orbit.target_radius);
    let focus = orbit.target_focus;
    orbit.target_focus = Vec3::new(focus.x.clamp(-reach.x, reach.x), focus.y, focus.z.clamp(-reach.y, reach.y));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> PanOrbitCamera {
        PanOrbitCamera {
            target_radius: 15.0,
            target_pitch: 1.0,
            zoom_lower_limit: ZOOM.0,
            zoom_upper_limit: Some(ZOOM.1),
            pitch_lower_limit: Some(FLATTEST),
            pitch_upper_limit: Some(STEEPEST),
            ..default()
        }
    }

    /// The direction in which a camera sees a point, from its own place.
    fn seen(orbit: &PanOrbitCamera, point: Vec3) -> Vec3 {
        let rotation = Quat::from_rotation_y(orbit.target_yaw) * Quat::from_rotation_x(-orbit.target_pitch);
        let place = orbit.target_focus + rotation * Vec3::Z * orbit.target_radius;
        rotation.inverse() * (point - place).normalize()
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_while_the_camera_comes_closer() {
        let held = Vec3::new(-3.0, 0.0, 2.0);
        let mut orbit = camera();
        let before = seen(&orbit, held);
        for _ in 0..4 {
            zoom(&mut orbit, 0.8, Some(held));
        }
        assert!(orbit.target_radius < 7.0);
        assert!(seen(&orbit, held).distance(before) < 1e-4);
        // Nearer than the nearest nothing slides.
        for _ in 0..20 {
            zoom(&mut orbit, 0.8, Some(held));
        }
        assert_eq!(orbit.target_radius, ZOOM.0);
        assert!(seen(&orbit, held).distance(before) < 1e-4);
    }

    #[test]
    fn corners_stand_and_trays_are_approached_and_the_board_is_never_lost() {
        let half_picture = (crate::scene::framing::FIELD_OF_VIEW * 0.5).tan();
        for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 0.0)] {
            for share in [0.2, 0.5, 0.9, 1.4, 3.0] {
                let mut orbit = camera();
                zoom(&mut orbit, share, None);
                for _ in 0..40 {
                    orbit.target_focus += Vec3::new(x, 0.0, z);
                    keep(&mut orbit);
                }
                let focus = orbit.target_focus;
                let nearest =
                    focus.clamp(Vec3::new(-BOARD_HALF, 0.0, -BOARD_HALF), Vec3::new(BOARD_HALF, 0.0, BOARD_HALF));
                for yaw in 0..12 {
                    for pitch in [FLATTEST, 0.6, 1.0, STEEPEST] {
                        orbit.target_yaw = yaw as f32 * 0.5;
                        orbit.target_pitch = pitch;
                        let way = seen(&orbit, nearest);
                        let slope = (way.xy() / -way.z).abs().max_element();
                        assert!(slope < half_picture, "{focus} at {}: {slope}", orbit.target_radius);
                    }
                }
            }
        }
        let mut near = camera();
        zoom(&mut near, 0.5, None);
        near.target_focus += Vec3::new(-20.0, 0.0, 20.0);
        keep(&mut near);
        assert!(near.target_focus.x < -5.4 && near.target_focus.z > 5.4, "{}", near.target_focus);
    }
}
