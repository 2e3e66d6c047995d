//! A player performs the ritual with own hands at the table: real drags over the pixels of a table without a window, and clicks with a
//! known target for many positions. Whatever is done, the table ends as assisted play leaves it.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![cfg(feature = "table")]

mod seat;
#[path = "support/snapshot.rs"]
mod snapshot;
#[path = "support/vectors.rs"]
mod vectors;

use bevy::prelude::*;
use plunder::by_hand::{ByHand, Deed, Man, Place, Thing, Vest as OwnVest};
use plunder::command::{HandCommand, ReviewCommand};
use plunder::game::{Match, Request};
use plunder::hand::by_hand::OwnTurn;
use plunder::hand::{Inbox, Input, Modifiers, Target};
use plunder::language::Language;
use plunder::ritual::{OwnHands, RitualQueue, StepStarted};
use plunder::rules::{AnyAction, AnyOptions, AnyPosition, Color, Kind};
use plunder::table::{self, Chessman, Ring, StandSlot, layout};
use seat::{Seat, square};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };

/// The steps that the ritual began: none where a player performed it.
#[derive(Resource, Default)]
struct Steps(usize);

fn count_steps(mut started: MessageReader<StepStarted>, mut steps: ResMut<Steps>) {
    steps.0 += started.read().count();
}

fn position(words: &str, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::from_words(words).unwrap()).unwrap()
}

/// A table at which both play by hand.
fn seat(position: AnyPosition) -> Seat {
    let mut seat = Seat::of(position);
    seat.app.init_resource::<Steps>().add_systems(Last, count_steps);
    seat.app.insert_resource(OwnHands { white: true, black: true });
    seat.frames(2);
    assert!(own(&seat).turn().is_some());
    seat
}

fn own(seat: &Seat) -> &OwnTurn {
    seat.app.world().resource::<OwnTurn>()
}

fn deeds(seat: &Seat) -> Vec<Deed> {
    own(seat).turn().unwrap().deeds().to_vec()
}

fn played(seat: &Seat) -> Vec<String> {
    seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect()
}

fn said(seat: &Seat) -> Option<String> {
    own(seat).said().map(|(_, text)| Language::english().say(text))
}

/// Everything of the set with exact transforms, without what lies on the board besides.
fn table(seat: &mut Seat) -> Vec<String> {
    // A man under the pointer is raised a little.
    seat.move_to(Vec2::new(2.0, 2.0));
    seat.frames(15);
    let lines = snapshot::snapshot(&mut seat.app);
    let things = |line: String| line.split(" things").next().unwrap().to_owned();
    lines.into_iter().map(things).collect()
}

/// Two tables are the same; only what differs is told.
fn assert_same(shown: &[String], wanted: &[String], about: &str) {
    let missing: Vec<&String> = wanted.iter().filter(|line| !shown.contains(line)).collect();
    let others: Vec<&String> = shown.iter().filter(|line| !wanted.contains(line)).collect();
    assert!(
        missing.is_empty() && others.is_empty() && shown.len() == wanted.len(),
        "{about}: {others:#?} for {missing:#?}"
    );
}

/// The table after assisted play of this action.
fn assisted(position: AnyPosition, action: AnyAction) -> Vec<String> {
    let mut seat = Seat::of(position);
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.app.update();
    seat.key(KeyCode::KeyS, NONE);
    seat.settle();
    table(&mut seat)
}

/// A point of the man that began the turn on this square: its head.
fn head(seat: &mut Seat, name: &str, kind: Option<Kind>) -> Vec3 {
    let on = square(name);
    let mut men = seat.app.world_mut().query::<(&table::Square, &Chessman, &Transform)>();
    let man = men.iter(seat.app.world()).find(|(at, man, _)| at.0 == on && kind.is_none_or(|kind| kind == man.kind));
    let (_, man, place) = man.unwrap();
    let aside = if kind.is_some() { *place.forward() * 0.1 } else { Vec3::ZERO };
    place.translation + aside + Vec3::Y * layout::man_height(man.kind) * 0.85
}

fn at(name: &str) -> Vec3 {
    layout::square_point(square(name))
}

/// The foot of the man that began the turn on this square.
fn foot(seat: &mut Seat, name: &str) -> Vec3 {
    seat.place_of(name)
}

fn hook(seat: &mut Seat, kind: Kind) -> Vec3 {
    let mut rings = seat.app.world_mut().query_filtered::<(&Ring, &Transform), With<StandSlot>>();
    let place = rings.iter(seat.app.world()).find(|(ring, _)| ring.kind == kind).map(|(_, place)| *place).unwrap();
    place.transform_point(Vec3::new(0.32, layout::RING_HEIGHT / 2.0, 0.0))
}

fn drag(seat: &mut Seat, from: Vec3, to: Vec3) {
    seat.drag_point(from, to, NONE);
    seat.frames(20);
}

const STAND: Vec3 = Vec3::new(-5.6, 0.0, 0.0);

/// The turn is over: it was played as this action, nothing was performed again, and the table is that of assisted play.
fn expect(seat: &mut Seat, before: AnyPosition, name: &str) {
    seat.settle();
    assert_eq!(played(seat).last().map(String::as_str), Some(name), "{:?}", said(seat));
    assert_eq!(seat.app.world().resource::<Steps>().0, 0, "the ritual is not performed again");
    seat.assert_table_shows_position();
    let action = before.parse_action(name).unwrap();
    assert_same(&table(seat), &assisted(before, action), name);
}

#[test]
fn a_capture_with_a_swap_of_vests_by_drags() {
    let before = position("", "4k3/8/2n5/1(BR)6/8/8/8/4K3 w - - 0 1");
    let mut seat = seat(before);
    let from = head(&mut seat, "b5", None);
    drag(&mut seat, from, at("c6"));
    assert_eq!(deeds(&seat), [Deed::new(Thing::Man(Man::On(square("b5"))), Place::Square(square("c6")))]);
    assert!(played(&seat).is_empty(), "the captured man still stands there");
    // Both stand on the square, and neither in the other.
    let apart = foot(&mut seat, "b5").distance(foot(&mut seat, "c6"));
    assert!((0.7..0.9).contains(&apart), "{apart}");
    let vest = seat.ring_of(square("b5"));
    drag(&mut seat, vest, STAND);
    let (vest, wearer) = (hook(&mut seat, Kind::Knight), head(&mut seat, "b5", None));
    drag(&mut seat, vest, wearer);
    assert_eq!(deeds(&seat).len(), 3, "{:?}", said(&seat));
    let captured = head(&mut seat, "c6", None);
    drag(&mut seat, captured, layout::tray_center(Color::White));
    expect(&mut seat, before, "b5c6+n");
}

#[test]
fn en_passant_by_a_vest() {
    let before = position("", "4k3/8/8/3p(NP)3/8/8/8/4K3 w - d6 0 1");
    let mut seat = seat(before);
    let from = head(&mut seat, "e5", None);
    drag(&mut seat, from, at("d6"));
    let captured = head(&mut seat, "d5", None);
    drag(&mut seat, captured, layout::tray_center(Color::White));
    let vest = seat.ring_of(square("e5"));
    drag(&mut seat, vest, STAND);
    expect(&mut seat, before, "e5d6v");
}

#[test]
fn a_promotion_keeps_its_vest() {
    let before = position("", "3r3k/2(PN)5/8/8/8/8/8/K7 w - - 0 1");
    let mut seat = seat(before);
    let from = head(&mut seat, "c7", None);
    drag(&mut seat, from, at("d8"));
    let vest = seat.ring_of(square("c7"));
    drag(&mut seat, vest, Vec3::new(-4.4, 0.0, -2.5));
    let laid = deeds(&seat).last().copied();
    assert_eq!(laid, Some(Deed::new(Thing::Vest(OwnVest::Worn(square("c7"))), Place::Aside)), "{:?}", said(&seat));
    // The queen of a side that has none on the board waits in the tray of its captor.
    let queens = |seat: &mut Seat| {
        let mut men = seat.app.world_mut().query_filtered::<(&Chessman, &Transform), Without<table::Square>>();
        let is_queen = |man: &Chessman| man.kind == Kind::Queen && man.color == Color::White;
        men.iter(seat.app.world())
            .filter(|(man, _)| is_queen(man))
            .map(|(_, place)| place.translation)
            .collect::<Vec<_>>()
    };
    let source = own(&seat).turn().unwrap().liftable();
    assert!(source.contains(&Thing::Man(Man::New(Kind::Queen))), "{source:?}");
    let tray = queens(&mut seat).into_iter().find(|place| place.x > 4.0).unwrap();
    drag(&mut seat, tray + Vec3::Y * 1.3, at("d8"));
    assert_eq!(deeds(&seat).len(), 3, "{:?}", said(&seat));
    let queen = queens(&mut seat).into_iter().find(|place| place.x.abs() < 4.0).unwrap();
    let mut rings = seat.app.world_mut().query_filtered::<(&Ring, &GlobalTransform), Without<StandSlot>>();
    let lies =
        rings.iter(seat.app.world()).map(|(_, place)| place.transform_point(Vec3::new(0.3, 0.1, 0.0))).next().unwrap();
    drag(&mut seat, lies, queen + Vec3::Y * 1.3);
    let captured = head(&mut seat, "d8", None);
    drag(&mut seat, captured, layout::tray_center(Color::White));
    expect(&mut seat, before, "c7d8q");
}

#[test]
fn castling_with_both_men() {
    let before = position("", "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1");
    let mut seat = seat(before);
    let king = head(&mut seat, "e1", None);
    drag(&mut seat, king, at("c1"));
    let rook = head(&mut seat, "a1", None);
    drag(&mut seat, rook, at("b1"));
    assert!(said(&seat).is_some(), "the rook goes to d1");
    let rook = head(&mut seat, "a1", None);
    drag(&mut seat, rook, at("d1"));
    expect(&mut seat, before, "e1c1");
}

#[test]
fn a_vest_shift_of_two_vests() {
    let before = position("--vest-shifting", "4k3/8/8/8/8/7(PR)/(NB)7/4K3 w - - 0 1");
    let mut seat = seat(before);
    let bishop_vest = seat.ring_of(square("a2"));
    drag(&mut seat, bishop_vest, Vec3::new(-4.4, 0.0, 2.5));
    let rook_vest = seat.ring_of(square("h3"));
    let knight = head(&mut seat, "a2", None);
    drag(&mut seat, rook_vest, knight);
    let mut rings =
        seat.app.world_mut().query_filtered::<(&Ring, &GlobalTransform), (Without<StandSlot>, Without<ChildOf>)>();
    let lies = rings.single(seat.app.world()).unwrap().1.transform_point(Vec3::new(0.3, 0.1, 0.0));
    let pawn = head(&mut seat, "h3", None);
    drag(&mut seat, lies, pawn);
    expect(&mut seat, before, "a2~h3");
}

#[test]
fn a_man_of_chessplus_leaves_its_pair_and_joins_another() {
    let before = position("--game chessplus", "4k3/8/2R5/8/3(QN)4/8/8/4K3 w - - 0 1");
    let mut seat = seat(before);
    let knight = head(&mut seat, "d4", Some(Kind::Knight));
    drag(&mut seat, knight, at("c6"));
    seat.settle();
    let action = seat.app.world().resource::<Match>().game.last_action().unwrap_or_else(|| panic!("{:?}", said(&seat)));
    expect(&mut seat, before, &action.to_string());
    let pair = table(&mut seat).into_iter().filter(|line| line.contains("Front") || line.contains("Back")).count();
    assert_eq!(pair, 2, "the queen stands alone, rook and knight are a pair");
}

/// The target of a click that takes this thing.
fn target(turn: &ByHand, thing: Thing) -> Option<Target> {
    Some(match thing {
        Thing::Man(Man::On(square)) => Target::Square(square),
        Thing::Man(Man::OneOf(square, kind)) => Target::OneOf(square, kind),
        Thing::Vest(OwnVest::Worn(square)) => Target::WornRing(square),
        Thing::Vest(OwnVest::OfStand(kind)) => Target::StandRing(kind),
        Thing::Man(Man::New(_)) => {
            let _ = turn;
            return None;
        }
    })
}

/// The target of a click that puts what is held there.
fn goal(turn: &ByHand, place: Place) -> Option<Target> {
    let stands = |man: Man| {
        let put = turn.moved().into_iter().find(|deed| deed.thing == Thing::Man(man)).map(|deed| deed.place);
        match put {
            Some(Place::Square(square)) => Some(square),
            _ => man.home(),
        }
    };
    Some(match place {
        Place::Square(square) => Target::Square(square),
        Place::Wearer(man) => Target::WornRing(stands(man)?),
        Place::Stand => Target::StandRing(Kind::Pawn),
        Place::Aside | Place::Off => Target::Nothing,
    })
}

fn click(seat: &mut Seat, target: Target) {
    seat.app.world_mut().resource_mut::<Inbox>().queue.push_back(Input::Click(target, NONE));
    seat.app.update();
}

/// Performs an action by clicks, or says that it needs more than a click.
fn by_clicks(seat: &mut Seat, action: AnyAction) -> bool {
    let turn = own(seat).turn().unwrap().clone();
    let Some(rest) = turn.rest(action) else { return false };
    for deed in rest {
        let turn = own(seat).turn().unwrap().clone();
        let (Some(thing), Some(place)) = (target(&turn, deed.thing), goal(&turn, deed.place)) else { return false };
        click(seat, thing);
        let held = own(seat).turn().unwrap().held();
        assert_eq!(held, Some(deed.thing), "{action}: {:?}", said(seat));
        click(seat, place);
        if own(seat).turn().is_none_or(|turn| turn.position() != &seat.app.world().resource::<Match>().position()) {
            break;
        }
    }
    true
}

#[test]
fn actions_of_the_vectors_end_as_assisted_play_does() {
    let (mut played_by_hand, mut skipped) = (0, 0);
    for (index, start) in vectors::positions().enumerate().filter(|(index, _)| index % 9 == 0) {
        let position = AnyPosition::from(start);
        let actions = position.legal_actions();
        if actions.is_empty() {
            continue;
        }
        let action = actions[index * 7 % actions.len()];
        let mut seat = Seat::of(position);
        if seat.app.world().resource::<Match>().game.result().is_some() {
            continue;
        }
        seat.app.insert_resource(OwnHands { white: true, black: true });
        seat.frames(2);
        if !by_clicks(&mut seat, action) {
            skipped += 1;
            continue;
        }
        seat.frames(2);
        if played(&seat).is_empty() {
            seat.key(KeyCode::Enter, NONE);
        }
        seat.settle();
        assert_eq!(played(&seat), [action.to_string()], "{}: {:?}", position.fen(), said(&seat));
        assert_same(&table(&mut seat), &assisted(position, action), &format!("{action} in {}", position.fen()));
        played_by_hand += 1;
    }
    println!("{played_by_hand} by hand, {skipped} skipped");
    assert!(played_by_hand > 10, "{played_by_hand} by hand, {skipped} skipped");
}

#[test]
fn every_forbidden_deed_is_refused_and_nothing_moves() {
    let before = position("", "r3k2r/1pp2ppp/2n1bn2/1B1pp1q1/4(PR)3/2(NB)2N2/PPP2PPP/R1BQK2R w KQkq - 0 1");
    let mut seat = seat(before);
    seat.settle();
    let laid_out = table(&mut seat);
    let liftable = own(&seat).turn().unwrap().liftable();
    let mut refused = 0;
    let squares: Vec<Target> = plunder::rules::Square::all().map(Target::Square).collect();
    let vests = plunder::rules::Square::all().map(Target::WornRing).chain(Kind::ALL.map(Target::StandRing));
    for taken in squares.iter().copied().chain(vests) {
        let thing = target_thing(taken);
        if liftable.contains(&thing) {
            continue;
        }
        click(&mut seat, taken);
        assert!(said(&seat).is_some_and(|said| said.ends_with('.')), "{taken:?}");
        assert_eq!(own(&seat).turn().unwrap().held(), None);
        refused += 1;
    }
    seat.frames(5);
    assert_same(&table(&mut seat), &laid_out, "nothing moved at all");
    for thing in liftable.iter().step_by(3) {
        let Some(take) = target(own(&seat).turn().unwrap(), *thing) else { continue };
        let targets = own(&seat).turn().unwrap().targets(*thing);
        for on in squares.iter().step_by(5) {
            let Target::Square(to) = *on else { unreachable!() };
            if targets.contains(&Place::Square(to)) || take == *on || before.is_own(to) {
                continue;
            }
            click(&mut seat, take);
            assert_eq!(own(&seat).turn().unwrap().held(), Some(*thing));
            click(&mut seat, *on);
            assert!(said(&seat).is_some(), "{thing:?} to {to}");
            assert_eq!(own(&seat).turn().unwrap().held(), None);
            refused += 1;
        }
    }
    seat.frames(30);
    assert_same(&table(&mut seat), &laid_out, "everything has sprung home");
    assert!(deeds(&seat).is_empty() && played(&seat).is_empty() && refused > 100, "{refused}");
}

fn target_thing(target: Target) -> Thing {
    match target {
        Target::Square(square) => Thing::Man(Man::On(square)),
        Target::WornRing(square) => Thing::Vest(OwnVest::Worn(square)),
        Target::StandRing(kind) => Thing::Vest(OwnVest::OfStand(kind)),
        _ => unreachable!(),
    }
}

const BISHOP: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";

#[test]
fn lifting_the_captured_man_warns_and_putting_it_back_undoes_that() {
    let mut seat = seat(position("", BISHOP));
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("c6"));
    let knight = head(&mut seat, "c6", None);
    let stood = foot(&mut seat, "c6");
    seat.click_at(knight);
    seat.frames(10);
    let (_, warning) = own(&seat).warning().unwrap();
    assert!(Language::english().say(&warning).contains("gives up the knight vest"), "{warning:?}");
    let raised = foot(&mut seat, "c6");
    assert!(raised.y > 0.2 && raised.y < 0.4, "raised a little: {raised}");
    seat.key(KeyCode::Escape, NONE);
    seat.frames(20);
    assert!(own(&seat).warning().is_none());
    assert_eq!(foot(&mut seat, "c6"), stood);
    assert!(own(&seat).turn().unwrap().liftable().contains(&Thing::Vest(OwnVest::OfStand(Kind::Knight))));
    // Off the board it is gone, and the right to plunder with it.
    let knight = head(&mut seat, "c6", None);
    drag(&mut seat, knight, layout::tray_center(Color::White));
    expect(&mut seat, position("", BISHOP), "b5c6");
}

#[test]
fn a_refused_drag_springs_home_within_a_quarter_of_a_second() {
    let mut seat = seat(position("", BISHOP));
    seat.app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs_f64(
        1.0 / 60.0,
    )));
    let (from, home) = (head(&mut seat, "b5", None), foot(&mut seat, "b5"));
    seat.drag_point(from, at("d4"), NONE);
    assert!(said(&seat).is_some());
    seat.frames(15);
    let away = foot(&mut seat, "b5").distance(home);
    assert!(away < 0.12, "{away}");
    seat.frames(30);
    assert_eq!(foot(&mut seat, "b5"), home);
}

#[test]
fn what_was_done_is_taken_back_deed_by_deed() {
    let mut seat = seat(position("", BISHOP));
    let laid_out = table(&mut seat);
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("c6"));
    let (vest, wearer) = (hook(&mut seat, Kind::Knight), head(&mut seat, "b5", None));
    drag(&mut seat, vest, wearer);
    assert_eq!(deeds(&seat).len(), 2, "{:?}", said(&seat));
    seat.key(KeyCode::KeyU, NONE);
    assert_eq!(deeds(&seat).len(), 1);
    seat.key(KeyCode::KeyZ, Modifiers { control: true, ..NONE });
    assert!(deeds(&seat).is_empty());
    seat.frames(40);
    assert_same(&table(&mut seat), &laid_out, "taken back");
}

/// A turn in the middle: the bishop stands beside the knight that it captures, in a vest.
fn in_the_middle() -> Seat {
    let mut seat = seat(position("", BISHOP));
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("c6"));
    let (vest, wearer) = (hook(&mut seat, Kind::Knight), head(&mut seat, "b5", None));
    drag(&mut seat, vest, wearer);
    assert_eq!(deeds(&seat).len(), 2, "{:?}", said(&seat));
    seat
}

#[test]
fn whatever_happens_in_the_middle_of_a_turn_is_harmless() {
    // Assisted from now on: everything goes back.
    let mut seat = in_the_middle();
    seat.app.insert_resource(OwnHands::default());
    seat.frames(40);
    seat.assert_table_shows_position();
    // A move that comes from elsewhere is performed by the table.
    let mut seat = in_the_middle();
    let action = position("", BISHOP).parse_action("e1g1").unwrap();
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.app.update();
    seat.settle();
    assert_eq!(played(&seat), ["e1g1"]);
    assert!(seat.app.world().resource::<Steps>().0 > 0);
    assert_same(&table(&mut seat), &assisted(position("", BISHOP), action), "e1g1");
    // A new game.
    let mut seat = in_the_middle();
    seat.app.world_mut().write_message(Request::Begin { options: AnyOptions::default(), fen: None });
    seat.frames(10);
    assert!(deeds(&seat).is_empty());
    seat.assert_table_shows_position();
    // Looking back and forward again: what was done stands there as before.
    let mut seat = seat_after_a_move();
    let stood = table(&mut seat);
    seat.app.world_mut().write_message(ReviewCommand::Earlier);
    seat.frames(5);
    assert_ne!(table(&mut seat), stood);
    seat.app.world_mut().write_message(ReviewCommand::Present);
    seat.frames(5);
    assert_same(&table(&mut seat), &stood, "looked back");
    assert_eq!(deeds(&seat).len(), 1);
}

/// White has opened by hand, and Black is in the middle of a capture.
fn seat_after_a_move() -> Seat {
    let mut seat = seat(position("", "4k3/8/8/3p4/8/2N5/4P3/4K3 w - - 0 1"));
    let pawn = head(&mut seat, "e2", None);
    drag(&mut seat, pawn, at("e4"));
    seat.settle();
    assert_eq!(played(&seat), ["e2e4"]);
    let pawn = head(&mut seat, "d5", None);
    drag(&mut seat, pawn, at("e4"));
    assert_eq!(deeds(&seat).len(), 1, "{:?}", said(&seat));
    seat.frames(20);
    seat
}

#[test]
fn the_rest_can_be_left_to_the_table_and_the_turn_ended_by_a_key() {
    let mut seat = in_the_middle();
    seat.app.world_mut().write_message(HandCommand::LeaveTheRest);
    seat.frames(60);
    expect(&mut seat, position("", BISHOP), "b5c6+n");
    // A bishop in a queen vest: by its own power, or by the vest.
    let before = position("", "4k3/8/8/4n3/3(BQ)4/8/8/4K3 w - - 0 1");
    let mut seat = self::seat(before);
    let bishop = head(&mut seat, "d4", None);
    drag(&mut seat, bishop, at("c5"));
    assert!(own(&seat).may_end() && played(&seat).is_empty());
    seat.key(KeyCode::Space, NONE);
    expect(&mut seat, before, "d4c5");
}

#[test]
fn the_keyboard_alone_performs_a_capture_with_a_vest() {
    let before = position("", "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1");
    let mut seat = seat(before);
    let wanted = [
        (Thing::Man(Man::On(square("b5"))), Place::Square(square("c6"))),
        (Thing::Vest(OwnVest::OfStand(Kind::Knight)), Place::Wearer(Man::On(square("b5")))),
        (Thing::Man(Man::On(square("c6"))), Place::Off),
    ];
    for (thing, place) in wanted {
        let turn = own(&seat).turn().unwrap();
        let tabs = turn.liftable().iter().position(|other| *other == thing).unwrap() + 1;
        for _ in 0..tabs {
            seat.key(KeyCode::Tab, NONE);
        }
        seat.key(KeyCode::Enter, NONE);
        assert_eq!(own(&seat).turn().unwrap().held(), Some(thing), "{:?}", said(&seat));
        // With something in the hand the keyboard stands on the first place already.
        let tabs = own(&seat).turn().unwrap().targets(thing).iter().position(|other| *other == place).unwrap();
        for _ in 0..tabs {
            seat.key(KeyCode::Tab, NONE);
        }
        seat.key(KeyCode::Enter, NONE);
        seat.frames(20);
    }
    expect(&mut seat, before, "b5c6+n");
    assert!(seat.app.world().resource::<RitualQueue>().is_idle());
}
