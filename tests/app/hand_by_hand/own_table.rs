//! A table at which both play by hand, and what a test asks of it.

use bevy::prelude::*;
use player::hand::Modifiers;
use player::hand::by_hand::TurnByHand;
use rules::{AnyAction, AnyOptions, AnyPosition, Kind};
use table::command::HandCommand;
use table::game::Match;
use table::ritual::{PlayedByHand, StepStarted};
use table::scene::{self, Chessman, Ring, StandSlot, layout};
use turn::by_hand::Put;
use words::language::Language;

use crate::seat::{Seat, square};
use crate::snapshot;

pub const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };

/// The steps that the ritual began: none where a player performed it.
#[derive(Resource, Default)]
pub struct Steps(pub usize);

pub fn count_steps(mut started: MessageReader<StepStarted>, mut steps: ResMut<Steps>) {
    steps.0 += started.read().count();
}

pub fn position(words: &str, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::from_words(words).unwrap()).unwrap()
}

/// A table at which both play by hand.
pub fn seat(position: AnyPosition) -> Seat {
    by_hand(Seat::of(position))
}

/// Both play by hand there from now on.
pub fn by_hand(mut seat: Seat) -> Seat {
    seat.app.init_resource::<Steps>().add_systems(Last, count_steps);
    seat.app.insert_resource(PlayedByHand { white: true, black: true });
    seat.frames(2);
    assert!(own(&seat).turn().is_some());
    seat
}

pub fn own(seat: &Seat) -> &TurnByHand {
    seat.app.world().resource::<TurnByHand>()
}

pub fn deeds(seat: &Seat) -> Vec<Put> {
    own(seat).turn().unwrap().deeds().to_vec()
}

pub fn played(seat: &Seat) -> Vec<String> {
    seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
}

pub fn said(seat: &Seat) -> Option<String> {
    own(seat).said().map(|(_, text)| Language::english().say(text))
}

/// Everything of the set with exact transforms, without what lies on the board besides.
pub fn table(seat: &mut Seat) -> Vec<String> {
    // A man under the pointer is raised a little.
    seat.move_to(Vec2::new(2.0, 2.0));
    seat.frames(15);
    things(seat)
}

/// The same without a look at the pointer.
pub fn things(seat: &mut Seat) -> Vec<String> {
    let things = |line: String| line.split(" things").next().unwrap().to_owned();
    snapshot::snapshot(&mut seat.app).into_iter().map(things).collect()
}

/// Two tables are the same; only what differs is told.
pub fn assert_same(shown: &[String], wanted: &[String], about: &str) {
    let missing: Vec<&String> = wanted.iter().filter(|line| !shown.contains(line)).collect();
    let others: Vec<&String> = shown.iter().filter(|line| !wanted.contains(line)).collect();
    assert!(
        missing.is_empty() && others.is_empty() && shown.len() == wanted.len(),
        "{about}: {others:#?} for {missing:#?}"
    );
}

/// The table after assisted play of this action.
pub fn assisted(position: AnyPosition, action: AnyAction) -> Vec<String> {
    let mut seat = Seat::of(position);
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.app.update();
    seat.key(KeyCode::KeyS, NONE);
    seat.settle();
    table(&mut seat)
}

/// A point of the man that began the turn on this square: its head.
pub fn head(seat: &mut Seat, name: &str, kind: Option<Kind>) -> Vec3 {
    let on = square(name);
    let mut men = seat.app.world_mut().query::<(&scene::Square, &Chessman, &Transform)>();
    let man = men.iter(seat.app.world()).find(|(at, man, _)| at.0 == on && kind.is_none_or(|kind| kind == man.kind));
    let (_, man, place) = man.unwrap();
    let aside = if kind.is_some() { *place.forward() * 0.1 } else { Vec3::ZERO };
    place.translation + aside + Vec3::Y * layout::man_height(man.kind) * 0.85
}

pub fn at(name: &str) -> Vec3 {
    layout::square_point(square(name))
}

/// The foot of the man that began the turn on this square.
pub fn foot(seat: &mut Seat, name: &str) -> Vec3 {
    seat.place_of(name)
}

pub fn hook(seat: &mut Seat, kind: Kind) -> Vec3 {
    let mut rings = seat.app.world_mut().query_filtered::<(&Ring, &Transform), With<StandSlot>>();
    let place = rings.iter(seat.app.world()).find(|(ring, _)| ring.kind == kind).map(|(_, place)| *place).unwrap();
    place.transform_point(Vec3::new(0.32, layout::RING_HEIGHT / 2.0, 0.0))
}

pub fn drag(seat: &mut Seat, from: Vec3, to: Vec3) {
    seat.drag_point(from, to, NONE);
    seat.frames(20);
}

pub const STAND: Vec3 = Vec3::new(-5.6, 0.0, 0.0);

/// The turn is over: it was played as this action, nothing was performed again, and the table is that of assisted play.
pub fn expect(seat: &mut Seat, before: AnyPosition, name: &str) {
    seat.settle();
    assert_eq!(played(seat).last().map(String::as_str), Some(name), "{:?}", said(seat));
    assert_eq!(seat.app.world().resource::<Steps>().0, 0, "the ritual is not performed again");
    seat.assert_table_shows_position();
    let action = before.parse_action(name).unwrap();
    assert_same(&table(seat), &assisted(before, action), name);
}
/// Does a deed by the keyboard alone: over what can be taken to the thing, over where it can be put to the place.
pub fn by_keys(seat: &mut Seat, deed: Put) {
    let turn = own(seat).turn().unwrap();
    let thing = turn.liftable().iter().position(|thing| *thing == deed.thing).unwrap();
    let place = turn.targets(deed.thing).iter().position(|place| *place == deed.place).unwrap();
    let next = HandCommand::Next { back: false };
    let enter = HandCommand::Confirm { shift: false };
    let to_thing = std::iter::once(HandCommand::Cancel).chain(std::iter::repeat_n(next, thing + 1)).chain([enter]);
    // With something in the hand the keyboard stands on the first place already.
    let commands: Vec<HandCommand> = to_thing.chain(std::iter::repeat_n(next, place)).chain([enter]).collect();
    seat.app.world_mut().write_message_batch(commands);
    seat.app.update();
}
