//! An unfinished film as a file, so that an interrupted photograph continues where it was; callers that split up the work use it.

use std::io::{BufWriter, Write};
use std::path::Path;

use glam::Vec3;
use host::files;
use host::partial_file::{PartialFile, WriteError};

use crate::error::PhotoError;

use super::film_sum::{Film, Pixel};

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
