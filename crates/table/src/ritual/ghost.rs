//! What is shown and not played, for films and lessons. A possibility: the men of a legal action as translucent copies that go where they
//! would go, while they stand where they stand; no hand, shadow or rule knows of the copies. And an attempted illegal action: a hand begins
//! it, is stopped where the rule stops it, and everything goes back; it knows no rules: the caller knows why it is stopped.

use bevy::prelude::*;
use rules::{Chessman, Kind, Square};
use turn::plan::Plan;
use turn::step::{Role, Step, Travel};
use turn::timing::schedule;

use crate::ritual::motion::Motion;
use crate::ritual::reach::{self, Spots};
use crate::scene::{self, SetMaterial, layout};

/// How much is seen of a copy, and its colours: cool, and lighter or darker than any wood, so that it is told from solid men
/// on every square.
const SHARE: f32 = 0.66;
const COLORS: [Color; 2] = [Color::srgb(0.66, 0.86, 1.0), Color::srgb(0.10, 0.20, 0.42)];
/// How long it takes to go, in seconds.
const FADE: f32 = 0.25;

/// Marks what is only possible.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Possible;

/// A possibility under way.
pub struct Ghost {
    ways: Vec<(Motion, f32, f32)>,
    materials: Vec<Handle<SetMaterial>>,
    length: f32,
    /// The part of each way and of the fading that was shown last.
    shown: Option<(Vec<f32>, f32)>,
}

impl Ghost {
    /// Makes the copies of the men of a plan. All of it takes `length` seconds.
    pub fn new(world: &mut World, plan: &Plan, length: f32) -> Self {
        let mut ghost = Self { ways: Vec::new(), materials: Vec::new(), length, shown: None };
        let (spans, spots) = (schedule(plan), Spots::new(plan));
        for (planned, span) in plan.steps.iter().zip(spans) {
            if let Step::Move { man, to, travel, .. } = planned.step {
                for (entity, end) in ghost.walkers(world, plan, spots, man, to) {
                    let Some(&from) = world.get::<Transform>(entity) else { continue };
                    let copy = ghost.copy(world, entity, from);
                    let over = reach::tallest(world, from, end, 0.7, &[entity]);
                    let motion = match travel {
                        Travel::Slide => Motion::slide(copy, from, end),
                        Travel::Carry => Motion::carry(copy, from, end, over.max(0.45)),
                        Travel::Leap => Motion::carry(copy, from, end, over.max(0.7)),
                    };
                    ghost.ways.push((motion, span.start, span.end));
                }
            }
        }
        if ghost.ways.is_empty() {
            ghost.shift(world, plan);
        }
        ghost
    }

    /// The men of a role with the places where they would stand.
    fn walkers(
        &self,
        world: &mut World,
        plan: &Plan,
        spots: Spots,
        role: Role,
        to: Square,
    ) -> Vec<(Entity, Transform)> {
        let Some(actor) = plan.cast.get(role) else { return Vec::new() };
        let mut found: Vec<Entity> = Vec::new();
        for kind in [Some(actor.man.kind), actor.second].into_iter().flatten() {
            found.extend(reach::man_on(world, actor.square, Chessman::new(actor.man.color, kind), &found));
        }
        let beside = (role == Role::Mover && spots.are_two()).then(|| spots.mover(plan.cast.player).translation);
        let place = |entity: Entity| {
            let half = world.get::<scene::Half>(entity)?.0;
            let end = layout::standing_half(to, actor.man.color, half);
            Some((entity, end.with_translation(beside.unwrap_or(end.translation))))
        };
        found.iter().filter_map(|&entity| place(entity)).collect()
    }

    /// A vest would pass from one man to another.
    fn shift(&mut self, world: &mut World, plan: &Plan) {
        let worn = |world: &mut World, square: Square| {
            let mut men = world.query::<(Entity, &scene::Square, &scene::Chessman, &Transform)>();
            let man = men.iter(world).find(|(_, at, ..)| at.0 == square);
            man.map(|(entity, _, man, place)| (entity, *place * layout::worn_ring(man.kind)))
        };
        let (from, to) = (worn(world, plan.action.from()), worn(world, plan.action.to()));
        let (Some((giver, from)), Some((_, to))) = (from, to) else { return };
        let children = world.get::<Children>(giver).map(|children| children.iter().collect::<Vec<_>>());
        let ring = children.into_iter().flatten().find(|child| world.get::<scene::Ring>(*child).is_some());
        let (Some(ring), Some(span)) = (ring, schedule(plan).first().copied()) else { return };
        let copy = self.copy(world, ring, from);
        let over = layout::man_height(rules::Kind::King);
        self.ways.push((Motion::carry(copy, from, to, over), span.start, span.end));
    }

    /// A translucent copy of a thing and what it wears.
    fn copy(&mut self, world: &mut World, thing: Entity, place: Transform) -> Entity {
        let copy = world.spawn((Possible, place, Visibility::default())).id();
        self.dress(world, thing, copy);
        let worn = world.get::<Children>(thing).map(|children| children.iter().collect::<Vec<_>>());
        for child in worn.into_iter().flatten() {
            let Some(&place) = world.get::<Transform>(child) else { continue };
            let worn = world.spawn((place, Visibility::default(), ChildOf(copy))).id();
            self.dress(world, child, worn);
        }
        copy
    }

    /// Gives a copy the shape of a thing and a thin coat of its own.
    fn dress(&mut self, world: &mut World, thing: Entity, copy: Entity) {
        let Some(mesh) = world.get::<Mesh3d>(thing).cloned() else { return };
        let solid = world.get::<MeshMaterial3d<SetMaterial>>(thing).map(|material| material.0.clone());
        let color = world.get::<scene::Chessman>(thing).map(|man| COLORS[man.color.index()]);
        let Some(mut materials) = world.get_resource_mut::<Assets<SetMaterial>>() else { return };
        let Some(mut thin) = solid.and_then(|solid| materials.get(&solid).cloned()) else { return };
        thin.base.alpha_mode = AlphaMode::Blend;
        if let Some(color) = color {
            thin.base.base_color = color;
            thin.base.base_color_texture = None;
        }
        thin.base.base_color.set_alpha(SHARE);
        let material = materials.add(thin);
        self.materials.push(material.clone());
        world.entity_mut(copy).insert((mesh, MeshMaterial3d(material)));
    }

    /// Brings the copies to where they are this many seconds after the start. Says whether something has changed.
    pub fn advance_to(&mut self, world: &mut World, seconds: f32) -> bool {
        let part = |start: f32, end: f32| ((seconds - start) / (end - start).max(f32::EPSILON)).clamp(0.0, 1.0);
        let parts: Vec<f32> = self.ways.iter().map(|(_, start, end)| part(*start, *end)).collect();
        let left = ((self.length - seconds) / FADE).clamp(0.0, 1.0);
        if self.shown.as_ref().is_some_and(|shown| shown.0 == parts && shown.1 == left) {
            return false;
        }
        for ((motion, ..), part) in self.ways.iter().zip(&parts) {
            if let Some(mut place) = world.get_mut::<Transform>(motion.entity) {
                *place = motion.at(*part);
            }
        }
        if self.shown.as_ref().is_none_or(|shown| shown.1 != left)
            && let Some(mut materials) = world.get_resource_mut::<Assets<SetMaterial>>()
        {
            for handle in &self.materials {
                if let Some(mut material) = materials.get_mut(handle) {
                    material.base.base_color.set_alpha(SHARE * left);
                }
            }
        }
        self.shown = Some((parts, left));
        true
    }

    /// The copies go.
    pub fn end(&self, world: &mut World) {
        for (motion, ..) in &self.ways {
            world.despawn(motion.entity);
        }
    }
}

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
    let occupied: Vec<(Square, rules::Color)> = men.iter(world).map(|(at, man)| (at.0, man.color)).collect();
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
