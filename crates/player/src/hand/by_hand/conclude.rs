//! The end of a turn by hand on the table: every man and vest becomes what it is in the position that stands there now, and goes to its
//! exact place. Whatever was done, the table ends as one that is laid out for the position; `stage` asks.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rules::{AnyPosition, Chessman, Kind};
use table::ritual::reach::beside;
use table::scene::set_up::spawn_one;
use table::scene::spawn::spawn_ring;
use table::scene::{self, Captured, OfTheSet, Ring, SetAssets, Spare, StandSlot, Vest, layout};
use turn::stage::{self, OffBoard};
use turn::tableau::{Standing, Tableau};

use super::glide::Glide;
use super::props::{home_of, in_world};
use super::turn_by_hand::{Rest, Touched, TurnByHand};

/// Where a man belongs.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Seat {
    Board(Standing),
    Beside(OffBoard),
}

impl Seat {
    fn place(self, man: Chessman) -> Transform {
        match self {
            Self::Board(standing) => layout::standing_half(standing.square, man.color, standing.half),
            Self::Beside(place) => beside(man, place),
        }
    }
}

/// Where a vest belongs.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Peg {
    Worn(Entity, Kind),
    Hook(usize),
}

/// Makes the table that of a position. Things that are elsewhere go there from now on.
pub(super) fn conclude(world: &mut World, own: &mut TurnByHand, position: AnyPosition) {
    let tableau = Tableau::of(position);
    let men = seat_men(world, own, &tableau);
    hang_vests(world, own, &tableau, &men);
    own.props.clear();
    own.offered.clear();
    own.touched.retain(|entity, _| world.get_entity(*entity).is_ok());
}

fn seats(tableau: &Tableau) -> Vec<(Chessman, Seat)> {
    let on_board = tableau.men.iter().map(|standing| (standing.man, Seat::Board(*standing)));
    let beside = stage::beside(tableau).into_iter().map(|(place, man)| (man, Seat::Beside(place)));
    on_board.chain(beside).collect()
}

/// Gives every place to the man that is there already, or else to the nearest of its kind; returns who stands on the board.
fn seat_men(world: &mut World, own: &mut TurnByHand, tableau: &Tableau) -> Vec<(Entity, Standing)> {
    let mut query = world.query_filtered::<(Entity, &scene::Chessman, &Transform), With<OfTheSet>>();
    let mut men: Vec<(Entity, Chessman, Transform)> =
        query.iter(world).map(|(entity, man, place)| (entity, (*man).into(), *place)).collect();
    let mut seats = seats(tableau);
    let mut ways: Vec<(f32, usize, usize)> = Vec::new();
    for (seat_index, (wanted, seat)) in seats.iter().enumerate() {
        let place = seat.place(*wanted);
        for (index, (_, man, now)) in men.iter().enumerate().filter(|(_, (_, man, _))| man == wanted) {
            // Of two men of a pair, who stand on one point, the one that looks so already.
            let turned = now.rotation.angle_between(place.rotation) * 1e-3;
            let _ = man;
            ways.push((now.translation.distance(place.translation) + turned, seat_index, index));
        }
    }
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut taken, mut given) = (vec![false; men.len()], vec![None; seats.len()]);
    for (_, seat, man) in ways {
        if !taken[man] && given[seat].is_none() {
            (taken[man], given[seat]) = (true, Some(man));
        }
    }
    let assets = world.resource::<SetAssets>().clone();
    let mut on_board = Vec::new();
    for (found, (wanted, seat)) in given.into_iter().zip(seats.drain(..)) {
        let place = seat.place(wanted);
        let entity = match found {
            Some(index) => men[index].0,
            None => {
                let entity = spawn_one(&mut world.commands(), &assets, tableau, wanted, place);
                world.flush();
                entity
            }
        };
        sit(world, entity, seat);
        send(world, own, entity, Rest { place, wearer: None, hangs: false });
        if let Seat::Board(standing) = seat {
            on_board.push((entity, standing));
        }
    }
    for (index, (entity, ..)) in men.drain(..).enumerate().filter(|(index, _)| !taken[*index]) {
        let _ = index;
        free_of_vests(world, entity);
        world.despawn(entity);
    }
    on_board
}

/// A man is what it is in its place.
fn sit(world: &mut World, entity: Entity, seat: Seat) {
    let mut man = world.entity_mut(entity);
    match seat {
        Seat::Board(standing) => {
            man.insert((scene::Square(standing.square), scene::Half(standing.half))).remove::<(Captured, Spare)>();
            match standing.vest {
                Some(vest) => man.insert(Vest(vest)),
                None => man.remove::<Vest>(),
            };
        }
        Seat::Beside(OffBoard::Tray(by, slot)) => {
            man.insert(Captured { by, slot }).remove::<(scene::Square, scene::Half, Spare, Vest)>();
        }
        Seat::Beside(OffBoard::Reserve(_)) => {
            man.insert(Spare).remove::<(scene::Square, scene::Half, Captured, Vest)>();
        }
    }
}

/// What a man wears is not lost with it.
fn free_of_vests(world: &mut World, man: Entity) {
    let worn: Vec<Entity> = world.get::<Children>(man).map(|worn| worn.iter().collect()).unwrap_or_default();
    for ring in worn.into_iter().filter(|child| world.get::<Ring>(*child).is_some()).collect::<Vec<_>>() {
        let place = world.get::<Transform>(man).copied().unwrap_or_default()
            * world.get::<Transform>(ring).copied().unwrap_or_default();
        world.entity_mut(ring).remove::<ChildOf>().insert(place);
    }
}

/// Gives every hook and every wearer the vest that is there already, or else the nearest of its kind.
fn hang_vests(world: &mut World, own: &mut TurnByHand, tableau: &Tableau, men: &[(Entity, Standing)]) {
    let mut pegs: Vec<(Kind, Peg)> = Vec::new();
    for (entity, standing) in men {
        pegs.extend(standing.vest.map(|vest| (vest, Peg::Worn(*entity, standing.man.kind))));
    }
    for kind in Kind::ALL.into_iter().filter(|_| tableau.stand.is_some()) {
        let count = tableau.stand.map_or(0, |stand| stand[kind.index()] as usize);
        pegs.extend(layout::hooks_of(kind).take(count).map(|slot| (kind, Peg::Hook(slot))));
    }
    let mut query = world.query::<(Entity, &Ring)>();
    let rings: Vec<(Entity, Kind)> = query.iter(world).map(|(entity, ring)| (entity, ring.kind)).collect();
    let mut ways: Vec<(f32, usize, usize)> = Vec::new();
    for (peg_index, (kind, peg)) in pegs.iter().enumerate() {
        let Some(end) = in_world(world, &rest(*peg)) else { continue };
        for (index, (entity, _)) in rings.iter().enumerate().filter(|(_, (_, other))| other == kind) {
            let now = home_of(world, *entity).and_then(|home| in_world(world, &home));
            let far = now.map_or(f32::MAX, |now| now.translation.distance(end.translation));
            ways.push((far, peg_index, index));
        }
    }
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut given: HashMap<usize, usize> = HashMap::default();
    let mut taken = vec![false; rings.len()];
    for (_, peg, ring) in ways {
        if !taken[ring] && !given.contains_key(&peg) {
            taken[ring] = true;
            given.insert(peg, ring);
        }
    }
    let assets = world.resource::<SetAssets>().clone();
    for (index, (kind, peg)) in pegs.into_iter().enumerate() {
        let rest = rest(peg);
        let entity = match given.get(&index) {
            Some(ring) => rings[*ring].0,
            None => {
                let place = in_world(world, &rest).unwrap_or_default();
                let entity = spawn_ring(&mut world.commands(), &assets, kind, place);
                world.flush();
                entity
            }
        };
        match peg {
            Peg::Hook(slot) => world.entity_mut(entity).insert(StandSlot(slot)),
            Peg::Worn(..) => world.entity_mut(entity).remove::<StandSlot>(),
        };
        send(world, own, entity, rest);
    }
    for (index, (entity, _)) in rings.iter().enumerate() {
        if !taken[index] {
            world.despawn(*entity);
        }
    }
}

fn rest(peg: Peg) -> Rest {
    match peg {
        Peg::Worn(wearer, kind) => Rest { place: layout::worn_ring(kind), wearer: Some(wearer), hangs: false },
        Peg::Hook(slot) => Rest { place: layout::stand_hook(slot), wearer: None, hangs: true },
    }
}

/// A thing belongs there from now on, and goes there if it is elsewhere.
fn send(world: &World, own: &mut TurnByHand, entity: Entity, rest: Rest) {
    if let Some(touched) = own.touched.get_mut(&entity) {
        touched.home = rest;
        return;
    }
    let is_there = home_of(world, entity).is_some_and(|now| now.place == rest.place && now.wearer == rest.wearer);
    if is_there {
        return;
    }
    let goal = home_of(world, entity).unwrap_or(rest);
    own.touched.insert(entity, Touched { home: rest, goal, glide: Glide::default(), rests: true, is_taken: false });
}
