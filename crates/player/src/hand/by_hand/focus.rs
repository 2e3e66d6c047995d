//! The keyboard's way through a turn by hand: over what can be picked up, and, with something in the hand, over where it can be put;
//! `obey` asks.

use bevy::prelude::*;

use super::aim::anchors;
use super::places::Scene;
use super::turn_by_hand::{Focus, TurnByHand};
use turn::by_hand::ByHand;

/// How much farther a stop counts that lies aside of the way.
const ASIDE: f32 = 2.0;

/// Every stop, and the point of the table that it is at.
fn stops(turn: &ByHand) -> Vec<(Focus, Vec3)> {
    match turn.held() {
        Some(held) => {
            let point = |place| anchors(turn, held, place).first().copied().unwrap_or_default();
            turn.targets(held).into_iter().map(|place| (Focus::Place(place), point(place))).collect()
        }
        None => {
            let scene = Scene::of(turn);
            let point = |thing| scene.spot(thing).place().translation;
            turn.liftable().into_iter().map(|thing| (Focus::Thing(thing), point(thing))).collect()
        }
    }
}

/// The point of the table that the keyboard stands at.
pub(super) fn point(own: &TurnByHand) -> Option<Vec3> {
    let focus = own.focus?;
    let stops = stops(own.turn.as_ref()?);
    stops.into_iter().find(|(stop, _)| *stop == focus).map(|(_, point)| point)
}

/// On to the next stop, or back to the last one.
pub(super) fn next(own: &mut TurnByHand, back: bool) {
    let Some(turn) = &own.turn else { return };
    let stops = stops(turn);
    let now = own.focus.and_then(|focus| stops.iter().position(|(stop, _)| *stop == focus));
    let count = stops.len().max(1);
    let index = match (now, back) {
        (None, false) => 0,
        (None, true) => count - 1,
        (Some(now), false) => (now + 1) % count,
        (Some(now), true) => (now + count - 1) % count,
    };
    own.focus = stops.get(index).map(|(stop, _)| *stop);
}

/// Whether no stop follows, or none comes before.
pub(super) fn is_last(own: &TurnByHand, back: bool) -> bool {
    let Some(turn) = &own.turn else { return true };
    let stops = stops(turn);
    let last = if back { stops.first() } else { stops.last() };
    last.is_none_or(|(stop, _)| own.focus == Some(*stop))
}

/// On to the nearest stop that lies to the right, or away, as the camera looks along `forward` (world x and z).
pub(super) fn steer(own: &mut TurnByHand, (right, away): (i8, i8), forward: Vec2) {
    let Some(turn) = &own.turn else { return };
    let stops = stops(turn);
    let forward = forward.normalize_or(Vec2::NEG_Y);
    let rightward = Vec2::new(-forward.y, forward.x);
    let way = rightward * f32::from(right) + forward * f32::from(away);
    let held = turn.held().map(|held| Scene::of(turn).spot(held).place().translation);
    let Some(from) = point(own).or(held) else {
        next(own, false);
        return;
    };
    let far = |point: Vec3| {
        let step = (point - from).xz();
        let along = step.dot(way);
        (along > 0.1).then(|| along + ASIDE * (step - way * along).length())
    };
    let nearest = stops.iter().filter_map(|(stop, point)| Some((far(*point)?, *stop)));
    if let Some((_, stop)) = nearest.min_by(|a, b| a.0.total_cmp(&b.0)) {
        own.focus = Some(stop);
    }
}
