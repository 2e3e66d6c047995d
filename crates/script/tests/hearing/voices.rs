//! Sound files of voices, as other programs write them, and how loud they are in a film; run by `cargo test`. Needs ffmpeg and fails without.

use std::path::Path;

use std::sync::Arc;
use std::time::Duration;

use media::movie::{Narration, Spoken, loudness, speech, voice_level};
use media::sound::{Material, Mixer, Room};
use plunder_script::voice::seconds;
use plunder_script::{Kind, Schedule};
use testing::ear;
use testing::ear::{RATE, fifties, median, peak};
use testing::ffmpeg;
use testing::score;

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

/// Voices as different as they come: soft and dull, loud and sharp, with long pauses; each a source of ffmpeg.
const VOICES: [&str; 3] = [
    "anoisesrc=color=pink:amplitude=0.02:duration=4:seed=3:sample_rate=22050,tremolo=f=4:d=0.9",
    "aevalsrc=exprs='0.9*sin(880*t)*pow(abs(sin(9*t)),4)+0.5*sin(5100*t)*pow(abs(sin(9*t)),8)':d=3:s=44100",
    "aevalsrc=exprs='0.2*sin(1300*t)*between(mod(t,1.5),0,0.5)':d=6:s=48000",
];

fn voices(folder: &Path) -> Vec<Vec<f32>> {
    let voice = |(number, source): (usize, &&str)| {
        let path = folder.join(format!("{number}.wav"));
        ffmpeg::run("ffmpeg", &["-f", "lavfi", "-i", source, "-c:a", "pcm_s16le", "-y", path.to_str().unwrap()], &[]);
        let file = std::fs::read(path).unwrap();
        let length = seconds(&file).unwrap();
        speech(file, length).unwrap()
    };
    VOICES.iter().enumerate().map(voice).collect()
}

/// The integrated loudness that ffmpeg measures by EBU R 128, in LUFS.
fn told_by_ffmpeg(stereo: &[f32]) -> f64 {
    let bytes: Vec<u8> = stereo.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    let input = ["-f", "f32le", "-ar", "48000", "-ac", "2", "-channel_layout", "stereo", "-i", "-"];
    let filter = "ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-";
    let told = ffmpeg::run("ffmpeg", &[&input[..], &["-af", filter, "-f", "null", "-"]].concat(), &bytes);
    let told = String::from_utf8(told).unwrap();
    told.lines().rev().find_map(|line| line.strip_prefix("lavfi.r128.I=")).unwrap().parse().unwrap()
}

#[test]
fn every_voice_is_brought_to_16_lufs_as_ffmpeg_measures_it() {
    let folder = tempfile::tempdir().unwrap();
    let silence = vec![0.0; RATE as usize];
    for (voice, source) in voices(folder.path()).iter().zip(VOICES) {
        for stereo in [voice.clone(), voice_level(voice)] {
            let (ours, theirs) =
                (loudness(&stereo).unwrap(), told_by_ffmpeg(&[&silence, &stereo[..], &silence].concat()));
            assert!((ours - theirs).abs() < 0.15, "{source}: {ours} here, {theirs} there");
        }
        let leveled = voice_level(voice);
        assert!((loudness(&leveled).unwrap() + 16.0).abs() < 0.1, "{source}: {:?}", loudness(&leveled));
        assert!(peak(&leveled) < -1.9 && leveled.len() == voice.len(), "{source}: {}", peak(&leveled));
    }
}

/// The sound of a demonstration with these voices at its captions, laid in pieces of this many samples, and when they speak.
fn spoken_film(name: &str, voices: &[Arc<[f32]>], piece: usize) -> (Vec<f32>, Vec<(f64, f64)>) {
    let (_, film) = score::demonstrations().into_iter().find(|(found, _)| found == name).expect("the demonstration");
    let schedule = Schedule::of(&film);
    let mut mixer = Mixer::new(1, RATE);
    mixer.set_room(Room::Study);
    score::heard(&film, &schedule, Material::Wood).iter().for_each(|heard| mixer.push(heard.event));
    // A film is as long as its voices want, so these may lie on each other only where captions follow each other soon.
    let mut free = Duration::ZERO;
    let mut spoken = Vec::new();
    let captions = schedule.items.iter().filter(|item| item.kind == Kind::Caption);
    for (item, voice) in captions.zip(voices.iter().cycle()) {
        if item.start >= free {
            let length = Duration::from_secs_f64(voice.len() as f64 / 2.0 / f64::from(RATE));
            free = item.start + length;
            spoken.push(Spoken { at: item.start, stereo: voice.clone() });
        }
    }
    let speaks = |spoken: &Spoken| {
        let start = spoken.at.as_secs_f64();
        (start, start + spoken.stereo.len() as f64 / 2.0 / f64::from(RATE))
    };
    let times = spoken.iter().map(speaks).collect();
    let narration = Narration::new(spoken);
    let mut stereo = ear::render(&mut mixer, schedule.length.as_secs_f64());
    for (number, piece_of) in stereo.chunks_mut(piece * 2).enumerate() {
        narration.lay((number * piece) as u64, piece_of);
    }
    (stereo, times)
}

#[test]
fn a_film_with_a_voice_is_at_16_lufs_and_its_room_is_10_db_lower_while_it_speaks() {
    let folder = tempfile::tempdir().unwrap();
    let leveled: Vec<Arc<[f32]>> = voices(folder.path()).iter().map(|voice| voice_level(voice).into()).collect();
    for name in ["swap-an-unused-vest", "why-decline"] {
        let (film, times) = spoken_film(name, &leveled, 1600);
        assert!(times.len() > 1, "{name}: {times:?}");
        let frame = |seconds: f64| ((seconds * f64::from(RATE)) as usize * 2).min(film.len());
        let spoken: Vec<f32> = times.iter().flat_map(|&(start, end)| film[frame(start)..frame(end)].to_vec()).collect();
        let told = told_by_ffmpeg(&spoken);
        assert!((told + 16.0).abs() < 0.7, "{name}: {told} LUFS while it is spoken");
        // What is heard between the sentences counts too.
        let whole = told_by_ffmpeg(&film);
        assert!((-18.5..-15.3).contains(&whole), "{name}: {whole} LUFS in all");
        assert!(peak(&film) < -0.5, "{name}: {}", peak(&film));
        assert!(film == spoken_film(name, &leveled, 777).0, "{name}: however it is cut");
        // What is heard under a voice that says nothing is what a voice leaves of the table and its room.
        let mute: Vec<Arc<[f32]>> = leveled.iter().map(|voice| vec![0.0; voice.len()].into()).collect();
        let (under, times) = spoken_film(name, &mute, 1600);
        let (plain, _) = spoken_film(name, &[], 1600);
        for (start, end) in times {
            let part = |stereo: &[f32]| {
                let frame = |seconds: f64| ((seconds * f64::from(RATE)) as usize * 2).min(stereo.len());
                median(&fifties(&stereo[frame(start)..frame(end)]))
            };
            let lower = part(&plain) - part(&under);
            assert!((10.0..12.0).contains(&lower), "{name}: {lower} dB lower from {start} to {end}");
        }
    }
}
