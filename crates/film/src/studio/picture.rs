//! A picture as a PNG or JPEG file; and pictures of which not every pixel is opaque: how they come from the adapter, how they are laid over one
//! another, and what has to be laid over one picture to make it another.
//!
//! Laid over one another here means what browsers, players and programs that cut films do: in the bytes of sRGB, `over * opacity + under * (1 -
//! opacity)`, with colours that are not multiplied by their opacity (straight alpha).

use std::io::Write;
use std::path::{Path, PathBuf};

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, ImageError};
use media::movie::Opacity;
use shapes::color::{from_linear, to_linear};

use super::frame::{Frame, Size};
use super::partial::{PartialFile, WriteError};

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

/// The most that a byte says.
const FULL: f32 = 255.0;

/// Makes straight what the adapter rendered before nothing: there the light of a pixel at an edge is multiplied by how much of it is covered.
pub fn straighten(frame: &mut Frame) {
    for pixel in frame.rgba.chunks_exact_mut(4) {
        let share = f32::from(pixel[3]) / FULL;
        for part in &mut pixel[..3] {
            *part = match *part {
                _ if share == 0.0 => 0,
                0 => 0,
                whole if share == 1.0 => whole,
                part => byte(from_linear((to_linear(f32::from(part) / FULL) / share).min(1.0)) * FULL),
            };
        }
    }
}

/// The picture on an even ground.
pub fn on(frame: &Frame, ground: [u8; 3]) -> Frame {
    let mut laid = frame.clone();
    for pixel in laid.rgba.chunks_exact_mut(4) {
        let share = f32::from(pixel[3]) / FULL;
        for (part, under) in pixel.iter_mut().zip(ground) {
            *part = byte(f32::from(*part) * share + f32::from(under) * (1.0 - share));
        }
        pixel[3] = 255;
    }
    laid
}

/// A picture laid over another one of its size.
pub fn over(frame: &Frame, under: &Frame) -> Frame {
    let mut laid = under.clone();
    for (under, pixel) in laid.rgba.chunks_exact_mut(4).zip(frame.rgba.chunks_exact(4)) {
        let (share, behind) = (f32::from(pixel[3]) / FULL, f32::from(under[3]) / FULL);
        let both = share + behind * (1.0 - share);
        for (under, part) in under.iter_mut().zip(&pixel[..3]) {
            let sum = f32::from(*part) * share + f32::from(*under) * behind * (1.0 - share);
            *under = if both > 0.0 { byte(sum / both) } else { 0 };
        }
        under[3] = byte(both * FULL);
    }
    laid
}

/// The picture that looks like `black` on black and like `white` on white; whatever differs by less lets through less.
pub fn between(black: &Frame, white: &Frame) -> Frame {
    let mut found = black.clone();
    for (pixel, white) in found.rgba.chunks_exact_mut(4).zip(white.rgba.chunks_exact(4)) {
        let apart: i32 = (0..3).map(|part| i32::from(white[part]) - i32::from(pixel[part])).sum();
        let share = (1.0 - apart as f32 / (3.0 * FULL)).clamp(0.0, 1.0);
        for part in &mut pixel[..3] {
            *part = if share > 0.0 { byte(f32::from(*part) / share) } else { 0 };
        }
        pixel[3] = byte(share * FULL);
    }
    found
}

/// What has to be laid over `under`, an opaque picture, to make `wanted` of it, to within a step of a byte. It is at least as opaque as
/// `least`, and as `least_of_all` of 1, and more so only where it has to be: where nothing differs and neither asks for anything it is not there.
pub fn from_to(under: &Frame, wanted: &Frame, least: &Frame, least_of_all: f32) -> Frame {
    let mut laid = wanted.clone();
    let pixels = laid.rgba.chunks_exact_mut(4).zip(under.rgba.chunks_exact(4)).zip(least.rgba.chunks_exact(4));
    for ((pixel, under), least) in pixels {
        let needed = (0..3).map(|part| needed(under[part], pixel[part])).fold(0.0, f32::max);
        let share = needed.max(f32::from(least[3])).max(least_of_all * FULL).ceil();
        for (part, under) in pixel.iter_mut().zip(&under[..3]) {
            let light = (f32::from(*part) * FULL - f32::from(*under) * (FULL - share)) / share;
            *part = if share > 0.0 { byte(light) } else { 0 };
        }
        pixel[3] = share as u8;
    }
    laid
}

/// How opaque the brightest or darkest colour has to be that makes one byte another one, 0 to 255.
fn needed(from: u8, to: u8) -> f32 {
    let (from, to) = (f32::from(from), f32::from(to));
    if to < from {
        FULL * (from - to) / from
    } else if to > from {
        FULL * (to - from) / (FULL - from)
    } else {
        0.0
    }
}

fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, FULL) as u8
}

#[cfg(test)]
mod tests {
    mod picture {
        use super::super::*;

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

    mod opacity {
        use super::super::*;
        use crate::studio::frame::Size;

        fn frame(pixels: &[[u8; 4]]) -> Frame {
            Frame { size: Size::new(pixels.len() as u32, 1), rgba: pixels.concat() }
        }

        #[test]
        fn an_edge_has_the_colour_of_what_it_is_the_edge_of() {
            // Half of a pixel of (200, 100, 20), as the adapter averages its samples in light.
            let half = |part: u8| byte(from_linear(to_linear(f32::from(part) / FULL) * 128.0 / FULL) * FULL);
            let mut edge =
                frame(&[[half(200), half(100), half(20), 128], [200, 100, 20, 255], [0, 0, 0, 77], [9, 9, 9, 0]]);
            straighten(&mut edge);
            for (part, wanted) in [200_u8, 100, 20].into_iter().enumerate() {
                assert!(edge.rgba[part].abs_diff(wanted) <= 1, "{:?}", &edge.rgba[..4]);
            }
            assert_eq!(edge.rgba[4..], [200, 100, 20, 255, 0, 0, 0, 77, 0, 0, 0, 0]);
        }

        #[test]
        fn what_lies_on_black_and_on_white_is_found_again() {
            let one = frame(&[[200, 100, 20, 255], [200, 100, 20, 128], [0, 0, 0, 60], [0, 0, 0, 0]]);
            let found = between(&on(&one, [0; 3]), &on(&one, [255; 3]));
            for (found, wanted) in found.rgba.iter().zip(&one.rgba) {
                assert!(found.abs_diff(*wanted) <= 2, "{:?}", found);
            }
            assert_eq!(found.rgba[12..], [0; 4]);
        }

        #[test]
        fn what_is_laid_over_one_picture_makes_another_one() {
            let bytes: Vec<u8> = (0..=255).step_by(15).collect();
            let pairs: Vec<(u8, u8)> = bytes.iter().flat_map(|one| bytes.iter().map(|other| (*one, *other))).collect();
            let under = frame(&pairs.iter().map(|(from, _)| [*from, 128, 255 - from, 255]).collect::<Vec<_>>());
            let wanted = frame(&pairs.iter().map(|(_, to)| [*to, 90, *to, 255]).collect::<Vec<_>>());
            for (least, least_of_all) in [(0, 0.0), (90, 0.0), (0, 0.5), (255, 1.0)] {
                let least = frame(&vec![[0, 0, 0, least]; pairs.len()]);
                let laid = from_to(&under, &wanted, &least, least_of_all);
                let both = over(&laid, &under);
                let apart = both.rgba.iter().zip(&wanted.rgba).map(|(a, b)| a.abs_diff(*b)).max();
                assert!(apart <= Some(1), "{apart:?}");
            }
            let nothing = from_to(&under, &under, &frame(&vec![[0; 4]; pairs.len()]), 0.0);
            assert!(nothing.rgba.iter().all(|byte| *byte == 0));
        }
    }
}
