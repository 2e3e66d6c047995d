//! Subtitles as a text track (3GPP timed text, `tx3g`) whose samples lie end to end, empty where nothing is said.

use mp4_atom::{Encode, FontEntry, Ftab, Result, RgbaColor, Tx3g};

use super::chapters::{Sample, cut};
use super::index::Index;
use super::ticks;
use super::track::{Kind, Track};
use super::words::Subtitle;

/// The subtitles within `length` ticks, as samples of a text track that lasts as long.
pub fn samples(subtitles: &[Subtitle], length: u64) -> Vec<Sample> {
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
pub fn track(number: u32, samples: &[Sample], index: Index, size: (u16, u16), enabled: bool) -> Result<Track> {
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn gaps_are_empty_samples_and_what_overlaps_is_shown_together() {
        let subtitle = |start, end, text: &str| {
            let [start, end] = [start, end].map(Duration::from_secs);
            Subtitle { start, end, text: text.to_owned() }
        };
        let list = [subtitle(1, 4, "a"), subtitle(2, 3, "b\n\nc"), subtitle(3, 5, "d"), subtitle(6, 99, "e")];
        let samples = samples(&list, 8 * 48_000);
        let told: Vec<(u32, &str)> = samples
            .iter()
            .map(|sample| (sample.ticks / 48_000, std::str::from_utf8(&sample.text[2..]).expect("text")))
            .collect();
        assert_eq!(told, [(1, ""), (1, "a"), (1, "a\nb\nc"), (1, "a\nd"), (1, "d"), (1, ""), (2, "e")]);
    }
}
