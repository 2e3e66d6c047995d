//! What a hand can find and reach on the table: men by square, rings by hook or wearer, spare men and rings; and where men stand that
//! share a square or stand beside the board.

use bevy::prelude::*;
use rules::{self, Chessman, Color, Kind, Square};
use turn::plan::Plan;
use turn::stage::OffBoard;
use turn::step::Role;
use turn::tableau::Tableau;

use crate::scene::set_up::spawn_one;
use crate::scene::spawn::spawn_ring;
use crate::scene::{self, SetAssets, layout};

/// The man that stands on a square, and is none of those `taken` already: of two equal men there are two, and the one that a
/// player holds is meant.
pub fn man_on(world: &mut World, square: Square, man: rules::Chessman, taken: &[Entity]) -> Option<Entity> {
    let mut men = world.query::<(Entity, &scene::Square, &scene::Chessman, &scene::Half, &Transform)>();
    let wanted = scene::Chessman::from(man);
    let here =
        men.iter(world).filter(|(entity, at, who, ..)| at.0 == square && **who == wanted && !taken.contains(entity));
    let held_by = here.map(|(entity, _, _, half, place)| {
        let home = layout::standing_half(square, man.color, half.0);
        (entity, place.translation.distance(home.translation))
    });
    let farthest = held_by.reduce(|best, other| if other.1 > best.1 { other } else { best });
    farthest.map(|(entity, _)| entity)
}

/// Puts every man, but not these, in its place on its square: one that a player picked up and let go of may still be on its
/// way down.
pub fn settle(world: &mut World, but: &[Entity]) {
    let mut men = world.query::<(Entity, &scene::Square, &scene::Half, &scene::Chessman, &mut Transform)>();
    for (entity, square, half, man, mut place) in men.iter_mut(world) {
        let home = layout::standing_half(square.0, man.color, half.0);
        if *place != home && !but.contains(&entity) {
            *place = home;
        }
    }
}

/// Who this is.
pub fn chessman(world: &World, man: Entity) -> Option<rules::Chessman> {
    world.get::<scene::Chessman>(man).map(|man| (*man).into())
}

/// Of which kind this man is.
pub fn kind(world: &World, man: Entity) -> Option<Kind> {
    chessman(world, man).map(|man| man.kind)
}

/// The tip of a man where it is now.
pub fn head(world: &World, man: Entity) -> Option<Vec3> {
    Some(world.get::<Transform>(man)?.translation + Vec3::Y * layout::man_height(kind(world, man)?))
}

/// Takes the worn ring into the hand: it is no longer the man's child, and is still where it was.
pub fn draw_off(world: &mut World, wearer: Entity) -> Option<Entity> {
    let ring = world.get::<Children>(wearer)?.iter().find(|child| world.get::<scene::Ring>(*child).is_some())?;
    let place = *world.get::<Transform>(wearer)? * *world.get::<Transform>(ring)?;
    world.get_entity_mut(ring).ok()?.remove::<ChildOf>().insert(place);
    Some(ring)
}

/// Takes the ring on a hook into the hand.
pub fn unhook(world: &mut World, slot: usize) -> Option<Entity> {
    let mut rings = world.query_filtered::<(Entity, &scene::StandSlot), With<scene::Ring>>();
    let ring = rings.iter(world).find(|(_, at)| at.0 == slot).map(|(entity, _)| entity)?;
    world.get_entity_mut(ring).ok()?.remove::<scene::StandSlot>();
    Some(ring)
}

/// How tall the men are that stand within `reach` of the straight way between two places, seen from above; `but` not
/// these. 0 on a free table.
pub fn tallest(world: &mut World, from: Transform, to: Transform, reach: f32, but: &[Entity]) -> f32 {
    let (a, b) = (from.translation.xz(), to.translation.xz());
    let way = b - a;
    let mut men = world.query::<(Entity, &scene::Chessman, &Transform)>();
    men.iter(world)
        .filter(|(entity, ..)| !but.contains(entity))
        .filter(|(_, _, place)| {
            let man = place.translation.xz() - a;
            let part = (man.dot(way) / way.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
            (man - way * part).length() < reach
        })
        .map(|(_, man, place)| place.translation.y + layout::man_height(man.kind))
        .fold(0.0, f32::max)
}

/// Takes the man in a slot of `by`'s tray into the hand.
pub fn man_in_tray(world: &mut World, by: rules::Color, slot: usize) -> Option<Entity> {
    let mut men = world.query::<(Entity, &scene::Captured)>();
    let wanted = scene::Captured { by, slot };
    let man = men.iter(world).find(|(_, at)| **at == wanted).map(|(entity, _)| entity)?;
    world.get_entity_mut(man).ok()?.remove::<scene::Captured>();
    Some(man)
}

/// Where a man beyond those of the set is before it comes and after it went: under the reserve, out of sight.
pub fn out_of_sight(man: rules::Chessman) -> Vec3 {
    layout::reserve_center(man.color).with_y(layout::TABLE_Y - layout::man_height(man.kind))
}

/// Takes the man in a place of its reserve into the hand.
pub fn man_in_reserve(world: &mut World, man: rules::Chessman, slot: usize) -> Option<Entity> {
    let mut men = world.query_filtered::<(Entity, &scene::Chessman, &Transform), With<scene::Spare>>();
    let (wanted, place) = (scene::Chessman::from(man), layout::in_reserve(man.color, slot));
    let is_there = |at: &Transform| at.translation.distance(place.translation) < 1e-3;
    let found = men.iter(world).find(|(_, who, at)| **who == wanted && is_there(at));
    let entity = found.map(|(entity, ..)| entity)?;
    world.get_entity_mut(entity).ok()?.remove::<scene::Spare>();
    Some(entity)
}

/// Where a spare vest is before it comes and after it went: down in its box, out of sight.
pub fn spare_place() -> Transform {
    let mouth = layout::StandPlace::Spares.transform();
    mouth.with_translation(mouth.translation.with_y(layout::TABLE_Y - layout::RING_HEIGHT))
}

/// Brings a man beyond those of the set; promotion is not limited by the set (RULES 1.1).
pub fn spare_man(world: &mut World, tableau: &Tableau, man: rules::Chessman) -> Option<Entity> {
    let assets = world.get_resource::<SetAssets>()?.clone();
    let place = Transform::from_translation(out_of_sight(man)).with_rotation(layout::facing(man.color));
    let entity = spawn_one(&mut world.commands(), &assets, tableau, man, place);
    world.flush();
    Some(entity)
}

/// Brings a vest beyond those of the set.
pub fn spare_ring(world: &mut World, kind: Kind) -> Option<Entity> {
    let assets = world.get_resource::<SetAssets>()?.clone();
    let entity = spawn_ring(&mut world.commands(), &assets, kind, spare_place());
    world.flush();
    Some(entity)
}

/// The room between two feet, or two worn vests, on one square.
const GAP: f32 = 0.02;

/// The places on the square of a capture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spots {
    square: Square,
    /// From the middle of the square to the mover's foot; zero where it stands alone.
    aside: Vec3,
}

impl Spots {
    /// The mover stands on the side that it comes from and its owner sits on, the captured man, or the one that it joins, on
    /// the other: along a diagonal there is the most room between the neighbours.
    pub fn new(plan: &Plan) -> Self {
        let (from, square) = (plan.action.from(), plan.action.to());
        let mut aside = Vec3::ZERO;
        let other = [Role::Captured, Role::Host].into_iter().filter_map(|role| plan.cast.get(role));
        let other = other.into_iter().find(|actor| actor.square == square);
        if let (Some(mover), Some(other)) = (plan.cast.get(Role::Mover), other) {
            let x = if from.file() > square.file() { 1.0 } else { -1.0 };
            let z = match from.rank().cmp(&square.rank()) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Greater => -1.0,
                std::cmp::Ordering::Equal if mover.man.color == Color::White => 1.0,
                std::cmp::Ordering::Equal => -1.0,
            };
            let promoted = plan.cast.get(Role::Promoted).map_or(Kind::Pawn, |actor| actor.man.kind);
            let foot = layout::foot_radius(mover.man.kind).max(layout::foot_radius(promoted)).max(layout::RING_OUTER);
            let other = layout::foot_radius(other.man.kind).max(layout::RING_OUTER);
            aside = Vec3::new(x, 0.0, z).normalize() * (foot + other + GAP) / 2.0;
        }
        Self { square, aside }
    }

    /// The square that the action goes to.
    pub fn square(&self) -> Square {
        self.square
    }

    /// Whether two men share the square for a while.
    pub fn are_two(&self) -> bool {
        self.aside != Vec3::ZERO
    }

    /// Where the mover, of this colour, is set down.
    pub fn mover(&self, color: Color) -> Transform {
        self.at(self.aside, color)
    }

    /// Where the captured man of this colour, or the one that is joined, makes room.
    pub fn captured(&self, color: Color) -> Transform {
        self.at(-self.aside, color)
    }

    fn at(&self, aside: Vec3, color: Color) -> Transform {
        let middle = layout::standing(self.square, color);
        middle.with_translation(middle.translation + aside)
    }
}

/// Where a man stands in a place beside the board.
pub fn beside(man: Chessman, place: OffBoard) -> Transform {
    match place {
        OffBoard::Tray(by, slot) => layout::captured(by, slot),
        OffBoard::Reserve(slot) => layout::in_reserve(man.color, slot),
    }
}
