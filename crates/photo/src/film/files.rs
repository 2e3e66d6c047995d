//! Writes a picture to a file in the format that its extension names; the table's commands use it.

use std::path::Path;

use glam::Vec3;

use crate::error::PhotoError;

use super::picture::Picture;
use super::{exr, png};

impl Picture {
    /// Writes the picture in the format of the file's extension: `.png` with 16 bits a channel, `.exr` in linear light without the curve.
    /// `curve` turns radiance into display values from 0 to 1, as [`srgb`](crate::srgb) does. `words` are stored in the file, each under its
    /// name: how many samples, what was clamped, how long it took.
    ///
    /// # Errors
    /// If the extension is neither, or the file cannot be written.
    pub fn write(
        &self,
        path: &Path,
        curve: &(dyn Fn(Vec3) -> Vec3 + Sync),
        words: &[(String, String)],
    ) -> Result<(), PhotoError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if ending.eq_ignore_ascii_case("png") {
            png::write(self, path, curve, words)
        } else if ending.eq_ignore_ascii_case("exr") {
            exr::write(self, path, words)
        } else {
            Err(PhotoError::Ending(path.to_owned()))
        }
    }
}
