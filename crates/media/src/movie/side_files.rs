//! The words of a film as files beside it: subtitles as SubRip and WebVTT, chapters as a video site reads them from a
//! description; `plunder record --extras` will write them.

use std::fmt::Write;
use std::time::Duration;

use super::words::{Chapter, Subtitle};

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
