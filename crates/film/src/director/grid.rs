//! The grid of a film's frames. What begins in a film begins at a frame, the nearest one, and from then on goes by its own clock: so
//! the same motion goes through the same places in every language, whatever is read before it, and a picture that was
//! rendered once is found again.

use std::time::Duration;

use super::calls::{Call, TableAct, attempt};
use script::shots::Shot;
use table::ritual::Attempt;
use turn::timing::Span;

/// In the middle of a refusal the hand rests for this part of its own clock, in seconds; how much longer it does is not seen.
const RESTS: f32 = 0.1;

/// The frames of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// From one frame to the next: whole nanoseconds, so that what is between two frames does not depend on when they are.
    step: Duration,
}

impl Grid {
    /// This many frames a second.
    pub fn new(fps: u32) -> Self {
        let fps = u64::from(fps.max(1));
        Self { step: Duration::from_nanos((1_000_000_000 + fps / 2) / fps) }
    }

    /// When a frame begins.
    pub fn start(self, frame: u64) -> Duration {
        Duration::from_nanos(self.step.as_nanos() as u64 * frame)
    }

    /// What time of the film a frame shows: the middle of its own.
    pub fn moment(self, frame: u64) -> Duration {
        self.start(frame) + self.step / 2
    }

    /// The start of a frame that is nearest to a time.
    pub fn nearest(self, time: Duration) -> Duration {
        let step = self.step.as_nanos();
        self.start(((time.as_nanos() + step / 2) / step) as u64)
    }

    /// A call that begins at a frame. It lasts as long as before, but for a refusal, whose hand also turns back at a frame.
    pub fn call(self, call: &Call) -> Call {
        let (start, length) = (self.nearest(call.start), call.end.saturating_sub(call.start));
        let length = match &call.deed {
            TableAct::Refuse(refusal) => {
                let brief = brief(&attempt(refusal, call));
                let own = Duration::from_secs_f32(brief.length);
                own + self.nearest(length.saturating_sub(own))
            }
            _ => length,
        };
        Call { start, end: start + length, ..call.clone() }
    }

    /// A shot that begins at a frame.
    pub fn shot(self, shot: &Shot) -> Shot {
        Shot { start: self.nearest(shot.start), end: self.nearest(shot.end), ..shot.clone() }
    }
}

/// A refusal without the rest of its rest.
pub fn brief(attempt: &Attempt) -> Attempt {
    Attempt { length: attempt.length.min(2.0 * attempt.way + RESTS), ..*attempt }
}

/// How the own clock of something goes by that of the film: stretches of time in which something moves, each from a frame on,
/// with nothing between them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// When a stretch begins, counted from the start of all, what the own clock says then, and how long it goes on.
    stretches: Vec<(Duration, Duration, Duration)>,
}

impl Course {
    /// A clock that goes as the film's.
    pub const fn plain() -> Self {
        Self { stretches: Vec::new() }
    }

    /// The own clock of an action that begins `from` the film's start, and its steps by that clock. Steps between which there
    /// is less than a frame keep together.
    pub fn of(spans: &[Span], from: Duration, grid: Grid) -> (Self, Vec<Span>) {
        let millis = |seconds: f32| Duration::from_millis((seconds.max(0.0) * 1000.0).round() as u64);
        let times: Vec<(Duration, Duration)> =
            spans.iter().map(|span| (millis(span.start), millis(span.end))).collect();
        let begins = grid.nearest(from);
        let (mut course, mut own, mut spans) = (Self::default(), Duration::ZERO, Vec::new());
        let mut index = 0;
        while let Some(&(first, end)) = times.get(index) {
            let (mut behind, mut end) = (index + 1, end);
            while let Some(next) = times.get(behind).filter(|next| next.0 < end + grid.step) {
                (behind, end) = (behind + 1, end.max(next.1));
            }
            let start = grid.nearest(from + first).saturating_sub(begins);
            // A frame more, so that what has ended is seen to have ended.
            let lasts = grid.nearest(end - first + grid.step / 2) + grid.step;
            for (start, end) in times.get(index..behind).unwrap_or_default() {
                let by_own = |at: &Duration| (own + at.saturating_sub(first)).as_secs_f32();
                spans.push(Span { start: by_own(start), end: by_own(end) });
            }
            course.stretches.push((start, own, lasts));
            (index, own) = (behind, own + lasts);
        }
        (course, spans)
    }

    /// The own clock of a refusal of this length, and the refusal by that clock.
    pub fn there_and_back(attempt: &Attempt, length: Duration) -> (Self, Attempt) {
        let brief = brief(attempt);
        let own = Duration::from_secs_f32(brief.length);
        let turns = own / 2;
        let more = length.saturating_sub(own);
        let stretches = vec![(Duration::ZERO, Duration::ZERO, turns), (more + turns, turns, length)];
        (Self { stretches }, brief)
    }

    /// What the own clock says so long after the start, in seconds.
    pub fn clock(&self, passed: Duration) -> f32 {
        let stretch = self.stretches.iter().rev().find(|(start, ..)| *start <= passed);
        let own = match (stretch, self.stretches.is_empty()) {
            (Some((start, own, lasts)), _) => *own + passed.saturating_sub(*start).min(*lasts),
            (None, true) => passed,
            (None, false) => Duration::ZERO,
        };
        own.as_secs_f32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(times: &[(f32, f32)]) -> Vec<Span> {
        times.iter().map(|&(start, end)| Span { start, end }).collect()
    }

    #[test]
    fn a_frame_shows_what_is_nearest_to_it() {
        for fps in [1, 5, 24, 25, 30, 60, 120] {
            let grid = Grid::new(fps);
            for milliseconds in (0..20_000).step_by(37) {
                let at = grid.nearest(Duration::from_millis(milliseconds));
                let first = (0..).find(|&frame| grid.moment(frame) >= at).unwrap();
                let exact = Duration::from_millis(milliseconds).as_secs_f64() * f64::from(fps);
                assert!((first as f64 - exact).abs() < 0.501, "{at:?} at {fps}: {first} is not {exact}");
            }
        }
    }

    #[test]
    fn an_action_goes_through_the_same_places_whenever_it_begins() {
        let grid = Grid::new(30);
        let clocks = |from: u64, times: &[(f32, f32)]| {
            let (course, spans) = Course::of(&spans(times), Duration::from_millis(from), grid);
            let start = grid.nearest(Duration::from_millis(from));
            let first = (start.as_nanos() / grid.step.as_nanos()) as u64;
            let mut clocks: Vec<f32> = (first..first + 300).map(|f| course.clock(grid.moment(f) - start)).collect();
            clocks.dedup();
            (clocks, spans)
        };
        // Two steps hand in hand, a third after its caption was read, longer or shorter.
        let (one, of_one) = clocks(5_033, &[(0.0, 0.8), (0.7, 1.31), (4.017, 5.0)]);
        let (other, of_other) = clocks(61_718, &[(0.0, 0.8), (0.7, 1.31), (6.244, 7.227)]);
        assert_eq!((&one, &of_one), (&other, &of_other));
        assert!(one.len() < 90 && one.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(one.last().unwrap() > &of_one[2].end, "the last step is seen to its end");
        assert!(one.iter().any(|at| *at > of_one[1].end && *at < of_one[2].start), "and so is the one before");
    }

    #[test]
    fn a_hand_that_is_refused_comes_back_by_the_same_places() {
        let grid = Grid::new(24);
        let square = rules::Square::parse("e4").unwrap();
        let clocks = |length: u64| {
            let wanted = Duration::from_millis(length);
            let attempt = Attempt {
                from: square,
                to: square,
                arrives: true,
                vest: false,
                reaches: None,
                way: 0.9,
                length: wanted.as_secs_f32(),
            };
            let own = Duration::from_secs_f32(brief(&attempt).length);
            let (course, brief) = Course::there_and_back(&attempt, own + grid.nearest(wanted - own));
            let mut clocks: Vec<f32> = (0..200).map(|frame| course.clock(grid.moment(frame))).collect();
            clocks.dedup();
            clocks.retain(|clock| *clock < brief.length);
            clocks
        };
        let (one, other) = (clocks(2_600), clocks(7_000));
        assert_eq!(one, other);
        assert!(one.len() > 30, "{}", one.len());
    }
}
