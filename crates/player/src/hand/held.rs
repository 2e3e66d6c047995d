//! What the hand holds: the selected or dragged man, one man of a pair or both, a vest that is to be passed on, and the men of an
//! open choice; they chase the places where the hand holds them and settle when let go.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use rules::{AnyPosition, Kind, Square};
use table::ritual::RitualQueue;
use table::ritual::reach::Spots;
use table::scene::layout;
use table::scene::{self, Chessman, Ring};
use turn::choices::{Choice, Hold, Manner};
use turn::plan;

use super::Hand;
use super::carry::{Flight, Goal};
use super::intent::Intent;

/// How high a selected man is lifted, in squares.
const LIFT: f32 = 0.14;
/// How high a man of a pair is lifted that is to go alone, and a vest that is to be passed on.
const APART: f32 = 0.3;
/// How high the man under the pointer is lifted that a click would select.
const HOVER: f32 = 0.05;
/// On shorter ways of its own a man passes nobody, in squares.
const SHORT: f32 = 0.6;

/// Where the hand holds something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HeldAt {
    /// So high above its own place.
    Lifted(f32),
    /// Hanging here, carried.
    Hanging(Vec3),
    /// Standing here, aside for a choice.
    Aside(Vec3),
}

/// A man, or all men of a square, and where the hand holds them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Held {
    square: Square,
    /// Only this man of a pair.
    one: Option<Kind>,
    place: HeldAt,
}

/// Where the men of an open choice stand: as the ritual of any of its ways will set them down (2-7 step 1). `None` while it is
/// open who goes.
pub fn spots(choice: &Choice) -> Option<Spots> {
    let first = choice.first().filter(|_| choice.is_about_one_mover())?;
    Some(Spots::new(&plan(choice.position, first.action)))
}

/// Where the hand holds the men of the intent, by the squares that they stand on before the move; `raised` is under the pointer.
pub fn places(position: &AnyPosition, intent: &Intent, drag: Option<Vec3>, raised: Option<Square>) -> Vec<Held> {
    let raised = raised.filter(|square| intent.from() != Some(*square));
    let mut places: Vec<Held> =
        raised.map(|square| Held { square, one: None, place: HeldAt::Lifted(HOVER) }).into_iter().collect();
    let Some(from) = intent.from() else { return places };
    let shifts = |choice: &Choice| choice.first().is_some_and(|way| matches!(way.manner, Manner::Shift(_)));
    if intent.hold() == Hold::Ring || intent.choice().is_some_and(shifts) {
        // The men stay where they are while a vest is passed on.
        return places;
    }
    let one = match (intent.hold(), intent.choice()) {
        (Hold::One(kind), _) => Some(kind),
        (_, Some(choice)) => choice.first().filter(|_| choice.is_about_one_mover()).and_then(|way| match way.manner {
            Manner::One(kind) => Some(kind),
            _ => None,
        }),
        _ => None,
    };
    let held = |place| Held { square: from, one, place };
    let Some(spots) = intent.choice().and_then(spots) else {
        let lifted = HeldAt::Lifted(if one.is_some() { APART } else { LIFT });
        places.push(held(drag.map_or(lifted, HeldAt::Hanging)));
        return places;
    };
    let color = position.turn();
    places.push(held(HeldAt::Aside(spots.mover(color).translation)));
    if spots.are_two() {
        let aside = HeldAt::Aside(spots.captured(!color).translation);
        places.push(Held { square: spots.square(), one: None, place: aside });
    }
    places
}

/// A man on the board, and where it is.
type Man = (Entity, &'static scene::Square, &'static scene::Half, &'static Chessman, &'static mut Transform);

/// Moves the held men, and lets those that were held before sink back onto their squares.
#[allow(clippy::too_many_arguments)]
pub fn hold(
    time: Res<Time>,
    the_match: Res<table::game::Match>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    mut men: Query<Man>,
    beside: Query<(&Chessman, &Transform), Without<scene::Square>>,
    mut flights: Local<HashMap<Entity, Flight>>,
) {
    if !queue.is_idle() {
        // The ritual moves the men; it ends with every man on its square.
        flights.clear();
        return;
    }
    let mut held = places(&the_match.position(), &intent, hand.drag, hand.raised);
    if held.is_empty() && flights.is_empty() {
        return;
    }
    let mut tips: Vec<(Option<Square>, Vec3)> =
        men.iter().map(|(_, square, _, man, place)| (Some(square.0), tip(man.kind, place.translation))).collect();
    tips.extend(beside.iter().map(|(man, place)| (None, tip(man.kind, place.translation))));
    for (entity, square, half, man, mut transform) in &mut men {
        let found =
            held.iter().position(|held| held.square == square.0 && held.one.is_none_or(|kind| kind == man.kind));
        let place = found.and_then(|index| held.get(index)).map(|held| held.place);
        if let Some(index) = found.filter(|index| held[*index].one.is_some()) {
            // Of two equal men only one is held.
            held.swap_remove(index);
        }
        if place.is_none() && !flights.contains_key(&entity) {
            continue;
        }
        let home = layout::standing_half(square.0, man.color, half.0);
        let to = match place {
            Some(HeldAt::Hanging(point) | HeldAt::Aside(point)) => point,
            Some(HeldAt::Lifted(height)) => home.translation + Vec3::Y * height,
            None => home.translation,
        };
        let carried = matches!(place, Some(HeldAt::Hanging(_)));
        let from = transform.translation;
        let is_way = carried || from.xz().distance(to.xz()) > SHORT;
        // The other man of a pair goes with it, or stays where it was.
        let others = tips.iter().filter(|(other, _)| *other != Some(square.0)).map(|(_, tip)| *tip);
        let place_to_be = home.with_translation(to);
        let goal = match is_way {
            true => Goal::above(place_to_be, carried, from, others),
            false => Goal::free(place_to_be, carried),
        };
        let flight = flights.entry(entity).or_default();
        if let Some(next) = flight.step(*transform, &goal, time.delta_secs()) {
            *transform = next;
        } else if place.is_none() {
            flights.remove(&entity);
        }
    }
    flights.retain(|entity, _| men.contains(*entity));
}

/// The tip of a man that stands here.
fn tip(kind: Kind, place: Vec3) -> Vec3 {
    place + Vec3::Y * layout::man_height(kind)
}

/// Moves the vest that is held to be passed on, and lets one that was let go of slide back onto its wearer.
pub fn hold_ring(
    time: Res<Time>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    men: Query<(&scene::Square, &Chessman, &Transform), Without<Ring>>,
    mut rings: Query<(Entity, &ChildOf, &mut Transform), With<Ring>>,
    mut flights: Local<HashMap<Entity, Flight>>,
) {
    if !queue.is_idle() {
        flights.clear();
        return;
    }
    let held = (intent.hold() == Hold::Ring).then(|| intent.from()).flatten();
    if held.is_none() && flights.is_empty() {
        return;
    }
    for (entity, wearer, mut ring) in &mut rings {
        let Ok((square, man, place)) = men.get(wearer.parent()) else { continue };
        let is_held = held == Some(square.0);
        if !is_held && !flights.contains_key(&entity) {
            continue;
        }
        // In the world, as its wearer stands.
        let worn = *place * layout::worn_ring(man.kind);
        let (to, carried) = match hand.drag.filter(|_| is_held) {
            Some(point) => (point + Vec3::Y * layout::RING_HEIGHT, true),
            None if is_held => (worn.translation + Vec3::Y * APART, false),
            None => (worn.translation, false),
        };
        let now = *place * *ring;
        let is_way = carried || now.translation.xz().distance(to.xz()) > 1e-2;
        // It comes off over its wearer's head, and goes back so.
        let tips = men.iter().map(|(_, man, place)| tip(man.kind, place.translation));
        let place_to_be = worn.with_translation(to);
        let goal = match is_way {
            true => Goal::above(place_to_be, carried, now.translation, tips),
            false => Goal::free(place_to_be, carried),
        };
        let flight = flights.entry(entity).or_default();
        let next = flight.step(now, &goal.over_a_head(), time.delta_secs());
        let is_over = flight.is_over();
        if is_over && !is_held {
            *ring = layout::worn_ring(man.kind);
            flights.remove(&entity);
        } else if let Some(next) = next.filter(|next| !is_over || next.translation.distance(now.translation) > 1e-4) {
            *ring = Transform::from_matrix(place.to_matrix().inverse()) * next;
        }
    }
    flights.retain(|entity, _| rings.contains(*entity));
}
