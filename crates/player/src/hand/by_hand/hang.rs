//! Where the held thing of a turn by hand hangs, and where one would be if it were put somewhere. Pure but for its vectors; `stage` and
//! `aim` ask.

use bevy::prelude::*;

use super::places::{Scene, Spot};
use super::turn_by_hand::{Aimed, Focus, TurnByHand};
use crate::hand::gesture::DRAG_HEIGHT;
use table::scene::layout;
use turn::by_hand::{ByHand, Place, Put, Thing};

/// How high a thing is lifted that was clicked, in squares.
const LIFT: f32 = 0.3;
/// How far a vest is drawn off its peg, in squares.
pub(super) const OFF_PEG: f32 = 0.42;
/// How far above a head a vest hangs that would be coupled, in squares.
const ABOVE_HEAD: f32 = 0.16;

/// Where the held thing hangs: over the place that it would be put to, else at the pointer, else above its own place.
pub(super) fn hanging(own: &TurnByHand, turn: &ByHand, scene: &Scene, thing: Thing) -> Vec<Transform> {
    let spot = scene.spot(thing);
    let is_ring = matches!(thing, Thing::Vest(_));
    let aimed = match (own.aimed, own.focus) {
        (Aimed::At(place), _) if own.hang.is_some() => Some(place),
        (_, Some(Focus::Place(place))) if own.hang.is_none() => Some(place),
        _ => None,
    };
    if let Some(landing) = aimed.and_then(|place| landing(turn, thing, place)) {
        let up = if let Spot::Worn(_, kind, _) = landing {
            layout::man_height(kind) - layout::seat_height(kind) + ABOVE_HEAD
        } else {
            DRAG_HEIGHT
        };
        let over = match landing {
            Spot::Stands(places) => places,
            Spot::Hangs(slot) => vec![drawn_off(slot)],
            other => vec![other.place()],
        };
        return over.into_iter().map(|place| place.with_translation(place.translation + Vec3::Y * up)).collect();
    }
    let upright = layout::facing(turn.position().turn());
    if let Some(point) = own.hang {
        let point = if is_ring { point + Vec3::Y * layout::RING_HEIGHT } else { point };
        let at = |place: &Transform| place.with_translation(point);
        return match &spot {
            Spot::Stands(places) => places.iter().map(at).collect(),
            _ => vec![Transform::from_translation(point).with_rotation(upright)],
        };
    }
    match spot {
        Spot::Stands(places) => {
            places.into_iter().map(|place| place.with_translation(place.translation + Vec3::Y * LIFT)).collect()
        }
        Spot::Hangs(slot) => vec![drawn_off(slot)],
        other => {
            let place = other.place();
            vec![place.with_translation(place.translation + Vec3::Y * LIFT)]
        }
    }
}

/// Where a vest is that was drawn off its peg and still looks as it hung there.
fn drawn_off(slot: usize) -> Transform {
    let hook = layout::stand_hook(slot);
    hook.with_translation(hook.translation + layout::off_hook() * OFF_PEG)
}

/// Where a thing would be if it were put there.
pub(super) fn landing(turn: &ByHand, thing: Thing, place: Place) -> Option<Spot> {
    let mut done = turn.clone();
    done.put_back();
    done.perform(Put::new(thing, place)).ok()?;
    Some(Scene::of(&done).spot(thing))
}
