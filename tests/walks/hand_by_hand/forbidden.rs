//! Deeds that no legal action has: each is refused with a sentence, and nothing moves.

use player::hand::Target;
use rules::{Kind, Square};
use table::command::HandCommand;
use turn::by_hand::{Man, Place, Thing, Vest as VestByHand};

use crate::hand_by_hand::clicks::*;
use crate::hand_by_hand::every_action::{Tables, perform, sample};
use crate::hand_by_hand::own_table::*;
use crate::seat::Seat;

#[test]
fn every_forbidden_deed_is_refused_and_nothing_moves() {
    let before = position("", "r3k2r/1pp2ppp/2n1bn2/1B1pp1q1/4(PR)3/2(NB)2N2/PPP2PPP/R1BQK2R w KQkq - 0 1");
    let mut seat = seat(before);
    seat.settle();
    let laid_out = table(&mut seat);
    let liftable = own(&seat).turn().unwrap().liftable();
    let mut refused = 0;
    let squares: Vec<Target> = Square::all().map(Target::Square).collect();
    let vests = Square::all().map(Target::WornRing).chain(Kind::ALL.map(Target::StandRing));
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
        let Some(take) = target(*thing) else { continue };
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
        Target::WornRing(square) => Thing::Vest(VestByHand::Worn(square)),
        Target::StandRing(kind) => Thing::Vest(VestByHand::OfStand(kind)),
        _ => unreachable!(),
    }
}

/// Tries to take something that cannot be taken now; says whether there was such a thing.
fn take_forbidden(seat: &mut Seat, dice: &mut Dice) -> bool {
    let before = own(seat).turn().unwrap().clone();
    let liftable = before.liftable();
    let square = dice.one_of(&Square::all().collect::<Vec<_>>());
    let kind = dice.one_of(&Kind::ALL);
    let target = match dice.below(4) {
        0 => Target::Square(square),
        1 => Target::OneOf(square, kind),
        2 => Target::WornRing(square),
        _ => Target::StandRing(kind),
    };
    let here = |thing: &&Thing| matches!(thing, Thing::Man(man) if stands(&before, *man) == Some(square));
    let is_offered = match target {
        Target::Square(_) => liftable.iter().any(|thing| here(&thing)),
        Target::OneOf(..) => liftable.contains(&Thing::Man(Man::OneOf(square, kind))),
        other => liftable.contains(&target_thing(other)),
    };
    if is_offered {
        return false;
    }
    click(seat, target);
    let words = said(seat).unwrap_or_default();
    assert!(words.ends_with('.') && words.len() > 8, "{target:?}: {words:?}");
    assert!(own(seat).turn() == Some(&before), "{target:?} after {:?}", before.deeds());
    true
}

/// Tries to put something where it cannot be put now; says whether there was such a place.
fn put_forbidden(seat: &mut Seat, dice: &mut Dice) -> bool {
    let before = own(seat).turn().unwrap().clone();
    let liftable = before.liftable();
    if liftable.is_empty() {
        return false;
    }
    let thing = dice.one_of(&liftable);
    let square = dice.one_of(&Square::all().collect::<Vec<_>>());
    let is_there = |man: &Man| stands(&before, *man) == Some(square);
    let is_target = before.targets(thing).iter().any(|place| match place {
        Place::Square(to) => *to == square,
        Place::Wearer(man) => is_there(man),
        _ => false,
    });
    let another = liftable.iter().any(|thing| matches!(thing, Thing::Man(man) if is_there(man)));
    let home = matches!(thing, Thing::Vest(VestByHand::Worn(home)) if home == square);
    if is_target || another || home {
        return false;
    }
    let index = liftable.iter().position(|other| *other == thing).unwrap();
    let next = HandCommand::Next { back: false };
    let commands = std::iter::once(HandCommand::Cancel).chain(std::iter::repeat_n(next, index + 1));
    let commands: Vec<HandCommand> = commands.chain([HandCommand::Confirm { shift: false }]).collect();
    seat.app.world_mut().write_message_batch(commands);
    seat.app.update();
    assert_eq!(own(seat).turn().unwrap().held(), Some(thing));
    seat.frames(dice.below(4));
    click(seat, Target::Square(square));
    if own(seat).turn() == Some(&before) && said(seat).is_none() {
        // It lay there, so it was only put back.
        return false;
    }
    let words = said(seat).unwrap_or_default();
    let about = || format!("{thing:?} to {square} after {:?} in {}", before.deeds(), before.position().fen());
    assert!(words.ends_with('.') && words.len() > 8, "{}: {words:?}", about());
    assert!(own(seat).turn() == Some(&before), "{}", about());
    true
}

#[test]
fn at_any_point_of_a_turn_what_is_forbidden_is_refused_and_nothing_moves() {
    let (mut dice, mut tables, mut refused, mut points) = (Dice(31), Tables::new(), 0, 0);
    for (position, _) in sample(&mut dice) {
        if !tables.lay(position) {
            continue;
        }
        let seat = &mut tables.own;
        // Some deeds of some action, whichever it becomes.
        for _ in 0..dice.below(4) {
            let turn = own(seat).turn().unwrap().clone();
            let goes_on = |deed: &turn::by_hand::Put| {
                let mut next = turn.clone();
                !matches!(next.perform(*deed), Ok(turn::by_hand::Progress::Complete(_)))
            };
            let deeds: Vec<_> = turn.allowed().into_iter().filter(goes_on).collect();
            if deeds.is_empty() {
                break;
            }
            let deed = dice.one_of(&deeds);
            perform(seat, deed, &mut dice);
        }
        seat.app.world_mut().write_message(HandCommand::Cancel);
        seat.frames(40);
        let stood = places(seat);
        for _ in 0..8 {
            refused += usize::from(take_forbidden(seat, &mut dice)) + usize::from(put_forbidden(seat, &mut dice));
        }
        seat.frames(40);
        let name = format!("{:?} in {}", own(seat).turn().unwrap().deeds(), position.fen());
        assert_same(&places(seat), &stood, &name);
        points += 1;
    }
    println!("{refused} refused at {points} points");
    assert!(refused > 400 && points > 50, "{refused} refused at {points} points");
}
