//! What may lie beside a film: subtitles, chapters as video sites read them, the poster and the contact sheet.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use host::partial_file::{PartialFile, WriteError};
use media::movie::{Opacity, Sheet, chapters_text, srt, vtt, write_poster};
use script::{Film, Schedule};

use super::excerpt::Excerpt;
use super::format::{DirectError, site_chapters, subtitles};
use crate::studio::frame::{Frame, Size};
use crate::studio::picture;

/// What the names of the files beside a film end in, in place of its own ending.
const ENDINGS: [&str; 5] = [".srt", ".vtt", ".chapters.txt", ".png", "-sheet.jpg"];

/// What pictures that are transparent somewhere lie on in the contact sheet: a grey on which dark and light words are read.
const GROUND: [u8; 3] = [110; 3];

/// The files that may come to lie beside a film.
pub fn beside(film: &Path) -> [PathBuf; 5] {
    let stem = film.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    ENDINGS.map(|ending| film.with_file_name(format!("{stem}{ending}")))
}

/// The files beside a film in the making.
pub struct Extras {
    path: PathBuf,
    texts: [String; 3],
    opacity: Opacity,
    sheet: Sheet,
    /// The number of the poster's frame, and the poster once it came.
    poster: (u64, Option<Frame>),
    frames: u64,
}

impl Extras {
    /// Of a part of a film that becomes `path`. Without a poster of its own in this part the middle of it is one.
    pub fn new(
        (film, schedule, part): (&Film, &Schedule, &Excerpt),
        path: &Path,
        (size, fps): (Size, u32),
        opacity: Opacity,
    ) -> Self {
        let (words, chapters) = (subtitles(film, schedule, part), site_chapters(film, schedule, part));
        let texts = [srt(&words), vtt(&words), chapters_text(&chapters)];
        let (first, count) = part.frames(fps);
        let number = |at: Duration| (at.as_nanos() * u128::from(fps) / 1_000_000_000) as u64;
        let asked = schedule.poster.map(number).and_then(|frame| frame.checked_sub(first));
        let poster = asked.filter(|frame| *frame < count).unwrap_or(count / 2);
        let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
        let sheet = Sheet::new((side(size.width), side(size.height)), count);
        Self { path: path.to_owned(), texts, opacity, sheet, poster: (poster, None), frames: 0 }
    }

    /// Sees the next frame.
    pub fn see(&mut self, frame: &Frame) {
        match self.opacity {
            // The sheet is a JPEG, which is opaque.
            Opacity::Kept if self.sheet.wants_next() => self.sheet.push_frame(&picture::on(frame, GROUND).rgba),
            _ => self.sheet.push_frame(&frame.rgba),
        }
        if self.frames == self.poster.0 {
            self.poster.1 = Some(frame.clone());
        }
        self.frames += 1;
    }

    /// Writes the files, each whole or not at all: of the film `f.mp4` `f.srt`, `f.vtt`, `f.chapters.txt`, `f.png` and `f-sheet.jpg`.
    ///
    /// # Errors
    /// [`DirectError::Beside`] if one of them cannot be written; the film is there then.
    pub fn write(self) -> Result<(), DirectError> {
        let [srt, vtt, chapters, poster, sheet] = beside(&self.path);
        for (path, text) in [srt, vtt, chapters].iter().zip(&self.texts) {
            write_text(path, text).map_err(|error| DirectError::Beside(error.to_string()))?;
        }
        if let Some(Frame { size, rgba }) = &self.poster.1 {
            write_poster(&poster, rgba, (size.width, size.height), self.opacity)
                .map_err(|error| DirectError::Beside(error.to_string()))?;
        }
        self.sheet.write(&sheet).map_err(|error| DirectError::Beside(error.to_string()))
    }
}

fn write_text(path: &Path, text: &str) -> Result<(), WriteError> {
    let file = PartialFile::create(path)?;
    file.writer()?.write_all(text.as_bytes()).map_err(|error| WriteError::new(path, &error))?;
    file.keep()
}
