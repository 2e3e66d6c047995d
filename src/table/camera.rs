//! The camera: seats for both players, a view from above, an orbit that cannot lose the board, and the turn to the
//! player to move; the app's window and the studio use it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera};

use super::layout::{
    BOARD_HALF, FRAME_WIDTH, HOOKS, TABLE_Y, is_bare_table, reserve_center, reserve_half_size, square_point,
    stand_hook, tray_center, tray_half_size,
};
use crate::game::{Played, PositionReset};
use crate::rules::{Color, Square};

/// From where the table is seen. As a message it sends the orbiting camera there.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CameraView {
    /// From White's seat.
    #[default]
    White,
    /// From Black's seat.
    Black,
    /// From above, White at the lower edge.
    Above,
    /// From the corner of the table at White's left, the board on the diagonal.
    Corner,
    /// Near the height of the men, past White's first rank.
    Low,
    /// The vest stand.
    Stand,
    /// One square from near by, seen from White's side.
    Close(Square),
}

/// A view's name could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is no view; give white, black, above, corner, low, stand, or a square such as e4 for a look from near by")]
pub struct ViewError(String);

impl FromStr for CameraView {
    type Err = ViewError;

    fn from_str(name: &str) -> Result<Self, ViewError> {
        Ok(match name {
            "white" => Self::White,
            "black" => Self::Black,
            "above" => Self::Above,
            "corner" => Self::Corner,
            "low" => Self::Low,
            "stand" => Self::Stand,
            _ => Self::Close(Square::parse(name).ok_or_else(|| ViewError(name.to_owned()))?),
        })
    }
}

impl fmt::Display for CameraView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::White => f.write_str("white"),
            Self::Black => f.write_str("black"),
            Self::Above => f.write_str("above"),
            Self::Corner => f.write_str("corner"),
            Self::Low => f.write_str("low"),
            Self::Stand => f.write_str("stand"),
            Self::Close(square) => square.fmt(f),
        }
    }
}

impl CameraView {
    /// The seat of a player.
    pub const fn seat(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// Whether the pointer moves the camera: hand and panels set it to false while a man is dragged or a panel wants the
/// pointer.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameraInputEnabled(pub bool);

impl Default for CameraInputEnabled {
    fn default() -> Self {
        Self(true)
    }
}

/// Whether the camera goes to the seat of the player to move after every action.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AutoTurn(pub bool);

/// Vertical angle of view of every camera, in radians.
pub(super) const FIELD_OF_VIEW: f32 = 0.60;
/// The steepest and the flattest look at the board, in radians above the table.
const PITCH: (f32, f32) = (0.22, FRAC_PI_2 - 0.02);
/// How steeply a player looks down at the board, in radians: in a wide picture, and in one that is about as high as wide.
const SEAT_PITCH: (f32, f32) = (0.74, 0.94);
/// The nearest and the farthest the camera goes, in squares.
const ZOOM: (f32, f32) = (3.5, 32.0);

/// Where a camera looks and from where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The point in the middle of the picture.
    pub focus: Vec3,
    /// How far around the vertical the camera stands, in radians; 0 is White's side, a quarter turn the h-file's.
    pub yaw: f32,
    /// How steeply it looks down, in radians.
    pub pitch: f32,
    /// How far it is from the focus, in squares.
    pub radius: f32,
}

impl Pose {
    /// The camera's place.
    pub fn transform(self) -> Transform {
        let rotation = Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch);
        Transform::from_translation(self.focus + rotation * Vec3::Z * self.radius).with_rotation(rotation)
    }

    /// The nearest place on this side from which all `points` are seen, the middle of what is seen in the middle of a
    /// picture `aspect` times as wide as high.
    pub fn framing(yaw: f32, pitch: f32, points: &[Vec3], aspect: f32) -> Self {
        let half = Vec2::new((FIELD_OF_VIEW * 0.5).tan() * aspect, (FIELD_OF_VIEW * 0.5).tan()) * 0.97;
        let mut pose = Self { focus: Vec3::ZERO, yaw, pitch, radius: 20.0 };
        // Centre what is seen, then go as near as shows it whole; each step changes the other a little.
        for _ in 0..12 {
            let (low, high) = seen(pose, points);
            let rotation = pose.transform().rotation;
            let middle = (low + high) * 0.5;
            pose.focus += (rotation * Vec3::X * middle.x + rotation * Vec3::Y * middle.y) * pose.radius;
            let (low, high) = seen(pose, points);
            let reach = (high.max(-low) / half).max_element();
            pose.radius *= 0.25 + 0.75 * reach;
        }
        pose
    }

    /// Sends an orbiting camera there, by the shorter way around.
    pub fn ask_of(self, orbit: &mut PanOrbitCamera) {
        let turns = ((orbit.target_yaw - self.yaw) / TAU).round();
        orbit.target_yaw = self.yaw + turns * TAU;
        orbit.target_pitch = self.pitch;
        orbit.target_radius = self.radius;
        orbit.target_focus = self.focus;
        orbit.force_update = true;
    }
}

/// The lens of every camera.
pub(super) fn lens() -> Projection {
    Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.1, far: 200.0, ..default() })
}

/// A camera's place that shows board, stand and trays whole; `aspect` is the picture's width divided by its height.
pub fn view_transform(view: CameraView, aspect: f32) -> Transform {
    pose(view, aspect).transform()
}

/// Where a point of the table appears in a picture of this size, in pixels from the upper left corner.
pub fn picture_point(view: CameraView, size: Vec2, point: Vec3) -> Vec2 {
    let aspect = size.x / size.y;
    let seen = view_transform(view, aspect).to_matrix().inverse().transform_point3(point);
    let slope = Vec2::new(seen.x / aspect, -seen.y) / -seen.z / (FIELD_OF_VIEW * 0.5).tan();
    (slope + 1.0) * 0.5 * size
}

fn pose(view: CameraView, aspect: f32) -> Pose {
    let (yaw, pitch, points) = match view {
        CameraView::White => (0.0, seat_pitch(aspect), outline()),
        CameraView::Black => (PI, seat_pitch(aspect), outline()),
        CameraView::Above => (0.0, PITCH.1, outline()),
        CameraView::Corner => (-0.70, 0.52, board_outline()),
        CameraView::Low => (0.30, 0.26, board_outline()),
        CameraView::Stand => (FRAC_PI_2 - 0.30, 0.55, hooks_outline()),
        CameraView::Close(square) => (0.45, 0.42, man_outline(square_point(square))),
    };
    let pose = Pose::framing(yaw, pitch, &points, aspect);
    // The same look with its focus on the board's plane, so that the orbit turns around the board.
    let place = pose.transform();
    let forward = place.forward();
    let along = (-place.translation.y / forward.y).max(1.0);
    Pose { focus: place.translation + forward * along, radius: along, ..pose }
}

/// A picture whose height would stay empty looks down more steeply, so that the men hide less of each other.
fn seat_pitch(aspect: f32) -> f32 {
    SEAT_PITCH.1 + (SEAT_PITCH.0 - SEAT_PITCH.1) * ((aspect - 1.1) / 0.6).clamp(0.0, 1.0)
}

/// The room that a man with its ring takes.
fn man_outline(foot: Vec3) -> Vec<Vec3> {
    let corners = [-0.5, 0.5].into_iter().flat_map(|x| [-0.5, 0.5].map(|z| Vec3::new(x, 0.0, z)));
    corners.flat_map(|corner| [foot + corner, foot + 0.6 * corner + 1.75 * Vec3::Y]).collect()
}

/// The stand with its rings.
fn hooks_outline() -> Vec<Vec3> {
    let hooks = (0..HOOKS).map(|slot| stand_hook(slot).translation);
    hooks
        .flat_map(|p| [-0.5, 0.5].into_iter().flat_map(move |z| [0.45, -0.45].map(|y| p + Vec3::new(0.0, y, z))))
        .collect()
}

/// The board with the men on it.
fn board_outline() -> Vec<Vec3> {
    let mut points = Vec::new();
    for x in [-1.0, 1.0] {
        for z in [-1.0, 1.0] {
            let board = BOARD_HALF + FRAME_WIDTH;
            points.push(Vec3::new(x * board, 0.0, z * board));
            points.push(Vec3::new(x * board * 0.85, 1.3, z * board * 0.85));
        }
    }
    points
}

/// What players must see: the corners of board, trays and stand.
fn outline() -> Vec<Vec3> {
    let mut points = board_outline();
    for by in Color::ALL {
        let half = tray_half_size();
        let far = tray_center(by).z.signum() * half.y;
        points.push(tray_center(by) + Vec3::new(half.x + 0.2, 0.0, far));
    }
    for color in Color::ALL {
        let half = reserve_half_size() + 0.12;
        points.push(reserve_center(color) + Vec3::new(-half.x, 0.0, reserve_center(color).z.signum() * half.y));
    }
    let hooks = (0..HOOKS).map(|slot| stand_hook(slot).translation);
    points
        .extend(hooks.flat_map(|p| [p + Vec3::new(-0.4, 0.3, 0.0), Vec3::new(p.x, TABLE_Y, p.z + p.z.signum() * 0.4)]));
    points
}

/// The rectangle in which points appear, as slopes from the middle of the picture.
fn seen(pose: Pose, points: &[Vec3]) -> (Vec2, Vec2) {
    let into_view = pose.transform().to_matrix().inverse();
    points.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), &point| {
        let p = into_view.transform_point3(point);
        let slope = p.xy() / (-p.z).max(0.1);
        (low.min(slope), high.max(slope))
    })
}

/// The orbiting camera of a window. A right drag, and a left drag that begins on the bare table, orbits; a middle drag
/// pans; wheel and touchpad zoom; it cannot lose the board.
pub fn orbit(view: CameraView, aspect: f32) -> impl Bundle {
    let pose = pose(view, aspect);
    let orbit = PanOrbitCamera {
        focus: pose.focus,
        target_focus: pose.focus,
        yaw: Some(pose.yaw),
        pitch: Some(pose.pitch),
        radius: Some(pose.radius),
        target_yaw: pose.yaw,
        target_pitch: pose.pitch,
        target_radius: pose.radius,
        pitch_lower_limit: Some(PITCH.0),
        pitch_upper_limit: Some(PITCH.1),
        zoom_lower_limit: ZOOM.0,
        zoom_upper_limit: Some(ZOOM.1),
        focus_bounds_shape: Some(FocusBoundsShape::Cuboid(Cuboid::new(9.0, 1.0, 9.0))),
        button_orbit: MouseButton::Right,
        button_pan: MouseButton::Middle,
        orbit_smoothness: 0.35,
        pan_smoothness: 0.3,
        zoom_smoothness: 0.3,
        trackpad_pinch_to_zoom_enabled: true,
        use_real_time: true,
        ..default()
    };
    (Camera3d::default(), pose.transform(), orbit)
}

/// Sends orbiting cameras to the views asked for, by the shorter way around.
pub(super) fn go_to_view(mut views: MessageReader<CameraView>, mut cameras: Query<(&mut PanOrbitCamera, &Camera)>) {
    let Some(&view) = views.read().last() else { return };
    for (mut orbit, camera) in &mut cameras {
        let size = camera.logical_viewport_size().unwrap_or(Vec2::new(16.0, 9.0));
        pose(view, size.x / size.y.max(1.0)).ask_of(&mut orbit);
    }
}

/// Turns the camera to the player to move, where the players want that.
pub(super) fn turn_to_mover(
    auto: Res<AutoTurn>,
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    mut views: MessageWriter<CameraView>,
) {
    let after_play = played.read().last().map(|played| !played.before.turn());
    let mover = resets.read().last().map(|reset| reset.position.turn()).or(after_play);
    if let (true, Some(mover)) = (auto.0, mover) {
        views.write(CameraView::seat(mover));
    }
}

/// Lets a left drag orbit that begins on the bare table; the left button belongs to the men otherwise.
pub(super) fn orbit_from_bare_table(
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    windows: Query<&Window>,
    mut cameras: Query<(&mut PanOrbitCamera, &Camera, &GlobalTransform)>,
) {
    let Some(buttons) = buttons else { return };
    if buttons.just_pressed(MouseButton::Left) {
        let cursor = windows.iter().find_map(Window::cursor_position);
        for (mut orbit, camera, place) in &mut cameras {
            if cursor.is_some_and(|cursor| shows_bare_table(camera, place, cursor)) {
                orbit.button_orbit = MouseButton::Left;
            }
        }
    } else if !buttons.pressed(MouseButton::Left) {
        for (mut orbit, ..) in &mut cameras {
            if orbit.button_orbit == MouseButton::Left {
                orbit.button_orbit = MouseButton::Right;
            }
        }
    }
}

/// Whether a point of the window, in logical pixels, shows the bare table top.
fn shows_bare_table(camera: &Camera, place: &GlobalTransform, cursor: Vec2) -> bool {
    let Some(shown) = camera.logical_viewport_rect().filter(|shown| shown.contains(cursor)) else { return false };
    let Ok(ray) = camera.viewport_to_world(place, cursor - shown.min) else { return false };
    let plane = InfinitePlane3d::new(Vec3::Y);
    ray.plane_intersection_point(Vec3::Y * TABLE_Y, plane).is_some_and(is_bare_table)
}

/// Lets the pointer move the cameras or not.
pub(super) fn enable_input(enabled: Res<CameraInputEnabled>, mut cameras: Query<&mut PanOrbitCamera>) {
    for mut orbit in &mut cameras {
        if orbit.enabled != enabled.0 {
            orbit.enabled = enabled.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_shows_the_whole_table_in_wide_and_narrow_pictures() {
        for view in [CameraView::White, CameraView::Black, CameraView::Above] {
            for aspect in [16.0 / 9.0, 4.0 / 3.0, 1.0, 0.6] {
                let (low, high) = seen(pose(view, aspect), &outline());
                let half = Vec2::new((FIELD_OF_VIEW * 0.5).tan() * aspect, (FIELD_OF_VIEW * 0.5).tan());
                let reach = (high.max(-low) / half).max_element();
                assert!((0.9..1.0).contains(&reach), "{view:?} at {aspect}: {reach}");
            }
        }
    }

    #[test]
    fn players_sit_on_their_own_sides() {
        assert!(view_transform(CameraView::White, 1.6).translation.z > 8.0);
        assert!(view_transform(CameraView::Black, 1.6).translation.z < -8.0);
        assert!(view_transform(CameraView::Above, 1.6).translation.y > 10.0);
    }
}
