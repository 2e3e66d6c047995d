//! Removes noise from a film: every pixel becomes the mean of those around it that look alike and lie on the same thing.
//!
//! Likeness is judged over small patches and against the pixels' own variance (Rousselle, Knaus and Zwicker, "Adaptive Rendering with Non-Local
//! Means Filtering", 2012), and cut off where colour, normal or depth of the first surface differ. The surface's own colour is
//! divided out first and multiplied back in, so that grain and print stay sharp.

use std::ops::Range;

use glam::{Vec2, Vec3};

use super::pictures::Picture;
use super::{Film, Pixel};
use crate::light::luminance;
use crate::threads::{list, share};

/// The radius of the search window.
const REACH: i32 = 7;
/// The radius of a patch.
const PATCH: i32 = 1;
/// How different patches may be, in standard deviations of their noise.
const TOLERANCE: f32 = 0.8;
/// How many times as noisy as the pixel itself another one may be and still count as similar.
const STRANGER: f32 = 4.0;
/// How far around a pixel it is seen whether it lies among noise that its own samples have missed,
const AMONG: i32 = 4;
/// and the share of the pixels there that must be noisier.
const NOISY: f32 = 0.15;
/// What a surface gives back beside what its albedo does, mirrored by its lacquer: divided out with it, so that the grain of dark wood stays as
/// it is, and keeps its colour.
const GLOSS: f32 = 0.04;
/// How different the albedo of pixels that belong together may be,
const ALBEDO: f32 = 0.06;
/// how different their normals (the length of the difference),
const NORMAL: f32 = 0.25;
/// and how much farther one may be than the slope of the surface says, as a part of the distance.
const DEPTH: f32 = 0.01;

/// How many rows are prepared together: those around them, which the filter looks at too, are then few, and so is the memory.
const PREPARED: usize = 256;
/// How many rows of them a thread takes at a time.
const BAND: usize = 8;
/// How far from a pixel the filter looks in all; nothing beyond that is prepared.
const MARGIN: i32 = REACH + PATCH + AMONG + 1;

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
    /// By how much more albedo, normal and depth may differ: on an edge they are means of two things, and noisy themselves.
    loose: Vec3,
}

/// Some rows of a film.
struct Filter {
    top: i32,
    width: i32,
    height: i32,
    pixels: Vec<Seen>,
    /// Brightness and variance of the pixels once more, side by side.
    bright: Vec<f32>,
    variance: Vec<f32>,
}

/// What a pixel has been given by those that are like it.
#[derive(Clone, Copy, Default)]
struct Given {
    light: Vec3,
    weights: f32,
    most: f32,
}

impl Film {
    /// The mean of all samples with less noise: similar pixels are averaged, guided by albedo, normal and depth of the first surface.
    /// `threads` as in [`Settings`](crate::Settings).
    #[must_use]
    pub fn denoised(&self, threads: usize) -> Picture {
        let width = self.width as usize;
        let mut pixels = vec![Vec3::ZERO; self.pixels.len()];
        for (number, part) in pixels.chunks_mut(PREPARED * width).enumerate() {
            let first = (number * PREPARED) as i32;
            let filter = Filter::new(self, first - MARGIN, first + PREPARED as i32 + MARGIN, threads);
            share(threads, part.chunks_mut(BAND * width).enumerate(), |(number, band)| {
                filter.means(first + (number * BAND) as i32, band);
            });
        }
        Picture { width: self.width, height: self.height, pixels }
    }
}

impl Seen {
    fn new(pixel: &Pixel, count: u32) -> Self {
        let count = count.max(1) as f32;
        let albedo = pixel.albedo / count;
        let light = pixel.radiance / count / (albedo + GLOSS);
        let (mean, spread) = pixel.brightness(count);
        let scale = luminance(light) / mean.max(1e-12);
        Self {
            light,
            bright: luminance(light),
            variance: if mean > 0.0 { spread * scale * scale } else { 0.0 },
            albedo,
            normal: pixel.normal / count,
            depth: pixel.depth / count,
            slope: 0.0,
            loose: Vec3::ZERO,
        }
    }
}

impl Filter {
    /// The rows from `top` up to but not including `end`, as far as they exist, prepared on so many threads.
    fn new(film: &Film, top: i32, end: i32, threads: usize) -> Self {
        let (top, end) = (top.max(0), end.min(film.height as i32));
        let (width, height) = (film.width as i32, end - top);
        let rows = film.pixels.chunks(film.width as usize).zip(&film.counts).skip(top as usize).take(height as usize);
        let rows: Vec<(&[Pixel], &u32)> = rows.collect();
        let of_row = |(row, count): &(&[Pixel], &u32)| row.iter().map(|pixel| Seen::new(pixel, **count)).collect();
        let pixels =
            list(threads, rows.len(), BAND, |some| rows[some].iter().flat_map::<Vec<Seen>, _>(of_row).collect());
        let bright = pixels.iter().map(|pixel| pixel.bright).collect();
        let mut filter = Self { top, width, height, pixels, bright, variance: Vec::new() };
        let count = film.samples();
        let noise = 1.0 / (count.max(1) as f32).sqrt();
        let tell = |row: usize| {
            let (y, filter) = (top + row as i32, &filter);
            (0..width).map(move |x| {
                (filter.smooth_variance(x, y, count < 2), filter.slope(x, y), filter.change(x, y) * noise)
            })
        };
        let told: Vec<(f32, f32, Vec3)> = list(threads, height as usize, BAND, |some| some.flat_map(tell).collect());
        for (pixel, (variance, slope, loose)) in filter.pixels.iter_mut().zip(told) {
            (pixel.variance, pixel.slope, pixel.loose) = (variance, slope, loose);
        }
        filter.variance = filter.pixels.iter().map(|pixel| pixel.variance).collect();
        filter
    }

    fn at(&self, x: i32, y: i32) -> Option<&Seen> {
        let row = y - self.top;
        let inside = x >= 0 && row >= 0 && x < self.width && row < self.height;
        inside.then(|| &self.pixels[(row * self.width + x) as usize])
    }

    fn around(&self, x: i32, y: i32, reach: i32) -> impl Iterator<Item = &Seen> {
        let places = (-reach..=reach).flat_map(move |down| (-reach..=reach).map(move |right| (x + right, y + down)));
        places.filter_map(|(x, y)| self.at(x, y))
    }

    /// The variance of the mean: that of few samples is itself noisy, so it is smoothed over neighbours on the same thing. Where light is
    /// found rarely, a pixel whose samples all missed it looks certain; it is as noisy as a good part of those around it. Of a single
    /// sample (`once`) nothing is known but how neighbours differ.
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
        if once {
            return (square / count - (bright / count) * (bright / count)).max(0.0);
        }
        let around = self.around(x, y, AMONG).filter(|other| same_thing(own, other, f32::INFINITY));
        let mut noise: Vec<f32> = around.map(|other| other.variance).collect();
        let place = (noise.len() as f32 * (1.0 - NOISY)) as usize;
        let among = if place < noise.len() { *noise.select_nth_unstable_by(place, f32::total_cmp).1 } else { 0.0 };
        (sum / count).max(among)
    }

    /// By how much the depth changes from one pixel to the next on the same surface: the smaller of the changes to either side.
    fn slope(&self, x: i32, y: i32) -> f32 {
        let Some(own) = self.at(x, y) else { return 0.0 };
        let change = |x: i32, y: i32| self.at(x, y).map_or(f32::INFINITY, |other| (other.depth - own.depth).abs());
        let lesser = |one: f32, other: f32| if one.min(other).is_finite() { one.min(other) } else { 0.0 };
        let (across, down) = (lesser(change(x - 1, y), change(x + 1, y)), lesser(change(x, y - 1), change(x, y + 1)));
        across.hypot(down)
    }

    /// By how much albedo, normal and depth change from the pixel to its neighbours: the smaller of the changes to two sides that lie opposite
    /// each other, so that only a pixel in the middle of an edge has any.
    fn change(&self, x: i32, y: i32) -> Vec3 {
        let Some(own) = self.at(x, y) else { return Vec3::ZERO };
        let to = |x: i32, y: i32| {
            self.at(x, y).map_or(Vec3::ZERO, |other| {
                let albedo = (own.albedo - other.albedo).abs().max_element();
                Vec3::new(albedo, own.normal.distance(other.normal), (own.depth - other.depth).abs())
            })
        };
        let across = to(x - 1, y).min(to(x + 1, y));
        let down = to(x, y - 1).min(to(x, y + 1));
        let (rising, falling) = (to(x - 1, y - 1).min(to(x + 1, y + 1)), to(x - 1, y + 1).min(to(x + 1, y - 1)));
        across.max(down).max(rising).max(falling)
    }

    /// The means of some whole rows from `first` on. All pixels are compared with those at one place beside them before the next place is
    /// looked at, so that the patches of neighbours, which overlap, are not added up again and again.
    fn means(&self, first: i32, pixels: &mut [Vec3]) {
        let width = self.width as usize;
        let mut given = vec![Given::default(); pixels.len()];
        let mut sums = vec![0.0; (pixels.len() / width + 2 * PATCH as usize) * width];
        for down in -REACH..=REACH {
            for right in -REACH..=REACH {
                if [right, down] != [0, 0] {
                    self.compare(first, [right, down], &mut sums);
                    self.give(first, [right, down], &sums, &mut given);
                }
            }
        }
        let own = &self.pixels[(first - self.top) as usize * width..];
        for ((pixel, own), given) in pixels.iter_mut().zip(own).zip(given) {
            // The pixel itself counts as much as the one most like it.
            let own_weight = if given.weights > 0.0 { given.most.max(1e-3) } else { 1.0 };
            let light = (given.light + own.light * own_weight) / (given.weights + own_weight);
            *pixel = light * (own.albedo + GLOSS);
        }
    }

    /// How different the patches around the pixels are from those at a place beside them, in sums over each patch: for the rows of `sums`,
    /// which begin `PATCH` above `first`, added up over the columns of the patch.
    fn compare(&self, first: i32, by: [i32; 2], sums: &mut [f32]) {
        let mut apart = vec![0.0; self.width as usize];
        for (row, sums) in (first - PATCH..).zip(sums.chunks_mut(self.width as usize)) {
            apart.fill(0.0);
            if let Some((here, there)) = self.beside(row, by) {
                let columns = here.start % sums.len()..here.start % sums.len() + here.len();
                let bright = self.bright[here.clone()].iter().zip(&self.bright[there.clone()]);
                let noise = self.variance[here].iter().zip(&self.variance[there]);
                for (apart, (bright, noise)) in apart[columns].iter_mut().zip(bright.zip(noise)) {
                    *apart = difference(bright, noise);
                }
            }
            for (column, sum) in sums.iter_mut().enumerate() {
                let patch = column.saturating_sub(PATCH as usize)..(column + PATCH as usize + 1).min(apart.len());
                *sum = apart[patch].iter().sum();
            }
        }
    }

    /// Gives the pixels of the rows from `first` on the light of those at a place beside them, as far as their patches are alike.
    fn give(&self, first: i32, by: [i32; 2], sums: &[f32], given: &mut [Given]) {
        let width = self.width as usize;
        let far = Vec2::new(by[0] as f32, by[1] as f32).length();
        for (index, given) in given.chunks_mut(width).enumerate() {
            let row = first + index as i32;
            let Some((here, there)) = self.beside(row, by) else { continue };
            let rows = (-PATCH..=PATCH).filter(|part| self.beside(row + part, by).is_some()).count();
            let column = here.start % width;
            let pairs = self.pixels[here.clone()].iter().zip(&self.pixels[there]);
            for (x, (given, (own, other))) in (column..).zip(given[column..].iter_mut().zip(pairs)) {
                if !same_thing(own, other, far) {
                    continue;
                }
                let columns = (-PATCH..=PATCH).filter(|part| self.has_column(x as i32 + part, by[0])).count();
                let sum: f32 = (0..=2 * PATCH as usize).map(|part| sums[(index + part) * width + x]).sum();
                let weight = (-(sum / (rows * columns) as f32).max(0.0)).exp();
                given.light += other.light * weight;
                given.weights += weight;
                given.most = given.most.max(weight);
            }
        }
    }

    /// Whether there are a pixel in this column and another so far to its right.
    fn has_column(&self, x: i32, right: i32) -> bool {
        (0..self.width).contains(&x) && (0..self.width).contains(&(x + right))
    }

    /// The places of a row's pixels that have one so far to the right and down, and the places of those.
    fn beside(&self, row: i32, [right, down]: [i32; 2]) -> Option<(Range<usize>, Range<usize>)> {
        let (row, other) = (row - self.top, row - self.top + down);
        let inside = (0..self.height).contains(&row) && (0..self.height).contains(&other);
        let (from, to) = ((-right).clamp(0, self.width), (self.width - right).clamp(0, self.width));
        let place = |row: i32, column: i32| (row * self.width + column) as usize;
        (inside && from < to)
            .then(|| (place(row, from)..place(row, to), place(other, from + right)..place(other, to + right)))
    }
}

/// How different two pixels are, by their brightness and variance, beyond what their noise explains.
fn difference((one, other): (&f32, &f32), (noise, other_noise): (&f32, &f32)) -> f32 {
    let apart = (one - other) * (one - other) - (noise + other_noise.min(*noise));
    let level = 1e-5 * (one + other) * (one + other) + 1e-10;
    // What the other's noise explains counts no further than the own noise makes it likely: a pixel that one bright sample fell on by
    // chance is like all around it, but they are not like it.
    let both = noise + other_noise.min(STRANGER * noise);
    apart / (level + TOLERANCE * TOLERANCE * both)
}

/// Whether two pixels this far apart show the same surface in the same colour.
fn same_thing(one: &Seen, other: &Seen, apart: f32) -> bool {
    let loose = one.loose.min(other.loose);
    let albedo = (one.albedo - other.albedo).abs().max_element() <= ALBEDO + loose.x;
    let normal = one.normal.distance(other.normal) <= NORMAL + loose.y;
    let depth = || {
        let allowed = 2.0 * apart * one.slope.max(other.slope) + DEPTH * one.depth.min(other.depth) + loose.z;
        apart.is_infinite() || (one.depth - other.depth).abs() <= allowed
    };
    albedo && normal && depth()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transport::Sample;

    #[test]
    fn light_that_is_rarely_found_leaves_no_dark_specks() {
        let (side, count) = (40_u32, 16_u32);
        let mut film = Film::new(side, side, u64::MAX).expect("a small film");
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as f32 / 2_147_483_648.0
        };
        for (row, done) in film.rows_mut() {
            for pixel in row {
                for _ in 0..count {
                    let radiance = Vec3::splat(if random() < 0.025 { 40.0 } else { 0.02 });
                    pixel.add(&Sample { radiance, albedo: Vec3::ONE, normal: Vec3::Y, depth: 1.0, rays: 1 });
                }
            }
            *done = count;
        }
        let picture = film.denoised(1);
        let dark = picture.pixels.iter().filter(|pixel| pixel.x < 0.3).count();
        assert!(dark < 4, "{dark} of {} are dark", picture.pixels.len());
    }

    #[test]
    fn a_speck_does_not_spread() {
        let (side, count) = (31_u32, 16_u32);
        let mut film = Film::new(side, side, u64::MAX).expect("a small film");
        let middle = (side / 2, side / 2);
        for (y, (row, done)) in (0..side).zip(film.rows_mut()) {
            for (x, pixel) in (0..side).zip(row) {
                for number in 0..count {
                    let speck = (x, y) == middle && number == 0;
                    let radiance = Vec3::splat(if speck { 4000.0 } else { 0.2 });
                    pixel.add(&Sample { radiance, albedo: Vec3::ONE, normal: Vec3::Y, depth: 1.0, rays: 1 });
                }
            }
            *done = count;
        }
        let picture = film.denoised(1);
        for y in 0..side {
            for x in 0..side {
                // Its neighbours cannot be told from it by their noise, which is estimated over three by three pixels.
                let apart = x.abs_diff(middle.0).max(y.abs_diff(middle.1));
                let seen = picture.pixels[(y * side + x) as usize].x;
                assert!(apart <= 2 || (seen - 0.2).abs() < 0.01, "{x} {y} is {seen}");
            }
        }
    }
}
