//! How a thing follows the hand: by critically damped springs, leaning as it is swung, and above everything in its way. Pure but
//! for its vectors; `held` moves men and vests by it.

use bevy::prelude::*;

/// How fast a carried thing follows across the board and up, per second: it has weight, and never swings past.
const CARRIED: Vec2 = Vec2::new(25.0, 14.0);
/// How fast one goes by itself: home, or to where an open choice puts it.
const BY_ITSELF: Vec2 = Vec2::new(15.0, 15.0);
/// How fast one springs home that was put where it may not be: in a quarter of a second.
const SPRINGING: Vec2 = Vec2::new(27.0, 27.0);
/// How far above the tips of the men in its way a thing passes, in squares.
const CLEARANCE: f32 = 0.16;
/// Men within this distance of its way are passed over, not beside, in squares: two of the widest feet.
const REACH: f32 = 0.78;
/// Nearer than this to a man a thing does not come before it is above it, in squares.
const KEPT_OFF: f32 = 0.62;
/// From the second distance to its place on, across the board, a thing of its own way sinks, and at the first it is down; a vest
/// that goes over a head sinks later.
const ARRIVING: (f32, f32) = (0.12, 0.62);
const THREADING: (f32, f32) = (0.02, 0.08);
/// Nearer than this to the axis of a man a vest is around it, in squares.
const AROUND: f32 = 0.15;
/// A thing that would rise by no more than this, in squares, is high enough.
const RISEN: f32 = 0.05;
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
    over: f32,
    /// How far it may go at its height now, along world x and z.
    until: Vec2,
    /// From where to where it sinks.
    arriving: (f32, f32),
    /// How fast it goes across and up, per second.
    rates: Vec2,
}

impl Goal {
    /// A place to which the way is free.
    pub const fn free(place: Transform, carried: bool) -> Self {
        let until = Vec2::new(place.translation.x, place.translation.z);
        let rates = if carried { CARRIED } else { BY_ITSELF };
        Self { place, carried, over: 0.0, until, arriving: ARRIVING, rates }
    }

    /// A place to which a thing goes from here above `men`, of whom the tips are told.
    pub fn above(place: Transform, carried: bool, from: Vec3, men: impl Iterator<Item = Vec3>) -> Self {
        let mut goal = Self::free(place, carried);
        let (start, way) = (from.xz(), place.translation.xz() - from.xz());
        let length = way.length();
        let along = way.normalize_or_zero();
        let mut free = length;
        for tip in men {
            let man = tip.xz() - start;
            let part = man.dot(along).clamp(0.0, length);
            let beside = (man - along * part).length();
            if beside < REACH {
                goal.over = goal.over.max(tip.y);
            }
            if man.length() < AROUND && from.y < tip.y {
                free = 0.0;
            }
            // Anything that near already is not something that it would run into.
            if beside < KEPT_OFF && man.length() > KEPT_OFF && from.y < tip.y {
                let off = man.perp_dot(along);
                let enters = man.dot(along) - (KEPT_OFF * KEPT_OFF - off * off).max(0.0).sqrt();
                free = free.min(enters.max(0.0));
            }
        }
        if free < length {
            goal.until = start + along * free;
        }
        goal
    }

    /// The same for a vest, which goes over its wearer's head.
    pub const fn over_a_head(self) -> Self {
        Self { arriving: THREADING, ..self }
    }

    /// The same for a thing that springs home.
    pub const fn springing(self) -> Self {
        Self { rates: SPRINGING, ..self }
    }

    /// Whether it springs home.
    pub fn springs(&self) -> bool {
        self.rates == SPRINGING
    }

    /// The same for a thing that is let go of where it goes: as fast as the hand.
    pub const fn let_go(self) -> Self {
        Self { rates: CARRIED, ..self }
    }

    /// The same to a place so much higher.
    pub fn raised(self, height: f32) -> Self {
        let place = self.place.with_translation(self.place.translation + Vec3::Y * height);
        Self { place, ..self }
    }

    /// The same for a thing that looks this way.
    pub const fn looking(self, rotation: Quat) -> Self {
        Self { place: self.place.with_rotation(rotation), ..self }
    }

    /// How high it should be at this distance across the board from its place.
    fn height(&self, far: f32) -> f32 {
        let home = self.place.translation.y;
        if self.carried {
            return if self.over > 0.0 { home.max(self.over + CLEARANCE) } else { home };
        }
        let on_the_way = ((far - self.arriving.0) / (self.arriving.1 - self.arriving.0)).clamp(0.0, 1.0);
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
        let rates = goal.rates;
        // What has become slower, or is kept off, must not swing past.
        let until = if height > from.y + RISEN { goal.until } else { to.xz() };
        let fastest = rates.x * from.xz().distance(until);
        let speed = self.speed.xz().clamp_length_max(fastest.max(f32::EPSILON));
        let (x, speed_x) = spring(from.x, speed.x, until.x, rates.x, seconds);
        let (z, speed_z) = spring(from.z, speed.y, until.y, rates.x, seconds);
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
            let goal = Goal::free(home, false);
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
        let goal = Goal::free(Transform::from_xyz(3.0, 0.4, 0.0), true);
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
                let goal = |now: Transform| Goal::above(place, carried, now.translation, kings.into_iter());
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
        let over = |from: f32| Goal::above(Transform::from_xyz(3.0, 0.0, 0.0), true, Vec3::X * from, men());
        assert_eq!(over(0.0).over, 0.98);
        assert!((over(0.0).until.x - (1.0 - KEPT_OFF)).abs() < 1e-5, "it waits before the pawn: {:?}", over(0.0));
        assert_eq!((over(2.0).over, over(2.0).until), (0.0, Vec2::new(3.0, 0.0)));
    }
}
