//! Single pictures of a film as files: PNG for the poster and for frames, JPEG for the contact sheet.

use std::io::{self, Write};
use std::path::Path;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, ImageError};

use super::error::MovieError;
use super::opacity::Opacity;
use host::partial_file::{PartialFile, WriteError};

/// How much of a contact sheet JPEG keeps, of 100.
const KEPT: u8 = 88;

/// Writes a picture of this size in pixels as PNG, the film's poster; four bytes per pixel.
///
/// # Errors
/// If the file cannot be written.
pub fn write_poster(path: &Path, rgba: &[u8], size: (u32, u32), opacity: Opacity) -> Result<(), MovieError> {
    let bytes = png(rgba, size, opacity).map_err(|error| MovieError::writing(path, 0, &error))?;
    write_whole(path, &bytes)
}

/// A picture as the bytes of a PNG file.
pub(super) fn png(rgba: &[u8], size: (u32, u32), opacity: Opacity) -> io::Result<Vec<u8>> {
    encoded(rgba, size, opacity, |bytes, pixels, kind| PngEncoder::new(bytes).write_image(pixels, size.0, size.1, kind))
}

/// A picture as the bytes of a JPEG file.
pub(super) fn jpeg(rgba: &[u8], size: (u32, u32)) -> io::Result<Vec<u8>> {
    encoded(rgba, size, Opacity::PassedOver, |bytes, pixels, kind| {
        JpegEncoder::new_with_quality(bytes, KEPT).write_image(pixels, size.0, size.1, kind)
    })
}

fn encoded(
    rgba: &[u8],
    (width, height): (u32, u32),
    opacity: Opacity,
    encode: impl FnOnce(&mut Vec<u8>, &[u8], ExtendedColorType) -> Result<(), ImageError>,
) -> io::Result<Vec<u8>> {
    // The encoders panic where the size is another one.
    if rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
        return Err(io::Error::other(format!("the picture is not {width}x{height}")));
    }
    let mut bytes = Vec::new();
    let (pixels, kind) = opacity.bytes(rgba);
    encode(&mut bytes, &pixels, kind).map_err(io::Error::other)?;
    Ok(bytes)
}

/// Writes a file whole or not at all.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), MovieError> {
    let file = PartialFile::create(path)?;
    file.writer()?.write_all(bytes).map_err(|error| WriteError::new(path, &error))?;
    Ok(file.keep()?)
}
