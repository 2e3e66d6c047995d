//! Takes noise out of a film: every pixel becomes the mean of those around it that look alike and lie on the same thing; [`Film::denoised`] asks.
//!
//! Likeness is judged over small patches and against the pixels' own variance (Rousselle, Knaus and Zwicker, "Adaptive Rendering with Non-Local
//! Means Filtering", 2012), and cut off where colour, normal or depth of the first surface differ. What a surface's colour makes of the light is
//! taken out first and put back, so that grain and print stay sharp.

use std::sync::Mutex;

use glam::Vec3;

use crate::light::luminance;
use crate::threads::share;

use super::film_sum::{Film, Pixel};
use super::picture::Picture;

/// How far pixels are looked for.
const REACH: i32 = 7;
/// How far patches reach.
const PATCH: i32 = 1;
/// How different patches may be, in standard deviations of their noise.
const TOLERANCE: f32 = 0.5;
/// The least albedo that is taken out.
const DARKEST: f32 = 0.05;
/// How different the albedo of pixels that belong together may be,
const ALBEDO: f32 = 0.06;
/// how different their normals (the length of the difference),
const NORMAL: f32 = 0.25;
/// and how much farther one may be than the slope of the surface says, as a part of the distance.
const DEPTH: f32 = 0.01;

/// A pixel as the filter sees it.
#[derive(Clone, Copy)]
struct Seen {
    light: Vec3,
    bright: f32,
    variance: f32,
    albedo: Vec3,
    normal: Vec3,
    depth: f32,
    slope: f32,
}

struct Filter {
    width: i32,
    height: i32,
    pixels: Vec<Seen>,
}

impl Film {
    /// The mean of all samples with less noise: like is averaged with like, as albedo, normal and depth of the first surface have it.
    /// `threads` as in [`Settings`](crate::Settings).
    #[must_use]
    pub fn denoised(&self, threads: usize) -> Picture {
        let filter = Filter::new(self);
        let mut pixels = vec![Vec3::ZERO; filter.pixels.len()];
        let rows = Mutex::new(pixels.chunks_mut(self.width as usize).enumerate());
        share(threads, &rows, |(y, row)| {
            for (x, pixel) in row.iter_mut().enumerate() {
                *pixel = filter.mean(x as i32, y as i32);
            }
        });
        Picture { width: self.width, height: self.height, pixels }
    }
}

impl Filter {
    fn new(film: &Film) -> Self {
        let (width, height) = (film.width as i32, film.height as i32);
        let seen = |(index, pixel): (usize, &Pixel)| {
            let count = film.counts[index / film.width as usize].max(1) as f32;
            let albedo = pixel.albedo / count;
            let light = pixel.radiance / count / albedo.max(Vec3::splat(DARKEST));
            let mean = luminance(pixel.radiance / count);
            let scale = luminance(light) / mean.max(1e-12);
            let spread = (pixel.square / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
            let variance = if mean > 0.0 { spread * scale * scale } else { 0.0 };
            Seen {
                light,
                bright: luminance(light),
                variance,
                albedo,
                normal: pixel.normal / count,
                depth: pixel.depth / count,
                slope: 0.0,
            }
        };
        let pixels = film.pixels.iter().enumerate().map(seen).collect();
        let mut filter = Self { width, height, pixels };
        let once = film.samples() < 2;
        let smoothed: Vec<(f32, f32)> = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| (filter.smooth_variance(x, y, once), filter.slope(x, y)))
            .collect();
        for (pixel, (variance, slope)) in filter.pixels.iter_mut().zip(smoothed) {
            (pixel.variance, pixel.slope) = (variance, slope);
        }
        filter
    }

    fn at(&self, x: i32, y: i32) -> Option<&Seen> {
        let inside = x >= 0 && y >= 0 && x < self.width && y < self.height;
        inside.then(|| &self.pixels[(y * self.width + x) as usize])
    }

    fn around(&self, x: i32, y: i32, reach: i32) -> impl Iterator<Item = &Seen> {
        let places = (-reach..=reach).flat_map(move |down| (-reach..=reach).map(move |right| (x + right, y + down)));
        places.filter_map(|(x, y)| self.at(x, y))
    }

    /// The variance of the mean: that of few samples is itself noise, so neighbours on the same thing say what they have. Of a single sample
    /// (`once`) nothing is known but how neighbours differ.
    fn smooth_variance(&self, x: i32, y: i32, once: bool) -> f32 {
        let Some(own) = self.at(x, y) else { return 0.0 };
        let (mut sum, mut count, mut bright, mut square) = (0.0, 0.0, 0.0, 0.0);
        for other in self.around(x, y, if once { 2 } else { 1 }) {
            if same_thing(own, other, f32::INFINITY) {
                sum += other.variance;
                bright += other.bright;
                square += other.bright * other.bright;
                count += 1.0;
            }
        }
        if once { (square / count - (bright / count) * (bright / count)).max(0.0) } else { sum / count }
    }

    /// By how much the depth changes from a pixel to the next on the same surface: the lesser change of each two sides.
    fn slope(&self, x: i32, y: i32) -> f32 {
        let Some(own) = self.at(x, y) else { return 0.0 };
        let change = |x: i32, y: i32| self.at(x, y).map_or(f32::INFINITY, |other| (other.depth - own.depth).abs());
        let lesser = |one: f32, other: f32| if one.min(other).is_finite() { one.min(other) } else { 0.0 };
        let (across, down) = (lesser(change(x - 1, y), change(x + 1, y)), lesser(change(x, y - 1), change(x, y + 1)));
        across.hypot(down)
    }

    fn mean(&self, x: i32, y: i32) -> Vec3 {
        let Some(own) = self.at(x, y) else { return Vec3::ZERO };
        let (mut sum, mut weights, mut most) = (Vec3::ZERO, 0.0, 0.0_f32);
        for down in -REACH..=REACH {
            for right in -REACH..=REACH {
                let Some(other) = self.at(x + right, y + down).filter(|_| right != 0 || down != 0) else { continue };
                if !same_thing(own, other, (right as f32).hypot(down as f32)) {
                    continue;
                }
                let weight = (-self.difference(x, y, right, down).max(0.0)).exp();
                sum += other.light * weight;
                weights += weight;
                most = most.max(weight);
            }
        }
        // The pixel itself counts as much as the one most like it.
        let own_weight = if weights > 0.0 { most.max(1e-3) } else { 1.0 };
        let light = (sum + own.light * own_weight) / (weights + own_weight);
        light * own.albedo.max(Vec3::splat(DARKEST))
    }

    /// How different the patches around two pixels are, beyond what their noise explains.
    fn difference(&self, x: i32, y: i32, right: i32, down: i32) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for patch_y in -PATCH..=PATCH {
            for patch_x in -PATCH..=PATCH {
                let (near_x, near_y) = (x + patch_x, y + patch_y);
                if let (Some(one), Some(other)) = (self.at(near_x, near_y), self.at(near_x + right, near_y + down)) {
                    let noise = one.variance + other.variance.min(one.variance);
                    let apart = (one.bright - other.bright).powi(2) - noise;
                    let level = 1e-5 * (one.bright + other.bright).powi(2) + 1e-10;
                    sum += apart / (level + TOLERANCE * TOLERANCE * (one.variance + other.variance));
                    count += 1.0;
                }
            }
        }
        sum / count
    }
}

/// Whether two pixels, so many pixels apart, show the same surface in the same colour.
fn same_thing(one: &Seen, other: &Seen, apart: f32) -> bool {
    let albedo = (one.albedo - other.albedo).abs().max_element() <= ALBEDO;
    let normal = one.normal.distance_squared(other.normal) <= NORMAL * NORMAL;
    let depth = || {
        let allowed = 2.0 * apart * one.slope.max(other.slope) + DEPTH * one.depth.min(other.depth);
        apart.is_infinite() || (one.depth - other.depth).abs() <= allowed
    };
    albedo && normal && depth()
}
