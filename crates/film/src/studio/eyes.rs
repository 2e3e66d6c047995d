//! A picture as seen by people whose eyes lack one kind of cone.
//!
//! The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
//! Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for the
//! full deficiency; they work on linear red, green and blue.

use clap::ValueEnum;
use shapes::color::{from_linear, to_linear};

use super::frame::Frame;

/// Whose eyes look at the picture.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eyes {
    /// Without the cones for long waves: red is dark, and red and green look alike.
    Protanopia,
    /// Without the cones for middle waves: red and green look alike. The most frequent deficiency.
    Deuteranopia,
    /// Without the cones for short waves: blue and green, yellow and violet look alike.
    Tritanopia,
}

impl Eyes {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// What they make of red, green and blue, row by row.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Protanopia => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Self::Deuteranopia => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Self::Tritanopia => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }
    }

    /// How a linear colour looks to them, as a linear colour.
    pub fn see(self, color: [f32; 3]) -> [f32; 3] {
        self.matrix().map(|row| row.iter().zip(color).map(|(share, part)| share * part).sum::<f32>().clamp(0.0, 1.0))
    }

    /// How a picture looks to them.
    pub fn look_at(self, frame: &Frame) -> Frame {
        let linear: Vec<f32> = (0..=255u8).map(|value| to_linear(f32::from(value) / 255.0)).collect();
        let mut seen = frame.clone();
        for pixel in seen.rgba.chunks_exact_mut(4) {
            let color = self.see([0, 1, 2].map(|part: usize| linear[usize::from(pixel[part])]));
            for (part, value) in pixel.iter_mut().zip(color) {
                *part = (from_linear(value) * 255.0 + 0.5) as u8;
            }
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use rules::{Color, Kind};
    use shapes::color::vest_color;
    use table::scene::Materials;
    use table::scene::pictures::Paint;

    use super::*;
    use crate::studio::frame::Size;

    /// The least CIEDE2000 difference of two vests' colours: beside each other 1 can just be told, 10 at a glance.
    const VESTS_APART: f32 = 12.0;
    /// The least difference in lightness, of 100, of white and black men and of light and dark squares.
    const SIDES_APART: f32 = 20.0;

    /// Lightness and the two colour axes of CIE 1976 for daylight D65.
    fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
        let f = |t: f32| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
        let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
        let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
        let z = f((0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b) / 1.08883);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// The colour difference CIEDE2000.
    fn difference([l1, a1, b1]: [f32; 3], [l2, a2, b2]: [f32; 3]) -> f32 {
        let sin = |degrees: f32| degrees.to_radians().sin();
        let cos = |degrees: f32| degrees.to_radians().cos();
        let seventh = |c: f32| (c.powi(7) / (c.powi(7) + 25f32.powi(7))).sqrt();
        let g = 0.5 * (1.0 - seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
        let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
        let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
        let hue = |a: f32, b: f32| b.atan2(a).to_degrees().rem_euclid(360.0);
        let (h1, h2) = (hue(a1, b1), hue(a2, b2));
        let turn = if c1 * c2 == 0.0 { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
        let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * sin(turn / 2.0));
        let (l, c, h) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0, (h1 + turn / 2.0).rem_euclid(360.0));
        let t =
            1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.20 * cos(4.0 * h - 63.0);
        let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
        let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
        let rt = -2.0 * seventh(c) * sin(60.0 * (-((h - 275.0) / 25.0).powi(2)).exp());
        let (l, c, h) = (dl / sl, dc / sc, dh / sh);
        (l * l + c * c + h * h + rt * c * h).max(0.0).sqrt()
    }

    #[test]
    fn the_difference_is_that_of_the_published_test_data() {
        // G. Sharma, W. Wu and E. N. Dalal (2005), table 1.
        for (one, other, expected) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ] {
            assert!((difference(one, other) - expected).abs() < 2e-3, "{one:?} {other:?}: {}", difference(one, other));
        }
    }

    #[test]
    fn grey_stays_grey_and_red_and_green_come_near_each_other() {
        let frame = Frame { size: Size::new(2, 1), rgba: vec![120, 120, 120, 255, 200, 40, 40, 255] };
        for eyes in Eyes::ALL {
            let seen = eyes.look_at(&frame);
            assert!(seen.pixel(0, 0).unwrap().iter().all(|part| part.abs_diff(120) <= 1), "{eyes:?}");
        }
        let apart = |eyes: Eyes| {
            let see = |color| lab(eyes.see(color));
            difference(see([0.4, 0.03, 0.03]), see([0.12, 0.2, 0.03]))
        };
        let plain = difference(lab([0.4, 0.03, 0.03]), lab([0.12, 0.2, 0.03]));
        assert!(apart(Eyes::Deuteranopia) < plain / 2.0 && apart(Eyes::Protanopia) < plain);
    }

    #[test]
    fn every_two_vests_stay_apart_for_all_eyes() {
        let linear = |kind: Kind| vest_color(kind).to_array().map(to_linear);
        for kind in Kind::ALL {
            for other in Kind::ALL.into_iter().filter(|&other| other < kind) {
                let apart =
                    |see: &dyn Fn([f32; 3]) -> [f32; 3]| difference(lab(see(linear(kind))), lab(see(linear(other))));
                assert!(apart(&|color| color) > VESTS_APART, "{kind} and {other}");
                for eyes in Eyes::ALL {
                    let distance = apart(&|color| eyes.see(color));
                    assert!(distance > VESTS_APART, "{kind} and {other} with {eyes:?}: {distance}");
                }
            }
        }
    }

    /// The mean colour, as light, of a part of a picture; corners from 0 to 1.
    fn mean(paint: Paint, low: (f32, f32), high: (f32, f32)) -> [f32; 3] {
        let image = paint.picture(512);
        let (width, height) = (image.width() as usize, image.height() as usize);
        let data = image.data.as_deref().expect("pixels");
        let (mut sum, mut count) = ([0.0; 3], 0.0);
        for y in (low.1 * height as f32) as usize..(high.1 * height as f32) as usize {
            for x in (low.0 * width as f32) as usize..(high.0 * width as f32) as usize {
                let pixel = &data[(y * width + x) * 4..][..3];
                sum.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += to_linear(f32::from(*part) / 255.0));
                count += 1.0;
            }
        }
        sum.map(|sum| sum / count)
    }

    #[test]
    fn both_sides_and_both_colours_of_squares_stay_apart_by_lightness() {
        use table::scene::layout::{BOARD_HALF, FRAME_WIDTH};
        let square = 1.0 / (2.0 * (BOARD_HALF + FRAME_WIDTH));
        let corner = FRAME_WIDTH * square;
        for set in Materials::ALL {
            // The upper half of a man's texture is clear of the felt; a8 is light, b8 dark.
            let men = Color::ALL.map(|color| mean(Paint::Man(set, color), (0.0, 0.1), (1.0, 0.5)));
            let at = |file: f32| {
                let left = corner + file * square;
                mean(
                    Paint::Board(set),
                    (left + 0.2 * square, corner + 0.2 * square),
                    (left + 0.8 * square, corner + 0.8 * square),
                )
            };
            for (what, [light, dark]) in [("men", men), ("squares", [at(0.0), at(1.0)])] {
                for eyes in Eyes::ALL {
                    let apart = lab(eyes.see(light))[0] - lab(eyes.see(dark))[0];
                    assert!(apart > SIDES_APART, "{what} of {set:?} with {eyes:?}: {apart}");
                }
            }
        }
    }
}
