//! Holds a film against its schedule, as ffprobe and ffmpeg tell it; tests that film scripts call it.

use std::path::Path;
use std::time::Duration;

use film::director::{Excerpt, subtitles};
use media::movie::{Subtitle, srt};
use script::{FEWEST_CHAPTERS, Film, Kind, Schedule, lasting_chapters};

use testing::ffmpeg;

/// The chapters of a film as ffprobe tells them.
pub fn told_chapters(path: &Path) -> Vec<(f64, f64, String)> {
    let entries = "chapter=start_time,end_time:chapter_tags=title";
    let told = ffmpeg::text("ffprobe", &["-show_entries", entries, "-of", "csv=p=0:e=none", path.to_str().unwrap()]);
    let chapter = |line: &str| {
        let (start, rest) = line.split_once(',').unwrap();
        let (end, title) = rest.split_once(',').unwrap();
        (start.parse().unwrap(), end.parse().unwrap(), title.to_owned())
    };
    told.lines().map(chapter).collect()
}

/// The text track of a film as SubRip, without what ffmpeg says of the letters.
pub fn told_subtitles(path: &Path, height: u32) -> String {
    let told = ffmpeg::text("ffmpeg", &["-i", path.to_str().unwrap(), "-map", "0:s", "-f", "srt", "-"]);
    told.replace(&format!("<font size=\"{}\">", height / 20), "").replace("</font>", "").replace('\r', "")
}

/// Asserts that a film with sound is as long as its schedule, has its frames, chapters and captions at their times, and can be
/// played without a complaint.
pub fn is_kept(path: &Path, film: &Film, fps: u32, height: u32) {
    let schedule = Schedule::of(film);
    let part = Excerpt::all(film, &schedule);
    let frames = (schedule.length.as_secs_f64() * f64::from(fps)).round() as u64;
    assert_eq!(part.frames(fps), (0, frames));
    let name = path.display();
    let count = ["-select_streams", "v", "-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "csv=p=0"];
    let told = ffmpeg::text("ffprobe", &[&count[..], &[path.to_str().unwrap()]].concat());
    assert_eq!(told.trim(), frames.to_string(), "{name}: frames");
    let length = frames as f64 / f64::from(fps);
    for track in ["v", "a"] {
        assert_eq!(ffmpeg::stream(path, track, "duration"), [format!("duration={length:.6}")], "{name}: {track}");
    }
    let told = told_chapters(path);
    let is_told = |start: Duration, text: &str| {
        told.iter().any(|(at, _, title)| (at - start.as_secs_f64()).abs() < 0.002 && title == text)
    };
    let own: Vec<_> = schedule.items.iter().filter(|item| item.kind == Kind::Chapter).collect();
    for (number, chapter) in own.iter().enumerate() {
        // Players know no place before the first chapter, which begins the film unless another lasts before it.
        let begins = if number == 0 && told[0].2 == chapter.text { Duration::ZERO } else { chapter.start };
        assert!(is_told(begins, &chapter.text), "{name}: {} at {begins:?} in {told:?}", chapter.text);
    }
    // What stands between them is what the film says of its steps, and long enough for a video site.
    let long = Duration::from_secs_f64(length);
    let starts: Vec<_> =
        told.iter().map(|(start, _, title)| (Duration::from_secs_f64(*start), title.clone())).collect();
    assert!(
        told.len() <= own.len().max(1) || lasting_chapters(&starts, long).len() >= FEWEST_CHAPTERS,
        "{name}: {told:?}"
    );
    let end = Duration::from_secs_f64(length);
    let cut = |subtitle: Subtitle| Subtitle { end: subtitle.end.min(end), ..subtitle };
    let words: Vec<Subtitle> = subtitles(film, &schedule, &part).into_iter().map(cut).collect();
    assert_eq!(told_subtitles(path, height), srt(&words), "{name}: subtitles");
    ffmpeg::decode_strictly(path);
}
