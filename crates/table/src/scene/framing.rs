//! What a view shows and from where: the lens, a place that shows all of some points, and the poses of the named views; and how an orbiting
//! camera is turned, moved along the table and brought closer, never farther than the board can be seen.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;
use rules::{Color, Kind, Square};
use turn::tableau::tray_slots_of;

use super::layout::{
    BOARD_HALF, FRAME_WIDTH, HOOKS, RING_HEIGHT, RING_OUTER, TABLE_Y, TRAY_FLOOR_Y, in_reserve, man_height,
    reserve_center, reserve_half_size, spares_half_size, spares_point, square_point, stand_hook, tray_center,
    tray_half_size, tray_slot,
};
use super::view::CameraView;

/// Vertical angle of view of every camera, in radians.
pub(super) const FIELD_OF_VIEW: f32 = 0.60;
/// The steepest look at the board, in radians above the table.
pub(super) const STEEPEST: f32 = FRAC_PI_2 - 0.02;
/// How steeply a player looks down at the board, in radians, by the shape of the picture: wide, about as high as wide, and
/// high. Wide, the squares fill as much of the height as they can while all of the stand is seen.
const SEAT_PITCH: [(f32, f32); 3] = [(1.7, 1.01), (1.1, 1.04), (0.6, 1.14)];
/// How steeply one looks down who sits lower, in radians.
const LOWER_PITCH: f32 = 0.40;
/// The same for one who sits higher, by the shape of the picture.
const HIGHER_PITCH: [(f32, f32); 3] = [(1.7, 1.15), (1.1, 1.19), (0.6, 1.2)];
/// The same for a look at the table with all that belongs to it.
const TABLE_PITCH: [(f32, f32); 3] = [(1.7, 0.74), (1.1, 0.94), (0.6, 1.14)];
/// From this shape on a seat shows all of the stand.
const WIDE: f32 = 1.7;
/// The outermost that belongs to the table stays within this share of the way to the picture's edge.
const WHOLE: f32 = 0.985;
/// Thickness of the rims of trays and boxes.
const RIM: f32 = 0.14;
/// Where the bars of the stand end, with their knobs.
const BAR_END: f32 = 4.0;

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
        let half = half_picture(aspect) * 0.97;
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

    /// The nearest place on this side from which all `points` are seen within a part of the picture, from its lower left to its
    /// upper right corner; both are given as shares of the way from the picture's middle to its edges.
    pub fn framing_within(yaw: f32, pitch: f32, points: &[Vec3], aspect: f32, (low, high): (Vec2, Vec2)) -> Self {
        let half = half_picture(aspect);
        let (room, middle) = ((high - low) * 0.5 * half, (high + low) * 0.5 * half);
        let focus = points.iter().copied().sum::<Vec3>() / points.len().max(1) as f32;
        let mut pose = Self { focus, yaw, pitch, radius: 20.0 };
        for _ in 0..16 {
            let (low, high) = seen(pose, points);
            let rotation = pose.transform().rotation;
            let off = (low + high) * 0.5 - middle;
            pose.focus += (rotation * Vec3::X * off.x + rotation * Vec3::Y * off.y) * pose.radius;
            let (low, high) = seen(pose, points);
            let reach = ((high - low) * 0.5 / room).max_element();
            pose.radius *= 0.25 + 0.75 * reach;
        }
        pose
    }

    /// The same look, with all of it above the lowest `share` of a picture of this shape.
    #[must_use]
    pub fn above(mut self, share: f32, aspect: f32) -> Self {
        self.radius /= 1.0 - share;
        self.focus -= self.transform().rotation * Vec3::Y * half_picture(aspect).y * share * self.radius;
        self
    }

    /// The same look from so far back that no point reaches farther than this share of the way to the picture's edge.
    pub(super) fn backed_off(mut self, points: &[Vec3], aspect: f32, share: f32) -> Self {
        for _ in 0..12 {
            let too_far = self.reach(points, aspect) / share;
            if too_far <= 1.0 {
                break;
            }
            self.radius *= 0.25 + 0.75 * too_far;
        }
        self
    }

    /// The same look from as far aside as brings `wanted` into the picture, or as the room beside `kept` allows.
    fn aside(mut self, wanted: &[Vec3], kept: &[Vec3], aspect: f32) -> Self {
        let edge = half_picture(aspect).x * WHOLE;
        for _ in 0..8 {
            let (wanted, kept) = (seen(self, wanted), seen(self, kept));
            let (left, right) = (-edge - wanted.0.x, wanted.1.x - edge);
            let shift =
                if left > right { left.min(edge - kept.1.x).max(0.0) } else { -right.min(edge + kept.0.x).max(0.0) };
            self.focus -= self.transform().rotation * Vec3::X * shift * self.radius;
        }
        self
    }

    /// The same look with its focus on the board's plane, so that the orbit turns around the board.
    pub(super) fn on_the_board(self) -> Self {
        let place = self.transform();
        let forward = place.forward();
        let along = (-place.translation.y / forward.y).max(1.0);
        Self { focus: place.translation + forward * along, radius: along, ..self }
    }

    /// Where points appear, as shares of the way from the picture's middle to its edges, up and to the right.
    pub(super) fn shares(self, points: &[Vec3], aspect: f32) -> impl Iterator<Item = Vec2> {
        let (into_view, half) = (self.transform().to_matrix().inverse(), half_picture(aspect));
        points.iter().map(move |&point| slope(into_view, point) / half)
    }

    /// How far from the middle points appear at most, the picture's edge being 1.
    pub(super) fn reach(self, points: &[Vec3], aspect: f32) -> f32 {
        let (low, high) = seen(self, points);
        (high.max(-low) / half_picture(aspect)).max_element()
    }
}

/// Half the width and height of a picture, as slopes from its middle.
fn half_picture(aspect: f32) -> Vec2 {
    Vec2::new(aspect, 1.0) * (FIELD_OF_VIEW * 0.5).tan()
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
    point_seen_from(view_transform(view, size.x / size.y), size, point).unwrap_or(Vec2::NAN)
}

/// The same for a camera in any place; `None` for what lies behind it.
pub fn point_seen_from(camera: Transform, size: Vec2, point: Vec3) -> Option<Vec2> {
    let seen = camera.to_matrix().inverse().transform_point3(point);
    let slope = Vec2::new(seen.x * size.y / size.x, -seen.y) / -seen.z / (FIELD_OF_VIEW * 0.5).tan();
    (seen.z < 0.0).then(|| (slope + 1.0) * 0.5 * size)
}

/// Where a view's camera looks and from where, for a picture `aspect` times as wide as high, over which no panel lies: in films, stills
/// and beside exhibits. `seated` has the same for a player at the table.
pub fn pose(view: CameraView, aspect: f32) -> Pose {
    let (yaw, steepness, points) = match view {
        CameraView::White => (0.0, pitch(SEAT_PITCH, aspect), board_and_men()),
        CameraView::Black => (PI, pitch(SEAT_PITCH, aspect), board_and_men()),
        CameraView::Lower(Color::White) => (0.0, LOWER_PITCH, board_and_men()),
        CameraView::Lower(Color::Black) => (PI, LOWER_PITCH, board_and_men()),
        CameraView::Higher(Color::White) => (0.0, pitch(HIGHER_PITCH, aspect), board_and_men()),
        CameraView::Higher(Color::Black) => (PI, pitch(HIGHER_PITCH, aspect), board_and_men()),
        CameraView::Table(Color::White) => (0.0, pitch(TABLE_PITCH, aspect), outline()),
        CameraView::Table(Color::Black) => (PI, pitch(TABLE_PITCH, aspect), outline()),
        CameraView::Above => (0.0, STEEPEST, outline()),
        CameraView::Corner => (-0.70, 0.52, board_outline()),
        CameraView::Low => (0.30, 0.26, board_outline()),
        CameraView::Stand => (FRAC_PI_2 - 0.30, 0.55, hooks_outline()),
        CameraView::Close(square) => (0.45, 0.42, man_outline(square_point(square))),
    };
    let mut pose = Pose::framing(yaw, steepness, &points, aspect);
    match view {
        CameraView::Table(_) | CameraView::Above => pose = pose.backed_off(&everything(), aspect, WHOLE),
        // A wide picture has room for the stand.
        CameraView::White | CameraView::Black => {
            pose = pose.aside(&rings(), &board_and_men(), aspect);
            if aspect >= WIDE {
                pose = pose.backed_off(&rings(), aspect, 1.0);
            }
        }
        _ => {}
    }
    pose.on_the_board()
}

/// A picture whose height would stay empty looks down more steeply, so that the men hide less of each other.
pub(super) fn pitch([wide, square, high]: [(f32, f32); 3], aspect: f32) -> f32 {
    let (from, to) = if aspect > square.0 { (square, wide) } else { (high, square) };
    from.1 + (to.1 - from.1) * ((aspect - from.0) / (to.0 - from.0)).clamp(0.0, 1.0)
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
pub(super) fn board_outline() -> Vec<Vec3> {
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

/// What a player must see at least: the board, and the tallest men wherever they stand on it.
fn board_and_men() -> Vec<Vec3> {
    let mut points = board_outline();
    let corners = [0, 7, 56, 63].into_iter().filter_map(Square::new);
    points.extend(corners.map(|square| square_point(square) + Vec3::Y * man_height(Kind::King)));
    points
}

/// What belongs to the table: the corners of board, trays and stand.
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

/// The corners and tops of all that belongs to the table: nothing of it is cut off in a view of a seat or from above.
pub(super) fn everything() -> Vec<Vec3> {
    let mut points = outline();
    let mut around = |center: Vec3, half: Vec2, top: f32| {
        let corners = [-1.0, 1.0].into_iter().flat_map(|x| [-1.0, 1.0].map(|z| Vec2::new(x, z) * (half + RIM)));
        points.extend(corners.map(|corner| Vec3::new(center.x + corner.x, top, center.z + corner.y)));
    };
    for color in Color::ALL {
        around(tray_center(color), tray_half_size(), TRAY_FLOOR_Y);
        around(reserve_center(color), reserve_half_size(), TRAY_FLOOR_Y);
    }
    around(spares_point(), spares_half_size(), 0.0);
    points.extend(rings());
    // The bars' ends.
    let bars = [0, HOOKS - 1].map(|slot| stand_hook(slot).translation);
    points.extend(bars.into_iter().flat_map(|bar| [-1.0, 1.0].map(|end| bar.with_z(end * BAR_END))));
    // The tallest men where they may stand.
    let top = |foot: Vec3, kind: Kind| foot + Vec3::Y * man_height(kind);
    for color in Color::ALL {
        for (slot, kind) in [Kind::King, Kind::Queen, Kind::Pawn].into_iter().enumerate() {
            points.push(top(in_reserve(color, slot).translation, kind));
        }
        for kind in Kind::ALL {
            points.extend(tray_slots_of(kind).map(|slot| top(tray_slot(color, slot), kind)));
        }
    }
    let corners = [0, 7, 56, 63].into_iter().filter_map(Square::new);
    points.extend(corners.map(|square| top(square_point(square), Kind::King)));
    points
}

/// The rings on their pegs.
fn rings() -> Vec<Vec3> {
    let ring = |slot| {
        let turns = (0..8).map(|turn| Vec2::from_angle(turn as f32 * TAU / 8.0) * RING_OUTER);
        turns.map(move |p| stand_hook(slot).transform_point(Vec3::new(p.x, RING_HEIGHT, p.y)))
    };
    (0..HOOKS).flat_map(ring).collect()
}

/// The rectangle in which points appear, as slopes from the middle of the picture.
fn seen(pose: Pose, points: &[Vec3]) -> (Vec2, Vec2) {
    let into_view = pose.transform().to_matrix().inverse();
    points.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), &point| {
        let slope = slope(into_view, point);
        (low.min(slope), high.max(slope))
    })
}

/// Where a point appears, as a slope from the middle of the picture.
fn slope(into_view: Mat4, point: Vec3) -> Vec2 {
    let p = into_view.transform_point3(point);
    p.xy() / (-p.z).max(0.1)
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
const FROM_AFAR: (f32, f32) = (16.0, 30.0);
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
    let wide = ((FROM_AFAR.1 - radius) / (FROM_AFAR.1 - FROM_AFAR.0)).clamp(0.0, 1.0);
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
    mod framing {
        use super::super::*;

        const TABLES: [CameraView; 3] =
            [CameraView::Table(Color::White), CameraView::Table(Color::Black), CameraView::Above];

        #[test]
        fn what_is_above_a_share_of_the_picture_is_all_in_it_and_nothing_is_below() {
            let points = [Vec3::new(-3.0, 0.0, 2.0), Vec3::new(3.0, 0.0, 2.0), Vec3::new(0.0, 2.0, -1.0)];
            for (pitch, aspect) in [(0.3, 1.25), (1.12, 1.6), (0.62, 0.6)] {
                let framed = Pose::framing(0.2, pitch, &points, aspect);
                for share in [0.0, 0.1, 0.3] {
                    let seen: Vec<Vec2> = framed.above(share, aspect).shares(&points, aspect).collect();
                    let floor = 2.0 * share - 1.0;
                    let is_seen = |at: &Vec2| at.abs().max_element() <= 1.0 && at.y > floor - 0.02;
                    assert!(seen.iter().all(is_seen), "{pitch} {aspect} {share}: {seen:?}");
                }
            }
        }

        #[test]
        fn from_both_seats_the_squares_fill_three_quarters_of_a_wide_picture() {
            for view in [CameraView::White, CameraView::Black] {
                let seen = |point: Vec3| picture_point(view, Vec2::new(1920.0, 1080.0), point);
                let heights = [-4.0, 4.0].map(|z| seen(Vec3::new(0.0, 0.0, z)).y);
                let filled = (heights[0] - heights[1]).abs() / 1080.0;
                assert!(filled > 0.75, "{view}: {filled}");
                // No ring on the stand is cut off.
                for slot in 0..HOOKS {
                    let ring = seen(stand_hook(slot).translation);
                    let margin = 20.0;
                    let inside = ring.cmpge(Vec2::splat(margin)).all() && ring.cmple(Vec2::new(1900.0, 1060.0)).all();
                    assert!(inside, "{view}: hook {slot} is at {ring}");
                }
            }
            for aspect in [2.4, 16.0 / 9.0, 1.6, 4.0 / 3.0, 1.0, 0.6] {
                let others =
                    Color::ALL.into_iter().flat_map(|color| [CameraView::Lower(color), CameraView::Higher(color)]);
                for view in [CameraView::White, CameraView::Black].into_iter().chain(others) {
                    let reach = pose(view, aspect).reach(&board_and_men(), aspect);
                    assert!((0.9..=1.0).contains(&reach), "{view} at {aspect}: {reach}");
                }
            }
        }

        #[test]
        fn every_view_shows_the_whole_table_in_wide_and_narrow_pictures() {
            for view in TABLES {
                for aspect in [2.4, 2.0, 16.0 / 9.0, 1.5, 4.0 / 3.0, 1.0, 624.0 / 860.0, 0.6, 0.4] {
                    let pose = pose(view, aspect);
                    let reach = pose.reach(&everything(), aspect);
                    assert!((0.9..=WHOLE + 0.002).contains(&reach), "{view:?} at {aspect}: {reach}");
                }
            }
        }

        #[test]
        fn players_sit_on_their_own_sides() {
            assert!(view_transform(CameraView::White, 1.6).translation.z > 5.0);
            assert!(view_transform(CameraView::Black, 1.6).translation.z < -5.0);
            assert!(view_transform(CameraView::Above, 1.6).translation.y > 10.0);
        }
    }

    mod steer {
        use super::super::*;

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
            let half_picture = (super::super::FIELD_OF_VIEW * 0.5).tan();
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
}
