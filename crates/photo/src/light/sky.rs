//! The surroundings as a light: what is seen in a direction, and samples where it is bright.

use std::f32::consts::{FRAC_1_PI, PI, TAU};

use glam::{Vec2, Vec3};

use crate::sampling::{Frame, cosine_hemisphere};
use crate::scene::{Panorama, Surroundings, direction};
use crate::threads::list;

use super::luminance;

/// How many rows of a picture are prepared at a time.
const ROWS: usize = 32;

/// The surroundings, ready to be sampled.
pub(super) enum Sky<'a> {
    /// The same from everywhere.
    Constant(Vec3),
    /// A picture, and where it is how bright.
    Picture(Box<Picture<'a>>),
}

pub(super) struct Picture<'a> {
    pub(super) panorama: &'a Panorama,
    /// For each row, the running sums of brightness from the left to each pixel.
    pub(super) rows: Sums,
    /// The running sums of the rows from the top.
    pub(super) column: Sums,
    /// Cosine and sine of the angle by which the picture is turned.
    pub(super) turn: Vec2,
    /// What a pixel's brightness is multiplied by, over the sine of its row, for the density of its directions.
    pub(super) dense: f32,
}

impl<'a> Sky<'a> {
    /// Prepares them, on so many threads.
    pub(super) fn new(surroundings: &'a Surroundings, threads: usize) -> Self {
        match surroundings {
            Surroundings::Constant(radiance) => Self::Constant(*radiance),
            Surroundings::Panorama(panorama) => Self::Picture(Box::new(Picture::new(panorama, threads))),
        }
    }

    /// What an unobstructed place gets from the sky, as one number.
    pub(super) fn power(&self) -> f32 {
        match self {
            Self::Constant(radiance) => luminance(*radiance) * PI,
            Self::Picture(picture) => picture.power(),
        }
    }

    /// A direction in which there may be light, for a surface with this normal, its density, and the radiance from there.
    pub(super) fn sample(&self, normal: Vec3, u: [f32; 2]) -> (Vec3, f32, Vec3) {
        match self {
            Self::Constant(radiance) => {
                let local = cosine_hemisphere(u);
                (Frame::new(normal).to_world(local), local.z * FRAC_1_PI, *radiance)
            }
            Self::Picture(picture) => picture.sample(u),
        }
    }

    /// The radiance from a direction of length 1, and the density with which `sample` finds it.
    pub(super) fn seen(&self, normal: Option<Vec3>, direction: Vec3) -> (Vec3, f32) {
        match self {
            Self::Constant(radiance) => {
                (*radiance, normal.map_or(0.0, |normal| normal.dot(direction).max(0.0) * FRAC_1_PI))
            }
            Self::Picture(picture) => picture.seen(direction),
        }
    }
}

impl<'a> Picture<'a> {
    fn new(panorama: &'a Panorama, threads: usize) -> Self {
        let (width, height) = (panorama.width as usize, panorama.height as usize);
        let row = |y: usize| {
            let sin = (PI * (y as f32 + 0.5) / height as f32).sin();
            panorama.pixels[y * width..][..width].iter().scan(0.0_f64, move |sum, pixel| {
                *sum += f64::from(luminance(*pixel).max(0.0) * sin);
                Some(*sum)
            })
        };
        let rows = list(threads, height, ROWS, |some| some.flat_map(row).map(|sum| sum as f32).collect());
        let sums = list(threads, height, ROWS, |some| some.map(|y| row(y).last().unwrap_or(0.0)).collect());
        let add = |whole: &mut f64, sum: f64| {
            *whole += sum;
            Some(*whole as f32)
        };
        let column = sums.into_iter().scan(0.0, add).collect();
        let (rows, column) = (Sums::new(rows, width, threads), Sums::new(column, height, threads));
        // A picture without light is not chosen.
        let dense = (width * height) as f32 / (2.0 * PI * PI * column.of(0).whole());
        let dense = if dense.is_finite() { dense } else { 0.0 };
        Self { panorama, rows, column, turn: Vec2::from_angle(panorama.turn), dense }
    }

    fn power(&self) -> f32 {
        let pixels = (self.panorama.width * self.panorama.height) as f32;
        // The mean over all pixels of radiance times sine is 2 / pi of that over all directions.
        self.column.of(0).whole() / pixels * self.panorama.strength * PI * PI / 2.0
    }

    /// The radiance from a direction, and its density.
    fn seen(&self, direction: Vec3) -> (Vec3, f32) {
        let local = turned(direction, Vec2::new(self.turn.x, -self.turn.y));
        let across = 0.5 + local.x.atan2(-local.z) / TAU;
        // The sine by which rows shrink.
        let sin = Vec2::new(local.x, local.z).length();
        let down = sin.atan2(local.y) / PI;
        let (width, height) = (self.panorama.width as usize, self.panorama.height as usize);
        let x = ((across * width as f32) as usize).min(width - 1);
        let y = ((down * height as f32) as usize).min(height - 1);
        (self.radiance(across, down), self.density(x, y, sin))
    }

    /// The radiance at a place of the picture, from 0 to 1 to the right and down.
    fn radiance(&self, across: f32, down: f32) -> Vec3 {
        let (width, height) = (self.panorama.width as usize, self.panorama.height as usize);
        let (x, y) = (across * width as f32 - 0.5, down * height as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        // The columns wrap around; the rows do not.
        let first = if left < 0.0 { width - 1 } else { (left as usize).min(width - 1) };
        let second = if first + 1 == width { 0 } else { first + 1 };
        let upper = (top.max(0.0) as usize).min(height - 1);
        let lower = if top < 0.0 { 0 } else { (upper + 1).min(height - 1) };
        let row = |y: usize| {
            let row = &self.panorama.pixels[y * width..][..width];
            row[first].lerp(row[second], x - left)
        };
        row(upper).lerp(row(lower), y - top) * self.panorama.strength
    }

    fn density(&self, x: usize, y: usize, sin: f32) -> f32 {
        if sin > 0.0 { self.rows.of(y).bright(x) * self.dense / sin } else { 0.0 }
    }

    fn sample(&self, u: [f32; 2]) -> (Vec3, f32, Vec3) {
        let (y, part_y) = self.column.of(0).choose(u[1]);
        let (x, part_x) = self.rows.of(y).choose(u[0]);
        let (width, height) = (self.panorama.width as f32, self.panorama.height as f32);
        let (across, down) = ((x as f32 + part_x) / width, (y as f32 + part_y) / height);
        let local = direction(across, down);
        (
            turned(local, self.turn),
            self.density(x, y, Vec2::new(local.x, local.z).length()),
            self.radiance(across, down),
        )
    }
}

/// A direction turned about the vertical axis by an angle with this cosine and sine.
fn turned(direction: Vec3, by: Vec2) -> Vec3 {
    let (x, z) = (direction.x, direction.z);
    Vec3::new(x * by.x + z * by.y, direction.y, z * by.x - x * by.y)
}

/// Rows of growing sums, and for as many parts of a row where to begin to look, so that nothing is searched.
pub(super) struct Sums {
    pub(super) sums: Vec<f32>,
    pub(super) hints: Vec<u32>,
    width: usize,
}

struct Row<'a> {
    sums: &'a [f32],
    hints: &'a [u32],
}

impl Sums {
    fn new(sums: Vec<f32>, width: usize, threads: usize) -> Self {
        let row = |y: usize| {
            let row = &sums[y * width..][..width];
            let whole = row.last().copied().unwrap_or(0.0);
            let mut found = 0;
            (0..width).map(move |part| {
                let aim = part as f32 / width as f32 * whole;
                while found < row.len() && row[found] <= aim {
                    found += 1;
                }
                found.min(width - 1) as u32
            })
        };
        let hints = list(threads, sums.len() / width, ROWS, |some| some.flat_map(row).collect());
        Self { sums, hints, width }
    }

    fn of(&self, row: usize) -> Row<'_> {
        let from = row * self.width;
        Row { sums: &self.sums[from..][..self.width], hints: &self.hints[from..][..self.width] }
    }
}

impl Row<'_> {
    fn whole(&self) -> f32 {
        self.sums.last().copied().unwrap_or(0.0)
    }

    fn bright(&self, place: usize) -> f32 {
        self.sums[place] - if place == 0 { 0.0 } else { self.sums[place - 1] }
    }

    /// The entry that a number from 0 to 1 falls on, and where within it.
    fn choose(&self, u: f32) -> (usize, f32) {
        let (aim, last) = (u * self.whole(), self.sums.len() - 1);
        let mut found = self.hints[((u * self.sums.len() as f32) as usize).min(last)] as usize;
        // Rounding may make a hint one too high.
        while found > 0 && self.sums[found - 1] > aim {
            found -= 1;
        }
        while found < last && self.sums[found] <= aim {
            found += 1;
        }
        let before = if found == 0 { 0.0 } else { self.sums[found - 1] };
        let part = (aim - before) / (self.sums[found] - before);
        (found, if part.is_finite() { part.clamp(0.0, 0.999_999) } else { 0.5 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_up_is_what_a_search_finds() {
        let bright = [0.0, 0.0, 3.0, 0.5, 0.0, 0.0, 8.0, 0.0];
        let sums: Vec<f32> = bright
            .iter()
            .scan(0.0, |sum, value| {
                *sum += value;
                Some(*sum)
            })
            .collect();
        let rows = Sums::new([sums.clone(), vec![0.0; 8]].concat(), 8, 1);
        for number in 0..=1000 {
            let u = number as f32 / 1000.0;
            let searched = sums.partition_point(|sum| *sum <= u * 11.5).min(7);
            assert_eq!(rows.of(0).choose(u).0, searched, "{u}");
            assert!(rows.of(1).choose(u).0 < 8, "a row without light");
        }
    }
}
