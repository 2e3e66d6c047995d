//! The selected or dragged man, and the two men of an open choice: they chase the places where the hand holds them and
//! settle when let go.

use bevy::prelude::*;

use crate::ritual::RitualQueue;
use crate::ritual::plan;
use crate::ritual::spots::Spots;
use crate::rules::Square;
use crate::rules::plunder::{Action, Position};
use crate::table::layout;
use crate::table::{self, Chessman};

use super::Hand;
use super::choice::Choice;
use super::intent::Intent;

/// How high a selected man is lifted, in squares.
const LIFT: f32 = 0.14;
/// How fast a held man follows, per second: after 1/RATE seconds 63 % of the way is done.
const RATE: f32 = 16.0;
/// How high a man hops for every square that it has to go, and at most: over the men between.
const HOP: (f32, f32) = (0.9, 1.4);

/// Where the men of an open choice stand: as the ritual of any of its moves will set them down (2-7 step 1).
pub fn spots(position: &Position, choice: &Choice) -> Option<Spots> {
    choice.candidates.first().map(|first| Spots::new(&plan(position, Action::Move(*first))))
}

/// Where the hand holds the men of the intent, by the squares that they stand on before the move.
pub fn places(position: &Position, intent: &Intent, drag: Option<Vec3>) -> Vec<(Square, Vec3)> {
    let Some(from) = intent.from() else { return Vec::new() };
    if let Some(point) = drag {
        return vec![(from, point)];
    }
    let spots = intent.choice().and_then(|choice| spots(position, choice));
    let Some(spots) = spots else { return vec![(from, layout::square_point(from) + Vec3::Y * LIFT)] };
    let color = position.turn();
    let mut places = vec![(from, spots.mover(color).translation)];
    if spots.are_two() {
        places.push((spots.square(), spots.captured(!color).translation));
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
    mut men: Query<(Entity, &table::Square, &mut Transform), With<Chessman>>,
    mut settling: Local<Vec<Entity>>,
) {
    if !queue.is_idle() {
        // The ritual moves the men; it ends with every man on its square.
        settling.clear();
        return;
    }
    let held = places(the_match.position(), &intent, hand.drag);
    let step = 1.0 - (-RATE * time.delta_secs()).exp();
    for (entity, square, mut transform) in &mut men {
        let place = held.iter().find(|(from, _)| *from == square.0).map(|(_, place)| *place);
        let goal = match place {
            Some(place) => {
                if !settling.contains(&entity) {
                    settling.push(entity);
                }
                place
            }
            None if settling.contains(&entity) => layout::square_point(square.0),
            None => continue,
        };
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
