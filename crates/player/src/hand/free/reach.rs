//! What lies under the pointer on a free table, and where a thing in the hand would come to rest.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::spot::{Spot, ground};
use crate::hand::pick::Picker;
use rules::Kind;
use table::scene::hits::{self, Hit};
use table::scene::{Chessman, LastMoveMarker, OfTheSet, Ring, StandSlot, Vest, layout};

/// Where the middle of a head is, as a share of a man's height.
const HEAD: f32 = 0.85;
/// A worn vest is meant rather than its wearer by so much more, in squares.
const WORN: f32 = 0.03;
/// How far a peg stands out of its ring, in squares.
const PEG: f32 = 0.2;

/// A man, wherever it is.
type AnyMan = (Entity, &'static Chessman, &'static Transform, Has<Vest>);
/// A vest, or the marker.
type AnyRing =
    (Entity, Option<&'static Ring>, &'static GlobalTransform, Option<&'static ChildOf>, Option<&'static StandSlot>);

/// What is round: vests, and the marker.
type RoundThings = Or<(With<Ring>, With<LastMoveMarker>)>;

/// Everything of the set.
#[derive(SystemParam)]
pub(super) struct Things<'w, 's> {
    men: Query<'w, 's, AnyMan, (With<OfTheSet>, Without<Ring>)>,
    rings: Query<'w, 's, AnyRing, RoundThings>,
}

impl Things<'_, '_> {
    /// The thing at a point of the window that is nearest to it.
    pub(super) fn under(&self, picker: &Picker, point: Vec2) -> Option<Entity> {
        let ray = picker.ray(point)?;
        let square = layout::square_on_ray(ray);
        let away = |base: Vec3| picker.squares_away(point, base);
        let mut found: Vec<(f32, Entity)> = Vec::new();
        for (entity, man, place, is_dressed) in &self.men {
            let foot = place.translation;
            let meets = hits::man(ray, foot, man.kind, is_dressed) == Some(Hit::Man);
            let grips = square.is_some() && foot.y > -0.1 && layout::square_at(foot) == square;
            if meets {
                found.push((away(foot).min(away(head(man, place))), entity));
            } else if grips {
                found.push((away(foot), entity));
            }
        }
        for (entity, _, place, wearer, slot) in &self.rings {
            let place = place.compute_transform();
            if let Some((_, man, at, _)) = wearer.and_then(|wearer| self.men.get(wearer.parent()).ok()) {
                // Where the vest is seen it is meant, and not its wearer.
                if hits::man(ray, at.translation, man.kind, true) == Some(Hit::Vest) {
                    found.push((away(at.translation).min(away(head(man, at))) - WORN, entity));
                }
            } else if hits::ring(ray, place, if slot.is_some() { PEG } else { 0.0 }) {
                found.push((away(place.transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5)), entity));
            }
        }
        found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, entity)| entity)
    }

    /// Where a thing is.
    pub(super) fn spot(&self, thing: Entity) -> Option<Spot> {
        if let Ok((_, _, place, _)) = self.men.get(thing) {
            return Some(Spot::Ground(*place));
        }
        let (.., place, wearer, slot) = self.rings.get(thing).ok()?;
        let wearer = wearer.and_then(|wearer| self.men.get(wearer.parent()).ok());
        Some(match (wearer, slot) {
            (Some((man, who, ..)), _) => Spot::Worn(man, who.kind),
            (None, Some(slot)) => Spot::Hook(slot.0),
            (None, None) => Spot::Ground(place.compute_transform()),
        })
    }

    /// Where a thing that is let go of at a point of the window comes to rest. A vest goes over a man without one, or onto an empty hook.
    pub(super) fn rest(&self, picker: &Picker, point: Vec2, thing: Entity) -> Option<Spot> {
        let ray = picker.ray(point)?;
        if let Ok((_, _, place, _)) = self.men.get(thing) {
            let upright = Transform::from_rotation(place.rotation);
            return ground(ray, true).map(|at| Spot::Ground(upright.with_translation(at)));
        }
        let square = layout::square_on_ray(ray);
        let bare = self.men.iter().filter(|(.., is_dressed)| !is_dressed);
        let wearers = bare.filter(|(_, man, place, _)| {
            let stands = square.is_some() && layout::square_at(place.translation) == square;
            stands || hits::man(ray, place.translation, man.kind, false).is_some()
        });
        let nearest = |(_, man, place, _): &(Entity, &Chessman, &Transform, bool)| {
            let [to_foot, to_head] = [place.translation, head(man, place)].map(|base| picker.squares_away(point, base));
            to_foot.min(to_head)
        };
        let wearer = wearers.min_by(|a, b| nearest(a).total_cmp(&nearest(b)));
        if let Some((man, who, ..)) = wearer {
            return Some(Spot::Worn(man, who.kind));
        }
        let is_empty = |slot: &usize| self.rings.iter().all(|(.., other)| other.is_none_or(|other| other.0 != *slot));
        let hook = (0..layout::HOOKS).filter(is_empty).find(|slot| hits::hook(ray, *slot));
        let lies = || ground(ray, false).map(|at| Spot::Ground(Transform::from_translation(at)));
        hook.map(Spot::Hook).or_else(lies)
    }

    /// Of which kind a thing is, if it is a vest.
    pub(super) fn vest(&self, thing: Entity) -> Option<Kind> {
        self.rings.get(thing).ok()?.1.map(|ring| ring.kind)
    }

    /// Where a man is.
    pub(super) fn man(&self, entity: Entity) -> Option<Transform> {
        self.men.get(entity).ok().map(|(_, _, place, _)| *place)
    }

    /// The tips of all men but this one.
    pub(super) fn tips(&self, but: Entity) -> impl Iterator<Item = Vec3> {
        let others = self.men.iter().filter(move |(entity, ..)| *entity != but);
        others.map(|(_, man, place, _)| place.translation + Vec3::Y * layout::man_height(man.kind))
    }
}

/// The middle of a man's head.
fn head(man: &Chessman, place: &Transform) -> Vec3 {
    place.translation + Vec3::Y * layout::man_height(man.kind) * HEAD
}
