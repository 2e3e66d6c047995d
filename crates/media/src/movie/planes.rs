//! A frame's colours as a video encoder wants them; who encodes converts every frame with it. It stands in this crate, which is optimised in
//! every build, because it sees every pixel of every film.

/// Luma and the two chroma planes at half size: BT.709, limited range, which is what players assume of HD video.
/// (The conversion of the encoder's crate is BT.601, which turns reds and greens of an HD video.)
pub struct Planes {
    width: usize,
    height: usize,
    y: Vec<u8>,
    u: Vec<u8>,
    v: Vec<u8>,
}

impl Planes {
    /// Black planes for frames of this many pixels, both sides even.
    pub fn new(width: usize, height: usize) -> Self {
        let quarter = width * height / 4;
        Self { width, height, y: vec![0; width * height], u: vec![0; quarter], v: vec![0; quarter] }
    }

    /// Width and height of luma in pixels.
    pub const fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Luma and the two of chroma, whose rows are half as long; no row has padding.
    pub fn slices(&self) -> (&[u8], &[u8], &[u8]) {
        (&self.y, &self.u, &self.v)
    }

    /// Takes over a frame of the planes' size, four bytes a pixel.
    pub fn read(&mut self, rgba: &[u8]) {
        let half = self.width / 2;
        let rows = rgba.chunks_exact(self.width * 8);
        let luma = self.y.chunks_exact_mut(self.width * 2);
        let chroma = self.u.chunks_exact_mut(half).zip(self.v.chunks_exact_mut(half));
        for ((rows, luma), (u, v)) in rows.zip(luma).zip(chroma) {
            let (upper, lower) = rows.as_chunks::<4>().0.split_at(self.width);
            let (above, below) = luma.split_at_mut(self.width);
            brightness(upper, above);
            brightness(lower, below);
            let blocks = upper.as_chunks::<2>().0.iter().zip(lower.as_chunks::<2>().0);
            for (([one, two], [three, four]), (u, v)) in blocks.zip(u.iter_mut().zip(v)) {
                let (one, two) = (u32::from_le_bytes(*one), u32::from_le_bytes(*two));
                let (three, four) = (u32::from_le_bytes(*three), u32::from_le_bytes(*four));
                let sides = (one & SIDES) + (two & SIDES) + (three & SIDES) + (four & SIDES);
                let (red, blue) = ((sides & 0xffff) as i32, (sides >> 16) as i32);
                let green = (middle(one) + middle(two) + middle(three) + middle(four)) as i32;
                *u = fixed(-6596 * red - 22189 * green + 28785 * blue, 18, 128);
                *v = fixed(28785 * red - 26145 * green - 2640 * blue, 18, 128);
            }
        }
    }
}

/// Red and blue of a pixel; four of each can be added up in their halves of a word.
const SIDES: u32 = 0x00ff_00ff;

/// Green of a pixel.
#[inline]
const fn middle(pixel: u32) -> u32 {
    pixel >> 8 & 0xff
}

/// The luma of a row. These loops are written out without closures, because they see every pixel of every film, and a pixel is read as a
/// word, because the compiler then takes several at a time.
fn brightness(pixels: &[[u8; 4]], luma: &mut [u8]) {
    for (pixel, luma) in pixels.iter().zip(luma) {
        let pixel = u32::from_le_bytes(*pixel);
        let (red, green, blue) = ((pixel & 0xff) as i32, middle(pixel) as i32, (pixel >> 16 & 0xff) as i32);
        // Green counts 40254: one whole less 25282, so that every factor has 16 bits, as the processor multiplies many at once.
        *luma = fixed(11966 * red - 25282 * green + 4064 * blue, 16, 16 + green);
    }
}

/// `offset + dot / 2^shift`, rounded; the weights in it are 16-bit fixed point.
#[inline]
fn fixed(dot: i32, shift: u32, offset: i32) -> u8 {
    (offset + ((dot + (1 << (shift - 1))) >> shift)).clamp(0, 255) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_the_standard_to_the_rounding() {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Ends of the range as well.
            [0, 255, (state >> 24) as u8, (state >> 16) as u8][(state >> 14) as usize % 4]
        };
        let rgba: Vec<u8> = (0..64 * 64 * 4).map(|_| next()).collect();
        let mut planes = Planes::new(64, 64);
        planes.read(&rgba);
        let pixel = |x: usize, y: usize| std::array::from_fn(|part| f64::from(rgba[(y * 64 + x) * 4 + part]));
        // BT.709: 219 steps of luma, 224 of either difference.
        let luma = |[red, green, blue]: [f64; 3]| 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        for y in 0..64 {
            for x in 0..64 {
                let expected = 16.0 + 219.0 / 255.0 * luma(pixel(x, y));
                assert!((f64::from(planes.y[y * 64 + x]) - expected).abs() < 0.52, "{x} {y}");
            }
        }
        for y in 0..32 {
            for x in 0..32 {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| pixel(2 * x + right, 2 * y + down));
                let mean: [f64; 3] =
                    std::array::from_fn(|part| four.iter().map(|pixel| pixel[part]).sum::<f64>() / 4.0);
                let expected = |part: f64, full: f64| 128.0 + 224.0 / 255.0 * (part - luma(mean)) / full;
                let [blue, red] = [expected(mean[2], 1.8556), expected(mean[0], 1.5748)];
                assert!((f64::from(planes.u[y * 32 + x]) - blue).abs() < 0.52, "{x} {y}");
                assert!((f64::from(planes.v[y * 32 + x]) - red).abs() < 0.52, "{x} {y}");
            }
        }
    }
}
