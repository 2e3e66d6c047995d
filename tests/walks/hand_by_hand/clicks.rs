//! Clicks on what can be taken and put, and dice: what the walks need besides the table at which both play by hand.

use bevy::prelude::*;
use player::hand::{Inbox, Input, Target};
use rules::{Kind, Square};
use table::scene::{Chessman, Ring};
use turn::by_hand::{ByHand, Man, Place, Put, Thing, Vest as VestByHand};

use crate::hand_by_hand::own_table::{NONE, own, said};
use crate::seat::Seat;

/// Where every man and vest is in the world, in the middle of a turn too.
pub fn places(seat: &mut Seat) -> Vec<String> {
    let mut things =
        seat.app.world_mut().query_filtered::<(Entity, &GlobalTransform), Or<(With<Chessman>, With<Ring>)>>();
    let told = |(entity, place): (Entity, &GlobalTransform)| format!("{entity} at {place:?}");
    things.iter(seat.app.world()).map(told).collect()
}

/// The target of a click that takes this thing.
pub const fn target(thing: Thing) -> Option<Target> {
    Some(match thing {
        Thing::Man(Man::On(square)) => Target::Square(square),
        Thing::Man(Man::OneOf(square, kind)) => Target::OneOf(square, kind),
        Thing::Vest(VestByHand::Worn(square)) => Target::WornRing(square),
        Thing::Vest(VestByHand::OfStand(kind)) => Target::StandRing(kind),
        Thing::Man(Man::New(_)) => return None,
    })
}

/// The target of a click that puts what is held there.
pub fn goal(turn: &ByHand, place: Place) -> Option<Target> {
    Some(match place {
        Place::Square(square) => Target::Square(square),
        Place::Wearer(man) => Target::WornRing(stands(turn, man)?),
        Place::Stand => Target::StandRing(Kind::Pawn),
        Place::Aside | Place::Off => Target::Nothing,
    })
}

/// The square on which a man stands now.
pub fn stands(turn: &ByHand, man: Man) -> Option<Square> {
    let put = turn.moved().into_iter().find(|deed| deed.thing == Thing::Man(man)).map(|deed| deed.place);
    match put {
        Some(Place::Square(square)) => Some(square),
        Some(_) => None,
        None => man.home(),
    }
}

/// Clicks that.
pub fn click(seat: &mut Seat, target: Target) {
    seat.app.world_mut().resource_mut::<Inbox>().queue.push_back(Input::Click(target, NONE));
    seat.app.update();
}

/// Does a deed by two clicks; says whether both can be told by a click.
pub fn by_clicks(seat: &mut Seat, deed: Put) -> bool {
    let turn = own(seat).turn().unwrap().clone();
    let (Some(thing), Some(place)) = (target(deed.thing), goal(&turn, deed.place)) else { return false };
    click(seat, thing);
    assert_eq!(own(seat).turn().unwrap().held(), Some(deed.thing), "{deed:?}: {:?}", said(seat));
    click(seat, place);
    true
}

/// Numbers without a pattern, the same in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
