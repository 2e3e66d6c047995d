//! A stretch of a film and what it wants to be seen like, before it is a shot.

use std::time::Duration;

use super::shot::Place;

/// The shortest shot: what is shown for less is not seen.
pub const SHORTEST: Duration = Duration::from_millis(2500);

/// What a stretch of a film wants to be seen like.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Want {
    /// All of the table, from the seat.
    Wide,
    /// Both men of a capture, or a vest that is coupled.
    Close {
        /// The squares.
        places: Vec<Place>,
        /// Whether a vest is coupled.
        couples: bool,
    },
    /// A vest on its way from or to the stand: its hooks and the squares.
    Stand(Vec<Place>),
    /// Who gives check and the king.
    Line(Vec<Place>),
}

/// From when to when something is wanted.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stretch {
    pub start: Duration,
    pub end: Duration,
    pub want: Want,
    /// When the camera had better stand still.
    pub settled: Duration,
    /// How early it may begin and how late it may end, so that it lasts long enough.
    pub earliest: Duration,
    pub latest: Duration,
}

impl Stretch {
    /// All of the table, for as long as nothing else is wanted.
    pub fn wide(start: Duration, end: Duration) -> Self {
        Self { start, end, want: Want::Wide, settled: end, earliest: start, latest: end }
    }

    pub fn length(&self) -> Duration {
        self.end.saturating_sub(self.start)
    }

    pub fn is_short(&self) -> bool {
        self.length() < SHORTEST
    }
}

impl Want {
    pub const fn is_wide(&self) -> bool {
        matches!(self, Self::Wide)
    }

    /// One picture that shows both, and how much is lost by it.
    pub fn and(&self, other: &Self) -> (Self, u8) {
        let both = |one: &[Place], other: &[Place]| {
            let mut places = one.to_vec();
            places.extend(other.iter().filter(|place| !one.contains(place)));
            places
        };
        match (self, other) {
            (Self::Wide, Self::Wide) => (Self::Wide, 0),
            (Self::Close { places, couples }, Self::Close { places: more, couples: too }) => {
                (Self::Close { places: both(places, more), couples: *couples || *too }, 1)
            }
            (Self::Stand(places), Self::Stand(more)) => (Self::Stand(both(places, more)), 1),
            (Self::Stand(places), Self::Close { places: more, couples })
            | (Self::Close { places: more, couples }, Self::Stand(places)) => {
                (Self::Stand(both(places, more)), if *couples { 4 } else { 2 })
            }
            (Self::Line(_), _) | (_, Self::Line(_)) => (Self::Wide, 1),
            (Self::Wide, Self::Close { couples, .. }) | (Self::Close { couples, .. }, Self::Wide) => {
                (Self::Wide, if *couples { 5 } else { 3 })
            }
            (Self::Wide, Self::Stand(_)) | (Self::Stand(_), Self::Wide) => (Self::Wide, 3),
        }
    }
}
