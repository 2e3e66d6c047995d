//! Sound files of voices, as other programs write them; run by `cargo test`. Needs ffmpeg and fails without.
#![cfg(feature = "movie")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::path::Path;

use plunder::movie::speech;
use plunder::script::voice::seconds;

#[path = "support/ffmpeg.rs"]
mod ffmpeg;

/// A tone of 1000 Hz of 1.5 s in a file that ffmpeg makes.
fn tone(folder: &Path, name: &str, more: &[&str]) -> Vec<u8> {
    let path = folder.join(name);
    let source = ["-f", "lavfi", "-i", "sine=frequency=1000:duration=1.5:sample_rate=44100"];
    ffmpeg::run("ffmpeg", &[&source[..], more, &["-y", path.to_str().unwrap()]].concat(), &[]);
    std::fs::read(path).unwrap()
}

/// How strong 1000 Hz is, 1 for a full tone.
fn strength(stereo: &[f32]) -> f64 {
    let (mut cosine, mut sine) = (0.0, 0.0);
    for (number, pair) in stereo.chunks_exact(2).enumerate() {
        let turn = number as f64 / 48.0 * std::f64::consts::TAU;
        cosine += f64::from(pair[0]) * turn.cos();
        sine += f64::from(pair[0]) * turn.sin();
    }
    2.0 * f64::hypot(cosine, sine) / (stereo.len() as f64 / 2.0)
}

#[test]
fn every_kind_of_sound_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    for (name, more) in [
        ("16.wav", &["-c:a", "pcm_s16le"][..]),
        ("24.wav", &["-c:a", "pcm_s24le", "-ac", "2"]),
        ("float.wav", &["-c:a", "pcm_f32le", "-ar", "22050"]),
        ("mono.flac", &["-c:a", "flac"]),
        ("two.flac", &["-c:a", "flac", "-ac", "2", "-ar", "96000"]),
        ("vorbis.ogg", &["-c:a", "libvorbis", "-ac", "2"]),
    ] {
        let file = tone(folder.path(), name, more);
        let length = seconds(&file).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        assert!((length - 1.5).abs() < 0.01, "{name}: {length}");
        let stereo = speech(file.clone(), length).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let samples = (length * 48_000.0) as i64;
        assert!((stereo.len() as i64 / 2 - samples).abs() < 64, "{name}: {} of {samples}", stereo.len() / 2);
        // ffmpeg makes its tones an eighth as loud as can be, and shares them between two sides.
        let wanted = if more.contains(&"-ac") { 0.125 * std::f64::consts::FRAC_1_SQRT_2 } else { 0.125 };
        let found = strength(&stereo[9_600..96_000]);
        assert!((found - wanted).abs() < 0.01, "{name}: {found}");
        assert!(stereo == speech(file.clone(), length).unwrap(), "{name}: the same twice");
        // What is cut short is told, wherever that is found out.
        let cut = file[..file.len() * 2 / 3].to_vec();
        assert!(
            seconds(&cut)
                .and_then(|length| if length < 1.4 { Err(String::new()) } else { speech(cut, length) })
                .is_err(),
            "{name}"
        );
    }
    let opus = tone(folder.path(), "opus.ogg", &["-c:a", "libopus", "-b:a", "64k"]);
    assert!(seconds(&opus).unwrap_err().contains("Opus"));
}
