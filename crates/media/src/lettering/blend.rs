//! Lays blocks, the lines of labels and the ground of a card into a frame, in linear light, so that the edges of letters are as bright as the
//! eye expects.

use std::sync::LazyLock;

use super::compose::Block;
use super::measures::Rectangle;
use super::scene::Bar;

/// A frame that is written on: rows from top to bottom, four bytes per pixel (red, green, blue, opacity), sRGB.
pub(super) struct Canvas<'a> {
    pub width: usize,
    pub height: usize,
    pub rgba: &'a mut [u8],
}

impl Canvas<'_> {
    /// Lays a block with its origin at a pixel; what lies beyond the frame is left out.
    pub(crate) fn lay(&mut self, block: &Block, (x, y): (i32, i32), opacity: f32, (letters, lines): (Light, Light)) {
        let tables = Tables::get();
        let shares: [f32; 256] = std::array::from_fn(|cover| cover as f32 / 255.0 * opacity);
        let (left, top) = (block.left + x, block.top + y);
        let skipped = (-left).max(0) as usize;
        let first = left.max(0) as usize;
        if block.width == 0 || skipped >= block.width || first >= self.width {
            return;
        }
        let count = (block.width - skipped).min(self.width - first);
        for row in 0..block.ground.len() / block.width {
            let Some(line) = usize::try_from(top + row as i32).ok().filter(|line| *line < self.height) else {
                continue;
            };
            let covers = row * block.width + skipped..row * block.width + skipped + count;
            let [ground, plain, gold] = [&block.ground, &block.plain, &block.gold].map(|layer| &layer[covers.clone()]);
            let pixels = &mut self.rgba[(line * self.width + first) * 4..][..count * 4];
            for (((pixel, ground), plain), gold) in pixels.chunks_exact_mut(4).zip(ground).zip(plain).zip(gold) {
                if (*ground, *plain, *gold) == (0, 0, 0) {
                    continue;
                }
                let mut light = tables.light([pixel[0], pixel[1], pixel[2]]);
                light = mix(light, tables.under(light), shares[usize::from(*ground)]);
                light = mix(light, lines, shares[usize::from(*gold)]);
                light = mix(light, letters, shares[usize::from(*plain)]);
                pixel[..3].copy_from_slice(&tables.bytes(light));
            }
        }
    }

    /// Puts the whole frame out of focus and into the dark, so far.
    pub(crate) fn darken(&mut self, share: f32) {
        if share <= 0.0 {
            return;
        }
        let tables = Tables::get();
        let backdrop = Backdrop::of(self.rgba, self.width, self.height);
        for (y, row) in self.rgba.chunks_exact_mut(self.width * 4).enumerate() {
            for (pixel, behind) in row.chunks_exact_mut(4).zip(backdrop.row(y)) {
                let light = tables.light([pixel[0], pixel[1], pixel[2]]);
                pixel[..3].copy_from_slice(&tables.bytes(mix(light, behind, share)));
            }
        }
    }

    /// Draws a bar of which this part is light, with a fine line where both parts would be equal.
    pub(crate) fn bar(&mut self, bar: &Bar, area: &Rectangle, hairline: f32, line: Light) {
        let tables = Tables::get();
        let white = bar.white.clamp(0.0, 1.0);
        // From above, how much is of the colour of who sits opposite.
        let upper = if bar.is_white_below { 1.0 - white } else { white };
        let edge = area.top + upper * area.height();
        let middle = ((area.top + area.bottom - hairline) / 2.0).round();
        let (above, below) = if bar.is_white_below { (SHADE, PLAIN) } else { (PLAIN, SHADE) };
        let end = |side: f32, most: usize| (side.max(0.0) as usize).min(most);
        for y in end(area.top, self.height)..end(area.bottom, self.height) {
            let row = y as f32;
            let share = (edge - row).clamp(0.0, 1.0);
            let is_line = (middle..middle + hairline).contains(&row);
            let color = if is_line { line } else { mix(below, above, share) };
            for x in end(area.left, self.width)..end(area.right, self.width) {
                self.touch(&tables, (x, y), 0.0, (color, QUIET * bar.opacity.clamp(0.0, 1.0)));
            }
        }
    }

    /// Changes one pixel: a ground under it by `ground`, then a colour over it by `share`.
    pub(crate) fn touch(&mut self, tables: &Tables, (x, y): (usize, usize), ground: f32, (color, share): (Light, f32)) {
        let Some(pixel) = self.rgba.get_mut((y * self.width + x) * 4..).and_then(|rest| rest.get_mut(..3)) else {
            return;
        };
        let mut light = tables.light([pixel[0], pixel[1], pixel[2]]);
        light = mix(light, tables.under(light), ground);
        pixel.copy_from_slice(&tables.bytes(mix(light, color, share)));
    }
}

/// A line, ready to be drawn; all lengths are in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Leader {
    /// What the label names.
    pub point: (f32, f32),
    /// Where the line ends at the label.
    pub end: (f32, f32),
    /// Half its width.
    pub half: f32,
    /// The radius of the point.
    pub radius: f32,
}

impl Leader {
    /// The line to a label with round corners.
    pub(crate) fn new(point: (f32, f32), label: &Rectangle, round: f32, em: f32) -> Self {
        let inner = label.grown(-round, -round);
        let (x, y) = inner.nearest(point);
        let length = inner.distance(point).max(0.001);
        let part = (round / length).min(1.0);
        let end = (x + (point.0 - x) * part, y + (point.1 - y) * part);
        Self { point, end, half: (0.032 * em).max(0.6), radius: (0.12 * em).max(1.6) }
    }

    /// Draws it on a soft dark line, so that it is seen on any picture.
    pub(crate) fn draw(&self, canvas: &mut Canvas, opacity: f32) {
        let tables = Tables::get();
        let soft = 1.8 * self.radius;
        let reach = self.radius + 1.3 * soft + 1.0;
        let around =
            Rectangle::at(self.point.0, self.point.1, 0.0, 0.0).with(Rectangle::at(self.end.0, self.end.1, 0.0, 0.0));
        let around = around.grown(reach, reach);
        let pixels = |low: f32, high: f32, most: usize| low.max(0.0) as usize..(high.max(0.0) as usize).min(most);
        for y in pixels(around.top, around.bottom, canvas.height) {
            for x in pixels(around.left, around.right, canvas.width) {
                let place = (x as f32 + 0.5, y as f32 + 0.5);
                let to_line = self.distance(place) - self.half;
                let to_point = (place.0 - self.point.0).hypot(place.1 - self.point.1) - self.radius;
                let near = (1.3 - to_line.min(to_point) / soft).clamp(0.0, 1.0);
                if near <= 0.0 {
                    continue;
                }
                let [line, point] = [to_line, to_point].map(|distance| (0.5 - distance).clamp(0.0, 1.0));
                let color = if point > 0.0 { GOLD } else { PLAIN };
                canvas.touch(&tables, (x, y), near * opacity, (color, line.max(point) * opacity));
            }
        }
    }

    /// The distance of a place from the middle of the line.
    fn distance(&self, place: (f32, f32)) -> f32 {
        let way = (self.end.0 - self.point.0, self.end.1 - self.point.1);
        let from = (place.0 - self.point.0, place.1 - self.point.1);
        let square = (way.0 * way.0 + way.1 * way.1).max(1e-6);
        let share = ((from.0 * way.0 + from.1 * way.1) / square).clamp(0.0, 1.0);
        (from.0 - share * way.0).hypot(from.1 - share * way.1)
    }
}

/// Red, green and blue in linear light, 0 to 1.
pub(super) type Light = [f32; 3];

/// The dark part of a bar, and how much of a bar covers the picture.
const SHADE: Light = [0.012, 0.01, 0.009];
const QUIET: f32 = 0.82;

/// The steps between black and white in the table of bytes.
const STEPS: usize = 1 << 14;

/// The light of each byte.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| std::array::from_fn(|byte| light(byte as f32 / 255.0)));

/// The byte of each light, in equal steps.
static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let byte = |step: usize| (coded(step as f32 / STEPS as f32) * 255.0).round() as u8;
    (0..=STEPS).map(byte).collect()
});

/// A share of sRGB's range in linear light.
fn light(coded: f32) -> f32 {
    if coded <= 0.04045 { coded / 12.92 } else { ((coded + 0.055) / 1.055).powf(2.4) }
}

/// Linear light as a share of sRGB's range.
fn coded(light: f32) -> f32 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

/// The tables, looked up once for many pixels.
pub(super) struct Tables {
    light: &'static [f32; 256],
    bytes: &'static [u8],
    ground: &'static [f32],
}

impl Tables {
    pub(crate) fn get() -> Self {
        Self { light: &LIGHT, bytes: &BYTES, ground: &GROUND }
    }

    // These and `mix` are written out without closures, because every pixel under words passes through them.
    #[inline]
    pub(crate) fn light(&self, [red, green, blue]: [u8; 3]) -> Light {
        [self.light[usize::from(red)], self.light[usize::from(green)], self.light[usize::from(blue)]]
    }

    #[inline]
    pub(crate) fn bytes(&self, [red, green, blue]: Light) -> [u8; 3] {
        [self.byte(red), self.byte(green), self.byte(blue)]
    }

    #[inline]
    fn byte(&self, light: f32) -> u8 {
        self.bytes[((light * STEPS as f32 + 0.5) as usize).min(STEPS)]
    }

    /// The picture under a ground that is wholly there.
    #[inline]
    pub(crate) fn under(&self, light: Light) -> Light {
        let dim = self.ground[((brightness(light) * DIMS as f32) as usize).min(DIMS)];
        [light[0] * dim + TINT[0], light[1] * dim + TINT[1], light[2] * dim + TINT[2]]
    }
}

/// The words: a warm white, as the light men have.
pub(super) const PLAIN: Light = [0.905, 0.838, 0.716];
/// Numbers and fine lines: the inlay of the board.
pub(super) const GOLD: Light = [0.761, 0.497, 0.178];
/// What the ground adds to the picture under it: a trace of warm brown.
const TINT: Light = [0.0075, 0.005, 0.0035];
/// How much of a dark picture a ground lets through, and how bright white is under it. White has to be so dark that
/// even gold stands out from it by more than 4.5 to 1.
const OF_DARK: f32 = 0.34;
const OF_WHITE: f32 = 0.045;
/// The steps of brightness in the table of the ground.
const DIMS: usize = 1024;

/// How much of a picture of some brightness a ground lets through: less of what is bright, so that nothing under it can
/// be brighter than words need, and no more is hidden than that takes. It depends on the pixel alone, so that it never
/// flickers.
static GROUND: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let dim = |step: usize| OF_DARK / (1.0 + (OF_DARK / OF_WHITE - 1.0) * step as f32 / DIMS as f32);
    (0..=DIMS).map(dim).collect()
});

#[inline]
const fn brightness(light: Light) -> f32 {
    0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
}

/// The relative luminance of a pixel, 0 to 1 (WCAG 2).
pub fn luminance(pixel: [u8; 3]) -> f32 {
    brightness(Tables::get().light(pixel))
}

/// The contrast between two luminances, 1 to 21 (WCAG 2).
pub fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The cells of a picture's longer side; the picture is blurred over a few of them.
const CELLS: usize = 112;
/// How many pixels of a cell's side are looked at, at most.
const SAMPLES: usize = 6;
/// How much light is left behind a card: so little that even gold stands out from white by more than 4.5 to 1. What is
/// out of focus competes with no letter, so that light and dark keep their proportion, unlike under a ground.
const LEFT: f32 = 0.066;

/// A picture in few cells, blurred and dark.
pub(super) struct Backdrop {
    columns: usize,
    light: Vec<Light>,
    /// The pixels of a cell's side.
    cell: usize,
    /// For every column of pixels the cells between whose middles it lies, and how near it is to the second one.
    across: Vec<(usize, usize, f32)>,
}

impl Backdrop {
    /// Of a frame with four bytes per pixel.
    pub(crate) fn of(rgba: &[u8], width: usize, height: usize) -> Self {
        let tables = Tables::get();
        let cell = width.max(height).div_ceil(CELLS);
        let (columns, rows) = (width.div_ceil(cell), height.div_ceil(cell));
        let step = cell.div_ceil(SAMPLES);
        let mean = |index: usize| {
            let (left, top) = (index % columns * cell, index / columns * cell);
            let (mut sum, mut count) = ([0.0; 3], 0.0);
            for y in (top..(top + cell).min(height)).step_by(step) {
                for pixel in rgba[(y * width + left) * 4..(y * width + (left + cell).min(width)) * 4]
                    .chunks_exact(4)
                    .step_by(step)
                {
                    let light = tables.light([pixel[0], pixel[1], pixel[2]]);
                    sum = [0, 1, 2].map(|channel| sum[channel] + light[channel]);
                    count += 1.0;
                }
            }
            sum.map(|light| light / count)
        };
        let mut light: Vec<Light> = (0..columns * rows).map(mean).collect();
        for _ in 0..2 {
            light = smoothed(&light, columns, 1);
            light = smoothed(&light, columns, columns);
        }
        for cell in &mut light {
            *cell = cell.map(|light| light * LEFT + 0.002);
        }
        let across = (0..width).map(|x| between(x, cell, columns)).collect();
        Self { columns, light, cell, across }
    }

    /// The light of one row of pixels, from left to right.
    pub(crate) fn row(&self, y: usize) -> impl Iterator<Item = Light> {
        let (above, below, share) = between(y, self.cell, self.light.len() / self.columns);
        let [above, below] = [above, below].map(|row| &self.light[row * self.columns..][..self.columns]);
        let row: Vec<Light> = above.iter().zip(below).map(|(above, below)| mix(*above, *below, share)).collect();
        self.across.iter().map(move |(left, right, share)| mix(row[*left], row[*right], *share))
    }
}

/// The cells between whose middles a pixel lies, and how near it is to the second one.
fn between(pixel: usize, cell: usize, cells: usize) -> (usize, usize, f32) {
    let place = ((pixel as f32 + 0.5) / cell as f32 - 0.5).clamp(0.0, (cells - 1) as f32);
    let first = place as usize;
    (first, (first + 1).min(cells - 1), place - first as f32)
}

/// Each cell with its neighbours, so far apart in the list; at the ends of a row or column a cell is its own neighbour.
fn smoothed(light: &[Light], columns: usize, apart: usize) -> Vec<Light> {
    let neighbour = |index: usize, forth: bool| {
        let other = if forth { index.checked_add(apart) } else { index.checked_sub(apart) };
        let other = other.filter(|other| *other < light.len() && (apart > 1 || other / columns == index / columns));
        light[other.unwrap_or(index)]
    };
    let mean = |index: usize| {
        let (before, here, after) = (neighbour(index, false), light[index], neighbour(index, true));
        [0, 1, 2].map(|channel| (before[channel] + 2.0 * here[channel] + after[channel]) / 4.0)
    };
    (0..light.len()).map(mean).collect()
}

/// The way from one colour to another one.
#[inline]
pub(super) fn mix(from: Light, to: Light, share: f32) -> Light {
    [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back_from_light() {
        let tables = Tables::get();
        for byte in 0..=255 {
            assert_eq!(tables.bytes(tables.light([byte; 3])), [byte; 3]);
        }
        // The middle of black and white is brighter than the middle of their bytes.
        assert_eq!(tables.bytes([0.5; 3]), [188; 3]);
    }

    #[test]
    fn words_stand_out_from_every_colour_under_the_ground() {
        let tables = Tables::get();
        let (plain, gold) = (luminance(tables.bytes(PLAIN)), luminance(tables.bytes(GOLD)));
        let mut least = f32::MAX;
        for red in (0..=255).step_by(5) {
            for green in (0..=255).step_by(5) {
                for blue in (0..=255).step_by(5) {
                    let under = luminance(tables.bytes(tables.under(tables.light([red, green, blue]))));
                    least = least.min(contrast(gold, under));
                    assert!(contrast(plain, under) > 7.0, "{red} {green} {blue}");
                }
            }
        }
        assert!(least > 4.5, "the least contrast of gold is {least}");
    }

    #[test]
    fn a_ground_keeps_the_order_of_light_and_dark() {
        let tables = Tables::get();
        let greys: Vec<f32> = (0..=255).map(|byte| tables.under(tables.light([byte; 3]))[1]).collect();
        assert!(greys.is_sorted() && greys[0] < 0.01, "{greys:?}");
    }

    #[test]
    fn a_backdrop_is_smooth_and_dark_and_has_the_colours_of_its_picture() {
        let (width, height) = (200, 100);
        let pixel = |index: usize| if index % width < width / 2 { [255, 40, 0, 255] } else { [0, 40, 255, 255] };
        let rgba: Vec<u8> = (0..width * height).flat_map(pixel).collect();
        let backdrop = Backdrop::of(&rgba, width, height);
        for y in [0, 50, 99] {
            let row: Vec<Light> = backdrop.row(y).collect();
            assert_eq!(row.len(), width);
            assert!(row[0][0] > 2.0 * row[0][2] && row[199][2] > 2.0 * row[199][0], "{row:?}");
            assert!(row.iter().flatten().all(|light| *light < 0.07), "{row:?}");
            let steps = row.windows(2).map(|pair| (pair[1][0] - pair[0][0]).abs());
            assert!(steps.fold(0.0, f32::max) < 0.2 * row[0][0], "{row:?}");
        }
    }
}
