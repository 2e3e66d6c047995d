//! A font drawn with a broad pen: capitals for the vests' titles, small letters and digits with serifs for the board's coordinates, all
//! capitals for cards and captions.

use std::f32::consts::FRAC_PI_8;
use std::sync::LazyLock;

use glam::Vec2;

use super::sheet::segment;

/// Height of a capital in the font's own units.
pub(crate) const CAPITAL: f32 = 6.0;
/// From the end of one letter to the start of the next, in the font's own units, without the strokes' width.
const GAP: f32 = 1.75;
/// How thin the pen's level strokes are beside its upright ones, and how it is held.
const CONTRAST: f32 = 0.58;
const PEN_ANGLE: f32 = 0.22;
/// Steps of a whole turn of an arc.
const ROUND: usize = 32;

/// The width of a letter in half units and its lines. Each point is two hexadecimal digits, x and y in half units from
/// the left and from three below the base line: small letters reach `b`, capitals `f`. A line that opens with `@` is
/// an arc: its middle, its two radii, and from where to where in sixteenths of a turn, anticlockwise from the right.
const fn strokes(letter: char) -> (u8, &'static [&'static str]) {
    match letter {
        'A' => (10, &["035fa3", "2787"]),
        'B' => (8, &["0f03", "0f4f", "@4c33c4", "0949", "@4643c4", "0343"]),
        'C' => (9, &["@59562e"]),
        'D' => (9, &["0f03", "0f4f", "@4956c4", "0343"]),
        'E' => (7, &["0f03", "0f7f", "0969", "0373"]),
        'F' => (7, &["0f03", "0f7f", "0969"]),
        'G' => (9, &["@59562e", "9498", "6898"]),
        'H' => (9, &["0f03", "9f93", "0999"]),
        'I' => (0, &["0f03"]),
        'J' => (5, &["5f56", "@26339g"]),
        'K' => (9, &["0f03", "8f08", "3a93"]),
        'L' => (6, &["0f0363"]),
        'M' => (12, &["030f65cfc3"]),
        'N' => (9, &["030f939f"]),
        'O' => (10, &["@59560g"]),
        'P' => (8, &["0f03", "0f4f", "@4b44c4", "0747"]),
        'Q' => (10, &["@59560g", "66a2"]),
        'R' => (8, &["0f03", "0f4f", "@4b44c4", "0747", "4783"]),
        'S' => (8, &["@4c431c", "@464394"]),
        'T' => (8, &["0f8f", "4f43"]),
        'U' => (8, &["0f07", "@47448g", "8f87"]),
        'V' => (10, &["0f53af"]),
        'W' => (14, &["0f437ea3ef"]),
        'X' => (8, &["038f", "0f83"]),
        'Y' => (8, &["0f498f", "4943"]),
        'Z' => (8, &["0f8f0383"]),
        // Smaller, below their dots.
        'Ä' => (10, &["035ca3", "2686", "2f2e", "8f8e"]),
        'Ö' => (10, &["@57540g", "2f2e", "8f8e"]),
        'Ü' => (8, &["0c07", "@47448g", "8c87", "2f2e", "6f6e"]),
        'a' => (6, &["@383307", "6863", "@35320g"]),
        'b' => (8, &["0f03", "@47440g"]),
        'c' => (7, &["@47442e"]),
        'd' => (8, &["8f83", "@47440g"]),
        'e' => (8, &["@47440e", "0787"]),
        'f' => (5, &["@5c3348", "2c23", "0b5b"]),
        'g' => (8, &["@47440g", "8b82", "@42429g"]),
        'h' => (8, &["0f03", "@474408", "8783"]),
        '0' => (8, &["@49460g"]),
        '1' => (3, &["0d3f33"]),
        '2' => (8, &["@4b44e7", "780383"]),
        '3' => (7, &["@3c33c7", "@364394"]),
        '4' => (8, &["636f0787"]),
        '5' => (7, &["7f1f0a", "@374496"]),
        '6' => (8, &["@47440g", "@878858"]),
        '7' => (8, &["0f8f33"]),
        '8' => (8, &["@4c330g", "@46430g"]),
        '9' => (8, &["@4b440g", "@0b88dg"]),
        '.' => (0, &["0304"]),
        ',' => (1, &["1401"]),
        ':' => (0, &["0304", "090a"]),
        '-' => (5, &["0858"]),
        '+' => (8, &["0888", "4c44"]),
        '/' => (7, &["037f"]),
        '(' => (3, &["3g1d0a081532"]),
        ')' => (3, &["0g2d3a382502"]),
        _ => (5, &[]),
    }
}

/// A letter as straight pieces, as the pen sees them.
struct Glyph {
    width: f32,
    lines: Vec<(Vec2, Vec2)>,
    serifs: Vec<(Vec2, Vec2)>,
}

/// The letters beyond those of ASCII.
const MORE: [char; 3] = ['Ä', 'Ö', 'Ü'];

static GLYPHS: LazyLock<Vec<Glyph>> = LazyLock::new(|| (0..128u8).map(char::from).chain(MORE).map(glyph).collect());

/// The letter as it is drawn; nothing for one that the font lacks.
fn drawn(letter: char) -> Option<&'static Glyph> {
    let more = MORE.iter().position(|other| *other == letter).map(|place| 128 + place);
    GLYPHS.get(more.unwrap_or(letter as usize)).filter(|_| more.is_some() || letter.is_ascii())
}

/// Turns the page so that the pen lies level, and stretches it so that its nib is round.
fn as_pen(p: Vec2) -> Vec2 {
    let turned = Vec2::from_angle(-PEN_ANGLE).rotate(p);
    Vec2::new(turned.x, turned.y / CONTRAST)
}

fn glyph(letter: char) -> Glyph {
    let (width, strokes) = strokes(letter);
    let (mut lines, mut serifs) = (Vec::new(), Vec::new());
    for stroke in strokes {
        let points = points(stroke);
        lines.extend(points.windows(2).map(|pair| (as_pen(pair[0]), as_pen(pair[1]))));
        if !stroke.starts_with('@') {
            serifs.extend(serif(letter, points[0], points[1]));
            serifs.extend(serif(letter, points[points.len() - 1], points[points.len() - 2]));
        }
    }
    Glyph { width: f32::from(width) * 0.5, lines, serifs }
}

/// The points of a stroke in the font's units from the base line.
fn points(stroke: &str) -> Vec<Vec2> {
    let digits: Vec<f32> = stroke.chars().filter_map(|c| c.to_digit(17)).map(|digit| digit as f32).collect();
    if !stroke.starts_with('@') {
        return digits.chunks_exact(2).map(|p| Vec2::new(p[0], p[1] - 3.0) * 0.5).collect();
    }
    let &[x, y, wide, high, from, to] = digits.as_slice() else { return Vec::new() };
    let to = if to <= from { to + 16.0 } else { to };
    let steps = ((to - from) / 16.0 * ROUND as f32) as usize;
    let point = |step: usize| {
        let (sin, cos) = ((from + (to - from) * step as f32 / steps as f32) * FRAC_PI_8).sin_cos();
        Vec2::new(x + wide * cos, y - 3.0 + high * sin) * 0.5
    };
    (0..=steps).map(point).collect()
}

/// A short level stroke at an upright end, as far to the left and to the right as this letter has it.
fn serif(letter: char, end: Vec2, before: Vec2) -> Option<(Vec2, Vec2)> {
    const REACH: f32 = 0.85;
    let way = (end - before).abs();
    let foot = end.y == 0.0;
    if way.x > 0.6 * way.y || !(foot || end.y == CAPITAL || end.y == 4.0) {
        return None;
    }
    let (left, right) = match (letter, foot) {
        ('b', true) => return None,
        ('a' | 'd', true) => (0.0, REACH),
        ('a'..='h', false) => (REACH, 0.0),
        ('1', false) => return None,
        _ => (REACH, REACH),
    };
    Some((as_pen(end - Vec2::X * left), as_pen(end + Vec2::X * right)))
}

/// The width of a word in the font's own units.
pub(crate) fn width(word: &str) -> f32 {
    let letters = word.chars().map(|letter| advance(letter) + GAP).sum::<f32>();
    (letters - GAP).max(0.0)
}

fn advance(letter: char) -> f32 {
    drawn(letter).map_or(2.5, |glyph| glyph.width)
}

/// The distance from a point to the strokes of a word that is centred on the origin, in the font's own units: where it
/// is below half the width of an upright stroke there is ink.
pub(crate) fn word(p: Vec2, word: &str) -> f32 {
    written(p, word, |glyph, q| nearest(q, &glyph.lines))
}

/// The same with serifs at the ends of upright strokes, half as thick as a stroke of this half width.
pub(crate) fn serif_word(p: Vec2, word: &str, stroke: f32) -> f32 {
    written(p, word, |glyph, q| nearest(q, &glyph.lines).min(nearest(q, &glyph.serifs) + 0.35 * stroke))
}

fn nearest(p: Vec2, lines: &[(Vec2, Vec2)]) -> f32 {
    lines.iter().map(|&(a, b)| segment(p, a, b)).fold(f32::MAX, f32::min)
}

fn written(p: Vec2, word: &str, distance: impl Fn(&Glyph, Vec2) -> f32) -> f32 {
    let p = p + Vec2::new(width(word), CAPITAL) * 0.5;
    let mut start = 0.0;
    let mut least = f32::MAX;
    for letter in word.chars() {
        let end = start + advance(letter);
        // Only letters close by can be the nearest.
        if (start - 2.5..end + 2.5).contains(&p.x)
            && let Some(glyph) = drawn(letter)
        {
            least = least.min(distance(glyph, as_pen(p - Vec2::X * start)));
        }
        start = end + GAP;
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_that_is_written_has_strokes() {
        for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefgh0123456789.,:-+/()".chars() {
            let (_, strokes) = strokes(c);
            assert!(!strokes.is_empty(), "{c} has no strokes");
            assert!(strokes.iter().all(|line| points(line).len() > 1), "{c} has a line without points");
        }
    }

    #[test]
    fn no_letter_reaches_into_the_next() {
        for letter in (33..127u8).map(char::from).chain(MORE) {
            let (width, strokes) = strokes(letter);
            for point in strokes.iter().flat_map(|stroke| points(stroke)) {
                let inside = -0.6..=0.5 * f32::from(width) + 0.6;
                assert!(
                    inside.contains(&point.x),
                    "{letter} reaches {} in a width of {}",
                    point.x,
                    0.5 * f32::from(width)
                );
            }
        }
    }

    #[test]
    fn ink_lies_on_the_strokes_and_not_beside_them() {
        let foot = Vec2::new(0.0, -0.5 * CAPITAL);
        assert!(word(foot + Vec2::Y * 2.0, "I") < 0.01 && word(foot + Vec2::new(1.5, 2.0), "I") > 1.0);
        assert!(word(Vec2::ZERO, "O") > 1.5, "the O is open");
        assert!(serif_word(foot + Vec2::X * 0.7, "I", 0.5) < 0.5 && word(foot + Vec2::X * 0.7, "I") > 0.5);
        assert_eq!(width("MM"), 2.0 * width("M") + GAP);
    }
}
