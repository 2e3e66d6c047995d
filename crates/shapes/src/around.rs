//! Pictures all around a point: which place of them stands for which direction, and what is seen there. The workshop takes them of rooms,
//! the table shows them and is lit by them.

use std::f32::consts::{PI, TAU};

use glam::{Vec2, Vec3};

/// How far below the horizon a table begins and fills the picture, as the sine of an angle.
const HORIZON: (f32, f32) = (0.0, 0.08);

/// An equirectangular picture in linear light; its middle lies towards -z, its right half towards +x.
#[derive(Clone, PartialEq, Debug)]
pub struct Around {
    width: u32,
    height: u32,
    pixels: Vec<Vec3>,
}

impl Around {
    /// A picture of so many pixels across, row by row from straight up; `None` if the rows are not all of this width.
    pub fn new(width: u32, pixels: Vec<Vec3>) -> Option<Self> {
        let height = (pixels.len() as u32).checked_div(width)?;
        (height > 0 && pixels.len() == width as usize * height as usize).then_some(Self { width, height, pixels })
    }

    /// The same light from everywhere.
    pub fn uniform(light: Vec3) -> Self {
        Self { width: 1, height: 1, pixels: vec![light] }
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The pixels, row by row from straight up.
    pub fn pixels(&self) -> &[Vec3] {
        &self.pixels
    }

    /// The place of the middle of a pixel.
    pub fn middle(&self, number: usize) -> Vec2 {
        let (x, y) = (number as u32 % self.width, number as u32 / self.width);
        (Vec2::new(x as f32, y as f32) + 0.5) / Vec2::new(self.width as f32, self.height as f32)
    }

    /// What is seen at a place, 0 to 1 across and down, between its four nearest pixels.
    pub fn at(&self, uv: Vec2) -> Vec3 {
        let (width, height) = (self.width as i32, self.height as i32);
        let at = uv * Vec2::new(width as f32, height as f32) - 0.5;
        let (low, part) = (at.floor().as_ivec2(), at - at.floor());
        let pixel = |x: i32, y: i32| self.pixels[(y.clamp(0, height - 1) * width + x.rem_euclid(width)) as usize];
        let above = pixel(low.x, low.y).lerp(pixel(low.x + 1, low.y), part.x);
        let below = pixel(low.x, low.y + 1).lerp(pixel(low.x + 1, low.y + 1), part.x);
        above.lerp(below, part.y)
    }

    /// What is seen in a direction of length 1.
    pub fn toward(&self, direction: Vec3) -> Vec3 {
        self.at(place(direction))
    }

    /// The same in so many times fewer pixels across and down, each the mean of those that it stands for: whoever looks in few directions
    /// misses no small lamp.
    #[must_use]
    pub fn coarse(&self, times: u32) -> Self {
        let times = times.clamp(1, self.height);
        let (width, height) = (self.width / times, self.height / times);
        let mean = |number: u32| {
            let (left, top) = (number % width * times, number / width * times);
            let all =
                (0..times * times).map(|i| self.pixels[((top + i / times) * self.width + left + i % times) as usize]);
            all.sum::<Vec3>() / (times * times) as f32
        };
        Self { width, height, pixels: (0..width * height).map(mean).collect() }
    }

    /// The light on a white sheet that looks up.
    pub fn upward(&self) -> Vec3 {
        let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
        for (number, light) in self.pixels.iter().enumerate() {
            let toward = direction(self.middle(number));
            // Rows near the poles are shorter.
            let share = toward.y.max(0.0) * (1.0 - toward.y * toward.y).sqrt();
            sum += *light * share;
            weight += share;
        }
        sum / weight.max(f32::MIN_POSITIVE)
    }

    /// The picture with a table of this light below the eye.
    #[must_use]
    pub fn above(&self, table: Vec3) -> Self {
        let pixel = |(number, light): (usize, &Vec3)| {
            // The table ends a little below the horizon.
            let down = -direction(self.middle(number)).y;
            light.lerp(table, ((down - HORIZON.0) / (HORIZON.1 - HORIZON.0)).clamp(0.0, 1.0))
        };
        Self { pixels: self.pixels.iter().enumerate().map(pixel).collect(), ..*self }
    }

    /// The picture, so many times as bright in each channel.
    #[must_use]
    pub fn scaled(mut self, by: Vec3) -> Self {
        self.pixels.iter_mut().for_each(|light| *light *= by);
        self
    }
}

/// The direction that a place of a picture all around stands for, 0 to 1 across and down.
pub fn direction(uv: Vec2) -> Vec3 {
    let (down, round) = ((uv.y * PI).sin_cos(), ((uv.x - 0.5) * TAU).sin_cos());
    Vec3::new(down.0 * round.0, down.1, -down.0 * round.1)
}

/// The place of a direction of length 1 in a picture all around.
pub fn place(direction: Vec3) -> Vec2 {
    Vec2::new(0.5 + direction.x.atan2(-direction.z) / TAU, direction.y.clamp(-1.0, 1.0).acos() / PI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_and_places_are_each_others_inverse() {
        for (x, y) in [(0.1, 0.2), (0.5, 0.5), (0.75, 0.9), (0.99, 0.4)] {
            let uv = Vec2::new(x, y);
            assert!(place(direction(uv)).distance(uv) < 1e-5, "{uv}");
        }
        assert!(direction(Vec2::new(0.5, 0.5)).distance(Vec3::NEG_Z) < 1e-6);
        assert!(direction(Vec2::new(0.75, 0.5)).distance(Vec3::X) < 1e-6);
    }

    #[test]
    fn a_picture_is_whole_rows_that_close_around() {
        assert_eq!(Around::new(3, vec![Vec3::ONE; 4]), None);
        assert_eq!(Around::new(0, vec![]), None);
        assert_eq!(Around::new(2, vec![]), None);
        let picture = Around::new(4, (0..8).map(|i| Vec3::splat((i % 4) as f32)).collect()).expect("two rows of four");
        assert_eq!(picture.at(Vec2::new(0.125, 0.25)), Vec3::ZERO);
        assert_eq!(picture.at(Vec2::new(1.0, 0.5)), Vec3::splat(1.5), "between the last pixel and the first");
        assert_eq!(picture.coarse(2).pixels(), [Vec3::splat(0.5), Vec3::splat(2.5)]);
    }

    #[test]
    fn a_table_hides_what_is_below_and_nothing_above() {
        let room = Around::new(16, vec![Vec3::ONE; 16 * 8]).expect("whole rows").above(Vec3::splat(0.25));
        assert_eq!(room.toward(Vec3::Y), Vec3::ONE);
        assert_eq!(room.toward(Vec3::NEG_Y), Vec3::splat(0.25));
        assert_eq!(room.upward(), Vec3::ONE);
    }

    #[test]
    fn a_sheet_that_looks_up_gets_what_is_above_it() {
        let sky = |y: f32| if y > 0.0 { Vec3::new(1.0, 2.0, 3.0) } else { Vec3::splat(50.0) };
        let blank = Around::new(64, vec![Vec3::ZERO; 64 * 32]).expect("whole rows");
        let pixels = (0..64 * 32).map(|number| sky(direction(blank.middle(number)).y)).collect();
        let light = Around::new(64, pixels).expect("whole rows").upward();
        assert!(light.distance(Vec3::new(1.0, 2.0, 3.0)) < 1e-3, "{light}");
    }
}
