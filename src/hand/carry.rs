//! How a thing follows the hand: by critically damped springs, leaning as it is swung, and above everything in its way. Pure but
//! for its vectors; `held` moves men and vests by it.

use bevy::prelude::*;

/// How fast a carried thing follows across the board and up, per second: it has weight, and never swings past.
const CARRIED: Vec2 = Vec2::new(25.0, 14.0);
/// How fast one goes by itself: home, or to where an open choice puts it.
const BY_ITSELF: Vec2 = Vec2::new(15.0, 15.0);
/// Until it is high enough for what is in its way, a thing goes across slower, down to this share.
const HELD_BACK: f32 = 0.12;
/// How far above the tips of the men in its way a thing passes, in squares.
const CLEARANCE: f32 = 0.1;
/// Nearer than this, across the board, nothing is in the way any more, in squares.
const ARRIVING: (f32, f32) = (0.12, 0.62);
/// How high a thing hops at least on a way of its own.
const HOP: f32 = 0.22;
/// How far a thing leans at most, in radians: 12 degrees.
const LEAN: f32 = 0.209;
/// The speed at which it leans so far, in squares a second.
const LEANING: f32 = 9.0;
/// How fast the lean follows the speed, per second.
const SWING: f32 = 11.0;
/// A thing so near to its place, in squares and radians, and so slow, in squares a second, is there.
const THERE: f32 = 1e-3;
const STILL: f32 = 0.02;

/// The motion of something that the hand holds, or has let go of.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Flight {
    speed: Vec3,
    /// How it leans, as the way that its tip goes aside, along world x and z, in radians.
    lean: Vec2,
}

/// Where a thing is to go, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// Its place once it is there.
    pub place: Transform,
    /// The hand carries it: it follows fast, and hangs over what is below it for as long as it is there.
    pub carried: bool,
    /// How tall what stands in its way is, above the board; 0 on a free board.
    pub over: f32,
}

impl Goal {
    /// How high it should be at this distance across the board from its place.
    fn height(&self, far: f32) -> f32 {
        let home = self.place.translation.y;
        if self.carried {
            return if self.over > 0.0 { home.max(self.over + CLEARANCE) } else { home };
        }
        let on_the_way = ((far - ARRIVING.0) / (ARRIVING.1 - ARRIVING.0)).clamp(0.0, 1.0);
        let top = if self.over > 0.0 { self.over + CLEARANCE } else { home + HOP };
        home + (top - home).max(0.0) * on_the_way
    }
}

impl Flight {
    /// Where the thing is after this time, in seconds. `None` once it rests exactly in its place.
    pub fn step(&mut self, now: Transform, goal: &Goal, seconds: f32) -> Option<Transform> {
        let (from, to) = (now.translation, goal.place.translation);
        let far = from.xz().distance(to.xz());
        let height = goal.height(far);
        let rates = if goal.carried { CARRIED } else { BY_ITSELF };
        let high_enough = if goal.over > 0.0 && far > ARRIVING.0 {
            (from.y / (goal.over + CLEARANCE)).clamp(HELD_BACK, 1.0)
        } else {
            1.0
        };
        let across = rates.x * high_enough;
        // What has become slower must not swing past.
        let fastest = across * far;
        let speed = self.speed.xz().clamp_length_max(fastest.max(f32::EPSILON));
        let (x, speed_x) = spring(from.x, speed.x, to.x, across, seconds);
        let (z, speed_z) = spring(from.z, speed.y, to.z, across, seconds);
        let (y, speed_y) = spring(from.y, self.speed.y, height, rates.y, seconds);
        self.speed = Vec3::new(speed_x, speed_y, speed_z);
        let wanted = (self.speed.xz() / LEANING * LEAN).clamp_length_max(LEAN);
        self.lean += (wanted - self.lean) * (1.0 - (-SWING * seconds).exp());
        let next = Vec3::new(x, y, z);
        let goal_now = to.with_y(height);
        let rests = next.distance(goal_now) < THERE && self.speed.length() < STILL && self.lean.length() < THERE;
        if rests {
            *self = Self::default();
            let place = goal.place.with_translation(goal_now);
            return (now != place).then_some(place);
        }
        let axis = Vec3::new(self.lean.y, 0.0, -self.lean.x);
        let rotation = Quat::from_scaled_axis(axis) * goal.place.rotation;
        Some(Transform { translation: next, rotation, scale: goal.place.scale })
    }

    /// Whether it rests.
    pub fn is_over(&self) -> bool {
        *self == Self::default()
    }
}

/// Place and speed of a critically damped spring after this time; exact for any time, however slow frames are.
fn spring(place: f32, speed: f32, goal: f32, rate: f32, seconds: f32) -> (f32, f32) {
    let away = place - goal;
    let pull = speed + rate * away;
    let left = (-rate * seconds).exp();
    (goal + (away + pull * seconds) * left, (speed - rate * pull * seconds) * left)
}

/// How tall what stands near the straight way between two places is, seen from above; `men` are the others, with their tips. 0
/// where the way is free.
pub fn tallest(from: Vec3, to: Vec3, men: impl Iterator<Item = Vec3>) -> f32 {
    /// Men within this distance of the way are passed over, in squares: two of the widest feet.
    const REACH: f32 = 0.76;
    let way = to.xz() - from.xz();
    let near = |tip: &Vec3| {
        let man = tip.xz() - from.xz();
        let part = (man.dot(way) / way.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
        (man - way * part).length() < REACH
    };
    men.filter(near).map(|tip| tip.y).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets a thing go until it rests; returns everywhere it was.
    fn fly(from: Transform, goal: impl Fn(Transform) -> Goal, seconds: f32) -> Vec<Transform> {
        let (mut flight, mut now, mut places) = (Flight::default(), from, vec![from]);
        for _ in 0..(3.0 / seconds) as usize {
            if let Some(next) = flight.step(now, &goal(now), seconds) {
                now = next;
                places.push(now);
            }
        }
        assert!(flight.is_over(), "it comes to rest: {flight:?}");
        places
    }

    fn lean(place: &Transform) -> f32 {
        place.rotation.mul_vec3(Vec3::Y).angle_between(Vec3::Y)
    }

    #[test]
    fn it_ends_exactly_and_never_swings_past_however_slow_frames_are() {
        let home = Transform::from_xyz(0.5, 0.0, -1.5).with_rotation(Quat::from_rotation_y(1.0));
        let from = Transform::from_xyz(-3.0, 1.2, 2.0);
        for frames in [5.0, 15.0, 60.0, 240.0] {
            let goal = Goal { place: home, carried: false, over: 0.0 };
            let places = fly(from, |_| goal, 1.0 / frames);
            assert_eq!(*places.last().unwrap(), home, "{frames} frames a second");
            let far: Vec<f32> =
                places.iter().map(|place| place.translation.xz().distance(home.translation.xz())).collect();
            assert!(far.windows(2).all(|pair| pair[1] <= pair[0] + 1e-4), "{far:?}");
            assert!(places.iter().all(|place| place.translation.y > -1e-3 && lean(place) < 0.21));
        }
    }

    #[test]
    fn a_man_that_is_swung_leans_and_stands_up_again() {
        let goal = Goal { place: Transform::from_xyz(3.0, 0.4, 0.0), carried: true, over: 0.0 };
        let places = fly(Transform::from_xyz(-3.0, 0.4, 0.0), |_| goal, 1.0 / 60.0);
        let most = places.iter().map(lean).fold(0.0, f32::max);
        assert!((0.1..0.2095).contains(&most), "{most}");
        // Held at its head, its foot lags behind.
        let swung = places.iter().find(|place| lean(place) > 0.1).unwrap();
        assert!(swung.rotation.mul_vec3(Vec3::Y).x > 0.05);
        // It follows fast.
        assert!(places[6].translation.x > 0.5, "{}", places[6].translation);
    }

    #[test]
    fn a_carried_man_passes_above_every_other_man() {
        // Kings on three squares in a row.
        let kings = [-1.0, 0.0, 1.0].map(|x| Vec3::new(x, 1.8, 0.0));
        for frames in [30.0, 60.0, 144.0] {
            for carried in [true, false] {
                let from = Transform::from_xyz(-3.0, 0.0, 0.0);
                let place = Transform::from_xyz(3.0, if carried { 0.4 } else { 0.0 }, 0.0);
                let goal = |now: Transform| {
                    let over = tallest(now.translation, place.translation, kings.into_iter());
                    Goal { place, carried, over }
                };
                for now in fly(from, goal, 1.0 / frames) {
                    let beside = kings.iter().all(|king| king.xz().distance(now.translation.xz()) > 0.6);
                    assert!(beside || now.translation.y > 1.8, "{} of {carried} at {frames}", now.translation);
                }
            }
        }
    }

    #[test]
    fn only_what_is_near_the_way_is_in_the_way() {
        let men = || [Vec3::new(0.0, 1.8, 0.9), Vec3::new(1.0, 0.98, 0.0), Vec3::new(5.0, 1.6, 0.0)].into_iter();
        assert_eq!(tallest(Vec3::ZERO, Vec3::X * 3.0, men()), 0.98);
        assert_eq!(tallest(Vec3::X * 2.0, Vec3::X * 3.0, men()), 0.0);
    }
}
