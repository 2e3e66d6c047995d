//! What a click means in a turn by hand whose target is known already: of a test, a script or a gamepad. Pure; `obey` asks.

use rules::{Kind, Square};
use table::scene::layout;
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};

use super::places::Scene;
use super::turn_by_hand::Aimed;
use crate::hand::pick::Target;

/// The thing that a click would take: on a square what can be taken there, if anything can.
pub(super) fn thing(turn: &ByHand, target: Target) -> Option<Thing> {
    let mut empty = turn.clone();
    empty.put_back();
    let liftable = empty.liftable();
    let spare = |kind: &Kind| liftable.contains(&Thing::Vest(Vest::OfStand(*kind)));
    Some(match target {
        Target::Square(square) => {
            let scene = Scene::of(turn);
            let men = liftable.iter().copied().filter(|thing| matches!(thing, Thing::Man(_)));
            let mut here = men.filter(|thing| stands(&scene, *thing) == Some(square));
            here.next().unwrap_or(Thing::Man(Man::On(square)))
        }
        Target::OneOf(square, kind) => Thing::Man(Man::OneOf(square, kind)),
        Target::WornRing(square) => Thing::Vest(Vest::Worn(square)),
        Target::StandRing(kind) => Thing::Vest(Vest::OfStand(kind)),
        Target::Spares => Thing::Vest(Vest::OfStand(Kind::ALL.into_iter().find(spare)?)),
        Target::Nothing => return None,
    })
}

/// Where a click would put what is held.
pub(super) fn place(turn: &ByHand, held: Thing, target: Target) -> Aimed {
    let targets = turn.targets(held);
    let has = |place: Place| targets.contains(&place);
    let scene = Scene::of(turn);
    let wearer = |square: Square| {
        let wears =
            |place: &Place| matches!(place, Place::Wearer(man) if stands(&scene, Thing::Man(*man)) == Some(square));
        targets.iter().copied().find(wears)
    };
    match target {
        Target::Square(square) | Target::OneOf(square, _) | Target::WornRing(square) => {
            let is_man = matches!(held, Thing::Man(_));
            match wearer(square) {
                _ if has(Place::Square(square)) => Aimed::At(Place::Square(square)),
                Some(place) => Aimed::At(place),
                None if stands(&scene, held) == Some(square) => Aimed::Home,
                None if is_man => Aimed::Refused(Place::Square(square)),
                None => Aimed::Refused(not_over(turn, square)),
            }
        }
        Target::StandRing(_) | Target::Spares if has(Place::Stand) => Aimed::At(Place::Stand),
        Target::Nothing if has(Place::Off) => Aimed::At(Place::Off),
        Target::Nothing if has(Place::Aside) => Aimed::At(Place::Aside),
        Target::StandRing(_) | Target::Spares => Aimed::Refused(Place::Stand),
        Target::Nothing => Aimed::Refused(Place::Off),
    }
}

/// What is refused to a vest on a square without a man that can wear it. A man that has left it is still named by it.
pub(super) fn not_over(turn: &ByHand, square: Square) -> Place {
    let man = Man::On(square);
    match turn.deeds().iter().any(|deed| deed.thing == Thing::Man(man)) {
        true => Place::Square(square),
        false => Place::Wearer(man),
    }
}

/// The square above which a thing is; a worn vest is where its wearer stands.
fn stands(scene: &Scene, thing: Thing) -> Option<Square> {
    let place = scene.spot(thing).place().translation;
    layout::square_at(place)
}
