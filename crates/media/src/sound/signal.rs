//! What every sound is reckoned with: angles in turns, decibels, random numbers, the one filter, and numbers that glide.
//!
//! Everything in `sound` calculates by the crate `libm`, not by the standard library, which asks the system's: those round differently, and the
//! samples have to be the same on every machine. Random numbers are written by hand and not taken from a crate: SplitMix64 is a few lines, and the
//! samples have to stay the same in every version.

use std::f64::consts::TAU;

/// The sine of an angle in turns (1 is a full circle).
pub(super) fn sine(turns: f64) -> f64 {
    libm::sin(turns * TAU)
}

/// The cosine of an angle in turns.
pub(super) fn cosine(turns: f64) -> f64 {
    libm::cos(turns * TAU)
}

/// The factor of this many decibels: 0 dB is 1, -20 dB is 0.1.
pub(super) fn decibels(db: f64) -> f64 {
    libm::exp10(db / 20.0)
}

/// A stream of random numbers (SplitMix64), the same for the same seed.
#[derive(Clone, Debug)]
pub(super) struct Noise(u64);

impl Noise {
    /// The stream of this number of a family that shares a seed.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut start = Self(seed ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
        // Families and numbers that lie close together part after one step.
        Self(start.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A stream that goes its own way from here.
    pub(super) fn fork(&mut self) -> Self {
        Self(self.next())
    }

    /// At least 0 and less than 1.
    pub(super) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    /// At least -1 and less than 1: one sample of white noise.
    pub(super) fn sample(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// Between these two.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

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

/// Goes to its aim in a straight line and arrives exactly.
#[derive(Clone, Debug)]
pub(super) struct Fader {
    value: f32,
    aim: f32,
    step: f32,
    frames: f32,
}

impl Fader {
    /// Stands at a value; a later change takes this many seconds.
    pub(super) fn new(value: f32, seconds: f32, rate: f32) -> Self {
        Self { value, aim: value, step: 0.0, frames: (seconds * rate).max(1.0) }
    }

    /// Goes to this value from now on. Repeating the call on the way does not change its pace.
    pub(super) fn go(&mut self, aim: f32) {
        if aim != self.aim {
            self.aim = aim;
            self.step = (aim - self.value) / self.frames;
        }
    }

    /// Stands at this value at once.
    pub(super) fn jump(&mut self, value: f32) {
        (self.value, self.aim) = (value, value);
    }

    /// Where it is, one frame later each time.
    pub(super) fn next(&mut self) -> f32 {
        if self.value != self.aim {
            let next = self.value + self.step;
            // Past the aim, or too near for the step to count: there.
            let is_there = (self.aim - next) * self.step <= 0.0 || next == self.value;
            self.value = if is_there { self.aim } else { next };
        }
        self.value
    }

    /// Whether it stands at 0 and will stay there.
    pub(super) fn is_down(&self) -> bool {
        self.value == 0.0 && self.aim == 0.0
    }
}

/// Goes smoothly from one random height to the next.
#[derive(Clone, Debug)]
pub(super) struct Wander {
    noise: Noise,
    /// How far it gets in one sample, as a part of the way between two heights.
    pace: f32,
    part: f32,
    ends: [f32; 2],
}

impl Wander {
    /// Reaches this many heights a second.
    pub(super) fn new(mut noise: Noise, rate: f32, heights: f32) -> Self {
        let ends = [noise.unit(), noise.unit()];
        Self { noise, pace: (heights / rate).min(1.0), part: 0.0, ends }
    }

    /// Where it is, one sample later each time.
    pub(super) fn next(&mut self) -> f32 {
        self.part += self.pace;
        if self.part >= 1.0 {
            self.part -= 1.0;
            self.ends = [self.ends[1], self.noise.unit()];
        }
        let ease = self.part * self.part * (3.0 - 2.0 * self.part);
        self.ends[0] + (self.ends[1] - self.ends[0]) * ease
    }
}

/// The most frames of a block. Large enough that what is done once a block costs nothing, small enough for the stack.
pub(super) const BLOCK: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_a_full_circle_and_twenty_decibels_are_a_tenth() {
        for (turns, of_sine, of_cosine) in [(0.0, 0.0, 1.0), (0.25, 1.0, 0.0), (-0.5, 0.0, -1.0), (1000.75, -1.0, 0.0)]
        {
            assert!((sine(turns) - of_sine).abs() < 1e-12 && (cosine(turns) - of_cosine).abs() < 1e-12, "{turns}");
        }
        assert!(decibels(0.0) == 1.0 && (decibels(-20.0) - 0.1).abs() < 1e-12);
    }

    #[test]
    fn the_bytes_are_the_same_on_every_machine() {
        let bits = [sine(0.1), cosine(0.3), decibels(-7.5), libm::exp(-0.7)].map(f64::to_bits);
        assert_eq!(bits, [0x3fe2_cf23_0475_5a5e, 0xbfd3_c6ef_372f_e94e, 0x3fda_fd13_54c4_0d50, 0x3fdf_c80d_b9dd_5542]);
    }

    #[test]
    fn noise_has_no_offset_and_neighbours_differ() {
        let (mut a, mut b) = (Noise::new(1, 1), Noise::new(1, 2));
        let count = 100_000;
        let (mut sum, mut square, mut product) = (0.0, 0.0, 0.0);
        for _ in 0..count {
            let (x, y) = (f64::from(a.sample()), f64::from(b.sample()));
            assert!((-1.0..1.0).contains(&x));
            sum += x;
            square += x * x;
            product += x * y;
        }
        let count = f64::from(count);
        assert!((sum / count).abs() < 0.01, "{}", sum / count);
        assert!((square / count - 1.0 / 3.0).abs() < 0.01, "{}", square / count);
        assert!((product / count).abs() < 0.01, "{}", product / count);
    }

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

    #[test]
    fn it_arrives_exactly_and_in_time_without_a_jump() {
        let mut fader = Fader::new(0.3, 0.01, 48_000.0);
        for aim in [1.0, 0.0, 0.0, 0.7] {
            fader.go(aim);
            let mut last = fader.value;
            for _ in 0..482 {
                fader.go(aim);
                let next = fader.next();
                assert!((next - last).abs() < 0.0022);
                last = next;
            }
            assert_eq!(last, aim);
        }
    }
}
