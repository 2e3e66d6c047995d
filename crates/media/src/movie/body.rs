//! What every film made of boxes has besides the code of its frames: samples that go to the disk as they come, sound, words, and the index,
//! which an MP4 has in front.

use std::io::{self, BufWriter};
use std::path::Path;

use host::files::File;
use host::partial_file::PartialFile;
use mp4_atom::{Chpl, Encode, Mvhd, Udta};

use super::boxes::{Dialect, put};
use super::media_data::MediaData;
use super::outline::{MovieError, Outline, Summary};
use super::sound::Heard;
use super::track::{Index, Place, Track};
use super::{subtitles, ticks};

/// A file in the making.
pub(crate) struct Body {
    // Declared before the file, so that its handle is closed when the temporary file is removed.
    data: MediaData<BufWriter<File>>,
    file: PartialFile,
    outline: Outline,
    sounds: Vec<Box<dyn Heard>>,
    dialect: Dialect,
}

impl Body {
    /// Begins a file that is to become `path`; `sound` is asked for every sound track that the outline wants.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub(crate) fn create(
        path: &Path,
        outline: Outline,
        dialect: Dialect,
        sound: impl Fn() -> Result<Box<dyn Heard>, String>,
    ) -> Result<Self, MovieError> {
        outline.check(path)?;
        let sounds = (0..outline.sounds()).map(|_| sound()).collect::<Result<_, _>>();
        let sounds = sounds.map_err(|reason| sound_error(path, reason))?;
        let file = PartialFile::create(path)?;
        let data = MediaData::begin(BufWriter::new(file.writer()?), dialect);
        let data = data.map_err(|error| MovieError::writing(path, 0, &error))?;
        Ok(Self { data, file, outline, sounds, dialect })
    }

    /// What it becomes.
    pub(crate) fn path(&self) -> &Path {
        self.file.target()
    }

    /// What the film is to be.
    pub(crate) const fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Adds the sample of a frame, after so many frames, and says where it lies.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn put(&mut self, sample: &[u8], frames: u64) -> Result<u64, MovieError> {
        let place = self.data.place();
        self.data.put(sample).map_err(|error| MovieError::writing(self.file.target(), frames, &error))?;
        Ok(place)
    }

    /// Adds sound, after so many frames: as many samples for each track, one track behind the other.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be encoded or written.
    pub(crate) fn push_sound(&mut self, stereo: &[f32], frames: u64) -> Result<(), MovieError> {
        let path = self.file.target();
        if self.sounds.is_empty() {
            return Err(sound_error(path, "the film was begun without a sound track".to_owned()));
        }
        let each = stereo.len().div_ceil(self.sounds.len()).max(1);
        for (sound, stereo) in self.sounds.iter_mut().zip(stereo.chunks(each)) {
            sound.push(stereo).map_err(|reason| sound_error(path, reason))?;
            let Some(chunk) = sound.chunk() else { continue };
            let place = self.data.place();
            self.data.put(chunk).map_err(|error| MovieError::writing(path, frames, &error))?;
            sound.put(place);
        }
        Ok(())
    }

    /// Writes what is left, then the index, and gives the file its name; `picture` is the track of so many frames.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub(crate) fn finish(
        self,
        frames: u64,
        picture: impl FnOnce(Place) -> mp4_atom::Result<Track>,
    ) -> Result<Summary, MovieError> {
        let Self { mut data, file, outline, sounds, dialect } = self;
        let path = file.target();
        if frames == 0 {
            return Err(MovieError::Empty(path.to_owned()));
        }
        let failed = |error: io::Error| MovieError::writing(path, frames, &error);
        let too_large = |error: mp4_atom::Error| MovieError::Index { path: path.to_owned(), reason: error.to_string() };
        let length = ticks::samples(frames, outline.fps);
        let size = (outline.width, outline.height);

        let titles = subtitles::chapter_samples(&outline.chapters, length);
        // The picture's track is the first one and says which one has the titles: the last.
        let first_text = 2 + sounds.len() as u32;
        let numbers = first_text + outline.texts().count() as u32;
        let chapters = (!titles.is_empty()).then_some(numbers);
        let mut tracks = vec![picture(Place { number: 1, size, fps: outline.fps, chapters }).map_err(too_large)?];
        for (number, mut sound) in sounds.into_iter().enumerate() {
            sound.fill(length).map_err(|reason| sound_error(path, reason))?;
            let place = data.place();
            data.put(sound.rest()).map_err(failed)?;
            sound.put(place);
            let track = sound.track(2 + number as u32).map_err(too_large)?;
            tracks.push(Track { enabled: number == 0, language: outline.languages.get(number).cloned(), ..track });
        }
        for (number, (language, words)) in (first_text..).zip(outline.texts()) {
            let samples = subtitles::subtitle_samples(words, length);
            let index = put_words(&mut data, &samples).map_err(failed)?;
            let enabled = outline.show_subtitles && number == first_text;
            let track = subtitles::subtitle_track(number, &samples, index, size, enabled).map_err(too_large)?;
            tracks.push(Track { language: language.cloned(), ..track });
        }
        let mut list = Chpl::default();
        if !titles.is_empty() {
            let index = put_words(&mut data, &titles).map_err(failed)?;
            tracks.push(subtitles::chapter_track(numbers, &titles, index).map_err(too_large)?);
            list = subtitles::chapter_list(&outline.chapters, length);
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
    pub(crate) fn leave_out(&mut self, bytes: u64) -> io::Result<()> {
        self.data.leave_out(bytes)
    }
}

/// Writes the words of a track.
fn put_words(data: &mut MediaData<BufWriter<File>>, samples: &[subtitles::Sample]) -> io::Result<Index> {
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

/// The index of a film of this many frames, behind its samples.
///
/// # Errors
/// If a box becomes larger than 4 GB.
pub(crate) fn behind(
    tracks: &[Track],
    chapters: &Chpl,
    length: (u64, u32),
    dialect: Dialect,
) -> mp4_atom::Result<Vec<u8>> {
    movie_box(tracks, chapters, length, 0, dialect)
}

/// The same in front of its samples, which lie so much further on then as the index is long.
///
/// # Errors
/// If a box becomes larger than 4 GB.
pub(crate) fn in_front(
    tracks: &[Track],
    chapters: &Chpl,
    length: (u64, u32),
    dialect: Dialect,
) -> mp4_atom::Result<Vec<u8>> {
    let mut moved = 0;
    loop {
        let index = movie_box(tracks, chapters, length, moved, dialect)?;
        // Only where places grow beyond 32 bits does it become longer, once for each track at most.
        if index.len() as u64 == moved {
            return Ok(index);
        }
        moved = index.len() as u64;
    }
}

fn movie_box(
    tracks: &[Track],
    chapters: &Chpl,
    (frames, fps): (u64, u32),
    moved: u64,
    dialect: Dialect,
) -> mp4_atom::Result<Vec<u8>> {
    let duration = ticks::film_length(frames, fps);
    let mut out = Vec::new();
    put(&mut out, b"moov", |out| {
        let next_track_id = tracks.len() as u32 + 1;
        // No date: the same film has the same bytes on every day.
        let (rate, volume) = (1.into(), 1.into());
        Mvhd { timescale: ticks::film(fps), duration, rate, volume, next_track_id, ..Mvhd::default() }.encode(out)?;
        for track in tracks {
            track.write(out, (duration, moved), dialect)?;
        }
        if chapters.entries.is_empty() {
            return Ok(());
        }
        Udta { chpl: Some(chapters.clone()), ..Udta::default() }.encode(out)
    })?;
    Ok(out)
}
