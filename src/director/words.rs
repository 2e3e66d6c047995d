//! The words of a film that its file carries besides the picture: chapters and subtitles, from the schedule.

use std::time::Duration;

use super::part::Part;
use crate::movie::{Chapter, Subtitle};
use crate::script::{Film, Item, Kind, Schedule, What};

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

/// The chapters of a part of a film.
pub fn chapters(schedule: &Schedule, part: &Part) -> Vec<Chapter> {
    let begins = |item: &&Item| item.kind == Kind::Chapter && (part.start..part.end).contains(&item.start);
    let items = schedule.items.iter().filter(begins);
    items.map(|item| Chapter { start: item.start - part.start, title: item.text.clone() }).collect()
}

/// What is said, asked and explained in a part of a film, also what a voice says, by its start.
pub fn subtitles(film: &Film, schedule: &Schedule, part: &Part) -> Vec<Subtitle> {
    let subtitle = |item: &Item| {
        let text = match (item.kind, &film.beats.get(item.beat?)?.what) {
            (Kind::Caption | Kind::Step, _) => &item.text,
            (Kind::Refuse, What::Refuse(refusal)) => &refusal.sentence,
            _ => return None,
        };
        let within = |at: Duration| at.clamp(part.start, part.end) - part.start;
        let (start, end) = (within(item.start), within(item.end));
        (start < end).then(|| Subtitle { start, end, text: text.clone() })
    };
    schedule.items.iter().filter_map(subtitle).collect()
}
