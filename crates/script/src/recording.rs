//! Which lines of a script somebody can record, which of them are still mute, and the script with the name of a new recording in it.

use std::time::Duration;

use super::beat::{Beat, Captions, Film, What};
use super::schedule::{Kind, Schedule};
use super::text::Piece;
use super::texts::slug;

/// The most characters of a recording's name that come from what it says.
const LONGEST_WORDS: usize = 40;

/// A caption that a script writes, and that can be recorded: of `say`, `over` or `ask`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speakable {
    /// The number of its beat.
    pub beat: usize,
    /// From when to when its caption lasts.
    pub start: Duration,
    /// See `start`.
    pub end: Duration,
    /// What is to be said: the words for a voice where it has some, or else what is shown.
    pub words: String,
    /// The sound file of its recording, from the script's folder; none while it is mute.
    pub recorded: Option<String>,
}

/// The lines of a film that can be recorded, in their order.
pub fn speakable(film: &Film, schedule: &Schedule) -> Vec<Speakable> {
    let captions = schedule.items.iter().filter(|item| item.kind == Kind::Caption);
    let lines = captions.filter_map(|item| {
        let (number, words) = (item.beat?, &item.text);
        let Beat { what, spoken, .. } = film.beats.get(number)?;
        let is_written = match what {
            What::Say { .. } | What::Ask(_) => true,
            What::Action(performed) => matches!(performed.captions, Captions::Over(_)),
            _ => false,
        };
        is_written.then(|| Speakable {
            beat: number,
            start: item.start,
            end: item.end,
            words: spoken.words.as_ref().unwrap_or(words).replace('\n', " "),
            recorded: spoken.recorded.as_ref().map(|voice| voice.file.clone()),
        })
    });
    lines.collect()
}

/// The name of a new recording: that of the script, and what it says; behind that a number, if there is such a file already, so that no
/// recording takes another's place.
pub fn voice_name(stem: &str, words: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let said = slug(words);
    let said = said.char_indices().nth(LONGEST_WORDS).map_or(said.as_str(), |(end, _)| &said[..end]);
    let whole: Vec<String> = [slug(stem).as_str(), said.trim_end_matches('-')]
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    let whole = if whole.is_empty() { "voice".to_owned() } else { whole.join("-") };
    let names = std::iter::once(format!("{whole}.wav")).chain((2_u32..).map(|take| format!("{whole}-{take}.wav")));
    names.into_iter().find(|name| !is_taken(name)).unwrap_or_default()
}

/// The text of a script in which a beat of its film is spoken by this file: above its line, or in place of its recording. `None` where the
/// line is not there any more, because the text has changed since the film was read.
pub fn with_voice(text: &str, film: &Film, beat: usize, file: &str) -> Option<String> {
    let Beat { written, spoken, .. } = film.beats.get(beat)?;
    let at = written.place.line.checked_sub(1)?;
    let lines: Vec<Piece> = Piece::lines(text).collect();
    // Behind a line there may be a comment.
    if !lines.get(at)?.text.starts_with(&written.value) {
        return None;
    }
    let is_voice = |line: &Piece| line.first_word().0.text == "voice";
    let old = spoken.recorded.as_ref().and_then(|_| lines[..at].iter().rposition(is_voice));
    let raw: Vec<&str> = text.split_inclusive('\n').collect();
    let place = old.unwrap_or(at);
    let model = raw.get(place)?.trim_start_matches('\u{feff}');
    let indent = &model[..model.len() - model.trim_start().len()];
    // The file's name stands where the text of the line below stands.
    let below = lines[at].text;
    let width = below.chars().count() - lines[at].first_word().1.text.chars().count();
    let ends = if raw.iter().any(|line| line.ends_with("\r\n")) { "\r\n" } else { "\n" };
    let new = format!("{indent}{:width$}{file}{ends}", "voice ", width = width.max("voice ".len()));
    let mut out = String::with_capacity(text.len() + new.len());
    for (number, line) in raw.iter().enumerate() {
        if number == place {
            out.extend((number == 0 && line.starts_with('\u{feff}')).then_some('\u{feff}'));
            out.push_str(&new);
            if old.is_some() {
                continue;
            }
            out.push_str(line.trim_start_matches('\u{feff}'));
        } else {
            out.push_str(line);
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::super::compile::film;
    use super::super::read::Writing;
    use super::*;

    const TEXT: &str = "voices: v\nchapter One\nsay      White begins.  \nover     It goes ahead.\nsay: It strides ahead.\n\
        slow 0.5\ne2e4 # a comment\nask      What now?\ne7e5\nrefuse   e4e5\n";

    fn read(text: &str) -> Film {
        film(text, Writing::Script, &|_| Ok(2.0)).unwrap()
    }

    #[test]
    fn what_a_script_says_can_be_recorded_and_what_the_program_says_not() {
        let film = read(TEXT);
        let lines = speakable(&film, &Schedule::of(&film));
        let words: Vec<&str> = lines.iter().map(|line| line.words.as_str()).collect();
        assert_eq!(words, ["White begins.", "It strides ahead.", "What now?"]);
        assert!(lines.iter().all(|line| line.recorded.is_none() && line.start < line.end));
    }

    #[test]
    fn a_recording_stands_above_its_line_and_is_spoken() {
        let mut text = TEXT.to_owned();
        for (number, name) in ["a.wav", "b.wav", "c.wav"].into_iter().enumerate() {
            let film = read(&text);
            let line = speakable(&film, &Schedule::of(&film)).swap_remove(number);
            text = with_voice(&text, &film, line.beat, name).unwrap();
        }
        assert_eq!(
            text,
            "voices: v\nchapter One\nvoice    a.wav\nsay      White begins.  \nover     It goes ahead.\nsay: It strides ahead.\n\
             slow 0.5\nvoice b.wav\ne2e4 # a comment\nvoice    c.wav\nask      What now?\ne7e5\nrefuse   e4e5\n"
        );
        let film = read(&text);
        let lines = speakable(&film, &Schedule::of(&film));
        let files: Vec<Option<&str>> = lines.iter().map(|line| line.recorded.as_deref()).collect();
        assert_eq!(files, [Some("v/a.wav"), Some("v/b.wav"), Some("v/c.wav")]);
        assert!(lines.iter().all(|line| line.end - line.start >= Duration::from_secs(2)));
        // Once more.
        let again = with_voice(&text, &film, lines[1].beat, "b-2.wav").unwrap();
        assert_eq!(again, text.replace("b.wav", "b-2.wav"));
    }

    #[test]
    fn line_endings_stay_and_a_text_that_has_changed_is_left_alone() {
        let text = "\u{feff}say Hallo.\r\n  say Du.\r\ne2e4";
        let film = read(text);
        assert_eq!(
            with_voice(text, &film, 0, "a.wav").unwrap(),
            "\u{feff}voice a.wav\r\nsay Hallo.\r\n  say Du.\r\ne2e4"
        );
        assert_eq!(
            with_voice(text, &film, 1, "a.wav").unwrap(),
            "\u{feff}say Hallo.\r\n  voice a.wav\r\n  say Du.\r\ne2e4"
        );
        assert_eq!(with_voice("wait 1\nsay Hallo.\n", &film, 0, "a.wav"), None);
        assert_eq!(with_voice("", &film, 0, "a.wav"), None);
        assert_eq!(with_voice(text, &film, 99, "a.wav"), None);
    }

    #[test]
    fn no_recording_takes_the_name_of_another() {
        assert_eq!(
            voice_name("Swap a vest", "This rook wears (2-5h)!", |_| false),
            "swap-a-vest-this-rook-wears-2-5h.wav"
        );
        let taken = ["a-b.wav", "a-b-2.wav"];
        assert_eq!(voice_name("a", "b", |name| taken.contains(&name)), "a-b-3.wav");
        assert_eq!(voice_name("", "…", |_| false), "voice.wav");
        assert!(voice_name("a", &"word ".repeat(40), |_| false).len() < 60);
    }
}
