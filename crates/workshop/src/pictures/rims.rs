//! The ornaments on the upper edges of the vests, which look up: each as its man's head is carved, so that vests are told apart from above
//! without their colours.

use glam::Vec2;

use super::font;
use super::sheet::{disc, polygon, rectangle, segment};
use rules::Kind;
use shapes::ring::CHAMFER;

/// How often the letter stands on the chamfer.
const LETTERS: f32 = 4.0;
/// The part of a quarter of the ring that its letter takes.
const LETTER_ROOM: f32 = 0.24;
/// Half the width of a letter's stroke in the font's units.
const STROKE: f32 = 0.80;

/// The distance to a kind's ornament at a point of the chamfer, in units of the chamfer's height: `turn` goes once around the ring,
/// 0 to 1, `across` from its outer edge to its inner, 0 to 1.
pub(crate) fn ornament(kind: Kind, turn: f32, across: f32) -> f32 {
    let letter = match kind {
        Kind::Pawn => "P",
        Kind::Knight => "N",
        Kind::Bishop => "B",
        Kind::Rook => "R",
        Kind::Queen => "Q",
        Kind::King => "K",
    };
    let quarter = CHAMFER.round() / CHAMFER.height() / LETTERS;
    // From the middle of a quarter, where the letter stands, to its ends.
    let part = (turn * LETTERS + 0.5).rem_euclid(1.0) - 0.5;
    let unit = 0.70 / font::CAPITAL;
    let p = Vec2::new(part * quarter, across - 0.5);
    if part.abs() < 0.5 * LETTER_ROOM {
        return (font::word(p / unit, letter) - STROKE) * unit;
    }
    // The rest of the quarter: this many repetitions of the ornament between two letters.
    let between = (part.rem_euclid(1.0) - 0.5 * LETTER_ROOM) / (1.0 - LETTER_ROOM);
    let length = quarter * (1.0 - LETTER_ROOM);
    let each = |count: f32| {
        let width = length / count;
        Vec2::new(((between * count).fract() - 0.5) * width, across - 0.5)
    };
    match kind {
        Kind::Pawn => disc(each(3.0), Vec2::ZERO, 0.36),
        Kind::Knight => chevron(each(4.0)),
        Kind::Bishop => segment(each(5.0), Vec2::new(-0.28, -0.42), Vec2::new(0.28, 0.42)) - 0.17,
        Kind::Rook => rectangle(each(4.0), Vec2::new(-0.32, -0.45), Vec2::new(0.32, 0.45)),
        Kind::Queen => points(each(4.0)),
        Kind::King => crosses(each(3.0)),
    }
}

/// The marker's ornament: two lines, all around.
pub(crate) fn marker(_turn: f32, across: f32) -> f32 {
    ((across - 0.5).abs() - 0.22).abs() - 0.07
}

/// A leap to the side: an angle open to the left.
fn chevron(p: Vec2) -> f32 {
    let tip = Vec2::new(0.26, 0.0);
    segment(p, Vec2::new(-0.22, 0.40), tip).min(segment(p, Vec2::new(-0.22, -0.40), tip)) - 0.14
}

/// A point of the coronet with its pearl outside, on a band.
fn points(p: Vec2) -> f32 {
    let point = polygon(p, &[(-0.42, 0.42), (0.42, 0.42), (0.0, -0.22)]);
    point.min(disc(p, Vec2::new(0.0, -0.34), 0.13))
}

/// A cross between two lines.
fn crosses(p: Vec2) -> f32 {
    let upright = rectangle(p, Vec2::new(-0.13, -0.46), Vec2::new(0.13, 0.46));
    let arms = rectangle(p, Vec2::new(-0.46, -0.13), Vec2::new(0.46, 0.13));
    upright.min(arms)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where there is ink, in steps around the ring and across the chamfer.
    fn inked(kind: Kind) -> Vec<bool> {
        (0..24)
            .flat_map(|row| (0..480).map(move |i| (i as f32 / 480.0, (row as f32 + 0.5) / 24.0)))
            .map(|(turn, across)| ornament(kind, turn, across) < 0.0)
            .collect()
    }

    #[test]
    fn every_two_ornaments_differ_in_much_of_their_ink_however_they_are_turned() {
        for kind in Kind::ALL {
            let one = inked(kind);
            let share = one.iter().filter(|&&ink| ink).count() as f32 / one.len() as f32;
            assert!((0.12..0.6).contains(&share), "{kind}: {share} of the chamfer is inked");
            for other in Kind::ALL.into_iter().filter(|&other| other < kind) {
                let two = inked(other);
                let apart = |shift: usize| {
                    let at = |i: usize| i / 480 * 480 + (i + shift) % 480;
                    (0..one.len()).filter(|&i| one[i] != two[at(i)]).count() as f32 / one.len() as f32
                };
                let least = (0..120).map(apart).fold(1.0, f32::min);
                assert!(least > 0.12, "{kind} and {other} differ in {least} of the chamfer");
            }
        }
    }
}
