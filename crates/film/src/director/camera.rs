//! The camera of a film at any moment, and where the things that labels name are seen in its picture.

use std::f32::consts::{PI, TAU};
use std::time::Duration;

use bevy::prelude::*;
use media::lettering::{Anchor, Scene};
use rules::{Color, Kind};
use script::shots::{self, Angle, Entry, Framing, Shot, ShotTarget};
use script::{Film, View};
use table::scene;
use table::scene::camera::{CameraView, Pose, point_seen_from, view_pose};
use table::scene::layout::{
    self, BOARD_HALF, FRAME_WIDTH, RING_HEIGHT, RING_OUTER, hooks_of, man_height, square_point, stand_hook,
};
use turn::tableau::Tableau;

/// No turn is faster, in radians a second.
const FASTEST: f32 = shots::FASTEST as f32 * PI / 180.0;
/// How much faster than in the mean an eased way is at its fastest.
const PEAK: f32 = shots::EASE as f32;
/// How much closer a push comes, and how long it takes, in seconds: the longest of these for which there is time. In another
/// language, which is read a little longer or shorter, it so mostly takes the same time.
const PUSH: (f32, [f32; 3]) = (0.16, [6.0, 4.0, 2.5]);
/// A picture so much wider than high, or more, shows the whole table.
const NARROW: f32 = 0.95;
/// The part of the picture in which what is shown has to lie, as shares of the way from its middle to its edges: a caption
/// stands below it.
const SHOWN: (Vec2, Vec2) = (Vec2::new(-0.9, -0.62), Vec2::new(0.9, 0.92));

/// A picture this many times as wide as high has room for the stand beside the board.
const WIDE: f32 = 1.5;

/// The way of the camera through a film.
pub struct Camera {
    legs: Vec<Leg>,
    fixed: Option<Pose>,
}

/// A shot as poses.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Leg {
    start: Duration,
    from: Pose,
    to: Pose,
    /// How long the way from one to the other takes, in seconds; 0 for a cut.
    seconds: f32,
    /// How long the camera comes closer, in seconds; 0 where it does not.
    push: f32,
}

impl Camera {
    /// The camera that shows these shots of a film in a picture `aspect` times as wide as high, from the side of its seat. With a
    /// view it stays there.
    pub fn new(shots: &[Shot], film: &Film, view: Option<CameraView>, aspect: f32) -> Self {
        let fixed = view.map(|view| view_pose(view, aspect));
        let mut camera = Self { legs: Vec::new(), fixed };
        for shot in shots {
            let to = pose_of(shot, film, aspect);
            let before = camera.legs.last().map_or(to, |leg| leg.at(shot.start));
            let (from, seconds) = match shot.entry {
                Entry::Move(time) if before != to => (before, time.as_secs_f32().max(fastest(before, to))),
                Entry::Move(_) | Entry::Cut => (to, 0.0),
            };
            let length = shot.end.saturating_sub(shot.start).as_secs_f32();
            let push = PUSH.1.into_iter().find(|push| *push <= length).unwrap_or(length);
            let push = if shot.push { push } else { 0.0 };
            camera.legs.push(Leg { start: shot.start, from, to, seconds, push });
        }
        camera
    }

    /// Where it stands at a moment of the film.
    pub fn at(&self, moment: Duration) -> Pose {
        if let Some(fixed) = self.fixed {
            return fixed;
        }
        let leg = self.legs.iter().rev().find(|leg| leg.start <= moment).or(self.legs.first());
        leg.map_or_else(|| view_pose(CameraView::default(), 16.0 / 9.0), |leg| leg.at(moment))
    }
}

impl Camera {
    /// Whether it is cut, and so does not move, on the way from one moment of the film to another.
    pub fn is_cut(&self, from: Duration, to: Duration) -> bool {
        let cut = |leg: &Leg| leg.seconds <= 0.0 && leg.start > from && leg.start <= to;
        self.fixed.is_none() && self.legs.iter().any(cut)
    }
}

impl Leg {
    fn at(&self, moment: Duration) -> Pose {
        let passed = moment.saturating_sub(self.start).as_secs_f32();
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

/// How long a way takes at least, in seconds: around and up or down at once.
fn fastest(from: Pose, to: Pose) -> f32 {
    let around = (from.yaw - to.yaw + PI).rem_euclid(TAU) - PI;
    PEAK * around.hypot(from.pitch - to.pitch) / FASTEST
}

/// Where the camera stands for a shot.
fn pose_of(Shot { framing, angle, .. }: &Shot, film: &Film, aspect: f32) -> Pose {
    let has_stand = Tableau::of(film.start).stand.is_some();
    let named = |view| view_pose(view, aspect);
    match framing {
        Framing::View(view) => match view {
            View::White => table(Color::White, has_stand, aspect),
            View::Black => table(Color::Black, has_stand, aspect),
            View::Auto => table(film.seat, has_stand, aspect),
            View::Above => above_captions(named(CameraView::Above), aspect),
            View::Board => above_captions(named(CameraView::seat(film.seat)), aspect),
            View::Corner => above_captions(named(CameraView::Corner), aspect),
            View::Low => above_captions(named(CameraView::Low), aspect),
            View::Stand => named(CameraView::Stand),
            View::Square(square) => close(&points(ShotTarget::Square(*square)), *angle, aspect, 0.7),
        },
        Framing::Places { places, tightness } => {
            let points: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
            close(&points, *angle, aspect, *tightness)
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

/// The table from a seat, as large as captions below it allow: board and stand, where the game has one, in a picture that has room
/// for both beside each other, all of the table in a narrower one, and only the board in one that is higher than wide, which would be too small otherwise.
fn table(seat: Color, has_stand: bool, aspect: f32) -> Pose {
    let seated = view_pose(CameraView::seat(seat), aspect);
    if aspect < NARROW {
        return above_captions(seated, aspect);
    }
    if aspect < WIDE {
        return view_pose(CameraView::Table(seat), aspect);
    }
    let mut points = box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF + FRAME_WIDTH), 0.0);
    points.extend(box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF - 0.3), man_height(Kind::King)));
    if has_stand {
        points.extend(Kind::ALL.into_iter().flat_map(|kind| self::points(ShotTarget::Hooks(kind))));
    }
    let room = (SHOWN.0.with_x(-0.97), Vec2::splat(0.97));
    Pose::framing_within(seated.yaw, seated.pitch, &points, aspect, room)
}

/// A close look at points, which fill this much of the picture.
fn close(points: &[Vec3], Angle { azimuth, elevation }: Angle, aspect: f32, tightness: f32) -> Pose {
    let [yaw, pitch] = [azimuth, elevation].map(|degrees| degrees.to_radians() as f32);
    let pose = Pose::framing_within(yaw, pitch, points, aspect, SHOWN);
    Pose { radius: (pose.radius / tightness.clamp(0.1, 1.0)).max(NEAREST), ..pose }
}

/// The nearest that the camera comes, in squares.
const NEAREST: f32 = 4.2;

/// The corners of what stands in a place.
fn points(place: ShotTarget) -> Vec<Vec3> {
    match place {
        ShotTarget::Square(square) => box_of(square_point(square), Vec2::splat(0.5), man_height(Kind::Queen)),
        ShotTarget::Hooks(kind) => hooks_of(kind)
            .flat_map(|slot| {
                let hook = stand_hook(slot).translation;
                box_of(hook - Vec3::Y * RING_OUTER, Vec2::splat(RING_OUTER), 2.0 * RING_OUTER + RING_HEIGHT)
            })
            .collect(),
    }
}

/// The corners of a box over a middle.
fn box_of(foot: Vec3, half: Vec2, height: f32) -> Vec<Vec3> {
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    let at = |y: f32| corners.map(|(x, z)| foot + Vec3::new(x * half.x, y, z * half.y));
    [at(0.0), at(height)].concat()
}

/// A label points at this part of a man's height.
const SHOULDER: f32 = 0.72;

/// Where the things that labels name are seen in a picture of this size, from here.
pub fn anchors(world: &mut World, scene: &Scene, pose: Pose, size: Vec2) -> Vec<(Anchor, (f32, f32))> {
    let place = |anchor: &Anchor| {
        let Anchor::Square(square) = anchor else { return None };
        let mut men = world.query::<(&scene::Square, &scene::Chessman, &Transform)>();
        let shoulder = |man: &scene::Chessman, place: &Transform| {
            place.translation + Vec3::Y * layout::man_height(man.kind) * SHOULDER
        };
        let here = men.iter(world).find(|(at, ..)| at.0 == *square).map(|(_, man, place)| shoulder(man, place));
        let point = here.unwrap_or_else(|| layout::square_point(*square));
        let seen = point_seen_from(pose.transform(), size, point)?;
        (seen.cmpge(Vec2::ZERO) & seen.cmplt(size)).all().then(|| (anchor.clone(), (seen.x, seen.y)))
    };
    scene.labels.iter().map(|label| &label.anchor).filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use rules::Square;
    use script::{Schedule, Writing, film};

    use super::*;

    const HD: f32 = 16.0 / 9.0;

    /// The shots of a text, and its seat.
    fn shots_of(text: &str) -> (Vec<Shot>, Film) {
        let film = film(text, Writing::Script, &|_| Err(String::new())).unwrap();
        (shots::shots(&film, &Schedule::of(&film)), film)
    }

    #[test]
    fn no_turn_is_too_fast_and_only_cuts_jump() {
        let text = |seat: &str| {
            format!(
                "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nseat: {seat}\nsay One.\nd2d5+n\nlook a1 push\nwait 5\n\
                 look above move\nwait 3\nlook corner\nwait 4\nlook stand move\nwait 9\nback\nlook auto\nwait 4\nd2d5\n"
            )
        };
        for seat in ["white", "black"] {
            let (shots, film) = shots_of(&text(seat));
            let camera = Camera::new(&shots, &film, None, HD);
            let end = shots.last().unwrap().end.as_millis() as u64;
            let (mut moved, mut jumped) = (0.0_f32, 0);
            for step in 1..end / 10 {
                let [before, now] = [step - 1, step].map(|step| camera.at(Duration::from_millis(step * 10)));
                let turn = before.transform().rotation.angle_between(now.transform().rotation).to_degrees();
                let cuts = shots.iter().any(|shot| {
                    shot.entry == Entry::Cut && (shot.start.as_millis() as i64 - step as i64 * 10).abs() <= 10
                });
                if cuts {
                    jumped += 1;
                } else {
                    assert!(turn / 0.01 < 25.8, "{} degrees a second after {} s", turn / 0.01, step as f32 * 0.01);
                    assert!(before.transform().translation.distance(now.transform().translation) < 0.25, "{step}");
                    moved = moved.max(turn);
                }
            }
            assert!(moved > 0.0 && jumped > 0, "it moves and cuts");
        }
    }

    #[test]
    fn places_are_in_the_picture_above_the_captions() {
        let squares = ["a1", "h8", "d5"].map(|name| ShotTarget::Square(Square::parse(name).unwrap()));
        let angles =
            [(10.0, 36.0), (170.0, 36.0), (26.0, 24.0)].map(|(azimuth, elevation)| Angle { azimuth, elevation });
        for places in
            [vec![squares[0]], vec![squares[1], squares[0]], vec![squares[2], ShotTarget::Hooks(Kind::Bishop)]]
        {
            for (angle, aspect) in angles.into_iter().flat_map(|angle| [(angle, HD), (angle, 0.5625), (angle, 1.0)]) {
                let all: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
                for tightness in [1.0, 0.6] {
                    let pose = close(&all, angle, aspect, tightness);
                    let size = Vec2::new(aspect, 1.0) * 1000.0;
                    for point in &all {
                        let seen =
                            table::scene::camera::point_seen_from(pose.transform(), size, *point).unwrap() / size;
                        let inside = (0.03..0.97).contains(&seen.x) && (0.02..0.83).contains(&seen.y);
                        assert!(inside, "{places:?} at {angle:?}, {aspect}: {seen}");
                    }
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
