//! Sound at another rate: every new sample is weighed from the old ones around it by a windowed sinc, whose weights are made
//! once for each of the places that a new sample can have between two old ones; `speech` calls it.

use std::f64::consts::PI;

/// Zero crossings of the sinc on each side of a sample.
const CROSSINGS: f64 = 24.0;
/// The part of what both rates can hold that passes: the filter needs some room to fall.
const PASSED: f64 = 0.95;

/// Samples, left and right in turn, of one rate at another one. The first sample stays the first.
pub fn resample(stereo: &[f32], from: u32, to: u32) -> Vec<f32> {
    if from == to || from == 0 || to == 0 {
        return stereo.to_vec();
    }
    let common = divisor(from, to);
    let (step, places) = (u64::from(from / common), u64::from(to / common));
    let filter = Filter::new(f64::from(to) / f64::from(from), places);
    let count = stereo.len() as u64 / 2;
    let frames = (count * places).div_ceil(step);
    let mut out = Vec::with_capacity(frames as usize * 2);
    for frame in 0..frames {
        let place = frame * step;
        out.extend(filter.at(stereo, (place / places) as i64, (place % places) as usize));
    }
    out
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

/// How much an old sample counts that lies so many samples away: a sinc under Blackman's window.
fn weight(away: f64, cutoff: f64, half: f64) -> f64 {
    if away.abs() >= half {
        return 0.0;
    }
    let x = PI * away * cutoff;
    let sinc = if x.abs() < 1e-9 { 1.0 } else { x.sin() / x };
    let turn = PI * away / half;
    sinc * (0.42 + 0.5 * turn.cos() + 0.08 * (2.0 * turn).cos())
}

#[cfg(test)]
mod tests {
    use super::*;

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
