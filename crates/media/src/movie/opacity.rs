//! What becomes of the fourth byte of a pixel; the writers of pictures ask.

/// Whether a file keeps how opaque its pixels are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Opacity {
    /// Every pixel is opaque, whatever it says.
    #[default]
    PassedOver,
    /// Red, green and blue are as they would be if the pixel were opaque (straight alpha), as PNG and WebP want it.
    Kept,
}
