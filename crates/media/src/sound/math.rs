//! Angles in turns and loudness in decibels, as whatever makes or shapes a sound counts them. Everything in `sound` calculates by
//! the crate `libm`, not by the standard library, which asks the system's: those round differently, and the same event has to
//! give the same bytes on every machine.

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
}
