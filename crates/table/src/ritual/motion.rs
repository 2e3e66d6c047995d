//! How a thing travels in a step, and a step under way: who travels, and what is so once it has ended.

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use rules::{Color, Kind, Square};
use turn::tableau::Half;

use crate::scene::{self, layout};

/// How far above the tips of the men below it a carried thing passes.
const CLEARANCE: f32 = 0.12;
/// How far a carried man drifts sideways while it is lifted or set down.
const DRIFT: f32 = 0.12;
/// How far a carried man leans at most, in radians.
const SWAY: f32 = 0.07;
/// How far along its peg a ring is drawn before it turns away from its hook.
const OFF_PEG: f32 = 0.42;
/// How far above a head a ring waits before it is coupled, and stops after it was drawn off.
const ABOVE_HEAD: f32 = 0.16;

/// A point of a way, reached at a fraction (0 to 1) of its time.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Key {
    at: f32,
    point: Vec3,
    /// Whether the thing comes to rest here.
    rest: bool,
}

/// The way of one entity during one step.
#[derive(Clone, PartialEq, Debug)]
pub struct Motion {
    /// Who travels.
    pub entity: Entity,
    keys: Vec<Key>,
    turn: (Quat, Quat),
    /// The part of the step's time in which it travels.
    window: (f32, f32),
    /// The axis about which it leans on its way: a carried man lags behind the hand, then swings after it.
    sway: Vec3,
    /// Exactly where it ends.
    pub end: Transform,
}

impl Motion {
    fn new(entity: Entity, from: Transform, to: Transform, keys: &[(f32, Vec3, bool)]) -> Self {
        let mut all = vec![Key { at: 0.0, point: from.translation, rest: true }];
        all.extend(keys.iter().map(|&(at, point, rest)| Key { at, point, rest }));
        all.push(Key { at: 1.0, point: to.translation, rest: true });
        Self { entity, keys: all, turn: (from.rotation, to.rotation), window: (0.0, 1.0), sway: Vec3::ZERO, end: to }
    }

    /// Pushed straight along the board.
    pub fn slide(entity: Entity, from: Transform, to: Transform) -> Self {
        Self::new(entity, from, to, &[])
    }

    /// The same way, but travelled only between these two fractions of the step's time.
    pub fn within(mut self, start: f32, end: f32) -> Self {
        self.window = (start, end);
        self
    }

    /// Lifted nearly straight up, carried over men as tall as `over`, and set down nearly straight.
    pub fn carry(entity: Entity, from: Transform, to: Transform, over: f32) -> Self {
        let (a, b) = (from.translation, to.translation);
        let top = (over + CLEARANCE).max(a.y.max(b.y) + 0.3);
        let drift = (b - a).with_y(0.0).clamp_length_max(DRIFT / 0.12) * 0.12;
        let keys = [(0.27, (a + drift).with_y(top), false), (0.73, (b - drift).with_y(top), false)];
        let sway = Vec3::Y.cross(b - a).normalize_or_zero();
        Self { sway, ..Self::new(entity, from, to, &keys) }
    }

    /// A ring drawn off over the head of its wearer, straight up along the body's axis.
    pub fn draw_off(entity: Entity, from: Transform, head: Vec3) -> Self {
        let to = from.with_translation(head + Vec3::Y * ABOVE_HEAD);
        Self::new(entity, from, to, &[])
    }

    /// A ring taken off its hook and brought above a head, over men as tall as `over`.
    pub fn from_hook(entity: Entity, from: Transform, off_hook: Vec3, head: Vec3, turn: Quat, over: f32) -> Self {
        let to = Transform::from_translation(head + Vec3::Y * ABOVE_HEAD).with_rotation(turn);
        let off = from.translation + off_hook * OFF_PEG;
        let top = (over + CLEARANCE).max(to.translation.y).max(off.y);
        let keys = [
            (0.18, off, false),
            (0.42, off.lerp(to.translation, 0.35).with_y(top), false),
            (0.80, off.lerp(to.translation, 0.97).with_y(top), false),
        ];
        Self::new(entity, from, to, &keys)
    }

    /// A ring brought back and hung on its hook, over men as tall as `over`.
    pub fn to_hook(entity: Entity, from: Transform, to: Transform, off_hook: Vec3, over: f32) -> Self {
        let off = to.translation + off_hook * OFF_PEG;
        let top = (over + CLEARANCE).max(from.translation.y).max(off.y);
        let keys = [
            (0.20, from.translation.lerp(off, 0.05).with_y(top), false),
            (0.55, from.translation.lerp(off, 0.65).with_y(top.max(off.y + 0.1)), false),
            (0.82, off, false),
        ];
        Self::new(entity, from, to, &keys)
    }

    /// A ring let down over a head to its seat, straight along the body's axis; from elsewhere it is brought above the
    /// head first, over men as tall as `over`.
    pub fn couple(entity: Entity, from: Transform, head: Vec3, seat: Transform, over: f32) -> Self {
        let above = head + Vec3::Y * ABOVE_HEAD;
        let away = from.translation.xz().distance(seat.translation.xz());
        if away < 0.05 {
            // A hand is quick over the head and gentle at the seat.
            let low = seat.translation.lerp(above, 0.12);
            return Self::new(entity, from, seat, &[(0.62, low, false)]);
        }
        let top = (over + CLEARANCE).max(above.y).max(from.translation.y);
        let keys = [
            (0.14, from.translation.with_y(top), false),
            (0.40, above.with_y(top), true),
            (0.84, seat.translation.lerp(above, 0.10), false),
        ];
        Self::new(entity, from, seat, &keys)
    }

    /// Lifted straight up to a height and held there.
    pub fn lift(entity: Entity, from: Transform, height: f32) -> Self {
        Self::new(entity, from, from.with_translation(from.translation.with_y(height)), &[])
    }

    /// Where the thing is after this fraction of its time.
    pub fn at(&self, time: f32) -> Transform {
        let (start, end) = self.window;
        let time = (time - start) / (end - start).max(f32::EPSILON);
        if time >= 1.0 {
            return self.end;
        }
        let turned = EasingCurve::new(self.turn.0, self.turn.1, EaseFunction::SmootherStep);
        let time = time.max(0.0);
        let lean = Quat::from_scaled_axis(self.sway * -SWAY * (time * std::f32::consts::TAU).sin());
        Transform { translation: self.point(time), rotation: lean * turned.sample_clamped(time), scale: self.end.scale }
    }

    /// A cubic Hermite way through the keys, at rest where a key says so.
    fn point(&self, time: f32) -> Vec3 {
        let next = self.keys.iter().position(|key| key.at > time).unwrap_or(self.keys.len() - 1).max(1);
        let (a, b) = (self.keys[next - 1], self.keys[next]);
        let span = (b.at - a.at).max(f32::EPSILON);
        let t = ((time - a.at) / span).clamp(0.0, 1.0);
        let (from, to) = (self.speed(next - 1) * span, self.speed(next) * span);
        let (t2, t3) = (t * t, t * t * t);
        a.point * (2.0 * t3 - 3.0 * t2 + 1.0)
            + from * (t3 - 2.0 * t2 + t)
            + b.point * (3.0 * t2 - 2.0 * t3)
            + to * (t3 - t2)
    }

    /// The velocity at a key: zero where it rests, else that of the straight line between its neighbours, and along
    /// an axis on which the way turns round there, zero, so that no way swings past its points.
    fn speed(&self, index: usize) -> Vec3 {
        let key = self.keys[index];
        let (Some(last), Some(next)) = (index.checked_sub(1).map(|last| self.keys[last]), self.keys.get(index + 1))
        else {
            return Vec3::ZERO;
        };
        if key.rest {
            return Vec3::ZERO;
        }
        let before = (key.point - last.point) / (key.at - last.at).max(f32::EPSILON);
        let after = (next.point - key.point) / (next.at - key.at).max(f32::EPSILON);
        Vec3::new(gentle(before.x, after.x), gentle(before.y, after.y), gentle(before.z, after.z))
    }
}

/// The slope of a monotone way between two slopes (their harmonic mean), zero where they differ in sign.
fn gentle(before: f32, after: f32) -> f32 {
    if before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
}

/// What is so once a step has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The man stands on the square and fills this part of it.
    Stands(Entity, Square, Half),
    /// The man is off the board.
    OffBoard(Entity),
    /// The man wears nothing any more.
    Bare(Entity),
    /// The man wears the ring.
    Wears {
        /// The man.
        wearer: Entity,
        /// The ring, its child from now on.
        ring: Entity,
        /// The ring's kind.
        vest: Kind,
    },
    /// The ring hangs on the hook.
    Hangs(Entity, usize),
    /// The man stands in the tray of this player, in this slot.
    InTray(Entity, Color, usize),
    /// The man stands in reserve.
    InReserve(Entity),
    /// The thing has left the table.
    Gone(Entity),
}

/// A step under way.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Doing {
    /// Who travels, and how.
    pub motions: Vec<Motion>,
    /// What is so at the end.
    pub ends: Vec<Ending>,
}

impl Doing {
    /// One thing travels.
    pub fn one(motion: Motion, ending: Ending) -> Self {
        Self { motions: vec![motion], ends: vec![ending] }
    }

    /// Puts everything where it is after this part (0 to 1) of the step.
    pub fn show(&self, world: &mut World, part: f32) {
        for motion in &self.motions {
            put(world, motion.entity, motion.at(part));
        }
    }

    /// Puts everything where it ends, exactly, and applies its ending.
    pub fn end(&self, world: &mut World) {
        self.show(world, f32::INFINITY);
        for ending in &self.ends {
            apply(world, *ending);
        }
    }
}

fn put(world: &mut World, entity: Entity, place: Transform) {
    if let Some(mut transform) = world.get_mut::<Transform>(entity) {
        *transform = place;
    }
}

fn apply(world: &mut World, ending: Ending) {
    match ending {
        Ending::Stands(man, square, half) => {
            edit(world, man, |man| man.insert((scene::Square(square), scene::Half(half))));
        }
        Ending::OffBoard(man) => edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>()),
        Ending::Bare(man) => edit(world, man, |man| man.remove::<scene::Vest>()),
        Ending::Wears { wearer, ring, vest } => {
            let Some(kind) = world.get::<scene::Chessman>(wearer).map(|man| man.kind) else { return };
            edit(world, ring, |ring| ring.insert((ChildOf(wearer), layout::worn_ring(kind))));
            edit(world, wearer, |man| man.insert(scene::Vest(vest)));
        }
        Ending::Hangs(ring, slot) => edit(world, ring, |ring| ring.insert(scene::StandSlot(slot))),
        Ending::InTray(man, by, slot) => {
            edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>().insert(scene::Captured { by, slot }))
        }
        Ending::InReserve(man) => {
            edit(world, man, |man| man.remove::<(scene::Square, scene::Half)>().insert(scene::Spare))
        }
        Ending::Gone(entity) => {
            world.despawn(entity);
        }
    }
}

/// Changes an entity that may have left the table meanwhile.
fn edit<'w>(
    world: &'w mut World,
    entity: Entity,
    change: impl for<'a> FnOnce(&'a mut EntityWorldMut<'w>) -> &'a mut EntityWorldMut<'w>,
) {
    if let Ok(mut entity) = world.get_entity_mut(entity) {
        change(&mut entity);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entity() -> Entity {
        Entity::PLACEHOLDER
    }

    #[test]
    fn every_way_begins_and_ends_exactly() {
        let from = Transform::from_xyz(1.0, 0.0, 2.0);
        let to = Transform::from_xyz(-3.0, 0.2, 0.5).with_rotation(Quat::from_rotation_y(1.0));
        for motion in [
            Motion::slide(entity(), from, to),
            Motion::slide(entity(), from, to).within(0.3, 0.8),
            Motion::carry(entity(), from, to, 1.2),
            Motion::to_hook(entity(), from, to, Vec3::Y, 1.0),
            Motion::couple(entity(), from, to.translation + Vec3::Y, to, 1.0),
        ] {
            assert!(motion.at(0.0).translation.distance(from.translation) < 1e-5);
            assert_eq!(motion.at(1.0), to);
            assert_eq!(motion.at(7.0), to);
        }
    }

    #[test]
    fn a_carried_man_passes_over_the_men_below() {
        let (from, to) = (Transform::from_xyz(0.0, 0.0, 0.0), Transform::from_xyz(2.0, 0.0, 1.0));
        let motion = Motion::carry(entity(), from, to, 1.8);
        for step in 0..=100 {
            let point = motion.at(step as f32 / 100.0).translation;
            let part = point.x / 2.0;
            assert!(!(0.25..0.75).contains(&part) || point.y > 1.8, "{point}");
            assert!(point.y >= 0.0 && point.y < 2.2, "{point}");
        }
    }

    #[test]
    fn a_ring_is_on_the_axis_while_it_is_below_the_head() {
        let head = Vec3::new(1.0, 1.6, -2.0);
        let seat = Transform::from_xyz(1.0, 0.3, -2.0);
        for from in [Transform::from_xyz(1.0, 1.76, -2.0), Transform::from_xyz(1.5, 1.2, -1.4)] {
            let motion = Motion::couple(entity(), from, head, seat, 1.6);
            for step in 0..=200 {
                let point = motion.at(step as f32 / 200.0).translation;
                let off_axis = point.xz().distance(head.xz());
                let beside = point.xz().distance(from.translation.xz());
                assert!(point.y >= head.y || off_axis < 0.01 || beside < 0.05, "{point} from {from:?}");
            }
        }
    }
}
