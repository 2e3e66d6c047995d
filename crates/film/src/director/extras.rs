//! What may lie beside a film: subtitles, chapters as video sites read them, the poster, the thumbnail with the film's title, and the contact
//! sheet.

use std::path::{Path, PathBuf};
use std::time::Duration;

use host::partial_file::write_whole;
use media::lettering::{Brand, Fonts, Lettering};
use media::movie::{Opacity, Sheet, Subtitle, at_most, chapters_text, srt, vtt, write_jpeg, write_poster};
use script::{Film, Schedule, What};

use super::excerpt::Excerpt;
use super::format::{DirectError, site_chapters, subtitles};
use crate::studio::frame::{Frame, Size};
use crate::studio::picture;

/// What the names of the files beside a film end in, in place of its own ending.
const ENDINGS: [&str; 6] = [".srt", ".vtt", ".chapters.txt", ".png", ".thumbnail.jpg", "-sheet.jpg"];

/// What pictures that are transparent somewhere lie on in the contact sheet: a grey on which dark and light words are read.
const GROUND: [u8; 3] = [110; 3];

/// The files that may come to lie beside a film.
pub fn beside(film: &Path) -> [PathBuf; 6] {
    let stem = film.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    ENDINGS.map(|ending| film.with_file_name(format!("{stem}{ending}")))
}

/// The subtitles in another language that may come to lie beside a film: of `f.mp4` `f.de.srt` and `f.de.vtt`.
pub fn beside_in(film: &Path, language: &str) -> [PathBuf; 2] {
    let stem = film.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    ["srt", "vtt"].map(|ending| film.with_file_name(format!("{stem}.{language}.{ending}")))
}

/// The longer side of a thumbnail at most, in pixels: what video sites ask for.
const THUMBNAIL: u32 = 1280;

/// What a thumbnail's title is set with.
pub struct Headline {
    /// The fonts.
    pub fonts: Fonts,
    /// A club's colours and logo.
    pub brand: Brand,
}

/// The files beside a film in the making.
pub struct Extras {
    path: PathBuf,
    texts: [String; 3],
    /// The subtitles in other languages, by the tag of each.
    translations: Vec<(String, Vec<Subtitle>)>,
    opacity: Opacity,
    sheet: Sheet,
    /// The number of the poster's frame, and the poster once it came.
    poster: (u64, Option<Frame>),
    /// The newest picture without words, until the poster has come.
    bare: Option<Frame>,
    /// What the film is called, and what that is set with.
    title: (Option<String>, Headline),
    frames: u64,
}

impl Extras {
    /// Of a part of a film that becomes `path`. Without a poster of its own in this part the middle of it is one.
    pub fn new(
        (film, schedule, part): (&Film, &Schedule, &Excerpt),
        path: &Path,
        (size, fps): (Size, u32),
        opacity: Opacity,
        headline: Headline,
    ) -> Self {
        let (words, chapters) = (subtitles(film, schedule, part), site_chapters(film, schedule, part));
        let texts = [srt(&words), vtt(&words), chapters_text(&chapters)];
        let (first, count) = part.frames(fps);
        let number = |at: Duration| (at.as_nanos() * u128::from(fps) / 1_000_000_000) as u64;
        let asked = schedule.poster.map(number).and_then(|frame| frame.checked_sub(first));
        let poster = asked.filter(|frame| *frame < count).unwrap_or(count / 2);
        let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
        let sheet = Sheet::new((side(size.width), side(size.height)), count);
        let title = (title(film), headline);
        let (path, translations) = (path.to_owned(), Vec::new());
        Self { path, texts, translations, opacity, sheet, poster: (poster, None), bare: None, title, frames: 0 }
    }

    /// The same with subtitles in other languages, by the tag of each.
    pub fn with_translations(self, translations: Vec<(String, Vec<Subtitle>)>) -> Self {
        Self { translations, ..self }
    }

    /// Sees a picture before its words are set into it; the frames that are seen next show it.
    pub fn see_bare(&mut self, picture: &Frame) {
        if self.poster.1.is_none() {
            self.bare = Some(picture.clone());
        }
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

    /// Writes the files, each whole or not at all: of the film `f.mp4` `f.srt`, `f.vtt`, `f.chapters.txt`, `f.png`, `f.thumbnail.jpg` and
    /// `f-sheet.jpg`.
    ///
    /// # Errors
    /// [`DirectError::Beside`] if one of them cannot be written; the film is there then.
    pub fn write(self) -> Result<(), DirectError> {
        let [srt, vtt, chapters, poster, thumbnail, sheet] = beside(&self.path);
        for (path, text) in [srt, vtt, chapters].iter().zip(&self.texts) {
            write_whole(path, text.as_bytes()).map_err(|error| DirectError::Beside(error.to_string()))?;
        }
        for (language, words) in &self.translations {
            for (path, text) in
                beside_in(&self.path, language).iter().zip([media::movie::srt(words), media::movie::vtt(words)])
            {
                write_whole(path, text.as_bytes()).map_err(|error| DirectError::Beside(error.to_string()))?;
            }
        }
        if let Some(Frame { size, rgba }) = &self.poster.1 {
            write_poster(&poster, rgba, (size.width, size.height), self.opacity)
                .map_err(|error| DirectError::Beside(error.to_string()))?;
        }
        if let (Some(picture), (title, headline)) = (&self.bare, self.title) {
            write_thumbnail(&thumbnail, picture, title.as_deref(), headline)?;
        }
        self.sheet.write(&sheet).map_err(|error| DirectError::Beside(error.to_string()))
    }
}

/// What stands on the thumbnail: the film's title, or who plays, or what its first chapter is called.
fn title(film: &Film) -> Option<String> {
    let players = match &film.headings.players {
        [Some(white), Some(black)] => Some(format!("{white} – {black}")),
        _ => None,
    };
    let chapter = || {
        film.beats.iter().find_map(|beat| match &beat.what {
            What::Chapter(text) => Some(text.clone()),
            _ => None,
        })
    };
    film.headings.title.clone().or(players).or_else(chapter)
}

/// Writes the poster's picture with the title in letters that are read where it is as small as a thumb. A title that does not fit is left out.
fn write_thumbnail(path: &Path, picture: &Frame, title: Option<&str>, headline: Headline) -> Result<(), DirectError> {
    let ground = picture::on(picture, GROUND);
    let size = (ground.size.width, ground.size.height);
    let Some((mut rgba, (width, height))) = at_most(&ground.rgba, size, THUMBNAIL) else { return Ok(()) };
    if let Some(title) = title {
        let mut lettering = Lettering::new(headline.fonts, width, height).with_brand(&headline.brand);
        let _ = lettering.headline(&mut rgba, title);
    }
    write_jpeg(path, &rgba, (width, height)).map_err(|error| DirectError::Beside(error.to_string()))
}
