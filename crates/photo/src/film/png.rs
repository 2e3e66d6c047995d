//! A picture as PNG with 16 bits a channel and metadata, packed on all cores; used by [`Picture`](super::Picture).

use std::io::BufWriter;
use std::ops::Range;
use std::path::Path;

use flate2::{Compress, Compression, FlushCompress};
use glam::Vec3;
use host::partial_file::PartialFile;

use crate::error::PhotoError;
use crate::threads::list;

use super::picture::Picture;

/// The longest keyword in a PNG, in bytes.
const LONGEST: usize = 79;
/// Bytes of a pixel.
const PIXEL: usize = 6;
/// How many rows are packed at a time; each such part is packed as if there were nothing before it.
const ROWS: usize = 64;
/// The largest prime below 2^16, of Adler's checksum.
const PRIME: u64 = 65_521;

pub(super) fn write(
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
