//! Gives every stretch of a film the time that an eye needs: what is too short grows into the stillness around it, or is
//! seen in one picture with its neighbour.

use std::time::Duration;

use super::stretch::{SHORTEST, Stretch};

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
    use super::super::shot::ShotTarget;
    use super::super::stretch::Want;
    use super::*;
    use rules::Kind;

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
