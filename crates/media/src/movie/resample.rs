//! Sound at another rate: every new sample is weighed from the old ones around it by a windowed sinc, whose weights are made
//! once for each of the places that a new sample can have between two old ones; `speech` calls it.
//!
//! The crate `rubato` (5.0, its Fourier resampler) was measured against it in one run with sines and noise: it is three to five
//! times as fast (44.1 to 48 kHz in 1/1490 of the sound's length, ours in 1/480) and cleaner (a sine of 18 kHz is off by -128 dB,
//! ours by -81; one of 25 kHz at 96 kHz is still heard at -146 dB, ours at -51). It is not taken because it chooses its arithmetic
//! by the processor (with and without AVX, three of four samples of its sinc resampler differ), and a film's samples must not
//! depend on the machine.

use std::f64::consts::PI;

/// Zero crossings of the sinc on each side of a sample.
const CROSSINGS: f64 = 24.0;
/// The part of what both rates can hold that passes: the filter needs some room to fall.
const PASSED: f64 = 0.95;

/// Brings samples, left and right in turn, from one rate to another as they come. The first sample stays the first.
pub struct Resampler {
    /// None where both rates are the same.
    filter: Option<Filter>,
    /// A new sample lies this many places behind the one before it; an old one that many.
    step: u64,
    places: u64,
    /// The old samples that still count, and how many came before them.
    kept: Vec<f32>,
    gone: u64,
    /// How many new samples were made.
    made: u64,
}

impl Resampler {
    /// From one rate to another, in samples a second.
    pub fn new(from: u32, to: u32) -> Self {
        let common = divisor(from, to);
        let (step, places) = (u64::from((from / common).max(1)), u64::from((to / common).max(1)));
        let filter = (step != places).then(|| Filter::new(f64::from(to) / f64::from(from), places));
        Self { filter, step, places, kept: Vec::new(), gone: 0, made: 0 }
    }

    /// Takes old samples and adds the new ones that they make certain.
    pub fn push(&mut self, stereo: &[f32], out: &mut Vec<f32>) {
        let Some(filter) = &self.filter else { return out.extend_from_slice(stereo) };
        self.kept.extend_from_slice(stereo);
        let reach = filter.reach as u64;
        let count = self.gone + self.kept.len() as u64 / 2;
        while self.made * self.step / self.places + reach < count {
            out.extend(self.next(filter));
            self.made += 1;
        }
        let first = (self.made * self.step / self.places + 1).saturating_sub(reach);
        let old = (first.saturating_sub(self.gone) as usize).min(self.kept.len() / 2);
        self.kept.drain(..old * 2);
        self.gone += old as u64;
    }

    /// Adds the last new samples: there are no more old ones.
    pub fn finish(mut self, out: &mut Vec<f32>) {
        let Some(filter) = &self.filter else { return };
        let count = self.gone + self.kept.len() as u64 / 2;
        while self.made < (count * self.places).div_ceil(self.step) {
            out.extend(self.next(filter));
            self.made += 1;
        }
    }

    fn next(&self, filter: &Filter) -> [f32; 2] {
        let place = self.made * self.step;
        filter.at(&self.kept, (place / self.places) as i64 - self.gone as i64, (place % self.places) as usize)
    }
}

fn divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a.max(1) } else { divisor(b, a % b) }
}

/// The weights for each place between two samples.
struct Filter {
    /// Old samples on each side that count.
    reach: i64,
    weights: Vec<f32>,
}

impl Filter {
    fn new(ratio: f64, places: u64) -> Self {
        // Going down, what the lower rate cannot hold has to go.
        let cutoff = ratio.min(1.0) * PASSED;
        let half = CROSSINGS / cutoff;
        let reach = half.ceil() as i64;
        let mut weights = Vec::with_capacity(places as usize * 2 * reach as usize);
        for place in 0..places {
            let between = place as f64 / places as f64;
            let taps: Vec<f64> = (1 - reach..=reach).map(|tap| weight(tap as f64 - between, cutoff, half)).collect();
            let sum: f64 = taps.iter().sum();
            weights.extend(taps.iter().map(|tap| (tap / sum) as f32));
        }
        Self { reach, weights }
    }

    /// The sample at a place behind the old one with this number.
    fn at(&self, stereo: &[f32], number: i64, place: usize) -> [f32; 2] {
        let width = 2 * self.reach as usize;
        let weights = self.weights.get(place * width..(place + 1) * width).unwrap_or_default();
        let mut sum = [0.0; 2];
        for (tap, weight) in (number + 1 - self.reach..).zip(weights) {
            let Ok(at) = usize::try_from(tap) else { continue };
            let Some(pair) = stereo.get(at * 2..at * 2 + 2) else { break };
            sum = [sum[0] + pair[0] * weight, sum[1] + pair[1] * weight];
        }
        sum
    }
}

/// How much an old sample counts that lies this many samples away: a sinc under Blackman's window.
fn weight(away: f64, cutoff: f64, half: f64) -> f64 {
    if away.abs() >= half {
        return 0.0;
    }
    let x = PI * away * cutoff;
    // By `libm`: the standard library asks the system's, and each of those rounds in its own way.
    let sinc = if x.abs() < 1e-9 { 1.0 } else { libm::sin(x) / x };
    let turn = PI * away / half;
    sinc * (0.42 + 0.5 * libm::cos(turn) + 0.08 * libm::cos(2.0 * turn))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All samples at once, or in pieces of a few.
    fn resample(stereo: &[f32], from: u32, to: u32) -> Vec<f32> {
        let (mut whole, mut pieces) = (Vec::new(), Vec::new());
        let mut resampler = Resampler::new(from, to);
        resampler.push(stereo, &mut whole);
        resampler.finish(&mut whole);
        let mut resampler = Resampler::new(from, to);
        stereo.chunks(14).for_each(|piece| resampler.push(piece, &mut pieces));
        resampler.finish(&mut pieces);
        assert!(whole == pieces);
        whole
    }

    #[test]
    fn what_is_waited_for_stays_small() {
        let mut resampler = Resampler::new(192_000, 48_000);
        let mut out = Vec::new();
        for _ in 0..100 {
            resampler.push(&[0.25; 19_200], &mut out);
            assert!(resampler.kept.len() < 1000);
            out.clear();
        }
    }

    #[test]
    fn silence_stays_silence_and_a_level_stays_a_level() {
        assert!(resample(&[0.0; 2000], 44_100, 48_000).iter().all(|sample| *sample == 0.0));
        let level = resample(&[0.5; 8000], 8_000, 48_000);
        assert_eq!(level.len(), 48_000);
        assert!(level[1000..47_000].iter().all(|sample| (sample - 0.5).abs() < 1e-3));
    }

    #[test]
    fn what_the_lower_rate_cannot_hold_is_gone() {
        // A tone of 30 kHz, which would be heard as 18 kHz.
        let tone = (0..19_200).flat_map(|n| [(f64::from(n) / 96_000.0 * 30_000.0 * 2.0 * PI).sin() as f32; 2]);
        let tone: Vec<f32> = tone.collect();
        let heard = resample(&tone, 96_000, 48_000);
        let loudest = heard[400..18_000].iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        assert!(loudest < 1e-3, "{loudest}");
    }
}
