//! A film as a folder of pictures, for programs that cut films: `frame-00001.png` and so on, every frame a file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::error::MovieError;
use super::still_files::{png, write_whole};
use super::writer::Summary;

/// A folder of frames that is being written. Dropped before [`PngFolder::finish`] it takes its frames away again.
pub struct PngFolder {
    folder: PathBuf,
    size: (u16, u16),
    fps: u32,
    frames: u64,
    bytes: u64,
    /// The last frame and its file, because many are equal.
    last: (Vec<u8>, Vec<u8>),
    is_ours: bool,
    is_finished: bool,
}

impl PngFolder {
    /// Begins a folder of frames of this size in pixels. It is made if it does not exist; there may be nothing in it.
    ///
    /// # Errors
    /// If it has something in it or cannot be made, or for a picture without pixels or a rate of 0.
    pub fn create(folder: &Path, size: (u16, u16), fps: u32) -> Result<Self, MovieError> {
        let refused = |reason: &str| MovieError::Outline { path: folder.to_owned(), reason: reason.to_owned() };
        if size.0 == 0 || size.1 == 0 {
            return Err(refused("a picture without pixels is none; give it a width and a height"));
        }
        if fps == 0 {
            return Err(refused("a film of 0 frames a second never goes on; ask for 1 at least"));
        }
        let failed = |error: io::Error| MovieError::writing(folder, 0, &error);
        let is_ours = !folder.exists();
        if is_ours {
            fs::create_dir(folder).map_err(failed)?;
        } else if !folder.is_dir() {
            return Err(refused("it is there already and is no folder; name a new or an empty one"));
        } else if fs::read_dir(folder).map_err(failed)?.next().is_some() {
            return Err(refused("there is something in the folder; name a new or an empty one"));
        }
        let last = (Vec::new(), Vec::new());
        Ok(Self { folder: folder.to_owned(), size, fps, frames: 0, bytes: 0, last, is_ours, is_finished: false })
    }

    /// Adds one frame: red, green, blue and opacity of every pixel from the upper left, a byte each; opacity is passed over.
    ///
    /// # Errors
    /// If it has another size, or cannot be written.
    pub fn push_frame(&mut self, rgba: &[u8]) -> Result<(), MovieError> {
        let (path, index) = (self.path(self.frames), self.frames);
        if rgba.len() != usize::from(self.size.0) * usize::from(self.size.1) * 4 {
            let reason = "is not as large as the film; give all frames one size";
            return Err(MovieError::Frame { path, index, reason });
        }
        if index == 0 || self.last.0 != rgba {
            let size = (self.size.0.into(), self.size.1.into());
            let file = png(rgba, size).map_err(|error| MovieError::writing(&path, index, &error))?;
            self.last = (rgba.to_owned(), file);
        }
        write_whole(&path, &self.last.1)?;
        self.bytes += self.last.1.len() as u64;
        self.frames += 1;
        Ok(())
    }

    fn path(&self, frame: u64) -> PathBuf {
        self.folder.join(format!("frame-{:05}.png", frame + 1))
    }

    /// Leaves the frames where they are.
    ///
    /// # Errors
    /// If there is none.
    pub fn finish(mut self) -> Result<Summary, MovieError> {
        if self.frames == 0 {
            return Err(MovieError::Empty(self.folder.clone()));
        }
        self.is_finished = true;
        let seconds = self.frames as f64 / f64::from(self.fps);
        Ok(Summary { frames: self.frames, seconds, bytes: self.bytes })
    }
}

impl Drop for PngFolder {
    fn drop(&mut self) {
        if self.is_finished {
            return;
        }
        for frame in 0..self.frames {
            let _ = fs::remove_file(self.path(frame));
        }
        if self.is_ours {
            let _ = fs::remove_dir(&self.folder);
        }
    }
}
