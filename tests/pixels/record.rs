//! `plunder record` and `plunder show` as a user types them; run by `cargo test`. Needs a graphics adapter (a software
//! one will do) and fails without.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use film::director::{Excerpt, Grid};
use film::studio::picture::read_png;
use rules::AnyGame;
use rules::notation::list::{ListKind, read_list};
use script::{Film, Schedule};
use testing::{ffmpeg, video};
use turn::{Step, plan};

/// A capture with plunder in it, so that every kind of motion but the rarest is filmed.
const GAME: &str =
    "options: --supply boxed\nfen: 4k3/8/8/3p4/4N3/8/8/4K3 b - -\nd5e4+n # takes the knight's move\ne1e2\n";
const SMALL: [&str; 4] = ["--size", "160x90", "--fps", "10"];

/// When everything of a game's film happens.
fn scheduled(game: &AnyGame) -> Schedule {
    Schedule::of(&Film::from(game))
}

/// How many frames a game's film has.
fn planned_frames(game: &AnyGame, fps: u32) -> u64 {
    Excerpt::all(&Film::from(game), &scheduled(game)).frames(fps).1
}

fn plunder(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_plunder");
    // There is no place to remember pictures.
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("XDG_CACHE_HOME", "/dev/null").output().expect("the program runs")
}

fn scratch(game: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(folder.path().join("game.txt"), game).expect("the game file");
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut names: Vec<_> = entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Asserts exit status 2 and nothing but a sentence, and returns the sentence.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let before = names(folder);
    let output = plunder(folder, arguments);
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed to standard output");
    assert_eq!(names(folder), before, "{arguments:?} left something behind");
    assert!(!errors.contains("panicked"), "{errors}");
    let sentences: Vec<_> = errors.lines().filter_map(|line| line.strip_prefix("plunder: ")).collect();
    assert_eq!(sentences.len(), 1, "{arguments:?}: {errors}");
    sentences[0].to_owned()
}

/// Asserts exit status 2 and nothing but faults with their places, and returns them.
fn faulty(folder: &Path, file: &str) -> String {
    let before = names(folder);
    let output = plunder(folder, &["record", file, "-o", "film.mp4"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(names(folder), before, "{file} left something behind");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn two_recordings_of_a_game_have_the_planned_frames_and_are_alike() {
    let folder = scratch(GAME);
    let mut sizes = Vec::new();
    for file in ["one.mp4", "two.mp4"] {
        let output = plunder(folder.path(), &[&["record", "game.txt", "-o", file][..], &SMALL].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(said.starts_with(file) && said.contains("at 10 frames a second"), "{said}");
        let film = video::decode(&folder.path().join(file));
        assert_eq!(film.size, (160, 90));
        assert!(film.durations.iter().all(|seconds| *seconds == 0.1), "ten frames a second");
        assert_eq!(film.durations.len(), film.frames.len());
        let dark: Vec<_> = (0..film.frames.len()).filter(|&i| film.frames[i].brightness() < 20.0).collect();
        assert!(dark.is_empty(), "frames {dark:?} are black");
        sizes.push(film.frames.len() as u64);
    }
    assert_eq!(names(folder.path()), ["game.txt", "one.mp4", "two.mp4"], "no temporary file is left");
    let game = read_list(GAME, ListKind::Actions).expect("legal");
    assert_eq!(sizes, [planned_frames(&game, 10); 2]);
    let bytes = ["one.mp4", "two.mp4"].map(|file| std::fs::read(folder.path().join(file)).expect("the film"));
    assert!(bytes[0] == bytes[1], "the same film has the same bytes, heard and seen");
}

/// How loud the sound is in these seconds.
fn loudness(stereo: &[f32], from: f64, to: f64) -> f64 {
    let [from, to] = [from, to].map(|seconds| (seconds * 48_000.0) as usize * 2);
    let squares = stereo[from..to].iter().map(|sample| f64::from(*sample).powi(2));
    (squares.sum::<f64>() / (to - from) as f64).sqrt()
}

#[test]
fn a_film_is_heard_when_its_hands_touch_something_and_both_tracks_are_equally_long() {
    let folder = scratch(GAME);
    let more = ["--look", "studio", "--size", "96x64", "--fps", "25"];
    let output = plunder(folder.path(), &[&["record", "game.txt", "-o", "film.mp4"][..], &more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let film = folder.path().join("film.mp4");
    ffmpeg::decode_strictly(&film);
    let game = read_list(GAME, ListKind::Actions).expect("legal");
    let seconds = planned_frames(&game, 25) as f64 / 25.0;
    for track in ["v", "a"] {
        let told = ffmpeg::stream(&film, track, "start_time,duration");
        assert_eq!(told, ["start_time=0.000000".to_owned(), format!("duration={seconds:.6}")], "{track}");
    }
    assert_eq!(ffmpeg::stream(&film, "a", "codec_name,profile"), ["codec_name=aac", "profile=LC"]);
    let stereo = ffmpeg::sound(&film);
    // Some decoders give the last unit of 1024 samples whole.
    let samples = (seconds * 48_000.0).round() as usize;
    assert!((samples..samples + 1024).contains(&(stereo.len() / 2)), "{} of {samples}", stereo.len() / 2);

    let schedule = scheduled(&game);
    let begins = schedule.motions[0].start.as_secs_f64();
    assert!(loudness(&stereo, 0.1, begins - 0.01) < 1e-4, "before that a studio is silent");
    let (before, action) = game.scenes()[0];
    let plan = plan(before, action);
    let contact = |step: &Step| matches!(step, Step::Couple { .. } | Step::ToTray { .. });
    let mut contacts = 0;
    // Steps that follow each other at once begin together at a frame, the nearest one.
    let (grid, frame) = (Grid::new(25), Duration::from_millis(40));
    let (mut over, mut late) = (Duration::ZERO, 0.0);
    for (planned, motion) in plan.steps.iter().zip(&schedule.motions) {
        if motion.start >= over + frame {
            late = grid.nearest(motion.start).as_secs_f64() - motion.start.as_secs_f64();
        }
        over = over.max(motion.end);
        if !contact(&planned.step) {
            continue;
        }
        let at = motion.end.as_secs_f64() + late;
        // To the moment there is silence, then a knock.
        let (before, after) = (loudness(&stereo, at - 0.02, at - 0.003), loudness(&stereo, at, at + 0.017));
        assert!(after > 5.0 * before && after > 1e-3, "{}: {before} before {at}, {after} after", planned.step);
        contacts += 1;
    }
    assert_eq!(contacts, 2, "a vest is coupled and a man put in the tray");
    assert!(loudness(&stereo, seconds - 0.1, seconds) < 1e-4, "a film ends in silence");
}

#[test]
fn a_film_stands_in_a_room_that_is_heard_and_a_mute_one_has_no_sound_at_all() {
    let folder = scratch("e2e4\n");
    for (file, more, tracks) in
        [("study.mp4", &["--look", "study"][..], "video\naudio\n"), ("mute.mp4", &["--mute"], "video\n")]
    {
        let output = plunder(folder.path(), &[&["record", "game.txt", "-o", file][..], &SMALL, more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let film = folder.path().join(file);
        let path = film.to_str().expect("a path");
        assert_eq!(ffmpeg::text("ffprobe", &["-show_entries", "stream=codec_type", "-of", "csv=p=0", path]), tracks);
        if tracks.contains("audio") {
            assert!(loudness(&ffmpeg::sound(&film), 0.8, 1.4) > 1e-3, "the fire in the study");
        }
    }
}

/// A knight joins a pawn, the pair moves whole and parts again, and a whole pair is captured.
const CHESSPLUS: &str =
    "options: --game chessplus\nfen: 4k3/8/8/3(rb)4/8/8/3P4/1N2K3 w - -\nb1d2\ne8e7\nd2c4\ne7e8\nc4e3\ne8e7\ne3d5/n\n";

#[test]
fn a_game_of_chessplus_is_filmed() {
    let folder = scratch(CHESSPLUS);
    let output = plunder(folder.path(), &[&["record", "game.txt", "-o", "film.mp4"][..], &SMALL].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let film = video::decode(&folder.path().join("film.mp4"));
    let game = read_list(CHESSPLUS, ListKind::Actions).expect("legal");
    assert_eq!(film.frames.len() as u64, planned_frames(&game, 10));
}

#[test]
fn a_picture_is_written_in_the_asked_size() {
    let folder = scratch("");
    // An odd width whose rows the graphics adapter pads.
    let fen = "4k3/8/8/8/8/8/8/4K3 w - -";
    let output =
        plunder(folder.path(), &["show", "--fen", fen, "-o", "kings.png", "--size", "101x77", "--view", "above"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = read_png(&folder.path().join("kings.png")).expect("a picture");
    assert_eq!((picture.size.width, picture.size.height), (101, 77));
    assert!(picture.brightness() > 20.0, "the picture shows something");
    let output = plunder(folder.path(), &["show", "--fen", fen, "-o", "kings.JPG", "--size", "64x48"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let jpeg = std::fs::read(folder.path().join("kings.JPG")).expect("a picture");
    assert!(jpeg.starts_with(&[0xff, 0xd8, 0xff]), "a JPEG begins like this");
    assert_eq!(names(folder.path()), ["game.txt", "kings.JPG", "kings.png"]);
}

#[test]
fn bad_input_is_one_sentence_and_leaves_nothing() {
    let folder = scratch("e2e4\n# Black\ne7e4\n");
    let at = |arguments: &[&str]| refused(folder.path(), arguments);
    let record = |game: &str, more: &[&str]| at(&[&["record", game, "-o", "film.mp4"], more].concat());
    assert_eq!(record("none.txt", &[]), "none.txt: cannot be read: there is no such file");
    assert!(faulty(folder.path(), "game.txt").starts_with("game.txt:3:1: e7e4: "));
    assert!(record("game.txt", &["--size", "161x90"]).contains("160x90"));
    assert!(record("game.txt", &["--size", "wide"]).contains("`wide`"));
    assert!(record("game.txt", &["--fps", "0"]).contains("0 frames a second"));
    assert!(record("game.txt", &["--fps", "many"]).contains("many is not a whole number"));
    assert!(record("game.txt", &["--view", "below"]).contains("below is not a view"));
    let text = |text: &str| std::fs::write(folder.path().join("text.txt"), text).expect("written");
    for heading in ["fen: 8/8/8 w - -", "options: --supply few"] {
        text(&format!("{heading}\ne2e4"));
        assert!(faulty(folder.path(), "text.txt").starts_with("text.txt:1:"), "{heading}");
    }
    text("# nothing");
    assert_eq!(record("text.txt", &[]), "text.txt: there is no action in it; write one per line, such as e2e4");

    std::fs::write(folder.path().join("good.txt"), "e2e4\n").expect("written");
    let sentence = at(&["record", "good.txt", "-o", "no/such/film.mp4"]);
    assert_eq!(sentence, "cannot write no/such/film.mp4: the folder no/such does not exist");
    assert_eq!(at(&["record", "good.txt", "-o", "."]), "cannot write .: it does not name a file");
    assert_eq!(at(&["show", "-o", "no/such.png"]), "cannot write no/such.png: the folder no does not exist");
    for (command, file, endings) in [
        (&["record", "good.txt"][..], "film.avi", ".mp4 or .mov or .gif or .webp"),
        (&["record", "good.txt"], "film", ".mp4 or .mov or .gif or .webp"),
        (&["showcase", "--exhibit", "turntable"], "film.webm", ".mp4"),
        (&["show"], "a.gif", ".png or .jpg or .jpeg"),
        (&["show"], "a", ".png or .jpg or .jpeg"),
        (&["sheet"], "a.mp4", ".png or .jpg or .jpeg"),
    ] {
        let sentence = at(&[command, &["-o", file]].concat());
        assert_eq!(sentence, format!("{file}: give a name that ends in {endings}"), "{command:?}");
    }
    assert!(at(&["show", "-o", "a.png", "--fen", "8/8"]).starts_with("--fen: "));
    assert!(at(&["show", "-o", "a.png", "--game", "chessplus", "--view", "box"]).contains("--game chessplus"));
    assert!(at(&["show", "-o", "a.png", "--view", "sofa"]).contains("sofa is not a view"));
    assert!(at(&["show", "-o", "a.png", "--size", "65535x65535"]).contains("too large"));
}

#[test]
fn without_a_graphics_adapter_there_is_one_sentence() {
    let folder = scratch("e2e4\n");
    for arguments in [&["record", "game.txt", "-o", "film.mp4"][..], &["show", "-o", "picture.png"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_plunder"))
            .args(arguments)
            .current_dir(folder.path())
            // A driver list with nothing in it hides every adapter.
            .env("VK_DRIVER_FILES", "/nonexistent")
            .env("VK_ICD_FILENAMES", "/nonexistent")
            .env("WGPU_BACKEND", "vulkan")
            .output()
            .expect("the program runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.lines().any(|line| line.starts_with("plunder: no graphics adapter was found; ")), "{errors}");
        assert!(!errors.contains("panicked"), "{errors}");
        assert_eq!(names(folder.path()), ["game.txt"]);
    }
}

/// The tail of standard error when a command was ended by a signal.
const INTERRUPTED: &str = "plunder: interrupted; no file was written\n";

#[test]
#[cfg(target_os = "linux")]
fn a_recording_that_a_signal_ends_leaves_nothing() {
    for (signals, status) in [(&["INT"][..], 130), (&["TERM"], 143), (&["HUP"], 129), (&["INT", "INT"], 130)] {
        let folder = scratch(GAME);
        // Whoever starts tests in the background makes them ignore interrupts, and what they start inherits that.
        let mut recording = Command::new("env")
            .args(["--default-signal=INT,TERM,HUP", env!("CARGO_BIN_EXE_plunder")])
            .args(["record", "game.txt", "-o", "film.mp4", "--no-cache", "--size", "160x90", "--tier", "low"])
            .current_dir(folder.path())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the program runs");
        // The path is tried out with a file that is gone at once; the one that stays is the video's.
        let begun = Instant::now();
        let mut seen = 0;
        while seen < 5 {
            assert!(begun.elapsed() < Duration::from_secs(120), "the recording begins");
            assert_eq!(recording.try_wait().expect("its state"), None, "the recording goes on");
            std::thread::sleep(Duration::from_millis(20));
            seen = if names(folder.path()).len() == 2 { seen + 1 } else { 0 };
        }
        for signal in signals {
            let sent = format!("kill -{signal} {}", recording.id());
            // The second one may come when the program has ended.
            let _ = Command::new("sh").args(["-c", &sent]).stderr(std::process::Stdio::null()).status();
        }
        let output = recording.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(status), "{signals:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.ends_with(INTERRUPTED), "{errors}");
        assert_eq!(names(folder.path()), ["game.txt"], "{signals:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_is_ignored_from_the_start_ends_nothing() {
    let folder = scratch(GAME);
    let script = "trap '' HUP; \"$0\" record game.txt -o film.mp4 --size 64x64 --fps 2 --no-cache & sleep 1; kill -HUP $!; wait $!";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_plunder")])
        .current_dir(folder.path())
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(names(folder.path()), ["film.mp4", "game.txt"]);
}

#[test]
#[cfg(unix)]
fn a_film_that_does_not_fit_stops_at_its_first_frames() {
    let folder = scratch(GAME);
    // A limit for files of 16 or 32 KiB (shells count in blocks of 512 or 1024 bytes): as if the disk were full then.
    let script = "ulimit -f 32; exec \"$0\" record game.txt -o film.mp4 --size 320x180 --fps 10 --no-cache";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_plunder")])
        .current_dir(folder.path())
        .output()
        .expect("a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    let sentence = errors.lines().last().unwrap_or_default();
    let frames = sentence
        .strip_prefix("plunder: cannot write film.mp4: no file may grow that large here after ")
        .and_then(|rest| rest.strip_suffix("; no video was written"))
        .and_then(|frames| frames.split_once(' ')?.0.parse::<u64>().ok())
        .unwrap_or_else(|| panic!("{errors}"));
    let game = read_list(GAME, ListKind::Actions).expect("legal");
    assert!(frames < planned_frames(&game, 10) / 2, "only after {frames} frames");
    assert_eq!(names(folder.path()), ["game.txt"]);
}
