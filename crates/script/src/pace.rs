//! How much time a film gives its viewers: the full one, in which a rule is learned, and a brisk one, for who only wants to see it; and how
//! long people need to read. It decides every length that no hand and no voice decides.

use std::time::Duration;

/// Characters that a viewer reads in a second of a brisk film.
const SPEED: f64 = 21.0;
/// The shortest time for a caption of a brisk film, in seconds.
const SHORTEST: f64 = 0.8;

/// How fast a film goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// With time to read, to look and to think.
    #[default]
    Full,
    /// In the same order, without the time to think.
    Brisk,
}

impl Pace {
    /// Every pace.
    pub const ALL: [Self; 2] = [Self::Full, Self::Brisk];

    /// Its name in a script and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Brisk => "brisk",
        }
    }

    /// How long a text is read; in a brisk film at 21 characters a second, and never less than 0.8 seconds.
    pub fn reading(self, text: &str) -> Duration {
        match self {
            Self::Full => reading_time(text),
            Self::Brisk => millis((text.chars().count() as f64 / SPEED).max(SHORTEST)),
        }
    }

    /// How long words are shown: as long as their voice and a breath more, or as long as they are read.
    pub(super) fn lasts(self, text: &str, voice: Option<Duration>) -> Duration {
        voice.map_or_else(|| self.reading(text), |length| length + self.breath())
    }

    /// From a voice to whatever comes next.
    const fn breath(self) -> Duration {
        self.of(Duration::from_millis(400), 150)
    }

    /// How much faster than at normal speed hands are.
    pub(super) const fn haste(self) -> f64 {
        match self {
            Self::Full => 1.0,
            Self::Brisk => 2.0,
        }
    }

    /// How long an action may take at most, with the captions of its steps: beyond that, steps have none. `None` for no limit.
    pub(super) const fn limit(self) -> Option<Duration> {
        match self {
            Self::Full => None,
            Self::Brisk => Some(Duration::from_secs(7)),
        }
    }

    /// How often a kind of step is explained in a film.
    pub(super) const fn explained(self) -> u8 {
        match self {
            Self::Full => 2,
            Self::Brisk => 1,
        }
    }

    /// How much longer a vest is coupled than at normal speed, as long as that is explained.
    pub(super) const fn coupling(self) -> f64 {
        match self {
            Self::Full => 2.0,
            Self::Brisk => 1.0,
        }
    }

    /// How long a film and each chapter of it open with the whole table.
    pub(super) const fn opening(self) -> Duration {
        self.of(OPENING, 500)
    }

    /// How long a chapter of this name opens: until the name has been read.
    pub(super) fn opening_of(self, name: &str) -> Duration {
        match self {
            Self::Full => self.opening().max(self.reading(name)),
            Self::Brisk => self.opening().max(millis(name.chars().count() as f64 / SPEED)),
        }
    }

    /// How long a film closes with a still table, and so does a game that ends in it.
    pub(super) const fn closing(self) -> Duration {
        self.of(CLOSING, 800)
    }

    /// How long a card is read at least.
    pub(super) const fn card(self) -> Duration {
        self.of(CARD, 1200)
    }

    /// From what has moved to what moves next.
    pub(super) const fn pause(self) -> Duration {
        self.of(PAUSE, 150)
    }

    /// From a cut to what moves next.
    pub(super) const fn cut(self) -> Duration {
        self.of(CUT, 400)
    }

    /// For thinking about a question that has been read.
    pub(super) const fn think(self) -> Duration {
        self.of(THINK, 800)
    }

    /// From a capture to the first touch of a vest where there is a choice.
    pub(super) const fn choice(self) -> Duration {
        self.of(CHOICE, 250)
    }

    /// For holding an illegal action before everything goes back.
    pub(super) const fn refused(self) -> Duration {
        self.of(Duration::from_millis(800), 500)
    }

    /// For a possibility that stands at its place.
    pub(super) const fn possible(self) -> Duration {
        self.of(Duration::from_millis(1000), 600)
    }

    /// For a wait that the script asks for.
    pub(super) fn wait(self, written: Duration) -> Duration {
        match self {
            Self::Full => written,
            Self::Brisk => written.min(millis(0.3 + 0.3 * written.as_secs_f64())),
        }
    }

    const fn of(self, full: Duration, brisk_milliseconds: u64) -> Duration {
        match self {
            Self::Full => full,
            Self::Brisk => Duration::from_millis(brisk_milliseconds),
        }
    }
}

/// Characters that a viewer reads in a second.
const READING_SPEED: f64 = 15.0;
/// Seconds until a viewer has found the caption.
const START: f64 = 0.5;
/// The shortest and the longest reading time, in seconds.
const SHORTEST_CAPTION: f64 = 1.2;
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
    millis((f64::from(letters) / READING_SPEED + START).clamp(SHORTEST_CAPTION, LONGEST))
}

/// Seconds, rounded to milliseconds, which is as fine as a schedule is.
pub(super) fn millis(seconds: f64) -> Duration {
    Duration::from_secs_f64((seconds.max(0.0) * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    mod pace {
        use super::super::*;

        #[test]
        fn a_brisk_text_is_read_at_twenty_one_characters_a_second() {
            for (letters, milliseconds) in [(0, 800), (16, 800), (21, 1000), (84, 4000)] {
                assert_eq!(Pace::Brisk.reading(&"é".repeat(letters)).as_millis(), milliseconds, "{letters} letters");
            }
            assert_eq!(Pace::Full.reading("0123456789"), reading_time("0123456789"));
        }
    }

    mod reading {
        use super::super::*;

        #[test]
        fn a_text_is_read_at_fifteen_characters_a_second() {
            for (letters, milliseconds) in
                [(0, 1200), (10, 1200), (11, 1233), (30, 2500), (84, 6100), (98, 7000), (400, 7000)]
            {
                assert_eq!(reading_time(&"é".repeat(letters)).as_millis(), milliseconds, "{letters} letters");
            }
        }
    }
}
