//! All words of a film in their order, for a track or a file of subtitles; the recorder asks for them.

use std::time::Duration;

use super::beat::{Film, What};
use super::schedule::{Item, Kind, Schedule};

/// Words of a film: a caption, a step's sentence or why an action is refused, spoken or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// When they are said, from the film's start.
    pub start: Duration,
    /// When they are over.
    pub end: Duration,
    /// The words, in one line or two.
    pub text: String,
}

/// The words of a film by their start; no two overlap.
pub fn subtitles(film: &Film, schedule: &Schedule) -> Vec<Words> {
    let said = |item: &Item| match item.kind {
        Kind::Caption | Kind::Step => Some(item.text.clone()),
        Kind::Refuse => match &film.beats.get(item.beat?)?.what {
            What::Refuse(refusal) => Some(refusal.sentence.to_string()),
            _ => None,
        },
        _ => None,
    };
    let words = schedule.items.iter().filter(|item| item.start < item.end).filter_map(|item| {
        let text = said(item)?;
        Some(Words { start: item.start, end: item.end, text })
    });
    words.collect()
}
