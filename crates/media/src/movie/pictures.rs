//! Pictures of a film as files: every frame in a folder, for programs that cut films; the poster; and the contact sheet, on which all of it
//! is seen at a glance.

use std::io;
use std::path::{Path, PathBuf};

use host::files;
use host::partial_file::{PartialFolder, write_whole};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, ImageError};

use super::outline::{MovieError, Opacity, Summary};

/// A folder of frames that is being written. It appears at [`PngFolder::finish`] and leaves nothing behind if dropped.
pub struct PngFolder {
    folder: PathBuf,
    /// Where the frames are until then.
    part: PartialFolder,
    size: (u16, u16),
    fps: u32,
    opacity: Opacity,
    frames: u64,
    bytes: u64,
    /// The last frame and its file, because many are equal.
    last: (Vec<u8>, Vec<u8>),
}

impl PngFolder {
    /// Begins a folder of frames of this size in pixels. It is made if it does not exist; there may be nothing in it.
    ///
    /// # Errors
    /// If it has something in it or cannot be made, or for a picture without pixels or a rate of 0.
    pub fn create(folder: &Path, size: (u16, u16), fps: u32, opacity: Opacity) -> Result<Self, MovieError> {
        let refused = |reason: &str| MovieError::Outline { path: folder.to_owned(), reason: reason.to_owned() };
        if size.0 == 0 || size.1 == 0 {
            return Err(refused("a picture without pixels is none; give it a width and a height"));
        }
        if fps == 0 {
            return Err(refused("a film of 0 frames a second never goes on; ask for 1 at least"));
        }
        let failed = |error: io::Error| MovieError::writing(folder, 0, &error);
        if files::is_there(folder) && !files::is_folder(folder) {
            return Err(refused("it exists and is not a folder; name a new or an empty one"));
        } else if files::is_folder(folder) && !files::is_empty_folder(folder).map_err(failed)? {
            return Err(refused("the folder is not empty; name a new or an empty one"));
        }
        let part = PartialFolder::create(folder)?;
        let last = (Vec::new(), Vec::new());
        Ok(Self { folder: folder.to_owned(), part, size, fps, opacity, frames: 0, bytes: 0, last })
    }

    /// Adds one frame: red, green, blue and opacity of every pixel from the upper left, a byte each.
    ///
    /// # Errors
    /// If it has another size, or cannot be written.
    pub fn push_frame(&mut self, rgba: &[u8]) -> Result<(), MovieError> {
        let (path, index) = (self.path(self.frames), self.frames);
        let folder = || self.folder.clone();
        if rgba.len() != usize::from(self.size.0) * usize::from(self.size.1) * 4 {
            let reason = "is not as large as the film; give all frames one size";
            return Err(MovieError::Frame { path: folder(), index, reason });
        }
        if index == 0 || self.last.0 != rgba {
            let size = (self.size.0.into(), self.size.1.into());
            let file = png(rgba, size, self.opacity).map_err(|error| MovieError::writing(&folder(), index, &error))?;
            self.last = (rgba.to_owned(), file);
        }
        write_whole(&path, &self.last.1)?;
        self.bytes += self.last.1.len() as u64;
        self.frames += 1;
        Ok(())
    }

    fn path(&self, frame: u64) -> PathBuf {
        self.part.path().join(format!("frame-{:05}.png", frame + 1))
    }

    /// Gives the folder its name.
    ///
    /// # Errors
    /// If there is no frame, or the name cannot be given.
    pub fn finish(self) -> Result<Summary, MovieError> {
        if self.frames == 0 {
            return Err(MovieError::Empty(self.folder.clone()));
        }
        self.part.keep()?;
        let seconds = self.frames as f64 / f64::from(self.fps);
        Ok(Summary { frames: self.frames, seconds, bytes: self.bytes })
    }
}

/// How much of a contact sheet JPEG keeps, of 100.
const KEPT: u8 = 88;

/// Writes a picture of this size in pixels as PNG, the film's poster; four bytes per pixel.
///
/// # Errors
/// If the file cannot be written.
pub fn write_poster(path: &Path, rgba: &[u8], size: (u32, u32), opacity: Opacity) -> Result<(), MovieError> {
    let bytes = png(rgba, size, opacity).map_err(|error| MovieError::writing(path, 0, &error))?;
    Ok(write_whole(path, &bytes)?)
}

/// A picture made so small that its longer side has at most so many pixels, with its new size; four bytes per pixel. One that is no larger
/// stays as it is, but for its opacity. Nothing where it has not as many bytes as its size says.
pub fn at_most(rgba: &[u8], size: (u32, u32), longest: u32) -> Option<(Vec<u8>, (u32, u32))> {
    let (width, height) = size;
    if width == 0 || height == 0 || rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
        return None;
    }
    let longer = width.max(height).max(longest);
    let fit = |side: u32| (u64::from(side) * u64::from(longest) / u64::from(longer)).max(1) as u32;
    let small = (fit(width), fit(height));
    let sides = |(width, height): (u32, u32)| (width as usize, height as usize);
    Some((smaller(rgba, sides(size), sides(small)), small))
}

/// Writes a picture of this size in pixels as JPEG; four bytes per pixel, of which the opacity is left out.
///
/// # Errors
/// If the file cannot be written.
pub fn write_jpeg(path: &Path, rgba: &[u8], size: (u32, u32)) -> Result<(), MovieError> {
    let bytes = jpeg(rgba, size).map_err(|error| MovieError::writing(path, 0, &error))?;
    Ok(write_whole(path, &bytes)?)
}

/// A picture as the bytes of a PNG file.
pub(super) fn png(rgba: &[u8], size: (u32, u32), opacity: Opacity) -> io::Result<Vec<u8>> {
    encoded(rgba, size, opacity, |bytes, pixels, kind| PngEncoder::new(bytes).write_image(pixels, size.0, size.1, kind))
}

/// A picture as the bytes of a JPEG file.
pub(super) fn jpeg(rgba: &[u8], size: (u32, u32)) -> io::Result<Vec<u8>> {
    encoded(rgba, size, Opacity::PassedOver, |bytes, pixels, kind| {
        JpegEncoder::new_with_quality(bytes, KEPT).write_image(pixels, size.0, size.1, kind)
    })
}

fn encoded(
    rgba: &[u8],
    (width, height): (u32, u32),
    opacity: Opacity,
    encode: impl FnOnce(&mut Vec<u8>, &[u8], ExtendedColorType) -> Result<(), ImageError>,
) -> io::Result<Vec<u8>> {
    // The encoders panic where the size is another one.
    if rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
        return Err(io::Error::other(format!("the picture is not {width}x{height}")));
    }
    let mut bytes = Vec::new();
    let (pixels, kind) = opacity.bytes(rgba);
    encode(&mut bytes, &pixels, kind).map_err(io::Error::other)?;
    Ok(bytes)
}

/// The most pictures on a sheet.
const MOST: u64 = 24;
/// Pictures beside each other.
const COLUMNS: usize = 4;
/// The longer side of a picture at most, in pixels.
const SIDE: usize = 320;
/// The margin around each, in pixels, and its grey.
const MARGIN: usize = 8;
const GREY: u8 = 24;

/// A contact sheet that is being made: it is shown every frame of a film and keeps some, evenly spread.
pub struct Sheet {
    size: (usize, usize),
    small: (usize, usize),
    /// The numbers of the frames that it keeps.
    wanted: Vec<u64>,
    frames: u64,
    kept: Vec<Vec<u8>>,
}

impl Sheet {
    /// The sheet of a film of this many frames of this size in pixels.
    pub fn new((width, height): (u16, u16), frames: u64) -> Self {
        let count = frames.min(MOST);
        // The middle of every part, so that neither the title nor the last frame takes a place.
        let wanted = (0..count).map(|part| (2 * part + 1) * frames / (2 * count)).collect();
        let size = (usize::from(width).max(1), usize::from(height).max(1));
        let longer = size.0.max(size.1);
        let fit = |side: usize| if longer > SIDE { (side * SIDE / longer).max(1) } else { side };
        Self { size, small: (fit(size.0), fit(size.1)), wanted, frames: 0, kept: Vec::new() }
    }

    /// Whether the next frame is kept: others need not be given whole.
    pub fn wants_next(&self) -> bool {
        self.wanted.binary_search(&self.frames).is_ok()
    }

    /// Shows it the next frame, four bytes per pixel; one of another size is passed over.
    pub fn push_frame(&mut self, rgba: &[u8]) {
        if self.wants_next() && rgba.len() == self.size.0 * self.size.1 * 4 {
            self.kept.push(smaller(rgba, self.size, self.small));
        }
        self.frames += 1;
    }

    /// The sheet as a picture, with its width and height in pixels; none where nothing was kept.
    pub fn picture(&self) -> Option<(Vec<u8>, (u32, u32))> {
        let columns = COLUMNS.min(self.kept.len());
        if columns == 0 {
            return None;
        }
        let rows = self.kept.len().div_ceil(columns);
        let along = |count: usize, side: usize| count * (side + MARGIN) + MARGIN;
        let (width, height) = (along(columns, self.small.0), along(rows, self.small.1));
        let mut rgba: Vec<u8> = (0..width * height).flat_map(|_| [GREY, GREY, GREY, 255]).collect();
        for (number, picture) in self.kept.iter().enumerate() {
            let left = along(number % columns, self.small.0);
            let top = along(number / columns, self.small.1);
            for (row, line) in picture.chunks(self.small.0 * 4).enumerate() {
                let start = ((top + row) * width + left) * 4;
                rgba[start..start + line.len()].copy_from_slice(line);
            }
        }
        Some((rgba, (width as u32, height as u32)))
    }

    /// Writes the sheet as JPEG. Nothing is written where no frame was kept.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), MovieError> {
        let Some((rgba, size)) = self.picture() else { return Ok(()) };
        let bytes = jpeg(&rgba, size).map_err(|error| MovieError::writing(path, self.frames, &error))?;
        Ok(write_whole(path, &bytes)?)
    }
}

/// A picture made smaller: every pixel is the mean of those that it stands for.
fn smaller(rgba: &[u8], (width, height): (usize, usize), (to_width, to_height): (usize, usize)) -> Vec<u8> {
    let pixels: &[[u8; 4]] = rgba.as_chunks().0;
    let span = |index: usize, from: usize, to: usize| {
        let start = index * from / to;
        start..((index + 1) * from / to).max(start + 1)
    };
    let mut small = Vec::with_capacity(to_width * to_height * 4);
    for y in 0..to_height {
        for x in 0..to_width {
            let (mut sum, mut count) = ([0_u32; 3], 0);
            for row in span(y, height, to_height) {
                for pixel in &pixels[row * width..][span(x, width, to_width)] {
                    for (sum, &channel) in sum.iter_mut().zip(pixel) {
                        *sum += u32::from(channel);
                    }
                    count += 1;
                }
            }
            small.extend(sum.map(|sum| ((sum + count / 2) / count) as u8));
            small.push(255);
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_spread_evenly_and_made_smaller() {
        let mut sheet = Sheet::new((640, 360), 240);
        for frame in 0..240_u32 {
            assert_eq!(sheet.wants_next(), frame % 10 == 5);
            sheet.push_frame(&vec![frame as u8; 640 * 360 * 4]);
        }
        let (rgba, (width, height)) = sheet.picture().expect("a sheet");
        assert_eq!((width, height), (4 * 328 + 8, 6 * 188 + 8));
        let at = |x: usize, y: usize| rgba[(y * width as usize + x) * 4];
        assert_eq!((at(0, 0), at(8, 8), at(327, 187), at(328, 8)), (GREY, 5, 5, GREY));
        assert_eq!((at(336, 8), at(8, 196), at(4 * 328 - 1, 6 * 188 - 1)), (15, 45, 235));
    }

    #[test]
    fn short_and_small_films_have_sheets_too() {
        let mut sheet = Sheet::new((10, 20), 3);
        assert!(sheet.picture().is_none());
        for frame in 0..3 {
            sheet.push_frame(&[frame; 800]);
        }
        assert_eq!(sheet.picture().expect("a sheet").1, (3 * 18 + 8, 36));
        assert!(Sheet::new((10, 20), 0).picture().is_none());
    }

    #[test]
    fn a_small_pixel_is_the_mean_of_its_own() {
        let rgba: Vec<u8> = [0_u8, 10, 20, 31, 100, 100, 200, 201].iter().flat_map(|&c| [c, c, c, 255]).collect();
        let small = smaller(&rgba, (4, 2), (2, 1));
        assert_eq!(small, [53, 53, 53, 255, 113, 113, 113, 255]);
    }
}
