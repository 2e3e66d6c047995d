//! What every film made of boxes has besides the code of its frames: samples that go to the disk as they come, sound, words, and the
//! index, which an MP4 has in front; the writers of MP4 and QuickTime films fill it.

use std::io::{self, BufWriter};
use std::path::Path;

use mp4_atom::Chpl;

use super::chapters;
use super::dialect::Dialect;
use super::error::MovieError;
use super::heard::Heard;
use super::index::Index;
use super::media_data::MediaData;
use super::movie_box::{behind, in_front};
use super::outline::Outline;
use super::subtitles;
use super::summary::Summary;
use super::ticks;
use super::track::{Place, Track};
use host::files::File;
use host::partial_file::PartialFile;

/// A file in the making.
pub struct Body {
    // Declared before the file, so that its handle is closed when the temporary file is removed.
    data: MediaData<BufWriter<File>>,
    file: PartialFile,
    outline: Outline,
    sound: Option<Box<dyn Heard>>,
    dialect: Dialect,
}

impl Body {
    /// Begins a file that is to become `path`; `sound` is asked for its track if the outline wants one.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub fn create(
        path: &Path,
        outline: Outline,
        dialect: Dialect,
        sound: impl FnOnce() -> Result<Box<dyn Heard>, String>,
    ) -> Result<Self, MovieError> {
        outline.check(path)?;
        let sound = outline.sound.then(sound).transpose().map_err(|reason| sound_error(path, reason))?;
        let file = PartialFile::create(path)?;
        let data = MediaData::begin(BufWriter::new(file.writer()?), dialect);
        let data = data.map_err(|error| MovieError::writing(path, 0, &error))?;
        Ok(Self { data, file, outline, sound, dialect })
    }

    /// What it becomes.
    pub fn path(&self) -> &Path {
        self.file.target()
    }

    /// What the film is to be.
    pub const fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Adds the sample of a frame, after so many frames, and says where it lies.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&mut self, sample: &[u8], frames: u64) -> Result<u64, MovieError> {
        let place = self.data.place();
        self.data.put(sample).map_err(|error| MovieError::writing(self.file.target(), frames, &error))?;
        Ok(place)
    }

    /// Adds sound, after so many frames.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be encoded or written.
    pub fn push_sound(&mut self, stereo: &[f32], frames: u64) -> Result<(), MovieError> {
        let path = self.file.target();
        let none = || sound_error(path, "the film was begun without a sound track".to_owned());
        let sound = self.sound.as_mut().ok_or_else(none)?;
        sound.push(stereo).map_err(|reason| sound_error(path, reason))?;
        let Some(chunk) = sound.chunk() else { return Ok(()) };
        let place = self.data.place();
        self.data.put(chunk).map_err(|error| MovieError::writing(path, frames, &error))?;
        sound.put(place);
        Ok(())
    }

    /// Writes what is left, then the index, and gives the file its name; `picture` is the track of so many frames.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(
        self,
        frames: u64,
        picture: impl FnOnce(Place) -> mp4_atom::Result<Track>,
    ) -> Result<Summary, MovieError> {
        let Self { mut data, file, outline, sound, dialect } = self;
        let path = file.target();
        if frames == 0 {
            return Err(MovieError::Empty(path.to_owned()));
        }
        let failed = |error: io::Error| MovieError::writing(path, frames, &error);
        let too_large = |error: mp4_atom::Error| MovieError::Index { path: path.to_owned(), reason: error.to_string() };
        let length = ticks::samples(frames, outline.fps);
        let size = (outline.width, outline.height);

        let titles = chapters::samples(&outline.chapters, length);
        // The picture's track is the first one and says which one has the titles: the last.
        let numbers = 2 + u32::from(sound.is_some()) + u32::from(!outline.subtitles.is_empty());
        let chapters = (!titles.is_empty()).then_some(numbers);
        let mut tracks = vec![picture(Place { number: 1, size, fps: outline.fps, chapters }).map_err(too_large)?];
        if let Some(mut sound) = sound {
            sound.fill(length).map_err(|reason| sound_error(path, reason))?;
            let place = data.place();
            data.put(sound.rest()).map_err(failed)?;
            sound.put(place);
            tracks.push(sound.track(2).map_err(too_large)?);
        }
        if !outline.subtitles.is_empty() {
            let samples = subtitles::samples(&outline.subtitles, length);
            let index = put(&mut data, &samples).map_err(failed)?;
            let track = subtitles::track(numbers - 1, &samples, index, size, outline.show_subtitles);
            tracks.push(track.map_err(too_large)?);
        }
        let mut list = Chpl::default();
        if !titles.is_empty() {
            let index = put(&mut data, &titles).map_err(failed)?;
            tracks.push(chapters::track(numbers, &titles, index).map_err(too_large)?);
            list = chapters::list(&outline.chapters, length);
        }
        let length = (frames, outline.fps);
        let bytes = match dialect {
            Dialect::Mp4 => data.finish_behind(&in_front(&tracks, &list, length, dialect).map_err(too_large)?),
            Dialect::QuickTime => data.finish_before(&behind(&tracks, &list, length, dialect).map_err(too_large)?),
        };
        let bytes = bytes.map_err(failed)?;
        file.keep()?;
        Ok(Summary { frames, seconds: frames as f64 / f64::from(outline.fps), bytes })
    }

    /// Leaves out this many bytes, as if they had been written: how a test makes a large film.
    #[cfg(test)]
    pub fn leave_out(&mut self, bytes: u64) -> io::Result<()> {
        self.data.leave_out(bytes)
    }
}

/// Writes the words of a track.
fn put(data: &mut MediaData<BufWriter<File>>, samples: &[chapters::Sample]) -> io::Result<Index> {
    let mut index = Index::default();
    for sample in samples {
        index.add(data.place(), sample.text.len() as u32, u32::MAX);
        data.put(&sample.text)?;
    }
    Ok(index)
}

fn sound_error(path: &Path, reason: String) -> MovieError {
    MovieError::Sound { path: path.to_owned(), reason }
}
