//! Sine, exponential and decibels by series alone, so that the same event gives the same bytes on every machine; whatever
//! makes or shapes a sound calls them.

use std::f64::consts::{LN_2, TAU};

/// The sine of an angle in turns (1 is a full circle), right to eleven digits.
pub(super) fn sine(turns: f64) -> f64 {
    let turn = turns - turns.round();
    // The sine mirrors itself at a quarter of a turn, and the series is short below it.
    let folded = if turn.abs() > 0.25 { 0.5 * turn.signum() - turn } else { turn };
    let x = folded * TAU;
    let square = x * x;
    let mut sum = 0.0;
    for n in [15.0, 13.0, 11.0, 9.0, 7.0, 5.0, 3.0] {
        sum = (sum + 1.0) * -square / (n * (n - 1.0));
    }
    x * (sum + 1.0)
}

/// The cosine of an angle in turns.
pub(super) fn cosine(turns: f64) -> f64 {
    sine(turns + 0.25)
}

/// The exponential; 0 far below and very large, but finite, far above.
pub(super) fn exp(x: f64) -> f64 {
    let twos = (x / LN_2).round().clamp(-1000.0, 1000.0);
    let rest = (x - twos * LN_2).clamp(-1.0, 1.0);
    let mut sum = 0.0;
    for n in (1..=14).rev() {
        sum = (sum + 1.0) * rest / f64::from(n);
    }
    // A power of two, written into the exponent of the number: exact. The clamp above keeps it in range.
    let power = f64::from_bits(((1023 + twos as i64) as u64) << 52);
    (sum + 1.0) * power
}

/// The factor of this many decibels: 0 dB is 1, -20 dB is 0.1.
pub(super) fn decibels(db: f64) -> f64 {
    exp(db * std::f64::consts::LN_10 / 20.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_are_those_of_the_library() {
        for step in -4000..4000 {
            let turns = f64::from(step) / 997.0;
            assert!((sine(turns) - (turns * TAU).sin()).abs() < 1e-10, "{turns}");
            assert!((cosine(turns) - (turns * TAU).cos()).abs() < 1e-10, "{turns}");
        }
    }

    #[test]
    fn the_exponential_is_that_of_the_library_and_always_finite() {
        for step in -3000..3000 {
            let x = f64::from(step) / 97.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-11, "{x}");
        }
        assert!(exp(-1e9) < 1e-290 && exp(1e9).is_finite());
        assert!((decibels(-20.0) - 0.1).abs() < 1e-12);
    }
}
