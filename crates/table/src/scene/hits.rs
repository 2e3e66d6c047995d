//! Simple shapes that stand for men, vests and boxes under the pointer, and the rays that meet them: who touches the table asks here.
//!
//! Shapes instead of meshes: a ring is met in its hole too, a thin neck as surely as a broad foot, and a tall man hides
//! little of what stands behind it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use rules::Kind;

use super::components::{Chessman, Ring, Vest};
use super::layout;

/// The foot is gripped a little beside it, up to this height.
const FOOT: (f32, f32) = (1.15, 0.35);
/// Radius of the body above the foot.
const BODY: f32 = 0.24;
/// A man is narrower at its tip: above this share of its height, of this radius.
const TIP: (f32, f32) = (0.85, 0.17);
/// A ring is gripped a little beside it.
const RING: f32 = 1.08;
/// How far a peg stands out of its ring.
const PEG: f32 = 0.2;

/// Men and vests, wherever they are.
#[derive(SystemParam)]
pub struct Things<'w, 's> {
    men: Query<'w, 's, (&'static GlobalTransform, &'static Chessman, Has<Vest>, &'static InheritedVisibility)>,
    rings: Query<'w, 's, (&'static GlobalTransform, &'static InheritedVisibility), With<Ring>>,
}

impl Things<'_, '_> {
    /// Whether the ray meets a man or a vest that is seen.
    pub fn meets(&self, ray: Ray3d) -> bool {
        self.men.iter().any(|(place, kind, dressed, seen)| {
            seen.get() && man(ray, place.translation(), kind.kind, dressed).is_some()
        }) || self.rings.iter().any(|(place, seen)| seen.get() && ring(ray, place.compute_transform(), 0.0))
    }
}

/// What of a man a ray meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// The man itself.
    Man,
    /// The vest that it wears.
    Vest,
}

/// The part of a man standing at `foot` that the ray meets first.
pub fn man(ray: Ray3d, foot: Vec3, kind: Kind, dressed: bool) -> Option<Hit> {
    let seat = layout::seat_height(kind);
    let low = if dressed { FOOT.1.min(seat) } else { FOOT.1 };
    let base = upright(ray, foot, layout::foot_radius(kind) * FOOT.0, low);
    let height = layout::man_height(kind);
    let body = upright(ray, foot, BODY, height * TIP.0);
    let tip = upright(ray, foot, TIP.1, height);
    let vest = upright(ray, foot + Vec3::Y * seat, layout::RING_OUTER * RING, layout::RING_HEIGHT);
    let parts = [(base, Hit::Man), (body, Hit::Man), (tip, Hit::Man), (vest.filter(|_| dressed), Hit::Vest)];
    let met = parts.into_iter().filter_map(|(distance, part)| distance.map(|distance| (distance, part)));
    met.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, part)| part)
}

/// Whether the ray meets a vest worn by a man standing at `foot` where it is seen, not only beside it: so nothing below is meant.
pub fn on_vest(ray: Ray3d, foot: Vec3, kind: Kind) -> bool {
    let seat = foot + Vec3::Y * layout::seat_height(kind);
    let middle = (layout::RING_OUTER + layout::RING_TOP) * 0.5;
    let half = layout::RING_HEIGHT * 0.5;
    // A vest is narrower above.
    upright(ray, seat, layout::RING_OUTER * 0.98, half).is_some() || upright(ray, seat, middle, 2.0 * half).is_some()
}

/// Whether the ray meets the foot of a man, or of a pair, standing at `foot`.
pub fn foot(ray: Ray3d, foot: Vec3, kind: Kind) -> bool {
    upright(ray, foot, layout::foot_radius(kind) * FOOT.0, FOOT.1).is_some()
}

/// How far away the ray meets a man with a flat back that stands at `foot` and looks along `forward`, above the foot of the pair.
pub fn half(ray: Ray3d, foot: Vec3, forward: Dir3, kind: Kind) -> Option<f32> {
    let base = foot + Vec3::Y * FOOT.1;
    let (enters, leaves) = stretch(ray, base, BODY, layout::man_height(kind) - FOOT.1)?;
    // Only the side that its face is on.
    let (start, way) = ((ray.origin - foot).dot(*forward), ray.direction.dot(*forward));
    let (enters, leaves) = match way.abs() > 1e-6 {
        true if way > 0.0 => (enters.max(-start / way), leaves),
        true => (enters, leaves.min(-start / way)),
        false if start > 0.0 => (enters, leaves),
        false => return None,
    };
    (enters <= leaves).then_some(enters)
}

/// Whether the ray meets a hook of the stand: its ring, the hole of the ring, or its peg.
pub fn hook(ray: Ray3d, slot: usize) -> bool {
    ring(ray, layout::stand_hook(slot), PEG)
}

/// Whether the ray meets a vest that is there, its hole, or so much above it.
pub fn ring(ray: Ray3d, place: Transform, above: f32) -> bool {
    let place = place.to_matrix().inverse();
    let (origin, direction) = (place.transform_point3(ray.origin), place.transform_vector3(*ray.direction));
    let local = Dir3::new(direction).map(|direction| Ray3d::new(origin, direction));
    local.is_ok_and(|ray| upright(ray, Vec3::ZERO, layout::RING_OUTER * RING, layout::RING_HEIGHT + above).is_some())
}

/// Whether the ray meets the box of spare vests, or what glows over it.
pub fn spares(ray: Ray3d) -> bool {
    let mouth = layout::spares_point();
    upright(ray, mouth.with_y(layout::TABLE_Y), 0.55, mouth.y - layout::TABLE_Y + 0.55).is_some()
}

/// Whether the ray meets the chess clock.
pub fn clock(ray: Ray3d) -> bool {
    let into = layout::clock_place().to_matrix().inverse();
    let (middle, half) = layout::clock_box();
    let (from, way) = (into.transform_point3(ray.origin) - middle, into.transform_vector3(*ray.direction));
    // The stretch of the ray between each two sides of the box.
    let (a, b) = ((-half - from) / way, (half - from) / way);
    let (enters, leaves) = (a.min(b).max_element(), a.max(b).min_element());
    enters <= leaves && leaves >= 0.0
}

/// How far away the ray enters an upright cylinder with its lower end at `base`.
fn upright(ray: Ray3d, base: Vec3, radius: f32, height: f32) -> Option<f32> {
    stretch(ray, base, radius, height).map(|(enters, _)| enters)
}

/// How far away the ray enters and leaves an upright cylinder with its lower end at `base`.
fn stretch(ray: Ray3d, base: Vec3, radius: f32, height: f32) -> Option<(f32, f32)> {
    let (from, way) = (ray.origin - base, *ray.direction);
    // The stretch of the ray between the two ends.
    let (low, high) = if way.y.abs() > 1e-6 {
        let (a, b) = (-from.y / way.y, (height - from.y) / way.y);
        (a.min(b), a.max(b))
    } else if (0.0..=height).contains(&from.y) {
        (f32::NEG_INFINITY, f32::INFINITY)
    } else {
        return None;
    };
    // The stretch within the endless wall.
    let (from, way) = (from.xz(), way.xz());
    let (a, b, c) = (way.length_squared(), from.dot(way), from.length_squared() - radius * radius);
    let (enters, leaves) = if a > 1e-9 {
        let root = (b * b - a * c).max(-1.0);
        if root < 0.0 {
            return None;
        }
        ((-b - root.sqrt()) / a, (-b + root.sqrt()) / a)
    } else if c <= 0.0 {
        (f32::NEG_INFINITY, f32::INFINITY)
    } else {
        return None;
    };
    let (enters, leaves) = (enters.max(low).max(0.0), leaves.min(high));
    (enters <= leaves).then_some((enters, leaves))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).unwrap())
    }

    #[test]
    fn a_ring_on_its_hook_is_met_in_its_hole() {
        for slot in [0, 7, 12] {
            let place = layout::stand_hook(slot);
            let hole = place.transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
            assert!(hook(ray(hole + layout::off_hook() * 3.0, hole), slot));
            assert!(!hook(ray(hole + layout::off_hook() * 3.0, hole + Vec3::Z), slot));
        }
    }

    #[test]
    fn the_clock_is_met_at_its_lever_and_not_beside_it() {
        let place = layout::clock_place();
        let eye = Vec3::new(0.0, 14.0, 9.0);
        for button in [-0.94, 0.94] {
            let lever = place.transform_point(Vec3::new(button, 0.98, -0.23));
            assert!(clock(ray(eye, lever)) && !clock(ray(eye, eye * 2.0 - lever)), "not what lies behind");
        }
        // Beyond its far end, so far that the look there does not pass through it.
        assert!(!clock(ray(eye, place.transform_point(Vec3::new(3.2, 0.0, 0.0)))));
        assert!(!clock(ray(eye, layout::spares_point())));
    }

    #[test]
    fn of_a_pair_the_man_is_met_whose_side_is_looked_at() {
        let foot = Vec3::new(0.5, 0.0, 0.5);
        let point = foot + Vec3::Y * 0.6;
        let from_white = ray(point + Vec3::new(0.0, 0.8, 4.0), point);
        let (front, back) = (Dir3::NEG_Z, Dir3::Z);
        let met = |forward, kind| half(from_white, foot, forward, kind);
        assert!(met(back, Kind::Knight).unwrap() < met(front, Kind::Queen).unwrap());
        // Above the head of the nearer man the taller one is met alone.
        let head = foot + Vec3::Y * (layout::man_height(Kind::Queen) - 0.05);
        let high = ray(head + Vec3::new(0.0, 0.1, 4.0), head);
        assert_eq!(half(high, foot, back, Kind::Pawn), None);
        assert!(half(high, foot, front, Kind::Queen).is_some());
    }

    #[test]
    fn a_man_is_met_at_foot_and_head_and_its_vest_between() {
        let foot = Vec3::new(0.5, 0.0, 0.5);
        let met = |height: f32, dressed: bool| {
            let point = foot + Vec3::Y * height;
            man(ray(point + Vec3::new(0.0, 0.5, 5.0), point), foot, Kind::King, dressed)
        };
        assert_eq!(met(0.1, true), Some(Hit::Man));
        assert_eq!(met(0.4, true), Some(Hit::Vest));
        assert_eq!(met(0.4, false), Some(Hit::Man));
        assert_eq!(met(1.5, true), Some(Hit::Man));
        assert_eq!(met(2.4, true), None);
    }
}
