//! The chapters of a film as players and video sites list them: its own, and where these are too few what is said of its steps; the
//! recorder asks for them.

use std::ops::Range;
use std::time::Duration;

use media::lettering::Caption;

use super::beat::Film;
use super::schedule::{Kind, Schedule};
use super::subtitles::subtitles;

/// How long a chapter lasts at least for a video site to show a film's chapters.
pub const SHORTEST_CHAPTER: Duration = Duration::from_secs(10);
/// How many such chapters a film has at least for that.
pub const FEWEST_CHAPTERS: usize = 3;
/// How many chapters a film without its own has at most, or hardly more: a list that is read at a glance.
const MANY: u32 = 10;

/// A chapter: when it begins, and what it is called.
pub type ChapterStart = (Duration, String);

/// The chapters that a script names, with their starts.
pub fn chapters(schedule: &Schedule) -> Vec<ChapterStart> {
    let chapters = schedule.items.iter().filter(|item| item.kind == Kind::Chapter);
    chapters.map(|item| (item.start, item.text.clone())).collect()
}

/// The chapters of a part of a film, counted from the part's start, the first one there: those that the script names. Where they are too
/// few for a video site, captions and actions begin chapters between them, if that makes them enough; a film of less than half a minute
/// cannot have them and keeps its own.
pub fn listed_chapters(film: &Film, schedule: &Schedule, part: &Range<Duration>) -> Vec<ChapterStart> {
    let length = part.end.saturating_sub(part.start);
    let within = |(start, title): ChapterStart| part.contains(&start).then(|| (start - part.start, title));
    let own: Vec<ChapterStart> = chapters(schedule).into_iter().filter_map(within).collect();
    if lasting_chapters(&own, length).len() >= FEWEST_CHAPTERS {
        return own;
    }
    let steps: Vec<ChapterStart> = steps(film, schedule).into_iter().filter_map(within).collect();
    let filled = filled(film, &own, &steps, length);
    if lasting_chapters(&filled, length).len() >= FEWEST_CHAPTERS { filled } else { own }
}

/// Of chapters of a film of this length those that last long enough for a video site; what is shorter belongs to the one before it.
pub fn lasting_chapters(chapters: &[ChapterStart], length: Duration) -> Vec<ChapterStart> {
    let mut lasting: Vec<ChapterStart> = Vec::new();
    for (start, title) in chapters {
        let begin = if lasting.is_empty() { Duration::ZERO } else { *start };
        let before = lasting.last().map(|(last, _)| *last + SHORTEST_CHAPTER);
        if before.is_none_or(|before| begin >= before) && begin + SHORTEST_CHAPTER <= length {
            lasting.push((begin, title.clone()));
        }
    }
    lasting
}

/// What is said of the film's steps, with its start; where nothing is said of an action, its name.
fn steps(film: &Film, schedule: &Schedule) -> Vec<ChapterStart> {
    let said = subtitles(film, schedule);
    let unsaid = schedule.items.iter().filter(|item| item.kind == Kind::Action).filter(|item| {
        let spoken_of = |start: Duration| (item.start..item.end.max(item.start)).contains(&start);
        !said.iter().any(|words| spoken_of(words.start))
    });
    let mut steps: Vec<ChapterStart> = unsaid.map(|item| (item.start, item.text.clone())).collect();
    steps.extend(said.iter().map(|words| (words.start, title(&words.text))));
    steps.sort_by_key(|(start, _)| *start);
    steps
}

/// A sentence as a title: in one line, without the number of its rule and its full stop.
fn title(sentence: &str) -> String {
    let line = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = Caption::of(&line).text;
    text.strip_suffix('.').filter(|text| !text.ends_with('.')).map_or_else(|| text.clone(), str::to_owned)
}

/// The film's own chapters with steps between them, so far apart that none of them is too short and all together are not too many.
fn filled(film: &Film, own: &[ChapterStart], steps: &[ChapterStart], length: Duration) -> Vec<ChapterStart> {
    let apart = SHORTEST_CHAPTER.max(length / MANY);
    let name = || film.headings.title.as_deref().map(title).or_else(|| steps.first().map(|(_, title)| title.clone()));
    // The first of its own begins the list, unless it comes so late that another lasts before it.
    let begins = own.first().filter(|(start, _)| *start < SHORTEST_CHAPTER);
    let first = begins.map(|(_, title)| title.clone()).or_else(name).unwrap_or_default();
    let mut filled = vec![(Duration::ZERO, first)];
    let ends = own
        .iter()
        .skip(usize::from(begins.is_some()))
        .map(|(start, title)| (*start, Some(title)))
        .chain([(length, None)]);
    for (end, next) in ends {
        for (start, title) in steps {
            let before = filled.last().map_or(Duration::ZERO, |(last, _)| *last);
            if *start >= before + apart && *start + SHORTEST_CHAPTER <= end {
                filled.push((*start, title.clone()));
            }
        }
        filled.extend(next.map(|title| (end, title.clone())));
    }
    filled
}
