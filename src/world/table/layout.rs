//! Where everything stands: the only place where a square, a hook or a tray slot becomes a point in space; every
//! Bevy room asks it. One unit is the side of a square, the board's surface is y = 0, White sits at +z.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use std::ops::Range;

use bevy::prelude::*;

use crate::rules::plunder::set_count;
use crate::rules::{Color, Kind, Square};
use crate::tableau::Half;

/// Half the side of the sixty-four squares.
pub const BOARD_HALF: f32 = 4.0;
/// Width of the wooden frame around the squares, with the coordinates on it.
pub const FRAME_WIDTH: f32 = 0.55;
/// Height of the table top; the board lies on it.
pub const TABLE_Y: f32 = -0.34;
/// Height of the felt in the trays, where captured men stand.
pub const TRAY_FLOOR_Y: f32 = TABLE_Y + 0.07;

/// Radius of the hole of a vest; every head is narrower and every seat wider.
pub const RING_BORE: f32 = 0.262;
/// Radius of a vest at its lower, wider edge.
pub const RING_OUTER: f32 = 0.385;
/// Radius of a vest at its upper edge.
pub const RING_TOP: f32 = 0.279;
/// Height of a vest along its axis; its origin is the middle of its lower edge.
pub const RING_HEIGHT: f32 = 0.21;

/// How many hooks the stand has: the fifteen vests and the LAST MOVE marker (1-2, 3-8).
pub const HOOKS: usize = 16;
/// The hook of the LAST MOVE marker.
pub const MARKER_SLOT: usize = 15;
/// How many places a tray has: every man of a set of eighteen except one king.
pub const TRAY_SLOTS: usize = 17;

const HOOKS_A_ROW: usize = 8;
const HOOK_PITCH: f32 = 0.87;
const TRAY_COLUMNS: usize = 3;
const TRAY_ROWS: usize = 6;
const TRAY_PITCH: f32 = 0.8;

/// The middle of a square on the board's surface: a1 is (-3.5, 0, 3.5), h8 is (3.5, 0, -3.5).
pub fn square_point(square: Square) -> Vec3 {
    Vec3::new(f32::from(square.file()) - 3.5, 0.0, 3.5 - f32::from(square.rank()))
}

/// The square above or below which a point lies, or `None` beside the sixty-four squares.
pub fn square_at(point: Vec3) -> Option<Square> {
    let (file, rank) = ((point.x + BOARD_HALF).floor(), (BOARD_HALF - point.z).floor());
    let on_board = (0.0..8.0).contains(&file) && (0.0..8.0).contains(&rank);
    on_board.then(|| Square::at(file as u8, rank as u8))
}

/// The square that a ray meets on the board's surface, or `None` where it passes beside the squares.
pub fn square_on_ray(ray: Ray3d) -> Option<Square> {
    square_at(ray.plane_intersection_point(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?)
}

/// How a man of this colour is turned: White's front is -z, Black's is +z.
pub fn facing(color: Color) -> Quat {
    match color {
        Color::White => Quat::IDENTITY,
        Color::Black => Quat::from_rotation_y(PI),
    }
}

/// How far a lone Chessplus man stands behind the middle of its square, so that the half man looks centred, in squares.
pub const LONE_HALF: f32 = 0.13;

/// How the two men of a pair are turned from where they look alone, in radians: side by side, so that both heads are seen from both
/// seats.
const SIDE_BY_SIDE: f32 = FRAC_PI_2;

/// A man of this colour that fills this part of a square.
pub fn standing_half(square: Square, color: Color, half: Half) -> Transform {
    let place = standing(square, color);
    match half {
        Half::Whole => place,
        Half::Lone => place.with_translation(place.translation + place.rotation * Vec3::Z * LONE_HALF),
        Half::Front => place.with_rotation(place.rotation * Quat::from_rotation_y(SIDE_BY_SIDE)),
        Half::Back => place.with_rotation(place.rotation * Quat::from_rotation_y(SIDE_BY_SIDE + PI)),
    }
}

/// A man of this colour standing on a square.
pub fn standing(square: Square, color: Color) -> Transform {
    Transform::from_translation(square_point(square)).with_rotation(facing(color))
}

/// The whole height of a man, from the felt to the tip.
pub const fn man_height(kind: Kind) -> f32 {
    match kind {
        Kind::Pawn => 0.98,
        Kind::Rook => 1.12,
        Kind::Knight => 1.28,
        Kind::Bishop => 1.40,
        Kind::Queen => 1.60,
        Kind::King => 1.80,
    }
}

/// The radius of a man's foot.
pub const fn foot_radius(kind: Kind) -> f32 {
    match kind {
        Kind::Pawn => 0.345,
        Kind::Rook | Kind::Knight | Kind::Bishop => 0.37,
        Kind::Queen | Kind::King => 0.39,
    }
}

/// The height above the felt at which a vest comes to rest around the man's body.
pub const fn seat_height(kind: Kind) -> f32 {
    match kind {
        Kind::Pawn => 0.24,
        Kind::Rook | Kind::Knight | Kind::Bishop => 0.27,
        Kind::Queen | Kind::King => 0.29,
    }
}

/// Where a worn ring is, as a child of its wearer.
pub fn worn_ring(wearer: Kind) -> Transform {
    Transform::from_xyz(0.0, seat_height(wearer), 0.0)
}

/// The hooks that belong to the vests of one kind; with [`MARKER_SLOT`] they are all sixteen.
pub const fn hooks_of(vest: Kind) -> Range<usize> {
    match vest {
        Kind::King => 0..2,
        Kind::Queen => 2..4,
        Kind::Bishop => 4..6,
        Kind::Knight => 6..8,
        Kind::Rook => 8..10,
        Kind::Pawn => 10..15,
    }
}

/// The kind of vest that hangs on a hook; `None` for the marker's and for numbers from [`HOOKS`] on.
pub fn hook_kind(slot: usize) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| hooks_of(kind).contains(&slot))
}

/// A ring hanging on a hook: leaning back on its peg, its label towards the board. The upper bar has the hooks 0
/// to 7 from White's end to Black's, the lower bar 8 to 15.
pub fn stand_hook(slot: usize) -> Transform {
    let (row, place) = (slot / HOOKS_A_ROW % 2, slot % HOOKS_A_ROW);
    let z = (3.5 - place as f32) * HOOK_PITCH;
    let (x, y) = if row == 0 { (-6.26, 0.94) } else { (-5.50, 0.16) };
    // The peg's axis points up and towards the board; the quarter turn brings the label to the board's side.
    let rotation = Quat::from_rotation_z(-FRAC_PI_4) * Quat::from_rotation_y(FRAC_PI_2);
    Transform::from_xyz(x, y, z).with_rotation(rotation)
}

/// The direction in which a ring leaves its hook.
pub fn off_hook() -> Vec3 {
    Quat::from_rotation_z(-FRAC_PI_4) * Vec3::Y
}

/// Where a vest is taken from or hung back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandPlace {
    /// A hook of the stand.
    Hook(usize),
    /// The box of spares: the ring appears or disappears at [`spares_point`].
    Spares,
}

impl StandPlace {
    /// The ring's transform in this place.
    pub fn transform(self) -> Transform {
        match self {
            Self::Hook(slot) => stand_hook(slot),
            Self::Spares => Transform::from_translation(spares_point()),
        }
    }
}

/// How many vests of this kind hang on the stand while this many are worn: those of the set that are left (RULES 1.1).
pub const fn hanging(vest: Kind, worn: u32) -> u32 {
    set_count(vest).saturating_sub(worn)
}

/// Where the next vest of this kind is taken while `worn_before` are worn: the last hook of the kind that is full,
/// or a spare. The first hooks of a kind are always the full ones, so that the stand depends on the position alone.
pub fn take_from(vest: Kind, worn_before: u32) -> StandPlace {
    last_full_hook(vest, worn_before)
}

/// Where a vest of this kind goes when afterwards `worn_after` are worn: the counterpart of [`take_from`].
pub fn return_to(vest: Kind, worn_after: u32) -> StandPlace {
    last_full_hook(vest, worn_after)
}

fn last_full_hook(vest: Kind, worn: u32) -> StandPlace {
    match hanging(vest, worn) {
        0 => StandPlace::Spares,
        full => StandPlace::Hook(hooks_of(vest).start + full as usize - 1),
    }
}

/// The mouth of the box behind the stand that spare vests come from and go to.
pub fn spares_point() -> Vec3 {
    Vec3::new(-6.98, 0.0, 0.0)
}

/// Half the inner size of the box of spare vests along x and z.
pub fn spares_half_size() -> Vec2 {
    Vec2::new(0.41, 0.41)
}

/// The middle of a player's reserve on its felt: the queen of a promotion comes from it and the promoted pawn goes to it,
/// unless the tray has it ([`crate::tableau`]).
pub fn reserve_center(color: Color) -> Vec3 {
    Vec3::new(-5.93, TRAY_FLOOR_Y, side(color) * 4.58)
}

/// Half the inner size of a reserve along x and z.
pub fn reserve_half_size() -> Vec2 {
    Vec2::new(1.5 * TRAY_PITCH - 0.02, 0.43)
}

/// A man standing in its own player's reserve, from the board outward.
pub fn in_reserve(color: Color, slot: usize) -> Transform {
    let x = (1.0 - slot as f32) * TRAY_PITCH;
    Transform::from_translation(reserve_center(color) + Vec3::X * x).with_rotation(facing(color))
}

/// The captor's side along z: +1 for White, -1 for Black.
const fn side(color: Color) -> f32 {
    match color {
        Color::White => 1.0,
        Color::Black => -1.0,
    }
}

/// The point on the felt of `by`'s tray for one captured man; numbers from [`TRAY_SLOTS`] on share the last places.
pub fn tray_slot(by: Color, slot: usize) -> Vec3 {
    let slot = slot.min(TRAY_COLUMNS * TRAY_ROWS - 1);
    let (row, column) = (slot / TRAY_COLUMNS, slot % TRAY_COLUMNS);
    let center = tray_center(by);
    let x = center.x + (column as f32 - 0.5 * (TRAY_COLUMNS - 1) as f32) * TRAY_PITCH;
    let z = center.z + (row as f32 - 0.5 * (TRAY_ROWS - 1) as f32) * TRAY_PITCH * side(by);
    Vec3::new(x, TRAY_FLOOR_Y, z)
}

/// The middle of `by`'s tray on its felt: on the h-file's side of the board, in the captor's half.
pub fn tray_center(by: Color) -> Vec3 {
    Vec3::new(6.04, TRAY_FLOOR_Y, side(by) * 2.56)
}

/// Half the inner size of a tray along x and z.
pub fn tray_half_size() -> Vec2 {
    Vec2::new(TRAY_COLUMNS as f32, TRAY_ROWS as f32) * 0.5 * TRAY_PITCH + 0.06
}

/// How large the chess clock is beside its model: so large that a picture from a seat, wider than high, shows its dials.
const CLOCK_SIZE: f32 = 0.9;
/// How far in front of its middle the clock's model reaches, as half of what the clock takes along the players' line.
const CLOCK_FRONT: f32 = 0.62;
const CLOCK_HALF: f32 = 1.32;

/// Where the chess clock stands: behind the stand and its box, its dials towards the board, in the middle between the players.
pub fn clock_place() -> Transform {
    let x = spares_point().x - 0.60 - CLOCK_FRONT * CLOCK_SIZE;
    let place = Transform::from_xyz(x, TABLE_Y, 0.0).with_rotation(Quat::from_rotation_y(FRAC_PI_2));
    place.with_scale(Vec3::splat(CLOCK_SIZE))
}

/// The corners of the clock's sloped front, on which its dials are.
pub fn clock_front() -> [Vec3; 4] {
    let place = clock_place();
    let corner = |side: f32, y: f32, z: f32| place.transform_point(Vec3::new(side * CLOCK_HALF, y, z));
    [corner(-1.0, 0.0, CLOCK_FRONT), corner(1.0, 0.0, CLOCK_FRONT), corner(-1.0, 0.84, -0.04), corner(1.0, 0.84, -0.04)]
}

/// The box around the clock in the space of its own transform, the rocker on its top included: the middle and half the size.
pub const fn clock_box() -> (Vec3, Vec3) {
    (Vec3::new(0.0, 0.53, 0.1), Vec3::new(CLOCK_HALF, 0.53, 0.52))
}

/// Whether a point of the table top is free of board, stand, trays and boxes: where a drag may turn the camera.
pub fn is_bare_table(point: Vec3) -> bool {
    let board = point.xz().abs().max_element() < BOARD_HALF + FRAME_WIDTH + 0.1;
    let stand = (-7.5..-4.6).contains(&point.x) && point.z.abs() < 5.2;
    let (tray, half) = (tray_center(Color::White), tray_half_size());
    let trays = (point.x - tray.x).abs() < half.x + 0.2 && point.z.abs() < 5.4;
    !(board || stand || trays)
}

/// A captured man standing in its captor's tray, looking the way it looked on the board.
pub fn captured(by: Color, slot: usize) -> Transform {
    Transform::from_translation(tray_slot(by, slot)).with_rotation(facing(!by))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distinct(points: &[Vec3], apart: f32) -> bool {
        points.iter().enumerate().all(|(i, a)| points[..i].iter().all(|b| a.distance(*b) >= apart))
    }

    #[test]
    fn every_square_is_found_again_from_its_point() {
        for square in Square::all() {
            let point = square_point(square);
            assert_eq!(square_at(point), Some(square));
            assert_eq!(square_at(point + Vec3::new(0.49, 1.0, -0.49)), Some(square));
        }
        assert_eq!(square_point(Square::at(0, 0)), Vec3::new(-3.5, 0.0, 3.5));
        assert_eq!(square_point(Square::at(7, 7)), Vec3::new(3.5, 0.0, -3.5));
        assert_eq!(square_at(Vec3::new(4.1, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, -4.01)), None);
    }

    #[test]
    fn a_ray_from_above_meets_the_square_below_it() {
        let ray = Ray3d::new(Vec3::new(0.5, 9.0, 0.5), Dir3::NEG_Y);
        assert_eq!(square_on_ray(ray), Square::parse("e4"));
        assert_eq!(square_on_ray(Ray3d::new(Vec3::new(0.5, 9.0, 0.5), Dir3::Y)), None);
    }

    #[test]
    fn nothing_stands_on_the_bare_table() {
        let squares = Square::all().map(square_point);
        let hooks = (0..HOOKS).map(|slot| stand_hook(slot).translation);
        let trays = Color::ALL.into_iter().flat_map(|by| (0..TRAY_SLOTS).map(move |slot| tray_slot(by, slot)));
        let boxes = [spares_point(), reserve_center(Color::White), reserve_center(Color::Black)];
        assert!(squares.chain(hooks).chain(trays).chain(boxes).all(|point| !is_bare_table(point)));
        assert!(is_bare_table(Vec3::new(0.0, TABLE_Y, 7.0)) && is_bare_table(Vec3::new(12.0, TABLE_Y, 0.0)));
    }

    #[test]
    fn the_sixteen_hooks_are_apart_and_each_belongs_to_one_ring() {
        let points: Vec<_> = (0..HOOKS).map(|slot| stand_hook(slot).translation).collect();
        assert!(distinct(&points, 2.0 * RING_OUTER));
        for kind in Kind::ALL {
            assert_eq!(hooks_of(kind).len(), set_count(kind) as usize);
        }
        assert_eq!((0..HOOKS).filter(|&slot| hook_kind(slot).is_none()).collect::<Vec<_>>(), [MARKER_SLOT]);
    }

    /// The hooks of a kind that are full while this many of its vests are worn.
    fn full(kind: Kind, worn: u32) -> Vec<usize> {
        hooks_of(kind).take(hanging(kind, worn) as usize).collect()
    }

    #[test]
    fn hanging_back_undoes_taking() {
        for kind in Kind::ALL {
            for worn in 0..8 {
                // A vest is taken from a full hook, and what is left hangs as the stand of one more wearer shows it.
                let taken = match take_from(kind, worn) {
                    StandPlace::Hook(slot) => Some(slot),
                    StandPlace::Spares => None,
                };
                let left: Vec<usize> = full(kind, worn).into_iter().filter(|slot| Some(*slot) != taken).collect();
                assert_eq!(left, full(kind, worn + 1), "{kind}, {worn} worn");
                // And back.
                let mut again = left;
                if let StandPlace::Hook(slot) = return_to(kind, worn) {
                    again.push(slot);
                }
                assert_eq!(again, full(kind, worn), "{kind}, {worn} worn");
            }
        }
        assert_eq!(take_from(Kind::Pawn, 0), StandPlace::Hook(14));
        assert_eq!(take_from(Kind::Pawn, 4), StandPlace::Hook(10));
        assert_eq!(take_from(Kind::Pawn, 5), StandPlace::Spares);
    }

    #[test]
    fn tray_slots_are_apart_and_off_the_board_on_the_captors_side() {
        for by in Color::ALL {
            let points: Vec<_> = (0..TRAY_SLOTS).map(|slot| tray_slot(by, slot)).collect();
            assert!(distinct(&points, 2.0 * foot_radius(Kind::King)));
            for point in points {
                assert_eq!(square_at(point), None);
                assert!(point.x > BOARD_HALF + FRAME_WIDTH && point.z * side(by) > 0.0);
            }
        }
    }
}
