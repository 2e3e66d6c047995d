//! The picture: samples that add up, the denoiser, and files.

use std::io::{BufWriter, Write};
use std::path::Path;

use glam::Vec3;
use host::files;
use host::partial_file::{PartialFile, WriteError};

use super::error::PhotoError;
use super::light::luminance;
use super::transport::Sample;

#[cfg(feature = "card")]
pub(crate) use packed::PIXEL_WORDS;
pub use pictures::{Picture, srgb};

mod denoise;
#[cfg(feature = "card")]
mod packed;
mod pictures;

/// The additional bytes per pixel of the finished picture.
const PICTURE: u64 = size_of::<Vec3>() as u64;

/// The brightness below which errors count less, of 1 for white.
const DARK: f32 = 0.05;

/// The samples of all passes so far.
#[derive(Clone, Debug)]
pub struct Film {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<Pixel>,
    /// How many samples each pixel of a row has: rows that an interrupted pass reached have one more than the rest.
    pub(super) counts: Vec<u32>,
}

/// The sums of a pixel's samples.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Pixel {
    pub(super) radiance: Vec3,
    /// Of the squares of the luminance.
    pub(super) square: f32,
    pub(super) albedo: Vec3,
    pub(super) normal: Vec3,
    pub(super) depth: f32,
}

impl Pixel {
    pub(crate) fn add(&mut self, sample: &Sample) {
        self.radiance += sample.radiance;
        self.square += luminance(sample.radiance).powi(2);
        self.albedo += sample.albedo;
        self.normal += sample.normal;
        self.depth += sample.depth;
    }

    /// The mean brightness of so many samples, and the variance of that mean.
    pub(super) fn brightness(&self, count: f32) -> (f32, f32) {
        let mean = luminance(self.radiance / count);
        (mean, (self.square / count - mean * mean).max(0.0) / (count - 1.0).max(1.0))
    }
}

impl Film {
    /// An empty film that takes, with the picture made of it, at most `limit` bytes.
    ///
    /// # Errors
    /// If there are no pixels, or they need more memory.
    pub(crate) fn new(width: u32, height: u32, limit: u64) -> Result<Self, PhotoError> {
        if width == 0 || height == 0 {
            return Err(PhotoError::NoPixels { width, height });
        }
        let count = u64::from(width) * u64::from(height);
        let needed = count.saturating_mul(size_of::<Pixel>() as u64 + PICTURE);
        let too_large = PhotoError::TooLarge { width, height, needed, limit };
        let mut pixels = Vec::new();
        let Some(count) = u32::try_from(count).ok().filter(|_| needed <= limit) else { return Err(too_large) };
        if pixels.try_reserve_exact(count as usize).is_err() {
            return Err(too_large);
        }
        pixels.resize(count as usize, Pixel::default());
        Ok(Self { width, height, pixels, counts: vec![0; height as usize] })
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// How many samples every pixel has; those of an interrupted pass do not count.
    #[must_use]
    pub fn samples(&self) -> u32 {
        self.counts.iter().copied().min().unwrap_or(0)
    }

    /// The rows of the film, each with its number of samples.
    pub(crate) fn rows_mut(&mut self) -> impl Iterator<Item = (&mut [Pixel], &mut u32)> {
        self.pixels.chunks_mut(self.width as usize).zip(self.counts.iter_mut())
    }

    /// The mean of all samples: linear radiance, noise included.
    #[must_use]
    pub fn raw(&self) -> Picture {
        self.mean(|pixel| pixel.radiance)
    }

    /// The mean colour of the first surface, without any light; white where there is none.
    #[must_use]
    pub fn albedo(&self) -> Picture {
        self.mean(|pixel| pixel.albedo)
    }

    /// How far the brightness of a pixel is from what more samples would make of it, as a share of that brightness: the mean over the picture.
    /// What is very dark counts as brighter, as nobody sees it.
    #[must_use]
    pub fn noise(&self) -> f32 {
        let rows = self.pixels.chunks(self.width as usize).zip(&self.counts);
        let errors = rows.flat_map(|(row, count)| {
            let count = (*count).max(1) as f32;
            row.iter().map(move |pixel| {
                let (mean, variance) = pixel.brightness(count);
                f64::from(variance.sqrt() / (mean + DARK))
            })
        });
        (errors.sum::<f64>() / self.pixels.len().max(1) as f64) as f32
    }

    fn mean(&self, of: impl Fn(&Pixel) -> Vec3) -> Picture {
        let rows = self.pixels.chunks(self.width as usize).zip(&self.counts);
        let of = &of;
        let mean = rows.flat_map(|(row, count)| {
            let part = 1.0 / (*count).max(1) as f32;
            row.iter().map(move |pixel| of(pixel) * part)
        });
        Picture { width: self.width, height: self.height, pixels: mean.collect() }
    }
}

/// The start of a file, with the version of its format.
const MARK: &[u8; 8] = b"plphoto1";
/// Numbers of a pixel.
pub(super) const NUMBERS: usize = 11;

impl Film {
    /// Saves the film with all its sums. `scene` is a number of the caller's choice that identifies the scene; [`Film::load`] checks it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path, scene: u64) -> Result<(), PhotoError> {
        let file = PartialFile::create(path)?;
        let mut writer = BufWriter::new(file.writer()?);
        let mut put = |bytes: &[u8]| writer.write_all(bytes);
        let mut all = || -> std::io::Result<()> {
            put(MARK)?;
            put(&scene.to_le_bytes())?;
            put(&self.width.to_le_bytes())?;
            put(&self.height.to_le_bytes())?;
            self.counts.iter().try_for_each(|count| put(&count.to_le_bytes()))?;
            self.pixels.iter().flat_map(numbers).try_for_each(|number| put(&number.to_le_bytes()))
        };
        all().and_then(|()| writer.flush()).map_err(|error| WriteError::new(path, &error))?;
        drop(writer);
        Ok(file.keep()?)
    }

    /// Reads a film of this scene that was saved.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or is of another scene.
    pub fn load(path: &Path, scene: u64) -> Result<Self, PhotoError> {
        let bytes = files::read(path).map_err(|error| PhotoError::store(path, error))?;
        let broken = || PhotoError::store(path, "it is not a whole, kept film");
        let (head, rest) = bytes.split_at_checked(24).ok_or_else(broken)?;
        if &head[..8] != MARK {
            return Err(broken());
        }
        if head[8..16] != scene.to_le_bytes() {
            return Err(PhotoError::store(path, "it is a photograph of something else"));
        }
        let words = |bytes: &[u8]| -> Vec<u32> {
            bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
        };
        let [width, height] = words(&head[16..])[..] else { return Err(broken()) };
        let size = (u128::from(width) * NUMBERS as u128 + 1) * u128::from(height) * 4;
        if width == 0 || height == 0 || rest.len() as u128 != size {
            return Err(broken());
        }
        let (counts, pixels) = rest.split_at(height as usize * 4);
        let pixels: Vec<Pixel> = pixels.chunks_exact(4 * NUMBERS).map(|pixel| from_numbers(&words(pixel))).collect();
        Ok(Self { width, height, counts: words(counts), pixels })
    }
}

pub(super) fn numbers(pixel: &Pixel) -> [f32; NUMBERS] {
    let Pixel { radiance, square, albedo, normal, depth } = *pixel;
    [radiance.x, radiance.y, radiance.z, square, albedo.x, albedo.y, albedo.z, normal.x, normal.y, normal.z, depth]
}

pub(super) fn from_numbers(words: &[u32]) -> Pixel {
    let number = |at: usize| f32::from_bits(words[at]);
    let three = |at: usize| Vec3::new(number(at), number(at + 1), number(at + 2));
    Pixel { radiance: three(0), square: number(3), albedo: three(4), normal: three(7), depth: number(10) }
}
