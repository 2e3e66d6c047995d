//! Writes a frame as a PNG or JPEG file and reads a PNG file back; `plunder show` and the picture tests call it.

use std::io::Write;
use std::path::{Path, PathBuf};

use image::{ExtendedColorType, ImageEncoder, ImageError, codecs::jpeg::JpegEncoder, codecs::png::PngEncoder};

use super::frame::{Frame, Size};
use super::partial::{PartialFile, WriteError};
use media::movie::Opacity;

/// Why a picture could not be written or read; the message is one sentence that names the path.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The file could not be made.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The pixels could not be encoded.
    #[error("cannot write {} as {format}: {reason}", path.display())]
    Encode {
        /// The asked-for file.
        path: PathBuf,
        /// The kind of file.
        format: &'static str,
        /// What the encoder said.
        reason: ImageError,
    },
    /// The file could not be read.
    #[error("cannot read the picture {}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the decoder said.
        reason: ImageError,
    },
}

/// Writes `frame` to `path` as PNG without opacity. Nothing appears under `path` unless the file is whole.
///
/// # Errors
/// If the file cannot be written.
pub fn write_png(path: &Path, frame: &Frame) -> Result<(), PictureError> {
    write_png_with(path, frame, Opacity::PassedOver)
}

/// Writes `frame` to `path` as PNG, with opacity or without. Nothing appears under `path` unless the file is whole.
///
/// # Errors
/// If the file cannot be written.
pub fn write_png_with(path: &Path, frame: &Frame, opacity: Opacity) -> Result<(), PictureError> {
    write(path, frame, opacity, "PNG", |bytes, pixels, kind| {
        PngEncoder::new(bytes).write_image(pixels, frame.size.width, frame.size.height, kind)
    })
}

/// Writes `frame` to `path` as JPEG of this quality, 1 to 100. Nothing appears under `path` unless the file is whole.
///
/// # Errors
/// If the file cannot be written.
pub fn write_jpeg(path: &Path, frame: &Frame, quality: u8) -> Result<(), PictureError> {
    write(path, frame, Opacity::PassedOver, "JPEG", |bytes, pixels, kind| {
        JpegEncoder::new_with_quality(bytes, quality).write_image(pixels, frame.size.width, frame.size.height, kind)
    })
}

fn write(
    path: &Path,
    frame: &Frame,
    opacity: Opacity,
    format: &'static str,
    encode: impl FnOnce(&mut Vec<u8>, &[u8], ExtendedColorType) -> Result<(), ImageError>,
) -> Result<(), PictureError> {
    let file = PartialFile::create(path)?;
    // In memory first: an encoder that is done with a file does not say whether all of it was written.
    let mut bytes = Vec::new();
    let (pixels, kind) = opacity.bytes(&frame.rgba);
    encode(&mut bytes, &pixels, kind).map_err(|reason| PictureError::Encode {
        path: path.to_owned(),
        format,
        reason,
    })?;
    file.writer()?.write_all(&bytes).map_err(|error| WriteError::new(path, &error))?;
    Ok(file.keep()?)
}

/// Reads the PNG file at `path`.
///
/// # Errors
/// If there is no such file or it is not a PNG.
pub fn read_png(path: &Path) -> Result<Frame, PictureError> {
    let picture = image::open(path).map_err(|reason| PictureError::Read { path: path.to_owned(), reason })?.to_rgba8();
    Ok(Frame { size: Size::new(picture.width(), picture.height()), rgba: picture.into_raw() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_reads_back_as_it_was_written() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let path = folder.path().join("odd.png");
        let rgba = (0..3 * 5).flat_map(|i: u8| [i * 16, 255 - i * 16, i, 255]).collect();
        let frame = Frame { size: Size::new(3, 5), rgba };
        write_png(&path, &frame).expect("written");
        assert_eq!(read_png(&path).expect("read"), frame);
    }
}
