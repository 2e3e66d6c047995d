//! Whole games of every kind at the table by the pointer alone: men, halves of pairs and vests are dragged at pixels, choices
//! are made on the table or by clicking the target again. After every action the table is what the position says.

use std::path::Path;

use crate::seat::{Seat, square};
use bevy::prelude::*;
use library::game_file::read_game;
use player::hand::{Intent, Modifiers};
use rules::{AnyAction, AnyGame, AnyOptions, AnyPosition, Kind};
use table::game::Match;
use table::scene::camera::CameraView;
use table::scene::layout;
use turn::choices::{self, Choice, Hold, Manner, Pick, Source, VestChoice, Way};
use turn::tableau::Half;

const SHIFT: Modifiers = Modifiers { shift: true, control: false, alt: false };

fn read(name: &str) -> AnyGame {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(name);
    read_game(&path, None).unwrap_or_else(|error| panic!("{name}: {error}")).0.game
}

fn of_game(options: AnyOptions, fen: &str) -> Seat {
    Seat::of(AnyPosition::from_fen(fen, options).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn chessplus(fen: &str) -> Seat {
    of_game(AnyOptions::Chessplus(Default::default()), fen)
}

fn now(seat: &Seat) -> AnyPosition {
    seat.app.world().resource::<Match>().position()
}

fn choice(seat: &Seat) -> Option<Choice> {
    seat.app.world().resource::<Intent>().choice().cloned()
}

/// Where on the table somebody takes hold of what the way is about: the man's foot, one half of a pair, or the vest.
fn grip(seat: &mut Seat, way: &Way) -> Vec3 {
    match way.manner {
        Manner::One(kind) => seat.half_of(way.from, kind),
        Manner::Shift(_) => seat.ring_of(way.from),
        // Between the bodies of the two, where only their foot is, on the side from which the camera sees it.
        Manner::Whole => {
            let middle = layout::square_point(way.from);
            let side = (seat.eye() - middle).z.signum();
            middle + Vec3::new(0.0, 0.02, side * layout::foot_radius(Kind::Pawn) * 1.05)
        }
        Manner::Own | Manner::Vest(_) => layout::square_point(way.from) + Vec3::Y * 0.02,
    }
}

/// Drags what the way is about to its square; a vest that kind and vest would both bring there is spent by Shift.
fn drag(seat: &mut Seat, way: &Way, others: &[Way]) {
    let point = grip(seat, way);
    let overlaps = |other: &&Way| (other.from, other.to, other.manner) == (way.from, way.to, Manner::Own);
    let is_deliberate = matches!(way.manner, Manner::Vest(_)) && others.iter().any(|other| overlaps(&other));
    let held = if is_deliberate { SHIFT } else { Modifiers::default() };
    seat.drag_point(point, layout::square_point(way.to), held);
}

/// Answers the open choice on the table as far as it can be answered there.
fn answer(seat: &mut Seat, way: &Way) {
    while let Some(open) = choice(seat) {
        seat.frames(40);
        let picks = open.picks();
        let wanted = picks.iter().position(|pick| match *pick {
            Pick::By(manner) => manner == way.manner,
            Pick::Promotion(kind) => way.promotion == Some(kind),
            Pick::Vest(vest) => vest == way.vest,
            Pick::Variant(variant) => way.variant == Some(variant),
            Pick::OtherAuthority => false,
            Pick::Agreed => true,
        });
        let wanted = wanted.unwrap_or_else(|| panic!("{:?} is not in {picks:?}", way.action));
        match picks[wanted] {
            Pick::Vest(VestChoice::Couple(kind)) => take(seat, &open, kind),
            Pick::Vest(VestChoice::Keep) if way.captures.is_some() => decline(seat, &open),
            _ if wanted == 0 && open.vests().is_empty() && open.promotions().is_empty() => {
                seat.click_at(layout::square_point(way.to));
            }
            // The panel has a button for it, and the keyboard its number.
            _ => seat.key(DIGITS[wanted], Modifiers::default()),
        }
    }
}

const DIGITS: [KeyCode; 6] =
    [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4, KeyCode::Digit5, KeyCode::Digit6];

fn take(seat: &mut Seat, open: &Choice, kind: Kind) {
    let sources = open.sources();
    let worn = sources.iter().find_map(|source| match source {
        Source::Worn(square, vest) if *vest == kind => Some(*square),
        _ => None,
    });
    let brought = sources.iter().find_map(|source| match source {
        Source::Brought(vest, worn) if *vest == kind => Some(layout::take_from(kind, *worn)),
        _ => None,
    });
    match (worn, brought) {
        (Some(square), _) => seat.click_worn_ring(&square.to_string()),
        (None, Some(place)) => seat.click_at(place.transform().transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5)),
        (None, None) => seat.click_stand(kind),
    }
}

/// Clicks the captured man where it stands aside.
fn decline(seat: &mut Seat, open: &Choice) {
    let captured = open.captured().expect("a captured man");
    let man = seat.app.world().resource::<Match>().position().man_at(captured).expect("a man");
    let place = seat.place_of_man(captured, man.color);
    seat.click_at(place + Vec3::Y * 0.02);
}

/// Plays one action by the pointer and looks at the table when the hand has done it.
fn play(seat: &mut Seat, action: AnyAction) {
    let ways = choices::ways(&now(seat));
    // Of the two sides of a swap the one is dragged that the name begins with.
    let way = *ways.iter().find(|way| way.action == action && way.from == action.from()).expect("a way");
    drag(seat, &way, &ways);
    answer(seat, &way);
    seat.expect(&action.to_string());
}

fn play_through(name: &str, view: CameraView) {
    let game = read(name);
    assert!(game.plies() >= 20, "{name}");
    let mut seat = Seat::seen_from(view, game.start(), |_| {});
    seat.skips = true;
    for action in game.actions() {
        play(&mut seat, action);
    }
    let played = &seat.app.world().resource::<Match>().game;
    assert_eq!((played.names(), played.result()), (game.names(), game.result()), "{name}");
}

#[test]
fn a_game_of_chessplus_by_pointer() {
    play_through("first-merges.txt", CameraView::Above);
}

#[test]
fn a_game_of_corner_king_by_pointer() {
    play_through("corner-king.txt", CameraView::Above);
}

#[test]
fn a_game_with_vest_shifting_by_pointer() {
    play_through("vest-shifting.txt", CameraView::Above);
}

#[test]
fn a_game_of_plunder_chess_by_pointer() {
    play_through("first-vests.txt", CameraView::Above);
}

#[test]
fn every_way_of_chessplus_is_seen_to_its_end() {
    // The ritual of each is performed, not skipped.
    let positions = [
        ("4k3/8/8/8/8/8/8/4K2(RN) w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/8/4K2(RN) w K - 0 1", "e1g1/r"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
        ("4k3/8/8/3p(BP)3/8/8/8/4K3 w - d6 0 1", "e5d6x"),
        ("4k3/8/8/3p(BP)3/8/8/8/4K3 w - d6 0 1", "e5d6/p"),
        ("7k/(NP)7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"),
        ("7k/(NP)7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q/p"),
        ("4k3/8/8/(rn)7/8/8/8/(RB)3K3 w - - 0 1", "a1a5"),
        ("4k3/8/8/(rn)7/8/8/8/(RB)3K3 w - - 0 1", "a1a5/r"),
        ("4k3/8/8/B7/8/8/8/(RN)3K3 w - - 0 1", "a1a5/r"),
        ("4k3/8/8/8/8/8/8/(QQ)3K3 w - - 0 1", "a1a5/q"),
    ];
    for (fen, name) in positions {
        let options = AnyOptions::Chessplus(Default::default());
        let position = AnyPosition::from_fen(fen, options).unwrap();
        let action = position.parse_action(name).unwrap();
        for view in [CameraView::White, CameraView::Above] {
            let mut seat = Seat::seen_from(view, position, |_| {});
            play(&mut seat, action);
        }
    }
}

#[test]
fn a_plain_click_on_a_pair_asks_who_goes_and_waits() {
    let mut seat = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    seat.clicks(&["a1", "a4"], "");
    seat.frames(30);
    let open = choice(&seat).expect("a choice");
    assert_eq!(open.picks(), [Pick::By(Manner::Whole), Pick::By(Manner::One(Kind::Rook))]);
    // Nobody has gone yet; Esc lets go, and the pair stands on its square again.
    seat.key(KeyCode::Escape, Modifiers::default());
    seat.key(KeyCode::Escape, Modifiers::default());
    seat.frames(60);
    seat.assert_table_shows_position();
    seat.clicks(&["a1", "a4", "a4"], "a1a4");
}

#[test]
fn keyboard_and_typed_holds_reach_every_man_of_a_pair() {
    let mut seat = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    let none = Modifiers::default();
    for (presses, to, name) in [(1, "a4", "a1a4/r"), (2, "b3", "a1b3/n"), (0, "c2", "a1c2")] {
        seat.steer_to("a1");
        seat.key(KeyCode::Enter, none);
        for _ in 0..presses {
            seat.key(KeyCode::KeyV, none);
        }
        seat.steer_to(to);
        seat.key(KeyCode::Enter, none);
        if choice(&seat).is_some() {
            // Nothing is framed until somebody frames it.
            seat.key(KeyCode::Tab, none);
            seat.key(KeyCode::Enter, none);
        }
        seat.expect(name);
        seat.key(KeyCode::KeyU, none);
        seat.settle();
    }
}

#[test]
fn a_half_of_a_pair_that_is_let_go_of_comes_home() {
    let mut seat = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    let rook = seat.half_of(square("a1"), Kind::Rook);
    // A rook does not go there.
    seat.drag_point(rook, layout::square_point(square("c4")), Modifiers::default());
    assert_eq!(seat.heard().refused.len(), 1, "{:?}", seat.heard().refused);
    seat.frames(60);
    seat.assert_table_shows_position();
}

#[test]
fn while_one_man_of_a_pair_is_dragged_the_other_stays() {
    let mut seat = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    let from = seat.half_of(square("a1"), Kind::Rook);
    let (from, over) = (seat.pixel_of(from), seat.pixel_of(layout::square_point(square("a4"))));
    seat.press(from);
    seat.app.update();
    seat.move_to(over);
    seat.frames(60);
    let places: Vec<f32> = [Half::Front, Half::Back].map(|half| seat.place_of_half(square("a1"), half).y).into();
    assert!(places[0] > 0.2 && places[1] == 0.0, "the rook hangs at the pointer, the knight stands: {places:?}");
    assert_eq!(seat.app.world().resource::<Intent>().hold(), Hold::One(Kind::Rook));
    seat.release();
    seat.expect("a1a4/r");
}

fn shifting(fen: &str) -> Seat {
    let options = rules::plunder::MatchOptions { vest_shifting: true, ..Default::default() };
    of_game(AnyOptions::Plunder(options), fen)
}

#[test]
fn a_vest_is_passed_by_clicks_by_dragging_and_by_keyboard() {
    let fen = "4k3/8/8/8/8/2(NR)2B2/8/4K3 w - - 0 1";
    let none = Modifiers::default();
    let mut seat = shifting(fen);
    let from = seat.ring_of(square("c3"));
    seat.drag_point(from, layout::square_point(square("f3")), none);
    seat.expect("c3~f3");
    let mut seat = shifting(fen);
    seat.click_worn_ring("c3");
    seat.clicks(&["f3"], "");
    assert!(choice(&seat).is_some(), "it is asked first");
    seat.clicks(&["f3"], "c3~f3");
    let mut seat = shifting(fen);
    seat.steer_to("c3");
    seat.key(KeyCode::Enter, none);
    seat.key(KeyCode::KeyG, none);
    seat.steer_to("f3");
    seat.key(KeyCode::Enter, none);
    seat.key(KeyCode::Tab, none);
    seat.key(KeyCode::Enter, none);
    seat.expect("c3~f3");
}

#[test]
fn a_vest_that_is_let_go_of_slides_back_onto_its_man() {
    let mut seat = shifting("4k3/8/8/8/8/2(NR)2B2/8/4K3 w - - 0 1");
    let from = seat.ring_of(square("c3"));
    let worn = seat.ring_of(square("c3"));
    // Beside the board.
    seat.drag_point(from, Vec3::new(-6.0, 0.0, 2.0), Modifiers::default());
    seat.frames(90);
    assert!(seat.ring_of(square("c3")).distance(worn) < 1e-3);
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Idle);
}

#[test]
fn the_front_of_a_vest_is_met_from_a_players_seat() {
    let options = rules::plunder::MatchOptions { vest_shifting: true, ..Default::default() };
    let fen = "4k3/8/8/8/8/2(NR)2B2/8/(QP)3K3 w - - 0 1";
    let position = AnyPosition::from_fen(fen, AnyOptions::Plunder(options)).unwrap();
    let mut seat = Seat::seen_from(CameraView::White, position, |_| {});
    let man = layout::square_point(square("c3"));
    for part in [0.2, 0.5, 0.8] {
        let radius = layout::RING_OUTER + (layout::RING_TOP - layout::RING_OUTER) * part;
        let height = layout::seat_height(Kind::Knight) + layout::RING_HEIGHT * part;
        let front = man + Vec3::new(0.02, height, radius);
        let pixel = seat.pixel_of(front);
        seat.move_to(pixel);
        seat.frames(2);
        let hover = seat.app.world().resource::<player::hand::Hand>().hover;
        assert_eq!(hover, player::hand::Target::WornRing(square("c3")), "{part} of its height");
    }
}
