//! How long people need: reading times of captions and the pauses of a film; the schedule is made of them.

use std::time::Duration;

/// Characters that a viewer reads in a second.
const SPEED: f64 = 15.0;
/// Seconds until a viewer has found the caption.
const START: f64 = 0.5;
/// The shortest and the longest reading time, in seconds.
const SHORTEST: f64 = 1.2;
const LONGEST: f64 = 7.0;

/// A film, and each chapter of it, opens with the whole table for this long.
pub const OPENING: Duration = Duration::from_millis(2500);
/// A film closes with a still table for this long, and so does a game that ends in it.
pub const CLOSING: Duration = Duration::from_millis(2500);
/// A title or credits are read for at least so long.
pub const CARD: Duration = Duration::from_millis(2500);
/// Between an action, a refusal or a possibility and what moves next.
pub const PAUSE: Duration = Duration::from_millis(600);
/// Between a cut to another position and what moves next.
pub const CUT: Duration = Duration::from_millis(1000);
/// To think about a question that has been read.
pub const THINK: Duration = Duration::from_millis(3000);
/// Between the capture and the first touch of a vest where there is a choice.
pub const CHOICE: Duration = Duration::from_millis(400);

/// How long a text is read: 15 characters a second and half a second, at least 1.2 and at most 7 seconds.
pub fn reading_time(text: &str) -> Duration {
    let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    millis((f64::from(letters) / SPEED + START).clamp(SHORTEST, LONGEST))
}

/// Seconds, rounded to milliseconds, which is as fine as a schedule is.
pub(super) fn millis(seconds: f64) -> Duration {
    Duration::from_secs_f64((seconds.max(0.0) * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_at_fifteen_characters_a_second() {
        for (letters, milliseconds) in
            [(0, 1200), (10, 1200), (11, 1233), (30, 2500), (84, 6100), (98, 7000), (400, 7000)]
        {
            assert_eq!(reading_time(&"é".repeat(letters)).as_millis(), milliseconds, "{letters} letters");
        }
    }
}
