//! Colours as they are stored, and those of the vests; whoever paints, shows or prints a vest asks here.

use glam::Vec3;
use plunder_rules::Kind;

/// A colour as it is stored: red, green, blue of 0 to 1, encoded as sRGB.
pub type Rgb = Vec3;

/// A colour from its usual 0 to 255 parts.
pub const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Vec3::new(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// The colour of a vest (1-2). Every two are apart for colour-blind eyes too, as a test of `studio::eyes` measures.
pub const fn vest_color(kind: Kind) -> Rgb {
    match kind {
        Kind::King => rgb(104, 42, 133),
        Kind::Queen => rgb(249, 223, 44),
        Kind::Bishop => rgb(33, 103, 242),
        Kind::Knight => rgb(238, 123, 28),
        Kind::Rook => rgb(188, 25, 17),
        Kind::Pawn => rgb(30, 115, 86),
    }
}
