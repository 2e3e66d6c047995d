//! Whole games without a window, played by the events that a window would send: the pointer at pixels, and keys. After
//! every action the table's entities are compared with the position, the ritual skipped and unskipped.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use player::hand::show::{Glow, GlowAt, LaidMark};
use player::hand::{Intent, Modifiers};
use rules::Kind;
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Outcome, Position};
use rules::record::GameResult;
use table::game::{Announced, Match, Request};
use table::ritual::{Pace, RitualQueue};
use table::scene::camera::CameraView;
use table::scene::layout::{self, StandPlace};
use turn::choices::Hold;
use turn::tableau::Tableau;

use crate::seat::{Seat, square};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const SHIFT: Modifiers = Modifiers { shift: true, ..NONE };
const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

/// The opening of the demonstrations: a queen in a pawn vest, then in a knight vest, which a pawn takes off it.
fn opening(seat: &mut Seat) {
    seat.clicks(&["e2", "e4"], "e2e4");
    seat.clicks(&["d7", "d5"], "d7d5");
    seat.clicks(&["e4", "d5"], "e4d5");
    seat.clicks(&["d8", "d5"], "");
    seat.click_stand(Kind::Pawn);
    seat.expect("d8d5+p");
    seat.clicks(&["g1", "f3"], "g1f3");
    seat.clicks(&["d5", "f3"], "");
    seat.click_stand(Kind::Knight);
    seat.expect("d5f3+n");
    seat.clicks(&["g2", "f3"], "");
    seat.click_worn_ring("f3");
    seat.expect("g2f3+n");
    seat.clicks(&["b8", "c6"], "b8c6");
}

#[test]
fn a_game_by_pointer_alone_with_every_ritual_seen_to_its_end() {
    let mut seat = Seat::at_the_start();
    opening(&mut seat);
    let game = &seat.app.world().resource::<Match>().game;
    assert_eq!(game.actions().len(), 8);
}

#[test]
fn the_same_game_with_every_ritual_skipped() {
    let mut seat = Seat::at_the_start();
    seat.skips = true;
    opening(&mut seat);
}

#[test]
fn a_fast_player_never_waits_for_the_ritual() {
    let mut seat = Seat::at_the_start();
    seat.app.world_mut().resource_mut::<Pace>().speed = 0.01;
    // All clicks arrive within one frame, as they do where frames are slow.
    for name in ["e2", "e4", "d7", "d5", "e4", "d5"] {
        let point = seat.pixel_of(layout::square_point(square(name)));
        seat.point_and_click(point, Modifiers::default());
    }
    for _ in 0..12 {
        seat.app.update();
    }
    let actions: Vec<String> =
        seat.app.world().resource::<Match>().game.actions().iter().map(ToString::to_string).collect();
    assert_eq!(actions, ["e2e4", "d7d5", "e4d5"]);
    assert!(!seat.app.world().resource::<RitualQueue>().is_idle(), "the last ritual is still performed");
    seat.key(KeyCode::KeyS, Modifiers::default());
    seat.settle();
    seat.assert_table_shows_position();
}

#[test]
fn a_man_is_dragged_to_its_square_and_goes_home_from_an_illegal_one() {
    let mut seat = Seat::at_the_start();
    seat.drag("g1", "g5");
    seat.settle();
    assert_eq!(seat.heard().refused.len(), 1, "{:?}", seat.heard().refused);
    seat.assert_table_shows_position();
    seat.drag("g1", "f3");
    seat.expect("g1f3");
}

#[test]
fn a_dragged_man_hangs_at_the_pointer() {
    let mut seat = Seat::at_the_start();
    let (from, over) = (layout::square_point(square("g1")), layout::square_point(square("d4")));
    let (from, over) = (seat.pixel_of(from), seat.pixel_of(over));
    seat.press(from);
    seat.move_to(over);
    for _ in 0..60 {
        seat.app.update();
    }
    let place = seat.place_of("g1");
    assert!(place.y > 0.2, "it hangs above the board: {place}");
    assert!(place.xz().distance(layout::square_point(square("d4")).xz()) < 0.5, "it hangs at the pointer: {place}");
}

#[test]
fn a_man_that_has_reached_the_pointer_does_not_hide_the_square_below() {
    let mut seat = Seat::at_the_start();
    let (from, to) = (layout::square_point(square("g1")), layout::square_point(square("f3")));
    let (from, to) = (seat.pixel_of(from), seat.pixel_of(to));
    seat.press(from);
    seat.move_to(to);
    for _ in 0..60 {
        seat.app.update();
    }
    seat.release();
    seat.app.update();
    seat.expect("g1f3");
}

#[test]
fn clicking_the_captured_man_declines() {
    let mut seat = Seat::at("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1");
    seat.clicks(&["c3", "d5"], "");
    seat.clicks(&["d5"], "c3d5");
}

#[test]
fn the_plain_gesture_keeps_the_vest_and_the_deliberate_one_spends_it() {
    let mut seat = Seat::at("4k3/8/8/8/8/8/8/(KR)7 w - - 0 1");
    seat.clicks(&["a1", "a2"], "a1a2");
    seat.key(KeyCode::KeyU, Modifiers::default());
    seat.settle();
    seat.clicks(&["a1"], "");
    let point = seat.pixel_of(layout::square_point(square("a2")));
    seat.point_and_click(point, SHIFT);
    seat.expect("a1a2v");
    seat.key(KeyCode::KeyU, Modifiers::default());
    seat.settle();
    seat.clicks(&["a1"], "");
    seat.key(KeyCode::KeyV, Modifiers::default());
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square("a1"), Hold::Spend));
    seat.clicks(&["a2"], "a1a2v");
    seat.key(KeyCode::KeyU, Modifiers::default());
    seat.settle();
    seat.clicks(&["a1", "a5"], "a1a5v");
}

#[test]
fn the_wish_to_spend_belongs_to_one_man_in_a_vest() {
    let mut seat = Seat::at("4k3/8/8/8/8/8/8/(KR)5N1 w - - 0 1");
    let none = Modifiers::default();
    // Without a man, and with one that has no vest, it is told what to do, and nothing changes.
    seat.key(KeyCode::KeyV, none);
    seat.clicks(&["g1"], "");
    seat.key(KeyCode::KeyV, none);
    seat.app.update();
    assert_eq!(seat.heard().refused.len(), 2, "{:?}", seat.heard().refused);
    assert!(seat.heard().refused[1].contains("wears no vest"), "{:?}", seat.heard().refused);
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square("g1"), Hold::Plain));
    // It ends with another man.
    seat.clicks(&["a1"], "");
    seat.key(KeyCode::KeyV, none);
    seat.clicks(&["g1"], "");
    seat.clicks(&["a1", "a2"], "a1a2");
    // It ends with the move.
    seat.key(KeyCode::KeyU, none);
    seat.settle();
    seat.clicks(&["a1"], "");
    seat.key(KeyCode::KeyV, none);
    seat.clicks(&["a3"], "a1a3v");
    seat.key(KeyCode::KeyU, none);
    seat.settle();
    seat.clicks(&["a1", "a2"], "a1a2");
}

/// The men on c3 and d5, the capturer and the captured man of the next tests.
fn pair(seat: &mut Seat) -> [Entity; 2] {
    ["c3", "d5"].map(|name| seat.man_on(name))
}

/// Where the two are now.
fn places(seat: &Seat, pair: [Entity; 2]) -> [Vec3; 2] {
    pair.map(|man| seat.app.world().get::<Transform>(man).unwrap().translation)
}

#[test]
fn during_the_choice_the_pair_stands_as_the_ritual_leaves_it() {
    let mut seat = Seat::at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
    let pair = pair(&mut seat);
    seat.clicks(&["c3", "d5"], "");
    seat.frames(40);
    let [knight, rook] = places(&seat, pair);
    let middle = layout::square_point(square("d5"));
    for place in [knight, rook] {
        assert!(place.y == 0.0 && (0.2..0.7).contains(&place.distance(middle)), "{knight} {rook}");
    }
    assert!(knight.distance(rook) > layout::RING_OUTER * 2.0, "{knight} {rook}");
    // Once the vest is taken neither moves until the captured man is lifted off.
    seat.click_stand(Kind::Rook);
    for _ in 0..2000 {
        seat.app.update();
        let [now_knight, now_rook] = places(&seat, pair);
        if now_rook.y > 0.0 {
            break;
        }
        assert!(now_knight.distance(knight) < 1e-3 && now_rook.distance(rook) < 1e-3, "{now_knight} {now_rook}");
    }
    seat.expect("c3d5+r");
}

#[test]
fn no_man_of_a_capture_ever_jumps() {
    // The choice is made while the men are still on their way to it.
    for wait in [0, 1, 3, 40] {
        let mut seat = Seat::at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
        seat.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 60.0)));
        let pair = pair(&mut seat);
        seat.clicks(&["c3", "d5"], "");
        let mut before = places(&seat, pair);
        for frame in 0..600 {
            if frame == wait {
                seat.click_stand(Kind::Rook);
            } else {
                seat.app.update();
            }
            let now = places(&seat, pair);
            for (from, to) in before.into_iter().zip(now) {
                assert!(from.distance(to) < 0.75, "frame {frame} after {wait}: from {from} to {to}");
            }
            before = now;
        }
        seat.expect("c3d5+r");
    }
}

#[test]
fn both_men_of_a_choice_that_is_given_up_go_home() {
    for key in [KeyCode::Escape, KeyCode::KeyU] {
        let mut seat = Seat::at_the_start();
        seat.clicks(&["e2", "e4"], "e2e4");
        seat.clicks(&["d7", "d5"], "d7d5");
        seat.clicks(&["b1", "c3"], "b1c3");
        seat.clicks(&["a7", "a6"], "a7a6");
        seat.clicks(&["c3", "d5"], "");
        seat.frames(20);
        seat.key(key, Modifiers::default());
        seat.app.update();
        // U gives up the choice and takes nothing back.
        assert_eq!(seat.app.world().resource::<Match>().game.actions().len(), 4, "{key:?}");
        assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square("c3"), Hold::Plain));
        seat.key(KeyCode::Escape, Modifiers::default());
        seat.frames(60);
        seat.assert_table_shows_position();
        // With nothing open it takes the last action back.
        seat.key(KeyCode::KeyU, Modifiers::default());
        seat.app.update();
        assert_eq!(seat.app.world().resource::<Match>().game.actions().len(), 3);
    }
}

#[test]
fn the_captured_man_is_clicked_where_it_stands_during_the_choice() {
    for view in [CameraView::White, CameraView::Black, CameraView::Above] {
        let position = Position::from_fen("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1", MatchOptions::default()).unwrap();
        let mut seat = Seat::seen_from(view, position, |_| {});
        let pair = pair(&mut seat);
        seat.clicks(&["c3", "d5"], "");
        seat.frames(40);
        let [_, rook] = places(&seat, pair);
        seat.click_at(rook + Vec3::Y * layout::man_height(Kind::Rook) * 0.9);
        seat.expect("c3d5");
    }
}

#[test]
fn the_middle_of_a_square_grips_its_man_whatever_head_hides_it() {
    let start = Position::start(MatchOptions::default());
    let mut seat = Seat::seen_from(CameraView::White, start, |_| {});
    for name in ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"] {
        seat.clicks(&[name], "");
        assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square(name), Hold::Plain));
    }
    seat.clicks(&["e2", "e4"], "e2e4");
}

#[test]
fn a_ring_on_the_stand_is_clicked_in_its_hole_too() {
    let mut seat = Seat::at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
    seat.clicks(&["c3", "d5"], "");
    let slot = layout::hooks_of(Kind::Rook).start;
    seat.click_at(layout::stand_hook(slot).transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5));
    seat.expect("c3d5+r");
}

#[test]
fn a_vest_that_no_peg_has_comes_out_of_the_box_of_spares() {
    // Both rook vests are worn.
    let mut seat = Seat::at("4k2(nr)/8/8/3r4/8/2N5/(PR)7/4K3 w - - 0 1");
    seat.clicks(&["c3", "d5"], "");
    seat.frames(3);
    let mut glows = seat.app.world_mut().query::<&Glow>();
    let glows: Vec<Glow> = glows.iter(seat.app.world()).copied().collect();
    assert_eq!(glows, [Glow { at: GlowAt::Place(StandPlace::Spares), kind: Kind::Rook }]);
    seat.click_at(layout::spares_point());
    seat.expect("c3d5+r");
}

#[test]
fn a_promotion_with_plunder_by_letters_and_numbers() {
    let mut seat = Seat::at("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    seat.clicks(&["e7", "d8"], "");
    seat.key(KeyCode::KeyN, Modifiers::default());
    seat.key(KeyCode::Digit2, Modifiers::default());
    seat.expect("e7d8n+r");
}

#[test]
fn at_a_promotion_the_unused_vest_is_put_away_by_its_place_on_the_stand() {
    let mut seat = Seat::at("7k/4(PN)3/8/8/8/8/8/4K3 w - - 0 1");
    seat.clicks(&["e7", "e8"], "");
    // Nothing is framed at first, and Enter hit early answers nothing.
    seat.key(KeyCode::Enter, Modifiers::default());
    seat.key(KeyCode::ArrowDown, Modifiers::default());
    seat.key(KeyCode::Enter, Modifiers::default());
    seat.click_stand(Kind::Knight);
    seat.expect("e7e8q-");
}

#[test]
fn castling_and_en_passant_by_pointer() {
    let mut seat = Seat::at("r3k2r/3p4/8/4P3/8/8/8/R3K2R w KQkq - 0 1");
    seat.clicks(&["e1", "g1"], "e1g1");
    seat.clicks(&["d7", "d5"], "d7d5");
    seat.clicks(&["e5", "d6"], "e5d6");
    seat.clicks(&["e8", "c8"], "e8c8");
}

#[test]
fn an_en_passant_capture_by_a_vest_can_be_declined_on_the_man_that_advanced() {
    let mut seat = Seat::at("4k3/3(np)4/8/4(BP)3/8/8/8/4K3 b - - 0 1");
    seat.clicks(&["d7", "d5"], "d7d5v");
    seat.clicks(&["e5"], "");
    let point = seat.pixel_of(layout::square_point(square("d6")));
    seat.point_and_click(point, SHIFT);
    seat.settle();
    assert!(matches!(seat.app.world().resource::<Intent>(), Intent::Choosing(_)));
    seat.clicks(&["d5"], "e5d6v");
}

#[test]
fn undo_and_redo_set_the_table_up_at_once() {
    let mut seat = Seat::at_the_start();
    seat.clicks(&["e2", "e4"], "e2e4");
    seat.key(KeyCode::KeyZ, CONTROL);
    seat.app.update();
    assert!(seat.app.world().resource::<RitualQueue>().is_idle());
    seat.assert_table_shows_position();
    assert!(!seat.app.world().resource::<Match>().game.can_undo());
    seat.key(KeyCode::KeyY, CONTROL);
    seat.app.update();
    seat.assert_table_shows_position();
    seat.expect("e2e4");
}

#[test]
fn a_game_to_mate_by_keyboard_alone() {
    let mut seat = Seat::at_the_start();
    for (from, to, name) in [("f2", "f3", "f2f3"), ("e7", "e5", "e7e5"), ("g2", "g4", "g2g4"), ("d8", "h4", "d8h4")] {
        seat.steer_to(from);
        seat.key(KeyCode::Enter, Modifiers::default());
        seat.steer_to(to);
        seat.key(KeyCode::Enter, Modifiers::default());
        seat.expect(name);
    }
    let result = seat.app.world().resource::<Match>().game.result();
    assert!(matches!(result, Some(GameResult::Rules(Outcome::Checkmate { .. }))));
    assert_eq!(seat.heard().announced, [Announced::Over(result.unwrap())]);
    // Nothing can be taken up any more.
    seat.clicks(&["e2"], "");
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Idle);
}

#[test]
fn tab_goes_through_the_men_that_can_move_and_escape_lets_go() {
    let mut seat = Seat::at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let none = Modifiers::default();
    seat.key(KeyCode::Tab, none);
    seat.key(KeyCode::Enter, none);
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square("e1"), Hold::Plain));
    seat.key(KeyCode::Escape, none);
    seat.key(KeyCode::Tab, none);
    seat.key(KeyCode::Space, none);
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Selected(square("e2"), Hold::Plain));
    seat.key(KeyCode::Tab, none);
    seat.key(KeyCode::Tab, none);
    seat.key(KeyCode::Enter, none);
    seat.expect("e2e4");
}

#[test]
fn a_position_that_is_typed_is_set_up_or_refused() {
    let mut seat = Seat::at_the_start();
    seat.app.world_mut().write_message(Match::default().beginning_at("4k3/8/8/8/8/8/4P3/4K2 w - - 0 1"));
    seat.settle();
    assert_eq!(seat.heard().refused.len(), 1, "{:?}", seat.heard().refused);
    seat.assert_table_shows_position();
    assert_eq!(Tableau::of(seat.app.world().resource::<Match>().position()).men.len(), 32);
    seat.app.world_mut().write_message(Match::default().beginning_at("4k3/8/8/8/8/8/4(PN)3/4K3 b - - 0 1"));
    seat.settle();
    seat.assert_table_shows_position();
    assert_eq!(Tableau::of(seat.app.world().resource::<Match>().position()).men.len(), 3);
}

/// How many marks lie on the board.
fn marks(seat: &mut Seat) -> usize {
    let world = seat.app.world_mut();
    world.query::<&LaidMark>().iter(world).count()
}

#[test]
fn men_out_of_sight_are_not_selected_and_show_no_marks() {
    let mut seat = Seat::at_the_start();
    let control = TimeControl::read("300").unwrap();
    seat.app.world_mut().write_message(Request::AgreeOnTime(Some(control)));
    seat.frames(1);
    seat.clicks(&["e2", "e4"], "e2e4");
    let pawn = seat.pixel_of(layout::square_point(square("e7")));
    let select = |seat: &mut Seat| {
        seat.point_and_click(pawn, NONE);
        seat.frames(3);
    };
    let selected = |seat: &Seat| seat.app.world().resource::<Intent>().from();
    select(&mut seat);
    assert_eq!(selected(&seat), Some(square("e7")));
    seat.app.world_mut().resource_mut::<Pace>().paused = true;
    seat.frames(3);
    assert_eq!((selected(&seat), marks(&mut seat)), (None, 0), "what was selected is let go of");
    select(&mut seat);
    for key in [KeyCode::ArrowUp, KeyCode::Tab, KeyCode::Enter] {
        seat.key(key, NONE);
        seat.frames(2);
        assert_eq!((selected(&seat), marks(&mut seat)), (None, 0), "{key:?}");
    }
    seat.app.world_mut().resource_mut::<Pace>().paused = false;
    seat.frames(3);
    assert!(marks(&mut seat) >= 2, "the last move is marked again");
    select(&mut seat);
    assert_eq!(selected(&seat), Some(square("e7")));
}
