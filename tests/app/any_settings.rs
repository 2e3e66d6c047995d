//! Any text as the file of the settings: it is refused with a reason, or it gives settings of sound numbers that are written and read
//! as the same.

use player::settings::Settings;
use testing::checks::seeds::{run, run_one};
use testing::repository;

/// What has to hold for any text.
fn check(text: &str) {
    match Settings::of(text) {
        Ok(settings) => {
            assert_eq!(settings, settings.clone(), "no number that differs from itself");
            let written = ron::ser::to_string(&settings).expect("settings are written");
            let again = Settings::of(&written).expect("written settings are read");
            assert_eq!(ron::ser::to_string(&again).expect("settings are written"), written);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The settings belong to the table, which is too large to be built for the fuzzer: their seed is changed in many places at once,
/// for so many seconds as `PLUNDER_FUZZ_SECONDS` says, one otherwise.
#[test]
fn seeds_of_settings() {
    run("settings", 1, 200, check);
    let path = repository("fuzz/seeds/settings/some");
    let seed = std::fs::read(&path).unwrap();
    let words: Vec<&[u8]> = seed.split(|byte| !byte.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let pieces = [
        &b"("[..],
        b")",
        b"[",
        b"{",
        b":",
        b",",
        b"NaN",
        b"-inf",
        b"1e999",
        b"Some(",
        b"None",
        b"\"",
        b"r#\"",
        b"/*",
        b"'",
    ];
    let seconds = std::env::var("PLUNDER_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(1);
    let (begun, mut inputs, mut state) = (std::time::Instant::now(), 0_u64, 1_u64);
    let mut chance = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most.max(1)
    };
    while begun.elapsed().as_secs() < seconds {
        let mut bytes = seed.clone();
        for _ in 0..=chance(6) {
            let (at, length) = (chance(bytes.len() + 1), chance(12));
            let end = (at + length * chance(2)).min(bytes.len());
            let piece = if chance(2) == 0 { words[chance(words.len())] } else { pieces[chance(pieces.len())] };
            bytes.splice(at..end, piece.repeat([0, 1, 1, 2, 300][chance(5)]));
        }
        run_one(&path, &String::from_utf8_lossy(&bytes), check);
        inputs += 1;
    }
    println!("{inputs} settings in {seconds} s");
}
