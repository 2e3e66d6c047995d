//! A picture in memory and its size; the off-screen stage makes them, the encoders write them.

use std::fmt;
use std::str::FromStr;

use shapes::color::{from_linear, to_linear};

/// The width and height of a picture in pixels, both at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

/// Why a text is no [`Size`]; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the size `{0}` is not WIDTHxHEIGHT in pixels; write it like 1280x720")]
pub struct SizeError(String);

impl Size {
    /// A size of `width` by `height` pixels.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// The bytes of a picture of this size with four bytes per pixel.
    pub const fn bytes(self) -> usize {
        self.width as usize * self.height as usize * 4
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `WIDTHxHEIGHT`, digits only, neither of them 0 nor above 65535.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let side = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse::<u16>().ok()).flatten().filter(|&side| side > 0).map(u32::from)
        };
        text.split_once('x')
            .and_then(|(width, height)| Some(Self::new(side(width)?, side(height)?)))
            .ok_or_else(|| SizeError(text.to_owned()))
    }
}

/// One picture: rows from top to bottom, four bytes per pixel (red, green, blue, opacity), sRGB, no padding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Width and height.
    pub size: Size,
    /// The pixels, [`Size::bytes`] of them.
    pub rgba: Vec<u8>,
}

impl Frame {
    /// The red, green and blue of the pixel in column `x`, row `y`, or `None` outside the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 3]> {
        if x >= self.size.width || y >= self.size.height {
            return None;
        }
        let at = (y as usize * self.size.width as usize + x as usize) * 4;
        self.rgba.get(at..at + 3).and_then(|rgb| rgb.try_into().ok())
    }

    /// The mean of red, green and blue over the whole picture, 0 for black to 255 for white.
    pub fn brightness(&self) -> f64 {
        let sum: u64 = self.rgba.chunks_exact(4).map(|p| u64::from(p[0]) + u64::from(p[1]) + u64::from(p[2])).sum();
        sum as f64 / (self.rgba.len() as f64 / 4.0 * 3.0)
    }

    /// The part of the picture from one corner to the other, both given as shares of width and height from the upper left.
    pub fn crop(&self, low: (f32, f32), high: (f32, f32)) -> Self {
        let at = |share: f32, side: u32| (share.clamp(0.0, 1.0) * side as f32).round() as u32;
        let (left, top) = (at(low.0, self.size.width), at(low.1, self.size.height));
        let size = Size::new(at(high.0, self.size.width) - left, at(high.1, self.size.height) - top);
        let row = |y: u32| ((top + y) as usize * self.size.width as usize + left as usize) * 4;
        let rgba =
            (0..size.height).flat_map(|y| &self.rgba[row(y)..row(y) + size.width as usize * 4]).copied().collect();
        Self { size, rgba }
    }

    /// The picture at half the width and height, whose every pixel is as bright as four together: of light, where `shapes::picture::halved`
    /// takes the mean of the bytes. A last odd column or row is left out.
    pub fn halved(&self) -> Self {
        let light: Vec<f32> = (0..=255_u8).map(|value| to_linear(f32::from(value) / 255.0)).collect();
        let size = Size::new(self.size.width / 2, self.size.height / 2);
        let row = self.size.width as usize * 4;
        let mut rgba = Vec::with_capacity(size.bytes());
        for two_rows in self.rgba.chunks_exact(2 * row) {
            let (above, below) = two_rows.split_at(row);
            for (above, below) in above.chunks_exact(8).zip(below.chunks_exact(8)) {
                for part in 0..4 {
                    let four = [above[part], above[part + 4], below[part], below[part + 4]];
                    rgba.push(if part < 3 {
                        let sum: f32 = four.iter().map(|&value| light[usize::from(value)]).sum();
                        (from_linear(sum / 4.0) * 255.0).round() as u8
                    } else {
                        (four.iter().map(|&value| u32::from(value)).sum::<u32>() / 4) as u8
                    });
                }
            }
        }
        Self { size, rgba }
    }

    /// The brightness that eyes see at each pixel, row by row, 0 for black to 255 for white.
    pub fn luma(&self) -> Vec<f32> {
        let light = |p: &[u8]| 0.2126 * f32::from(p[0]) + 0.7152 * f32::from(p[1]) + 0.0722 * f32::from(p[2]);
        self.rgba.chunks_exact(4).map(light).collect()
    }

    /// How sharp the picture is: the mean square of the Laplacian of its luma. Blur lowers it, fine detail and noise raise it.
    pub fn sharpness(&self) -> f64 {
        let (luma, width) = (self.luma(), self.size.width as usize);
        let inside = (1..(self.size.height as usize).saturating_sub(1))
            .flat_map(|y| (1..width.saturating_sub(1)).map(move |x| y * width + x));
        let (mut sum, mut count) = (0.0, 0_u32);
        for i in inside {
            let bend = 4.0 * luma[i] - luma[i - 1] - luma[i + 1] - luma[i - width] - luma[i + width];
            sum += f64::from(bend * bend);
            count += 1;
        }
        sum / f64::from(count.max(1))
    }

    /// The mean difference a channel between two pictures of the same size (0 to 255), or `None` if the sizes differ.
    pub fn mean_difference(&self, other: &Self) -> Option<f64> {
        if self.size != other.size {
            return None;
        }
        let pairs = self.rgba.chunks_exact(4).zip(other.rgba.chunks_exact(4));
        let sum: u64 = pairs.map(|(a, b)| (0..3).map(|c| u64::from(a[c].abs_diff(b[c]))).sum::<u64>()).sum();
        Some(sum as f64 / (self.rgba.len() as f64 / 4.0 * 3.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_halved_picture_is_as_bright_as_four_pixels_together() {
        let rgba = [[255; 4], [0; 4], [255; 4], [0; 4]].concat();
        let halved = Frame { size: Size::new(2, 2), rgba }.halved();
        assert_eq!(
            (halved.size, halved.rgba),
            (Size::new(1, 1), vec![188, 188, 188, 127]),
            "half of the light, not the byte"
        );
        let odd = Frame { size: Size::new(3, 3), rgba: vec![90; 36] }.halved();
        assert_eq!((odd.size, odd.rgba), (Size::new(1, 1), vec![90; 4]));
    }

    #[test]
    fn sizes_are_read_strictly() {
        assert_eq!("1280x720".parse(), Ok(Size::new(1280, 720)));
        for bad in [
            "", "x", "1280", "1280x", "x720", "0x720", "1280x0", "-1x5", "+1x5", "1280X720", "1e3x7", "70000x2",
            "1x2x3",
        ] {
            let error = bad.parse::<Size>().expect_err(bad);
            assert!(error.to_string().contains(&format!("`{bad}`")), "{error}");
        }
    }

    #[test]
    fn an_edge_is_sharper_than_a_slope_and_a_crop_has_its_own() {
        let picture = |shade: fn(u8) -> u8| {
            let rgba = (0..64).flat_map(|i: u8| [shade(i % 8), shade(i % 8), shade(i % 8), 255]).collect();
            Frame { size: Size::new(8, 8), rgba }
        };
        let edge = picture(|x| if x < 4 { 0 } else { 200 });
        let slope = picture(|x| x * 28);
        assert!(edge.sharpness() > 100.0 * slope.sharpness().max(1.0), "{} {}", edge.sharpness(), slope.sharpness());
        let half = edge.crop((0.5, 0.25), (1.0, 1.0));
        assert_eq!((half.size, half.pixel(0, 0)), (Size::new(4, 6), Some([200; 3])));
        assert_eq!(half.sharpness(), 0.0);
    }

    #[test]
    fn a_difference_is_a_mean_over_colours_without_opacity() {
        let black = Frame { size: Size::new(2, 1), rgba: vec![0, 0, 0, 255, 0, 0, 0, 255] };
        let half_white = Frame { size: Size::new(2, 1), rgba: vec![255, 255, 255, 0, 0, 0, 0, 255] };
        assert_eq!(black.mean_difference(&half_white), Some(127.5));
        assert_eq!(half_white.brightness(), 127.5);
        assert_eq!(half_white.pixel(0, 0), Some([255, 255, 255]));
        assert_eq!(half_white.pixel(2, 0), None);
    }
}
