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
        let row = self.width * 4;
        for (half, rows) in frame.rgba.chunks_exact(row * 2).enumerate() {
            let (upper, lower) = rows.split_at(row);
            let luma = &mut self.y[half * self.width * 2..][..self.width * 2];
            let (luma_upper, luma_lower) = luma.split_at_mut(self.width);
            let u = &mut self.u[half * self.width / 2..][..self.width / 2];
            let v = &mut self.v[half * self.width / 2..][..self.width / 2];
            for x in 0..self.width / 2 {
                let mut sum = [0; 3];
                for (pixels, luma) in [(upper, &mut *luma_upper), (lower, &mut *luma_lower)] {
                    for column in [x * 2, x * 2 + 1] {
                        let rgb = [0, 1, 2].map(|channel| i32::from(pixels[column * 4 + channel]));
                        luma[column] = fixed(rgb, [11966, 40254, 4064], 16, 16);
                        sum = [sum[0] + rgb[0], sum[1] + rgb[1], sum[2] + rgb[2]];
                    }
                }
                u[x] = fixed(sum, [-6596, -22189, 28785], 18, 128);
                v[x] = fixed(sum, [28785, -26145, -2640], 18, 128);
            }
        }
    }
}

/// `offset + rgb . weights / 2^shift`, rounded. The weights are 16-bit fixed point.
fn fixed(rgb: [i32; 3], weights: [i32; 3], shift: u32, offset: i32) -> u8 {
    let dot = rgb[0] * weights[0] + rgb[1] * weights[1] + rgb[2] * weights[2];
    (offset + ((dot + (1 << (shift - 1))) >> shift)).clamp(0, 255) as u8
}
