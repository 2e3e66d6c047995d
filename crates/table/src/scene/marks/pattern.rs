//! The edge of each colour, so that marks differ in form as well.

use super::stroke::{Triangles, Way};
use rules::Kind;

/// A stroke along a way, broken as this colour is.
pub fn edge(color: Kind, way: &Way, breadth: f32) -> Triangles {
    let whole = way.length();
    match color {
        Kind::Rook => way.stroke(0.0, whole, breadth, 0.0),
        Kind::Knight => dashes(way, breadth, &[0.15, 0.10]),
        Kind::Queen => dashes(way, breadth, &[0.06, 0.065]),
        Kind::Pawn => {
            let thin = breadth * 0.32;
            let aside = (breadth - thin) * 0.5;
            [aside, -aside].into_iter().flat_map(|aside| way.stroke(0.0, whole, thin, aside)).collect()
        }
        Kind::Bishop => {
            let thread = way.stroke(0.0, whole, breadth * 0.30, 0.0);
            [thread, dashes(way, breadth, &[0.04, 0.085])].concat()
        }
        Kind::King => dashes(way, breadth, &[0.17, 0.065, 0.05, 0.065]),
    }
}

/// Strokes and gaps in turn, of about these lengths: as many as fit, evenly.
fn dashes(way: &Way, breadth: f32, lengths: &[f32]) -> Triangles {
    let (whole, period) = (way.length(), lengths.iter().sum::<f32>());
    let count = (whole / period).round().max(1.0);
    let scale = whole / (count * period);
    let mut triangles = Triangles::new();
    for number in 0..count as usize {
        // Half the first stroke comes at the end, so that corners are covered.
        let mut at = number as f32 * period * scale;
        for pair in lengths.chunks(2) {
            triangles.extend(way.stroke(at, at + pair[0] * scale, breadth, 0.0));
            at += pair.iter().sum::<f32>() * scale;
        }
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::prelude::Vec2;

    #[test]
    fn no_two_colours_have_the_same_edge() {
        let way = Way::circle(Vec2::ZERO, 0.4);
        let edges = Kind::ALL.map(|kind| edge(kind, &way, 0.08));
        for (index, one) in edges.iter().enumerate() {
            assert!(!one.is_empty());
            assert!(edges[..index].iter().all(|other| other != one), "{}", Kind::ALL[index]);
        }
    }
}
