//! The picture behind a card: out of focus and dark, so that only the words are sharp; `blend` lays it over a frame.

use super::light::{Light, Tables};

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
    pub fn of(rgba: &[u8], width: usize, height: usize) -> Self {
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
    pub fn row(&self, y: usize) -> impl Iterator<Item = Light> {
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
