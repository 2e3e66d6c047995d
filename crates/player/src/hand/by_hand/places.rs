//! Where every thing of a turn by hand is in space: what [`turn::stage`] says of squares, hooks and places, as points; and where the held
//! thing hangs. From what was done alone, so that the table can be laid out from it at any moment.

use bevy::prelude::*;
use rules::text::Text;
use rules::{Chessman, Color, Kind};
use table::ritual::reach;
use table::ritual::reach::{Spots, beside};
use table::scene::layout;
use turn::by_hand::{self, ByHand, Man, Put, Thing, Vest};
use turn::stage::{Place, Room, Stage};

use super::turn_by_hand::{Aimed, Focus, TurnByHand};
use crate::hand::gesture::DRAG_HEIGHT;

/// How far over the box of spares a vest is offered, and each further one.
const OFFERED: (f32, f32) = (0.22, 0.34);
/// How high a thing is lifted that was clicked, in squares.
const LIFT: f32 = 0.3;
/// How far a vest is drawn off its peg, in squares.
pub(super) const OFF_PEG: f32 = 0.42;
/// How far above a head a vest hangs that would be coupled, in squares.
const ABOVE_HEAD: f32 = 0.16;

/// Where a thing is.
#[derive(Clone, PartialEq, Debug)]
pub enum Spot {
    /// A man, or each man of a pair, stands so.
    Stands(Vec<Transform>),
    /// A vest is worn by this man, of this kind, which is there.
    Worn(Man, Kind, Transform),
    /// A vest hangs on this hook.
    Hangs(usize),
    /// A vest lies there.
    Lies(Transform),
}

impl Spot {
    /// Where the first or only thing of it is, in the world.
    pub fn place(&self) -> Transform {
        match self {
            Self::Stands(places) => places.first().copied().unwrap_or_default(),
            Self::Worn(_, kind, wearer) => *wearer * layout::worn_ring(*kind),
            Self::Hangs(slot) => layout::stand_hook(*slot),
            Self::Lies(place) => *place,
        }
    }
}

/// Everything of a turn in its place.
pub struct Scene<'a> {
    pub stage: Stage<'a>,
    spots: Option<Spots>,
}

impl<'a> Scene<'a> {
    /// What stands where in this turn now.
    pub fn of(turn: &'a ByHand) -> Self {
        let stage = Stage::of(turn);
        let spots = stage.plan().map(Spots::new);
        Self { stage, spots }
    }

    /// Where a thing is.
    pub fn spot(&self, thing: Thing) -> Spot {
        match thing {
            Thing::Man(man) => Spot::Stands(self.stands(man)),
            Thing::Vest(vest) => match self.stage.vest(vest) {
                Place::Worn(man) => {
                    let kind = self.stage.chessman(man).map_or(Kind::Pawn, |man| man.kind);
                    Spot::Worn(man, kind, self.stands(man).first().copied().unwrap_or_default())
                }
                Place::Hook(kind, number) => Spot::Hangs(layout::hooks_of(kind).start + number),
                Place::Aside { square, is_second } => {
                    // On the frame of the board, beside its wearer's rank.
                    let x = layout::BOARD_HALF + layout::RING_OUTER + 0.02;
                    let side = if (square.file() < 4) == is_second { 1.0 } else { -1.0 };
                    Spot::Lies(Transform::from_translation(layout::square_point(square).with_x(side * x)))
                }
                Place::Offered => Spot::Lies(self.offered_vest(vest)),
                _ => Spot::Lies(reach::spare_place()),
            },
        }
    }

    fn stands(&self, man: Man) -> Vec<Transform> {
        self.stage.men(man).into_iter().map(|(man, place)| self.stand(man, place)).collect()
    }

    fn stand(&self, man: Chessman, place: Place) -> Transform {
        match place {
            Place::Square(square, half, room) => {
                let middle = layout::standing_half(square, man.color, half);
                match (room, self.spots) {
                    (Room::Mover, Some(spots)) => middle.with_translation(spots.mover(man.color).translation),
                    (Room::Other, Some(spots)) => middle.with_translation(spots.captured(man.color).translation),
                    _ => middle,
                }
            }
            Place::Beside(place) => beside(man, place),
            Place::Offered => self.offered_man(man.kind, man.color),
            _ => Transform::from_translation(reach::out_of_sight(man)).with_rotation(layout::facing(man.color)),
        }
    }

    /// Where a man beyond those of the set is offered: in a free place of the player's tray, near the player.
    fn offered_man(&self, kind: Kind, color: Color) -> Transform {
        let taken = |slot: &usize| self.stage.before().tray(color).iter().any(|placed| placed.slot == *slot);
        let number = Kind::ALL.into_iter().rev().position(|other| other == kind).unwrap_or(0);
        let slot = (0..=layout::TRAY_SLOTS).rev().filter(|slot| !taken(slot)).nth(number.saturating_sub(1));
        let point = layout::tray_slot(color, slot.unwrap_or(layout::TRAY_SLOTS));
        Transform::from_translation(point).with_rotation(layout::facing(color))
    }

    /// Where a vest beyond those of the set is offered: over the box of spares, one above the other.
    fn offered_vest(&self, vest: Vest) -> Transform {
        let kind = vest.kind(self.stage.turn().position()).unwrap_or(Kind::Pawn);
        let is_offered = |other: &Kind| *other < kind && self.stage.on_stand(*other) == 0;
        let liftable = self.stage.turn().liftable();
        let can = |other: &Kind| liftable.contains(&Thing::Vest(Vest::OfStand(*other)));
        let below = Kind::ALL.into_iter().filter(|other| is_offered(other) && can(other)).count();
        let up = OFFERED.0 + OFFERED.1 * below as f32;
        Transform::from_translation(layout::spares_point() + Vec3::Y * up)
    }
}

impl TurnByHand {
    /// What taking the raised captured man away would give up, and beside which point to say it.
    pub fn warning(&self) -> Option<(Vec3, Text)> {
        let turn = self.turn()?;
        let held = turn.held()?;
        let words = turn.warning(Put::new(held, by_hand::Place::Off))?;
        Some((Scene::of(turn).spot(held).place().translation, words))
    }
}

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
pub(super) fn landing(turn: &ByHand, thing: Thing, place: by_hand::Place) -> Option<Spot> {
    let mut done = turn.clone();
    done.put_back();
    done.perform(Put::new(thing, place)).ok()?;
    Some(Scene::of(&done).spot(thing))
}
