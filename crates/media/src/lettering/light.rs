//! Light and its numbers: what a byte of a picture is in linear light and back, how bright a colour is, and the colours
//! of words and of the ground under them.

use std::sync::LazyLock;

/// Red, green and blue in linear light, 0 to 1.
pub(super) type Light = [f32; 3];

/// The steps between black and white in the table of bytes.
const STEPS: usize = 1 << 14;

/// The light of each byte.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| std::array::from_fn(|byte| light(byte as f32 / 255.0)));

/// The byte of each light, in equal steps.
static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let byte = |step: usize| (coded(step as f32 / STEPS as f32) * 255.0).round() as u8;
    (0..=STEPS).map(byte).collect()
});

/// A share of sRGB's range in linear light.
fn light(coded: f32) -> f32 {
    if coded <= 0.04045 { coded / 12.92 } else { ((coded + 0.055) / 1.055).powf(2.4) }
}

/// Linear light as a share of sRGB's range.
fn coded(light: f32) -> f32 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

/// The tables, looked up once for many pixels.
pub(super) struct Tables {
    light: &'static [f32; 256],
    bytes: &'static [u8],
    ground: &'static [f32],
}

impl Tables {
    pub fn get() -> Self {
        Self { light: &LIGHT, bytes: &BYTES, ground: &GROUND }
    }

    // These and `mix` are written out without closures, because every pixel under words passes through them.
    #[inline]
    pub fn light(&self, [red, green, blue]: [u8; 3]) -> Light {
        [self.light[usize::from(red)], self.light[usize::from(green)], self.light[usize::from(blue)]]
    }

    #[inline]
    pub fn bytes(&self, [red, green, blue]: Light) -> [u8; 3] {
        [self.byte(red), self.byte(green), self.byte(blue)]
    }

    #[inline]
    fn byte(&self, light: f32) -> u8 {
        self.bytes[((light * STEPS as f32 + 0.5) as usize).min(STEPS)]
    }

    /// The picture under a ground that is wholly there.
    #[inline]
    pub fn under(&self, light: Light) -> Light {
        let dim = self.ground[((brightness(light) * DIMS as f32) as usize).min(DIMS)];
        [light[0] * dim + TINT[0], light[1] * dim + TINT[1], light[2] * dim + TINT[2]]
    }
}

/// The words: a warm white, as the light men have.
pub(super) const PLAIN: Light = [0.905, 0.838, 0.716];
/// Numbers and fine lines: the inlay of the board.
pub(super) const GOLD: Light = [0.761, 0.497, 0.178];
/// What the ground adds to the picture under it: a trace of warm brown.
const TINT: Light = [0.0075, 0.005, 0.0035];
/// How much of a dark picture a ground lets through, and how bright white is under it. White has to be so dark that
/// even gold stands out from it by more than 4.5 to 1.
const OF_DARK: f32 = 0.34;
const OF_WHITE: f32 = 0.045;
/// The steps of brightness in the table of the ground.
const DIMS: usize = 1024;

/// How much of a picture of some brightness a ground lets through: less of what is bright, so that nothing under it can
/// be brighter than words need, and no more is hidden than that takes. It depends on the pixel alone, so that it never
/// flickers.
static GROUND: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let dim = |step: usize| OF_DARK / (1.0 + (OF_DARK / OF_WHITE - 1.0) * step as f32 / DIMS as f32);
    (0..=DIMS).map(dim).collect()
});

#[inline]
const fn brightness(light: Light) -> f32 {
    0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
}

/// The relative luminance of a pixel, 0 to 1 (WCAG 2).
pub fn luminance(pixel: [u8; 3]) -> f32 {
    brightness(Tables::get().light(pixel))
}

/// The contrast between two luminances, 1 to 21 (WCAG 2).
pub fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back_from_light() {
        let tables = Tables::get();
        for byte in 0..=255 {
            assert_eq!(tables.bytes(tables.light([byte; 3])), [byte; 3]);
        }
        // The middle of black and white is brighter than the middle of their bytes.
        assert_eq!(tables.bytes([0.5; 3]), [188; 3]);
    }

    #[test]
    fn words_stand_out_from_every_colour_under_the_ground() {
        let tables = Tables::get();
        let (plain, gold) = (luminance(tables.bytes(PLAIN)), luminance(tables.bytes(GOLD)));
        let mut least = f32::MAX;
        for red in (0..=255).step_by(5) {
            for green in (0..=255).step_by(5) {
                for blue in (0..=255).step_by(5) {
                    let under = luminance(tables.bytes(tables.under(tables.light([red, green, blue]))));
                    least = least.min(contrast(gold, under));
                    assert!(contrast(plain, under) > 7.0, "{red} {green} {blue}");
                }
            }
        }
        assert!(least > 4.5, "the least contrast of gold is {least}");
    }

    #[test]
    fn a_ground_keeps_the_order_of_light_and_dark() {
        let tables = Tables::get();
        let greys: Vec<f32> = (0..=255).map(|byte| tables.under(tables.light([byte; 3]))[1]).collect();
        assert!(greys.is_sorted() && greys[0] < 0.01, "{greys:?}");
    }
}
