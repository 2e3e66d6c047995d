//! A possibility: the men of a legal action as translucent copies that go where they would go, while they stand where they stand;
//! films and lessons show it. Nothing is played, and no hand, shadow or rule knows of the copies.

use bevy::prelude::*;

use crate::ritual::motion::Motion;
use crate::ritual::reach;
use crate::ritual::spots::Spots;
use crate::scene::{self, SetMaterial, layout};
use rules::{Chessman, Square};
use turn::plan::Plan;
use turn::step::{Role, Step, Travel};
use turn::timing::schedule;

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
