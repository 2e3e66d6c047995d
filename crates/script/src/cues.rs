//! The cues of a film for programs that cut: every shot, caption, voice, sound and action with its frames, as an edit decision list (EDL) or as
//! Final Cut's XML; `plunder record --cues` writes them.
//!
//! A time becomes the frame nearest to it, as everything in a film begins on one.

use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;

use super::beat::{Film, What};
use super::schedule::{Kind, Schedule};
use super::shots::{Framing, Shot, ShotTarget, Size, shots};
use super::shown::subtitles;

/// What a cue is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CueKind {
    /// What the camera shows.
    Shot,
    /// A chapter.
    Chapter,
    /// Words: a caption, a step's sentence, why an action is refused.
    Caption,
    /// A caption that is spoken.
    Voice,
    /// A step of the hand, which is heard.
    Sound,
    /// An action.
    Action,
}

/// Something in a film with its frames.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cue {
    /// What it is.
    pub kind: CueKind,
    /// Its first frame, from 0.
    pub first: u64,
    /// How many frames it lasts, at least one.
    pub frames: u64,
    /// What it says, in one line.
    pub text: String,
}

/// The file that the cues belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clip {
    /// Its name, beside the file of the cues.
    pub file: String,
    /// What it is called.
    pub title: String,
    /// Its width and height in pixels.
    pub size: (u32, u32),
    /// Frames a second.
    pub fps: u32,
    /// How many frames it has.
    pub frames: u64,
    /// Whether it is heard.
    pub sound: bool,
}

/// The words by which a list names a kind, and the colour of its markers.
impl CueKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Shot => "shot",
            Self::Chapter => "chapter",
            Self::Caption => "caption",
            Self::Voice => "voice",
            Self::Sound => "sound",
            Self::Action => "action",
        }
    }

    const fn colour(self) -> &'static str {
        match self {
            Self::Shot => "Cyan",
            Self::Chapter => "Red",
            Self::Caption => "Yellow",
            Self::Voice => "Purple",
            Self::Sound => "Green",
            Self::Action => "Blue",
        }
    }
}

/// The cues of a part of a film, counted from its first frame, by their frames.
pub fn cues(film: &Film, schedule: &Schedule, part: &Range<Duration>, fps: u32) -> Vec<Cue> {
    let frame = |at: Duration| ((at.as_nanos() * u128::from(fps) + 500_000_000) / 1_000_000_000) as u64;
    let (begins, ends) = (frame(part.start), frame(part.end).max(frame(part.start) + 1));
    let mut cues = Vec::new();
    let mut add = |kind, start: Duration, end: Duration, text: String| {
        let (first, end) = (frame(start).max(begins), frame(end).max(frame(start) + 1).min(ends));
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if first < end {
            cues.push(Cue { kind, first: first - begins, frames: end - first, text });
        }
    };
    for shot in shots(film, schedule) {
        add(CueKind::Shot, shot.start, shot.end, told(&shot));
    }
    for words in subtitles(film, schedule) {
        add(CueKind::Caption, words.start, words.end, words.text);
    }
    for item in &schedule.items {
        match item.kind {
            Kind::Chapter => add(CueKind::Chapter, item.start, item.end, item.text.clone()),
            Kind::Action => add(CueKind::Action, item.start, item.end, item.text.clone()),
            _ => {}
        }
    }
    for utterance in &schedule.utterances {
        if let Some((voice, text)) = film.voice(utterance).zip(film.shown(utterance)) {
            add(CueKind::Voice, utterance.start, utterance.start + voice.length, text.to_owned());
        }
    }
    for motion in &schedule.motions {
        if let Some(What::Action(performed)) = film.beats.get(motion.beat).map(|beat| &beat.what)
            && let Some(planned) = performed.plan.steps.get(motion.step)
        {
            add(CueKind::Sound, motion.start, motion.end, planned.step.to_string());
        }
    }
    cues.sort_by_key(|cue| (cue.first, cue.kind));
    cues
}

/// What a shot shows, in a few words: `close d5`, `whole white`.
fn told(shot: &Shot) -> String {
    let size = match shot.size() {
        Size::Whole => "whole",
        Size::Board => "board",
        Size::Part => "part",
        Size::Close => "close",
    };
    let what = match &shot.framing {
        Framing::View(view) => view.to_string(),
        Framing::Places { places, .. } => {
            let names = places.iter().map(|place| match place {
                ShotTarget::Square(square) => square.to_string(),
                ShotTarget::Hooks(kind) => format!("{kind} vests"),
            });
            names.collect::<Vec<_>>().join(" ")
        }
    };
    format!("{size} {what}")
}

/// The cues as an EDL (CMX 3600, without drop frames): the shots are its events, everything else markers in them.
pub fn edl(cues: &[Cue], clip: &Clip) -> String {
    let code = |frame: u64| {
        let (fps, all) = (u64::from(clip.fps.max(1)), frame);
        let (seconds, frames) = (all / fps, all % fps);
        format!("{:02}:{:02}:{:02}:{frames:02}", seconds / 3600 % 100, seconds / 60 % 60, seconds % 60)
    };
    let title: String =
        clip.title.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(70).collect();
    let mut text = format!("TITLE: {title}\nFCM: NON-DROP FRAME\n");
    let shots: Vec<&Cue> = cues.iter().filter(|cue| cue.kind == CueKind::Shot).collect();
    for (index, shot) in shots.iter().enumerate() {
        let (start, end) = (code(shot.first), code(shot.first + shot.frames));
        let _ = writeln!(text, "\n{:03}  AX       V     C        {start} {end} {start} {end}", index + 1);
        let _ = writeln!(text, "* FROM CLIP NAME: {}\n* COMMENT: {}", clip.file, shot.text);
        let within =
            |cue: &&Cue| cue.kind != CueKind::Shot && (shot.first..shot.first + shot.frames).contains(&cue.first);
        for cue in cues.iter().filter(within) {
            let (word, colour) = (cue.kind.word(), cue.kind.colour());
            let _ = writeln!(
                text,
                "* LOC: {} {:<7} {word}: {} [{}]",
                code(cue.first),
                colour.to_uppercase(),
                cue.text,
                cue.frames
            );
        }
    }
    text
}

/// The cues as Final Cut's XML (1.10): the film cut into its shots, captions and voices as titles and markers over them.
pub fn fcpxml(cues: &[Cue], clip: &Clip) -> String {
    let fps = clip.fps.max(1);
    let time = |frames: u64| if frames == 0 { "0s".to_owned() } else { format!("{}/{fps}s", frames) };
    let ((width, height), whole) = (clip.size, time(clip.frames.max(1)));
    let (file, title) = (escaped(&clip.file), escaped(&clip.title));
    let sound =
        if clip.sound { " hasAudio=\"1\" audioSources=\"1\" audioChannels=\"2\" audioRate=\"48000\"" } else { "" };
    let address = escaped(&address(&clip.file));
    let mut text = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.10">
  <resources>
    <format id="r1" frameDuration="1/{fps}s" width="{width}" height="{height}" colorSpace="1-1-1 (Rec. 709)"/>
    <asset id="r2" name="{file}" start="0s" duration="{whole}" format="r1" hasVideo="1" videoSources="1"{sound}>
      <media-rep kind="original-media" src="{address}"/>
    </asset>
    <effect id="r3" name="Basic Title" uid=".../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti"/>
  </resources>
  <library>
    <event name="{title}">
      <project name="{title}">
        <sequence format="r1" duration="{whole}" tcStart="0s" tcFormat="NDF">
          <spine>
"#
    );
    let mut number = 0;
    for shot in cues.iter().filter(|cue| cue.kind == CueKind::Shot) {
        let (first, frames) = (time(shot.first), time(shot.frames));
        let _ = writeln!(
            text,
            r#"            <asset-clip ref="r2" name="{}" offset="{first}" start="{first}" duration="{frames}" format="r1">"#,
            escaped(&shot.text)
        );
        let within = |cue: &&Cue| (shot.first..shot.first + shot.frames).contains(&cue.first);
        // Titles first, markers then: the order that the format asks for.
        for cue in cues.iter().filter(within).filter(|cue| cue.kind == CueKind::Caption) {
            number += 1;
            let (words, first, frames) = (escaped(&cue.text), time(cue.first), time(cue.frames));
            let _ = writeln!(
                text,
                r#"              <title ref="r3" lane="1" name="{words}" offset="{first}" start="0s" duration="{frames}" enabled="0">
                <text><text-style ref="ts{number}">{words}</text-style></text>
                <text-style-def id="ts{number}"><text-style font="Helvetica" fontSize="48" fontColor="1 1 1 1" alignment="center"/></text-style-def>
              </title>"#
            );
        }
        for cue in cues.iter().filter(within) {
            let (first, frames) = (time(cue.first), time(cue.frames));
            let words = escaped(&cue.text);
            let line = match cue.kind {
                CueKind::Shot | CueKind::Caption => continue,
                CueKind::Chapter => format!(
                    r#"<chapter-marker start="{first}" duration="1/{fps}s" value="{words}" posterOffset="0s"/>"#
                ),
                kind => format!(r#"<marker start="{first}" duration="{frames}" value="{}: {words}"/>"#, kind.word()),
            };
            let _ = writeln!(text, "              {line}");
        }
        text.push_str("            </asset-clip>\n");
    }
    text.push_str("          </spine>\n        </sequence>\n      </project>\n    </event>\n  </library>\n</fcpxml>\n");
    text
}

/// A file's name as a relative address.
fn address(file: &str) -> String {
    let mut address = String::from("./");
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => address.push(char::from(byte)),
            other => address.push_str(&format!("%{other:02X}")),
        }
    }
    address
}

/// A text as XML has it in attributes and between tags.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Writing, film};
    use super::*;

    const TEXT: &str = "title: A <test> & \"more\"\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nchapter One\nsay Hello & welcome.\nd2d5+n\nsay Bye.\n";

    fn made(fps: u32) -> (Schedule, Vec<Cue>, Clip) {
        let film = film(TEXT, Writing::Script, &|_| Err(String::new())).unwrap();
        let schedule = Schedule::of(&film);
        let cues = cues(&film, &schedule, &(Duration::ZERO..schedule.length), fps);
        let frames = (schedule.length.as_secs_f64() * f64::from(fps)).round() as u64;
        let title = film.headings.title.clone().unwrap();
        (schedule, cues, Clip { file: "a b.mp4".to_owned(), title, size: (1280, 720), fps, frames, sound: true })
    }

    #[test]
    fn every_cue_has_the_frames_nearest_to_its_times() {
        for fps in [24, 25, 30, 60] {
            let (schedule, cues, clip) = made(fps);
            let shots: Vec<&Cue> = cues.iter().filter(|cue| cue.kind == CueKind::Shot).collect();
            assert_eq!(shots[0].first, 0);
            assert!(shots.windows(2).all(|pair| pair[0].first + pair[0].frames == pair[1].first), "without gaps");
            assert_eq!(shots.last().map(|shot| shot.first + shot.frames), Some(clip.frames));
            let action = schedule.items.iter().find(|item| item.kind == Kind::Action).unwrap();
            let cue = cues.iter().find(|cue| cue.kind == CueKind::Action).unwrap();
            assert_eq!(cue.first, (action.start.as_secs_f64() * f64::from(fps)).round() as u64);
            assert_eq!(cues.iter().filter(|cue| cue.kind == CueKind::Sound).count(), schedule.motions.len());
            assert!(cues.iter().any(|cue| cue.kind == CueKind::Caption && cue.text == "Hello & welcome."));
        }
    }

    #[test]
    fn a_list_names_shots_and_markers_by_their_time_codes() {
        let (_, cues, clip) = made(25);
        let text = edl(&cues, &clip);
        assert!(
            text.starts_with(
                "TITLE: A <test> & \"more\"\nFCM: NON-DROP FRAME\n\n001  AX       V     C        00:00:00:00 "
            ),
            "{text}"
        );
        assert_eq!(
            text.matches("* FROM CLIP NAME: a b.mp4").count(),
            cues.iter().filter(|cue| cue.kind == CueKind::Shot).count()
        );
        let markers = cues.iter().filter(|cue| cue.kind != CueKind::Shot).count();
        assert_eq!(text.matches("* LOC: ").count(), markers, "each of them once");
    }

    #[test]
    fn the_xml_is_well_formed_and_names_the_file() {
        let (_, cues, clip) = made(30);
        let text = fcpxml(&cues, &clip);
        assert!(text.contains("src=\"./a%20b.mp4\"") && text.contains("Hello &amp; welcome."));
        assert!(
            text.contains("name=\"A &lt;test&gt; &amp; &quot;more&quot;\"") && text.contains("frameDuration=\"1/30s\"")
        );
        let mut open = Vec::new();
        for tag in text.split('<').skip(1).map(|rest| rest.split_once('>').unwrap().0) {
            let name = tag.split([' ', '/']).next().unwrap_or_default();
            match tag.strip_prefix('/') {
                _ if tag.starts_with(['?', '!']) || tag.ends_with('/') => {}
                Some(closes) => assert_eq!(open.pop(), Some(closes), "{tag}"),
                None => open.push(name),
            }
        }
        assert!(open.is_empty(), "{open:?}");
        assert_eq!(text.matches("<asset-clip ").count(), cues.iter().filter(|cue| cue.kind == CueKind::Shot).count());
    }
}
