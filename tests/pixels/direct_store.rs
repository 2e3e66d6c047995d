//! What `plunder record` remembers and what it speaks: rendered pictures from one film to the next, voices in the sound track, several
//! films at once; run by `cargo test`. Needs a graphics adapter (a software one will do) and ffmpeg, and fails without.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use film::director::Excerpt;
use script::{Film, Kind, Schedule, Writing, film, voice};

use crate::schedule;
use testing::ffmpeg;

/// As small and with as few frames as the questions allow.
const SMALL: [&str; 6] = ["--size", "96x54", "--fps", "2", "--tier", "low"];

/// A film in which something is refused, possible, marked, cut to, and taken back.
const ALL: &str = "title: All of it\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\ncredits: By hand\n\
    chapter One\nsay A rook.\nlabel d2 rook, bishop vest\narrow d2 d5 red\ncircle d5 blue\nwait 0.5\n\
    refuse d2d5+q\nghost d2d5\nlook d5 push\nd2d5\nback\n\
    chapter Two\nover The rook takes.\nd2d5+n\nsound off\nwait 0.9\nsound on\nsay Done.\n\
    position 4k3/8/8/8/8/8/4P3/4K3 w - -\nlook above\ne2e4\n";
/// The same in words that take longer to read.
const LONGER: &str =
    "all = Alles davon\n    .chapter-one = Erstens\n    .say-a-rook = Das hier ist ein Turm mit seiner Weste.\n";

/// A scratch folder with a place for pictures, and a program that finds it.
struct Scratch(tempfile::TempDir);

impl Scratch {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        files.iter().for_each(|(name, bytes)| std::fs::write(folder.path().join(name), bytes).expect("a file"));
        Self(folder)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.at(name)).expect("a film")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plunder"));
        command.arg("record").args(arguments).current_dir(self.0.path()).env("XDG_CACHE_HOME", self.at("cache"));
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the program runs")
    }

    fn film(&self, arguments: &[&str]) -> String {
        let output = self.run(&[arguments, &SMALL].concat());
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }

    /// The remembered pictures.
    fn pictures(&self) -> Vec<PathBuf> {
        let folders = std::fs::read_dir(self.at("cache/plunder/scenes")).into_iter().flatten().flatten();
        let files = folders.flat_map(|folder| std::fs::read_dir(folder.path()).into_iter().flatten().flatten());
        let mut pictures: Vec<PathBuf> = files.map(|file| file.path()).collect();
        pictures.sort();
        pictures
    }
}

#[test]
fn a_film_is_the_same_to_the_bit_whatever_of_it_was_rendered_before() {
    let scratch = Scratch::new(&[("all.demo", ALL.as_bytes()), ("de.ftl", LONGER.as_bytes())]);
    scratch.film(&["all.demo", "-o", "plain.mp4", "--no-cache"]);
    assert!(scratch.pictures().is_empty(), "nothing is remembered unasked");
    scratch.film(&["all.demo", "-o", "first.mp4"]);
    let pictures = scratch.pictures();
    assert!(pictures.len() > 15, "{}", pictures.len());
    assert!(pictures.iter().all(|path| path.extension().is_some_and(|ending| ending == "lz4")), "nothing half");
    scratch.film(&["all.demo", "-o", "second.mp4"]);
    assert_eq!(scratch.pictures(), pictures, "nothing was rendered again");
    // Of what was remembered something is lost, something spoilt.
    for (number, path) in pictures.iter().enumerate() {
        match number % 5 {
            0 | 1 => std::fs::remove_file(path).unwrap(),
            2 => std::fs::write(path, b"spoilt").unwrap(),
            _ => {}
        }
    }
    scratch.film(&["all.demo", "-o", "third.mp4"]);
    assert_eq!(scratch.pictures(), pictures, "what was lost is there again");
    let plain = scratch.bytes("plain.mp4");
    for name in ["first.mp4", "second.mp4", "third.mp4"] {
        assert!(scratch.bytes(name) == plain, "{name}");
    }

    // In another language most is found.
    scratch.film(&["all.demo", "-o", "de-plain.mp4", "--texts", "de.ftl", "--no-cache"]);
    scratch.film(&["all.demo", "-o", "de.mp4", "--texts", "de.ftl"]);
    assert!(scratch.bytes("de.mp4") == scratch.bytes("de-plain.mp4"));
    assert!(scratch.bytes("de.mp4") != plain);
    let more = scratch.pictures().len() - pictures.len();
    assert!(more * 5 <= pictures.len(), "{more} more than {}", pictures.len());

    let said = scratch.run(&["--clear-cache"]);
    let (said, status) = (String::from_utf8(said.stdout).unwrap(), said.status);
    assert!(status.success() && said.contains(&format!("{} pictures removed", pictures.len() + more)), "{said}");
    assert!(scratch.pictures().is_empty());
}

#[test]
#[cfg(target_os = "linux")]
fn a_film_that_is_killed_spoils_nothing() {
    let scratch = Scratch::new(&[("all.demo", ALL.as_bytes())]);
    scratch.film(&["all.demo", "-o", "plain.mp4", "--no-cache"]);
    let mut killed = scratch.command(&[&["all.demo", "-o", "film.mp4"][..], &SMALL].concat());
    let mut killed = killed.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program runs");
    let begun = Instant::now();
    while scratch.pictures().len() < 10 {
        assert!(begun.elapsed() < Duration::from_secs(120), "pictures are remembered while a film is made");
        assert!(killed.try_wait().expect("its state").is_none(), "the film is under way");
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().expect("killed");
    killed.wait().expect("it ends");
    assert!(!scratch.at("film.mp4").exists());
    scratch.film(&["all.demo", "-o", "film.mp4"]);
    assert!(scratch.bytes("film.mp4") == scratch.bytes("plain.mp4"));
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_of_frames_that_is_interrupted_leaves_nothing() {
    let scratch = Scratch::new(&[("all.demo", ALL.as_bytes())]);
    let arguments = ["all.demo", "-o", "frames", "--frames", "png", "--no-cache"];
    let mut recording = Command::new("env")
        .args(["--default-signal=INT", env!("CARGO_BIN_EXE_plunder"), "record"])
        .args([&arguments[..], &SMALL].concat())
        .current_dir(scratch.0.path())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let names = || {
        let entries = std::fs::read_dir(scratch.0.path()).unwrap().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect::<Vec<_>>()
    };
    let frames = || names().first().map_or(0, |folder| std::fs::read_dir(folder).into_iter().flatten().count());
    let begun = Instant::now();
    while frames() < 5 {
        assert!(begun.elapsed() < Duration::from_secs(120), "frames are written");
        assert!(recording.try_wait().expect("its state").is_none(), "the recording goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-INT", &recording.id().to_string()]).status().expect("a signal");
    assert!(sent.success());
    assert_eq!(recording.wait().expect("it ends").code(), Some(130));
    assert_eq!(names(), [""; 0].map(PathBuf::from), "no frames are left");
}

#[test]
fn several_films_at_once_are_those_that_are_made_one_by_one() {
    let files = [
        ("one.demo", ALL),
        ("two.demo", "look corner\ne2e4\n"),
        ("three.demo", "e2e4\n"),
        ("four.demo", "say Four.\n"),
    ];
    let scratch = Scratch::new(&files.map(|(name, text)| (name, text.as_bytes())));
    let names = files.map(|(name, _)| name);
    scratch.film(&[&names[..], &["-o", "alone", "--no-cache"]].concat());
    let said = scratch.film(&[&names[..], &["-o", "together", "--jobs", "3"]].concat());
    assert_eq!(said.lines().count(), 4, "{said}");
    for name in names.map(|name| name.replace(".demo", ".mp4")) {
        assert!(scratch.bytes(&format!("alone/{name}")) == scratch.bytes(&format!("together/{name}")), "{name}");
    }
}

/// A tone of 1000 Hz as a WAV file of 16 bits.
fn tone(rate: u32, seconds: f64) -> Vec<u8> {
    let samples: Vec<i16> = (0..(seconds * f64::from(rate)) as u32)
        .map(|number| ((f64::from(number) / f64::from(rate) * 1000.0 * std::f64::consts::TAU).sin() * 16_000.0) as i16)
        .collect();
    let bytes = samples.len() as u32 * 2;
    let mut file = b"RIFF".to_vec();
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    file.extend(rate.to_le_bytes());
    file.extend((rate * 2).to_le_bytes());
    file.extend(b"\x02\0\x10\0data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

/// A film with a voice between two silent captions.
const SPOKEN: &str =
    "voices: said\nchapter One\nsay Before it.\nvoice tone.wav\nsay These words are spoken.\nsay After it.\n";

fn read(text: &str) -> Film {
    film(text, Writing::Script, &|_| voice::seconds(&tone(22_050, 1.7))).expect("no faults")
}

/// How strong 1000 Hz is in these seconds of a sound track.
fn strength(stereo: &[f32], from: f64, to: f64) -> f64 {
    let (mut cosine, mut sine, mut count) = (0.0, 0.0, 0.0);
    for number in (from * 48_000.0) as usize..(to * 48_000.0) as usize {
        let turn = number as f64 / 48.0 * std::f64::consts::TAU;
        cosine += f64::from(stereo[number * 2]) * turn.cos();
        sine += f64::from(stereo[number * 2]) * turn.sin();
        count += 1.0;
    }
    2.0 * f64::hypot(cosine, sine) / count
}

#[test]
fn a_voice_is_heard_at_its_time_and_its_words_are_a_subtitle_only() {
    let scratch = Scratch::new(&[("spoken.demo", SPOKEN.as_bytes())]);
    std::fs::create_dir(scratch.at("said")).unwrap();
    std::fs::write(scratch.at("said/tone.wav"), tone(22_050, 1.7)).unwrap();
    let film = read(SPOKEN);
    let schedule = Schedule::of(&film);
    let spoken = schedule.items.iter().find(|item| item.text.starts_with("These words")).unwrap();
    assert_eq!((spoken.end - spoken.start).as_millis(), 1700, "as long as the voice");
    for fps in [5, 25] {
        let fps_text = fps.to_string();
        let more = ["--size", "64x48", "--fps", &fps_text, "--tier", "low", "--look", "studio"];
        let output = scratch.run(&[&["spoken.demo", "-o", "one.mp4"][..], &more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        schedule::is_kept(&scratch.at("one.mp4"), &film, fps, 48);
        assert!(schedule::told_subtitles(&scratch.at("one.mp4"), 48).contains("These words are spoken."));
        let heard = ffmpeg::sound(&scratch.at("one.mp4"));
        let [start, end] = [spoken.start, spoken.end].map(|time| time.as_secs_f64());
        let frame = 1.0 / f64::from(fps);
        for (from, to) in [(0.2, start - frame), (end + frame, end + frame + 0.5)] {
            assert!(strength(&heard, from, to) < 0.01, "{fps}: {}", strength(&heard, from, to));
        }
        for (from, to) in
            [(start + frame, end - frame), (start + frame, start + frame + 0.05), (end - frame - 0.05, end - frame)]
        {
            let found = strength(&heard, from, to);
            // A sine at -16 LUFS on both sides swings so far: 10^((-16 + 0.691) / 20).
            assert!((found - 0.1716).abs() < 0.02, "{fps}: {found} from {from} to {to}");
        }
    }

    // It is not drawn: while it is spoken the picture is that of a film without captions.
    scratch.film(&["spoken.demo", "-o", "burned", "--frames", "png"]);
    scratch.film(&["spoken.demo", "-o", "off", "--frames", "png", "--captions", "off"]);
    let frame = |folder: &str, number: usize| scratch.bytes(&format!("{folder}/frame-{:05}.png", number + 1));
    let number = |time: Duration| (time.as_secs_f64() * 2.0) as usize;
    let middle = number((spoken.start + spoken.end) / 2);
    assert!(frame("burned", middle) == frame("off", middle));
    let before = schedule.items.iter().find(|item| item.kind == Kind::Caption).unwrap();
    let drawn = number((before.start + before.end) / 2);
    assert!(frame("burned", drawn) != frame("off", drawn));
    assert!(Excerpt::all(&film, &schedule).frames(2).1 > middle as u64);

    scratch.film(&["spoken.demo", "-o", "mute.mp4", "--mute"]);
    assert_eq!(ffmpeg::stream(&scratch.at("mute.mp4"), "a", "codec_name"), [""; 0]);
}

#[test]
fn a_voice_that_is_missing_or_broken_is_told_before_anything_is_made() {
    let scratch = Scratch::new(&[("spoken.demo", SPOKEN.as_bytes())]);
    std::fs::create_dir(scratch.at("said")).unwrap();
    let whole = tone(22_050, 1.7);
    let fault = |reason: &str| {
        let output = scratch.run(&["spoken.demo", "-o", "x.mp4"]);
        let said = String::from_utf8(output.stderr).unwrap();
        let told = format!("spoken.demo:4:7: the voice said/tone.wav: {reason}");
        assert!(output.status.code() == Some(2) && said.starts_with(&told), "{said}");
        assert!(!Path::new(&scratch.at("x.mp4")).exists());
    };
    fault("there is no such file");
    let write = |bytes: &[u8]| std::fs::write(scratch.at("said/tone.wav"), bytes).unwrap();
    write(b"RIFF");
    fault("it is no WAV, FLAC or Ogg file");
    let mut strange = whole.clone();
    strange[20] = 0x77;
    write(&strange);
    fault("it is ");
    write(&[]);
    fault("it is no WAV, FLAC or Ogg file");
}
