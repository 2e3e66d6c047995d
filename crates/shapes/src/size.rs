//! The real sizes of the set, in sides of a square; the board's surface is at height 0.

use rules::Kind;

/// How long the side of a square is, in metres: the king is ten centimetres high.
pub const SQUARE: f32 = 0.055;

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

/// Half the side of the whole board, its frame included.
pub const BOARD_OUTER: f32 = BOARD_HALF + FRAME_WIDTH;

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
