//! What a player's own hand points at: the things that it could take, and the place to which it carries one. Legal places attract.
//! And what a click means whose target is known already: of a test, a script or a gamepad.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::{Kind, Square};
use table::scene::hits::{self, Hit};
use table::scene::{self, Chessman, OfTheSet, Ring, StandSlot, layout};
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};
use turn::tableau::Half;

use super::places::{Scene, Spot, landing};
use super::props::{Found, What, thing_of};
use super::turn_by_hand::{Aimed, TurnByHand};
use crate::hand::pick::{ATTRACTION, CLAIMED, Picker, Target};

/// Where the middle of a head is, as a share of a man's height.
const HEAD: f32 = 0.85;
/// A pair is meant rather than one of its men by so much more, in squares.
const PAIR: f32 = 0.02;
/// A vest is meant rather than its wearer by so much more where it is seen, and less where it is not, in squares.
const WORN: f32 = 0.03;
/// The stand is left of here, in squares.
const STAND: f32 = -(layout::BOARD_HALF + layout::FRAME_WIDTH);

/// A man of the table.
type AnyMan =
    (Entity, &'static Transform, &'static Chessman, Option<&'static scene::Square>, Option<&'static scene::Half>);
/// A vest of the table.
type AnyRing = (Entity, &'static Ring, &'static GlobalTransform, Option<&'static ChildOf>, Has<StandSlot>);

/// The men and vests of the table, wherever they are.
#[derive(SystemParam)]
pub struct Sight<'w, 's> {
    men: Query<'w, 's, AnyMan, With<OfTheSet>>,
    rings: Query<'w, 's, AnyRing>,
}

impl Sight<'_, '_> {
    /// What lies under a point of the window: what can be taken first, then what is nearest.
    pub(super) fn thing(&self, own: &TurnByHand, picker: &Picker, point: Vec2) -> Option<Thing> {
        let turn = own.turn.as_ref()?;
        let mut empty = turn.clone();
        empty.put_back();
        let liftable = empty.liftable();
        // What was put somewhere last can be taken again.
        let last = empty.deeds().last().map(|deed| deed.thing);
        let found = self.under(own, picker, point);
        let takes = |thing: &&(f32, Thing)| liftable.contains(&thing.1) || Some(thing.1) == last;
        let nearest = |a: &&(f32, Thing), b: &&(f32, Thing)| a.0.total_cmp(&b.0);
        let taken = found.iter().filter(takes).min_by(nearest);
        taken.or_else(|| found.iter().min_by(nearest)).map(|(_, thing)| *thing)
    }

    fn under(&self, own: &TurnByHand, picker: &Picker, point: Vec2) -> Vec<(f32, Thing)> {
        let Some(ray) = picker.ray(point) else { return Vec::new() };
        let square = layout::square_on_ray(ray);
        let held = own.turn.as_ref().and_then(ByHand::held);
        let mut found: Vec<(f32, Thing)> = Vec::new();
        for (entity, place, man, home, half) in &self.men {
            let half = half.map_or(Half::Whole, |half| half.0);
            let what = What::Man { man: (*man).into(), square: home.map(|home| home.0), half };
            let Some(thing) = thing_of(own, Found { entity, what }) else { continue };
            let foot = place.translation;
            let head = foot + Vec3::Y * layout::man_height(man.kind) * HEAD;
            let is_on = square.is_some() && foot.y > -0.1 && layout::square_at(foot) == square;
            let is_half = matches!(half, Half::Front | Half::Back);
            let meets = match is_half {
                true => hits::half(ray, foot, place.forward(), man.kind).is_some(),
                false => hits::man(ray, foot, man.kind, false).is_some(),
            };
            let [to_foot, to_head] = [foot, head].map(|point_of| picker.squares_away(point, point_of));
            if meets {
                found.push((to_foot.min(to_head), thing));
            }
            if let (true, Thing::Man(Man::OneOf(square, _))) = (is_half, thing)
                && (is_on || meets || hits::foot(ray, foot, man.kind))
            {
                found.push((to_foot + PAIR, Thing::Man(Man::On(square))));
            } else if is_on {
                found.push((to_foot, thing));
            }
        }
        for (entity, ring, place, wearer, on_stand) in &self.rings {
            let wearer = wearer.and_then(|wearer| self.men.get(wearer.parent()).ok());
            let square = wearer.and_then(|(.., home, _)| home).map(|home| home.0);
            if square.is_none()
                && !on_stand
                && !own.touched.contains_key(&entity)
                && !own.props.values().any(|found| found.contains(&entity))
            {
                continue;
            }
            let what = What::Ring { kind: ring.kind, wearer: square };
            let Some(thing) = thing_of(own, Found { entity, what }) else { continue };
            let place = place.compute_transform();
            if let Some((_, at, man, ..)) = wearer {
                // Of a man and what it wears that is meant which is seen there.
                let foot = at.translation;
                let head = foot + Vec3::Y * layout::man_height(man.kind) * HEAD;
                let away = picker.squares_away(point, foot).min(picker.squares_away(point, head));
                match hits::man(ray, foot, man.kind, true) {
                    Some(Hit::Vest) => found.push((away - WORN, thing)),
                    Some(Hit::Man) if hits::ring(ray, place, 0.0) => found.push((away + WORN, thing)),
                    _ => {}
                }
                continue;
            }
            if hits::ring(ray, place, if on_stand { 0.2 } else { 0.0 }) {
                let middle = place.transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
                found.push((picker.squares_away(point, middle), thing));
            }
        }
        found.retain(|(_, thing)| Some(*thing) != held || held.is_none());
        found
    }

    /// Which of the vests of this kind on the stand lies under a point of the window.
    pub(super) fn on_stand(&self, picker: &Picker, point: Vec2, kind: Kind) -> Option<Entity> {
        let ray = picker.ray(point)?;
        let hanging = self.rings.iter().filter(|(_, ring, .., on_stand)| *on_stand && ring.kind == kind);
        let hit = hanging.filter_map(|(entity, _, place, ..)| {
            let place = place.compute_transform();
            let middle = place.transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
            hits::ring(ray, place, 0.2).then(|| (picker.squares_away(point, middle), entity))
        });
        hit.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, entity)| entity)
    }

    /// Where what is held would be put at a point of the window.
    pub(super) fn place(&self, own: &TurnByHand, picker: &Picker, point: Vec2) -> Aimed {
        let Some((turn, held)) = own.turn.as_ref().and_then(|turn| Some((turn, turn.held()?))) else {
            return Aimed::Nowhere;
        };
        let Some(ray) = picker.ray(point) else { return Aimed::Nowhere };
        let scene = Scene::of(turn);
        let targets = turn.targets(held);
        let away =
            |points: &[Vec3]| points.iter().map(|base| picker.squares_away(point, *base)).fold(f32::MAX, f32::min);
        let mut near: Vec<(f32, Aimed)> = Vec::new();
        for place in &targets {
            let aimed = Aimed::At(*place);
            let reach = if own.aimed == aimed { CLAIMED } else { ATTRACTION };
            let far = away(&anchors(turn, held, *place));
            near.extend((far < reach).then_some((far, aimed)));
        }
        let home = scene.spot(held);
        let far = away(&points_of(&home));
        near.extend((far < ATTRACTION).then_some((far, Aimed::Home)));
        if let Some((_, aimed)) = near.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)) {
            return aimed;
        }
        let is_vest = matches!(held, Thing::Vest(_));
        if let Some(square) = layout::square_on_ray(ray) {
            let stands =
                |man: &Man| layout::square_at(scene.spot(Thing::Man(*man)).place().translation) == Some(square);
            let wears = targets.iter().find(|place| matches!(place, Place::Wearer(man) if stands(man)));
            return match wears {
                _ if targets.contains(&Place::Square(square)) => Aimed::At(Place::Square(square)),
                Some(wears) => Aimed::At(*wears),
                None if layout::square_at(home.place().translation) == Some(square) => Aimed::Home,
                None if is_vest => Aimed::Refused(not_over(turn, square)),
                None => Aimed::Refused(Place::Square(square)),
            };
        }
        let at_stand = ray
            .plane_intersection_point(Vec3::Y * layout::TABLE_Y, InfinitePlane3d::new(Vec3::Y))
            .is_some_and(|ground| ground.x < STAND);
        let has = |place: Place| targets.contains(&place);
        match held {
            Thing::Man(Man::New(_)) => Aimed::Home,
            Thing::Vest(Vest::OfStand(_)) if at_stand => Aimed::Home,
            Thing::Vest(_) if at_stand && has(Place::Stand) => Aimed::At(Place::Stand),
            Thing::Vest(_) if !at_stand && has(Place::Aside) => Aimed::At(Place::Aside),
            Thing::Vest(_) => Aimed::Refused(if at_stand { Place::Stand } else { Place::Aside }),
            Thing::Man(_) if has(Place::Off) => Aimed::At(Place::Off),
            Thing::Man(_) => Aimed::Refused(Place::Off),
        }
    }
}

/// The points of the table that stand for a place.
pub(super) fn anchors(turn: &ByHand, held: Thing, place: Place) -> Vec<Vec3> {
    match place {
        Place::Square(square) => vec![layout::square_point(square)],
        _ => landing(turn, held, place).iter().flat_map(points_of).collect(),
    }
}

/// The points of the table that stand for where something is: a worn vest is also its wearer.
fn points_of(spot: &Spot) -> Vec<Vec3> {
    match spot {
        Spot::Worn(_, kind, wearer) => {
            let head = wearer.translation + Vec3::Y * layout::man_height(*kind) * HEAD;
            vec![wearer.translation, spot.place().translation, head]
        }
        _ => vec![spot.place().translation],
    }
}

/// The thing that a click would take: on a square what can be taken there, if anything can.
pub(super) fn thing_clicked(turn: &ByHand, target: Target) -> Option<Thing> {
    let mut empty = turn.clone();
    empty.put_back();
    let liftable = empty.liftable();
    let spare = |kind: &Kind| liftable.contains(&Thing::Vest(Vest::OfStand(*kind)));
    Some(match target {
        Target::Square(square) => {
            let scene = Scene::of(turn);
            let men = liftable.iter().copied().filter(|thing| matches!(thing, Thing::Man(_)));
            let mut here = men.filter(|thing| stands(&scene, *thing) == Some(square));
            here.next().unwrap_or(Thing::Man(Man::On(square)))
        }
        Target::OneOf(square, kind) => Thing::Man(Man::OneOf(square, kind)),
        Target::WornRing(square) => Thing::Vest(Vest::Worn(square)),
        Target::StandRing(kind) => Thing::Vest(Vest::OfStand(kind)),
        Target::Spares => Thing::Vest(Vest::OfStand(Kind::ALL.into_iter().find(spare)?)),
        Target::Nothing => return None,
    })
}

/// Where a click would put what is held.
pub(super) fn place_clicked(turn: &ByHand, held: Thing, target: Target) -> Aimed {
    let targets = turn.targets(held);
    let has = |place: Place| targets.contains(&place);
    let scene = Scene::of(turn);
    let wearer = |square: Square| {
        let wears =
            |place: &Place| matches!(place, Place::Wearer(man) if stands(&scene, Thing::Man(*man)) == Some(square));
        targets.iter().copied().find(wears)
    };
    match target {
        Target::Square(square) | Target::OneOf(square, _) | Target::WornRing(square) => {
            let is_man = matches!(held, Thing::Man(_));
            match wearer(square) {
                _ if has(Place::Square(square)) => Aimed::At(Place::Square(square)),
                Some(place) => Aimed::At(place),
                None if stands(&scene, held) == Some(square) => Aimed::Home,
                None if is_man => Aimed::Refused(Place::Square(square)),
                None => Aimed::Refused(not_over(turn, square)),
            }
        }
        Target::StandRing(_) | Target::Spares if has(Place::Stand) => Aimed::At(Place::Stand),
        Target::Nothing if has(Place::Off) => Aimed::At(Place::Off),
        Target::Nothing if has(Place::Aside) => Aimed::At(Place::Aside),
        Target::StandRing(_) | Target::Spares => Aimed::Refused(Place::Stand),
        Target::Nothing => Aimed::Refused(Place::Off),
    }
}

/// What is refused to a vest on a square without a man that can wear it. A man that has left it is still named by it.
pub(super) fn not_over(turn: &ByHand, square: Square) -> Place {
    let man = Man::On(square);
    match turn.deeds().iter().any(|deed| deed.thing == Thing::Man(man)) {
        true => Place::Square(square),
        false => Place::Wearer(man),
    }
}

/// The square above which a thing is; a worn vest is where its wearer stands.
fn stands(scene: &Scene, thing: Thing) -> Option<Square> {
    let place = scene.spot(thing).place().translation;
    layout::square_at(place)
}
