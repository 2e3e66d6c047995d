//! What a free table holds in a hand, what lies under the pointer there, and where things come to rest: on a square, anywhere else on board,
//! felt or table, on a hook, or around another man.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::{Color, Kind};
use table::scene::hits::{self, Hit};
use table::scene::{Chessman, LastMoveMarker, OfTheSet, Ring, StandSlot, Vest, layout};

use crate::hand::by_hand::glide::Glide;
use crate::hand::pick::Picker;

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

/// A man this near to the middle of a square stands in its middle, in squares.
const SNAPS: f32 = 0.36;
/// Nothing is put down farther away than this from the board's middle, along x and z, in squares.
const TABLE: Vec2 = Vec2::new(9.6, 6.4);

/// A place where a thing rests.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Spot {
    /// It stands or lies here.
    Ground(Transform),
    /// It hangs on this hook of the stand.
    Hook(usize),
    /// A vest around this man, who is of this kind.
    Worn(Entity, Kind),
}

impl Spot {
    /// The place in the world; `wearer` says where a man is.
    pub(super) fn place(self, wearer: impl FnOnce(Entity) -> Option<Transform>) -> Option<Transform> {
        match self {
            Self::Ground(place) => Some(place),
            Self::Hook(slot) => Some(layout::stand_hook(slot)),
            Self::Worn(man, kind) => Some(wearer(man)? * layout::worn_ring(kind)),
        }
    }
}

/// The point of board, felt or table that a ray meets: what is put down there stands on it. A man stands in the middle of its square.
pub(super) fn ground(ray: Ray3d, is_man: bool) -> Option<Vec3> {
    let plane = InfinitePlane3d::new(Vec3::Y);
    let meets = |height: f32| ray.plane_intersection_point(Vec3::Y * height, plane);
    let on_board =
        meets(0.0).filter(|point| point.xz().abs().max_element() <= layout::BOARD_HALF + layout::FRAME_WIDTH);
    if let Some(point) = on_board {
        let middle = layout::square_at(point).map(layout::square_point);
        return Some(middle.filter(|middle| is_man && middle.distance(point) < SNAPS).unwrap_or(point));
    }
    let point = meets(layout::TABLE_Y)?;
    let point = point.with_x(point.x.clamp(-TABLE.x, TABLE.x)).with_z(point.z.clamp(-TABLE.y, TABLE.y));
    let is_in = |middle: Vec3, half: Vec2| (point - middle).xz().abs().cmple(half).all();
    let is_on_felt = Color::ALL.into_iter().any(|color| {
        is_in(layout::tray_center(color), layout::tray_half_size())
            || is_in(layout::reserve_center(color), layout::reserve_half_size())
    });
    Some(point.with_y(if is_on_felt { layout::TRAY_FLOOR_Y } else { layout::TABLE_Y }))
}

/// What is moved on a free table.
#[derive(Resource, Default, Debug)]
pub struct FreeTable {
    pub(super) held: Option<Held>,
    pub(super) moving: Vec<Moving>,
}

/// The thing in the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Held {
    pub(super) thing: Entity,
    /// Where it was before.
    pub(super) home: Spot,
    /// Where it hangs.
    pub(super) hangs: Vec3,
    /// The button that took it is still down.
    pub(super) is_new: bool,
}

/// A thing on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Moving {
    pub(super) thing: Entity,
    /// Of which kind it is, if it is a vest.
    pub(super) vest: Option<Kind>,
    pub(super) glide: Glide,
    /// Where it comes to rest; nowhere while it is held.
    pub(super) to: Option<Spot>,
}

impl FreeTable {
    /// Whether something is held or on its way.
    pub const fn moves(&self) -> bool {
        !self.moving.is_empty()
    }

    /// The thing in the hand, if there is one.
    pub const fn held(&self) -> Option<Entity> {
        match self.held {
            Some(held) => Some(held.thing),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Square;

    use super::*;

    fn below(point: Vec3, is_man: bool) -> Vec3 {
        ground(Ray3d::new(point.with_y(5.0), Dir3::NEG_Y), is_man).unwrap()
    }

    #[test]
    fn a_man_snaps_to_its_square_and_a_vest_lies_where_it_was_let_go() {
        let middle = layout::square_point(Square::parse("d5").unwrap());
        let beside = middle + Vec3::new(0.2, 0.0, -0.2);
        assert_eq!((below(beside, true), below(beside, false)), (middle, beside));
        let line = middle + Vec3::new(0.5, 0.0, 0.1);
        assert_eq!(below(line, true), line, "a man may stand on a line");
    }

    #[test]
    fn everything_stands_on_something() {
        for color in Color::ALL {
            assert_eq!(below(layout::tray_center(color), true).y, layout::TRAY_FLOOR_Y);
            assert_eq!(below(layout::reserve_center(color), true).y, layout::TRAY_FLOOR_Y);
        }
        assert_eq!(below(Vec3::new(4.8, 0.0, 0.0), true).y, layout::TABLE_Y);
        assert_eq!(below(Vec3::new(4.3, 0.0, 0.0), true).y, 0.0, "the board's frame is as high as the board");
        let far = below(Vec3::new(-90.0, 0.0, 70.0), false);
        assert_eq!(far, Vec3::new(-TABLE.x, layout::TABLE_Y, TABLE.y), "nothing falls off the table");
    }
}
