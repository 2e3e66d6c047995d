//! Where lines end: of all ways into the fewest lines the most even one; `typeset` asks with the pieces between which a
//! line may end, as the library of the scripts' rules found them.

use std::ops::Range;

use super::break_lines::{Weighed, break_lines};

/// The longest line of a caption, in characters.
pub const LONGEST_LINE: usize = 42;
/// Longer words are torn where nothing else helps, in characters.
pub(super) const LONGEST_WORD: usize = 20;
/// The most lines of a caption.
pub const MOST_LINES: usize = 2;

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
    /// Whether a clause ends here.
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
}
