//! How a thing moves that a player's own hands move: by the springs of `carry`, and let go of it falls, bounces once, a little, and
//! then stands exactly in its place. Pure but for its vectors; `stage` moves men and vests by it.

use bevy::prelude::*;

use crate::hand::hold::{Flight, Goal};

/// From how high above its place a thing is let fall, in squares.
const DROP: f32 = 0.16;
/// How near across the board it is then, in squares.
const OVER: f32 = 0.03;
/// How fast it falls, in squares a second each second: softer than on earth, where a square is five centimetres.
const GRAVITY: f32 = 34.0;
/// Which share of its speed a bounce gives back.
const BOUNCE: f32 = 0.28;
/// How fast it turns the way that it is to look, per second.
const TURNING: f32 = 12.0;
/// A point on its way is passed within this distance, in squares.
const PASSED: f32 = 0.1;

/// The motion of a thing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Glide {
    flight: Flight,
    fall: Option<Fall>,
    turned: Option<Quat>,
    /// Where it goes first: the end of a peg.
    pub via: Option<Vec3>,
}

/// The end of the way.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fall {
    speed: f32,
    bounced: bool,
}

/// What happened in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// It is under way, or is held.
    Moves,
    /// It has met its place for the first time.
    Lands,
    /// It rests exactly in its place.
    Rests,
}

impl Glide {
    /// Where the thing is after this time, in seconds. What is `held` hangs where the goal is; anything else comes to rest there.
    pub fn step(&mut self, now: Transform, goal: &Goal, held: bool, seconds: f32) -> (Transform, Event) {
        if let Some(via) = self.via {
            let there = Goal::free(now.with_translation(via), true);
            // Straight along its peg, however fast it goes up and across.
            let way = (via - now.translation).normalize_or_zero();
            let flown = self.flight.step(now, &there, seconds).unwrap_or(now.with_translation(via));
            let along = (flown.translation - now.translation).dot(way);
            let next = flown.with_translation(now.translation + way * along);
            if next.translation.distance(via) < PASSED {
                self.via = None;
            }
            return (next, Event::Moves);
        }
        if !held && goal.springs() {
            // It goes home in one sweep, and does not fall from above it.
            self.fall = None;
            return match self.flight.step(now, goal, seconds) {
                Some(next) => (next, Event::Moves),
                None => {
                    *self = Self::default();
                    (goal.place, Event::Rests)
                }
            };
        }
        let rotation = self.turn(now, goal.place.rotation, seconds);
        if held {
            self.fall = None;
            let goal = goal.looking(rotation);
            return (self.flight.step(now, &goal, seconds).unwrap_or(now), Event::Moves);
        }
        let far = now.translation.xz().distance(goal.place.translation.xz());
        let high = now.translation.y - goal.place.translation.y;
        if self.fall.is_none() && far < OVER && high < DROP * 1.1 {
            self.fall = Some(Fall { speed: 0.0, bounced: false });
        }
        match self.fall {
            Some(fall) if far < 2.0 * OVER => self.falling(fall, now, &goal.place, seconds),
            _ => {
                self.fall = None;
                let over = goal.raised(DROP).looking(rotation);
                (self.flight.step(now, &over, seconds).unwrap_or(now), Event::Moves)
            }
        }
    }

    /// The way that it looks now, on the way to the one that it is to look.
    fn turn(&mut self, now: Transform, wanted: Quat, seconds: f32) -> Quat {
        let from = self.turned.unwrap_or(now.rotation);
        let turned = from.slerp(wanted, 1.0 - (-TURNING * seconds).exp());
        self.turned = Some(turned);
        turned
    }

    fn falling(&mut self, fall: Fall, now: Transform, place: &Transform, seconds: f32) -> (Transform, Event) {
        let high = now.translation.y - place.translation.y;
        let speed = fall.speed - GRAVITY * seconds;
        let next = high + speed * seconds;
        if next > 0.0 {
            self.fall = Some(Fall { speed, ..fall });
            let nearer = now.translation.lerp(place.translation, 1.0 - (-30.0 * seconds).exp());
            let translation = nearer.with_y(place.translation.y + next);
            let rotation = now.rotation.slerp(place.rotation, 1.0 - (-40.0 * seconds).exp());
            return (Transform { translation, rotation, scale: place.scale }, Event::Moves);
        }
        if fall.bounced {
            *self = Self::default();
            return (*place, Event::Rests);
        }
        self.fall = Some(Fall { speed: -speed * BOUNCE, bounced: true });
        (*place, Event::Lands)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_falls_bounces_once_a_little_and_rests_exactly() {
        let place = Transform::from_xyz(0.5, 0.0, -1.5).with_rotation(Quat::from_rotation_y(1.0));
        for frames in [10.0, 30.0, 60.0, 144.0] {
            let (mut glide, mut now) = (Glide::default(), Transform::from_xyz(-1.0, 0.9, 1.0));
            let (mut landed, mut highest, mut rested) = (0, 0.0_f32, false);
            for _ in 0..(3.0 * frames) as usize {
                let (next, event) = glide.step(now, &Goal::free(place, false), false, 1.0 / frames);
                now = next;
                landed += usize::from(event == Event::Lands);
                if landed > 0 {
                    highest = highest.max(now.translation.y);
                }
                assert!(now.translation.y >= 0.0, "never through the board: {}", now.translation);
                if event == Event::Rests {
                    rested = true;
                    break;
                }
            }
            assert!(rested && landed == 1, "{frames} frames a second: {landed}");
            assert_eq!(now, place);
            assert!(highest < 0.06, "a tiny bounce: {highest}");
        }
    }

    #[test]
    fn what_is_held_hangs_and_a_refused_thing_is_home_in_a_quarter_of_a_second() {
        let home = Transform::from_xyz(0.0, 0.0, 0.0);
        let over = Goal::free(Transform::from_xyz(2.0, 0.6, 0.0), true);
        let (mut glide, mut now) = (Glide::default(), home);
        for _ in 0..60 {
            (now, _) = glide.step(now, &over, true, 1.0 / 60.0);
        }
        assert!(now.translation.distance(Vec3::new(2.0, 0.6, 0.0)) < 0.01, "{}", now.translation);
        let goal = Goal::free(home, false).springing();
        for _ in 0..15 {
            (now, _) = glide.step(now, &goal, false, 1.0 / 60.0);
        }
        assert!(now.translation.length() < 0.12, "{}", now.translation);
    }

    #[test]
    fn a_vest_leaves_its_peg_before_it_goes_anywhere() {
        let (hook, end) = (Vec3::new(-5.0, 0.5, 0.0), Vec3::new(-4.7, 0.8, 0.0));
        let mut glide = Glide { via: Some(end), ..Glide::default() };
        let mut now = Transform::from_translation(hook);
        let goal = Goal::free(Transform::from_xyz(3.0, 1.0, 0.0), true);
        while glide.via.is_some() {
            (now, _) = glide.step(now, &goal, true, 1.0 / 60.0);
            let along = (now.translation - hook).normalize_or_zero().dot((end - hook).normalize());
            assert!(now.translation == hook || along > 0.999, "{}", now.translation);
        }
    }
}
