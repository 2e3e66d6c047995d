//! Where lines end: of all ways to break a text the best, all its lines being weighed together as Knuth and Plass do; and of captions and cards,
//! of all ways into the fewest lines the most even one.

use std::ops::Range;

/// The longest line of a caption, in characters.
pub(crate) const LONGEST_LINE: usize = 42;
/// Longer words are torn where nothing else helps, in characters.
pub(super) const LONGEST_WORD: usize = 20;
/// The most lines of a caption.
pub(crate) const MOST_LINES: usize = 2;

/// How much worse it is to leave a word alone in the last line, and how much better to end a line with a clause, both
/// beside the square of how uneven the lines are.
const ORPHAN: f32 = 0.3;
const CLAUSE: f32 = 0.05;

/// A part of a text that stays in one line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// Its letters, in bytes of the text, with the blanks behind them.
    pub text: Range<usize>,
    /// Its characters without those blanks.
    pub characters: usize,
    /// Its width without those blanks.
    pub width: f32,
    /// The characters and the width of the blanks behind it.
    pub blank: (usize, f32),
    /// Whether the writer ended the line here.
    pub ends_line: bool,
    pub ends_clause: bool,
}

/// What lines may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Limits {
    pub lines: usize,
    pub characters: usize,
    pub width: f32,
}

/// The width of each line, in the fewest lines and those as even as can be; `None` where it does not fit.
pub(super) fn widths(pieces: &[Piece], limits: Limits) -> Option<Vec<f32>> {
    let ends = (1..=limits.lines).find_map(|lines| even(pieces, limits, lines))?;
    let starts = std::iter::once(0).chain(ends.iter().copied());
    Some(starts.zip(&ends).map(|(start, &end)| extent(&pieces[start..end]).1).collect())
}

/// Characters and width of a line of these pieces.
fn extent(line: &[Piece]) -> (usize, f32) {
    let last = line.last().map_or((0, 0.0), |last| last.blank);
    let sum = line.iter().fold((0, 0.0), |(characters, width), piece| {
        (characters + piece.characters + piece.blank.0, width + piece.width + piece.blank.1)
    });
    (sum.0 - last.0, sum.1 - last.1)
}

/// The ends of this many lines, as numbers of pieces, where they are as even as can be.
fn even(pieces: &[Piece], limits: Limits, lines: usize) -> Option<Vec<usize>> {
    let count = pieces.len();
    let ideal = extent(pieces).1.max(1.0) / lines as f32;
    break_lines(count, Some(lines), |start, end| {
        let line = &pieces[start..end];
        let (characters, width) = extent(line);
        let is_ended = line[..line.len() - 1].iter().any(|piece| piece.ends_line);
        if characters > limits.characters || width > limits.width || is_ended {
            return Weighed { cost: None, is_too_long: true };
        }
        let is_orphan = end == count && line.len() == 1 && start > 1 && !pieces[start - 1].ends_line;
        let ends_clause = end < count && line[line.len() - 1].ends_clause;
        let uneven = (width / ideal).powi(2);
        let extra = f32::from(u8::from(is_orphan)) * ORPHAN - f32::from(u8::from(ends_clause)) * CLAUSE;
        Weighed { cost: Some(uneven + extra), is_too_long: false }
    })
}

/// Whether a line may end between two pieces where the scripts' rules would allow it: never between a word and the
/// number behind it, nor in a name such as O-O-O.
pub(super) fn may_end(before: &str, after: &str) -> bool {
    let word = before.trim_end();
    let begins_with_digit = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
    if word.len() < before.len() {
        return !begins_with_digit(after) || begins_with_digit(word);
    }
    let letters = |text: &str| text.chars().take_while(|letter| letter.is_alphabetic()).count();
    match word.strip_suffix('-') {
        Some(stem) => letters(after) > 2 && stem.chars().rev().take_while(|letter| letter.is_alphabetic()).count() > 2,
        None => {
            !(word.ends_with(|letter: char| letter.is_ascii()) && after.starts_with(|letter: char| letter.is_ascii()))
        }
    }
}

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

    /// Words of a text with letters one wide.
    fn pieces(text: &str) -> Vec<Piece> {
        let mut start = 0;
        text.split_inclusive([' ', '\n'])
            .map(|word| {
                let bare = word.trim_end();
                let blank = word.len() - bare.len() - usize::from(word.ends_with('\n'));
                let piece = Piece {
                    text: start..start + word.len(),
                    characters: bare.len(),
                    width: bare.len() as f32,
                    blank: (blank, blank as f32),
                    ends_line: word.ends_with('\n'),
                    ends_clause: bare.ends_with([',', '.']),
                };
                start += word.len();
                piece
            })
            .collect()
    }

    fn set(text: &str) -> Option<Vec<f32>> {
        widths(&pieces(text), Limits { lines: MOST_LINES, characters: LONGEST_LINE, width: 1000.0 })
    }

    #[test]
    fn lines_are_few_and_even() {
        assert_eq!(set("The rook goes there."), Some(vec![20.0]));
        assert_eq!(set("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj"), Some(vec![24.0, 24.0]));
        assert_eq!(set("One line.\nAnd another one."), Some(vec![9.0, 16.0]));
        // A clause that nearly fills its half is not torn.
        assert_eq!(set("A rook that takes may dress, and it goes as the man that it took"), Some(vec![28.0, 35.0]));
    }

    #[test]
    fn what_is_longer_than_two_lines_does_not_fit() {
        let forty_two = "x".repeat(42);
        assert_eq!(set(&format!("{forty_two} {forty_two}")), Some(vec![42.0, 42.0]));
        assert_eq!(set(&"x".repeat(43)), None);
        assert_eq!(set(&format!("{forty_two}y {forty_two}")), None);
        assert_eq!(set("one\ntwo\nthree"), None);
        let narrow = Limits { lines: 2, characters: 42, width: 9.0 };
        assert_eq!(widths(&pieces("aaaa bbbb cccc"), narrow), Some(vec![4.0, 9.0]));
        assert_eq!(widths(&pieces("aaaaaaaaaa"), narrow), None);
        assert_eq!(widths(&[], narrow), None);
    }

    #[test]
    fn numbers_stay_with_their_words_and_names_whole() {
        for (before, after, may) in [
            ("the ", "rook", true),
            ("rule ", "11", false),
            ("1972 ", "2", true),
            ("O-", "O", false),
            ("vest-", "shift", true),
            ("d2d5+", "n", false),
            ("2", "7", false),
            ("棋", "子", true),
        ] {
            assert_eq!(may_end(before, after), may, "{before}|{after}");
        }
    }

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
