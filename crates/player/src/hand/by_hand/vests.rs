//! Where every vest of a turn by hand is: on its wearer, on the stand, or aside for a moment. Pure but for its vectors; `places` asks.

use bevy::prelude::*;

use super::places::{Scene, Spot};
use rules::{Kind, Square};
use table::ritual::reach;
use table::scene::layout;
use turn::by_hand::{Man, Place, Thing, Vest};

/// How far over the box of spares a vest is offered, and each further one.
const OFFERED: (f32, f32) = (0.22, 0.34);

impl Scene<'_> {
    /// How many of the stand's own vests of this kind were taken.
    fn taken(&self, kind: Kind) -> usize {
        let thing = Thing::Vest(Vest::OfStand(kind));
        usize::from(self.put.iter().any(|deed| deed.thing == thing))
    }

    pub(super) fn vest(&self, vest: Vest) -> Spot {
        let kind = vest.kind(self.turn.position()).unwrap_or(Kind::Pawn);
        let place = self.put.iter().find(|deed| deed.thing == Thing::Vest(vest)).map(|deed| deed.place);
        match (place, vest) {
            (Some(Place::Wearer(man)), _) => self.worn(man),
            (Some(Place::Aside), Vest::Worn(square)) => Spot::Lies(self.aside(square)),
            (Some(_), _) => match self.on_stand(kind) - self.taken(kind).min(self.on_stand(kind)) {
                full if full < layout::hooks_of(kind).len() => Spot::Hangs(layout::hooks_of(kind).start + full),
                _ => Spot::Lies(reach::spare_place()),
            },
            (None, Vest::Worn(square)) => self.worn(Man::On(square)),
            (None, Vest::OfStand(kind)) => match self.on_stand(kind) {
                0 => {
                    let up = OFFERED.0 + OFFERED.1 * self.offers_before(kind) as f32;
                    Spot::Lies(Transform::from_translation(layout::spares_point() + Vec3::Y * up))
                }
                full => Spot::Hangs(layout::hooks_of(kind).start + full - 1),
            },
        }
    }

    /// How many spare vests are offered below this one.
    fn offers_before(&self, kind: Kind) -> usize {
        let is_offered = |other: &Kind| *other < kind && self.on_stand(*other) == 0;
        let liftable = self.turn.liftable();
        let can = |other: &Kind| liftable.contains(&Thing::Vest(Vest::OfStand(*other)));
        Kind::ALL.into_iter().filter(|other| is_offered(other) && can(other)).count()
    }

    fn worn(&self, man: Man) -> Spot {
        let kind = self.who(man).first().map_or(Kind::Pawn, |(man, ..)| man.kind);
        let place = self.stands(man).first().copied().unwrap_or_default();
        Spot::Worn(man, kind, place)
    }

    /// Where a vest lies for a moment: on the frame of the board, beside its wearer's rank.
    fn aside(&self, square: Square) -> Transform {
        let x = layout::BOARD_HALF + layout::RING_OUTER + 0.02;
        let first = self.put.iter().find(|deed| deed.place == Place::Aside).map(|deed| deed.thing);
        let is_other = first.is_some_and(|thing| thing != Thing::Vest(Vest::Worn(square)));
        let side = if (square.file() < 4) == is_other { 1.0 } else { -1.0 };
        Transform::from_translation(layout::square_point(square).with_x(side * x))
    }
}
