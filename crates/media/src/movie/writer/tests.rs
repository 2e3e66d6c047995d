//! A film larger than four gigabytes, of which hardly anything is written; run by `cargo test`.

use super::*;
use crate::movie::{Chapter, Subtitle};
use std::time::Duration;
use testing::ffmpeg;

/// Past four gigabytes, and beyond what 32 bits hold even with a sign to spare.
const HOLE: u64 = (4 << 30) + 12_345;

#[test]
fn a_film_larger_than_four_gigabytes_is_read_to_its_end() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("large.mp4");
    let units = ffmpeg::access_units(60, 30);
    let chapters = vec![Chapter { start: Duration::ZERO, title: "All".to_owned() }];
    let subtitles = vec![Subtitle { start: Duration::ZERO, end: Duration::from_secs(1), text: "Words".to_owned() }];
    let (width, height) = ffmpeg::SIZE;
    let outline = Outline { width, height, fps: 30, sound: true, chapters, subtitles, show_subtitles: true };
    let mut movie = Movie::create(&film, outline).expect("begun");
    for (number, unit) in units.iter().enumerate() {
        if number == 20 {
            movie.body.leave_out(HOLE).expect("a hole");
        }
        movie.push_frame(unit).expect("taken");
        movie.push_sound(&[0.1; 3200]).expect("taken");
    }
    let bytes = movie.finish().expect("written").bytes;
    assert!(bytes > HOLE && bytes == std::fs::metadata(&film).expect("the film").len());
    ffmpeg::decode_strictly(&film);
    let found: Vec<String> = ffmpeg::frames_of_film(&film).into_iter().map(|(_, sum)| sum).collect();
    assert_eq!(found, ffmpeg::frames_of_stream(&units));
    assert!(ffmpeg::sound(&film).len() >= 96_000 * 2);
}
