//! Chapters and subtitles as a film's maker gives them; the tracks and the files beside the film are made of them.

use std::time::Duration;

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
