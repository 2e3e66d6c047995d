//! How time is counted: each track in ticks of its own, so that no frame and no sample is rounded.

use std::time::Duration;

/// Samples of sound a second.
pub const SAMPLE_RATE: u32 = 48_000;
/// Ticks a second of the tracks with words. A millisecond is a whole number of them, and a sample of the sound is one.
pub(crate) const WORDS: u32 = SAMPLE_RATE;
/// Ticks that a frame lasts. One would do, but some players round what lasts less than about a ten-thousandth of a second.
pub(crate) const FRAME: u32 = 1000;

/// Ticks a second of the picture's track.
pub(crate) fn picture(fps: u32) -> u32 {
    fps * FRAME
}

/// Ticks a second of the film as a whole: the fewest in which frames and samples of the sound are whole numbers.
pub(crate) fn film(fps: u32) -> u32 {
    let (mut a, mut b) = (fps, SAMPLE_RATE);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    fps / a * SAMPLE_RATE
}

/// The length of this many frames in ticks of the film. Exact.
pub(crate) fn film_length(frames: u64, fps: u32) -> u64 {
    frames * u64::from(film(fps) / fps)
}

/// The length of this many frames in samples of the sound, to the nearest one. Exact where `fps` divides [`SAMPLE_RATE`].
pub(crate) fn samples(frames: u64, fps: u32) -> u64 {
    (frames * u64::from(SAMPLE_RATE) * 2 + u64::from(fps)) / (2 * u64::from(fps))
}

/// A time in ticks of the tracks with words, to the nearest one.
pub(crate) fn words(time: Duration) -> u64 {
    let ticks = (time.as_nanos() * u128::from(WORDS) + 500_000_000) / 1_000_000_000;
    u64::try_from(ticks).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_films_length_is_exact_at_every_rate() {
        for fps in 1..=120 {
            for frames in [1, 7, 1001, 10_000_000] {
                // Frames / fps = ticks / scale, without a division.
                assert_eq!(frames * u64::from(film(fps)), film_length(frames, fps) * u64::from(fps), "{fps}");
                assert_eq!(frames * u64::from(picture(fps)), frames * u64::from(FRAME) * u64::from(fps));
                let off = samples(frames, fps) * u64::from(fps) * 2;
                let wanted = frames * u64::from(SAMPLE_RATE) * 2;
                assert!(off.abs_diff(wanted) <= u64::from(fps), "half a sample at most at {fps}");
            }
        }
        assert_eq!((film(30), film(25), film(7)), (48_000, 48_000, 336_000));
    }

    #[test]
    fn a_millisecond_is_a_whole_number_of_ticks() {
        assert_eq!(words(Duration::from_millis(1)), 48);
        assert_eq!(words(Duration::from_secs(100_000)), 4_800_000_000);
    }
}
