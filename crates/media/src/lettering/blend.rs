//! Lays blocks into a frame, in linear light, so that the edges of letters are as bright as the eye expects.

use super::backdrop::{Backdrop, mix};
use super::block::Block;
use super::light::{Light, Tables};

/// A frame that is written on: rows from top to bottom, four bytes per pixel (red, green, blue, opacity), sRGB.
pub(super) struct Canvas<'a> {
    pub width: usize,
    pub height: usize,
    pub rgba: &'a mut [u8],
}

impl Canvas<'_> {
    /// Lays a block with its origin at a pixel; what lies beyond the frame is left out.
    pub fn lay(&mut self, block: &Block, (x, y): (i32, i32), opacity: f32, (letters, lines): (Light, Light)) {
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
    pub fn darken(&mut self, share: f32) {
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

    /// Changes one pixel: a ground under it by `ground`, then a colour over it by `share`.
    pub fn touch(&mut self, tables: &Tables, (x, y): (usize, usize), ground: f32, (color, share): (Light, f32)) {
        let Some(pixel) = self.rgba.get_mut((y * self.width + x) * 4..).and_then(|rest| rest.get_mut(..3)) else {
            return;
        };
        let mut light = tables.light([pixel[0], pixel[1], pixel[2]]);
        light = mix(light, tables.under(light), ground);
        pixel.copy_from_slice(&tables.bytes(mix(light, color, share)));
    }
}
