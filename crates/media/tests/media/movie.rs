//! The film's file: what was put in is read back by ffmpeg, to the frame, the sample and the byte; run by `cargo test`.
//! These tests need ffmpeg and ffprobe and fail without.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plunder_media::movie::{Chapter, Movie, MovieError, Outline, SAMPLE_RATE, Subtitle, Summary, srt};
use testing::ffmpeg;

const FPS: u32 = 30;

fn outline(fps: u32) -> Outline {
    Outline { width: ffmpeg::SIZE.0, height: ffmpeg::SIZE.1, fps, ..Outline::default() }
}

fn chapter(ms: u64, title: &str) -> Chapter {
    Chapter { start: Duration::from_millis(ms), title: title.to_owned() }
}

fn subtitle(start: u64, end: u64, text: &str) -> Subtitle {
    let [start, end] = [start, end].map(Duration::from_millis);
    Subtitle { start, end, text: text.to_owned() }
}

/// A film with everything in it.
fn full() -> Outline {
    let chapters = vec![chapter(700, "The opening"), chapter(1500, "A vest \u{2013} changed"), chapter(9000, "Never")];
    let subtitles = vec![
        subtitle(250, 1000, "White\nto move"),
        subtitle(1000, 1801, "Black \u{265e} takes"),
        subtitle(1900, 5000, "The end"),
    ];
    Outline { sound: true, chapters, subtitles, ..outline(FPS) }
}

/// Writes a film, the sound in pieces between the frames.
fn write(path: &Path, outline: Outline, units: &[Vec<u8>], stereo: &[f32]) -> Result<Summary, MovieError> {
    let piece = (2 * SAMPLE_RATE / outline.fps) as usize;
    let mut movie = Movie::create(path, outline)?;
    let mut pieces = stereo.chunks(piece);
    for unit in units {
        movie.push_frame(unit)?;
        if let Some(piece) = pieces.next() {
            movie.push_sound(piece)?;
        }
    }
    pieces.try_for_each(|piece| movie.push_sound(piece))?;
    movie.finish()
}

#[test]
fn a_viewer_chooses_between_sound_tracks_by_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let film = folder.path().join("two.mp4");
    let units = ffmpeg::access_units(FPS, FPS);
    let languages = vec!["en".to_owned(), "de".to_owned()];
    let mut movie = Movie::create(&film, Outline { sound: true, languages, ..full() }).unwrap();
    let tone = |loud: f32| (0..1600).flat_map(move |n| [loud * (n as f32 * 0.1).sin(); 2]);
    for unit in &units {
        movie.push_frame(unit).unwrap();
        movie.push_sound(&tone(0.5).chain(tone(0.05)).collect::<Vec<f32>>()).unwrap();
    }
    movie.finish().unwrap();
    ffmpeg::decode_strictly(&film);
    for (number, language, is_default, loudest) in [(0, "eng", 1, 0.5), (1, "deu", 0, 0.05)] {
        let which = format!("a:{number}");
        let told = ffmpeg::stream(&film, &which, "channels:stream_tags=language:stream_disposition=default");
        assert!(told.iter().any(|line| line.ends_with(&format!("language={language}"))), "{told:?}");
        assert!(told.iter().any(|line| line.ends_with(&format!("default={is_default}"))), "{told:?}");
        let heard = ffmpeg::sound_of(&film, &format!("0:{which}"));
        assert!(heard.len() / 2 >= SAMPLE_RATE as usize - 2, "{}", heard.len());
        let peak = heard[heard.len() / 4..heard.len() / 2].iter().fold(0.0_f32, |peak, it| peak.max(it.abs()));
        assert!((peak / loudest - 1.0).abs() < 0.2, "{language}: {peak}");
    }
}

/// The boxes in some bytes: the kind of each, and where its content lies.
fn boxes(file: &[u8], within: std::ops::Range<usize>) -> Vec<(String, std::ops::Range<usize>)> {
    let mut found = Vec::new();
    let mut at = within.start;
    while at + 8 <= within.end {
        let size = u32::from_be_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        assert!(size >= 8 && at + size <= within.end, "a box of {size} bytes at {at}");
        found.push((String::from_utf8_lossy(&file[at + 4..at + 8]).into_owned(), at + 8..at + size));
        at += size;
    }
    found
}

/// Where the chunks of each track begin, as its index says.
fn chunks(file: &[u8]) -> Vec<Vec<usize>> {
    let inside = |found: &(String, std::ops::Range<usize>), kind: &str| {
        boxes(file, found.1.clone()).into_iter().find(|(own, _)| own == kind).expect("the box is there")
    };
    let top = boxes(file, 0..file.len());
    let movie = top.iter().find(|(kind, _)| kind == "moov").expect("an index");
    let tracks = boxes(file, movie.1.clone()).into_iter().filter(|(kind, _)| kind == "trak");
    let places = tracks.map(|track| {
        let samples = ["mdia", "minf", "stbl", "stco"].iter().fold(track, |found, kind| inside(&found, kind));
        let places = file[samples.1][8..].chunks_exact(4);
        places.map(|place| u32::from_be_bytes(place.try_into().unwrap()) as usize).collect()
    });
    places.collect()
}

#[test]
fn a_film_begins_with_its_index_whose_places_are_right() {
    let scratch = Scratch::new();
    let path = scratch.film("film.mp4");
    let units = ffmpeg::access_units(60, FPS);
    write(&path, full(), &units, &knocks(96_000)).expect("written");
    let file = fs::read(&path).expect("the film");
    let top = boxes(&file, 0..file.len());
    let kinds: Vec<&str> = top.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["ftyp", "moov", "free", "mdat"], "what a player needs comes before what it plays");
    let (samples, places) = (top[3].1.clone(), chunks(&file));
    let [picture, sound, subtitles, chapters] = &places[..] else { panic!("four tracks") };
    assert_eq!(*picture.iter().chain(sound).min().unwrap(), samples.start);
    assert!(places.iter().flatten().all(|place| samples.contains(place)), "{places:?} in {samples:?}");
    // What lies there: a frame with its length before it, and words with theirs.
    assert!(file[picture[0] + 4] & 0x1f > 0 && file[picture[0]..picture[0] + 2] == [0, 0]);
    let words = |at: usize| {
        let length = usize::from(u16::from_be_bytes([file[at], file[at + 1]]));
        String::from_utf8_lossy(&file[at + 2..at + 2 + length]).into_owned()
    };
    assert_eq!(words(chapters[0]), "The opening");
    // Nothing is said in the first quarter of a second.
    assert_eq!((words(subtitles[0]), words(subtitles[0] + 2)), (String::new(), "White\nto move".to_owned()));
    ffmpeg::decode_strictly(&path);
}

/// Knocks on wood, eight a second, over a little noise; the same at every call.
fn knocks(samples: usize) -> Vec<f32> {
    let mut state = 1u32;
    let each = (0..samples * 2).map(|at| {
        let seconds = (at / 2 % 6000) as f32 / SAMPLE_RATE as f32;
        let mode = |hertz: f32, loss: f32| (std::f32::consts::TAU * hertz * seconds).sin() * (-seconds / loss).exp();
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = (state >> 8) as f32 / 16_777_216.0 - 0.5;
        let side = if at % 2 == 0 { 0.3 } else { 0.2 };
        side * (mode(420.0, 0.06) + 0.6 * mode(1130.0, 0.04) + 0.3 * mode(2700.0, 0.02)) + 0.01 * noise
    });
    each.collect()
}

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a scratch folder"))
    }

    fn film(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn files(&self) -> usize {
        fs::read_dir(self.0.path()).expect("the folder").count()
    }
}

#[test]
fn every_frame_comes_back_at_its_time_and_a_strict_reader_is_content() {
    let folder = Scratch::new();
    let film = folder.film("film.mp4");
    let units = ffmpeg::access_units(64, FPS);
    assert_eq!(units.len(), 64);
    let summary = write(&film, full(), &units, &knocks(102_400)).expect("written");
    assert_eq!((summary.frames, summary.bytes), (64, fs::metadata(&film).expect("the film").len()));
    assert_eq!(folder.files(), 1, "no temporary file is left");
    ffmpeg::decode_strictly(&film);
    let found = ffmpeg::frames_of_film(&film);
    let wanted = ffmpeg::frames_of_stream(&units);
    assert_eq!(found.iter().map(|(_, sum)| sum.clone()).collect::<Vec<_>>(), wanted);
    assert!(found.iter().enumerate().all(|(number, (time, _))| *time == number as u64 * 1000), "{found:?}");
    let told =
        ffmpeg::stream(&film, "v", "codec_name,profile,r_frame_rate,avg_frame_rate,time_base,nb_frames,has_b_frames");
    let wanted = "codec_name=h264 profile=High has_b_frames=0 r_frame_rate=30/1 avg_frame_rate=30/1 time_base=1/30000 nb_frames=64";
    assert_eq!(told.join(" "), wanted);
}

#[test]
fn picture_and_sound_last_equally_long_at_every_rate() {
    let folder = Scratch::new();
    for fps in [1, 7, 24, 25, 30, 50, 60, 119] {
        let film = folder.film("film.mp4");
        let frames = fps + 3;
        let sound = Outline { sound: true, ..outline(fps) };
        write(&film, sound, &ffmpeg::access_units(frames, fps), &knocks(3000)).expect("written");
        ffmpeg::decode_strictly(&film);
        let seconds = f64::from(frames) / f64::from(fps);
        assert_eq!(ffmpeg::stream(&film, "v", "duration"), [format!("duration={seconds:.6}")], "{fps}");
        let samples = (seconds * f64::from(SAMPLE_RATE)).round() as usize;
        let ticks = ffmpeg::stream(&film, "a", "time_base,start_pts,duration_ts");
        let wanted = ["time_base=1/48000".to_owned(), "start_pts=0".to_owned(), format!("duration_ts={}", samples)];
        assert_eq!(ticks, wanted, "{fps}");
        let heard = ffmpeg::sound(&film).len() / 2;
        assert!(heard >= samples && heard - samples < 1024, "{fps}: {heard} samples for {samples}");
    }
}

#[test]
fn a_click_is_heard_at_its_sample() {
    let folder = Scratch::new();
    let film = folder.film("clicks.mp4");
    let clicks = [0, 4800, 48_000, 60_001, 90_000];
    let mut stereo = vec![0.0; 96_000 * 2];
    for at in clicks {
        (stereo[at * 2], stereo[at * 2 + 1]) = (0.9, -0.6);
    }
    let sound = Outline { sound: true, ..outline(FPS) };
    write(&film, sound, &ffmpeg::access_units(60, FPS), &stereo).expect("written");
    let heard = ffmpeg::sound(&film);
    for at in clicks {
        let from = at.saturating_sub(500);
        for side in 0..2 {
            let loud = |sample: &usize| (heard[sample * 2 + side].abs() * 1e6) as u32;
            let found = (from..(at + 500).min(heard.len() / 2)).max_by_key(loud).expect("samples");
            assert_eq!(found, at, "the click at {at} on side {side}");
        }
    }
}

#[test]
fn sound_comes_back_nearly_as_it_was_without_a_gap() {
    let folder = Scratch::new();
    let film = folder.film("knocks.mp4");
    let stereo = knocks(96_000);
    let sound = Outline { sound: true, ..outline(FPS) };
    write(&film, sound, &ffmpeg::access_units(60, FPS), &stereo).expect("written");
    let heard = ffmpeg::sound(&film);
    for (number, (wanted, found)) in stereo.chunks(4800).zip(heard.chunks(4800)).enumerate() {
        let square = |samples: &mut dyn Iterator<Item = f32>| samples.map(|x| f64::from(x).powi(2)).sum::<f64>();
        let error = square(&mut wanted.iter().zip(found).map(|(a, b)| a - b));
        let decibels = 10.0 * (square(&mut wanted.iter().copied()) / error).log10();
        assert!(decibels > 20.0, "piece {number}: {decibels:.1} dB between sound and error");
    }
}

#[test]
fn sound_that_is_shorter_or_longer_than_the_picture_ends_with_it() {
    let folder = Scratch::new();
    let units = ffmpeg::access_units(30, FPS);
    for pushed in [0, 1, 20_000, 48_000, 48_001, 60_000] {
        let film = folder.film("film.mp4");
        let sound = Outline { sound: true, ..outline(FPS) };
        write(&film, sound, &units, &knocks(pushed)).expect("written");
        ffmpeg::decode_strictly(&film);
        assert_eq!(ffmpeg::stream(&film, "v", "duration"), ["duration=1.000000"]);
        assert!(ffmpeg::sound(&film).len() / 2 < 48_000 + 1024, "{pushed}");
        let format =
            ffmpeg::text("ffprobe", &["-show_entries", "format=duration", "-of", "csv=p=0", film.to_str().unwrap()]);
        assert_eq!(format.trim(), "1.000000", "{pushed}");
    }
}

#[test]
fn players_find_the_chapters_in_both_ways() {
    let folder = Scratch::new();
    let film = folder.film("film.mp4");
    write(&film, full(), &ffmpeg::access_units(64, FPS), &[]).expect("written");
    let whole = fs::read(&film).expect("the film");
    for hidden in [None, Some(b"chpl"), Some(b"chap")] {
        let mut bytes = whole.clone();
        if let Some(name) = hidden {
            let at = bytes.windows(4).rposition(|found| found == name).expect("the box is there");
            bytes[at..at + 4].copy_from_slice(b"free");
        }
        let other = folder.film("other.mp4");
        fs::write(&other, bytes).expect("written");
        let entries = "chapter=start_time,end_time:chapter_tags=title";
        let told = ffmpeg::text("ffprobe", &["-show_entries", entries, "-of", "csv=p=0", other.to_str().unwrap()]);
        let wanted = "0.000000,1.500000,The opening\n1.500000,2.133333,A vest \u{2013} changed\n";
        assert_eq!(told, wanted, "without {hidden:?}");
    }
}

#[test]
fn subtitles_come_back_with_their_times_and_are_shown_as_asked() {
    let folder = Scratch::new();
    let units = ffmpeg::access_units(64, FPS);
    for show_subtitles in [false, true] {
        let film = folder.film("film.mp4");
        let outline = Outline { show_subtitles, ..full() };
        let mut wanted = outline.subtitles.clone();
        // The film's end.
        wanted[2].end = Duration::from_nanos(2_133_333_333);
        write(&film, outline, &units, &[]).expect("written");
        let found = ffmpeg::text("ffmpeg", &["-i", film.to_str().unwrap(), "-map", "0:s", "-f", "srt", "-"]);
        // ffmpeg writes how the words look, too.
        let words = found.replace(&format!("<font size=\"{}\">", ffmpeg::SIZE.1 / 20), "").replace("</font>", "");
        assert_eq!(words.replace('\r', ""), srt(&wanted));
        let told = ffmpeg::stream(&film, "s", "codec_name,codec_tag_string:stream_disposition=default");
        let default = format!("DISPOSITION:default={}", u8::from(show_subtitles));
        assert_eq!(told, ["codec_name=mov_text", "codec_tag_string=tx3g", &default]);
    }
}

#[test]
fn subtitles_in_other_languages_are_tracks_for_a_viewer_to_choose() {
    let folder = Scratch::new();
    let units = ffmpeg::access_units(64, FPS);
    let said =
        |text: &str| vec![Subtitle { start: Duration::ZERO, end: Duration::from_secs(1), text: text.to_owned() }];
    let film = folder.film("film.mp4");
    let outline = Outline {
        languages: vec!["en".to_owned(), "de".to_owned()],
        subtitles: said("Words"),
        translations: vec![("de".to_owned(), said("Worte")), ("fr".to_owned(), Vec::new())],
        show_subtitles: true,
        ..outline(FPS)
    };
    write(&film, outline.clone(), &units, &[]).expect("written");
    ffmpeg::decode_strictly(&film);
    let told = ffmpeg::stream(&film, "s", "index:stream_tags=language:stream_disposition=default");
    let told: Vec<&str> = told.iter().map(String::as_str).filter(|line| !line.starts_with("index")).collect();
    let wanted = ["DISPOSITION:default=1", "TAG:language=eng", "DISPOSITION:default=0", "TAG:language=deu"];
    assert_eq!(told, wanted);
    let german = ffmpeg::text("ffmpeg", &["-i", film.to_str().unwrap(), "-map", "0:s:1", "-f", "srt", "-"]);
    assert!(german.contains("Worte") && !german.contains("Words"), "{german}");
    let late = Outline { translations: vec![("de".to_owned(), [said("b"), said("a")].concat())], ..outline };
    assert!(late.check(&film).is_ok(), "both begin at once");
}

#[test]
fn a_film_may_be_silent_and_without_words() {
    let folder = Scratch::new();
    let film = folder.film("film.mp4");
    write(&film, outline(FPS), &ffmpeg::access_units(1, FPS), &[]).expect("written");
    ffmpeg::decode_strictly(&film);
    let streams =
        ffmpeg::text("ffprobe", &["-show_entries", "stream=codec_type", "-of", "csv=p=0", film.to_str().unwrap()]);
    assert_eq!(streams, "video\n");
}

#[test]
fn a_stream_with_arithmetic_coding_is_not_repeated_without_its_encoder() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let film = folder.path().join("film.mp4");
    let units = ffmpeg::access_units(8, 10);
    let (width, height) = ffmpeg::SIZE;
    let mut movie = Movie::create(&film, Outline { width, height, fps: 10, ..Outline::default() }).expect("begun");
    assert!(!movie.push_again().expect("asked"), "there is no frame yet");
    for unit in &units {
        movie.push_frame(unit).expect("taken");
        assert!(!movie.push_again().expect("asked"));
    }
    movie.finish().expect("written");
    let found: Vec<String> = ffmpeg::frames_of_film(&film).into_iter().map(|(_, sum)| sum).collect();
    assert_eq!(found, ffmpeg::frames_of_stream(&units));
}

#[test]
fn the_same_film_has_the_same_bytes() {
    let folder = Scratch::new();
    let units = ffmpeg::access_units(64, FPS);
    let bytes = ["one.mp4", "two.mp4"].map(|name| {
        write(&folder.film(name), full(), &units, &knocks(100_000)).expect("written");
        fs::read(folder.film(name)).expect("the film")
    });
    assert!(bytes[0] == bytes[1]);
}
