//! Men and vests beyond those of the set lie ready while they can be taken (RULES 1.1); `stage` asks.

use bevy::prelude::*;

use super::places::Scene;
use super::props;
use super::turn_by_hand::TurnByHand;
use rules::Kind;
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};

/// What can be taken and is none of the set's lies ready, and goes when it cannot be taken any more.
pub(super) fn offer(
    world: &mut World,
    own: &mut TurnByHand,
    scene: &Scene,
    turn: &ByHand,
    in_play: &impl Fn(&Thing) -> bool,
) {
    let mut liftable = turn.clone();
    liftable.put_back();
    let is_beyond = |thing: &Thing| match thing {
        Thing::Man(Man::New(kind)) => scene.source(*kind).is_none(),
        Thing::Vest(Vest::OfStand(kind)) => {
            scene.on_stand(*kind) == 0
                && !turn
                    .moved()
                    .iter()
                    .any(|deed| deed.place == Place::Stand && kind_of(turn, deed.thing) == Some(*kind))
        }
        _ => false,
    };
    let ready: Vec<Thing> = liftable.liftable().into_iter().filter(is_beyond).collect();
    for thing in &ready {
        let is_new = !own.offered.contains(thing) && !in_play(thing);
        for entity in props::entities(world, own, scene, *thing).into_iter().filter(|_| is_new) {
            let place = scene.spot(*thing).place();
            world.entity_mut(entity).insert(place);
        }
        if is_new {
            own.offered.push(*thing);
        }
    }
    let gone: Vec<Thing> =
        own.offered.iter().copied().filter(|thing| !ready.contains(thing) && !in_play(thing)).collect();
    for thing in gone {
        own.offered.retain(|other| *other != thing);
        for entity in own.props.remove(&thing).unwrap_or_default() {
            own.touched.remove(&entity);
            world.despawn(entity);
        }
    }
}

fn kind_of(turn: &ByHand, thing: Thing) -> Option<Kind> {
    match thing {
        Thing::Vest(vest) => vest.kind(turn.position()),
        Thing::Man(_) => None,
    }
}
