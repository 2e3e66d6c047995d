//! The birds of the garden: short songs of gliding notes, no two alike; the garden's bed lets them sing.

use crate::sound::noise::Noise;
use crate::sound::rooms::bed::Happening;
use crate::sound::voice::{Body, Ingredient};
use crate::sound::whistled::Note;

/// One note of a song.
fn note(after: f32, level: f32, hz: (f32, f32), seconds: f32, tremble: f32) -> Ingredient {
    Ingredient { after, level, body: Body::Whistled(Note { hz, seconds, tremble }) }
}

/// A bird in the nearest tree: a phrase of a few notes in one of four ways.
pub(super) fn near(noise: &mut Noise, _: u32) -> Happening {
    let level = noise.between(0.008, 0.015);
    let parts = song(noise, level);
    Happening { parts, pan: noise.between(-0.7, 0.7), next: noise.between(3.5, 11.0) }
}

/// Another, farther away.
pub(super) fn far(noise: &mut Noise, _: u32) -> Happening {
    let level = noise.between(0.003, 0.006);
    let parts = song(noise, level);
    Happening { parts, pan: noise.between(-0.9, 0.9), next: noise.between(2.0, 7.0) }
}

/// A pigeon on a roof: five soft low notes.
pub(super) fn pigeon(noise: &mut Noise, _: u32) -> Happening {
    let hz = noise.between(440.0, 480.0);
    let level = noise.between(0.004, 0.007);
    let notes = [(0.0, 0.30), (0.38, 0.62), (1.06, 0.34), (1.55, 0.26), (1.88, 0.26)];
    let parts = notes.map(|(after, seconds)| note(after, level, (hz, hz * 0.94), seconds, 0.006));
    Happening { parts: parts.into(), pan: noise.between(-0.8, 0.8), next: noise.between(14.0, 32.0) }
}

fn song(noise: &mut Noise, level: f32) -> Vec<Ingredient> {
    let hz = noise.between(2600.0, 4300.0);
    match noise.unit() {
        // Two notes in turns, as a tit saws.
        way if way < 0.3 => {
            let pairs = 2 + (noise.unit() * 3.0) as u8;
            let pair = |number: u8| {
                let start = f32::from(number) * 0.31;
                [
                    note(start, level, (hz, hz * 1.03), 0.11, 0.0),
                    note(start + 0.14, level, (hz * 0.8, hz * 0.78), 0.14, 0.0),
                ]
            };
            (0..pairs).flat_map(pair).collect()
        }
        // A run downward that grows faster, as a finch ends.
        way if way < 0.6 => {
            let run = |number: u8| {
                let part = f32::from(number) / 9.0;
                let top = hz * (1.25 - 0.4 * part);
                note(
                    0.105 * f32::from(number) * (1.0 - 0.25 * part),
                    level * (0.5 + 0.5 * part),
                    (top, top * 0.86),
                    0.07,
                    0.0,
                )
            };
            (0..9).map(run).collect()
        }
        // A few thoughtful notes, as a blackbird whistles.
        way if way < 0.85 => {
            let mut start = 0.0;
            let mut phrase = Vec::new();
            for _ in 0..4 {
                let (pitch, seconds) = (hz * noise.between(0.55, 0.85), noise.between(0.14, 0.30));
                phrase.push(note(start, level, (pitch, pitch * noise.between(0.92, 1.1)), seconds, 0.012));
                start += seconds + noise.between(0.03, 0.12);
            }
            phrase
        }
        // One long trembling call.
        _ => vec![note(0.0, level * 0.8, (hz, hz * 0.95), 0.55, 0.05)],
    }
}
