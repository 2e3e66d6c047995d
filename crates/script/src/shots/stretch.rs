//! A stretch of a film and what it wants to be seen like, before it is a shot.

use std::time::Duration;

use super::shot::ShotTarget;

/// The shortest shot: what is shown for less is not seen.
pub const SHORTEST: Duration = Duration::from_millis(2500);

/// How long the camera has to come back from a close-up before something moves that is to be seen wide.
pub(super) const BACK: Duration = Duration::from_millis(1000);

/// What a stretch of a film wants to be seen like.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Want {
    /// All of the table, from the seat.
    Wide,
    /// Both men of a capture, or a vest that is coupled.
    Close {
        /// The squares.
        places: Vec<ShotTarget>,
        /// Whether a vest is coupled.
        couples: bool,
    },
    /// A vest on its way from or to the stand: its hooks and the squares.
    Stand(Vec<ShotTarget>),
    /// Who gives check and the king.
    Line(Vec<ShotTarget>),
    /// What is spoken of.
    Talk(Vec<ShotTarget>),
}

/// From when to when something is wanted.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stretch {
    pub start: Duration,
    pub end: Duration,
    pub want: Want,
    /// What is wanted from nearer by in a wide stretch, because there was no time for a shot of it.
    pub places: Vec<ShotTarget>,
    /// When the camera had better stand still.
    pub settled: Duration,
    /// How early it may begin and how late it may end, so that it lasts long enough.
    pub earliest: Duration,
    pub latest: Duration,
}

impl Stretch {
    /// Something that is to be seen from its start, and keeps to its time.
    pub const fn new(start: Duration, end: Duration, want: Want) -> Self {
        Self { start, end, want, places: Vec::new(), settled: start, earliest: start, latest: end }
    }

    /// All of the table, for as long as nothing else is wanted.
    pub fn wide(start: Duration, end: Duration) -> Self {
        Self { settled: end, ..Self::new(start, end, Want::Wide) }
    }

    pub fn length(&self) -> Duration {
        self.end.saturating_sub(self.start)
    }

    pub fn is_short(&self) -> bool {
        self.length() < SHORTEST
    }

    /// One picture for this and what follows at once.
    pub fn join(&mut self, next: Self) {
        // For the whole table there is time, unless it stands for something that needs a still camera.
        let is_calm = |stretch: &Self| stretch.want.is_wide() && stretch.settled == stretch.end;
        self.settled = match (is_calm(self), is_calm(&next)) {
            (true, true) => next.end,
            (true, false) => next.settled,
            (false, _) => self.settled,
        };
        let want = self.want.and(&next.want).0;
        if want.is_wide() {
            let places = [&self.places[..], self.want.places(), &next.places, next.want.places()].concat();
            self.places.clear();
            for place in places {
                if !self.places.contains(&place) {
                    self.places.push(place);
                }
            }
        }
        (self.want, self.end, self.latest) = (want, next.end, next.latest);
    }
}

impl Want {
    pub const fn is_wide(&self) -> bool {
        matches!(self, Self::Wide)
    }

    /// What is to be seen from nearer by.
    pub fn places(&self) -> &[ShotTarget] {
        match self {
            Self::Wide => &[],
            Self::Close { places, .. } | Self::Stand(places) | Self::Line(places) | Self::Talk(places) => places,
        }
    }

    /// One picture that shows both, and how much is lost by it.
    pub fn and(&self, other: &Self) -> (Self, u8) {
        let both = |one: &[ShotTarget], other: &[ShotTarget]| {
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
            (Self::Talk(places), Self::Talk(more)) => (Self::Talk(both(places, more)), 1),
            (Self::Talk(places), Self::Close { places: more, couples })
            | (Self::Close { places: more, couples }, Self::Talk(places)) => {
                (Self::Talk(both(places, more)), if *couples { 4 } else { 2 })
            }
            (Self::Talk(places), Self::Stand(more)) | (Self::Stand(places), Self::Talk(more)) => {
                (Self::Stand(both(places, more)), 2)
            }
            (Self::Wide, Self::Talk(_)) | (Self::Talk(_), Self::Wide) => (Self::Wide, 2),
            (Self::Wide, Self::Close { couples, .. }) | (Self::Close { couples, .. }, Self::Wide) => {
                (Self::Wide, if *couples { 5 } else { 3 })
            }
            (Self::Wide, Self::Stand(_)) | (Self::Stand(_), Self::Wide) => (Self::Wide, 3),
        }
    }
}
