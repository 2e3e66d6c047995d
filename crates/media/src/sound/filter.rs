//! The one filter of this room: a band of frequencies, let through twice. `rubbed`, the tick of `struck` and the rooms'
//! noise send their white noise through it.

use crate::sound::math::{cosine, sine};

/// A band-pass whose centre may move while it sounds: two state-variable stages (Zavalishin's trapezoidal form, which stays
/// stable when its frequency changes), each with gain 1 at the centre.
#[derive(Clone, Debug)]
pub(super) struct Band {
    rate: f32,
    damping: f32,
    tune: [f32; 3],
    stages: [[f32; 2]; 2],
}

impl Band {
    /// A band around `hz`, `sharpness` times as narrow as it is high (0.5 is broad, 4 nearly a tone).
    pub(super) fn new(rate: f32, hz: f32, sharpness: f32) -> Self {
        let mut band = Self { rate, damping: 1.0 / sharpness, tune: [0.0; 3], stages: [[0.0; 2]; 2] };
        band.aim(hz);
        band
    }

    /// Moves the centre; what is beyond hearing at this sample rate stays just below its half.
    pub(super) fn aim(&mut self, hz: f32) {
        let turns = f64::from((hz / self.rate).clamp(0.0002, 0.45)) / 2.0;
        let slope = (sine(turns) / cosine(turns)) as f32;
        let first = 1.0 / (1.0 + slope * (slope + self.damping));
        self.tune = [first, slope * first, slope * slope * first];
    }

    /// Lets one sample through.
    pub(super) fn pass(&mut self, sample: f32) -> f32 {
        let [first, second, third] = self.tune;
        let mut signal = sample;
        for [near, far] in &mut self.stages {
            let difference = signal - *far;
            let band = first * *near + second * difference;
            let low = *far + second * *near + third * difference;
            *near = 2.0 * band - *near;
            *far = 2.0 * low - *far;
            signal = self.damping * band;
        }
        signal
    }

    /// The factor that makes white noise, let through this band, as loud at every sample rate and width.
    pub(super) fn makeup(&self, hz: f32) -> f32 {
        (self.rate / (hz * self.damping)).max(1.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::noise::Noise;

    fn loudness(rate: f32, tone: f32) -> f32 {
        let mut band = Band::new(rate, 1000.0, 2.0);
        let wave = |frame: i32| sine(f64::from(tone) * f64::from(frame) / f64::from(rate)) as f32;
        (0..20_000).map(|frame| band.pass(wave(frame)).abs()).skip(10_000).fold(0.0, f32::max)
    }

    #[test]
    fn the_centre_passes_and_what_is_far_off_does_not() {
        for rate in [22_050.0, 48_000.0, 96_000.0] {
            assert!((loudness(rate, 1000.0) - 1.0).abs() < 0.02, "{}", loudness(rate, 1000.0));
            assert!(loudness(rate, 100.0) < 0.02 && loudness(rate, 9000.0) < 0.02);
        }
    }

    #[test]
    fn noise_in_a_band_is_as_loud_at_every_rate() {
        let rms = |rate: f32, hz: f32| {
            let (mut band, mut noise) = (Band::new(rate, hz, 1.0), Noise::new(7, 7));
            let makeup = band.makeup(hz);
            let sum: f32 = (0..200_000).map(|_| (band.pass(noise.sample()) * makeup).powi(2)).sum();
            (sum / 200_000.0).sqrt()
        };
        let usual = rms(48_000.0, 800.0);
        for (rate, hz) in [(44_100.0, 800.0), (96_000.0, 800.0), (48_000.0, 2500.0)] {
            assert!((rms(rate, hz) / usual - 1.0).abs() < 0.12, "{rate} {hz}: {} {usual}", rms(rate, hz));
        }
    }
}
