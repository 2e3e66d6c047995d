//! The camera of a film at any moment, and where the things that labels name are seen in its picture.

use std::f32::consts::{PI, TAU};
use std::time::Duration;

use bevy::prelude::*;
use media::lettering::{Anchor, Scene};
use rules::{Color, Kind};
use script::shots::{self, Angle, Entry, Framing, Shot, ShotTarget};
use script::{Film, View};
use table::scene;
use table::scene::camera::{CameraView, Pose, point_seen_from, view_pose};
use table::scene::layout::{
    self, BOARD_HALF, FRAME_WIDTH, RING_HEIGHT, RING_OUTER, hooks_of, man_height, square_point, stand_hook,
};
use turn::tableau::Tableau;

/// No turn is faster, in radians a second.
const FASTEST: f32 = shots::FASTEST as f32 * PI / 180.0;
/// How much faster than in the mean an eased way is at its fastest.
const PEAK: f32 = shots::EASE as f32;
/// How much closer a push comes, and how long it takes, in seconds: the longest of these for which there is time. In another
/// language, which is read a little longer or shorter, it so mostly takes the same time.
const PUSH: (f32, [f32; 3]) = (0.16, [6.0, 4.0, 2.5]);
/// A picture so much wider than high, or more, shows the whole table.
const NARROW: f32 = 0.95;
/// The part of the picture in which what is shown has to lie, as shares of the way from its middle to its edges: a caption
/// stands below it.
const SHOWN: (Vec2, Vec2) = (Vec2::new(-0.9, -0.62), Vec2::new(0.9, 0.92));
/// The same for the board from a seat or from above, nothing of which comes nearer to an edge.
const WHOLE: f32 = 0.97;

/// A picture this many times as wide as high has room for the stand beside the board.
const WIDE: f32 = 1.5;

/// The way of the camera through a film.
pub struct Camera {
    legs: Vec<Leg>,
    fixed: Option<Pose>,
}

/// A shot as poses.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Leg {
    start: Duration,
    from: Pose,
    to: Pose,
    /// How long the way from one to the other takes, in seconds; 0 for a cut.
    seconds: f32,
    /// How long the camera comes closer, in seconds; 0 where it does not.
    push: f32,
}

impl Camera {
    /// The camera that shows these shots of a film in a picture `aspect` times as wide as high, from the side of its seat. With a
    /// view it stays there.
    pub fn new(shots: &[Shot], film: &Film, view: Option<CameraView>, aspect: f32) -> Self {
        let fixed = view.map(|view| view_pose(view, aspect));
        let mut camera = Self { legs: Vec::new(), fixed };
        for shot in shots {
            let to = pose_of(shot, film, aspect);
            let before = camera.legs.last().map_or(to, |leg| leg.at(shot.start));
            let (from, seconds) = match shot.entry {
                Entry::Move(time) if before != to => (before, time.as_secs_f32().max(fastest(before, to))),
                Entry::Move(_) | Entry::Cut => (to, 0.0),
            };
            let length = shot.end.saturating_sub(shot.start).as_secs_f32();
            let push = PUSH.1.into_iter().find(|push| *push <= length).unwrap_or(length);
            let push = if shot.push { push } else { 0.0 };
            camera.legs.push(Leg { start: shot.start, from, to, seconds, push });
        }
        camera
    }

    /// Where it stands at a moment of the film.
    pub fn at(&self, moment: Duration) -> Pose {
        if let Some(fixed) = self.fixed {
            return fixed;
        }
        let leg = self.legs.iter().rev().find(|leg| leg.start <= moment).or(self.legs.first());
        leg.map_or_else(|| view_pose(CameraView::default(), 16.0 / 9.0), |leg| leg.at(moment))
    }
}

impl Camera {
    /// Whether it is cut, and so does not move, on the way from one moment of the film to another.
    pub fn is_cut(&self, from: Duration, to: Duration) -> bool {
        let cut = |leg: &Leg| leg.seconds <= 0.0 && leg.start > from && leg.start <= to;
        self.fixed.is_none() && self.legs.iter().any(cut)
    }
}

impl Leg {
    fn at(&self, moment: Duration) -> Pose {
        let passed = moment.saturating_sub(self.start).as_secs_f32();
        let way = if self.seconds > 0.0 { eased(passed / self.seconds) } else { 1.0 };
        let pose = between(self.from, self.to, way);
        let closer = if self.push > 0.0 { gentle(passed / self.push) * PUSH.0 } else { 0.0 };
        Pose { radius: pose.radius * (1.0 - closer), ..pose }
    }
}

/// From rest to rest, without a jolt.
fn eased(part: f32) -> f32 {
    let t = part.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Evenly but for a soft start and end.
fn gentle(part: f32) -> f32 {
    let t = part.clamp(0.0, 1.0);
    let soft = 0.15;
    let whole = 1.0 - soft;
    if t < soft {
        0.5 * t * t / soft / whole
    } else if t < 1.0 - soft {
        (t - 0.5 * soft) / whole
    } else {
        1.0 - 0.5 * (1.0 - t).powi(2) / soft / whole
    }
}

fn between(from: Pose, to: Pose, way: f32) -> Pose {
    let turns = ((from.yaw - to.yaw) / TAU).round() * TAU;
    Pose {
        focus: from.focus.lerp(to.focus, way),
        yaw: from.yaw.lerp(to.yaw + turns, way),
        pitch: from.pitch.lerp(to.pitch, way),
        radius: from.radius.max(0.1).ln().lerp(to.radius.max(0.1).ln(), way).exp(),
    }
}

/// How long a way takes at least, in seconds: around and up or down at once.
fn fastest(from: Pose, to: Pose) -> f32 {
    let around = (from.yaw - to.yaw + PI).rem_euclid(TAU) - PI;
    PEAK * around.hypot(from.pitch - to.pitch) / FASTEST
}

/// Where the camera stands for a shot.
fn pose_of(Shot { framing, angle, has_words, .. }: &Shot, film: &Film, aspect: f32) -> Pose {
    let has_stand = Tableau::of(film.start).stand.is_some();
    let named = |view| view_pose(view, aspect);
    let room = room(*has_words);
    let board = |view| board(named(view), aspect, room);
    let table = |seat| table(seat, has_stand, aspect, room);
    match framing {
        Framing::View(view) => match view {
            View::White => table(Color::White),
            View::Black => table(Color::Black),
            View::Auto => table(film.seat),
            View::Above => board(CameraView::Above),
            View::Board => board(CameraView::seat(film.seat)),
            View::Corner => board(CameraView::Corner),
            View::Low => board(CameraView::Low),
            View::Stand => named(CameraView::Stand),
            View::Square(square) => close(&points(ShotTarget::Square(*square)), *angle, aspect, 0.7),
        },
        Framing::Places { places, tightness } => {
            let points: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
            close(&points, *angle, aspect, *tightness)
        }
    }
}

/// The part of the picture that is for the table.
fn room(has_words: bool) -> (Vec2, Vec2) {
    (Vec2::new(-WHOLE, if has_words { SHOWN.0.y } else { -WHOLE }), Vec2::splat(WHOLE))
}

/// Where the camera mostly rests in a film: at the table, with and without room for a caption, or at the one view that it keeps.
pub fn rests(film: &Film, view: Option<CameraView>, aspect: f32) -> Vec<Pose> {
    if let Some(view) = view {
        return vec![view_pose(view, aspect)];
    }
    let has_stand = Tableau::of(film.start).stand.is_some();
    let seated = |has_words| table(film.seat, has_stand, aspect, room(has_words));
    [false, true].map(seated).into()
}

/// Points around the squares and the heads of the rooks in their corners as a picture of this size shows them from here: what no name covers.
/// Where a part of the board lies behind the camera all of the picture may be board.
pub fn outline_of_the_board(pose: Pose, size: Vec2) -> Vec<(f32, f32)> {
    let squares = box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF), 0.0);
    let heads = box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF - 0.3), man_height(Kind::Rook));
    let seen = |point: &Vec3| point_seen_from(pose.transform(), size, *point).map(|at| (at.x, at.y));
    let points: Option<Vec<(f32, f32)>> = squares.iter().chain(&heads).map(seen).collect();
    points.unwrap_or_else(|| vec![(0.0, 0.0), (size.x, 0.0), (size.x, size.y), (0.0, size.y)])
}

/// The edges of the board and the heads of the tallest men on it.
fn board_and_men() -> Vec<Vec3> {
    let board = box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF + FRAME_WIDTH), 0.0);
    [board, box_of(Vec3::ZERO, Vec2::splat(BOARD_HALF - 0.3), man_height(Kind::King))].concat()
}

/// The same look at the board in this part of the picture.
fn board(Pose { yaw, pitch, .. }: Pose, aspect: f32, room: (Vec2, Vec2)) -> Pose {
    Pose::framing_within(yaw, pitch, &board_and_men(), aspect, room)
}

/// The table from a seat, as large as this part of the picture allows: board and stand, where the game has one, in a picture that has room
/// for both beside each other, all of the table in a narrower one, and only the board in one that is higher than wide, which would be too small otherwise.
fn table(seat: Color, has_stand: bool, aspect: f32, room: (Vec2, Vec2)) -> Pose {
    let seated = view_pose(CameraView::seat(seat), aspect);
    if aspect < NARROW {
        return board(seated, aspect, room);
    }
    if aspect < WIDE {
        return view_pose(CameraView::Table(seat), aspect);
    }
    let mut points = board_and_men();
    if has_stand {
        points.extend(Kind::ALL.into_iter().flat_map(|kind| self::points(ShotTarget::Hooks(kind))));
    }
    Pose::framing_within(seated.yaw, seated.pitch, &points, aspect, room)
}

/// A close look at points, which fill this much of the picture.
fn close(points: &[Vec3], Angle { azimuth, elevation }: Angle, aspect: f32, tightness: f32) -> Pose {
    let [yaw, pitch] = [azimuth, elevation].map(|degrees| degrees.to_radians() as f32);
    let pose = Pose::framing_within(yaw, pitch, points, aspect, SHOWN);
    Pose { radius: (pose.radius / tightness.clamp(0.1, 1.0)).max(NEAREST), ..pose }
}

/// The nearest that the camera comes, in squares.
const NEAREST: f32 = 4.2;

/// The corners of what stands in a place.
fn points(place: ShotTarget) -> Vec<Vec3> {
    match place {
        ShotTarget::Square(square) => box_of(square_point(square), Vec2::splat(0.5), man_height(Kind::Queen)),
        ShotTarget::Hooks(kind) => hooks_of(kind)
            .flat_map(|slot| {
                let hook = stand_hook(slot).translation;
                box_of(hook - Vec3::Y * RING_OUTER, Vec2::splat(RING_OUTER), 2.0 * RING_OUTER + RING_HEIGHT)
            })
            .collect(),
    }
}

/// The corners of a box over a middle.
fn box_of(foot: Vec3, half: Vec2, height: f32) -> Vec<Vec3> {
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    let at = |y: f32| corners.map(|(x, z)| foot + Vec3::new(x * half.x, y, z * half.y));
    [at(0.0), at(height)].concat()
}

/// A label points at this part of a man's height.
const SHOULDER: f32 = 0.72;

/// Where the things that labels name are seen in a picture of this size, from here.
pub fn anchors(world: &mut World, scene: &Scene, pose: Pose, size: Vec2) -> Vec<(Anchor, (f32, f32))> {
    let place = |anchor: &Anchor| {
        let Anchor::Square(square) = anchor else { return None };
        let mut men = world.query::<(&scene::Square, &scene::Chessman, &Transform)>();
        let shoulder = |man: &scene::Chessman, place: &Transform| {
            place.translation + Vec3::Y * layout::man_height(man.kind) * SHOULDER
        };
        let here = men.iter(world).find(|(at, ..)| at.0 == *square).map(|(_, man, place)| shoulder(man, place));
        let point = here.unwrap_or_else(|| layout::square_point(*square));
        let seen = point_seen_from(pose.transform(), size, point)?;
        (seen.cmpge(Vec2::ZERO) & seen.cmplt(size)).all().then(|| (anchor.clone(), (seen.x, seen.y)))
    };
    scene.labels.iter().map(|label| &label.anchor).filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use media::lettering::{Fonts, Lettering, Plate, Rectangle};
    use rules::Square;
    use script::{Schedule, What, Writing, film};
    use turn::step::Step;

    use super::*;

    const HD: f32 = 16.0 / 9.0;

    /// The shots of a text, and its seat.
    fn shots_of(text: &str) -> (Vec<Shot>, Film) {
        let film = film(text, Writing::Script, &|_| Err(String::new())).unwrap();
        (shots::shots(&film, &Schedule::of(&film)), film)
    }

    #[test]
    fn no_turn_is_too_fast_and_only_cuts_jump() {
        let text = |seat: &str| {
            format!(
                "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nseat: {seat}\nsay One.\nd2d5+n\nlook a1 push\nwait 5\n\
                 look above move\nwait 3\nlook corner\nwait 4\nlook stand move\nwait 9\nback\nlook auto\nwait 4\nd2d5\n"
            )
        };
        for seat in ["white", "black"] {
            let (shots, film) = shots_of(&text(seat));
            let camera = Camera::new(&shots, &film, None, HD);
            let end = shots.last().unwrap().end.as_millis() as u64;
            let (mut moved, mut jumped) = (0.0_f32, 0);
            for step in 1..end / 10 {
                let [before, now] = [step - 1, step].map(|step| camera.at(Duration::from_millis(step * 10)));
                let turn = before.transform().rotation.angle_between(now.transform().rotation).to_degrees();
                let cuts = shots.iter().any(|shot| {
                    shot.entry == Entry::Cut && (shot.start.as_millis() as i64 - step as i64 * 10).abs() <= 10
                });
                if cuts {
                    jumped += 1;
                } else {
                    assert!(turn / 0.01 < 25.8, "{} degrees a second after {} s", turn / 0.01, step as f32 * 0.01);
                    assert!(before.transform().translation.distance(now.transform().translation) < 0.25, "{step}");
                    moved = moved.max(turn);
                }
            }
            assert!(moved > 0.0 && jumped > 0, "it moves and cuts");
        }
    }

    #[test]
    fn places_are_in_the_picture_above_the_captions() {
        let squares = ["a1", "h8", "d5"].map(|name| ShotTarget::Square(Square::parse(name).unwrap()));
        let angles =
            [(10.0, 36.0), (170.0, 36.0), (26.0, 24.0)].map(|(azimuth, elevation)| Angle { azimuth, elevation });
        for places in
            [vec![squares[0]], vec![squares[1], squares[0]], vec![squares[2], ShotTarget::Hooks(Kind::Bishop)]]
        {
            for (angle, aspect) in angles.into_iter().flat_map(|angle| [(angle, HD), (angle, 0.5625), (angle, 1.0)]) {
                let all: Vec<Vec3> = places.iter().flat_map(|place| points(*place)).collect();
                for tightness in [1.0, 0.6] {
                    let pose = close(&all, angle, aspect, tightness);
                    let size = Vec2::new(aspect, 1.0) * 1000.0;
                    for point in &all {
                        let seen =
                            table::scene::camera::point_seen_from(pose.transform(), size, *point).unwrap() / size;
                        let inside = (0.03..0.97).contains(&seen.x) && (0.02..0.83).contains(&seen.y);
                        assert!(inside, "{places:?} at {angle:?}, {aspect}: {seen}");
                    }
                }
            }
        }
    }

    /// How much of a picture's height the squares fill.
    fn filled(pose: Pose, aspect: f32) -> f32 {
        let size = Vec2::new(aspect, 1.0) * 1000.0;
        let ranks = [-4.0, 4.0].map(|z| point_seen_from(pose.transform(), size, Vec3::new(0.0, 0.0, z)).unwrap().y);
        (ranks[0] - ranks[1]).abs() / size.y
    }

    #[test]
    fn without_words_the_squares_fill_three_quarters_of_a_wide_shot_and_vests_leave_and_come_back_within_it() {
        let text = std::fs::read_to_string(testing::repository("games/first-vests.txt")).unwrap();
        let film = film(&text, Writing::Script, &|_| Err(String::new())).unwrap();
        for seat in Color::ALL {
            let film = Film { seat, ..film.clone() };
            let schedule = Schedule::of(&film);
            let shots = shots::shots(&film, &schedule);
            let camera = Camera::new(&shots, &film, None, HD);
            let wide: Vec<&Shot> = shots.iter().filter(|shot| matches!(shot.framing, Framing::View(_))).collect();
            assert!(wide.len() > 3, "{}", wide.len());
            for shot in wide {
                let filled = filled(camera.at(shot.end), HD);
                println!("from {seat}, {:?}: {filled:.3}", shot.framing);
                assert!(filled >= 0.75, "{filled}: {shot:?}");
            }
            let mut moved = 0;
            for motion in &schedule.motions {
                let What::Action(performed) = &film.beats[motion.beat].what else { continue };
                let (Step::TakeFromStand { vest, .. } | Step::HangBack { vest, .. }) =
                    performed.plan.steps[motion.step].step
                else {
                    continue;
                };
                moved += 1;
                // Once a vest is off its hook the camera may come closer for its coupling.
                let is_taken = matches!(performed.plan.steps[motion.step].step, Step::TakeFromStand { .. });
                let moments = if is_taken {
                    [0, 100, 200].map(|millis| motion.start + Duration::from_millis(millis))
                } else {
                    [motion.end; 3]
                };
                for moment in moments {
                    let pose = camera.at(moment);
                    for slot in hooks_of(vest) {
                        let hook = stand_hook(slot).translation;
                        let seen = point_seen_from(pose.transform(), Vec2::new(HD, 1.0), hook).unwrap();
                        let inside = (0.0..HD).contains(&seen.x) && (0.0..1.0).contains(&seen.y);
                        assert!(inside, "{vest} on hook {slot} from {seat}: {seen} in {motion:?}");
                    }
                }
            }
            assert!(moved >= 5, "{moved}");
        }
    }

    #[test]
    fn a_caption_has_room_below_the_table_and_a_shot_without_one_needs_none() {
        let heading = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n";
        for (text, most) in [("wait 6\n", 0.985), ("say One.\nwait 3\n", 0.82)] {
            let (shots, film) = shots_of(&format!("{heading}{text}"));
            assert!(shots.iter().all(|shot| shot.has_words == (most < 0.9)));
            for aspect in [HD, 0.5625] {
                let pose = Camera::new(&shots, &film, None, aspect).at(Duration::from_secs(2));
                let size = Vec2::new(aspect, 1.0);
                let low =
                    board_and_men().into_iter().map(|point| point_seen_from(pose.transform(), size, point).unwrap().y);
                let low = low.fold(0.0, f32::max);
                assert!(low <= most, "{aspect}: {low}");
            }
        }
    }

    /// Whether some of the squares are seen within a part of the picture.
    fn covers_squares(part: Rectangle, pose: Pose, size: Vec2) -> bool {
        let at = |step: i32| -BOARD_HALF + step as f32 * BOARD_HALF / 32.0;
        (0..=64).flat_map(|file| (0..=64).map(move |rank| Vec3::new(at(file), 0.0, at(rank)))).any(|point| {
            point_seen_from(pose.transform(), size, point).is_some_and(|seen| {
                (part.left..part.right).contains(&seen.x) && (part.top..part.bottom).contains(&seen.y)
            })
        })
    }

    #[test]
    fn names_and_clocks_cover_no_square_in_any_shape_and_are_seen_beside_the_board() {
        let names = [
            ("Paul Morphy", "Duke of Brunswick and Count Isouard"),
            ("Wolfeschlegelsteinhausenbergerdorffwelch", "Ng"),
            ("José Raúl Capablanca y Graupera", "Maxime Vachier-Lagrave"),
            ("Anna", ""),
        ];
        let games = ["games/first-vests.txt", "games/first-merges.txt"];
        let shapes = [(1280, 720), (640, 360), (720, 1280), (405, 720), (720, 720), (720, 900), (1280, 640)];
        for (game, seat, (width, height)) in games
            .into_iter()
            .flat_map(|game| Color::ALL.map(|seat| (game, seat)))
            .flat_map(|(game, seat)| shapes.map(|shape| (game, seat, shape)))
        {
            let text = std::fs::read_to_string(testing::repository(game)).unwrap();
            let film = Film { seat, ..film(&text, Writing::Script, &|_| Err(String::new())).unwrap() };
            let size = Vec2::new(width as f32, height as f32);
            let rests = rests(&film, None, size.x / size.y);
            let boards = rests.iter().map(|pose| outline_of_the_board(*pose, size)).collect();
            let mut lettering = Lettering::new(Fonts::standard(), width, height).with_board(boards);
            let shots = shots::shots(&film, &Schedule::of(&film));
            let camera = Camera::new(&shots, &film, None, size.x / size.y);
            let poses = shots.iter().map(|shot| camera.at(shot.end)).collect::<Vec<_>>();
            for ((one, other), clock) in names.into_iter().flat_map(|names| [(names, ""), (names, "1:04:58")]) {
                let plates = [one, other].map(|name| Plate { name: name.to_owned(), clock: clock.to_owned() });
                let plates: Vec<Plate> = plates.into_iter().filter(|plate| *plate != Plate::default()).collect();
                for (number, pose) in rests.iter().chain(&poses).enumerate() {
                    let board = outline_of_the_board(*pose, size);
                    let scene = Scene { plates: plates.clone(), board, ..Scene::default() };
                    let places = lettering.places(&scene, &|_| None).unwrap();
                    let what = format!("{one:?} and {other:?} {clock} from {seat} in {size}");
                    assert!(number >= rests.len() || places.len() == plates.len(), "not all are seen: {what}");
                    for place in places {
                        assert!(!covers_squares(place.covers, *pose, size), "{:?}: {what}", place.which);
                    }
                }
            }
        }
    }

    #[test]
    fn a_way_is_eased_and_whole() {
        assert_eq!((eased(0.0), eased(1.0), gentle(0.0), gentle(1.0)), (0.0, 1.0, 0.0, 1.0));
        for step in 0..100 {
            let [a, b] = [step, step + 1].map(|step| step as f32 / 100.0);
            assert!(eased(b) >= eased(a) && gentle(b) > gentle(a) && (gentle(b) - gentle(a)) < 0.013);
        }
    }
}
