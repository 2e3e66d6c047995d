//! Captions that a program speaks: what is said, how long a film is then, and what is told where nothing can be heard.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const FILM: &str =
    "title: One\nsay Hello (2-6c).\nsay: Good day.\nover Nxd5:R was better.\ne2e4\nask And now?\ne7e5\nrefuse e4e5\n";

/// A tone of so many milliseconds at a rate, as a WAV file of 16 bits.
fn wav(rate: u32, channels: u16, milliseconds: u32, loud: f64) -> Vec<u8> {
    let count = (u64::from(rate) * u64::from(milliseconds) / 1000) as u32;
    let bytes = count * u32::from(channels) * 2;
    let mut file = b"RIFF".to_vec();
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt \x10\0\0\0\x01\0");
    file.extend(channels.to_le_bytes());
    file.extend(rate.to_le_bytes());
    file.extend((rate * u32::from(channels) * 2).to_le_bytes());
    file.extend((channels * 2).to_le_bytes());
    file.extend(b"\x10\0data");
    file.extend(bytes.to_le_bytes());
    for number in 0..count {
        let tone = (f64::from(number) / f64::from(rate) * 440.0 * std::f64::consts::TAU).sin() * loud * 32_000.0;
        (0..channels).for_each(|_| file.extend((tone as i16).to_le_bytes()));
    }
    file
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("one.demo"), FILM).unwrap();
    fs::write(folder.path().join("tone.wav"), wav(22_050, 1, 5000, 0.5)).unwrap();
    folder
}

/// With a cache of its own, so that nothing of the user's is touched.
fn plunder(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plunder"));
    command.args(arguments).current_dir(folder).env("XDG_CACHE_HOME", folder.join("cache"));
    command.env("HOME", folder).output().unwrap()
}

fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = plunder(folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && told.is_empty(), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is told where the film is made without voices, and that it is as long as without any.
fn told(folder: &Path, command: &str) -> String {
    let without = printed(folder, &["check", "one.demo"]);
    let output = plunder(folder, &["check", "one.demo", "--speak", command]);
    assert!(output.status.success(), "{command}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), without, "{command}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!told.is_empty() && told.lines().all(|line| line.starts_with("plunder: ")), "{told}");
    let refused = plunder(folder, &["check", "one.demo", "--speak", command, "--require-voice"]);
    let sentence = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && refused.stdout.is_empty(), "{command}");
    assert!(sentence.lines().count() == 1 && sentence.contains("--require-voice"), "{sentence}");
    told
}

#[test]
fn what_will_be_said_is_printed() {
    let folder = folder();
    let lines = printed(folder.path(), &["texts", "--spoken", "one.demo"]);
    let lines: Vec<Vec<&str>> = lines.lines().map(|line| line.split('\t').collect()).collect();
    let words: Vec<&str> = lines.iter().map(|line| line[2]).collect();
    assert_eq!(words[..3], ["Good day.", "Knight takes d5, the rook vest was better.", "And now?"]);
    assert!(words[3..].iter().all(|words| !words.contains("(1-")), "{words:?}");
    assert!(lines.iter().all(|line| line[1] == "en" && line[0].parse::<f64>().is_ok()), "{lines:?}");
}

#[test]
fn a_film_is_as_long_as_its_voices_and_only_changed_lines_are_spoken_again() {
    let folder = folder();
    let log = folder.path().join("log");
    // Several are spoken at once: each writes its line in one piece.
    let command =
        format!(r#"sh -c 'words=$(cat); printf "%s\n" "$words" >> "{}"; cat tone.wav' {{language}}"#, log.display());
    let timeline = printed(folder.path(), &["check", "one.demo", "--timeline", "--speak", &command]);
    let caption = timeline.lines().find(|line| line.contains("\tcaption\tHello")).unwrap();
    let times: Vec<f64> = caption.split('\t').take(2).map(|time| time.parse().unwrap()).collect();
    assert!((times[1] - times[0] - 5.4).abs() < 0.0015, "five seconds of voice and a breath: {caption}");
    let action = timeline.lines().find(|line| line.ends_with("\taction\te2e4")).unwrap();
    let times: Vec<f64> = action.split('\t').take(2).map(|time| time.parse().unwrap()).collect();
    assert!((times[1] - times[0] - 5.4).abs() < 0.0015, "an action waits for what is said over it: {action}");
    let brisk = printed(folder.path(), &["check", "one.demo", "--timeline", "--pace", "brisk", "--speak", &command]);
    let caption = brisk.lines().find(|line| line.contains("\tcaption\tHello")).unwrap();
    let times: Vec<f64> = caption.split('\t').take(2).map(|time| time.parse().unwrap()).collect();
    assert!((times[1] - times[0] - 5.15).abs() < 0.0015, "no words are cut: {caption}");
    let spoken = fs::read_to_string(&log).unwrap();
    assert!(spoken.contains("Good day.\n") && !spoken.contains("2-6c"), "{spoken}");
    // All of it is known now, and one line that changes is spoken alone.
    fs::write(&log, "").unwrap();
    printed(folder.path(), &["check", "one.demo", "--speak", &command]);
    assert_eq!(fs::read_to_string(&log).unwrap(), "");
    fs::write(folder.path().join("one.demo"), FILM.replace("And now", "What now")).unwrap();
    printed(folder.path(), &["check", "one.demo", "--speak", &command]);
    assert_eq!(fs::read_to_string(&log).unwrap(), "What now?\n");
}

#[test]
fn a_program_may_write_a_file_and_any_rate_will_do() {
    let folder = folder();
    for (rate, channels) in [(22_050, 2), (96_000, 2), (48_000, 1)] {
        fs::write(folder.path().join("tone.wav"), wav(rate, channels, 3000, 1.0)).unwrap();
        let command = format!("sh -c 'cat tone.wav > \"$0\"; echo {rate} {channels}' {{file}} {{name}}");
        let timeline = printed(folder.path(), &["check", "one.demo", "--timeline", "--speak", &command]);
        let caption = timeline.lines().find(|line| line.contains("\tcaption\tHello")).unwrap();
        let times: Vec<f64> = caption.split('\t').take(2).map(|time| time.parse().unwrap()).collect();
        assert!((times[1] - times[0] - 3.4).abs() < 0.011, "{caption}");
    }
}

#[test]
fn what_is_no_voice_is_told_in_one_sentence_and_the_film_is_read() {
    let folder = folder();
    let place = folder.path();
    fs::write(place.join("silence.wav"), wav(48_000, 1, 500, 0.0)).unwrap();
    for (command, reason) in [
        ("no-such-program-here -x", "the program no-such-program-here that is to speak is not installed"),
        ("sh -c 'exit 3'", "it ended with exit status: 3"),
        ("sh -c 'echo no such voice >&2; exit 1'", "no such voice"),
        ("true", "it wrote nothing"),
        ("cat silence.wav", "it wrote silence"),
        ("echo words", "it is no WAV, FLAC or Ogg file"),
        ("printf ID3xxxxxxx", "it wrote MP3"),
        ("true {file}", "it wrote no file {file}"),
    ] {
        let sentence = told(place, command);
        assert!(sentence.contains(reason), "{command}: {sentence}");
        assert!(sentence.lines().count() <= 4, "{sentence}");
    }
    let wrong = plunder(place, &["check", "one.demo", "--speak", "say 'x"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("a quotation mark ' is not closed"));
}

#[test]
fn a_script_runs_no_program_unasked() {
    let folder = folder();
    let place = folder.path();
    fs::write(place.join("two.demo"), format!("speak: sh -c 'touch ran; cat tone.wav'\n{FILM}")).unwrap();
    let output = plunder(place, &["check", "two.demo"]);
    assert!(output.status.success() && !place.join("ran").exists());
    assert!(String::from_utf8_lossy(&output.stderr).contains("--speak-as-written"));
    printed(place, &["check", "two.demo", "--speak-as-written"]);
    assert!(place.join("ran").exists());
    let none = plunder(place, &["check", "one.demo", "--speak-as-written"]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("it has no heading `speak:`"));
}

#[test]
fn a_caption_lasts_as_long_as_its_longest_voice_in_any_language() {
    let folder = folder();
    let place = folder.path();
    fs::write(place.join("long.wav"), wav(22_050, 1, 8000, 0.5)).unwrap();
    let log = place.join("log");
    let also = format!(r#"de=sh -c 'words=$(cat); printf "%s\n" "$words" >> "{}"; cat long.wav'"#, log.display());
    let check = ["check", "one.demo", "--timeline", "--speak", "cat tone.wav", "--speak-also", &also];
    let refused = plunder(place, &check);
    let sentence = String::from_utf8(refused.stderr).unwrap();
    assert!(
        refused.status.code() == Some(2) && sentence.contains("de.ftl") && sentence.lines().count() == 1,
        "{sentence}"
    );
    let texts = printed(place, &["texts", "one.demo"]).replace("# -language = de", "-language = de");
    let texts = texts.replace("Hello (2-6c).", "Guten Tag (2-6c).").replace("Good day.", "Seid gegrüßt.");
    fs::write(place.join("de.ftl"), texts).unwrap();
    let timeline = printed(place, &check);
    let caption = timeline.lines().find(|line| line.contains("\tcaption\tHello")).unwrap();
    let times: Vec<f64> = caption.split('\t').take(2).map(|time| time.parse().unwrap()).collect();
    assert!((times[1] - times[0] - 8.4).abs() < 0.0015, "{caption}");
    let spoken = fs::read_to_string(&log).unwrap();
    assert!(spoken.contains("Seid gegrüßt.\n") && !spoken.contains("Good day"), "{spoken}");
    // A refusal is told by the program, in that language.
    assert!(spoken.lines().any(|line| line.contains("Bauer")), "{spoken}");
    let own = ["check", "one.demo", "--speak", "cat tone.wav", "--speak-also", "en=cat long.wav"];
    let sentence = String::from_utf8(plunder(place, &own).stderr).unwrap();
    assert!(sentence.contains("the film is in that language"), "{sentence}");
    let none = ["check", "one.demo", "--speak-also", "tlh=cat long.wav"];
    assert!(String::from_utf8(plunder(place, &none).stderr).unwrap().contains("tlh"));
}

#[test]
#[cfg(feature = "film")]
fn only_a_game_explains_itself() {
    let folder = folder();
    let place = folder.path();
    let told = |arguments: &[&str]| String::from_utf8(plunder(place, arguments).stderr).unwrap();
    let script = told(&["record", "one.demo", "--explained", "de", "-o", "f.mp4"]);
    assert!(script.contains("it is a script already") && script.lines().count() == 1, "{script}");
    let language = told(&["record", "one.txt", "--explained", "tlh", "-o", "f.mp4"]);
    assert!(language.contains("--explained: the program has no language tlh"), "{language}");
    assert!(!place.join("f.mp4").exists());
}
