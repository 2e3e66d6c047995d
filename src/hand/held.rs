//! What the hand holds: the selected or dragged man, one man of a pair or both, a vest that is to be passed on, and the men of an
//! open choice; they chase the places where the hand holds them and settle when let go.

use bevy::prelude::*;

use crate::choices::{Choice, Hold, Manner};
use crate::ritual::RitualQueue;
use crate::ritual::plan;
use crate::ritual::spots::Spots;
use crate::rules::{AnyPosition, Kind, Square};
use crate::table::layout;
use crate::table::{self, Chessman, Ring};

use super::Hand;
use super::intent::Intent;

/// How high a selected man is lifted, in squares.
const LIFT: f32 = 0.14;
/// How high a man of a pair is lifted that is to go alone, and a vest that is to be passed on.
const APART: f32 = 0.3;
/// How fast a held man follows, per second: after 1/RATE seconds 63 % of the way is done.
const RATE: f32 = 16.0;
/// How high a man hops for every square that it has to go, and at most: over the men between.
const HOP: (f32, f32) = (0.9, 1.4);

/// A man, or all men of a square, and where the hand holds them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Held {
    square: Square,
    /// Only this man of a pair.
    one: Option<Kind>,
    place: Vec3,
}

/// Where the men of an open choice stand: as the ritual of any of its ways will set them down (2-7 step 1). `None` while it is
/// open who goes.
pub fn spots(choice: &Choice) -> Option<Spots> {
    let first = choice.first().filter(|_| choice.is_about_one_mover())?;
    Some(Spots::new(&plan(choice.position, first.action)))
}

/// Where the hand holds the men of the intent, by the squares that they stand on before the move.
pub fn places(position: &AnyPosition, intent: &Intent, drag: Option<Vec3>) -> Vec<Held> {
    let Some(from) = intent.from() else { return Vec::new() };
    let shifts = |choice: &Choice| choice.first().is_some_and(|way| matches!(way.manner, Manner::Shift(_)));
    if intent.hold() == Hold::Ring || intent.choice().is_some_and(shifts) {
        // The men stay where they are while a vest is passed on.
        return Vec::new();
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
    if let Some(point) = drag {
        return vec![held(point)];
    }
    let Some(spots) = intent.choice().and_then(spots) else {
        let lift = if one.is_some() { APART } else { LIFT };
        return vec![held(layout::square_point(from) + Vec3::Y * lift)];
    };
    let color = position.turn();
    let mut places = vec![held(spots.mover(color).translation)];
    if spots.are_two() {
        places.push(Held { square: spots.square(), one: None, place: spots.captured(!color).translation });
    }
    places
}

/// Moves the held men, and lets those that were held before sink back onto their squares.
pub fn hold(
    time: Res<Time>,
    the_match: Res<crate::game::Match>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    mut men: Query<(Entity, &table::Square, &table::Half, &Chessman, &mut Transform)>,
    mut settling: Local<Vec<Entity>>,
) {
    if !queue.is_idle() {
        // The ritual moves the men; it ends with every man on its square.
        settling.clear();
        return;
    }
    let mut held = places(&the_match.position(), &intent, hand.drag);
    let step = 1.0 - (-RATE * time.delta_secs()).exp();
    for (entity, square, half, man, mut transform) in &mut men {
        let found =
            held.iter().position(|held| held.square == square.0 && held.one.is_none_or(|kind| kind == man.kind));
        let place = found.and_then(|index| held.get(index)).map(|held| held.place);
        if let Some(index) = found.filter(|index| held[*index].one.is_some()) {
            // Of two equal men only one is held.
            held.swap_remove(index);
        }
        let goal = match place {
            Some(place) => {
                if !settling.contains(&entity) {
                    settling.push(entity);
                }
                place
            }
            None if settling.contains(&entity) => layout::standing_half(square.0, man.color, half.0).translation,
            None => continue,
        };
        if transform.translation == goal && place.is_some() {
            continue;
        }
        let far = transform.translation.xz().distance(goal.xz());
        let hop = if hand.drag.is_some() { 0.0 } else { (far * HOP.0).min(HOP.1) };
        transform.translation = transform.translation.lerp(goal + Vec3::Y * hop, step);
        if transform.translation.distance(goal) < 1e-3 {
            transform.translation = goal;
            if place.is_none() {
                settling.retain(|settled| *settled != entity);
            }
        }
    }
    settling.retain(|entity| men.contains(*entity));
}

/// Moves the vest that is held to be passed on, and lets one that was let go of slide back onto its wearer.
pub fn hold_ring(
    time: Res<Time>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    men: Query<(&table::Square, &Chessman, &Transform), Without<Ring>>,
    mut rings: Query<(&ChildOf, &mut Transform), With<Ring>>,
) {
    if !queue.is_idle() {
        return;
    }
    let held = (intent.hold() == Hold::Ring).then(|| intent.from()).flatten();
    let step = 1.0 - (-RATE * time.delta_secs()).exp();
    for (wearer, mut ring) in &mut rings {
        let Ok((square, man, place)) = men.get(wearer.parent()) else { continue };
        let worn = layout::worn_ring(man.kind);
        let goal = match (held == Some(square.0), hand.drag) {
            (true, Some(point)) => place.to_matrix().inverse().transform_point3(point + Vec3::Y * layout::RING_HEIGHT),
            (true, None) => worn.translation + Vec3::Y * APART,
            (false, _) => worn.translation,
        };
        if ring.translation != goal {
            let next = ring.translation.lerp(goal, step);
            ring.translation = if next.distance(goal) < 1e-3 { goal } else { next };
        }
    }
}
