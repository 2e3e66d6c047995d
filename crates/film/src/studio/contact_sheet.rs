//! Puts many pictures with captions onto one sheet.

use super::frame::{Frame, Size};
use media::lettering::{Fonts, LinePrinter};
use table::scene::Background;

/// Width of the whole sheet in pixels.
const WIDTH: u32 = 2400;
/// Between the pictures, and around them.
const GAP: u32 = 12;
/// Height of a capital in headings and captions.
const HEADING: u32 = 22;
const CAPTION: u32 = 11;

const GROUND: [u8; 3] = [29, 24, 21];
const PAPER: [u8; 3] = [241, 232, 218];
const DIM: [u8; 3] = [196, 182, 162];
/// Words on nothing: for pages, which are light.
const INK: [u8; 3] = [46, 38, 33];

/// A sheet that grows downwards, row by row.
pub struct ContactSheet {
    rgba: Vec<u8>,
    background: Background,
    printer: LinePrinter,
}

impl Default for ContactSheet {
    fn default() -> Self {
        Self::on(Background::Room)
    }
}

/// The width of one of this many pictures in a row.
pub const fn cell_width(columns: u32) -> u32 {
    // Even, so that the same stage could film it.
    (WIDTH - GAP * (columns + 1)) / columns / 2 * 2
}

impl ContactSheet {
    /// An empty sheet for pictures on this background: dark, or nothing with dark words.
    pub fn on(background: Background) -> Self {
        Self { rgba: Vec::new(), background, printer: LinePrinter::new(Fonts::standard()) }
    }

    fn height(&self) -> usize {
        self.rgba.len() / (WIDTH as usize * 4)
    }

    /// Adds empty rows and returns the number of the first one.
    fn grow(&mut self, rows: u32) -> usize {
        let first = self.height();
        let [red, green, blue] = GROUND;
        let ground = if self.background == Background::Room { [red, green, blue, 255] } else { [0; 4] };
        self.rgba.extend(std::iter::repeat_n(ground, WIDTH as usize * rows as usize).flatten());
        first
    }

    /// A line over the rows that follow.
    pub fn heading(&mut self, text: &str) {
        let first = self.grow(2 * HEADING + GAP);
        let left = GAP as f32 + 4.0;
        self.write(text, left, first as f32 + 1.3 * HEADING as f32, HEADING as f32, PAPER, false);
    }

    /// A row of pictures of one size, each with its caption below; `columns` of them fill the sheet's width.
    pub fn row(&mut self, columns: u32, pictures: &[(Frame, String)]) {
        let Some((first_picture, _)) = pictures.first() else { return };
        let (width, height) = (cell_width(columns), first_picture.size.height);
        let first = self.grow(height + 3 * CAPTION);
        let spare = WIDTH - GAP * (columns + 1) - width * columns;
        for (number, (picture, caption)) in (0u32..).zip(pictures) {
            let left = GAP + spare / 2 + number * (width + GAP);
            self.paste(picture, left as usize, first);
            let middle = left as f32 + 0.5 * width as f32;
            let below = first as f32 + height as f32 + 1.4 * CAPTION as f32;
            self.write(caption, middle, below, CAPTION as f32, DIM, true);
        }
    }

    /// The finished sheet.
    pub fn finish(mut self) -> Frame {
        self.grow(GAP);
        let size = Size::new(WIDTH, self.height() as u32);
        Frame { size, rgba: self.rgba }
    }

    fn paste(&mut self, picture: &Frame, left: usize, top: usize) {
        let width = picture.size.width as usize;
        for (y, row) in picture.rgba.chunks_exact(width * 4).enumerate() {
            let start = ((top + y) * WIDTH as usize + left) * 4;
            let Some(target) = self.rgba.get_mut(start..start + width * 4) else { return };
            match self.background {
                Background::Nothing => target.copy_from_slice(row),
                Background::Room => {
                    for (to, from) in target.chunks_exact_mut(4).zip(row.chunks_exact(4)) {
                        to[..3].copy_from_slice(&from[..3]);
                    }
                }
            }
        }
    }

    /// Writes a line whose capitals' middle is at the height `y`, from `x` on or around it.
    fn write(&mut self, text: &str, x: f32, y: f32, capital: f32, color: [u8; 3], centred: bool) {
        let line = self.printer.line(text, capital);
        let left = (x - if centred { 0.5 * line.advance } else { 0.0 }).round() as i32;
        let base = (y + 0.5 * capital).round() as i32;
        let [red, green, blue] = if self.background == Background::Room { color } else { INK };
        for (index, cover) in line.on((WIDTH as usize, self.height()), (left, base)) {
            let pixel = &mut self.rgba[index * 4..index * 4 + 4];
            if self.background == Background::Nothing {
                let opaque = (cover * 255.0) as u8;
                pixel.copy_from_slice(&[red, green, blue, opaque.max(pixel[3])]);
                continue;
            }
            for (part, ink) in pixel.iter_mut().zip([red, green, blue]) {
                *part = (f32::from(*part) * (1.0 - cover) + f32::from(ink) * cover) as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_side_by_side_over_their_captions() {
        let mut sheet = ContactSheet::default();
        sheet.heading("two");
        let size = Size::new(cell_width(2), 40);
        let plain = |value: u8| Frame { size, rgba: [value, value, value, 255].repeat((size.width * 40) as usize) };
        sheet.row(2, &[(plain(255), "white".to_owned()), (plain(0), "black".to_owned())]);
        let sheet = sheet.finish();
        let top = 2 * HEADING + GAP;
        assert_eq!(sheet.size, Size::new(WIDTH, top + 40 + 3 * CAPTION + GAP));
        assert_eq!(sheet.pixel(WIDTH / 4, top + 20), Some([255; 3]));
        assert_eq!(sheet.pixel(3 * WIDTH / 4, top + 20), Some([0; 3]));
        assert_eq!(sheet.pixel(WIDTH / 2, top + 20), Some(GROUND));
        let written = |rows: std::ops::Range<u32>| {
            rows.flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
                .filter(|&(x, y)| sheet.pixel(x, y) != Some(GROUND))
                .count()
        };
        assert!(written(0..top) > 100 && written(top + 40..top + 40 + 3 * CAPTION) > 200);
    }
}
