//! Lets the men and vests of a turn by hand follow what was done: everything goes where `places` says, what is held hangs where the
//! hand holds it, and what was let go of falls; the hand's plugin runs it after everything else has moved.

use bevy::prelude::*;
use rules::Kind;
use table::phase::Screen;
use table::ritual::{LookBack, Pace, Performed, RitualQueue, Style};
use table::scene::{self, Ring, StandSlot, layout};
use turn::by_hand::{ByHand, Thing, Vest};

use super::glide::{Event, Glide};
use super::places::{OFF_PEG, Scene, hanging};
use super::props::{self, home_of, in_world, offer};
use super::turn_by_hand::{Rest, Touched, TurnByHand};
use super::{conclude, sounds};
use crate::hand::hold::Goal;

/// How high a thing is lifted that is pointed at, in squares.
const HOVER: f32 = 0.05;
/// On shorter ways a man passes nobody, in squares.
const SHORT: f32 = 0.6;
/// What goes so far is heard where it lands, in squares.
const HEARD: f32 = 0.5;
/// A goal that moves by less is the same, in squares.
const SAME: f32 = 1e-4;

/// What is wanted of a thing in this frame.
struct Want {
    goal: Rest,
    /// It hangs there.
    held: bool,
    /// It was taken, and does not only make room.
    is_taken: bool,
}

/// Everything of the turn goes on by the time of this frame.
pub(in crate::hand) fn stage(world: &mut World) {
    let hides = world.get_resource::<State<Screen>>().is_some_and(|screen| screen.has_another_table());
    if hides || world.resource::<LookBack>().is_on() {
        return;
    }
    let performs = !world.resource::<RitualQueue>().is_idle();
    let seconds = world.resource::<Time>().delta_secs();
    let at_once = world.resource::<Pace>().style == Style::Instant;
    world.resource_scope(|world, mut own: Mut<TurnByHand>| {
        let own = &mut *own;
        let was_fresh = std::mem::take(&mut own.is_fresh);
        if was_fresh {
            own.forget_table();
        }
        if performs {
            return;
        }
        follow(world, own, seconds, at_once || was_fresh);
        let moves = !own.touched.is_empty();
        world.resource_mut::<Performed>().bypass_change_detection().moves = moves;
    });
}

/// Before the ritual begins: a turn that is over is made so on the table.
pub(in crate::hand) fn conclude(world: &mut World) {
    world.resource_scope(|world, mut own: Mut<TurnByHand>| {
        if own.concludes.is_none() {
            return;
        }
        let own = &mut *own;
        let Some(conclusion) = own.concludes.take() else { return };
        conclude::conclude(world, own, conclusion.position);
        if conclusion.at_once {
            follow(world, own, 0.0, true);
            own.forget_table();
        }
    });
}

fn follow(world: &mut World, own: &mut TurnByHand, seconds: f32, at_once: bool) {
    let turn = own.turn.clone();
    if let Some((kind, entity)) = own.grabbed.take()
        && turn.as_ref().and_then(ByHand::held) == Some(Thing::Vest(Vest::OfStand(kind)))
    {
        grab(world, own, kind, entity);
    }
    let mut wants: Vec<(Entity, Want)> = Vec::new();
    if let Some(turn) = &turn {
        let is_new = own.touched.is_empty() && own.offered.is_empty();
        if is_new && turn.deeds().is_empty() && turn.held().is_none() && own.hover.is_none() {
            return;
        }
        wants = wanted(world, own, turn);
    }
    if wants.is_empty() && own.touched.is_empty() {
        return;
    }
    for (entity, want) in &wants {
        touch(world, own, *entity, want);
    }
    let mut men = world.query::<(Entity, &scene::Chessman, &Transform)>();
    let tip = |(entity, man, place): (Entity, &scene::Chessman, &Transform)| {
        (entity, place.translation + Vec3::Y * layout::man_height(man.kind))
    };
    // Nobody passes above somebody who is under way too: the two men of a pair would drive each other up.
    let stands = |entity: &Entity| own.touched.get(entity).is_none_or(|touched| touched.rests);
    let tips: Vec<(Entity, Vec3)> = men.iter(world).map(tip).filter(|(entity, _)| stands(entity)).collect();
    // A wearer is moved before what it wears.
    let mut order: Vec<(bool, Entity)> =
        own.touched.keys().map(|entity| (world.get::<Ring>(*entity).is_some(), *entity)).collect();
    order.sort();
    for (_, entity) in order {
        let want = wants.iter().rev().find(|(other, _)| *other == entity).map(|(_, want)| want);
        go_on(world, own, entity, want, &tips, (seconds, at_once));
    }
}

/// Whichever vest of its kind was taken from the stand, the last peg is the one that becomes empty: the vest that hung there takes
/// over the other one's peg.
fn grab(world: &mut World, own: &mut TurnByHand, kind: Kind, entity: Entity) {
    let Some(slot) = world.get::<StandSlot>(entity).map(|slot| slot.0) else { return };
    let mut rings = world.query::<(Entity, &Ring, &StandSlot)>();
    let hanging = rings.iter(world).filter(|(_, ring, _)| ring.kind == kind).map(|(entity, _, slot)| (slot.0, entity));
    let Some((last_slot, last)) = hanging.max() else { return };
    own.props.insert(Thing::Vest(Vest::OfStand(kind)), vec![entity]);
    if last == entity {
        return;
    }
    for (entity, slot) in [(entity, last_slot), (last, slot)] {
        let Some(now) = home_of(world, entity) else { continue };
        let home = Rest { place: layout::stand_hook(slot), wearer: None, hangs: true };
        let off = now.place.translation + layout::off_hook() * OFF_PEG;
        let fresh = Touched { home, goal: now, glide: Glide::default(), rests: true, is_taken: false };
        let mut touched = own.touched.get(&entity).copied().unwrap_or(fresh);
        touched.home = home;
        if entity == last {
            touched.glide.via = Some(off);
        }
        own.touched.insert(entity, touched);
        world.entity_mut(entity).insert(StandSlot(slot));
    }
}

/// What is wanted of everything that the turn has touched.
fn wanted(world: &mut World, own: &mut TurnByHand, turn: &ByHand) -> Vec<(Entity, Want)> {
    let scene = Scene::of(turn);
    let moved = scene.stage.moved();
    let in_play = |thing: &Thing| moved.contains(thing) || turn.held() == Some(*thing);
    let offered = std::mem::take(&mut own.offered);
    // The next vest of the stand is another one each time.
    own.props.retain(|thing, _| {
        !matches!(thing, Thing::Vest(Vest::OfStand(_))) || in_play(thing) || offered.contains(thing)
    });
    own.offered = offered;
    offer(world, own, &scene, turn, &in_play);
    let mut wants = Vec::new();
    for thing in &moved {
        let is_taken = turn.deeds().iter().any(|deed| deed.thing == *thing);
        let rests = props::rests(world, own, &scene, &scene.spot(*thing));
        let entities = props::entities(world, own, &scene, *thing);
        let want = |goal| Want { goal, held: false, is_taken };
        wants.extend(entities.into_iter().zip(rests).map(|(entity, rest)| (entity, want(rest))));
    }
    if let Some(thing) = turn.held() {
        let entities = props::entities(world, own, &scene, thing);
        let places = hanging(own, turn, &scene, thing);
        let want = |place| Want { goal: Rest { place, wearer: None, hangs: false }, held: true, is_taken: true };
        wants.extend(entities.into_iter().zip(places).map(|(entity, place)| (entity, want(place))));
    } else if let Some(thing) = own.hover.filter(|thing| own.press.is_none() && !in_play(thing) && is_man(thing)) {
        for entity in props::entities(world, own, &scene, thing) {
            let Some(home) = own.touched.get(&entity).map(|touched| touched.home).or_else(|| home_of(world, entity))
            else {
                continue;
            };
            let Some(place) = in_world(world, &home) else { continue };
            let goal =
                Rest { place: place.with_translation(place.translation + Vec3::Y * HOVER), wearer: None, hangs: false };
            wants.push((entity, Want { goal, held: true, is_taken: false }));
        }
    }
    wants
}

const fn is_man(thing: &Thing) -> bool {
    matches!(thing, Thing::Man(_))
}

/// Takes a thing into account from now on.
fn touch(world: &mut World, own: &mut TurnByHand, entity: Entity, want: &Want) {
    let springs = own.springs;
    let known = own.touched.get(&entity).copied();
    let Some(mut touched) = known.or_else(|| {
        let home = home_of(world, entity)?;
        Some(Touched { home, goal: home, glide: Glide::default(), rests: true, is_taken: false })
    }) else {
        return;
    };
    if is_another(&touched.goal, &want.goal) {
        if touched.rests && touched.goal.hangs {
            touched.glide.via = Some(touched.goal.place.translation + layout::off_hook() * OFF_PEG);
        }
        if want.is_taken && touched.rests && !touched.is_taken {
            sounds::taken(world, entity, &touched.goal);
            touched.is_taken = true;
        }
        touched.rests = false;
    }
    touched.goal = want.goal;
    own.touched.insert(entity, touched);
    if want.is_taken && springs.is_some_and(|thing| own.props.get(&thing).is_some_and(|found| found.contains(&entity)))
    {
        own.springs = None;
    }
}

/// Whether a thing would have to go to another place.
fn is_another(goal: &Rest, other: &Rest) -> bool {
    goal.wearer != other.wearer
        || goal.place.translation.distance(other.place.translation) > SAME
        // The angle between two rotations that are the same is not always nothing: its cosine is rounded.
        || !goal.place.rotation.abs_diff_eq(other.place.rotation, SAME)
}

/// Brings one thing nearer to where it is wanted, or home.
fn go_on(
    world: &mut World,
    own: &mut TurnByHand,
    entity: Entity,
    want: Option<&Want>,
    tips: &[(Entity, Vec3)],
    (seconds, at_once): (f32, bool),
) {
    let Some(mut touched) = own.touched.get(&entity).copied() else { return };
    if world.get_entity(entity).is_err() {
        own.touched.remove(&entity);
        return;
    }
    if want.is_none() && is_another(&touched.goal, &touched.home) {
        // What is put back far away is heard where it lands.
        let far = touched.goal.place.translation.distance(touched.home.place.translation);
        touched.is_taken |= touched.rests && far > HEARD;
        touched.goal = touched.home;
        touched.rests = false;
    }
    let held = want.is_some_and(|want| want.held);
    if touched.rests && !held {
        if want.is_none() {
            own.touched.remove(&entity);
        } else {
            own.touched.insert(entity, touched);
        }
        return;
    }
    let Some(end) = in_world(world, &touched.goal) else { return };
    let now = in_hand(world, entity);
    let springs = own.springs.is_some_and(|thing| own.props.get(&thing).is_some_and(|found| found.contains(&entity)));
    let (next, event) = if at_once && !held {
        touched.glide = Glide::default();
        (end, Event::Rests)
    } else {
        let is_ring = world.get::<Ring>(entity).is_some();
        if touched.goal.hangs && touched.glide.via.is_none() {
            let off = end.translation + layout::off_hook() * OFF_PEG;
            let is_far = now.translation.distance(end.translation) > OFF_PEG * 1.4;
            touched.glide.via = is_far.then_some(off).filter(|off| now.translation.distance(*off) < 1.2);
        }
        let far = now.translation.xz().distance(end.translation.xz());
        let is_way = far > if is_ring { 0.01 } else { SHORT };
        let wearer = touched.goal.wearer.filter(|_| !is_ring);
        let others = tips.iter().filter(|(other, _)| *other != entity && Some(*other) != wearer).map(|(_, tip)| *tip);
        let goal = match is_way {
            true => Goal::above(end, held, now.translation, others),
            false => Goal::free(end, held),
        };
        let goal = if is_ring { goal.over_a_head() } else { goal };
        let goal = if springs { goal.springing() } else { goal.let_go() };
        touched.glide.step(now, &goal, held, seconds)
    };
    if let Some(mut place) = world.get_mut::<Transform>(entity)
        && *place != next
    {
        *place = next;
    }
    match event {
        Event::Moves => {}
        Event::Lands | Event::Rests if touched.is_taken => {
            sounds::lands(world, entity, &touched.goal);
            touched.is_taken = false;
        }
        Event::Lands | Event::Rests => {}
    }
    if event == Event::Rests {
        touched.rests = true;
        if let Some(wearer) = touched.goal.wearer {
            world.entity_mut(entity).insert((ChildOf(wearer), touched.goal.place));
        }
        if springs {
            own.springs = None;
        }
    }
    own.touched.insert(entity, touched);
}

/// A worn vest comes off its wearer and stays where it is; returns where that is.
fn in_hand(world: &mut World, entity: Entity) -> Transform {
    let place = world.get::<Transform>(entity).copied().unwrap_or_default();
    let Some(wearer) = world.get::<ChildOf>(entity).map(ChildOf::parent) else { return place };
    let place = world.get::<Transform>(wearer).map_or(place, |wearer| *wearer * place);
    world.entity_mut(entity).remove::<ChildOf>().insert(place);
    place
}
