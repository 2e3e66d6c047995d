//! Chapters in the two ways that players read: a text track, to which the picture's track points (QuickTime), and a list
//! beside the tracks (Nero).

use mp4_atom::{Chpl, ChplEntry, Result};

use super::boxes::text_entry;
use super::index::Index;
use super::ticks;
use super::track::{Kind, Track};
use super::words::Chapter;

/// The most chapters of a Nero list, and the most bytes of a title in it: each is counted in one byte.
const MOST: usize = 255;

/// The text of one chapter and how many ticks it lasts.
pub struct Sample {
    /// The text with its length in front.
    pub text: Vec<u8>,
    /// How long it lasts.
    pub ticks: u32,
}

/// The chapters that begin within `length` ticks, as samples of a text track that lasts as long.
pub fn samples(chapters: &[Chapter], length: u64) -> Vec<Sample> {
    let starts = chapters.iter().enumerate().map(|(index, chapter)| ticks::words(chapter.begin(index)));
    let starts: Vec<u64> = starts.take_while(|start| *start < length).collect();
    let ends = starts.iter().skip(1).chain([&length]);
    let lasting = starts.iter().zip(ends).map(|(start, end)| (end - start) as u32);
    let sample = |(chapter, ticks): (&Chapter, u32)| {
        let title = chapter.line();
        let title = cut(&title, usize::from(u16::MAX));
        let mut text = (title.len() as u16).to_be_bytes().to_vec();
        text.extend(title.as_bytes());
        // Without this box QuickTime reads a title as Mac Roman.
        text.extend(b"\0\0\0\x0cencd\0\0\x01\0");
        Sample { text, ticks }
    };
    chapters.iter().zip(lasting).map(sample).collect()
}

/// The text track.
///
/// # Errors
/// None: its sample entry is small.
pub fn track(number: u32, samples: &[Sample], index: Index) -> Result<Track> {
    let mut entry = Vec::new();
    text_entry(&mut entry)?;
    Ok(Track {
        kind: Kind::Chapters,
        number,
        // Players find it by the reference; played, it would be text on the picture.
        enabled: false,
        scale: ticks::WORDS,
        size: (0, 0),
        entry,
        lasts: samples.iter().map(|sample| (1, sample.ticks)).collect(),
        keys: None,
        skip: 0,
        chapters: None,
        index,
    })
}

/// The list beside the tracks, of the first 255 chapters that begin within `length` ticks.
pub fn list(chapters: &[Chapter], length: u64) -> Chpl {
    let entries = chapters.iter().enumerate().filter_map(|(index, chapter)| {
        let start = chapter.begin(index);
        // It counts in tenths of a microsecond.
        let entry = ChplEntry { start: (start.as_nanos() / 100) as u64, title: cut(&chapter.line(), MOST).to_owned() };
        (ticks::words(start) < length).then_some(entry)
    });
    Chpl { entries: entries.take(MOST).collect() }
}

/// The text without what goes beyond this many bytes.
pub fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn chapters_fill_the_film_from_its_start_to_its_end() {
        let chapter = |ms, title: &str| Chapter { start: Duration::from_millis(ms), title: title.to_owned() };
        let chapters = [chapter(500, "One"), chapter(1500, "Two\nlines"), chapter(9000, "Late")];
        let samples = samples(&chapters, 96_000);
        let ticks: Vec<u32> = samples.iter().map(|sample| sample.ticks).collect();
        assert_eq!(ticks, [72_000, 24_000]);
        assert_eq!(&samples[1].text[..11], b"\0\x09Two lines");
        let list = list(&chapters, 96_000);
        assert_eq!(list.entries.iter().map(|entry| entry.start).collect::<Vec<_>>(), [0, 15_000_000]);
    }

    #[test]
    fn long_titles_are_cut_between_letters() {
        assert_eq!(cut("ab\u{e9}", 3), "ab");
        assert_eq!(cut("ab\u{e9}", 4), "ab\u{e9}");
    }
}
