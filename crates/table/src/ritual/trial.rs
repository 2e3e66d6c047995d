//! An attempted illegal action: a hand begins it, is stopped where the rule stops it, and everything goes back; films and
//! lessons show it. It knows no rules: the caller knows why it is stopped.

use bevy::prelude::*;

use crate::ritual::motion::Motion;
use crate::ritual::reach;
use crate::scene::{self, layout};
use rules::{Color, Kind, Square};

/// A hand that is stopped in the open stops after this part of the way.
const OPEN: f32 = 0.55;
/// From the middle of a man's square to the middle of one that is stopped before it: two of the widest feet.
const BEFORE: f32 = 0.76;
/// A way is at least so long, so that it is seen.
const SHORTEST: f32 = 0.22;

/// What is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// Where the hand begins.
    pub from: Square,
    /// Where it is to go.
    pub to: Square,
    /// Whether the men may go there, and only what would follow is refused.
    pub arrives: bool,
    /// Whether only the vest goes.
    pub vest: bool,
    /// The kind of vest that the hand reaches for once the men have arrived, and for how many seconds of the way: it comes above the
    /// man's head, and no farther.
    pub reaches: Option<(Kind, f32)>,
    /// How long the way there takes, and the way back, in seconds, with the vest's.
    pub way: f32,
    /// How long all of it takes, with the rest between them, in seconds.
    pub length: f32,
}

/// An attempt under way.
pub struct Trial {
    attempt: Attempt,
    motions: Vec<Motion>,
    homes: Vec<(Entity, Transform)>,
    shown: Option<f32>,
}

impl Trial {
    /// Finds the men of the attempt. Nothing moves yet.
    pub fn new(world: &mut World, attempt: Attempt) -> Self {
        let things = if attempt.vest { ring_on(world, attempt.from) } else { men_on(world, attempt.from) };
        let way = if attempt.vest { Vec3::Y * 1.0 } else { way(world, &attempt) };
        let homes: Vec<(Entity, Transform)> =
            things.into_iter().filter_map(|thing| Some((thing, *world.get::<Transform>(thing)?))).collect();
        let but: Vec<Entity> = homes.iter().map(|(thing, _)| *thing).collect();
        let arrived = attempt.reaches.map_or(1.0, |(_, takes)| (1.0 - takes / attempt.way).clamp(0.0, 1.0));
        let motion = |(thing, home): &(Entity, Transform)| {
            let end = home.with_translation(home.translation + way);
            let over = if attempt.vest { 0.0 } else { reach::tallest(world, *home, end, 0.7, &but) };
            let motion = match over > 0.0 {
                true => Motion::carry(*thing, *home, end, over),
                false => Motion::slide(*thing, *home, end),
            };
            motion.within(0.0, arrived)
        };
        let motions = homes.iter().map(motion).collect::<Vec<_>>();
        let mut trial = Self { attempt, motions, homes, shown: None };
        if let Some((vest, _)) = attempt.reaches {
            trial.reach_for(world, vest, way, arrived);
        }
        trial
    }

    /// From this part of the time on a vest comes off its hook to above the head of the man that has gone `way`; none where the stand
    /// has none.
    fn reach_for(&mut self, world: &mut World, vest: Kind, way: Vec3, arrived: f32) {
        let Some((man, home)) = self.homes.first().copied() else { return };
        let Some((ring, from)) = last_on_stand(world, vest) else { return };
        let Some(head) = reach::head(world, man) else { return };
        let head = head + way;
        let over = reach::tallest(world, from, Transform::from_translation(head), 0.8, &[]);
        let motion = Motion::from_hook(ring, from, layout::off_hook(), head, home.rotation, over);
        self.motions.push(motion.within(arrived, 1.0));
        self.homes.push((ring, from));
    }

    /// When the hand is stopped, and when it begins to go back, in seconds from the start.
    pub fn stopped(attempt: &Attempt) -> (f32, f32) {
        (attempt.way, (attempt.length - attempt.way).max(attempt.way))
    }

    /// Brings everything to where it is this many seconds after the start. Says whether something has moved.
    pub fn advance_to(&mut self, world: &mut World, seconds: f32) -> bool {
        let (there, back) = Self::stopped(&self.attempt);
        let part = if seconds < back { seconds / there } else { (self.attempt.length - seconds) / there };
        let part = part.clamp(0.0, 1.0);
        if self.shown.replace(part) == Some(part) {
            return false;
        }
        for motion in &self.motions {
            if let Some(mut place) = world.get_mut::<Transform>(motion.entity) {
                *place = if part > 0.0 { motion.at(part) } else { *place };
            }
        }
        if part == 0.0 {
            self.end(world);
        }
        true
    }

    /// Puts everything back exactly.
    pub fn end(&self, world: &mut World) {
        for (thing, home) in &self.homes {
            if let Some(mut place) = world.get_mut::<Transform>(*thing) {
                *place = *home;
            }
        }
    }
}

fn men_on(world: &mut World, square: Square) -> Vec<Entity> {
    let mut men = world.query::<(Entity, &scene::Square)>();
    men.iter(world).filter(|(_, at)| at.0 == square).map(|(entity, _)| entity).collect()
}

/// The ring of a kind that is taken from the stand first, and where it hangs.
fn last_on_stand(world: &mut World, vest: Kind) -> Option<(Entity, Transform)> {
    let hooks = layout::hooks_of(vest);
    let mut rings = world.query_filtered::<(Entity, &scene::StandSlot, &Transform), With<scene::Ring>>();
    let hang = rings.iter(world).filter(|(_, slot, _)| hooks.contains(&slot.0));
    hang.max_by_key(|(_, slot, _)| slot.0).map(|(ring, _, place)| (ring, *place))
}

fn ring_on(world: &mut World, square: Square) -> Vec<Entity> {
    let wearers = men_on(world, square);
    let mut rings = world.query_filtered::<(Entity, &ChildOf), With<scene::Ring>>();
    rings.iter(world).filter(|(_, wearer)| wearers.contains(&wearer.parent())).map(|(ring, _)| ring).collect()
}

/// How far the men go: to their square, or before the first man on a straight way, or until they are stopped in the open.
fn way(world: &mut World, attempt: &Attempt) -> Vec3 {
    let whole = layout::square_point(attempt.to) - layout::square_point(attempt.from);
    let length = whole.length().max(f32::EPSILON);
    let mut men = world.query::<(&scene::Square, &scene::Chessman)>();
    let occupied: Vec<(Square, Color)> = men.iter(world).map(|(at, man)| (at.0, man.color)).collect();
    let stands = |square: Square| occupied.iter().any(|(at, _)| *at == square);
    let files = i32::from(attempt.to.file()) - i32::from(attempt.from.file());
    let ranks = i32::from(attempt.to.rank()) - i32::from(attempt.from.rank());
    let steps = files.abs().max(ranks.abs());
    let is_straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let between = (1..=steps).filter_map(|step| {
        let (file, rank) = (files.signum() * step, ranks.signum() * step);
        Some((step, attempt.from.offset(i8::try_from(file).ok()?, i8::try_from(rank).ok()?)?))
    });
    let blocked = between.filter(|_| is_straight).find(|(_, square)| stands(*square)).map(|(step, _)| step);
    let before = |distance: f32| ((distance - BEFORE) / length).max(SHORTEST / length);
    let part = match blocked {
        Some(step) => before(length * step as f32 / steps.max(1) as f32),
        None if attempt.arrives && stands(attempt.to) => before(length),
        None if attempt.arrives => 1.0,
        None => OPEN,
    };
    whole * part
}
