//! What a microphone heard as the sound file of a voice: silence before and behind it is cut away, it is as loud as all voices are, and it
//! becomes a WAV file of one channel.

use super::loudness::{loudness, voice_level};
use super::speech::resampled;
use super::ticks::SAMPLE_RATE;
use super::wav;

/// How long the pieces are by which silence is told from a voice, in seconds.
const PIECE: f32 = 0.01;
/// What is so much softer than the loudest piece is silence: 34 dB less, below which a room's hiss lies and above which a breath.
const SOFT: f32 = 0.02;
/// A loudest piece softer than this is nobody's voice: -56 dBFS.
const NOBODY: f32 = 0.0016;
/// What stays before the first sound and behind the last, in seconds: consonants begin softly, and a room's end is heard.
const BEFORE: f32 = 0.12;
const BEHIND: f32 = 0.25;

/// The sound file of a recorded voice.
#[derive(Clone, PartialEq, Debug)]
pub struct Recording {
    /// A WAV file, 16 bits, one channel.
    pub file: Vec<u8>,
    /// How long it is, in seconds.
    pub seconds: f64,
}

/// The sound file of what a microphone heard, so many samples a second (8,000 to 192,000); `None` where nobody spoke.
pub fn recording(mono: &[f32], rate: u32) -> Option<Recording> {
    let spoken = trimmed(mono, rate)?;
    let stereo: Vec<f32> = spoken.iter().flat_map(|sample| [*sample; 2]).collect();
    let stereo = resampled(&stereo, rate, SAMPLE_RATE);
    loudness(&stereo)?;
    let leveled = voice_level(&stereo);
    let samples = leveled.chunks_exact(2).map(|pair| pair[0].clamp(-1.0, 1.0));
    let bytes = wav::bytes(samples);
    let length = u32::try_from(bytes.len()).ok().filter(|length| u64::from(*length) <= wav::MOST)?;
    let mut file = wav::head(1, length);
    file.extend(bytes);
    Some(Recording { file, seconds: f64::from(length / 2) / f64::from(SAMPLE_RATE) })
}

/// What was heard without the silence around it.
fn trimmed(mono: &[f32], rate: u32) -> Option<Vec<f32>> {
    let samples = |seconds: f32| (seconds * rate as f32) as usize;
    let piece = samples(PIECE).max(1);
    // A microphone with a constant offset would never be silent.
    let offset = mono.iter().map(|sample| f64::from(*sample)).sum::<f64>() / mono.len().max(1) as f64;
    let mono: Vec<f32> = mono.iter().map(|sample| sample - offset as f32).collect();
    let sizes: Vec<f32> = mono
        .chunks(piece)
        .map(|piece| (piece.iter().map(|sample| sample * sample).sum::<f32>() / piece.len() as f32).sqrt())
        .collect();
    let loudest = sizes.iter().copied().fold(0.0, f32::max);
    if !loudest.is_finite() || loudest < NOBODY {
        return None;
    }
    let is_heard = |size: &f32| *size > loudest * SOFT;
    let (first, last) = (sizes.iter().position(is_heard)?, sizes.iter().rposition(is_heard)?);
    let start = (first * piece).saturating_sub(samples(BEFORE));
    let end = ((last + 1) * piece + samples(BEHIND)).min(mono.len());
    mono.get(start..end).map(<[f32]>::to_vec)
}

/// How loud the newest samples are at their highest, in dBFS: 0 is as loud as a microphone can tell, and beyond it a voice is distorted.
pub fn level(mono: &[f32]) -> f32 {
    let peak = mono.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
    20.0 * libm::log10f(peak.max(1e-6))
}

#[cfg(test)]
mod tests {
    use super::super::speech::speech;
    use super::*;

    /// A voice of so many seconds and this size, between silence with a little hiss and an offset.
    fn heard(rate: u32, silence: f32, voice: f32, size: f32) -> Vec<f32> {
        let count = |seconds: f32| (seconds * rate as f32) as usize;
        let hiss = |n: usize| 0.01 + if n.is_multiple_of(2) { 0.000_3 } else { -0.000_3 };
        let tone = |n: usize| 0.01 + size * (n as f32 / rate as f32 * 300.0 * std::f32::consts::TAU).sin();
        let before = (0..count(silence)).map(hiss);
        before.chain((0..count(voice)).map(tone)).chain((0..count(silence)).map(hiss)).collect()
    }

    #[test]
    fn silence_is_cut_away_and_every_voice_is_as_loud() {
        for (rate, size) in [(44_100, 0.03), (48_000, 0.9), (16_000, 0.2)] {
            let Recording { file, seconds } = recording(&heard(rate, 2.0, 1.5, size), rate).unwrap();
            assert!((seconds - (1.5 + f64::from(BEFORE + BEHIND))).abs() < 0.03, "{rate}: {seconds}");
            let read = speech(file.clone(), seconds).unwrap();
            let loud = loudness(&read).unwrap();
            assert!((loud + 16.0).abs() < 0.3, "{rate}: {loud}");
            assert_eq!(read.len() as f64 / 2.0 / 48_000.0, seconds, "one channel, both sides");
            assert!(read.iter().all(|sample| sample.abs() < 0.8));
            assert_eq!(recording(&heard(rate, 2.0, 1.5, size), rate).unwrap().file, file);
        }
    }

    #[test]
    fn where_nobody_speaks_there_is_no_voice() {
        assert_eq!(recording(&heard(48_000, 1.0, 0.0, 0.0), 48_000), None);
        for mono in [&[][..], &[0.5], &[f32::NAN; 4800], &[0.0; 48_000]] {
            assert_eq!(recording(mono, 48_000), None);
        }
    }

    #[test]
    fn a_level_is_that_of_the_peak() {
        assert!((level(&[0.0, -1.0, 0.5])).abs() < 1e-4 && (level(&[0.1]) + 20.0).abs() < 1e-3);
        assert!(level(&[]) < -100.0);
    }
}
