//! Where everything stands: men on squares, alone and in pairs, in trays and reserves, vests on the hooks of the stand, and the furniture.
//! One unit is the side of a square, the board's surface is y = 0, White sits at +z.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use std::ops::Range;

use glam::{Mat4, Quat, Vec2, Vec3};
use rules::{Color, Kind, Square};
use turn::tableau::Half;

use crate::size::{BOARD_HALF, TRAY_FLOOR_Y, seat_height};

/// A place and how what is there is turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Where it is.
    pub translation: Vec3,
    /// How it is turned.
    pub rotation: Quat,
}

impl Pose {
    /// A place where nothing is turned.
    pub const fn at(translation: Vec3) -> Self {
        Self { translation, rotation: Quat::IDENTITY }
    }

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
pub(crate) const TRAY_PITCH: f32 = 0.8;

/// The middle of a square on the board's surface: a1 is (-3.5, 0, 3.5), h8 is (3.5, 0, -3.5).
pub fn square_point(square: Square) -> Vec3 {
    Vec3::new(f32::from(square.file()) - 3.5, 0.0, 3.5 - f32::from(square.rank()))
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
pub fn standing_half(square: Square, color: Color, half: Half) -> Pose {
    let Pose { translation, rotation } = standing(square, color);
    match half {
        Half::Whole => Pose { translation, rotation },
        Half::Lone => Pose { translation: translation + rotation * Vec3::Z * LONE_HALF, rotation },
        Half::Front => Pose { translation, rotation: rotation * Quat::from_rotation_y(SIDE_BY_SIDE) },
        Half::Back => Pose { translation, rotation: rotation * Quat::from_rotation_y(SIDE_BY_SIDE + PI) },
    }
}

/// A man of this colour standing on a square.
pub fn standing(square: Square, color: Color) -> Pose {
    Pose { translation: square_point(square), rotation: facing(color) }
}

/// Where a worn vest is, as a child of its wearer.
pub const fn worn_ring(wearer: Kind) -> Pose {
    Pose::at(Vec3::new(0.0, seat_height(wearer), 0.0))
}

/// A man standing in its own player's reserve, from the board outward.
pub fn in_reserve(color: Color, slot: usize) -> Pose {
    let x = (1.0 - slot as f32) * TRAY_PITCH;
    Pose { translation: reserve_center(color) + Vec3::X * x, rotation: facing(color) }
}

/// A captured man standing in its captor's tray, looking the way it looked on the board.
pub fn captured(by: Color, slot: usize) -> Pose {
    Pose { translation: tray_slot(by, slot), rotation: facing(!by) }
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
