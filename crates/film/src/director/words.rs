//! The words of a film that its file carries besides the picture: chapters and subtitles, from the schedule.

use std::time::Duration;

use super::excerpt::Excerpt;
use media::movie::{Chapter, Subtitle};
use script::{self, Film, Schedule, Words};

/// Where captions are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captions {
    /// Drawn into the picture, and as a track that players do not show unasked.
    #[default]
    Burned,
    /// As a track that players show.
    Track,
    /// Nowhere.
    Off,
}

/// The chapters of a part of a film, for its file.
pub fn chapters(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Chapter> {
    let chapters = script::listed_chapters(film, schedule, &(part.start..part.end)).into_iter();
    chapters.map(|(start, title)| Chapter { start, title }).collect()
}

/// Of the chapters of a part of a film those that a video site shows, or all where it would show none.
pub fn site_chapters(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Chapter> {
    let all = script::listed_chapters(film, schedule, &(part.start..part.end));
    let lasting = script::lasting_chapters(&all, part.end.saturating_sub(part.start));
    let shown = if lasting.len() < script::FEWEST_CHAPTERS { all } else { lasting };
    shown.into_iter().map(|(start, title)| Chapter { start, title }).collect()
}

/// What is said, asked and explained in a part of a film, also what a voice says, by its start.
pub fn subtitles(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Subtitle> {
    let within = |at: Duration| at.clamp(part.start, part.end) - part.start;
    let words = script::subtitles(film, schedule).into_iter();
    let words = words.map(|Words { start, end, text }| Subtitle { start: within(start), end: within(end), text });
    words.filter(|subtitle| subtitle.start < subtitle.end).collect()
}
