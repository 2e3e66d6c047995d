//! A film as a folder of pictures, for programs that cut films: `frame-00001.png` and so on, every frame a file.

use std::io;
use std::path::{Path, PathBuf};

use super::error::MovieError;
use super::opacity::Opacity;
use super::still_files::{png, write_whole};
use super::summary::Summary;
use host::files;
use host::partial_file::PartialFolder;

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
