//! What is spoken in a film, over its sound: each voice at its time, and what is heard of the table softer under it.

use std::sync::Arc;
use std::time::Duration;

use super::ticks::SAMPLE_RATE;

/// How much is heard of the table and its room under a voice: 10.5 dB less.
const UNDER: f32 = 0.3;
/// How long the table takes to become softer before a voice, and to come back after it, in seconds.
const FALLS: f32 = 0.25;
const RISES: f32 = 0.6;
/// Voice and table together are bent from here on, and never reach 1.
const KNEE: f32 = 0.94;
const CEILING: f32 = 0.98;

/// A voice at its time.
#[derive(Clone, PartialEq, Debug)]
pub struct Spoken {
    /// When it begins, from the film's start.
    pub at: Duration,
    /// Its samples at the rate of the track, left and right in turn.
    pub stereo: Arc<[f32]>,
}

/// All voices of a film.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Narration {
    lines: Vec<(u64, Arc<[f32]>)>,
}

impl Narration {
    /// These voices.
    pub fn new(spoken: Vec<Spoken>) -> Self {
        let sample = |at: Duration| (at.as_secs_f64() * f64::from(SAMPLE_RATE)).round() as u64;
        Self { lines: spoken.into_iter().map(|Spoken { at, stereo }| (sample(at), stereo)).collect() }
    }

    /// Lays the voices over a piece of the track that begins with the sample `first`, left and right in turn.
    pub fn lay(&self, first: u64, stereo: &mut [f32]) {
        let end = first + stereo.len() as u64 / 2;
        let near = |(start, voice): &&(u64, Arc<[f32]>)| {
            let length = voice.len() as u64 / 2;
            start.saturating_sub(samples(FALLS)) < end && start + length + samples(RISES) > first
        };
        let lines: Vec<_> = self.lines.iter().filter(near).collect();
        if lines.is_empty() {
            return;
        }
        for (sample, pair) in (first..).zip(stereo.chunks_exact_mut(2)) {
            let left =
                lines.iter().map(|(start, voice)| heard(*start, voice.len() as u64 / 2, sample)).fold(1.0, f32::min);
            let mut sum = [pair[0] * left, pair[1] * left];
            for (start, voice) in &lines {
                let at = sample.checked_sub(*start).and_then(|at| usize::try_from(at * 2).ok());
                if let Some(spoken) = at.and_then(|at| voice.get(at..at + 2)) {
                    sum = [sum[0] + spoken[0], sum[1] + spoken[1]];
                }
            }
            pair.copy_from_slice(&sum.map(bent));
        }
    }
}

fn samples(seconds: f32) -> u64 {
    (seconds * SAMPLE_RATE as f32) as u64
}

/// How much of the table is heard at a sample, for a voice that begins at `start`.
fn heard(start: u64, length: u64, sample: u64) -> f32 {
    let end = start + length;
    let away = if sample < start {
        (start - sample) as f32 / samples(FALLS) as f32
    } else {
        sample.saturating_sub(end) as f32 / samples(RISES) as f32
    };
    let back = away.clamp(0.0, 1.0);
    UNDER + (1.0 - UNDER) * back * back * (3.0 - 2.0 * back)
}

/// A sample made small enough.
fn bent(sample: f32) -> f32 {
    let size = sample.abs();
    if size <= KNEE {
        return sample;
    }
    let over = (size - KNEE) / (CEILING - KNEE);
    (KNEE + (CEILING - KNEE) * over / (1.0 + over)).copysign(sample)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: usize = SAMPLE_RATE as usize;

    /// Four seconds of an even table with a voice of one second in the middle, laid in pieces of this many samples.
    fn laid(piece: usize) -> Vec<f32> {
        let voice: Arc<[f32]> = vec![0.2; SECOND * 2].into();
        let narration = Narration::new(vec![Spoken { at: Duration::from_millis(1500), stereo: voice }]);
        let mut track = vec![0.5; 4 * SECOND * 2];
        for (number, piece_of) in track.chunks_mut(piece * 2).enumerate() {
            narration.lay((number * piece) as u64, piece_of);
        }
        track
    }

    #[test]
    fn the_table_is_softer_under_a_voice_and_comes_back() {
        let track = laid(1600);
        let at = |seconds: f32| track[(seconds * SECOND as f32) as usize * 2];
        assert_eq!((at(0.5), at(1.2), at(3.2), at(3.9)), (0.5, 0.5, 0.5, 0.5));
        for seconds in [1.51, 2.0, 2.49] {
            assert!((at(seconds) - (0.5 * UNDER + 0.2)).abs() < 1e-6, "{seconds}: {}", at(seconds));
        }
        assert!(at(1.4) < 0.5 && at(1.4) > 0.5 * UNDER && at(2.7) < 0.5, "gently");
        let first = track.chunks_exact(2).position(|pair| pair[0] > 0.5 * UNDER + 0.19 && pair[0] < 0.4);
        assert!(first.is_some());
        assert_eq!(track, laid(777), "however the track is cut");
    }

    #[test]
    fn nothing_is_too_loud() {
        for sample in [0.5_f32, 0.9, 1.3, 2.0, 50.0] {
            assert!(bent(sample) < 0.981 && bent(-sample) == -bent(sample));
        }
        assert_eq!(bent(0.8), 0.8);
    }
}
