//! What becomes of the fourth byte of a pixel; the writers of pictures ask.

use std::borrow::Cow;

use image::ExtendedColorType;

/// Whether a file keeps how opaque its pixels are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Opacity {
    /// Every pixel is opaque, whatever it says.
    #[default]
    PassedOver,
    /// Red, green and blue are as they would be if the pixel were opaque (straight alpha), as PNG and WebP want it.
    Kept,
}

impl Opacity {
    /// The bytes that a file has of pixels of four bytes, and what they are.
    pub fn bytes(self, rgba: &[u8]) -> (Cow<'_, [u8]>, ExtendedColorType) {
        match self {
            Self::Kept => (rgba.into(), ExtendedColorType::Rgba8),
            Self::PassedOver => {
                let rgb: Vec<u8> = rgba.as_chunks::<4>().0.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
                (rgb.into(), ExtendedColorType::Rgb8)
            }
        }
    }
}
