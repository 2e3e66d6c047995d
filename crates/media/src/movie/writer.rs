//! A film that is being written: frames and sound go to the disk as they come, the index at the end.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use mp4_atom::Chpl;

use super::chapters;
use super::error::MovieError;
use super::index::Index;
use super::media_data::MediaData;
use super::movie_box::movie_box;
use super::outline::Outline;
use super::picture::Picture;
use super::sound::Sound;
use super::subtitles;
use super::ticks;
use plunder_host::partial_file::PartialFile;

/// What was written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The number of frames.
    pub frames: u64,
    /// The length of the film in seconds.
    pub seconds: f64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// A film that is being written. It appears under its path at [`Movie::finish`] and leaves nothing behind if dropped.
pub struct Movie {
    // Declared before the file, so that its handle is closed when the temporary file is removed.
    data: MediaData<BufWriter<File>>,
    file: PartialFile,
    outline: Outline,
    picture: Picture,
    sound: Option<Sound>,
}

impl Movie {
    /// Begins a film that is to become the file `path`.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, outline: Outline) -> Result<Self, MovieError> {
        outline.check(path)?;
        let sound = if outline.sound { Some(Sound::new().map_err(|reason| sound_error(path, reason))?) } else { None };
        let file = PartialFile::create(path)?;
        let data = MediaData::begin(BufWriter::new(file.writer()?));
        let data = data.map_err(|error| MovieError::writing(path, 0, &error))?;
        Ok(Self { data, file, outline, picture: Picture::default(), sound })
    }

    /// Adds one encoded frame: an H.264 access unit with start codes (annex B), eight bits, colour halved in both directions,
    /// in the order in which it is shown. The first one is a key frame with its parameter sets.
    ///
    /// # Errors
    /// If it is not such a frame, or cannot be written. The film cannot go on after that.
    pub fn push_frame(&mut self, access_unit: &[u8]) -> Result<(), MovieError> {
        let (path, index) = (self.file.target(), self.picture.frames());
        let sample = self.picture.sample(access_unit);
        let sample = sample.map_err(|reason| MovieError::Frame { path: path.to_owned(), index, reason })?;
        let (place, size) = (self.data.place(), sample.len() as u32);
        self.data.put(sample).map_err(|error| MovieError::writing(path, index, &error))?;
        self.picture.put(place, size, self.outline.fps);
        Ok(())
    }

    /// Adds sound: 48 000 samples a second from -1 to 1, left and right in turn. It may run ahead of the frames or behind them;
    /// at the end silence is added where it is shorter than the picture, and what is longer is not played.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be encoded or written.
    pub fn push_sound(&mut self, stereo: &[f32]) -> Result<(), MovieError> {
        let path = self.file.target();
        let none = || sound_error(path, "the film was begun without a sound track".to_owned());
        let sound = self.sound.as_mut().ok_or_else(none)?;
        sound.push(stereo).map_err(|reason| sound_error(path, reason))?;
        let Some(chunk) = sound.chunk() else { return Ok(()) };
        let place = self.data.place();
        self.data.put(chunk).map_err(|error| MovieError::writing(path, self.picture.frames(), &error))?;
        sound.put(place);
        Ok(())
    }

    /// Writes what is left, then the index, and gives the file its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, MovieError> {
        let Self { mut data, file, outline, picture, sound } = self;
        let path = file.target();
        let frames = picture.frames();
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
        let mut tracks =
            vec![picture.track(1, size, outline.fps, (!titles.is_empty()).then_some(numbers)).map_err(too_large)?];
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
        let index = movie_box(tracks, list, frames, outline.fps).map_err(too_large)?;
        let bytes = data.finish(&index).map_err(failed)?;
        file.keep()?;
        Ok(Summary { frames, seconds: frames as f64 / f64::from(outline.fps), bytes })
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

#[cfg(test)]
mod tests;
