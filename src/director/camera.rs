//! Where the camera stands at any moment: each shot as a pose, and the eased ways between them.

use std::f32::consts::{PI, TAU};
use std::time::Duration;

use bevy::prelude::*;

use super::shot::{Begins, Place, Shot, Subject};
use crate::rules::{Color, Kind, Square};
use crate::script::View;
use crate::table::camera::{CameraView, Pose, view_pose};
use crate::table::layout::{
    RING_HEIGHT, RING_OUTER, man_height, reserve_center, reserve_half_size, spares_half_size, spares_point,
    square_point, stand_hook, tray_center, tray_half_size,
};

/// No turn is faster, in radians a second.
const FASTEST: f32 = 25.0 * PI / 180.0;
/// How much faster than in the mean an eased way is at its fastest.
const PEAK: f32 = 1.875;
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
                Begins::Move => false,
                Begins::Either => turn > CUTS,
            };
            let from = if cuts { to } else { before };
            let seconds = if from == to { 0.0 } else { seconds(from, to) };
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
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
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

/// How long a way takes, in seconds: turned, moved and come closer no faster than the eye likes.
fn seconds(from: Pose, to: Pose) -> f32 {
    let moved = from.focus.distance(to.focus) / from.radius.max(to.radius).max(1.0);
    let closer = (from.radius.max(0.1) / to.radius.max(0.1)).ln().abs() * 0.5;
    (PEAK * turn(from, to).max(moved).max(closer) / FASTEST).max(SHORTEST)
}

/// Where the camera stands for a subject.
fn pose_of(subject: &Subject, seat: Color, aspect: f32) -> Pose {
    let around = |view| {
        let pose = view_pose(view, aspect);
        // The same from the other side of the table.
        match seat {
            Color::White => pose,
            Color::Black => Pose { yaw: pose.yaw + PI, focus: pose.focus * Vec3::new(-1.0, 1.0, -1.0), ..pose },
        }
    };
    match subject {
        Subject::View(view) => match view {
            View::White => view_pose(CameraView::Table(Color::White), aspect),
            View::Black => view_pose(CameraView::Table(Color::Black), aspect),
            View::Auto => view_pose(CameraView::Table(seat), aspect),
            View::Board => view_pose(CameraView::seat(seat), aspect),
            View::Above => around(CameraView::Above),
            View::Corner => around(CameraView::Corner),
            View::Low => around(CameraView::Low),
            View::Stand => stand(seat, aspect),
            View::Square(square) => close(&around_square(*square), seat, aspect, 1.0),
        },
        Subject::Places { places, tightness } => {
            let points: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
            close(&points, seat, aspect, *tightness)
        }
    }
}

/// The stand from the board, on the side of the seat.
fn stand(seat: Color, aspect: f32) -> Pose {
    let pose = view_pose(CameraView::Stand, aspect);
    match seat {
        Color::White => pose,
        Color::Black => Pose { yaw: PI - pose.yaw, focus: pose.focus * Vec3::new(1.0, 1.0, -1.0), ..pose },
    }
}

/// A look at points from near by: tight, or from farther away.
fn close(points: &[Vec3], seat: Color, aspect: f32, tightness: f32) -> Pose {
    let side = if seat == Color::White { 0.0 } else { PI };
    let middle = points.iter().copied().fold(Vec3::ZERO, |sum, point| sum + point) / points.len().max(1) as f32;
    // Over the board rather than from outside it.
    let aside = if (middle.x > 0.0) == (seat == Color::White) { -CLOSE.0 } else { CLOSE.0 };
    let wide = 1.0 - tightness.clamp(0.0, 1.0);
    let pose = Pose::framing_within(side + aside, CLOSE.1 + 0.25 * wide, points, aspect, SHOWN);
    // What stands around it helps to understand it.
    Pose { radius: (pose.radius * (1.0 + wide)).max(NEAREST), ..pose }
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
        Place::Hook(slot) => {
            let hook = stand_hook(slot).translation;
            box_of(hook - Vec3::Y * RING_OUTER, Vec2::splat(RING_OUTER), 2.0 * RING_OUTER + RING_HEIGHT)
        }
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
