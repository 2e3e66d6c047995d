//! What the film's file refuses, each in one sentence, and that nothing is left of a film that is not complete; run by `cargo test`.

use std::fs;
use std::path::Path;
use std::time::Duration;

use plunder_media::movie::{Chapter, Movie, Outline, Subtitle, chapters_text, srt, vtt};
use testing::ffmpeg;

fn outline() -> Outline {
    Outline { width: ffmpeg::SIZE.0, height: ffmpeg::SIZE.1, fps: 30, ..Outline::default() }
}

fn chapter(seconds: u64, title: &str) -> Chapter {
    Chapter { start: Duration::from_secs(seconds), title: title.to_owned() }
}

fn subtitle(start: u64, end: u64, text: &str) -> Subtitle {
    let [start, end] = [start, end].map(Duration::from_millis);
    Subtitle { start, end, text: text.to_owned() }
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).expect("the folder").count()
}

#[test]
fn an_outline_that_cannot_be_written_is_refused_before_the_first_frame() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("film.mp4");
    let chapters = |list: &[Chapter]| Outline { chapters: list.to_vec(), ..outline() };
    let subtitles = |list: &[Subtitle]| Outline { subtitles: list.to_vec(), ..outline() };
    for (outline, reason) in [
        (Outline { height: 0, ..outline() }, "96x0 is no picture; give it a width and a height"),
        (Outline { fps: 0, ..outline() }, "0 frames a second are not possible; ask for 1 to 240"),
        (Outline { fps: 241, ..outline() }, "241 frames a second are not possible; ask for 1 to 240"),
        (
            chapters(&[chapter(5, "One"), chapter(9, "Two"), chapter(9, "Three")]),
            "the chapter \"Three\" begins no later than the one before; give it a later start",
        ),
        (
            chapters(&[chapter(5, "One"), chapter(0, "Two")]),
            "the chapter \"Two\" begins no later than the one before; give it a later start",
        ),
        (
            subtitles(&[subtitle(5, 5, "Check")]),
            "the subtitle \"Check\" ends no later than it begins; give it a later end",
        ),
        (
            subtitles(&[subtitle(5, 9, "Check"), subtitle(4, 9, "Mate")]),
            "the subtitle \"Mate\" begins before the one above it; sort them by their start",
        ),
    ] {
        let error = Movie::create(&film, outline).err().expect("refused").to_string();
        assert_eq!(error, format!("cannot write {}: {reason}", film.display()));
    }
    assert_eq!(files(folder.path()), 0);
}

#[test]
fn frames_that_no_player_could_show_are_refused_with_their_number() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("film.mp4");
    let units = ffmpeg::access_units(20, 30);
    let other = ffmpeg::access_units(1, 60);
    let of_kind = |unit: &[u8], kind: u8| {
        let parts = unit.windows(4).position(|bytes| bytes[..3] == [0, 0, 1] && bytes[3] & 0x1f == kind);
        parts.map(|at| unit[at..].to_vec()).expect("a unit of this kind")
    };
    for (pushed, reason) in [
        (vec![units[1].clone()], "frame 0 is no key frame; the encoder has to begin with one"),
        (
            vec![of_kind(&units[0], 5)],
            "frame 0 comes without parameter sets; the encoder has to send them with the first frame",
        ),
        (vec![Vec::new()], "frame 0 holds no picture; the encoder may not leave out any"),
        (
            vec![units[0].clone(), vec![0, 0, 0, 1, 9, 0xf0]],
            "frame 1 holds no picture; the encoder may not leave out any",
        ),
        (
            vec![units[0].clone(), units[1].clone(), other[0].clone()],
            "frame 2 changes the parameter sets; the encoder has to keep those of the first frame",
        ),
    ] {
        let mut movie = Movie::create(&film, outline()).expect("begun");
        let (last, first) = pushed.split_last().expect("frames");
        first.iter().for_each(|unit| movie.push_frame(unit).expect("taken"));
        let error = movie.push_frame(last).expect_err("refused").to_string();
        assert_eq!(error, format!("cannot write {}: {reason}", film.display()));
        assert_eq!(files(folder.path()), 1, "the temporary file");
        drop(movie);
        assert_eq!(files(folder.path()), 0);
    }
}

#[test]
fn a_film_without_frames_and_sound_for_a_silent_film_are_refused() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("film.mp4");
    let error = Movie::create(&film, outline()).expect("begun").finish().expect_err("empty").to_string();
    assert_eq!(error, format!("cannot write {}: it has no frame; give it one at least", film.display()));
    let error = Movie::create(&film, outline()).expect("begun").push_sound(&[0.0; 2]).expect_err("silent").to_string();
    assert!(error.contains("film.mp4") && error.contains("begun without a sound track"), "{error}");
    let missing = folder.path().join("no/film.mp4");
    let error = Movie::create(&missing, outline()).err().expect("no folder").to_string();
    assert!(error.contains("no/film.mp4") && error.contains("does not exist"), "{error}");
    assert_eq!(files(folder.path()), 0);
}

/// Set in the process that writes under a limit.
const LIMITED: &str = "PLUNDER_TEST_LIMITED";

/// The limit is the process's, so that the film is written by another one, which runs this same test.
#[cfg(unix)]
#[test]
fn where_there_is_no_room_one_sentence_says_so_and_nothing_is_left() {
    if let Some(film) = std::env::var_os(LIMITED) {
        let units = ffmpeg::access_units(200, 30);
        let mut movie = Movie::create(Path::new(&film), outline()).expect("begun");
        let failed = units.iter().find_map(|unit| movie.push_frame(unit).err());
        let error = failed.unwrap_or_else(|| movie.finish().expect_err("no room")).to_string();
        let (start, end) = error.split_once(" after ").expect("how far it came");
        assert_eq!(start, format!("cannot write {}: no file may grow that large here", Path::new(&film).display()));
        assert!(end.ends_with(" frames of the film; make room there, or write it elsewhere"), "{error}");
        return;
    }
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("film.mp4");
    let own = std::env::current_exe().expect("this test");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" --exact \"$1\""]).arg(own);
    shell.arg("where_there_is_no_room_one_sentence_says_so_and_nothing_is_left").env(LIMITED, &film);
    let output = shell.output().expect("a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(files(folder.path()), 0);
}

#[test]
fn subtitles_stand_in_files_beside_the_film() {
    let list = [subtitle(0, 1500, "A <rook> & a vest\n\nof two lines "), subtitle(3_723_004, 3_725_000, "Late")];
    let wanted = "1\n00:00:00,000 --> 00:00:01,500\nA <rook> & a vest\nof two lines\n\n\
                  2\n01:02:03,004 --> 01:02:05,000\nLate\n\n";
    assert_eq!(srt(&list), wanted);
    let wanted = "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nA &lt;rook&gt; &amp; a vest\nof two lines\n\n\
                  01:02:03.004 --> 01:02:05.000\nLate\n\n";
    assert_eq!(vtt(&list), wanted);
    assert_eq!((srt(&[]).as_str(), vtt(&[]).as_str()), ("", "WEBVTT\n\n"));
}

#[test]
fn chapters_stand_as_video_sites_read_them() {
    let list = [chapter(4, "Opening"), chapter(65, "One\nvest"), chapter(754, "Two"), chapter(3723, "Three")];
    assert_eq!(chapters_text(&list), "0:00 Opening\n1:05 One vest\n12:34 Two\n1:02:03 Three\n");
}
