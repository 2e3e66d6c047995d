//! Where the camera of a window stands so that no panel lies over what a player has to see: board, men and vests, captured men and
//! the clock; `orbit` asks.

use std::f32::consts::PI;

use bevy::prelude::*;
use rules::{Color, Kind, Square};
use turn::tableau::{Tableau, tray_slots_of};

use super::framing::{self, Pose};
use super::layout::{
    BOARD_HALF, FRAME_WIDTH, HOOKS, RING_HEIGHT, RING_OUTER, TRAY_SLOTS, clock_front, foot_radius, in_reserve,
    man_height, square_point, stand_hook, tray_slot,
};
use super::view::CameraView;
use crate::game::Match;

/// How steeply a player looks down at the board, in radians, by the shape of the picture: wide, about as high as wide, and high. So
/// flat that the own men are seen from the side, and so steep that no man hides a third of a square behind it; a narrow picture, whose
/// squares are small, shows more of them.
const PITCH: [(f32, f32); 3] = [(1.7, 0.98), (1.1, 1.0), (0.6, 1.05)];
/// The same for a game in which two men share a square: so steep that the back one of a pair is seen past the front one.
const PITCH_OF_PAIRS: [(f32, f32); 3] = [(1.7, 1.22), (1.1, 1.24), (0.6, 1.24)];
/// From this shape on stand and trays are in a seat's picture. In a narrower one they would make the squares too small to be hit, and
/// vests are chosen from the card.
pub const WITH_STAND: f32 = 1.12;
/// Men up to the queen's first place in a tray are always in the picture, those behind them once one stands there.
const FIRST_ROWS: usize = 15;
/// How near to the picture's edge, and to a panel, anything comes, as a share of the way from the picture's middle to its edge.
const EDGE: f32 = 0.985;
const APART: f32 = 0.008;
/// How often, and by how much of the picture each time, board and stand are made smaller for what stands beside them.
const SHRINKS: usize = 9;
const SHRINK: f32 = 0.03;
/// A side of a panel farther from the picture's edge than this, as such a share, is no side past which the board is put.
const DEEPEST: f32 = 1.3;

/// What the panels lie over in the window, in logical pixels.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Covers {
    /// What is always there: the players' plates and the buttons.
    pub plates: Vec<Rect>,
    /// The room that is kept for what comes and goes: cards, bars and hints, whether one is open or not, so that the board does not move
    /// for them. The men in the trays may be behind it.
    pub panels: Vec<Rect>,
}

/// What else than its shape says how a picture is framed. Rectangles are shares of the way from its middle to its edges, up and to the
/// right.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Surroundings {
    /// The chess clock stands on the table.
    has_clock: bool,
    /// The game is played without vests, so no stand is on the table.
    no_stand: bool,
    /// A man stands in the last row of a tray.
    last_row: bool,
    /// Two men may share a square.
    has_pairs: bool,
    /// Two people play across the table, and reach for nothing beside the board.
    lies_flat: bool,
    plates: Vec<Rect>,
    panels: Vec<Rect>,
}

impl Surroundings {
    /// What stands beside the board in a match.
    pub fn of(the_match: &Match) -> Self {
        let tableau = Tableau::of(the_match.position());
        Self {
            has_clock: the_match.clock.is_some(),
            no_stand: tableau.stand.is_none(),
            last_row: tableau.trays.iter().flatten().any(|placed| placed.slot >= FIRST_ROWS),
            has_pairs: tableau.has_flat_backs,
            ..Self::default()
        }
    }

    /// The same where two people play across the table, or do not.
    pub fn lying_flat(self, lies_flat: bool) -> Self {
        Self { lies_flat, ..self }
    }

    /// What lies over a picture of this size, in logical pixels, that begins in the window's upper left corner.
    pub fn covered(mut self, covers: &Covers, size: Vec2) -> Self {
        let shares = |areas: &[Rect]| -> Vec<Rect> {
            let picture = Rect::from_corners(Vec2::ZERO, size);
            let seen = areas.iter().map(|area| area.intersect(picture)).filter(|area| !area.is_empty());
            let share = |point: Vec2| (point / size * 2.0 - 1.0) * Vec2::new(1.0, -1.0);
            seen.map(|area| Rect::from_corners(share(area.min), share(area.max))).collect()
        };
        (self.plates, self.panels) = (shares(&covers.plates), shares(&covers.panels));
        self
    }
}

/// How steeply a player looks down at the board from the seat, in radians.
fn seat_pitch(around: &Surroundings, aspect: f32) -> f32 {
    let pitches = if around.has_pairs { PITCH_OF_PAIRS } else { PITCH };
    framing::pitch(pitches, aspect)
}

/// Where the camera stands for a view in a window, for a picture `aspect` times as wide as high.
pub(super) fn pose(view: CameraView, aspect: f32, around: &Surroundings) -> Pose {
    let plain = framing::pose(view, aspect);
    let look = match view {
        CameraView::White | CameraView::Black => Look { yaw: plain.yaw, pitch: seat_pitch(around, aspect), aspect },
        CameraView::Higher(_) => Look { yaw: plain.yaw, pitch: plain.pitch.max(seat_pitch(around, aspect)), aspect },
        CameraView::Lower(_) | CameraView::Table(_) | CameraView::Above => {
            Look { yaw: plain.yaw, pitch: plain.pitch, aspect }
        }
        _ => return plain,
    };
    let clock = if around.has_clock { clock_front().to_vec() } else { Vec::new() };
    let (board, rest, reserves) = match view {
        CameraView::Above if around.lies_flat && aspect < WITH_STAND => (board_and_men(), board_and_men(), Vec::new()),
        CameraView::Table(_) | CameraView::Above => {
            ([board_and_men(), rings()].concat(), [framing::everything(), clock].concat(), reserves())
        }
        CameraView::Lower(_) => (board_and_men(), board_and_men(), Vec::new()),
        _ if aspect < WITH_STAND => (board_and_men(), board_and_men(), Vec::new()),
        _ => {
            let stand = if around.no_stand { Vec::new() } else { rings() };
            let board = [board_and_men(), stand].concat();
            let rest = [board.clone(), trays(around.last_row), clock].concat();
            (board, rest, reserves())
        }
    };
    let at_rest = look.beside(&rest, &reserves, &around.plates);
    let is_clear = around.panels.iter().all(|panel| !look.lies_over(at_rest, &board, *panel));
    let pose = if is_clear {
        at_rest
    } else {
        // Where there is too little room for stand and board, the board is seen.
        look.with_room(&board, &rest, around)
            .or_else(|| look.with_room(&board_and_men(), &board_and_men(), around))
            .unwrap_or(at_rest)
    };
    pose.on_the_board()
}

/// Where the camera of a window of this shape stands in which no panel covers more than the players' plates do.
pub fn window_transform(view: CameraView, aspect: f32) -> Transform {
    pose(view, aspect, &Surroundings::default()).transform()
}

/// The picture's lower left and upper right corner.
const WHOLE: (Vec2, Vec2) = (Vec2::splat(-EDGE), Vec2::splat(EDGE));

/// A direction of looking in a picture of one shape.
#[derive(Clone, Copy)]
struct Look {
    yaw: f32,
    pitch: f32,
    aspect: f32,
}

impl Look {
    fn within(self, points: &[Vec3], room: (Vec2, Vec2)) -> Pose {
        Pose::framing_within(self.yaw, self.pitch, points, self.aspect, room)
    }

    /// Whether a panel lies over one of these points.
    fn lies_over(self, pose: Pose, points: &[Vec3], panel: Rect) -> bool {
        let panel = panel.inflate(APART);
        pose.shares(points, self.aspect).any(|point| panel.contains(point))
    }

    /// The nearest place from which all points are seen, none of them and no head of `others`, which need not be in the picture, behind
    /// a panel. Where so much is covered that no room is left, panels lie over some.
    fn beside(self, points: &[Vec3], others: &[Vec3], panels: &[Rect]) -> Pose {
        let clear = |points: &[Vec3]| self.clear(points, panels, WHOLE, panels.len());
        let first = clear(points).unwrap_or_else(|| self.within(points, WHOLE));
        let (mut pose, mut points) = (first, points.to_vec());
        // Only what is behind a panel is brought out: to bring all of them into the picture would make everything smaller.
        for _ in others {
            let is_behind = |point: &&Vec3| panels.iter().any(|panel| self.lies_over(pose, &[**point], *panel));
            let behind: Vec<Vec3> = others.iter().filter(is_behind).copied().collect();
            if behind.is_empty() {
                return pose;
            }
            points.extend(behind);
            match clear(&points) {
                Some(clear) => pose = clear,
                None => return first,
            }
        }
        pose
    }

    /// The nearest place from which `board` is seen beside plates and panels, and `rest` in the picture and beside the plates.
    fn with_room(self, board: &[Vec3], rest: &[Vec3], around: &Surroundings) -> Option<Pose> {
        let all = [around.plates.clone(), around.panels.clone()].concat();
        let holds = |pose: &Pose| {
            pose.reach(rest, self.aspect) <= 1.0
                && !around.plates.iter().any(|plate| self.lies_over(*pose, rest, *plate))
        };
        let poses = (0..SHRINKS).map_while(|step| {
            let part = 1.0 - SHRINK * step as f32;
            self.clear(board, &all, (WHOLE.0 * part, WHOLE.1 * part), all.len())
        });
        let mut first = None;
        for pose in poses {
            if holds(&pose) {
                return Some(pose);
            }
            first.get_or_insert(pose);
        }
        first
    }

    /// The nearest place from which all points are seen beside all panels: past each that is in the way on the side that leaves the
    /// board largest. `None` where so much is covered that no room is left.
    fn clear(self, points: &[Vec3], panels: &[Rect], room: (Vec2, Vec2), deep: usize) -> Option<Pose> {
        let pose = self.within(points, room);
        let Some(panel) = panels.iter().find(|panel| self.lies_over(pose, points, **panel)) else { return Some(pose) };
        if deep == 0 {
            return None;
        }
        let (low, high) = room;
        let (least, most) = (panel.min - 2.0 * APART, panel.max + 2.0 * APART);
        let rooms = [
            (Vec2::new(most.x, low.y), high),
            (Vec2::new(low.x, most.y), high),
            (low, Vec2::new(least.x, high.y)),
            (low, Vec2::new(high.x, least.y)),
        ];
        let fits = |(low, high): &(Vec2, Vec2)| (*high - *low).min_element() > 2.0 - DEEPEST;
        let places = rooms.into_iter().filter(fits).filter_map(|room| self.clear(points, panels, room, deep - 1));
        places.min_by(|a, b| a.radius.total_cmp(&b.radius))
    }
}

/// The edges of the board, with its letters and numbers, and the tallest men along them.
fn board_and_men() -> Vec<Vec3> {
    let edge = BOARD_HALF + FRAME_WIDTH;
    let steps = (0..=8).map(|step| (step as f32 / 4.0 - 1.0) * edge);
    let mut points: Vec<Vec3> = steps
        .flat_map(|along| [-edge, edge].map(|across| [Vec3::new(along, 0.0, across), Vec3::new(across, 0.0, along)]))
        .flatten()
        .collect();
    let border = Square::all().filter(|square| [0, 7].contains(&square.rank()) || [0, 7].contains(&square.file()));
    points.extend(border.map(|square| square_point(square) + Vec3::Y * man_height(Kind::King)));
    points
}

/// The vests on their pegs.
fn rings() -> Vec<Vec3> {
    let ring = |slot| {
        let turns = (0..4).map(|turn| Vec2::from_angle(turn as f32 * PI / 2.0) * RING_OUTER);
        turns.map(move |p| stand_hook(slot).transform_point(Vec3::new(p.x, RING_HEIGHT, p.y)))
    };
    (0..HOOKS).flat_map(ring).collect()
}

/// The heads of the men in reserve, of any kind.
fn reserves() -> Vec<Vec3> {
    let heads = |slot| Color::ALL.map(|color| in_reserve(color, slot).translation + Vec3::Y * man_height(Kind::King));
    (0..3).flat_map(heads).collect()
}

/// The captured men in both trays, in every place of theirs or in those that are taken at first.
fn trays(last_row: bool) -> Vec<Vec3> {
    let taken = move |slot: &usize| last_row || *slot < FIRST_ROWS;
    let men = Kind::ALL.into_iter().flat_map(|kind| tray_slots_of(kind).map(move |slot| (kind, slot)));
    let seen = men.filter(move |(_, slot)| *slot < TRAY_SLOTS && taken(slot));
    let corners = |(kind, slot): (Kind, usize)| {
        Color::ALL.into_iter().flat_map(move |by| {
            let (foot, wide) = (tray_slot(by, slot), foot_radius(kind));
            [foot + Vec3::new(wide, 0.0, wide), foot + Vec3::new(wide, 0.0, -wide), foot + Vec3::Y * man_height(kind)]
        })
    };
    seen.flat_map(corners).collect()
}

#[cfg(test)]
mod tests {
    use rules::plunder::{MatchOptions, Position};
    use shapes::silhouette::outline;

    use super::*;
    use crate::scene::framing::point_seen_from;
    use crate::scene::layout::{RING_TOP, seat_height};

    const SEATS: [CameraView; 2] = [CameraView::White, CameraView::Black];

    fn around(has_clock: bool, last_row: bool) -> Surroundings {
        Surroundings { has_clock, last_row, ..Surroundings::default() }
    }

    /// How much of a picture's height the squares fill.
    fn filled(pose: Pose, size: Vec2) -> f32 {
        let seen = |z| point_seen_from(pose.transform(), size, Vec3::new(0.0, 0.0, z)).unwrap().y;
        (seen(4.0) - seen(-4.0)).abs() / size.y
    }

    /// How much of a picture the squares fill.
    fn area(pose: Pose, size: Vec2) -> f32 {
        let corners = [(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)];
        let corners = corners.map(|(x, z)| point_seen_from(pose.transform(), size, Vec3::new(x, 0.0, z)).unwrap());
        ((corners[2] - corners[0]).perp_dot(corners[3] - corners[1]) / 2.0).abs() / (size.x * size.y)
    }

    /// Plates of players and the buttons as the window has them, with words of this size.
    fn plates(view: CameraView, size: Vec2, scale: f32) -> Vec<Rect> {
        let (plate, buttons, margin) = (Vec2::new(200.0, 48.0) * scale, Vec2::new(150.0, 32.0) * scale, 14.0 * scale);
        vec![
            Rect::from_corners(Vec2::splat(margin), Vec2::splat(margin) + plate),
            // On the side of the trays.
            match view {
                CameraView::Black => Rect::from_corners(
                    Vec2::new(margin, size.y - margin - plate.y),
                    Vec2::new(margin + plate.x, size.y - margin),
                ),
                _ => Rect::from_corners(size - margin, size - margin - plate),
            },
            Rect::from_corners(
                Vec2::new(size.x - margin, margin),
                Vec2::new(size.x - margin - buttons.x, margin + buttons.y),
            ),
        ]
    }

    /// Which of these points are out of a picture or behind a panel.
    fn assert_seen(pose: Pose, size: Vec2, points: &[Vec3], panels: &[Rect], what: &str) {
        let seen = points.iter().map(|point| point_seen_from(pose.transform(), size, *point).unwrap());
        let picture = Rect::from_corners(Vec2::ZERO, size);
        let is_hidden = |at: &Vec2| !picture.contains(*at) || panels.iter().any(|panel| panel.contains(*at));
        let hidden: Vec<Vec2> = seen.filter(is_hidden).collect();
        assert!(hidden.is_empty(), "{what}: {hidden:?}");
    }

    /// A man that stands in the way, as what is turned around its middle: radius and height of its outline.
    struct Obstacle {
        square: Square,
        foot: Vec3,
        outline: Vec<Vec2>,
    }

    impl Obstacle {
        fn of(square: Square, kind: Kind, vest: Option<Kind>) -> Self {
            let mut outline: Vec<Vec2> = outline(kind).into_iter().filter(|point| point.x >= 0.0).collect();
            if vest.is_some() {
                let seat = seat_height(kind);
                outline.extend([Vec2::new(RING_OUTER, seat), Vec2::new(RING_TOP, seat + RING_HEIGHT)]);
            }
            Self { square, foot: square_point(square), outline }
        }

        /// Whether it hides a point of the board from this eye.
        fn hides(&self, point: Vec3, eye: Vec3) -> bool {
            let way = (eye - point) / (eye.y - point.y);
            self.outline.iter().any(|at| (point + way * at.y).xz().distance(self.foot.xz()) < at.x)
        }
    }

    /// How much of each square other men hide.
    fn hidden(pose: Pose, fen: &str) -> Vec<f32> {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        let men = Tableau::of(position).men;
        let men: Vec<_> = men.iter().map(|man| Obstacle::of(man.square, man.man.kind, man.vest)).collect();
        let eye = pose.transform().translation;
        let steps = (0..9).map(|step| (step as f32 - 4.0) / 9.0);
        let grid: Vec<Vec3> = steps.clone().flat_map(|x| steps.clone().map(move |z| Vec3::new(x, 0.0, z))).collect();
        let share = |square| {
            let others = || men.iter().filter(|man| man.square != square);
            let lost = grid.iter().filter(|at| others().any(|man| man.hides(square_point(square) + **at, eye)));
            lost.count() as f32 / grid.len() as f32
        };
        Square::all().map(share).collect()
    }

    /// `cargo test --workspace --lib -- --nocapture near_men_hide` prints how much of the squares is hidden, and how large they are.
    #[test]
    fn near_men_hide_little_of_the_far_squares_and_are_seen_from_the_side() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let crowd = "r1bq1rk1/pp2bppp/2(nr)1p(nq)2/2p(pb)4/3P1(BN)2/2PB(PN)N2/PP1(NB)1PPP/R2QK2R w KQ - 0 1";
        let views =
            [CameraView::White, CameraView::Black, CameraView::Higher(Color::White), CameraView::Lower(Color::White)];
        for view in views {
            for size in [Vec2::new(1280.0, 720.0), Vec2::new(800.0, 640.0), Vec2::new(360.0, 640.0)] {
                let plates = if size.x > size.y { plates(view, size, 1.0) } else { Vec::new() };
                let covers = Covers { plates, panels: Vec::new() };
                let pose = pose(view, size.x / size.y, &Surroundings::default().covered(&covers, size));
                let near = if view == CameraView::Black { -3.5 } else { 3.5 };
                let seen = |x, z| point_seen_from(pose.transform(), size, Vec3::new(x, 0.0, z)).unwrap();
                let wide = |z| (seen(0.5, z).x - seen(-0.5, z).x).abs();
                let deep = |z| (seen(0.0, z + 0.5).y - seen(0.0, z - 0.5).y).abs();
                // How steeply a square in the middle of this rank is looked down at, in degrees.
                let steep = |z| {
                    let way = pose.transform().translation - Vec3::new(0.0, 0.0, z);
                    (way.y / way.length()).asin().to_degrees()
                };
                let (filled, area) = (filled(pose, size), area(pose, size));
                println!("{view}, {size}: the squares fill {filled:.3} of the height, {area:.3} of the picture");
                for (name, z) in [("near", near), ("far", -near)] {
                    println!("  {name}: {:.0} x {:.0}, at {:.0} degrees", wide(z), deep(z), steep(z));
                }
                for (name, fen) in [("start", start), ("crowd", crowd)] {
                    let hidden = hidden(pose, fen);
                    let (mean, most) = (hidden.iter().sum::<f32>() / 64.0, hidden.into_iter().fold(0.0, f32::max));
                    println!("  {name}: {mean:.3} of the squares hidden, of one at most {most:.2}");
                    let is_low = matches!(view, CameraView::Lower(_));
                    assert!(is_low || mean < 0.07 && most < 1.0 / 3.0, "{view}, {size}, {name}: {mean}, {most}");
                }
                let is_seat = SEATS.contains(&view);
                assert!(!is_seat || steep(near) < 70.0, "{view}, {size}: {} degrees", steep(near));
            }
        }
    }

    #[test]
    fn squares_fill_a_wide_picture_with_stand_trays_and_clock() {
        let size = Vec2::new(1280.0, 720.0);
        // From the flatter seats the squares are foreshortened.
        let high = Color::ALL.map(|color| (CameraView::Higher(color), 0.75));
        for (view, least) in SEATS.map(|seat| (seat, 2.0 / 3.0)).into_iter().chain(high) {
            for has_clock in [false, true] {
                let pose = pose(view, size.x / size.y, &around(has_clock, false));
                let filled = filled(pose, size);
                assert!(filled > least, "{view}, {has_clock}: {filled}");
                let clock = if has_clock { clock_front().to_vec() } else { Vec::new() };
                let all = [board_and_men(), rings(), trays(false), clock].concat();
                assert_seen(pose, size, &all, &[], &format!("{view}, {has_clock}"));
            }
        }
    }

    #[test]
    fn no_plate_lies_over_men_vests_captured_men_or_letters_at_any_size() {
        for size in
            [Vec2::new(1280.0, 720.0), Vec2::new(1024.0, 768.0), Vec2::new(800.0, 640.0), Vec2::new(1920.0, 1080.0)]
        {
            for scale in [1.0, 1.5, 2.0] {
                for (view, has_clock) in SEATS.into_iter().flat_map(|view| [(view, false), (view, true)]) {
                    let covers = Covers { plates: plates(view, size, scale), panels: Vec::new() };
                    let around = around(has_clock, true).covered(&covers, size);
                    let pose = pose(view, size.x / size.y, &around);
                    let clock = if has_clock { clock_front().to_vec() } else { Vec::new() };
                    let all = [board_and_men(), rings(), trays(true), clock].concat();
                    let what = format!("{view}, {size}, {scale}, {has_clock}");
                    assert_seen(pose, size, &all, &covers.plates, &what);
                    // Heads in reserve may be beyond the picture, but under no plate.
                    let heads =
                        reserves().into_iter().map(|head| point_seen_from(pose.transform(), size, head).unwrap());
                    let hidden: Vec<Vec2> =
                        heads.filter(|at| covers.plates.iter().any(|plate| plate.contains(*at))).collect();
                    assert!(hidden.is_empty(), "{what}: heads in reserve behind a plate: {hidden:?}");
                }
            }
        }
    }

    #[test]
    fn the_board_is_framed_beside_whatever_panel_is_open() {
        for size in [Vec2::new(1280.0, 720.0), Vec2::new(1024.0, 768.0), Vec2::new(800.0, 640.0)] {
            for scale in [1.0, 1.5, 2.0] {
                let wide = (size.x / scale * 0.165).clamp(200.0, 272.0) * scale;
                let card = Rect::from_corners(
                    Vec2::new(size.x - 14.0 * scale - wide, size.y * 0.3),
                    Vec2::new(size.x - 14.0 * scale, size.y * 0.75),
                );
                let bar = Rect::from_center_size(Vec2::new(size.x / 2.0, size.y - 60.0), Vec2::new(560.0, 90.0));
                for panel in [card, bar] {
                    for view in SEATS {
                        let covers = Covers { plates: plates(view, size, scale), panels: vec![panel] };
                        let pose = pose(view, size.x / size.y, &Surroundings::default().covered(&covers, size));
                        let all = [covers.plates.clone(), covers.panels.clone()].concat();
                        assert_seen(pose, size, &board_and_men(), &all, &format!("{view}, {size}, {scale}: {panel:?}"));
                    }
                }
            }
        }
    }

    #[test]
    fn a_card_in_a_wide_picture_moves_nothing() {
        let size = Vec2::new(1280.0, 720.0);
        // The trays are at White's right and at Black's left.
        let card = |left: f32| Rect::from_corners(Vec2::new(left, 70.0), Vec2::new(left + 0.165 * 1280.0, 650.0));
        for (view, left) in [(CameraView::White, 1280.0 - 14.0 - 0.165 * 1280.0), (CameraView::Black, 14.0)] {
            let covers = |panels| Covers { plates: plates(view, size, 1.0), panels };
            let pose = |covers: Covers| pose(view, size.x / size.y, &Surroundings::default().covered(&covers, size));
            assert_eq!(pose(covers(vec![card(left)])), pose(covers(Vec::new())), "{view}");
        }
    }

    #[test]
    fn between_two_people_the_board_is_as_wide_as_the_narrow_picture() {
        for (size, least) in [(Vec2::new(360.0, 640.0), 34.0), (Vec2::new(480.0, 800.0), 46.0)] {
            let plates = plates(CameraView::White, size, 1.0);
            let turned = |plate: &Rect| Rect::from_corners(size - plate.min, size - plate.max);
            let plates: Vec<Rect> = plates.iter().copied().chain(plates.iter().map(turned)).collect();
            let covers = Covers { plates, panels: Vec::new() };
            let around = |lies_flat| Surroundings::default().lying_flat(lies_flat).covered(&covers, size);
            let pose = |lies_flat| pose(CameraView::Above, size.x / size.y, &around(lies_flat));
            let seen = |pose: Pose, x: f32| point_seen_from(pose.transform(), size, Vec3::new(x, 0.0, 0.0)).unwrap();
            let wide = |pose: Pose| seen(pose, 0.5).x - seen(pose, -0.5).x;
            assert!(
                wide(pose(true)) > least && wide(pose(true)) > 1.3 * wide(pose(false)),
                "{size}: {}",
                wide(pose(true))
            );
            assert!((seen(pose(true), 0.0) - size / 2.0).length() < 12.0, "as far from the one as from the other");
            assert_seen(pose(true), size, &board_and_men(), &covers.plates, "for two");
            assert_seen(pose(false), size, &rings(), &covers.plates, "while something beside the board is taken");
        }
    }

    #[test]
    fn in_a_narrow_picture_the_board_is_seen_and_nothing_farther_out() {
        for aspect in [1.1, 0.7, 0.5] {
            let size = Vec2::new(aspect * 700.0, 700.0);
            let pose = pose(CameraView::White, aspect, &Surroundings::default());
            assert_seen(pose, size, &board_and_men(), &[], "narrow");
            assert!(pose.reach(&board_and_men(), aspect) > 0.95);
        }
    }
}
