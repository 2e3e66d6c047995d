//! Which men and vests of the table the things of a turn by hand are; those beyond the set lie ready while they can be taken (RULES 1.1).

use bevy::prelude::*;
use rules::{Chessman, Kind, Square};
use table::ritual::reach;
use table::scene::{self, Captured, Ring, StandSlot, layout};
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};
use turn::stage::OffBoard;
use turn::tableau::{Half, Tableau};

use super::places::{Scene, Spot};
use super::turn_by_hand::{Rest, TurnByHand};

/// The entities of a thing: one, or the two of a pair, the stronger man first. None where it is not on the table.
pub(super) fn entities(world: &mut World, own: &mut TurnByHand, scene: &Scene, thing: Thing) -> Vec<Entity> {
    if let Some(found) = own
        .props
        .get(&thing)
        .filter(|found| !found.is_empty() && found.iter().all(|entity| world.get_entity(*entity).is_ok()))
    {
        return found.clone();
    }
    let found = match thing {
        Thing::Man(Man::On(square)) => men_on(world, square, None),
        Thing::Man(Man::OneOf(square, kind)) => {
            // Of two equal men the one in front goes.
            men_on(world, square, Some(kind)).into_iter().take(1).collect()
        }
        Thing::Man(Man::New(kind)) => new_man(world, scene, own, kind).into_iter().collect(),
        Thing::Vest(Vest::Worn(square)) => {
            let wearers = men_on(world, square, None);
            let ring = |wearer: &Entity| {
                let worn = world.get::<Children>(*wearer)?;
                worn.iter().find(|child| world.get::<Ring>(*child).is_some())
            };
            wearers.iter().find_map(ring).into_iter().collect()
        }
        Thing::Vest(Vest::OfStand(kind)) => of_stand(world, own, kind).into_iter().collect(),
    };
    own.props.insert(thing, found.clone());
    found
}

fn men_on(world: &mut World, square: Square, kind: Option<Kind>) -> Vec<Entity> {
    let mut men = world.query::<(Entity, &scene::Square, &scene::Half, &scene::Chessman)>();
    let here = men.iter(world).filter(|(_, at, _, man)| at.0 == square && kind.is_none_or(|kind| kind == man.kind));
    let mut here: Vec<(Half, Entity)> = here.map(|(entity, _, half, _)| (half.0, entity)).collect();
    here.sort();
    here.into_iter().map(|(_, entity)| entity).collect()
}

fn new_man(world: &mut World, scene: &Scene, own: &TurnByHand, kind: Kind) -> Option<Entity> {
    let position = *own.turn.as_ref()?.position();
    let man = Chessman::new(position.turn(), kind);
    match scene.stage.source(kind) {
        Some(OffBoard::Tray(by, slot)) => {
            let mut men = world.query::<(Entity, &Captured)>();
            men.iter(world).find(|(_, at)| **at == Captured { by, slot }).map(|(entity, _)| entity)
        }
        Some(OffBoard::Reserve(slot)) => {
            let place = layout::in_reserve(man.color, slot).translation;
            let mut men = world.query_filtered::<(Entity, &scene::Chessman, &Transform), With<scene::Spare>>();
            let is_there = |at: &Transform| at.translation.distance(place) < 0.1;
            men.iter(world).find(|(_, who, at)| **who == man.into() && is_there(at)).map(|(entity, ..)| entity)
        }
        None => {
            let spare = reach::spare_man(world, &Tableau::of(position), man)?;
            world.entity_mut(spare).insert(scene.spot(Thing::Man(Man::New(kind))).place());
            Some(spare)
        }
    }
}

/// The vest that is next to be taken from the stand: the last one that hangs there, one that was hung back in this turn included; or
/// a spare, which lies ready.
fn of_stand(world: &mut World, own: &TurnByHand, kind: Kind) -> Option<Entity> {
    let back = own.turn.as_ref()?.moved().into_iter().filter(|deed| deed.place == Place::Stand).filter_map(|deed| {
        let found = own.props.get(&deed.thing)?.first().copied()?;
        world.get::<Ring>(found).filter(|ring| ring.kind == kind).map(|_| found)
    });
    if let Some(back) = back.last() {
        return Some(back);
    }
    let mut rings = world.query::<(Entity, &Ring, &StandSlot)>();
    let hanging = rings.iter(world).filter(|(_, ring, _)| ring.kind == kind);
    let last = hanging.max_by_key(|(_, _, slot)| slot.0).map(|(entity, ..)| entity);
    last.or_else(|| reach::spare_ring(world, kind))
}

/// Where the things of a spot rest, one after the other.
pub(super) fn rests(world: &mut World, own: &mut TurnByHand, scene: &Scene, spot: &Spot) -> Vec<Rest> {
    let free = |place: Transform| Rest { place, wearer: None, hangs: false };
    match spot {
        Spot::Stands(places) => places.iter().copied().map(free).collect(),
        Spot::Lies(place) => vec![free(*place)],
        Spot::Hangs(slot) => vec![Rest { hangs: true, ..free(layout::stand_hook(*slot)) }],
        Spot::Worn(man, kind, _) => {
            let wearer = entities(world, own, scene, Thing::Man(*man)).first().copied();
            vec![Rest { place: layout::worn_ring(*kind), wearer, hangs: false }]
        }
    }
}

/// Which thing of the turn this man or vest is. Of a pair it is one of its men.
pub(super) fn thing_of(own: &TurnByHand, found: Found) -> Option<Thing> {
    let turn = own.turn.as_ref()?;
    let moved: Vec<Thing> = turn.moved().into_iter().map(|deed| deed.thing).chain(turn.held()).collect();
    let is_it = |thing: &&Thing| own.props.get(*thing).is_some_and(|entities| entities.contains(&found.entity));
    // What a thing was put to last, it is.
    if let Some(thing) = moved.iter().rev().find(is_it) {
        return Some(*thing);
    }
    let color = turn.position().turn();
    match found.what {
        What::Man { man, square: Some(square), half } => Some(Thing::Man(match half {
            Half::Front | Half::Back => Man::OneOf(square, man.kind),
            Half::Whole | Half::Lone => Man::On(square),
        })),
        What::Man { man, square: None, .. } => (man.color == color).then_some(Thing::Man(Man::New(man.kind))),
        What::Ring { kind, wearer: None } => Some(Thing::Vest(Vest::OfStand(kind))),
        What::Ring { wearer: Some(square), .. } => Some(Thing::Vest(Vest::Worn(square))),
    }
}

/// A man or vest of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub entity: Entity,
    pub what: What,
}

/// What it is there.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// A man, on a square when the turn began, or beside the board.
    Man { man: Chessman, square: Option<Square>, half: Half },
    /// A vest, worn by the man of a square when the turn began, or on the stand.
    Ring { kind: Kind, wearer: Option<Square> },
}

/// Where a thing of the table rests now, before anybody touches it.
pub(super) fn home_of(world: &World, entity: Entity) -> Option<Rest> {
    let place = *world.get::<Transform>(entity)?;
    let wearer = world.get::<ChildOf>(entity).map(ChildOf::parent);
    let hangs = world.get::<StandSlot>(entity).is_some();
    Some(Rest { place, wearer, hangs })
}

/// Where a rest is in the world.
pub(super) fn in_world(world: &World, rest: &Rest) -> Option<Transform> {
    match rest.wearer {
        Some(wearer) => Some(*world.get::<Transform>(wearer)? * rest.place),
        None => Some(rest.place),
    }
}

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
        Thing::Man(Man::New(kind)) => scene.stage.source(*kind).is_none(),
        Thing::Vest(Vest::OfStand(kind)) => {
            scene.stage.on_stand(*kind) == 0
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
        for entity in entities(world, own, scene, *thing).into_iter().filter(|_| is_new) {
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
