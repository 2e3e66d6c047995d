//! Colours as they are stored, and those of the vests.

use glam::Vec3;
use rules::Kind;

/// A colour as it is stored: red, green, blue of 0 to 1, encoded as sRGB.
pub type Rgb = Vec3;

/// A colour from its usual 0 to 255 parts.
pub const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Vec3::new(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// The bytes of a pixel of this colour: red, green, blue and 255.
pub fn bytes(color: Rgb) -> [u8; 4] {
    let part = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    [part(color.x), part(color.y), part(color.z), 255]
}

/// From sRGB as stored to the strength of light, both from 0 to 1.
pub fn to_linear(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// From the strength of light to sRGB as stored, both from 0 to 1.
pub fn from_linear(light: f32) -> f32 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

/// How opaque black has to be to look as dark as a shadow that takes so much of the light, 0 to 1. Films and pages are laid over one another
/// in the bytes of sRGB and not in light, so that this is the root that those bytes are of light; the shaders have the same number.
pub fn veil(dark: f32) -> f32 {
    1.0 - (1.0 - dark.clamp(0.0, 1.0)).powf(1.0 / 2.2)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_veil_darkens_bytes_as_a_shadow_darkens_light() {
        assert_eq!((veil(0.0), veil(1.0)), (0.0, 1.0));
        for (byte, dark) in [(255.0_f32, 0.5_f32), (180.0, 0.3), (90.0, 0.8)] {
            let light = (byte / 255.0).powf(2.2) * (1.0 - dark);
            assert!((byte * (1.0 - veil(dark)) - 255.0 * light.powf(1.0 / 2.2)).abs() < 0.01);
        }
    }
}
