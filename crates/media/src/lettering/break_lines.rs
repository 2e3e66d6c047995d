//! Where lines end: of all ways to break a text the best, all its lines being weighed together as Knuth and Plass do.

/// A line that is weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// What it costs; none where there is no such line.
    pub cost: Option<f32>,
    /// Whether it is too long already, so that those that begin before it need not be weighed.
    pub is_too_long: bool,
}

/// The best way to reach a place: what its lines cost together, and from which place its last line comes.
type Way = Option<(f32, usize)>;

/// Where lines end, of `places` numbered from 1 to the end of the text, which is the last: of all ways, or of those with so many `lines`,
/// the one whose lines cost least together, and of equals the one whose last lines are longest. `weigh` says of a line from behind one place,
/// or from the beginning (0), to another what it costs. `None` where there is no way.
pub fn break_lines(places: usize, lines: Option<usize>, weigh: impl Fn(usize, usize) -> Weighed) -> Option<Vec<usize>> {
    let start: Vec<Way> = std::iter::once(Some((0.0, 0))).chain(vec![None; places]).collect();
    // With a number of lines there is a row of ways for each; without one, lines follow each other in one row.
    let mut rows = vec![start];
    for _ in 0..lines.unwrap_or(1) {
        let before = rows.last()?;
        let mut row: Vec<Way> = if lines.is_some() { vec![None; places + 1] } else { before.clone() };
        for to in 1..=places {
            let mut best: Way = None;
            for from in (0..to).rev() {
                let Some((so_far, _)) = (if lines.is_some() { before[from] } else { row[from] }) else { continue };
                let line = weigh(from, to);
                if let Some(cost) = line.cost
                    && best.is_none_or(|(least, _)| so_far + cost <= least)
                {
                    best = Some((so_far + cost, from));
                }
                if line.is_too_long {
                    break;
                }
            }
            row[to] = best;
        }
        rows.push(row);
    }
    let (mut row, mut place) = (rows.len() - 1, places);
    let mut ends = Vec::new();
    while place > 0 {
        ends.push(place);
        (_, place) = rows[row][place]?;
        row -= usize::from(lines.is_some());
    }
    ends.reverse();
    (lines.is_none_or(|lines| lines == ends.len())).then_some(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of these lengths with blanks of 1, in lines of at most 10; what they lack costs its square.
    fn broken(words: &[usize], lines: Option<usize>) -> Option<Vec<usize>> {
        break_lines(words.len(), lines, |from, to| {
            let length = words[from..to].iter().sum::<usize>() + to - from - 1;
            let cost = 10usize.checked_sub(length).map(|lack| (lack * lack) as f32);
            Weighed { cost, is_too_long: cost.is_none() }
        })
    }

    #[test]
    fn lines_cost_least_together_and_not_each_by_itself() {
        // Filled one by one they would be 9, 10 and 3 long.
        assert_eq!(broken(&[4, 4, 6, 3, 3], None), Some(vec![2, 3, 5]));
        assert_eq!(broken(&[3, 2, 2, 5], None), Some(vec![2, 4]));
        assert_eq!(broken(&[3, 2, 2, 5], Some(3)), Some(vec![1, 3, 4]));
    }

    #[test]
    fn there_may_be_no_way() {
        assert_eq!(broken(&[4, 11], None), None);
        assert_eq!(broken(&[4, 4, 4], Some(1)), None);
        assert_eq!(broken(&[4], Some(2)), None);
        assert_eq!((broken(&[], None), broken(&[], Some(0))), (Some(Vec::new()), Some(Vec::new())));
    }
}
