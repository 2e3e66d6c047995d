//! How the [store](super::store) packs a picture: fast to read, because a film in a second language does little else. PNG takes three
//! quarters of the place, and three times as long.

use lz4_flex::block::{compress_into, decompress_into, get_maximum_output_size};

use super::frame::{Frame, Size};

/// The first byte of a picture: whether a pixel has three bytes, because all are opaque, or four.
const OPAQUE: u8 = 3;
const SEE_THROUGH: u8 = 4;

/// That byte, and the checksum.
const HEAD: usize = 5;

/// The bytes of a picture that is kept under a key, or `None` if it is too large to be packed. What is packed is how each pixel differs from
/// the one above, which is mostly nothing.
pub fn pack(frame: &Frame, key: &str) -> Option<Vec<u8>> {
    let is_opaque = frame.rgba.chunks_exact(4).all(|pixel| pixel[3] == u8::MAX);
    let (first, mut pixels) =
        if is_opaque { (OPAQUE, three_bytes(&frame.rgba)) } else { (SEE_THROUGH, frame.rgba.clone()) };
    let width = frame.size.width as usize * usize::from(first);
    for row in (1..frame.size.height as usize).rev() {
        let (above, below) = pixels.split_at_mut(row * width);
        for (value, above) in below.iter_mut().zip(&above[(row - 1) * width..]) {
            *value = value.wrapping_sub(*above);
        }
    }
    let mut bytes = vec![0; HEAD + get_maximum_output_size(pixels.len())];
    let length = compress_into(&pixels, &mut bytes[HEAD..]).ok()?;
    bytes.truncate(HEAD + length);
    bytes[0] = first;
    let checksum = checksum(first, frame.size, key, &bytes[HEAD..]);
    bytes[1..HEAD].copy_from_slice(&checksum);
    Some(bytes)
}

/// The picture of this size in these bytes, if they are those of the one that is kept under this key, to the bit.
pub fn unpack(bytes: &[u8], size: Size, key: &str) -> Option<Frame> {
    let (&[first, ref found @ ..], packed) = bytes.split_first_chunk::<HEAD>()?;
    if ![OPAQUE, SEE_THROUGH].contains(&first) || checksum(first, size, key, packed) != *found {
        return None;
    }
    let width = size.width as usize * usize::from(first);
    let mut pixels = vec![0; width * size.height as usize];
    if decompress_into(packed, &mut pixels).ok()? != pixels.len() {
        return None;
    }
    for row in 1..size.height as usize {
        let (above, below) = pixels.split_at_mut(row * width);
        for (value, above) in below.iter_mut().zip(&above[(row - 1) * width..]) {
            *value = value.wrapping_add(*above);
        }
    }
    let rgba = if first == OPAQUE { four_bytes(&pixels) } else { pixels };
    Some(Frame { size, rgba })
}

/// What tells this picture from any other, of another size and of another key too: a file may be copied under another name.
pub(super) fn checksum(first: u8, size: Size, key: &str, packed: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    for part in [&[first][..], &size.width.to_le_bytes(), &size.height.to_le_bytes(), key.as_bytes(), packed] {
        hasher.update(part);
    }
    hasher.finalize().to_le_bytes()
}

/// Pixels without their opacity. These loops and those above are written out, as the compiler takes many pixels at a time in them.
fn three_bytes(rgba: &[u8]) -> Vec<u8> {
    let mut rgb = vec![0; rgba.len() / 4 * 3];
    for (to, from) in rgb.as_chunks_mut::<3>().0.iter_mut().zip(rgba.as_chunks::<4>().0) {
        *to = [from[0], from[1], from[2]];
    }
    rgb
}

/// Opaque pixels with their opacity.
fn four_bytes(rgb: &[u8]) -> Vec<u8> {
    let mut rgba = vec![0; rgb.len() / 3 * 4];
    for (to, from) in rgba.as_chunks_mut::<4>().0.iter_mut().zip(rgb.as_chunks::<3>().0) {
        *to = [from[0], from[1], from[2], u8::MAX];
    }
    rgba
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of 5 by 3 pixels whose opacities are as told.
    fn picture(opacity: impl Fn(u8) -> u8) -> Frame {
        let pixel = |number: u8| [number.wrapping_mul(77), 255 - number, number / 3, opacity(number)];
        Frame { size: Size::new(5, 3), rgba: (0..15).flat_map(pixel).collect() }
    }

    #[test]
    fn pictures_come_back_with_and_without_opacity() {
        for (frame, first) in [(picture(|_| 255), OPAQUE), (picture(|number| 255 - number / 14), SEE_THROUGH)] {
            let bytes = pack(&frame, "key").unwrap();
            assert_eq!((bytes[0], unpack(&bytes, frame.size, "key")), (first, Some(frame)));
        }
    }

    #[test]
    fn what_is_not_the_picture_of_that_size_is_none() {
        let bytes = pack(&picture(|_| 255), "key").unwrap();
        for key in ["", "kez", "keys"] {
            assert_eq!(unpack(&bytes, Size::new(5, 3), key), None, "{key}");
        }
        for other in [Size::new(5, 4), Size::new(5, 2), Size::new(3, 5), Size::new(15, 1)] {
            assert_eq!(unpack(&bytes, other, "key"), None);
        }
        for at in 0..bytes.len() {
            let mut spoilt = bytes.clone();
            spoilt[at] ^= 4;
            assert_eq!(unpack(&spoilt, Size::new(5, 3), "key"), None, "byte {at}");
            assert_eq!(unpack(&bytes[..at], Size::new(5, 3), "key"), None, "{at} bytes");
        }
    }
}
