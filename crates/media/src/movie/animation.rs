//! A film as an animated picture, for pages and letters that play no film: GIF and WebP, without sound, repeated for ever.

use std::io::{self, BufWriter, Seek};
use std::path::Path;

use super::gif_file::GifFile;
use super::outline::MovieError;
use super::outline::Opacity;
use super::outline::Summary;
use super::stills::Stills;
use super::webp_file::{LARGEST, WebPFile};
use host::files::File;
use host::partial_file::PartialFile;

/// The kinds of animated pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Animated {
    /// GIF: 255 colours at a time, hundredths of a second.
    Gif,
    /// WebP without loss, thousandths of a second.
    WebP,
}

impl Animated {
    /// The most frames a second that viewers show: they slow down whatever is faster.
    pub(crate) const fn most_fps(self) -> u32 {
        match self {
            Self::Gif => 50,
            Self::WebP => 60,
        }
    }

    /// Says whether such a film of this size in pixels can be written as `path`.
    ///
    /// # Errors
    /// For a picture without pixels or too large, and for a rate of 0 or above what its format shows.
    pub fn check(self, path: &Path, (width, height): (u16, u16), fps: u32) -> Result<(), MovieError> {
        let refused = |reason: String| Err(MovieError::Outline { path: path.to_owned(), reason });
        let most = self.most_fps();
        if width == 0 || height == 0 {
            return refused(format!("{width}x{height} is no picture; give it a width and a height"));
        }
        if self == Self::WebP && u32::from(width.max(height)) > LARGEST {
            return refused(format!("{width}x{height} is too large for a WebP; its sides end at {LARGEST} pixels"));
        }
        if !(1..=most).contains(&fps) {
            return refused(format!("it cannot show {fps} frames a second; ask for 1 to {most}"));
        }
        Ok(())
    }
}

/// An animated picture that is being written. It appears under its path at [`Animation::finish`] and leaves nothing behind
/// if dropped.
pub struct Animation {
    // Declared before the file, so that its handle is closed when the temporary file is removed.
    stills: Kinds,
    file: PartialFile,
    bytes: usize,
    fps: u32,
}

enum Kinds {
    Gif(Stills<GifFile<BufWriter<File>>>),
    WebP(Stills<WebPFile<BufWriter<File>>>),
}

impl Animation {
    /// Begins an animated picture of this size in pixels that is to become the file `path`. Only a WebP keeps opacity.
    ///
    /// # Errors
    /// For what [`Animated::check`] refuses, or a path that cannot be written.
    pub fn create(
        path: &Path,
        kind: Animated,
        size: (u16, u16),
        fps: u32,
        opacity: Opacity,
    ) -> Result<Self, MovieError> {
        kind.check(path, size, fps)?;
        let file = PartialFile::create(path)?;
        let writer = BufWriter::new(file.writer()?);
        let stills = match kind {
            Animated::Gif => Kinds::Gif(Stills::new(GifFile::new(writer, size), fps)),
            Animated::WebP => {
                let webp =
                    WebPFile::new(writer, size, opacity).map_err(|error| MovieError::writing(path, 0, &error))?;
                Kinds::WebP(Stills::new(webp, fps))
            }
        };
        let bytes = usize::from(size.0) * usize::from(size.1) * 4;
        Ok(Self { stills, file, bytes, fps })
    }

    /// Adds one frame: red, green, blue and opacity of every pixel from the upper left, a byte each.
    /// A frame that is equal to the one before only lengthens that.
    ///
    /// # Errors
    /// If it has another size, or cannot be written. The film cannot go on after that.
    pub fn push_frame(&mut self, rgba: &[u8]) -> Result<(), MovieError> {
        let (path, index) = (self.file.target(), self.frames());
        if rgba.len() != self.bytes {
            let reason = "is not as large as the film; give all frames one size";
            return Err(MovieError::Frame { path: path.to_owned(), index, reason });
        }
        let pushed = match &mut self.stills {
            Kinds::Gif(stills) => stills.push(rgba),
            Kinds::WebP(stills) => stills.push(rgba),
        };
        pushed.map_err(|error| MovieError::writing(self.file.target(), index, &error))
    }

    const fn frames(&self) -> u64 {
        match &self.stills {
            Kinds::Gif(stills) => stills.frames(),
            Kinds::WebP(stills) => stills.frames(),
        }
    }

    /// Writes what is left and gives the file its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, MovieError> {
        let frames = self.frames();
        let path = self.file.target();
        if frames == 0 {
            return Err(MovieError::Empty(path.to_owned()));
        }
        let end = |writer: BufWriter<File>| -> io::Result<u64> {
            let mut file = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.seek(io::SeekFrom::End(0))
        };
        let bytes = match self.stills {
            Kinds::Gif(stills) => {
                stills.finish().and_then(GifFile::finish).and_then(|writer| writer.map_or(Ok(0), end))
            }
            Kinds::WebP(stills) => stills.finish().and_then(WebPFile::finish).and_then(end),
        };
        let bytes = bytes.map_err(|error| MovieError::writing(path, frames, &error))?;
        self.file.keep()?;
        Ok(Summary { frames, seconds: frames as f64 / f64::from(self.fps), bytes })
    }
}
