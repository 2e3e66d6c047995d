//! A QuickTime film that is being written: every frame a PNG (sample entry `png `), so that nothing is lost and opacity is kept, and
//! plain samples of sound; for programs that cut films.

use std::path::Path;

use mp4_atom::Result as Written;

use super::body::Body;
use super::boxes::put;
use super::dialect::Dialect;
use super::error::MovieError;
use super::heard::Heard;
use super::index::Index;
use super::opacity::Opacity;
use super::outline::Outline;
use super::pcm::Pcm;
use super::still_files::png;
use super::summary::Summary;
use super::track::Track;

/// A QuickTime film that is being written. It appears under its path at [`Mov::finish`] and leaves nothing behind if dropped.
pub struct Mov {
    body: Body,
    opacity: Opacity,
    index: Index,
    /// The last frame, where it lies, and its size there: a frame that is equal to it is not written again.
    last: (Vec<u8>, u64, u32),
}

impl Mov {
    /// Begins a film that is to become the file `path`.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, outline: Outline, opacity: Opacity) -> Result<Self, MovieError> {
        let sound = || Ok(Box::new(Pcm::default()) as Box<dyn Heard>);
        let body = Body::create(path, outline, Dialect::QuickTime, sound)?;
        Ok(Self { body, opacity, index: Index::default(), last: (Vec::new(), 0, 0) })
    }

    /// Adds one frame: red, green, blue and opacity of every pixel from the upper left, a byte each.
    ///
    /// # Errors
    /// If it has another size, or cannot be written.
    pub fn push_frame(&mut self, rgba: &[u8]) -> Result<(), MovieError> {
        let index = self.index.count();
        let &Outline { width, height, fps, .. } = self.body.outline();
        let path = self.body.path();
        if rgba.len() != usize::from(width) * usize::from(height) * 4 {
            let reason = "is not as large as the film; give all frames one size";
            return Err(MovieError::Frame { path: path.to_owned(), index, reason });
        }
        if index == 0 || self.last.0 != rgba {
            let file = png(rgba, (width.into(), height.into()), self.opacity)
                .map_err(|error| MovieError::writing(path, index, &error))?;
            let place = self.body.put(&file, index)?;
            self.last = (rgba.to_owned(), place, file.len() as u32);
        }
        self.index.add(self.last.1, self.last.2, fps);
        Ok(())
    }

    /// Adds sound: 48 000 samples a second from -1 to 1, left and right in turn. At the end silence is added where it is shorter than
    /// the picture.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be written.
    pub fn push_sound(&mut self, stereo: &[f32]) -> Result<(), MovieError> {
        self.body.push_sound(stereo, self.index.count())
    }

    /// Writes what is left, then the index, and gives the file its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, MovieError> {
        let Self { body, opacity, index, .. } = self;
        let size = (body.outline().width, body.outline().height);
        // A player can begin at every frame.
        body.finish(index.count(), |place| Ok(Track::picture(place, entry(size, opacity)?, None, index)))
    }
}

/// The sample entry: frames are PNG files of this size, of 24 bits a pixel or with opacity of 32.
fn entry((width, height): (u16, u16), opacity: Opacity) -> Written<Vec<u8>> {
    /// Full quality, of 1024.
    const LOSSLESS: u32 = 1024;
    /// Pixels an inch in 16.16, which nobody asks for.
    const DENSITY: u32 = 72 << 16;
    let name = b"PNG";
    let depth: u16 = if opacity == Opacity::Kept { 32 } else { 24 };
    let mut entry = Vec::new();
    put(&mut entry, b"png ", |out| {
        // The samples lie in the file that the first data reference names; then version, revision and vendor.
        out.extend([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
        // Quality in time and in space.
        out.extend([0, LOSSLESS].iter().flat_map(|number| number.to_be_bytes()));
        out.extend([width, height].iter().flat_map(|side| side.to_be_bytes()));
        out.extend([DENSITY, DENSITY, 0].iter().flat_map(|number| number.to_be_bytes()));
        // One frame a sample, and the name of the code in a field of 32 bytes.
        out.extend([0, 1, name.len() as u8]);
        out.extend(name);
        out.extend(vec![0; 31 - name.len()]);
        // The depth, and no table of colours.
        out.extend(depth.to_be_bytes());
        out.extend([0xff, 0xff]);
        Ok(())
    })?;
    Ok(entry)
}
