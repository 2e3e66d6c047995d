//! How the hand feels: what is meant under the pointer, what is shown while a man is carried, what a missed click does not do, and
//! fingers. Without a window, by the events that a window would send.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use player::hand::hold::Veil;
use player::hand::show::{LaidMark, Landing, Mark};
use player::hand::{Hand, Intent, Modifiers, Target};
use rules::plunder::MatchOptions;
use rules::{AnyOptions, AnyPosition, Color, Kind, Square};
use table::game::Match;
use table::scene::camera::{CameraView, window_transform};
use table::scene::{self, Chessman, SetMaterial, layout};
use turn::choices::{self, Hold};
use words::language::Language;

use crate::seat::{Seat, square};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const SIZES: [(u32, u32); 2] = [(1280, 720), (1024, 768)];

fn plunder_chess(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::Plunder(MatchOptions::default())).unwrap()
}

fn start() -> AnyPosition {
    AnyPosition::start(AnyOptions::Plunder(MatchOptions::default()))
}

/// A capture that asks for a vest, with another man of White's beside it.
fn asking() -> AnyPosition {
    plunder_chess("4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1")
}

fn intent(seat: &Seat) -> Intent {
    seat.app.world().resource::<Intent>().clone()
}

fn hand(seat: &Seat) -> &Hand {
    seat.app.world().resource::<Hand>()
}

/// What is meant at this pixel, by a pointer that comes from the window's corner.
fn meant(seat: &mut Seat, point: Vec2) -> Target {
    seat.move_to(Vec2::new(2.0, 2.0));
    seat.app.update();
    seat.move_to(point);
    seat.app.update();
    hand(seat).hover
}

fn middle(seat: &mut Seat, name: &str) -> Vec2 {
    seat.pixel_of(layout::square_point(square(name)))
}

fn right_button(seat: &mut Seat, from: Vec2, to: Vec2) {
    seat.move_to(from);
    seat.mouse_button(MouseButton::Right, ButtonState::Pressed);
    seat.app.update();
    seat.move_to(to);
    seat.mouse_button(MouseButton::Right, ButtonState::Released);
    seat.app.update();
}

fn marks(seat: &mut Seat) -> Vec<Mark> {
    let mut marks = seat.app.world_mut().query::<&LaidMark>();
    marks.iter(seat.app.world()).map(|shown| shown.0).collect()
}

fn in_60_frames_a_second(seat: &mut Seat) {
    seat.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 60.0)));
}

/// A seat with the camera where a window of this size has it.
fn seated(position: AnyPosition, size: (u32, u32), view: CameraView) -> Seat {
    let mut seat = Seat::seen_in(size, view, position, |_| {});
    let mut cameras = seat.app.world_mut().query_filtered::<&mut Transform, With<Camera3d>>();
    *cameras.single_mut(seat.app.world_mut()).unwrap() = window_transform(view, size.0 as f32 / size.1 as f32);
    seat.app.update();
    seat
}

/// In the middle of every square with a man, and of every target of each own man, that square is meant.
fn every_middle_is_meant(position: AnyPosition, size: (u32, u32), view: CameraView) {
    let mut seat = seated(position, size, view);
    let name = |square: Square| format!("{square} at {size:?} from {view} in {}", position.fen());
    let mut looked_at = 0;
    for on in Square::all().filter(|on| position.man_at(*on).is_some()) {
        let point = seat.pixel_of(layout::square_point(on));
        assert_eq!(meant(&mut seat, point).square(), Some(on), "the man on {}", name(on));
    }
    for from in choices::movable(&position) {
        let point = seat.pixel_of(layout::square_point(from));
        seat.point_and_click(point, NONE);
        seat.app.update();
        assert_eq!(intent(&seat), Intent::Selected(from, Hold::Plain), "a click on {}", name(from));
        let targets = intent(&seat).targets(&position, false);
        assert!(!targets.is_empty());
        for to in targets {
            let point = seat.pixel_of(layout::square_point(to));
            assert_eq!(meant(&mut seat, point).square(), Some(to), "{from} selected: the target {}", name(to));
            looked_at += 1;
        }
        seat.key(KeyCode::Escape, NONE);
        assert_eq!(intent(&seat), Intent::Idle);
    }
    assert!(looked_at >= 20, "{looked_at} targets");
}

#[test]
fn what_stands_under_the_pointer_is_meant_at_the_start() {
    for size in SIZES {
        for view in [CameraView::White, CameraView::Black, CameraView::Lower(Color::White)] {
            every_middle_is_meant(start(), size, view);
        }
    }
}

/// Of the places at which somebody aims at a man that can go, at its foot, its body and its head, those at which something else is meant.
fn missed(position: AnyPosition, size: (u32, u32), view: CameraView) -> Vec<String> {
    let mut seat = seated(position, size, view);
    let mut missed = Vec::new();
    for on in choices::movable(&position) {
        let Some(man) = position.man_at(on) else { continue };
        for (part, height) in [("foot", 0.1), ("body", 0.5), ("head", 0.85)] {
            let point = layout::square_point(on) + Vec3::Y * layout::man_height(man.kind) * height;
            let point = seat.pixel_of(point);
            let found = meant(&mut seat, point);
            if found.square() != Some(on) {
                missed.push(format!("{part} of the man on {on}: {found:?}"));
            }
        }
    }
    missed
}

#[test]
fn men_are_meant_at_foot_body_and_head() {
    let rows = "r1bq1rk1/pp2bppp/2(nr)1p(nq)2/2p(pb)4/3P1(BN)2/2PB(PN)N2/PP1(NB)1PPP/R2QK2R";
    let crowd = plunder_chess(&format!("{rows} w KQ - 0 1"));
    for size in [(1280, 720), (800, 640), (360, 640)] {
        for view in [CameraView::White, CameraView::Higher(Color::White)] {
            for position in [start(), crowd] {
                let missed = missed(position, size, view);
                assert!(missed.is_empty(), "{size:?} from {view} in {}: {missed:?}", position.fen());
            }
        }
    }
}

#[test]
fn what_stands_under_the_pointer_is_meant_in_a_crowd() {
    let rows = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PB(PN)N2/PP1(NB)1PPP/R2QK2R";
    for size in SIZES {
        for (turn, view) in [("w KQ", CameraView::White), ("w KQ", CameraView::Black), ("b KQ", CameraView::White)] {
            every_middle_is_meant(plunder_chess(&format!("{rows} {turn} - 0 1")), size, view);
        }
    }
}

#[test]
fn what_stands_under_the_pointer_is_meant_among_pairs() {
    let fen = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2(BP)1P(RN)2/PP3PPP/3QK2R w - - 0 1";
    let position = AnyPosition::from_fen(fen, AnyOptions::Chessplus(Default::default())).unwrap();
    for size in SIZES {
        for view in [CameraView::White, CameraView::Black] {
            every_middle_is_meant(position, size, view);
        }
    }
}

#[test]
fn a_target_attracts_the_pointer_and_what_was_meant_keeps_its_claim() {
    let mut seat = Seat::seen_from(CameraView::Above, start(), |_| {});
    seat.clicks(&["g1"], "");
    let (f3, g3) = (middle(&mut seat, "f3"), middle(&mut seat, "g3"));
    let on_the_way = |part: f32| f3.lerp(g3, part);
    assert_eq!(meant(&mut seat, on_the_way(0.4)), Target::Square(square("f3")));
    // On g3 nothing can be done, but it is meant in its own part.
    assert_eq!(meant(&mut seat, on_the_way(0.55)), Target::Square(square("g3")));
    assert_eq!(
        meant(&mut seat, on_the_way(0.97)),
        Target::Square(square("g3")),
        "the middle of a square is the square"
    );
    // Between two targets of a rook the one that was meant stays, until the other is clearly nearer.
    let mut seat = Seat::seen_from(CameraView::Above, plunder_chess("4k3/8/8/8/8/8/R7/4K3 w - - 0 1"), |_| {});
    seat.clicks(&["a2"], "");
    let (c2, d2) = (middle(&mut seat, "c2"), middle(&mut seat, "d2"));
    let mut at = |part: f32| {
        seat.move_to(c2.lerp(d2, part));
        seat.app.update();
        hand(&seat).hover
    };
    at(0.0);
    assert_eq!([at(0.49), at(0.54), at(0.60)], [0, 0, 1].map(|index| Target::Square(square(["c2", "d2"][index]))));
    assert_eq!([at(0.46), at(0.40)], [1, 0].map(|index| Target::Square(square(["c2", "d2"][index]))));
}

#[test]
fn a_missed_click_never_gives_up_a_choice() {
    let mut seat = Seat::of(asking());
    seat.clicks(&["c3", "d5"], "");
    let open = intent(&seat);
    assert!(open.choice().is_some());
    let missed = ["a4", "h2", "e8", "c3"].map(|name| layout::square_point(square(name)));
    for point in missed.into_iter().chain([Vec3::new(0.0, -0.34, 5.0), Vec3::new(6.0, -0.2, 2.0)]) {
        seat.click_at(point);
        assert_eq!(intent(&seat), open, "a click at {point}");
        assert!(hand(&seat).nudge > 0.5, "what is possible pulses after a click at {point}");
        seat.frames(30);
        assert_eq!(hand(&seat).nudge, 0.0);
    }
    // A drag across the table is no answer either, nor is one that turns the camera.
    seat.drag("h2", "h4");
    right_button(&mut seat, Vec2::new(300.0, 300.0), Vec2::new(340.0, 300.0));
    assert_eq!(intent(&seat), open);
    // A short click of the right button goes one step back, and the next one another.
    right_button(&mut seat, Vec2::new(300.0, 300.0), Vec2::new(302.0, 301.0));
    assert_eq!(intent(&seat), Intent::Selected(square("c3"), Hold::Plain));
    right_button(&mut seat, Vec2::new(300.0, 300.0), Vec2::new(300.0, 300.0));
    assert_eq!(intent(&seat), Intent::Idle);
    assert!(seat.heard().refused.is_empty());
    // With a man and no choice, a click on nothing lets go.
    seat.clicks(&["c3"], "");
    seat.click_at(Vec3::new(0.0, -0.34, 5.0));
    assert_eq!(intent(&seat), Intent::Idle);
    seat.clicks(&["c3", "d5"], "");
    seat.click_stand(Kind::Rook);
    seat.expect("c3d5+r");
}

#[test]
fn the_marks_of_what_is_possible_swell_for_a_moment() {
    let mut seat = Seat::of(asking());
    seat.clicks(&["c3", "d5", "a4"], "");
    let mut most = 0.0_f32;
    for _ in 0..20 {
        seat.app.update();
        let mut marks = seat.app.world_mut().query::<(&LaidMark, &Transform)>();
        for (shown, place) in marks.iter(seat.app.world()) {
            assert!(shown.0 == Mark::Decline || place.scale == Vec3::ONE, "{shown:?}");
            most = most.max(place.scale.x);
        }
    }
    assert!(most > 1.05, "{most}");
    let mut marks = seat.app.world_mut().query_filtered::<&Transform, With<LaidMark>>();
    assert!(marks.iter(seat.app.world()).all(|place| place.scale == Vec3::ONE), "and then they lie as before");
}

#[test]
fn the_right_button_puts_a_carried_man_back() {
    let mut seat = Seat::of(start());
    let (from, over) = (middle(&mut seat, "g1"), middle(&mut seat, "d4"));
    seat.press(from);
    seat.app.update();
    seat.move_to(over);
    seat.frames(10);
    assert!(hand(&seat).drag.is_some());
    right_button(&mut seat, over, over);
    seat.release();
    seat.frames(60);
    assert_eq!(intent(&seat), Intent::Idle);
    seat.assert_table_shows_position();
}

#[test]
fn a_drag_begins_after_four_pixels_with_a_mouse_and_ten_with_a_finger() {
    let mut seat = Seat::of(start());
    let from = middle(&mut seat, "g1");
    for (away, drags) in [(3.0, false), (5.0, true)] {
        seat.press(from);
        seat.app.update();
        seat.move_to(from + Vec2::X * away);
        seat.app.update();
        assert_eq!(hand(&seat).drag.is_some(), drags, "{away} pixels");
        seat.release();
        seat.app.update();
        // A hand that shook has clicked.
        assert_eq!(intent(&seat), Intent::Selected(square("g1"), Hold::Plain));
        seat.key(KeyCode::Escape, NONE);
    }
    for (away, drags) in [(9.0, false), (11.0, true)] {
        seat.finger(1, TouchPhase::Started, from);
        seat.app.update();
        seat.finger(1, TouchPhase::Moved, from - Vec2::Y * away);
        seat.app.update();
        assert_eq!(hand(&seat).drag.is_some(), drags, "{away} pixels");
        seat.finger(1, TouchPhase::Ended, from);
        seat.app.update();
        assert_eq!(intent(&seat), Intent::Selected(square("g1"), Hold::Plain));
        seat.key(KeyCode::Escape, NONE);
    }
}

#[test]
fn a_finger_plays_and_what_it_carries_hangs_above_it() {
    let mut seat = Seat::seen_from(CameraView::White, start(), |_| {});
    let (from, to) = (middle(&mut seat, "g1"), middle(&mut seat, "f3"));
    seat.finger(7, TouchPhase::Started, from);
    seat.app.update();
    seat.finger(7, TouchPhase::Moved, from.lerp(to, 0.5));
    seat.app.update();
    seat.finger(7, TouchPhase::Moved, to);
    seat.frames(60);
    let foot = seat.place_of("g1");
    let seen = seat.pixel_of(foot);
    assert!(seen.y < to.y - 40.0 && (seen.x - to.x).abs() < 12.0, "the foot is seen at {seen}, the finger is at {to}");
    // It lands below the finger all the same.
    assert!(marks(&mut seat).contains(&Mark::Landing(Landing::Target)));
    seat.finger(7, TouchPhase::Ended, to);
    seat.app.update();
    seat.expect("g1f3");
    // Two taps as well.
    for name in ["e7", "e5"] {
        let point = middle(&mut seat, name);
        seat.finger(8, TouchPhase::Started, point);
        seat.finger(8, TouchPhase::Ended, point);
        seat.app.update();
    }
    seat.expect("e7e5");
    assert_eq!(hand(&seat).hover, Target::Nothing, "no finger points at anything");
}

#[test]
fn a_second_finger_means_the_camera_and_moves_no_man() {
    let mut seat = Seat::of(start());
    let (from, to) = (middle(&mut seat, "g1"), middle(&mut seat, "f3"));
    seat.finger(1, TouchPhase::Started, from);
    seat.app.update();
    seat.finger(1, TouchPhase::Moved, to);
    seat.app.update();
    assert!(hand(&seat).drag.is_some());
    seat.finger(2, TouchPhase::Started, Vec2::new(200.0, 200.0));
    seat.app.update();
    seat.finger(1, TouchPhase::Ended, to);
    seat.app.update();
    seat.finger(2, TouchPhase::Ended, to);
    seat.frames(60);
    assert_eq!(intent(&seat), Intent::Idle);
    assert_eq!(seat.app.world().resource::<Match>().game.plies(), 0);
    seat.assert_table_shows_position();
    // An open choice outlives it.
    let mut seat = Seat::of(asking());
    seat.clicks(&["c3", "d5"], "");
    for (id, x) in [(1, 300.0), (2, 500.0)] {
        seat.finger(id, TouchPhase::Started, Vec2::new(x, 300.0));
        seat.app.update();
    }
    for id in [1, 2] {
        seat.finger(id, TouchPhase::Ended, Vec2::new(300.0, 300.0));
        seat.app.update();
    }
    assert!(intent(&seat).choice().is_some());
}

#[test]
fn a_disc_says_where_a_carried_man_would_land() {
    let mut seat = Seat::of(plunder_chess("4k3/8/8/3r4/8/2(NR)5/7P/4K3 w - - 0 1"));
    let from = middle(&mut seat, "c3");
    seat.press(from);
    seat.app.update();
    let mut landing = |name: &str| {
        let over = middle(&mut seat, name);
        seat.move_to(over);
        seat.frames(2);
        let found = marks(&mut seat).into_iter().filter_map(|mark| match mark {
            Mark::Landing(landing) => Some(landing),
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    assert_eq!(landing("d5"), [Landing::Target]);
    assert_eq!(landing("c7"), [Landing::Vest(Kind::Rook)]);
    assert_eq!(landing("h8"), [Landing::Nowhere]);
    assert_eq!(landing("c3"), [Landing::Nowhere]);
    seat.release();
    seat.frames(3);
    assert!(!marks(&mut seat).iter().any(|mark| matches!(mark, Mark::Landing(_))));
}

#[test]
fn a_carried_man_passes_above_all_others_and_ends_exactly_at_home() {
    let mut seat = Seat::seen_from(CameraView::White, start(), |_| {});
    in_60_frames_a_second(&mut seat);
    let queen = seat.man_on("d1");
    let home = *seat.app.world().get::<Transform>(queen).unwrap();
    // The queen cannot go yet, so the knight is swung along both rows of White's men.
    let knight = seat.man_on("b1");
    let stands = *seat.app.world().get::<Transform>(knight).unwrap();
    let from = middle(&mut seat, "b1");
    seat.press(from);
    seat.app.update();
    let mut leans = 0.0_f32;
    for name in ["h1", "a2", "e1", "h2", "g5"] {
        let goal = middle(&mut seat, name);
        seat.move_to(goal);
        for _ in 0..45 {
            seat.app.update();
            let now = *seat.app.world().get::<Transform>(knight).unwrap();
            leans = leans.max(now.rotation.mul_vec3(Vec3::Y).angle_between(Vec3::Y));
            let mut men = seat.app.world_mut().query::<(Entity, &Chessman, &Transform)>();
            for (other, man, place) in men.iter(seat.app.world()).filter(|(other, ..)| *other != knight) {
                let apart = place.translation.xz().distance(now.translation.xz());
                let above = now.translation.y >= layout::man_height(man.kind) - 0.02;
                assert!(apart > 0.55 || above, "over {man:?} {other}: {}", now.translation);
            }
        }
    }
    assert!((0.05..=0.21).contains(&leans), "it leans by its inertia, up to 12 degrees: {leans}");
    seat.release();
    seat.frames(120);
    assert_eq!(*seat.app.world().get::<Transform>(knight).unwrap(), stands, "not a hair beside its place");
    assert_eq!(*seat.app.world().get::<Transform>(queen).unwrap(), home);
}

#[test]
fn an_own_man_that_can_go_is_lifted_a_little_and_another_says_why_not() {
    let mut seat = Seat::of(plunder_chess("4k3/8/8/8/1b6/8/3N3P/4K3 w - - 0 1"));
    let pawn = middle(&mut seat, "h2");
    seat.move_to(pawn);
    seat.frames(20);
    let height = seat.place_of("h2").y;
    assert!((0.02..0.1).contains(&height), "{height}");
    let (pinned, enemy) = (middle(&mut seat, "d2"), middle(&mut seat, "b4"));
    for point in [pinned, enemy] {
        seat.move_to(point);
        seat.frames(30);
        for name in ["h2", "d2", "b4"] {
            assert_eq!(seat.place_of(name).y, 0.0, "{name}");
        }
    }
    seat.click_at(layout::square_point(square("d2")));
    let (where_to, said) = hand(&seat).said.clone().expect("it says why");
    assert_eq!(where_to, square("d2"));
    assert_eq!(Language::english().say(&said), "pinned to its king by the bishop on b4");
    assert_eq!(intent(&seat), Intent::Idle);
    // Pulled at, it says so too; the next press ends it.
    seat.click_at(layout::square_point(square("h2")));
    assert_eq!(hand(&seat).said, None);
    seat.key(KeyCode::Escape, NONE);
    seat.drag("d2", "f3");
    assert!(hand(&seat).said.is_some());
    assert_eq!(intent(&seat), Intent::Idle);
    assert!(seat.heard().refused.is_empty());
    seat.clicks(&["h2", "h4"], "h2h4");
    assert_eq!(hand(&seat).said, None);
}

#[test]
fn the_middle_of_a_ring_is_the_ring_on_stand_man_and_box() {
    for view in [CameraView::White, CameraView::Black, CameraView::Table(Color::White)] {
        let position = plunder_chess("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1");
        let mut seat = Seat::seen_in((1280, 720), view, position, |_| {});
        seat.clicks(&["c3", "d5"], "");
        seat.frames(40);
        let rook = seat.place_of_man(square("d5"), Color::Black);
        let vest = rook + Vec3::Y * (layout::seat_height(Kind::Rook) + layout::RING_HEIGHT * 0.5);
        let vest = seat.pixel_of(vest);
        assert_eq!(meant(&mut seat, vest), Target::WornRing(square("d5")), "on the man, {view}");
        let head = seat.pixel_of(rook + Vec3::Y * layout::man_height(Kind::Rook) * 0.9);
        assert_eq!(meant(&mut seat, head), Target::Square(square("d5")), "its head, {view}");
        for slot in layout::hooks_of(Kind::Rook) {
            let hole = layout::stand_hook(slot).transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
            let hole = seat.pixel_of(hole);
            assert_eq!(meant(&mut seat, hole), Target::StandRing(Kind::Rook), "on the stand, {view}");
        }
        // Both rook vests are worn, so one glows over the box of spares.
        let spares = plunder_chess("4k2(nr)/8/8/3r4/8/2N5/(PR)7/4K3 w - - 0 1");
        let mut seat = Seat::seen_in((1280, 720), view, spares, |_| {});
        seat.clicks(&["c3", "d5"], "");
        for height in [0.0, 0.25, 0.5] {
            let point = seat.pixel_of(layout::spares_point() + Vec3::Y * height);
            assert_eq!(meant(&mut seat, point), Target::Spares, "over the box, {view}");
        }
    }
}

#[test]
fn men_that_hide_a_target_become_translucent_and_solid_again() {
    let position = plunder_chess("4k3/8/8/8/4q3/4K3/P6P/8 w - - 0 1");
    let mut seat = Seat::seen_in((1280, 720), CameraView::Lower(Color::White), position, |_| {});
    let material = |seat: &mut Seat, name: &str| {
        let man = seat.man_on(name);
        let handle = seat.app.world().get::<MeshMaterial3d<SetMaterial>>(man).unwrap().0.clone();
        let alpha = seat.app.world().resource::<Assets<SetMaterial>>().get(&handle).unwrap().base.base_color.alpha();
        (handle, alpha)
    };
    let before = ["e3", "e4", "a2"].map(|name| material(&mut seat, name));
    assert!(before.iter().all(|(_, alpha)| *alpha == 1.0));
    seat.clicks(&["e3"], "");
    let corner = Vec2::new(2.0, 2.0);
    seat.move_to(corner);
    seat.frames(1);
    let king = |seat: &mut Seat| material(seat, "e3").1;
    seat.frames(1);
    let early = king(&mut seat);
    seat.frames(20);
    let late = king(&mut seat);
    assert!(early > late && (0.4..0.7).contains(&late), "the king hides the queen's foot, softly: {early} {late}");
    assert_eq!(material(&mut seat, "a2"), before[2], "who hides nothing stays as it is");
    assert_eq!(material(&mut seat, "e4"), before[1], "and so does the target itself");
    seat.key(KeyCode::Escape, NONE);
    seat.frames(40);
    assert_eq!(["e3", "e4", "a2"].map(|name| material(&mut seat, name)), before, "the shared materials again");
    let mut veils = seat.app.world_mut().query::<&Veil>();
    assert_eq!(veils.iter(seat.app.world()).count(), 0);
}

#[test]
fn a_worn_vest_fades_with_its_man() {
    let position = plunder_chess("4k3/8/8/8/4p3/4(NR)3/8/3RK3 w - - 0 1");
    let mut seat = Seat::seen_in((1280, 720), CameraView::Lower(Color::White), position, |_| {});
    // The knight on e3 hides e4 from a rook that cannot go there; nothing fades for it.
    seat.clicks(&["d1"], "");
    seat.frames(20);
    let count = |seat: &mut Seat| {
        let mut men = seat.app.world_mut().query_filtered::<(), (With<Veil>, With<scene::Square>)>();
        let men = men.iter(seat.app.world()).count();
        let mut rings = seat.app.world_mut().query_filtered::<(), (With<Veil>, With<scene::Ring>)>();
        (men, rings.iter(seat.app.world()).count())
    };
    assert_eq!(count(&mut seat).1, 0);
    seat.key(KeyCode::Escape, NONE);
    // The knight itself can take by its vest what stands behind it, and the king and the rook hide squares behind them.
    seat.clicks(&["e3"], "");
    seat.frames(20);
    assert_eq!(count(&mut seat), (3, 1));
}
