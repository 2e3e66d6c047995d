//! The finished picture, the plain curve of a screen, and its files: PNG with 16 bits a channel and words, packed on all cores, and EXR in
//! linear light.

use std::io::BufWriter;
use std::ops::Range;
use std::path::Path;

use exr::meta::attribute::{AttributeValue, Text};
use exr::prelude::{Encoding, Image, Layer, LayerAttributes, SpecificChannels, Vec2, WritableImage};
use flate2::{Compress, Compression, FlushCompress};
use glam::Vec3;
use host::partial_file::PartialFile;

use crate::error::PhotoError;
use crate::threads::list;

/// A picture in linear light.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Radiance of red, green and blue, row by row from the upper left.
    pub pixels: Vec<Vec3>,
}

/// The plain sRGB curve: anything brighter than 1 is white.
#[must_use]
pub fn srgb(radiance: Vec3) -> Vec3 {
    let encode = |value: f32| {
        if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 }
    };
    let [red, green, blue] = radiance.clamp(Vec3::ZERO, Vec3::ONE).to_array().map(encode);
    Vec3::new(red, green, blue)
}

impl Picture {
    /// Writes the picture in the format of the file's extension: `.png` with 16 bits a channel, `.exr` in linear light without the curve.
    /// `curve` turns radiance into display values from 0 to 1, as [`srgb`](crate::srgb) does. `words` are stored in the file, each under its
    /// name: how many samples, what was clamped, how long it took.
    ///
    /// # Errors
    /// If the extension is neither, or the file cannot be written.
    pub fn write(
        &self,
        path: &Path,
        curve: &(dyn Fn(Vec3) -> Vec3 + Sync),
        words: &[(String, String)],
    ) -> Result<(), PhotoError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if ending.eq_ignore_ascii_case("png") {
            write_png(self, path, curve, words)
        } else if ending.eq_ignore_ascii_case("exr") {
            write_exr(self, path, words)
        } else {
            Err(PhotoError::Ending(path.to_owned()))
        }
    }
}

/// The longest keyword in a PNG, in bytes.
const LONGEST: usize = 79;
/// Bytes of a pixel.
const PIXEL: usize = 6;
/// How many rows are packed at a time; each such part is packed as if there were nothing before it.
const ROWS: usize = 64;
/// The largest prime below 2^16, of Adler's checksum.
const PRIME: u64 = 65_521;

pub(super) fn write_png(
    picture: &Picture,
    path: &Path,
    curve: &(dyn Fn(Vec3) -> Vec3 + Sync),
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
    let packed = packed(picture, curve).map_err(|error| PhotoError::encode(path, error))?;
    for part in packed {
        writer.write_chunk(png::chunk::IDAT, &part).map_err(failed)?;
    }
    writer.finish().map_err(failed)?;
    Ok(file.keep()?)
}

/// Some rows, packed, and Adler's checksum of what they were before.
struct Packed {
    bytes: Vec<u8>,
    length: u64,
    sums: [u64; 2],
}

/// The compressed pixels of a picture, in parts: what zlib writes before and after them included.
fn packed(picture: &Picture, curve: &(dyn Fn(Vec3) -> Vec3 + Sync)) -> Result<Vec<Vec<u8>>, flate2::CompressError> {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let whole = |value: f32| (value.clamp(0.0, 1.0) * 65_535.0 + 0.5) as u16;
    let bytes = |pixel: &Vec3| curve(*pixel).to_array().map(|value| whole(value).to_be_bytes());
    let row = |y: usize| picture.pixels[y * width..][..width].iter().flat_map(bytes).flatten();
    let data = list(0, height, ROWS, |rows| rows.flat_map(row).collect());
    let parts = list(0, height.div_ceil(ROWS), 1, |parts| {
        let rows = |part: usize| part * ROWS..((part + 1) * ROWS).min(height);
        parts.map(|part| pack(&data, width * PIXEL, rows(part), height)).collect()
    });
    // A window of 32 KiB, the usual effort.
    let mut packed = vec![vec![0x78, 0x9c]];
    let mut sums = [1, 0];
    for part in parts {
        let part = part?;
        // What came before counts once for every byte after it.
        sums[1] = (sums[1] + part.sums[1] + part.length % PRIME * (sums[0] + PRIME - 1)) % PRIME;
        sums[0] = (sums[0] + part.sums[0] + PRIME - 1) % PRIME;
        packed.push(part.bytes);
    }
    packed.push(((sums[1] << 16 | sums[0]) as u32).to_be_bytes().to_vec());
    Ok(packed)
}

/// Filters and compresses some rows of so many.
fn pack(data: &[u8], stride: usize, rows: Range<usize>, height: usize) -> Result<Packed, flate2::CompressError> {
    let flush = if rows.end == height { FlushCompress::Finish } else { FlushCompress::Sync };
    let mut filtered = Vec::with_capacity(rows.len() * (stride + 1));
    let nothing = vec![0; stride];
    for y in rows {
        let above = if y == 0 { &nothing } else { &data[(y - 1) * stride..][..stride] };
        filter(&data[y * stride..][..stride], above, &mut filtered);
    }
    let sums = filtered.chunks(4096).fold([1_u64, 0_u64], |[mut first, mut second], bytes| {
        for byte in bytes {
            first += u64::from(*byte);
            second += first;
        }
        [first % PRIME, second % PRIME]
    });
    let mut compress = Compress::new(Compression::default(), false);
    // Room for what cannot be compressed, and for the marks between parts.
    let mut bytes = Vec::with_capacity(filtered.len() + filtered.len() / 8 + 1024);
    loop {
        let done = compress.total_in() as usize;
        compress.compress_vec(&filtered[done..], &mut bytes, flush)?;
        if compress.total_in() as usize == filtered.len() && bytes.len() < bytes.capacity() {
            break;
        }
        bytes.reserve(filtered.len() / 8 + 1024);
    }
    Ok(Packed { bytes, length: filtered.len() as u64, sums })
}

/// Writes each byte of a row as its difference from a guess by those beside and above it (Paeth, as PNG numbers it).
fn filter(row: &[u8], above: &[u8], filtered: &mut Vec<u8>) {
    filtered.push(4);
    let (first, rest) = row.split_at(PIXEL.min(row.len()));
    filtered.extend(first.iter().zip(above).map(|(byte, up)| byte.wrapping_sub(*up)));
    for (index, byte) in rest.iter().enumerate() {
        let (left, up, corner) = (row[index], above[index + PIXEL], above[index]);
        let guess = i16::from(left) + i16::from(up) - i16::from(corner);
        let [to_left, to_up, to_corner] = [left, up, corner].map(|other| (guess - i16::from(other)).abs());
        let nearest = if to_left <= to_up && to_left <= to_corner {
            left
        } else if to_up <= to_corner {
            up
        } else {
            corner
        };
        filtered.push(byte.wrapping_sub(nearest));
    }
}

pub(super) fn write_exr(picture: &Picture, path: &Path, words: &[(String, String)]) -> Result<(), PhotoError> {
    let file = PartialFile::create(path)?;
    let (width, height) = (picture.width as usize, picture.height as usize);
    let pixel = |place: Vec2<usize>| {
        let [red, green, blue] = picture.pixels[place.y() * width + place.x()].to_array();
        (red, green, blue)
    };
    let mut attributes = LayerAttributes::named("photograph");
    for (name, text) in words {
        // Only one-byte characters are allowed there; any other becomes a question mark.
        let plain = |text: &str| -> String {
            text.chars().map(|letter| if letter.is_ascii() { letter } else { '?' }).collect()
        };
        attributes
            .other
            .insert(Text::from(plain(name).as_str()), AttributeValue::Text(Text::from(plain(text).as_str())));
    }
    let layer = Layer::new((width, height), attributes, Encoding::SMALL_LOSSLESS, SpecificChannels::rgb(pixel));
    let writer = BufWriter::new(file.writer()?);
    let image = Image::from_layer(layer);
    image.write().non_parallel().to_buffered(writer).map_err(|error| PhotoError::encode(path, error))?;
    Ok(file.keep()?)
}
