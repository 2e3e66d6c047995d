//! The hand of somebody at another screen, seen at this table: what it did, and what hangs in it now; and what hangs in the own hand, for other
//! screens. The plugin runs it before a turn by hand hears what was played.

use bevy::prelude::*;
use table::game::{Match, Played};
use table::ritual::Performed;
use turn::by_hand::{ByHand, Man, Put, Thing, Vest};
use turn::choices::Hold;

use super::places::{Scene, hanging};
use super::turn_by_hand::{Conclusion, TurnByHand};
use crate::hand::{Hand, Intent};

/// What hangs in the hand of somebody at another screen, and where in the world.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct OtherHand(pub Option<(Thing, Vec3)>);

/// What hangs in the hand at this screen, and where.
pub fn in_hand(own: &TurnByHand, intent: &Intent, hand: &Hand) -> Option<(Thing, Vec3)> {
    if let Some(turn) = own.turn() {
        let thing = turn.held()?;
        let place = hanging(own, turn, &Scene::of(turn), thing).into_iter().next()?;
        return Some((thing, place.translation));
    }
    let (from, point) = (intent.from()?, hand.drag?);
    let thing = match intent.hold() {
        Hold::One(kind) => Thing::Man(Man::OneOf(from, kind)),
        Hold::Ring => Thing::Vest(Vest::Worn(from)),
        _ => Thing::Man(Man::On(from)),
    };
    Some((thing, point))
}

/// The men and vests of the table follow the other hand; what it has done to the end is not performed once more.
pub(super) fn follow(
    (the_match, mut other): (Res<Match>, ResMut<OtherHand>),
    mut played: MessageReader<Played>,
    mut own: ResMut<TurnByHand>,
    mut performed: ResMut<Performed>,
) {
    let played: Vec<Played> = played.read().cloned().collect();
    if !the_match.screens.any() {
        if own.is_others {
            (own.turn, own.is_others) = (None, false);
            own.concludes = Some(Conclusion { position: the_match.position(), at_once: true });
        }
        return;
    }
    if let [Played { before, action }] = played.as_slice() {
        let done = Some((*before, *action));
        let is_theirs = own.is_others
            && own.turn.as_ref().is_some_and(|turn| {
                turn.position() == before && !turn.deeds().is_empty() && turn.actions().contains(action)
            });
        if is_theirs {
            own.asked = done;
        }
        // The host has granted what was asked some frames ago.
        if own.asked == done {
            performed.done = done;
        }
    }
    if !played.is_empty() {
        other.0 = None;
        return;
    }
    let position = the_match.position();
    let is_theirs = the_match.screens.is_elsewhere(position.turn()) && the_match.game.result().is_none();
    let begun = if is_theirs { the_match.begun_deeds() } else { Vec::new() };
    let held = other.0.filter(|_| is_theirs);
    if begun.is_empty() && held.is_none() {
        if own.is_others && own.turn.is_some() {
            own.turn = None;
            own.let_all_go();
            // Everything goes back.
            own.concludes = Some(Conclusion { position, at_once: false });
        }
        return;
    }
    if let Some(turn) = turn_of_theirs(&own, &the_match, &begun, held.map(|(thing, _)| thing)) {
        (own.turn, own.is_others, own.at) = (Some(turn), true, the_match.ply());
    }
    let hang = held.map(|(_, point)| point);
    if own.hang != hang {
        own.hang = hang;
    }
}

/// Their turn as it is now, if that is another one than the table knows.
fn turn_of_theirs(own: &TurnByHand, the_match: &Match, begun: &[Put], held: Option<Thing>) -> Option<ByHand> {
    let position = the_match.position();
    let known = own.turn.as_ref().filter(|turn| own.is_others && *turn.position() == position);
    if known.is_some_and(|turn| turn.deeds() == begun && turn.held() == held) {
        return None;
    }
    let mut turn = ByHand::new(position);
    for deed in begun {
        // What does not fit is not shown; the host has judged it.
        if turn.perform(*deed).is_err() {
            break;
        }
    }
    if let Some(thing) = held {
        let _ = turn.lift(thing);
    }
    Some(turn)
}
