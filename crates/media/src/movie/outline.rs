//! What a film is to be, said before its first frame, so that what cannot be written is refused before anything is rendered.

use std::path::Path;

use super::error::MovieError;
use super::words::{Chapter, Subtitle};

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
    /// Whether the film has a sound track.
    pub sound: bool,
    /// The chapters in their order. What begins after the film's end is left out. Empty: none.
    pub chapters: Vec<Chapter>,
    /// The subtitles by their start. What lasts beyond the film's end is cut there. Empty: no track.
    pub subtitles: Vec<Subtitle>,
    /// Whether players show the subtitles unasked. Where they are drawn into the picture they had better not.
    pub show_subtitles: bool,
}

impl Outline {
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
        let mut before = std::time::Duration::ZERO;
        for subtitle in &self.subtitles {
            let text = subtitle.lines().next().unwrap_or_default();
            if subtitle.end <= subtitle.start {
                return refused(format!("the subtitle \"{text}\" ends no later than it begins; give it a later end"));
            }
            if subtitle.start < before {
                return refused(format!(
                    "the subtitle \"{text}\" begins before the one above it; sort them by their start"
                ));
            }
            before = subtitle.start;
        }
        Ok(())
    }
}
