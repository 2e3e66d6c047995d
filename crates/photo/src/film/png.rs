//! A picture as PNG with 16 bits a channel and metadata; used by [`Picture`](super::Picture).

use std::io::BufWriter;
use std::path::Path;

use glam::Vec3;
use plunder_host::partial_file::PartialFile;

use crate::error::PhotoError;

use super::picture::Picture;

/// The longest keyword in a PNG, in bytes.
const LONGEST: usize = 79;

pub(super) fn write(
    picture: &Picture,
    path: &Path,
    curve: &dyn Fn(Vec3) -> Vec3,
    words: &[(String, String)],
) -> Result<(), PhotoError> {
    let failed = |error: png::EncodingError| PhotoError::encode(path, error);
    let file = PartialFile::create(path)?;
    let mut encoder = png::Encoder::new(BufWriter::new(file.writer()?), picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Sixteen);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    for (name, text) in words {
        if name.is_empty() || name.len() > LONGEST {
            let reason = format!("the name '{name}' of a word has to have 1 to {LONGEST} letters");
            return Err(PhotoError::encode(path, reason));
        }
        encoder.add_itxt_chunk(name.clone(), text.clone()).map_err(failed)?;
    }
    let mut writer = encoder.write_header().map_err(failed)?;
    let whole = |value: f32| (value.clamp(0.0, 1.0) * 65_535.0 + 0.5) as u16;
    let bytes = |pixel: &Vec3| curve(*pixel).to_array().map(|value| whole(value).to_be_bytes());
    let data: Vec<u8> = picture.pixels.iter().flat_map(bytes).flatten().collect();
    writer.write_image_data(&data).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file.keep()?)
}
