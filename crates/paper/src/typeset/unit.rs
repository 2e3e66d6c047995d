//! The unit of length of a page.

/// Points in a millimetre; every length here is in points, as in PDF.
pub const MM: f32 = 72.0 / 25.4;
