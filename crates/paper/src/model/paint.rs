//! The textures of the exported set: the program's pictures, made smaller where they are larger than wanted.

use std::io::Cursor;

use assets::pictures::Picture;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType as PngFilter, PngEncoder};
use image::imageops::FilterType;
use image::{DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat};

use super::ModelError;
use super::asked::Resolution;

/// How much of a grained picture JPEG keeps, of 100.
const KEPT: u8 = 88;

/// A texture's file.
pub(crate) struct Texture {
    pub bytes: Vec<u8>,
    /// What they are: `image/jpeg` or `image/png`.
    pub mime: &'static str,
}

/// The texture of a picture: its own file if that is small enough. Prints, which have sharp edges, stay without loss.
///
/// # Errors
/// A picture that cannot be read or written.
pub(crate) fn texture(picture: Picture, resolution: Resolution) -> Result<Texture, ModelError> {
    make(picture, resolution.pixels()).map_err(|error| ModelError::Picture(picture.name(), error))
}

fn make(picture: Picture, most: u32) -> Result<Texture, image::ImageError> {
    let file = picture.file().bytes();
    let is_jpeg = image::guess_format(file)? == ImageFormat::Jpeg;
    let is_print = matches!(picture, Picture::Vest(_) | Picture::Marker);
    let read = image::load_from_memory(file)?;
    let longest = read.width().max(read.height());
    if longest <= most && (is_jpeg || is_print) {
        return Ok(Texture { bytes: file.to_vec(), mime: if is_jpeg { "image/jpeg" } else { "image/png" } });
    }
    let shrunk = if longest > most { read.resize(most, most, FilterType::CatmullRom) } else { read };
    encode(&shrunk, is_print)
}

fn encode(picture: &DynamicImage, is_print: bool) -> Result<Texture, image::ImageError> {
    let pixels = picture.to_rgb8();
    let mut bytes = Cursor::new(Vec::new());
    let (width, height) = pixels.dimensions();
    if is_print {
        let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, PngFilter::Adaptive);
        encoder.write_image(&pixels, width, height, ExtendedColorType::Rgb8)?;
        return Ok(Texture { bytes: bytes.into_inner(), mime: "image/png" });
    }
    JpegEncoder::new_with_quality(&mut bytes, KEPT).encode_image(&pixels)?;
    Ok(Texture { bytes: bytes.into_inner(), mime: "image/jpeg" })
}

/// A ramp from black to white: how open a vertex lies, which is baked for each, is looked up in it as light is in a map of occlusion.
///
/// # Errors
/// None that a ramp brings about.
pub(crate) fn ramp() -> Result<Texture, ModelError> {
    let values: Vec<u8> = (0..4).flat_map(|_| 0..=255).collect();
    let mut bytes = Cursor::new(Vec::new());
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, PngFilter::Adaptive);
    let written = encoder.write_image(&values, 256, 4, ExtendedColorType::L8);
    written.map_err(|error| ModelError::Picture("the occlusion", error))?;
    Ok(Texture { bytes: bytes.into_inner(), mime: "image/png" })
}
