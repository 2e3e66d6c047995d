//! Keeps the sum of all sounds within what a film may reach; the mixer sends every frame through it, before all of it is made
//! louder or softer.

/// Below this peak nothing is changed. The sounds are made to stay under it unless many come at once.
const KNEE: f32 = 0.3;
/// No peak comes out above this: -6.6 dBFS, as what AAC makes of it may be a little higher.
const CEILING: f32 = 0.47;
/// No sum of sounds is as large as this.
const ABSURD: f32 = 1000.0;
/// How long the gain takes to come back, in seconds.
const RELEASE: f64 = 0.12;

/// A soft limiter: it follows the peaks at once and lets go of them slowly.
#[derive(Clone, Debug)]
pub(super) struct Limiter {
    peak: f32,
    release: f32,
}

impl Limiter {
    /// For this many frames a second.
    pub(super) fn new(rate: f32) -> Self {
        Self { peak: 0.0, release: libm::exp(-1.0 / (RELEASE * f64::from(rate))) as f32 }
    }

    /// One frame, made small enough.
    pub(super) fn limit(&mut self, frame: [f32; 2]) -> [f32; 2] {
        // No part makes what is not a number, but if one ever did, it must neither be heard nor stay in here.
        let [left, right] = frame.map(|sample| if sample.is_nan() { 0.0 } else { sample.clamp(-ABSURD, ABSURD) });
        self.peak = (self.peak * self.release).max(left.abs()).max(right.abs());
        if self.peak <= KNEE {
            // Numbers too small to matter are slow on some processors.
            self.peak = if self.peak < 1e-9 { 0.0 } else { self.peak };
            return [left, right];
        }
        let room = CEILING - KNEE;
        let over = (self.peak - KNEE) / room;
        let gain = (KNEE + room * over / (1.0 + over)) / self.peak;
        [left * gain, right * gain]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quiet_passes_unchanged_and_nothing_passes_the_ceiling() {
        let mut limiter = Limiter::new(48_000.0);
        assert_eq!(limiter.limit([0.29, -0.25]), [0.29, -0.25]);
        for size in [0.7_f32, 1.0, 3.0, 1e9, f32::MAX, f32::INFINITY, f32::NAN] {
            for sample in limiter.limit([size, -size]) {
                assert!(sample.abs() < 0.5, "{size} became {sample}");
            }
        }
    }

    #[test]
    fn it_comes_back_after_a_loud_moment() {
        let mut limiter = Limiter::new(48_000.0);
        limiter.limit([4.0, 4.0]);
        assert!(limiter.limit([0.29, 0.29])[0] < 0.1);
        for _ in 0..48_000 {
            limiter.limit([0.0, 0.0]);
        }
        assert_eq!(limiter.limit([0.29, 0.29]), [0.29, 0.29]);
    }
}
