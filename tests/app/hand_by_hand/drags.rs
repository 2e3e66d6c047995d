//! The ways of a turn by real drags over the pixels.

use bevy::prelude::*;
use rules::{Color, Kind};
use table::game::Match;
use table::scene::{self, Chessman, Ring, StandSlot, layout};
use turn::by_hand::{Man, Place, Put, Thing, Vest as VestByHand};

use crate::hand_by_hand::own_table::*;
use crate::seat::{Seat, square};

#[test]
fn a_capture_with_a_swap_of_vests_by_drags() {
    let before = position("", "4k3/8/2n5/1(BR)6/8/8/8/4K3 w - - 0 1");
    let mut seat = seat(before);
    let from = head(&mut seat, "b5", None);
    drag(&mut seat, from, at("c6"));
    assert_eq!(deeds(&seat), [Put::new(Thing::Man(Man::On(square("b5"))), Place::Square(square("c6")))]);
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
    assert_eq!(laid, Some(Put::new(Thing::Vest(VestByHand::Worn(square("c7"))), Place::Aside)), "{:?}", said(&seat));
    // The queen of a side that has none on the board waits in the tray of its captor.
    let queens = |seat: &mut Seat| {
        let mut men = seat.app.world_mut().query_filtered::<(&Chessman, &Transform), Without<scene::Square>>();
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

#[test]
fn the_vest_under_the_pointer_is_the_one_that_comes() {
    let before = position("", "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1");
    for put_back in [false, true] {
        let mut seat = seat(before);
        let bishop = head(&mut seat, "b5", None);
        drag(&mut seat, bishop, at("c6"));
        let mut rings = seat.app.world_mut().query::<(Entity, &Ring, &StandSlot, &Transform)>();
        let knights = rings.iter(seat.app.world()).filter(|(_, ring, ..)| ring.kind == Kind::Knight);
        // The stand by itself would give the one on the last peg.
        let (first, place) =
            knights.min_by_key(|(.., slot, _)| slot.0).map(|(ring, .., place)| (ring, *place)).unwrap();
        let hangs = place.transform_point(Vec3::new(0.32, layout::RING_HEIGHT / 2.0, 0.0));
        if put_back {
            drag(&mut seat, hangs, STAND);
            assert_eq!(deeds(&seat).len(), 1, "{:?}", said(&seat));
            seat.frames(20);
        }
        let (hangs, wearer) = match put_back {
            true => (hook(&mut seat, Kind::Knight), head(&mut seat, "b5", None)),
            false => (hangs, head(&mut seat, "b5", None)),
        };
        drag(&mut seat, hangs, wearer);
        assert_eq!(deeds(&seat).len(), 2, "{:?}", said(&seat));
        let worn = seat.app.world().get::<ChildOf>(first).is_some();
        assert!(worn || put_back, "another vest came");
        let captured = head(&mut seat, "c6", None);
        drag(&mut seat, captured, layout::tray_center(Color::White));
        expect(&mut seat, before, "b5c6+n");
    }
}
