//! A frame's colours as a video encoder wants them; `encode` converts every frame with it.

use openh264::formats::YUVSlices;

use super::frame::{Frame, Size};

/// Luma and the two chroma planes at half size: BT.709, limited range, which is what players assume of HD video.
/// (The conversion of the encoder's crate is BT.601, which turns reds and greens of an HD video.)
pub(super) struct Planes {
    width: usize,
    height: usize,
    y: Vec<u8>,
    u: Vec<u8>,
    v: Vec<u8>,
}

impl Planes {
    /// Black planes for frames of this size, both sides even.
    pub(super) fn new(size: Size) -> Self {
        let (width, height) = (size.width as usize, size.height as usize);
        let quarter = width * height / 4;
        Self { width, height, y: vec![0; width * height], u: vec![0; quarter], v: vec![0; quarter] }
    }

    /// The planes as the encoder takes them.
    pub(super) fn slices(&self) -> YUVSlices<'_> {
        let strides = (self.width, self.width / 2, self.width / 2);
        YUVSlices::new((&self.y, &self.u, &self.v), (self.width, self.height), strides)
    }

    /// Takes over a frame of the planes' size.
    pub(super) fn read(&mut self, frame: &Frame) {
        let half = self.width / 2;
        let rows = frame.rgba.chunks_exact(self.width * 8);
        let luma = self.y.chunks_exact_mut(self.width * 2);
        let chroma = self.u.chunks_exact_mut(half).zip(self.v.chunks_exact_mut(half));
        for ((rows, luma), (u, v)) in rows.zip(luma).zip(chroma) {
            let (upper, lower) = rows.as_chunks::<4>().0.split_at(self.width);
            let (above, below) = luma.split_at_mut(self.width);
            brightness(upper, above);
            brightness(lower, below);
            let blocks = upper.as_chunks::<2>().0.iter().zip(lower.as_chunks::<2>().0);
            for (([one, two], [three, four]), (u, v)) in blocks.zip(u.iter_mut().zip(v)) {
                let red = sum(one[0], two[0], three[0], four[0]);
                let green = sum(one[1], two[1], three[1], four[1]);
                let blue = sum(one[2], two[2], three[2], four[2]);
                *u = fixed(-6596 * red - 22189 * green + 28785 * blue, 18, 128);
                *v = fixed(28785 * red - 26145 * green - 2640 * blue, 18, 128);
            }
        }
    }
}

/// The luma of a row. These loops are written out without closures, because they see every pixel of every film.
fn brightness(pixels: &[[u8; 4]], luma: &mut [u8]) {
    for (pixel, luma) in pixels.iter().zip(luma) {
        let [red, green, blue] = [i32::from(pixel[0]), i32::from(pixel[1]), i32::from(pixel[2])];
        *luma = fixed(11966 * red + 40254 * green + 4064 * blue, 16, 16);
    }
}

#[inline]
const fn sum(one: u8, two: u8, three: u8, four: u8) -> i32 {
    one as i32 + two as i32 + three as i32 + four as i32
}

/// `offset + dot / 2^shift`, rounded; the weights in it are 16-bit fixed point.
#[inline]
fn fixed(dot: i32, shift: u32, offset: i32) -> u8 {
    (offset + ((dot + (1 << (shift - 1))) >> shift)).clamp(0, 255) as u8
}
