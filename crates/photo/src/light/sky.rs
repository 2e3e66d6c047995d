//! The surroundings as a light: what is seen in a direction, and samples where it is bright; `lights` asks.

use std::f32::consts::{FRAC_1_PI, PI, TAU};

use glam::{Quat, Vec3};

use crate::sampling::{Frame, cosine_hemisphere};
use crate::scene::{Panorama, Surroundings, direction};

use super::luminance;

/// The surroundings, ready to be sampled.
pub(super) enum Sky<'a> {
    /// The same from everywhere.
    Constant(Vec3),
    /// A picture, and how bright it is where.
    Picture(Box<Picture<'a>>),
}

pub(super) struct Picture<'a> {
    panorama: &'a Panorama,
    /// For each row the sums of brightness from its left to each pixel.
    rows: Vec<f32>,
    /// The sums of the rows from the top.
    column: Vec<f32>,
    turn: Quat,
}

impl<'a> Sky<'a> {
    pub(super) fn new(surroundings: &'a Surroundings) -> Self {
        match surroundings {
            Surroundings::Constant(radiance) => Self::Constant(*radiance),
            Surroundings::Panorama(panorama) => Self::Picture(Box::new(Picture::new(panorama))),
        }
    }

    /// What an open place gets from the sky, as one number.
    pub(super) fn power(&self) -> f32 {
        match self {
            Self::Constant(radiance) => luminance(*radiance) * PI,
            Self::Picture(picture) => picture.power(),
        }
    }

    /// The radiance from a direction of length 1.
    pub(super) fn radiance(&self, direction: Vec3) -> Vec3 {
        match self {
            Self::Constant(radiance) => *radiance,
            Self::Picture(picture) => picture.radiance(direction),
        }
    }

    /// A direction in which there may be light, for a surface with this normal, and its density.
    pub(super) fn sample(&self, normal: Vec3, u: [f32; 2]) -> (Vec3, f32) {
        match self {
            Self::Constant(_) => {
                let local = cosine_hemisphere(u);
                (Frame::new(normal).to_world(local), local.z * FRAC_1_PI)
            }
            Self::Picture(picture) => picture.sample(u),
        }
    }

    /// The density of `sample`.
    pub(super) fn pdf(&self, normal: Vec3, direction: Vec3) -> f32 {
        match self {
            Self::Constant(_) => normal.dot(direction).max(0.0) * FRAC_1_PI,
            Self::Picture(picture) => picture.pdf(direction),
        }
    }
}

impl<'a> Picture<'a> {
    fn new(panorama: &'a Panorama) -> Self {
        let (width, height) = (panorama.width as usize, panorama.height as usize);
        let mut rows = Vec::with_capacity(width * height);
        let mut column = Vec::with_capacity(height);
        let mut whole = 0.0_f64;
        for (y, row) in panorama.pixels.chunks(width).enumerate().take(height) {
            let sin = (PI * (y as f32 + 0.5) / height as f32).sin();
            let mut sum = 0.0_f64;
            for pixel in row {
                sum += f64::from(luminance(*pixel).max(0.0) * sin);
                rows.push(sum as f32);
            }
            whole += sum;
            column.push(whole as f32);
        }
        Self { panorama, rows, column, turn: Quat::from_rotation_y(panorama.turn) }
    }

    fn power(&self) -> f32 {
        let pixels = (self.panorama.width * self.panorama.height) as f32;
        // The mean over all pixels of radiance times sine is 2 / pi of that over all directions.
        self.column.last().map_or(0.0, |sum| sum / pixels) * self.panorama.strength * PI * PI / 2.0
    }

    /// Where a direction lies in the picture, from 0 to 1 to the right and down, and the sine by which rows shrink.
    fn place(&self, direction: Vec3) -> (f32, f32, f32) {
        let local = self.turn.inverse() * direction;
        let across = 0.5 + local.x.atan2(-local.z) / TAU;
        let flat = local.x.hypot(local.z);
        (across, flat.atan2(local.y) / PI, flat)
    }

    fn radiance(&self, direction: Vec3) -> Vec3 {
        let (across, down, _) = self.place(direction);
        let (width, height) = (self.panorama.width as i64, self.panorama.height as i64);
        let (x, y) = (across * width as f32 - 0.5, down * height as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let pixel =
            |x: i64, y: i64| self.panorama.pixels[(y.clamp(0, height - 1) * width + x.rem_euclid(width)) as usize];
        let row = |y: i64| pixel(left as i64, y).lerp(pixel(left as i64 + 1, y), x - left);
        row(top as i64).lerp(row(top as i64 + 1), y - top) * self.panorama.strength
    }

    fn density(&self, x: usize, y: usize, sin: f32) -> f32 {
        let width = self.panorama.width as usize;
        let row = &self.rows[y * width..][..width];
        let bright = row[x] - if x == 0 { 0.0 } else { row[x - 1] };
        let whole = self.column.last().copied().unwrap_or(0.0);
        if whole <= 0.0 || sin <= 0.0 {
            return 0.0;
        }
        let pixels = self.rows.len() as f32;
        bright / whole * pixels / (2.0 * PI * PI * sin)
    }

    fn pdf(&self, direction: Vec3) -> f32 {
        let (across, down, sin) = self.place(direction);
        let (width, height) = (self.panorama.width as usize, self.panorama.height as usize);
        let x = ((across * width as f32) as usize).min(width - 1);
        let y = ((down * height as f32) as usize).min(height - 1);
        self.density(x, y, sin)
    }

    fn sample(&self, u: [f32; 2]) -> (Vec3, f32) {
        let width = self.panorama.width as usize;
        let (y, part_y) = choose(&self.column, u[1]);
        let (x, part_x) = choose(&self.rows[y * width..][..width], u[0]);
        let (across, down) = ((x as f32 + part_x) / width as f32, (y as f32 + part_y) / self.panorama.height as f32);
        let local = direction(across, down);
        (self.turn * local, self.density(x, y, local.x.hypot(local.z)))
    }
}

/// The entry of growing sums on which a number from 0 to 1 falls, and where in it.
fn choose(sums: &[f32], u: f32) -> (usize, f32) {
    let aim = u * sums.last().copied().unwrap_or(0.0);
    let found = sums.partition_point(|sum| *sum <= aim).min(sums.len() - 1);
    let before = if found == 0 { 0.0 } else { sums[found - 1] };
    let part = (aim - before) / (sums[found] - before);
    (found, if part.is_finite() { part.clamp(0.0, 0.999_999) } else { 0.5 })
}
