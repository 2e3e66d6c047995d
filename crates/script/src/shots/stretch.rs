//! A stretch of a film and what it wants to be seen like, before it is a shot. Each is given the time that an eye needs: what is too short
//! grows into the stillness around it, or is seen in one picture with its neighbour.

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

/// How long the camera has at least to come to a stretch whose neighbour lasts longer.
const COMES: Duration = Duration::from_millis(500);

/// Fills what lies between the stretches from `start` to `end` with the whole table, and lets none be shorter than
/// [`SHORTEST`] unless all of it is.
pub(super) fn cut(wanted: Vec<Stretch>, start: Duration, end: Duration) -> Vec<Stretch> {
    let mut stretches = filled(wanted, start, end);
    let mut index = 0;
    while let Some(stretch) = stretches.get(index) {
        let same = index.checked_sub(1).is_some_and(|last| stretches[last].want == stretch.want);
        if same {
            join(&mut stretches, index - 1);
            index = 0;
        } else if stretch.is_short() && stretches.len() > 1 {
            if !grow(&mut stretches, index) {
                merge(&mut stretches, index);
            }
            index = 0;
        } else {
            index += 1;
        }
    }
    stretches
}

fn filled(wanted: Vec<Stretch>, start: Duration, end: Duration) -> Vec<Stretch> {
    let (mut filled, mut now) = (Vec::new(), start);
    for mut stretch in wanted {
        stretch.start = stretch.start.max(now);
        stretch.end = stretch.end.min(end);
        if stretch.start >= stretch.end {
            continue;
        }
        if now < stretch.start {
            filled.push(Stretch::wide(now, stretch.start));
        }
        now = stretch.end;
        filled.push(stretch);
    }
    if now < end || filled.is_empty() {
        filled.push(Stretch::wide(now, end));
    }
    filled
}

/// Lets a stretch end later and begin earlier, where its neighbours can spare that. Whether that is enough.
fn grow(stretches: &mut [Stretch], index: usize) -> bool {
    let this = stretches[index].clone();
    let lacks = SHORTEST.saturating_sub(this.length());
    let late = stretches.get(index + 1).map_or(Duration::ZERO, |next| {
        let spare = next.end.saturating_sub(SHORTEST).min(next.settled.saturating_sub(COMES));
        this.latest.min(spare).saturating_sub(this.end).min(lacks)
    });
    let last = index.checked_sub(1).and_then(|last| stretches.get(last));
    let early = last.map_or(Duration::ZERO, |last| {
        this.start.saturating_sub(this.earliest.max(last.start + SHORTEST)).min(lacks - late)
    });
    if late + early < lacks {
        return false;
    }
    if let Some(last) = index.checked_sub(1).and_then(|last| stretches.get_mut(last)) {
        last.end -= early;
    }
    stretches[index].start -= early;
    stretches[index].end += late;
    if let Some(next) = stretches.get_mut(index + 1) {
        next.start += late;
    }
    true
}

/// Makes one picture of a stretch and the neighbour with which the least is lost.
fn merge(stretches: &mut Vec<Stretch>, index: usize) {
    let loss = |first: usize| match (stretches.get(first), stretches.get(first + 1)) {
        (Some(one), Some(other)) => one.want.and(&other.want).1,
        _ => u8::MAX,
    };
    let before = index.checked_sub(1).map_or(u8::MAX, loss);
    // What a short look at the table is to be shown with is what comes, because what was is over.
    let is_before = before < loss(index) || before == loss(index) && !stretches[index].want.is_wide();
    join(stretches, if is_before { index - 1 } else { index });
}

/// Makes one of two neighbours.
fn join(stretches: &mut Vec<Stretch>, first: usize) {
    if first + 1 < stretches.len() {
        let next = stretches.remove(first + 1);
        stretches[first].join(next);
    }
}

#[cfg(test)]
mod tests {
    use rules::Kind;

    use super::super::shot::ShotTarget;
    use super::{Want, *};

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn stretch(start: f64, end: f64, want: Want, slack: f64) -> Stretch {
        let [start, end, slack] = [start, end, slack].map(seconds);
        Stretch { earliest: start.saturating_sub(slack), latest: end + slack, ..Stretch::new(start, end, want) }
    }

    fn stand() -> Want {
        Want::Stand(vec![ShotTarget::Hooks(Kind::Rook)])
    }

    fn spans(stretches: &[Stretch]) -> Vec<(f64, f64, bool)> {
        stretches.iter().map(|s| (s.start.as_secs_f64(), s.end.as_secs_f64(), s.want.is_wide())).collect()
    }

    #[test]
    fn what_is_too_short_grows_into_stillness_or_is_seen_wide() {
        let all = seconds(12.0);
        let found = cut(vec![stretch(4.0, 6.0, stand(), 0.3)], Duration::ZERO, all);
        assert_eq!(spans(&found), [(0.0, 3.8, true), (3.8, 6.3, false), (6.3, 12.0, true)]);
        let found = cut(vec![stretch(4.0, 6.0, stand(), 0.2)], Duration::ZERO, all);
        assert_eq!(spans(&found), [(0.0, 12.0, true)]);
        // A neighbour that can spare nothing gives nothing.
        let found = cut(vec![stretch(2.6, 5.0, stand(), 0.3)], Duration::ZERO, seconds(7.4));
        assert_eq!(spans(&found), [(0.0, 7.4, true)]);
    }

    #[test]
    fn a_short_shot_of_a_capture_is_seen_with_the_stand() {
        let close = Want::Close { places: vec![], couples: false };
        let found =
            cut(vec![stretch(4.0, 5.4, close, 0.0), stretch(5.4, 8.0, stand(), 0.0)], Duration::ZERO, seconds(12.0));
        assert_eq!(spans(&found), [(0.0, 4.0, true), (4.0, 8.0, false), (8.0, 12.0, true)]);
        assert_eq!(found[1].want, stand());
    }
}
