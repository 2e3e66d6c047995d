//! Where what belongs to the furniture is: the hooks of the stand, the places of trays, reserves and the box of spares. One unit is the
//! side of a square, the board's surface is y = 0, White sits at +z; `furniture` builds by it, the table places men and vests by it.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use glam::{Mat4, Quat, Vec2, Vec3};
use plunder_rules::{Color, Square};

use crate::size::{BOARD_HALF, TRAY_FLOOR_Y};

/// A place and how what is there is turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Where it is.
    pub translation: Vec3,
    /// How it is turned.
    pub rotation: Quat,
}

impl Pose {
    /// The same as a matrix.
    pub fn matrix(self) -> Mat4 {
        Mat4::from_scale_rotation_translation(Vec3::ONE, self.rotation, self.translation)
    }
}

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
/// From one man to the next in trays and reserves.
pub const TRAY_PITCH: f32 = 0.8;

/// The square on which a point of the board lies, given by its x and z; `None` beside the sixty-four squares.
pub fn square_at(point: Vec2) -> Option<Square> {
    let (file, rank) = ((point.x + BOARD_HALF).floor(), (BOARD_HALF - point.y).floor());
    let on_board = (0.0..8.0).contains(&file) && (0.0..8.0).contains(&rank);
    on_board.then(|| Square::at(file as u8, rank as u8))
}

/// A ring hanging on a hook: leaning back on its peg, its label towards the board. The upper bar has the hooks 0
/// to 7 from White's end to Black's, the lower bar 8 to 15.
pub fn stand_hook(slot: usize) -> Pose {
    let (row, place) = (slot / HOOKS_A_ROW % 2, slot % HOOKS_A_ROW);
    let z = (3.5 - place as f32) * HOOK_PITCH;
    let (x, y) = if row == 0 { (-6.26, 0.94) } else { (-5.50, 0.16) };
    // The peg's axis points up and towards the board; the quarter turn brings the label to the board's side.
    let rotation = Quat::from_rotation_z(-FRAC_PI_4) * Quat::from_rotation_y(FRAC_PI_2);
    Pose { translation: Vec3::new(x, y, z), rotation }
}

/// The direction in which a ring leaves its hook.
pub fn off_hook() -> Vec3 {
    Quat::from_rotation_z(-FRAC_PI_4) * Vec3::Y
}

/// The mouth of the box behind the stand that spare vests come from and go to.
pub fn spares_point() -> Vec3 {
    Vec3::new(-6.98, 0.0, 0.0)
}

/// Half the inner size of the box of spare vests along x and z.
pub fn spares_half_size() -> Vec2 {
    Vec2::new(0.41, 0.41)
}

/// The middle of a player's reserve on its felt: the queen of a promotion comes from it and the promoted pawn goes to it, unless
/// the tray has it.
pub fn reserve_center(color: Color) -> Vec3 {
    Vec3::new(-5.93, TRAY_FLOOR_Y, side(color) * 4.58)
}

/// Half the inner size of a reserve along x and z.
pub fn reserve_half_size() -> Vec2 {
    Vec2::new(1.5 * TRAY_PITCH - 0.02, 0.43)
}

/// A player's side along z: +1 for White, -1 for Black.
pub const fn side(color: Color) -> f32 {
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
