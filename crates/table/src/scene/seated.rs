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
/// steep that board, stand and trays fit into a wide picture with squares that fill three quarters of its height.
const PITCH: [(f32, f32); 3] = [(1.7, 1.15), (1.1, 1.19), (0.6, 1.2)];
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

/// Where the camera stands for a view in a window, for a picture `aspect` times as wide as high.
pub(super) fn pose(view: CameraView, aspect: f32, around: &Surroundings) -> Pose {
    let pitches = if around.has_pairs { PITCH_OF_PAIRS } else { PITCH };
    let seat = |color| if color == Color::White { 0.0 } else { PI };
    let plain = framing::pose(view, aspect);
    let look = match view {
        CameraView::White => Look { yaw: seat(Color::White), pitch: framing::pitch(pitches, aspect), aspect },
        CameraView::Black => Look { yaw: seat(Color::Black), pitch: framing::pitch(pitches, aspect), aspect },
        CameraView::Lower(_) | CameraView::Table(_) | CameraView::Above => {
            Look { yaw: plain.yaw, pitch: plain.pitch, aspect }
        }
        _ => return plain,
    };
    let clock = if around.has_clock { clock_front().to_vec() } else { Vec::new() };
    let (board, rest, reserves) = match view {
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
        let pose = clear(points).unwrap_or_else(|| self.within(points, WHOLE));
        if panels.iter().any(|panel| self.lies_over(pose, others, *panel)) {
            return clear(&[points, others].concat()).unwrap_or(pose);
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
    use super::*;
    use crate::scene::framing::point_seen_from;

    const SEATS: [CameraView; 2] = [CameraView::White, CameraView::Black];

    fn around(has_clock: bool, last_row: bool) -> Surroundings {
        Surroundings { has_clock, last_row, ..Surroundings::default() }
    }

    /// How much of a picture's height the squares fill.
    fn filled(pose: Pose, size: Vec2) -> f32 {
        let seen = |z| point_seen_from(pose.transform(), size, Vec3::new(0.0, 0.0, z)).unwrap().y;
        (seen(4.0) - seen(-4.0)).abs() / size.y
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

    #[test]
    fn squares_fill_three_quarters_of_a_wide_picture_with_stand_trays_and_clock() {
        let size = Vec2::new(1280.0, 720.0);
        for view in SEATS {
            for has_clock in [false, true] {
                let pose = pose(view, size.x / size.y, &around(has_clock, false));
                let filled = filled(pose, size);
                assert!(filled > 0.75, "{view}, {has_clock}: {filled}");
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
    fn in_a_narrow_picture_the_board_is_seen_and_nothing_farther_out() {
        for aspect in [1.1, 0.7, 0.5] {
            let size = Vec2::new(aspect * 700.0, 700.0);
            let pose = pose(CameraView::White, aspect, &Surroundings::default());
            assert_seen(pose, size, &board_and_men(), &[], "narrow");
            assert!(pose.reach(&board_and_men(), aspect) > 0.95);
        }
    }
}
