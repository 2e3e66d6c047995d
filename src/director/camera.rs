//! Where the camera stands at any moment: each shot as a pose, and the eased ways between them.

use std::f32::consts::{PI, TAU};
use std::time::Duration;

use bevy::prelude::*;

use super::shot::{Begins, Place, Shot, Subject};
use crate::rules::{Color, Kind, Square};
use crate::script::View;
use crate::table::camera::{CameraView, Pose, view_pose};
use crate::table::layout::{
    BOARD_HALF, FRAME_WIDTH, RING_HEIGHT, RING_OUTER, hooks_of, man_height, reserve_center, reserve_half_size,
    spares_half_size, spares_point, square_point, stand_hook, tray_center, tray_half_size,
};

/// No turn is faster, in radians a second.
const FASTEST: f32 = 25.0 * PI / 180.0;
/// How much faster than in the mean an eased way is at its fastest.
const PEAK: f32 = 1.5;
/// The shortest way, in seconds, so that the eye can follow.
const SHORTEST: f32 = 0.8;
/// A greater turn is a cut where the shot leaves it open, in radians.
const CUTS: f32 = PI / 3.0;
/// How much closer a push comes, and how long it takes at most, in seconds.
const PUSH: (f32, f32) = (0.16, 6.0);
/// The part of the picture in which what is shown has to lie, as shares of the way from its middle to its edges: a caption
/// stands below it.
const SHOWN: (Vec2, Vec2) = (Vec2::new(-0.9, -0.62), Vec2::new(0.9, 0.92));
/// How a look at places looks: around the vertical, and down, in radians.
const CLOSE: (f32, f32) = (0.32, 0.62);

/// The way of the camera through a film.
pub struct Camera {
    legs: Vec<Leg>,
    fixed: Option<Pose>,
}

/// A shot as poses.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Leg {
    start: f32,
    from: Pose,
    to: Pose,
    /// How long the way from one to the other takes, in seconds; 0 for a cut.
    seconds: f32,
    /// How long the camera comes closer, in seconds; 0 where it does not.
    push: f32,
}

impl Camera {
    /// The camera that shows these shots in a picture `aspect` times as wide as high, from the side of this seat. With a view
    /// it stays there.
    pub fn new(shots: &[Shot], seat: Color, view: Option<CameraView>, aspect: f32) -> Self {
        let fixed = view.map(|view| view_pose(view, aspect));
        let mut camera = Self { legs: Vec::new(), fixed };
        for shot in shots {
            let to = pose_of(&shot.subject, seat, aspect);
            let before = camera.legs.last().map_or(to, |leg| leg.at(shot.start.as_secs_f32()));
            let turn = turn(before, to);
            let cuts = match shot.begins {
                Begins::Cut => true,
                Begins::Move | Begins::MoveWithin(_) => false,
                Begins::Either => turn > CUTS,
            };
            let from = if cuts { to } else { before };
            let seconds = match shot.begins {
                _ if from == to => 0.0,
                Begins::MoveWithin(time) => time.as_secs_f32().max(fastest(from, to)),
                _ => seconds(from, to),
            };
            let push = if shot.push { PUSH.1.min((shot.end - shot.start).as_secs_f32()) } else { 0.0 };
            camera.legs.push(Leg { start: shot.start.as_secs_f32(), from, to, seconds, push });
        }
        camera
    }

    /// Where it stands at a moment of the film.
    pub fn at(&self, moment: Duration) -> Pose {
        if let Some(fixed) = self.fixed {
            return fixed;
        }
        let seconds = moment.as_secs_f32();
        let leg = self.legs.iter().rev().find(|leg| leg.start <= seconds).or(self.legs.first());
        leg.map_or_else(|| view_pose(CameraView::default(), 16.0 / 9.0), |leg| leg.at(seconds))
    }
}

impl Leg {
    fn at(&self, seconds: f32) -> Pose {
        let passed = (seconds - self.start).max(0.0);
        let way = if self.seconds > 0.0 { eased(passed / self.seconds) } else { 1.0 };
        let pose = between(self.from, self.to, way);
        let closer = if self.push > 0.0 { gentle(passed / self.push) * PUSH.0 } else { 0.0 };
        Pose { radius: pose.radius * (1.0 - closer), ..pose }
    }
}

/// From rest to rest, without a jolt.
fn eased(part: f32) -> f32 {
    let t = part.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Evenly but for a soft start and end.
fn gentle(part: f32) -> f32 {
    let t = part.clamp(0.0, 1.0);
    let soft = 0.15;
    let whole = 1.0 - soft;
    if t < soft {
        0.5 * t * t / soft / whole
    } else if t < 1.0 - soft {
        (t - 0.5 * soft) / whole
    } else {
        1.0 - 0.5 * (1.0 - t).powi(2) / soft / whole
    }
}

fn between(from: Pose, to: Pose, way: f32) -> Pose {
    let turns = ((from.yaw - to.yaw) / TAU).round() * TAU;
    Pose {
        focus: from.focus.lerp(to.focus, way),
        yaw: from.yaw.lerp(to.yaw + turns, way),
        pitch: from.pitch.lerp(to.pitch, way),
        radius: from.radius.max(0.1).ln().lerp(to.radius.max(0.1).ln(), way).exp(),
    }
}

/// The angle between two looks, in radians.
fn turn(from: Pose, to: Pose) -> f32 {
    from.transform().rotation.angle_between(to.transform().rotation)
}

/// How long a way takes at least, in seconds.
fn fastest(from: Pose, to: Pose) -> f32 {
    PEAK * turn(from, to) / FASTEST
}

/// How long a way takes, in seconds: turned, moved and come closer no faster than the eye likes.
fn seconds(from: Pose, to: Pose) -> f32 {
    let moved = from.focus.distance(to.focus) / from.radius.max(to.radius).max(1.0);
    let closer = (from.radius.max(0.1) / to.radius.max(0.1)).ln().abs() * 0.5;
    (PEAK * turn(from, to).max(moved).max(closer) / FASTEST).max(SHORTEST)
}

/// Where the camera stands for a subject.
fn pose_of(subject: &Subject, seat: Color, aspect: f32) -> Pose {
    let named = |view| view_pose(view, aspect);
    match subject {
        Subject::View(view) => match view {
            View::White => named(CameraView::Table(Color::White)),
            View::Black => named(CameraView::Table(Color::Black)),
            View::Auto => named(CameraView::Table(seat)),
            View::Above => named(CameraView::Above),
            View::Board => above_captions(named(CameraView::seat(seat)), aspect),
            View::Corner => above_captions(named(CameraView::Corner), aspect),
            View::Low => above_captions(named(CameraView::Low), aspect),
            View::Stand => named(CameraView::Stand),
            View::Square(square) => close(&around_square(*square), angle_at(*square, seat), aspect, 1.0),
        },
        Subject::Places { places, tightness, angle } => {
            let points: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
            let angle = angle.map_or_else(
                || (side(seat), CLOSE.1),
                |angle| (angle.azimuth.to_radians(), angle.elevation.to_radians()),
            );
            close(&points, angle, aspect, *tightness)
        }
    }
}

/// The same look at the board with room for captions below it.
fn above_captions(Pose { yaw, pitch, .. }: Pose, aspect: f32) -> Pose {
    let board = BOARD_HALF + FRAME_WIDTH;
    let mut points = box_of(Vec3::ZERO, Vec2::splat(board), 0.0);
    points.extend(box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF - 0.3), man_height(Kind::King)));
    Pose::framing_within(yaw, pitch, &points, aspect, (SHOWN.0.with_x(-0.97), Vec2::splat(0.97)))
}

/// On which side of the table a seat is.
const fn side(seat: Color) -> f32 {
    match seat {
        Color::White => 0.0,
        Color::Black => PI,
    }
}

/// From where a square is seen: over the board rather than from outside it.
fn angle_at(square: Square, seat: Color) -> (f32, f32) {
    let is_right = (square_point(square).x > 0.0) == (seat == Color::White);
    (side(seat) + if is_right { -CLOSE.0 } else { CLOSE.0 }, CLOSE.1)
}

/// A look at points from near by, that fill so much of the picture.
fn close(points: &[Vec3], (yaw, pitch): (f32, f32), aspect: f32, tightness: f32) -> Pose {
    let pose = Pose::framing_within(yaw, pitch, points, aspect, SHOWN);
    Pose { radius: (pose.radius / tightness.clamp(0.1, 1.0)).max(NEAREST), ..pose }
}

/// The nearest that the camera comes, in squares.
const NEAREST: f32 = 4.2;

/// The square with its neighbours' inner edges, up to the tallest man.
fn around_square(square: Square) -> Vec<Vec3> {
    let foot = square_point(square);
    box_of(foot, Vec2::splat(0.95), man_height(Kind::King))
}

fn points(place: Place) -> Vec<Vec3> {
    match place {
        Place::Square(square) => box_of(square_point(square), Vec2::splat(0.5), man_height(Kind::Queen)),
        Place::Hooks(kind) => hooks_of(kind)
            .flat_map(|slot| {
                let hook = stand_hook(slot).translation;
                box_of(hook - Vec3::Y * RING_OUTER, Vec2::splat(RING_OUTER), 2.0 * RING_OUTER + RING_HEIGHT)
            })
            .collect(),
        Place::Tray(by) => box_of(tray_center(by), tray_half_size(), man_height(Kind::Pawn)),
        Place::Reserve(color) => box_of(reserve_center(color), reserve_half_size(), man_height(Kind::Queen)),
        Place::Spares => box_of(spares_point(), spares_half_size(), RING_HEIGHT),
    }
}

/// The corners of a box over a middle.
fn box_of(foot: Vec3, half: Vec2, height: f32) -> Vec<Vec3> {
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    let at = |y: f32| corners.map(|(x, z)| foot + Vec3::new(x * half.x, y, z * half.y));
    [at(0.0), at(height)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: f32 = 16.0 / 9.0;

    fn shot(start: u64, end: u64, begins: Begins, view: View, push: bool) -> Shot {
        let [start, end] = [start, end].map(Duration::from_secs);
        Shot { start, end, begins, subject: Subject::View(view), push }
    }

    #[test]
    fn no_turn_is_too_fast_and_only_cuts_jump() {
        let square = |name| View::Square(Square::parse(name).unwrap());
        let shots = [
            shot(0, 4, Begins::Cut, View::White, false),
            shot(4, 8, Begins::Move, square("d5"), true),
            shot(8, 10, Begins::Move, View::Above, false),
            shot(10, 16, Begins::Either, View::Black, false),
            shot(16, 30, Begins::Move, View::White, false),
            shot(30, 40, Begins::Cut, square("a1"), true),
        ];
        for seat in Color::ALL {
            let camera = Camera::new(&shots, seat, None, WIDE);
            let mut jumps = Vec::new();
            for step in 1..4000_u64 {
                let [before, now] = [step - 1, step].map(|step| camera.at(Duration::from_millis(step * 10)));
                let speed = turn(before, now).to_degrees() / 0.01;
                if before.transform().translation.distance(now.transform().translation) > 1.0 {
                    jumps.push(step / 100);
                } else {
                    assert!(speed < 25.5, "{speed} degrees a second after {} s", step as f32 * 0.01);
                }
            }
            assert!(jumps.iter().all(|at| [10, 30].contains(at)), "{jumps:?}");
            assert!(jumps.contains(&30), "a cut is one");
        }
    }

    #[test]
    fn places_are_in_the_picture_above_the_captions() {
        let squares = ["a1", "h8", "d5"].map(|name| Place::Square(Square::parse(name).unwrap()));
        for places in [
            vec![squares[0]],
            vec![squares[1], Place::Tray(Color::White)],
            vec![squares[2], Place::Hooks(Kind::Bishop)],
        ] {
            for (seat, aspect) in [(Color::White, WIDE), (Color::Black, WIDE), (Color::White, 0.5625)] {
                let subject = Subject::Places { places: places.clone(), tightness: 1.0, angle: None };
                let pose = pose_of(&subject, seat, aspect);
                let size = Vec2::new(aspect, 1.0) * 1000.0;
                for point in places.iter().flat_map(|place| points(*place)) {
                    let seen = crate::table::camera::point_seen_from(pose.transform(), size, point).unwrap() / size;
                    assert!((0.04..0.96).contains(&seen.x) && (0.02..0.83).contains(&seen.y), "{places:?}: {seen}");
                }
            }
        }
    }

    #[test]
    fn a_way_is_eased_and_whole() {
        assert_eq!((eased(0.0), eased(1.0), gentle(0.0), gentle(1.0)), (0.0, 1.0, 0.0, 1.0));
        for step in 0..100 {
            let [a, b] = [step, step + 1].map(|step| step as f32 / 100.0);
            assert!(eased(b) >= eased(a) && gentle(b) > gentle(a) && (gentle(b) - gentle(a)) < 0.013);
        }
    }
}
