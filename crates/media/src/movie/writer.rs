//! An MP4 film that is being written: H.264 frames and AAC sound go to the disk as they come, the index at the end, in front of them.

use std::path::Path;

use super::body::Body;
use super::boxes::Dialect;
use super::outline::{MovieError, Outline, Summary};
use super::picture::Picture;
use super::sound::{Heard, Sound};

/// A film that is being written. It appears under its path at [`Movie::finish`] and leaves nothing behind if dropped.
pub struct Movie {
    body: Body,
    picture: Picture,
}

impl Movie {
    /// Begins a film that is to become the file `path`.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, outline: Outline) -> Result<Self, MovieError> {
        let sound = || Sound::new().map(|sound| Box::new(sound) as Box<dyn Heard>);
        Ok(Self { body: Body::create(path, outline, Dialect::Mp4, sound)?, picture: Picture::default() })
    }

    /// Adds one encoded frame: an H.264 access unit with start codes (annex B), eight bits, colour halved in both directions,
    /// in the order in which it is shown. The first one is a key frame with its parameter sets.
    ///
    /// # Errors
    /// If it is not such a frame, or cannot be written. The film cannot go on after that.
    pub fn push_frame(&mut self, access_unit: &[u8]) -> Result<(), MovieError> {
        let (path, index) = (self.body.path(), self.picture.frames());
        let made = self.picture.sample(access_unit);
        made.map_err(|reason| MovieError::Frame { path: path.to_owned(), index, reason })?;
        self.put()
    }

    /// Adds the last frame again in a few bytes, without the encoder, and says whether it did: not where the stream has arithmetic
    /// coding, several references or another order than it is shown in, where the encoder has to do it.
    ///
    /// # Errors
    /// If it cannot be written. The film cannot go on after that.
    pub fn push_again(&mut self) -> Result<bool, MovieError> {
        if !self.picture.again() {
            return Ok(false);
        }
        self.put()?;
        Ok(true)
    }

    /// Writes the sample that was made.
    fn put(&mut self) -> Result<(), MovieError> {
        let made = self.picture.made();
        let (size, place) = (made.len() as u32, self.body.put(made, self.picture.frames())?);
        self.picture.put(place, size, self.body.outline().fps);
        Ok(())
    }

    /// Adds sound: 48 000 samples a second from -1 to 1, left and right in turn, as many for each track, one track behind the other. It may run ahead of the frames or behind them;
    /// at the end silence is added where it is shorter than the picture, and what is longer is not played.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be encoded or written.
    pub fn push_sound(&mut self, stereo: &[f32]) -> Result<(), MovieError> {
        self.body.push_sound(stereo, self.picture.frames())
    }

    /// Writes what is left, then the index, and gives the file its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, MovieError> {
        let Self { body, picture } = self;
        body.finish(picture.frames(), |place| picture.track(place))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use testing::ffmpeg;

    use super::*;
    use crate::movie::{Chapter, Subtitle};

    /// Past four gigabytes, and beyond what 32 bits hold even with a sign to spare.
    const HOLE: u64 = (4 << 30) + 12_345;

    #[test]
    fn a_film_larger_than_four_gigabytes_is_read_to_its_end() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let film = folder.path().join("large.mp4");
        let units = ffmpeg::access_units(60, 30);
        let chapters = vec![Chapter { start: Duration::ZERO, title: "All".to_owned() }];
        let subtitles = vec![Subtitle { start: Duration::ZERO, end: Duration::from_secs(1), text: "Words".to_owned() }];
        let (width, height) = ffmpeg::SIZE;
        let outline = Outline {
            width,
            height,
            fps: 30,
            sound: true,
            languages: Vec::new(),
            chapters,
            subtitles,
            translations: Vec::new(),
            show_subtitles: true,
        };
        let mut movie = Movie::create(&film, outline).expect("begun");
        for (number, unit) in units.iter().enumerate() {
            if number == 20 {
                movie.body.leave_out(HOLE).expect("a hole");
            }
            movie.push_frame(unit).expect("taken");
            movie.push_sound(&[0.1; 3200]).expect("taken");
        }
        let bytes = movie.finish().expect("written").bytes;
        assert!(bytes > HOLE && bytes == std::fs::metadata(&film).expect("the film").len());
        ffmpeg::decode_strictly(&film);
        let found: Vec<String> = ffmpeg::frames_of_film(&film).into_iter().map(|(_, sum)| sum).collect();
        assert_eq!(found, ffmpeg::frames_of_stream(&units));
        assert!(ffmpeg::sound(&film).len() >= 96_000 * 2);
    }
}
