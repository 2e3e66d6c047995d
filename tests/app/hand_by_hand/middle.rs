//! What happens in the middle of a turn: second thoughts, other rooms, keys.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use media::sound::{Event, Sound};
use player::hand::Modifiers;
use rules::{AnyOptions, Color, Kind};
use table::command::{HandCommand, LookBackCommand};
use table::game::{Match, Request};
use table::ritual::{PlayedByHand, RitualQueue};
use table::scene::layout;
use table::soundscape::Cue;
use turn::by_hand::{Man, Place, Thing, Vest as VestByHand};
use words::language::Language;

use crate::hand_by_hand::own_table::*;
use crate::seat::{Seat, square};

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
    assert!(own(&seat).turn().unwrap().liftable().contains(&Thing::Vest(VestByHand::OfStand(Kind::Knight))));
    // Off the board it is gone, and the right to plunder with it.
    let knight = head(&mut seat, "c6", None);
    drag(&mut seat, knight, layout::tray_center(Color::White));
    expect(&mut seat, position("", BISHOP), "b5c6");
}

#[test]
fn what_is_put_back_in_the_middle_of_a_drag_is_not_taken_again_where_the_button_goes_up() {
    let mut seat = seat(position("", BISHOP));
    let (from, home, to) = (head(&mut seat, "b5", None), foot(&mut seat, "b5"), at("c6"));
    let (from, to) = (seat.pixel_of(from), seat.pixel_of(to));
    seat.press(from);
    seat.move_to(from.lerp(to, 0.6));
    seat.frames(4);
    assert!(own(&seat).turn().unwrap().held().is_some());
    seat.key(KeyCode::Escape, NONE);
    seat.move_to(to);
    seat.frames(2);
    seat.release();
    seat.frames(30);
    assert_eq!(own(&seat).turn().unwrap().held(), None);
    assert!(own(&seat).turn().unwrap().deeds().is_empty() && said(&seat).is_none());
    assert_eq!(foot(&mut seat, "b5"), home);
    // The pointer is free again.
    let from = head(&mut seat, "b5", None);
    drag(&mut seat, from, at("c6"));
    assert_eq!(own(&seat).turn().unwrap().deeds().len(), 1);
}

#[test]
fn what_was_put_somewhere_last_is_dragged_away_again_however_fast() {
    for is_fast in [false, true] {
        let mut seat = seat(position("", BISHOP));
        let bishop = head(&mut seat, "b5", None);
        drag(&mut seat, bishop, at("c6"));
        assert_eq!(deeds(&seat).len(), 1, "{:?}", said(&seat));
        let bishop = head(&mut seat, "b5", None);
        match is_fast {
            false => drag(&mut seat, bishop, at("b5")),
            true => {
                // Between two frames.
                let (from, to) = (seat.pixel_of(bishop), seat.pixel_of(at("b5")));
                seat.press(from);
                seat.move_to(to);
                seat.release();
                seat.frames(20);
            }
        }
        assert!(deeds(&seat).is_empty() && said(&seat).is_none(), "{is_fast}: {:?}", said(&seat));
        assert_eq!(own(&seat).turn().unwrap().held(), None);
    }
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
    seat.app.insert_resource(PlayedByHand::default());
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
    seat.app.world_mut().write_message(LookBackCommand::Earlier);
    seat.frames(5);
    assert_ne!(table(&mut seat), stood);
    seat.app.world_mut().write_message(LookBackCommand::Present);
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

/// A capture is begun, in frames that take so long; the card is there, and this the middle of its button.
fn before_the_rest(seconds: u64) -> (Seat, Vec2) {
    let mut seat = by_hand(Seat::with_panels(position("", BISHOP)));
    seat.tell();
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("c6"));
    seat.frames(30);
    let button = seat.place_of_words("Do the rest").expect("the card offers it").center();
    seat.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds)));
    (seat, button)
}

#[test]
fn a_click_on_a_card_counts_however_short_it_is_and_however_slow_the_frames_are() {
    // All of it within one frame, and the pointer is somewhere else already.
    let (mut seat, button) = before_the_rest(1);
    seat.point_and_click(button, NONE);
    seat.move_to(button + Vec2::new(-400.0, 100.0));
    seat.frames(30);
    expect(&mut seat, position("", BISHOP), "b5c6");
    // It goes down in one frame and up in the next, which come after one another slowly.
    let (mut seat, button) = before_the_rest(6);
    seat.press(button);
    seat.app.update();
    seat.release();
    seat.frames(30);
    expect(&mut seat, position("", BISHOP), "b5c6");
    // A finger that touches it within one frame.
    let (mut seat, button) = before_the_rest(1);
    seat.finger(7, TouchPhase::Started, button);
    seat.finger(7, TouchPhase::Ended, button);
    seat.frames(30);
    expect(&mut seat, position("", BISHOP), "b5c6");
}

#[test]
fn the_keyboard_alone_performs_a_capture_with_a_vest() {
    let before = position("", "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1");
    let mut seat = seat(before);
    let wanted = [
        (Thing::Man(Man::On(square("b5"))), Place::Square(square("c6"))),
        (Thing::Vest(VestByHand::OfStand(Kind::Knight)), Place::Wearer(Man::On(square("b5")))),
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

/// What was heard.
#[derive(Resource, Default)]
struct Sounds(Vec<Event>);

fn listen(mut cues: MessageReader<Cue>, mut sounds: ResMut<Sounds>) {
    sounds.0.extend(cues.read().filter_map(|cue| match cue {
        Cue::Play(event) => Some(*event),
        _ => None,
    }));
}

#[test]
fn what_a_hand_does_is_heard_where_it_does_it() {
    let mut seat = seat(position("", "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1"));
    seat.app.init_resource::<Sounds>().add_systems(Last, listen);
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("h4"));
    let bishop = head(&mut seat, "b5", None);
    drag(&mut seat, bishop, at("c6"));
    let (vest, wearer) = (hook(&mut seat, Kind::Knight), head(&mut seat, "b5", None));
    drag(&mut seat, vest, wearer);
    let captured = head(&mut seat, "c6", None);
    drag(&mut seat, captured, layout::tray_center(Color::White));
    seat.settle();
    let heard = &seat.app.world().resource::<Sounds>().0;
    let pan =
        |is_it: fn(&Sound) -> bool| heard.iter().find(|event| is_it(&event.sound)).map(|event| event.pan).unwrap();
    let refusal = pan(|sound| matches!(sound, Sound::Refusal));
    let off_peg = pan(|sound| matches!(sound, Sound::VestOffPeg));
    let home = pan(|sound| matches!(sound, Sound::VestHome));
    let tray = pan(|sound| matches!(sound, Sound::Tray(_)));
    // The stand is left of the board and the tray right of it; c6 is a little to the left.
    assert!(off_peg < home && home < 0.0, "{off_peg} {home}");
    assert!(refusal > 0.05 && tray > refusal, "{refusal} {tray}");
}
