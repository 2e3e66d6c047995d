//! How loud sound is to an ear, in LUFS (ITU-R BS.1770-4): weighed by frequency, in blocks, and what is nearly silent does not
//! count; `voice_level` brings voices to one loudness by it.

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

/// The mean of the blocks that are louder than this.
fn mean_above(blocks: &[f64], gate: f64) -> Option<f64> {
    let heard: Vec<f64> = blocks.iter().copied().filter(|block| in_lufs(*block) > gate).collect();
    (!heard.is_empty()).then(|| heard.iter().sum::<f64>() / heard.len() as f64)
}

fn in_lufs(square: f64) -> f64 {
    10.0 * libm::log10(square.max(1e-30)) - 0.691
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
}
