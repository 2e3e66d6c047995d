//! Writes a frame as a PNG file and reads one back; `plunder show` and the picture tests call it.

use std::io::BufWriter;
use std::path::{Path, PathBuf};

use image::{ExtendedColorType, ImageEncoder, ImageError, codecs::png::PngEncoder};

use super::frame::{Frame, Size};
use super::partial::{PartialFile, WriteError};

/// Why a picture could not be written or read; the message is one sentence that names the path.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The file could not be made.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The pixels could not be encoded.
    #[error("cannot write {} as PNG: {reason}", path.display())]
    Encode {
        /// The asked-for file.
        path: PathBuf,
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
    let file = PartialFile::create(path)?;
    let rgb: Vec<u8> = frame.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    PngEncoder::new(BufWriter::new(file.writer()?))
        .write_image(&rgb, frame.size.width, frame.size.height, ExtendedColorType::Rgb8)
        .map_err(|reason| match reason {
            ImageError::IoError(error) => WriteError::new(path, &error).into(),
            reason => PictureError::Encode { path: path.to_owned(), reason },
        })?;
    Ok(file.keep()?)
}

/// Reads the PNG file at `path`.
///
/// # Errors
/// If there is no such file or it is no PNG.
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
