//! Chapters and subtitles, as tracks of a film and as files beside it. Chapters in the two ways that players read: a text track, to which the
//! picture's track points (QuickTime), and a list beside the tracks (Nero); subtitles as 3GPP timed text (`tx3g`) whose samples lie end to end,
//! empty where nothing is said.

use std::fmt::Write;
use std::time::Duration;

use mp4_atom::{Chpl, ChplEntry, Encode, FontEntry, Ftab, Result, RgbaColor, Tx3g};

use super::boxes::text_entry;
use super::outline::{Chapter, Subtitle};
use super::ticks;
use super::track::{Index, Kind, Track};

/// The most chapters of a Nero list, and the most bytes of a title in it: each is counted in one byte.
const MOST: usize = 255;

/// The text of one chapter and how many ticks it lasts.
pub(crate) struct Sample {
    /// The text with its length in front.
    pub text: Vec<u8>,
    /// How long it lasts.
    pub ticks: u32,
}

/// The chapters that begin within `length` ticks, as samples of a text track that lasts as long.
pub(crate) fn chapter_samples(chapters: &[Chapter], length: u64) -> Vec<Sample> {
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
pub(crate) fn chapter_track(number: u32, samples: &[Sample], index: Index) -> Result<Track> {
    let mut entry = Vec::new();
    text_entry(&mut entry)?;
    Ok(Track {
        kind: Kind::Chapters,
        number,
        // Players find it by the reference; played, it would be text on the picture.
        enabled: false,
        language: None,
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
pub(crate) fn chapter_list(chapters: &[Chapter], length: u64) -> Chpl {
    let entries = chapters.iter().enumerate().filter_map(|(index, chapter)| {
        let start = chapter.begin(index);
        // It counts in tenths of a microsecond.
        let entry = ChplEntry { start: (start.as_nanos() / 100) as u64, title: cut(&chapter.line(), MOST).to_owned() };
        (ticks::words(start) < length).then_some(entry)
    });
    Chpl { entries: entries.take(MOST).collect() }
}

/// The text without what goes beyond this many bytes.
pub(crate) fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

/// The subtitles within `length` ticks, as samples of a text track that lasts as long.
pub(crate) fn subtitle_samples(subtitles: &[Subtitle], length: u64) -> Vec<Sample> {
    let timed: Vec<(u64, u64, &Subtitle)> = subtitles
        .iter()
        .map(|subtitle| (ticks::words(subtitle.start).min(length), ticks::words(subtitle.end).min(length), subtitle))
        .collect();
    let mut cuts: Vec<u64> = timed.iter().flat_map(|(start, end, _)| [*start, *end]).chain([0, length]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut first = 0;
    let spans = cuts.windows(2).map(|span| {
        // What ended before the earliest that lasts is never shown again.
        while timed.get(first).is_some_and(|(_, end, _)| *end <= span[0]) {
            first += 1;
        }
        let begun = timed[first..].iter().take_while(|(start, _, _)| *start <= span[0]);
        let lines = begun.filter(|(_, end, _)| *end > span[0]).flat_map(|(_, _, subtitle)| subtitle.lines());
        let text = lines.collect::<Vec<_>>().join("\n");
        let text = cut(&text, usize::from(u16::MAX));
        let text = [&(text.len() as u16).to_be_bytes(), text.as_bytes()].concat();
        Sample { text, ticks: (span[1] - span[0]) as u32 }
    });
    spans.collect()
}

/// The text track for a picture of this size.
///
/// # Errors
/// None: its sample entry is small.
pub(crate) fn subtitle_track(
    number: u32,
    samples: &[Sample],
    index: Index,
    size: (u16, u16),
    enabled: bool,
) -> Result<Track> {
    let (width, height) = size;
    // The words may stand anywhere, and stand at the lower edge: players scale letters by the height of the track.
    let letters = (height / 20).clamp(1, 255) as u8;
    let [right, bottom] = [width, height].map(|side| side.min(i16::MAX as u16) as i16);
    let style = Tx3g {
        data_reference_index: 1,
        bg_color_rgba: RgbaColor::default(),
        box_record: [0, 0, bottom, right],
        style_record: [0, 0, 0, 0, 0, 1, 0, letters, 255, 255, 255, 255],
        ftab: Some(Ftab { font_entries: vec![FontEntry { font_id: 1, font: "Arial".to_owned() }] }),
        ..Tx3g::default()
    };
    let mut entry = Vec::new();
    style.encode(&mut entry)?;
    Ok(Track {
        kind: Kind::Subtitles,
        number,
        enabled,
        language: None,
        scale: ticks::WORDS,
        size,
        entry,
        lasts: samples.iter().map(|sample| (1, sample.ticks)).collect(),
        keys: None,
        skip: 0,
        chapters: None,
        index,
    })
}

/// The subtitles as SubRip (`.srt`), numbered from 1.
pub fn srt(subtitles: &[Subtitle]) -> String {
    let mut text = String::new();
    for (number, subtitle) in (1..).zip(subtitles) {
        let (start, end) = (clock(subtitle.start, ','), clock(subtitle.end, ','));
        let _ = writeln!(text, "{number}\n{start} --> {end}");
        subtitle.lines().for_each(|line| text.extend([line, "\n"]));
        text.push('\n');
    }
    text
}

/// The subtitles as WebVTT (`.vtt`), which web pages show over a film.
pub fn vtt(subtitles: &[Subtitle]) -> String {
    let mut text = "WEBVTT\n\n".to_owned();
    for subtitle in subtitles {
        let _ = writeln!(text, "{} --> {}", clock(subtitle.start, '.'), clock(subtitle.end, '.'));
        for line in subtitle.lines() {
            let line = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            text.extend([&line, "\n"]);
        }
        text.push('\n');
    }
    text
}

/// The chapters as video sites read them from a description: `0:00 Title`, one per line, with hours from the first hour on.
pub fn chapters_text(chapters: &[Chapter]) -> String {
    let mut text = String::new();
    for (index, chapter) in chapters.iter().enumerate() {
        let seconds = chapter.begin(index).as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let _ = match hours {
            0 => write!(text, "{minutes}:{seconds:02}"),
            _ => write!(text, "{hours}:{minutes:02}:{seconds:02}"),
        };
        let _ = writeln!(text, " {}", chapter.line());
    }
    text
}

/// Hours, minutes, seconds and milliseconds.
fn clock(time: Duration, point: char) -> String {
    let ms = (time.as_nanos() + 500_000) / 1_000_000;
    let (hours, minutes, seconds, ms) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
    format!("{hours:02}:{minutes:02}:{seconds:02}{point}{ms:03}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn chapters_fill_the_film_from_its_start_to_its_end() {
        let chapter = |ms, title: &str| Chapter { start: Duration::from_millis(ms), title: title.to_owned() };
        let chapters = [chapter(500, "One"), chapter(1500, "Two\nlines"), chapter(9000, "Late")];
        let samples = chapter_samples(&chapters, 96_000);
        let ticks: Vec<u32> = samples.iter().map(|sample| sample.ticks).collect();
        assert_eq!(ticks, [72_000, 24_000]);
        assert_eq!(&samples[1].text[..11], b"\0\x09Two lines");
        let list = chapter_list(&chapters, 96_000);
        assert_eq!(list.entries.iter().map(|entry| entry.start).collect::<Vec<_>>(), [0, 15_000_000]);
    }

    #[test]
    fn long_titles_are_cut_between_letters() {
        assert_eq!(cut("ab\u{e9}", 3), "ab");
        assert_eq!(cut("ab\u{e9}", 4), "ab\u{e9}");
    }

    #[test]
    fn gaps_are_empty_samples_and_what_overlaps_is_shown_together() {
        let subtitle = |start, end, text: &str| {
            let [start, end] = [start, end].map(Duration::from_secs);
            Subtitle { start, end, text: text.to_owned() }
        };
        let list = [subtitle(1, 4, "a"), subtitle(2, 3, "b\n\nc"), subtitle(3, 5, "d"), subtitle(6, 99, "e")];
        let samples = subtitle_samples(&list, 8 * 48_000);
        let told: Vec<(u32, &str)> = samples
            .iter()
            .map(|sample| (sample.ticks / 48_000, std::str::from_utf8(&sample.text[2..]).expect("text")))
            .collect();
        assert_eq!(told, [(1, ""), (1, "a"), (1, "a\nb\nc"), (1, "a\nd"), (1, "d"), (1, ""), (2, "e")]);
    }
}
