//! How loud sound is to an ear, in LUFS (ITU-R BS.1770-4): weighed by frequency, in blocks, and what is nearly silent does not count. Every
//! voice is brought to one loudness by it, whoever spoke it into whatever: -16 LUFS, as films for the ear are, with the peaks held down
//! gently. Each sound file by itself and before the film, so that a part of a film sounds as in the whole.
//!
//! The crate `ebur128` (0.1.11) measures the same. It is not taken because it makes its weights with the system's tangent and powers, which
//! round differently from machine to machine, and the same film is to have the same bytes on all of them.

use std::collections::VecDeque;

use super::ticks::SAMPLE_RATE;

/// Blocks begin this many samples apart (100 ms), and are four times as long.
const STEP: usize = SAMPLE_RATE as usize / 10;
const STEPS: usize = 4;
/// What is softer than this is silence, in LUFS.
const SILENCE: f64 = -70.0;
/// What is so much softer than all that is heard does not count, in LU.
const PAUSE: f64 = -10.0;

/// A filter of two poles: the weights of the samples, and of what came out.
struct Biquad {
    ahead: [f64; 3],
    back: [f64; 2],
    past: [f64; 2],
}

impl Biquad {
    fn pass(&mut self, sample: f64) -> f64 {
        let [b0, b1, b2] = self.ahead;
        let [a1, a2] = self.back;
        let out = b0 * sample + self.past[0];
        self.past = [b1 * sample - a1 * out + self.past[1], b2 * sample - a2 * out];
        out
    }
}

/// The K weighting at 48,000 samples a second, by the numbers of the standard: the head lifts what is high, and what is very low
/// is hardly heard.
fn weighting() -> [Biquad; 2] {
    let head = Biquad {
        ahead: [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
        back: [-1.690_659_293_182_41, 0.732_480_774_215_85],
        past: [0.0; 2],
    };
    let low = Biquad { ahead: [1.0, -2.0, 1.0], back: [-1.990_047_454_833_98, 0.990_072_250_366_21], past: [0.0; 2] };
    [head, low]
}

/// The integrated loudness of sound, left and right in turn at [`SAMPLE_RATE`], in LUFS, as it is heard between silence. `None`
/// where nothing is heard.
pub fn loudness(stereo: &[f32]) -> Option<f64> {
    let mut sides = [weighting(), weighting()];
    // Silence around it, so that what is shorter than a block is heard as well.
    let mut steps = vec![0.0; STEPS - 1];
    let silence = vec![0.0; 2 * STEP];
    for piece in stereo.chunks(2 * STEP).chain([&silence[..]]) {
        let square = |pair: &[f32]| {
            let sample = pair.iter().zip(&mut sides).map(|(sample, [head, low])| low.pass(head.pass((*sample).into())));
            sample.map(|sample| sample * sample).sum::<f64>()
        };
        steps.push(piece.chunks(2).map(square).sum::<f64>());
    }
    steps.extend([0.0; STEPS - 1]);
    let blocks: Vec<f64> =
        steps.windows(STEPS).map(|block| block.iter().sum::<f64>() / (STEPS * STEP) as f64).collect();
    let all = mean_above(&blocks, SILENCE)?;
    mean_above(&blocks, (in_lufs(all) + PAUSE).max(SILENCE)).map(in_lufs)
}

fn mean_above(blocks: &[f64], gate: f64) -> Option<f64> {
    let heard: Vec<f64> = blocks.iter().copied().filter(|block| in_lufs(*block) > gate).collect();
    (!heard.is_empty()).then(|| heard.iter().sum::<f64>() / heard.len() as f64)
}

fn in_lufs(square: f64) -> f64 {
    10.0 * libm::log10(square.max(1e-30)) - 0.691
}

/// How loud a voice is, in LUFS.
const WANTED: f64 = -16.0;
/// As near as this it is, in LU.
const NEAR: f64 = 0.05;
/// Peaks held down make a voice softer again, so it is raised in this many turns at most.
const TURNS: usize = 30;
/// Nothing is raised by more than this, in decibels: what is softer is no voice but the hiss of a room.
const MOST: f64 = 40.0;
/// No peak is higher: -2 dBFS, so that what the table adds under a voice still fits.
const CEILING: f32 = 0.794;
/// How long before a peak the voice is held down, and how long it takes to come back, in seconds.
const AHEAD: f32 = 0.005;
const RELEASE: f32 = 0.08;

/// A voice, left and right in turn at [`SAMPLE_RATE`], as loud as all voices are. Silence stays silence.
pub fn voice_level(stereo: &[f32]) -> Vec<f32> {
    let mut gain = 0.0;
    let mut out = stereo.to_vec();
    for _ in 0..TURNS {
        let Some(apart) = loudness(&out).map(|heard| WANTED - heard).filter(|apart| apart.abs() > NEAR) else { break };
        gain = f64::min(gain + apart, MOST);
        let factor = libm::pow(10.0, gain / 20.0) as f32;
        out = stereo.iter().map(|sample| sample * factor).collect();
        hold_down(&mut out);
    }
    out
}

/// Holds down what is above the ceiling: the gain is there before the peak, glides, and comes back slowly.
fn hold_down(stereo: &mut [f32]) {
    let ahead = (AHEAD * SAMPLE_RATE as f32) as usize;
    let back = 1.0 - libm::expf(-1.0 / (RELEASE * SAMPLE_RATE as f32));
    let mut last = 1.0f32;
    let gains: Vec<f32> = stereo
        .chunks(2)
        .map(|pair| {
            let peak = pair.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
            let most = if peak > CEILING { CEILING / peak } else { 1.0 };
            last = most.min(last + (1.0 - last) * back);
            last
        })
        .collect();
    if gains.iter().all(|gain| *gain == 1.0) {
        return;
    }
    // The least of the next few, and then their mean over as many before: at a peak all of them are low enough.
    let least = least_ahead(&gains, ahead);
    let mut sum = ahead as f64;
    for (at, pair) in stereo.chunks_mut(2).enumerate() {
        let before = at.checked_sub(ahead).map_or(1.0, |before| least[before]);
        sum += f64::from(least[at]) - f64::from(before);
        let gain = (sum / ahead as f64) as f32;
        pair.iter_mut().for_each(|sample| *sample *= gain);
    }
}

/// Of each number and those that follow it, this many in all, the least.
fn least_ahead(numbers: &[f32], many: usize) -> Vec<f32> {
    // The places of those that may still be the least, the least first.
    let mut waiting: VecDeque<usize> = VecDeque::new();
    let mut least = vec![1.0; numbers.len()];
    for (place, number) in numbers.iter().enumerate().rev() {
        while waiting.back().is_some_and(|other| numbers[*other] >= *number) {
            waiting.pop_back();
        }
        waiting.push_back(place);
        while waiting.front().is_some_and(|other| *other >= place + many) {
            waiting.pop_front();
        }
        least[place] = waiting.front().map_or(*number, |other| numbers[*other]);
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tone of 997 Hz on both sides.
    fn tone(peak: f64, seconds: f64) -> Vec<f32> {
        let rate = f64::from(SAMPLE_RATE);
        let sample = |frame: usize| ((frame as f64 * 997.0 / rate * std::f64::consts::TAU).sin() * peak) as f32;
        (0..(seconds * rate) as usize).flat_map(|frame| [sample(frame); 2]).collect()
    }

    #[test]
    fn the_tone_of_the_standard_is_as_loud_as_it_says() {
        // A full tone on one side is -3.01 LUFS, on both 0; the edges of a tone that long weigh little.
        for (db, wanted) in [(0.0, 0.0), (-20.0, -20.0), (-60.0, -60.0)] {
            let heard = loudness(&tone(10f64.powf(db / 20.0), 60.0)).unwrap();
            assert!((heard - wanted).abs() < 0.1, "{db}: {heard}");
        }
    }

    #[test]
    fn pauses_do_not_count_and_silence_has_no_loudness() {
        let speech = tone(0.1, 20.0);
        let paused = [&speech[..], &vec![0.0; 2 * 48_000 * 40], &tone(0.001, 30.0), &speech].concat();
        let (plain, paused) = (loudness(&speech).unwrap(), loudness(&paused).unwrap());
        assert!((plain - paused).abs() < 0.2, "{plain} {paused}");
        assert_eq!(loudness(&[0.0; 96_000]), None);
        assert_eq!(loudness(&[]), None);
        assert!(loudness(&tone(0.5, 0.05)).is_some(), "shorter than a block");
    }

    /// Syllables of a low voice: bursts of harmonics with sharp peaks and pauses between them.
    fn voice(size: f32, seconds: usize) -> Vec<f32> {
        let sample = |frame: usize| {
            let time = frame as f32 / SAMPLE_RATE as f32;
            let syllable = (time * 4.0 * std::f32::consts::PI).sin().max(0.0) * f32::from(u8::from(time % 2.0 < 1.6));
            let wave = |n: u8| (time * 120.0 * f32::from(n) * std::f32::consts::TAU).cos() / f32::from(n);
            size * syllable * (1..20).map(wave).sum::<f32>()
        };
        (0..SAMPLE_RATE as usize * seconds).flat_map(|frame| [sample(frame); 2]).collect()
    }

    #[test]
    fn a_soft_voice_and_a_loud_one_become_as_loud_and_clip_nowhere() {
        for size in [0.02, 0.05, 0.3, 2.0] {
            let leveled = voice_level(&voice(size, 6));
            let heard = loudness(&leveled).unwrap();
            assert!((heard - WANTED).abs() < 0.1, "{size}: {heard}");
            let peak = leveled.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
            assert!(peak <= CEILING + 1e-4, "{size}: {peak}");
            assert!(leveled == voice_level(&voice(size, 6)), "the same twice");
        }
    }

    #[test]
    fn peaks_are_held_down_without_a_jump_and_silence_stays_silence() {
        let mut level = vec![0.3f32; 48_000];
        level[24_000] = 3.0;
        let mut held = level.clone();
        hold_down(&mut held);
        assert!(held[24_000] <= CEILING + 1e-4 && held[23_000] == 0.3 && held[47_999] > 0.25);
        let jump = held.chunks(2).zip(held.chunks(2).skip(1)).map(|(a, b)| (a[1] - b[1]).abs()).fold(0.0, f32::max);
        assert!(jump < 0.002, "{jump}");
        assert_eq!(voice_level(&[0.0; 9600]), [0.0; 9600]);
        assert!(voice_level(&[]).is_empty());
        // The hiss of a microphone that nobody speaks into stays softer than a voice.
        let hiss: Vec<f32> = voice(0.000_02, 2);
        assert!(loudness(&voice_level(&hiss)).is_none_or(|heard| heard < -30.0));
    }

    #[test]
    fn the_least_ahead_is_the_least_of_the_next_few() {
        let numbers = [0.5, 0.9, 0.2, 0.7, 0.8, 0.4, 0.6];
        assert_eq!(least_ahead(&numbers, 3), [0.2, 0.2, 0.2, 0.4, 0.4, 0.4, 0.6]);
    }
}
