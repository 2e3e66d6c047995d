//! What a film is to be, said before its first frame, so that what cannot be written is refused before anything is rendered; and what its
//! writer says when it is done, or why it cannot be, in one sentence that names the file.

use std::borrow::Cow;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use host::partial_file::WriteError;
use image::ExtendedColorType;

/// The smallest and the largest number of frames a second.
pub const FPS: std::ops::RangeInclusive<u32> = 1..=240;

/// What a film holds besides its frames.
#[derive(Clone, Default, Debug)]
pub struct Outline {
    /// Width of the picture in pixels.
    pub width: u16,
    /// Height of the picture in pixels.
    pub height: u16,
    /// Frames a second.
    pub fps: u32,
    /// Whether the film has sound.
    pub sound: bool,
    /// The tag of each sound track's language, `de`, where there are several for a viewer to choose from; the first is heard unasked. Empty: one
    /// track, and nobody says in which language.
    pub languages: Vec<String>,
    /// The chapters in their order. What begins after the film's end is left out. Empty: none.
    pub chapters: Vec<Chapter>,
    /// The subtitles by their start. What lasts beyond the film's end is cut there. Empty: no track.
    pub subtitles: Vec<Subtitle>,
    /// The same subtitles in other languages, by the tag of each, in a track of its own for a viewer to choose.
    pub translations: Vec<(String, Vec<Subtitle>)>,
    /// Whether players show the subtitles unasked; never those in another language. Where they are drawn into the picture they had better not.
    pub show_subtitles: bool,
}

impl Outline {
    /// How many sound tracks there are.
    pub fn sounds(&self) -> usize {
        if self.sound { self.languages.len().max(1) } else { 0 }
    }

    /// Says whether such a film can be written as `path`.
    ///
    /// # Errors
    /// For a picture without pixels, a rate outside [`FPS`], and words that are out of order or longer than a player takes.
    pub fn check(&self, path: &Path) -> Result<(), MovieError> {
        let refused = |reason: String| Err(MovieError::Outline { path: path.to_owned(), reason });
        if self.width == 0 || self.height == 0 {
            return refused(format!("{}x{} is no picture; give it a width and a height", self.width, self.height));
        }
        if !FPS.contains(&self.fps) {
            let (least, most) = FPS.into_inner();
            return refused(format!("{} frames a second are not possible; ask for {least} to {most}", self.fps));
        }
        for (index, chapter) in self.chapters.iter().enumerate().skip(1) {
            if chapter.start <= self.chapters[index - 1].begin(index - 1) {
                let title = chapter.line();
                return refused(format!(
                    "the chapter \"{title}\" begins no later than the one before; give it a later start"
                ));
            }
        }
        for (_, subtitles) in self.texts() {
            let mut before = std::time::Duration::ZERO;
            for subtitle in subtitles {
                let text = subtitle.lines().next().unwrap_or_default();
                if subtitle.end <= subtitle.start {
                    return refused(format!(
                        "the subtitle \"{text}\" ends no later than it begins; give it a later end"
                    ));
                }
                if subtitle.start < before {
                    return refused(format!(
                        "the subtitle \"{text}\" begins before the one above it; sort them by their start"
                    ));
                }
                before = subtitle.start;
            }
        }
        Ok(())
    }

    /// The subtitles of every track of words: the tag of their language where there are several, and the words. The first are in the film's own.
    pub(super) fn texts(&self) -> impl Iterator<Item = (Option<&String>, &[Subtitle])> {
        let own = self.languages.first().filter(|_| !self.translations.is_empty());
        let others = self.translations.iter().map(|(tag, subtitles)| (Some(tag), subtitles.as_slice()));
        std::iter::once((own, self.subtitles.as_slice())).chain(others).filter(|(_, subtitles)| !subtitles.is_empty())
    }
}

/// A chapter. It lasts until the next one begins, the last one until the film ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// When it begins, from the film's start. The first chapter counts from the start in any case, because neither players
    /// nor video sites know a place before it.
    pub start: Duration,
    /// What players list, one line.
    pub title: String,
}

/// Words that are shown for a while. Where two overlap, both are shown, one below the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subtitle {
    /// When they appear, from the film's start.
    pub start: Duration,
    /// When they go.
    pub end: Duration,
    /// One line or several.
    pub text: String,
}

impl Chapter {
    /// Where the chapter `index` of a list begins.
    pub(super) fn begin(&self, index: usize) -> Duration {
        if index == 0 { Duration::ZERO } else { self.start }
    }

    /// The title as one line.
    pub(super) fn line(&self) -> String {
        self.title.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

impl Subtitle {
    /// The lines with words in them: an empty one would end the subtitle in a file beside the film.
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines().map(str::trim_end).filter(|line| !line.is_empty())
    }
}

/// Whether a file keeps how opaque its pixels are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Opacity {
    /// Every pixel is opaque, whatever it says.
    #[default]
    PassedOver,
    /// Red, green and blue are as they would be if the pixel were opaque (straight alpha), as PNG and WebP want it.
    Kept,
}

impl Opacity {
    /// The bytes that a file has of pixels of four bytes, and what they are.
    pub fn bytes(self, rgba: &[u8]) -> (Cow<'_, [u8]>, ExtendedColorType) {
        match self {
            Self::Kept => (rgba.into(), ExtendedColorType::Rgba8),
            Self::PassedOver => {
                let rgb: Vec<u8> = rgba.as_chunks::<4>().0.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
                (rgb.into(), ExtendedColorType::Rgb8)
            }
        }
    }
}

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

/// Why a film could not be written; the message is one sentence that names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum MovieError {
    /// The film cannot be as its outline says.
    #[error("cannot write {}: {reason}", path.display())]
    Outline {
        /// The asked-for file.
        path: PathBuf,
        /// What is wrong and how to mend it.
        reason: String,
    },
    /// What came as an encoded frame is none that the file can hold.
    #[error("cannot write {}: frame {index} {reason}", path.display())]
    Frame {
        /// The asked-for file.
        path: PathBuf,
        /// The number of the frame, from 0.
        index: u64,
        /// What is wrong with it and what the encoder has to do.
        reason: &'static str,
    },
    /// The sound cannot be encoded.
    #[error("cannot write {}: the sound cannot be encoded: {reason}; write the film without sound", path.display())]
    Sound {
        /// The asked-for file.
        path: PathBuf,
        /// What the encoder said.
        reason: String,
    },
    /// The film has no frame.
    #[error("cannot write {}: it has no frame; give it one at least", .0.display())]
    Empty(PathBuf),
    /// The film has more samples than its index can count.
    #[error("cannot write {}: its index is too large ({reason}); write it in several parts", path.display())]
    Index {
        /// The asked-for file.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
    /// The disk has no room for more.
    #[error("{reason} after {frames} frames of the film; make room there, or write it elsewhere")]
    NoRoom {
        /// How many frames there was room for.
        frames: u64,
        /// Why there is no room for more.
        reason: WriteError,
    },
    /// The file could not be made.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl MovieError {
    /// Says why a film of this many frames could not become longer.
    pub(super) fn writing(path: &Path, frames: u64, error: &io::Error) -> Self {
        let reason = WriteError::new(path, error);
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::NoRoom { frames, reason }
            }
            _ => Self::Write(reason),
        }
    }
}
