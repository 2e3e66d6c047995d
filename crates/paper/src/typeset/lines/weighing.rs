//! Where the lines of a paragraph end: of all ways to break it the one with the least demerits, a part of `lines`.

use media::lettering::{Weighed, break_lines};

use super::items::Item;
use crate::typeset::measure::{Alignment, Measure};

/// How far a blank may grow before that counts as bad, as a part of its width.
const STRETCH: f32 = 0.5;
/// What a divided word costs in justified and in other lines; what a written hyphen costs at a line's end.
const DIVIDED: f32 = 60.0;
const DIVIDED_RAGGED: f32 = 600.0;
const WRITTEN: f32 = 20.0;
/// What two divided words one below the other cost, and a last line that begins within a word or is very short.
const TWO_DIVIDED: f32 = 6000.0;
const SHORT_LAST: f32 = 30_000.0;
const SHORT: f32 = 0.1;
/// What a line costs that is wider than the column, where there is no other way.
const TOO_WIDE: f32 = 1e12;
/// How much of the width a ragged line may lack before that counts as bad.
const RAGGED: f32 = 0.3;

/// Sums over the items before each one.
struct Sums(Vec<Sum>);

/// The width of items, that of the blanks among them, and how much narrower these may become.
#[derive(Clone, Copy, Default)]
struct Sum {
    width: f32,
    blanks: f32,
    shrink: f32,
}

impl Sums {
    fn of(items: &[Item]) -> Self {
        let mut sum = Sum::default();
        let mut sums = vec![sum];
        for item in items {
            match item {
                Item::Box { width, .. } => sum.width += width,
                Item::Blank { width, shrink, .. } => {
                    sum.width += width;
                    sum.blanks += width;
                    sum.shrink += shrink;
                }
                Item::Division { .. } => {}
            }
            sums.push(sum);
        }
        Self(sums)
    }

    /// The sum over the items from one to before another.
    fn between(&self, start: usize, end: usize) -> Sum {
        let (a, b) = (self.0[start.min(end)], self.0[end]);
        Sum { width: b.width - a.width, blanks: b.blanks - a.blanks, shrink: b.shrink - a.shrink }
    }
}

/// The items at which lines end, the number of all items last.
pub(super) fn ends(items: &[Item], measure: &Measure) -> Vec<usize> {
    if items.is_empty() {
        return Vec::new();
    }
    let sums = Sums::of(items);
    // A blank at the very end ends no line.
    let places = (0..items.len()).filter(|&place| place + 1 < items.len() && may_end(&items[place]));
    let places: Vec<usize> = places.chain([items.len()]).collect();
    let item = |place: usize| place.checked_sub(1).and_then(|place| places.get(place).copied());
    let ends = break_lines(places.len(), None, |from, to| {
        let (from, to) = (item(from), item(to).unwrap_or(items.len()));
        let (mut cost, is_too_long) = line_cost(items, &sums, measure, from.map_or(0, |from| from + 1), to);
        if from.is_some_and(|from| is_divided(items, from)) {
            cost += if to == items.len() { SHORT_LAST } else { 0.0 };
            cost += if is_divided(items, to) { TWO_DIVIDED } else { 0.0 };
        }
        Weighed { cost: Some(cost), is_too_long }
    });
    ends.into_iter().flatten().filter_map(item).collect()
}

const fn may_end(item: &Item) -> bool {
    matches!(item, Item::Blank { breaks: true, .. } | Item::Division { .. })
}

fn is_divided(items: &[Item], place: usize) -> bool {
    matches!(items.get(place), Some(Item::Division { is_drawn: true, .. }))
}

/// The demerits of a line, and whether it is too wide.
fn line_cost(items: &[Item], sums: &Sums, measure: &Measure, start: usize, end: usize) -> (f32, bool) {
    let is_last = end == items.len();
    let Sum { mut width, blanks, shrink } = sums.between(start, end);
    let room = if start == 0 { measure.width - measure.indent } else { measure.width };
    let is_justified = measure.alignment == Alignment::Justified;
    let mut penalty = 0.0;
    if let Some(Item::Division { width: hyphen, is_drawn, .. }) = items.get(end) {
        // Half of it hangs into the margin.
        width += hyphen * if is_justified { 0.5 } else { 1.0 };
        penalty = match (is_drawn, is_justified) {
            (true, true) => DIVIDED,
            (true, false) => DIVIDED_RAGGED,
            (false, _) => WRITTEN,
        };
    }
    let slack = room - width;
    let shrink = if is_justified { shrink } else { 0.0 };
    // Sums of many floats differ a little from the width of a line that just fits.
    if slack < -shrink - 0.01 {
        return (TOO_WIDE * -slack, true);
    }
    let ratio = match (is_justified, is_last) {
        _ if slack < 0.0 => slack / shrink.max(0.01),
        (_, true) => 0.0,
        (true, false) => slack / (blanks * STRETCH).max(0.5),
        (false, false) => slack / (room * RAGGED),
    };
    let badness = 100.0 * ratio.abs().powi(3);
    let mut demerits = (1.0 + badness).powi(2) + penalty * penalty;
    if is_last && start > 0 && width < room * SHORT {
        demerits += SHORT_LAST;
    }
    (demerits, false)
}
