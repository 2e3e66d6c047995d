//! The outlines of marks: how a line, an arrow and a circle become triangles, each colour with an edge of its own, so that marks differ in
//! form as well.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;
use rules::{self, Kind};

use super::mark::{Mark, Paint};
use crate::scene::layout::square_point;

/// How broad an edge is, and by how much the band under it is broader on either side, in squares.
const EDGE: f32 = 0.075;
const BAND: f32 = 0.028;
/// And by how much the dark line around a light band is broader than that.
const HAIR: f32 = 0.014;
/// The radius of a circle: around every foot.
const CIRCLE: f32 = 0.425;
/// Half the side of a marked square, to the middle of its edge.
const SQUARE: f32 = 0.435;
/// Where an arrow begins and ends, measured from the middles of its squares.
const ENDS: (f32, f32) = (0.30, 0.24);
/// Half the breadth of an arrow's shaft and head, and the length of its head.
const SHAFT: f32 = 0.075;
const HEAD: (f32, f32) = (0.20, 0.34);

/// A layer of a mark.
pub struct Layer {
    /// What it is painted with.
    pub paint: Paint,
    /// Where it lies.
    pub points: Triangles,
}

/// The layers of a mark.
pub fn layers(mark: Mark) -> Vec<Layer> {
    match mark {
        Mark::Square(square, color) => {
            let way = Way::frame(middle(square), SQUARE);
            let fill = Way::frame(middle(square), SQUARE * 0.5);
            let fill = fill.stroke(0.0, fill.length(), SQUARE, 0.0);
            let mut layers = vec![Layer { paint: Paint::Tint(color), points: fill }];
            layers.extend(edged(color, &way));
            layers
        }
        Mark::Circle(square, color) => edged(color, &Way::circle(middle(square), CIRCLE)),
        Mark::Arrow(from, to, color) => arrow(middle(from), middle(to), color),
        Mark::Check(from, to) => check(middle(from), middle(to)),
        Mark::Refused(square) => cross(middle(square)),
        Mark::Way(from, to) => dots(middle(from), middle(to)),
    }
}

/// The middle of a square, as x and z.
fn middle(square: rules::Square) -> Vec2 {
    square_point(square).xz()
}

/// Whether a colour needs a light band under it.
const fn is_dark(color: Kind) -> bool {
    !matches!(color, Kind::Queen | Kind::Knight)
}

/// The bands under something of this colour; `shape` gives it with so much more around it.
fn bands(color: Kind, shape: impl Fn(f32) -> Triangles) -> Vec<Layer> {
    match is_dark(color) {
        true => vec![
            Layer { paint: Paint::Dark, points: shape(BAND + HAIR) },
            Layer { paint: Paint::Light, points: shape(BAND) },
        ],
        false => vec![Layer { paint: Paint::Dark, points: shape(BAND) }],
    }
}

/// The edge of this colour along a way, on its bands.
fn edged(color: Kind, way: &Way) -> Vec<Layer> {
    let whole = way.length();
    let mut layers = bands(color, |more| way.stroke(0.0, whole, EDGE + 2.0 * more, 0.0));
    layers.push(Layer { paint: Paint::Ink(color), points: edge(color, way, EDGE) });
    layers
}

/// An arrow: its shaft is broken as the edge of its colour, its head is whole.
fn arrow(from: Vec2, to: Vec2, color: Kind) -> Vec<Layer> {
    let along = (to - from).normalize_or_zero();
    let (from, to) = (from + along * ENDS.0, to - along * ENDS.1);
    let neck = to - along * HEAD.1;
    let shape = |more: f32| {
        let shaft = Way::line(from - along * more, neck + along * 0.02);
        let mut points = shaft.stroke(0.0, shaft.length(), 2.0 * (SHAFT + more), 0.0);
        points.extend(head(to, along, more));
        points
    };
    let mut layers = bands(color, shape);
    let shaft = Way::line(from, neck);
    let mut points = edge(color, &shaft, 2.0 * SHAFT);
    points.extend(head(to, along, 0.0));
    layers.push(Layer { paint: Paint::Ink(color), points });
    layers.push(Layer { paint: Paint::Through(color), points: shape(0.0) });
    layers
}

/// The head of an arrow with so much more around it.
fn head(tip: Vec2, along: Vec2, more: f32) -> Triangles {
    let (half, length) = HEAD;
    let slant = half.hypot(length);
    let (before, behind) = (more * slant / half, more);
    let (tip, back) = (tip + along * before, tip - along * (length + behind));
    let broad = half * (before + length + behind) / length;
    polygon(&[tip, back + along.perp() * broad, back - along.perp() * broad])
}

/// A line of check: arrowheads in a row on a thread, and a ring around the king.
fn check(from: Vec2, to: Vec2) -> Vec<Layer> {
    const THREAD: f32 = 0.05;
    const APART: f32 = 0.36;
    let along = (to - from).normalize_or_zero();
    let color = Kind::Rook;
    let ring = Way::circle(to, CIRCLE);
    let thread = Way::line(from + along * ENDS.0, to - along * CIRCLE);
    let heads = (thread.length() / APART).floor().max(1.0);
    let apart = thread.length() / heads;
    let heads = (1..=heads as usize).map(|number| from + along * (ENDS.0 + apart * number as f32 - 0.03));
    let heads: Vec<Vec2> = heads.collect();
    let shape = |more: f32| {
        let mut points = thread.stroke(0.0, thread.length(), THREAD + 2.0 * more, 0.0);
        points.extend(heads.iter().flat_map(|tip| small_head(*tip, along, more)));
        points.extend(ring.stroke(0.0, ring.length(), EDGE + 2.0 * more, 0.0));
        points
    };
    let mut layers = bands(color, shape);
    layers.push(Layer { paint: Paint::Ink(color), points: shape(0.0) });
    layers.push(Layer { paint: Paint::Through(color), points: shape(0.0) });
    layers
}

/// One of the arrowheads of a line of check.
fn small_head(tip: Vec2, along: Vec2, more: f32) -> Triangles {
    let (half, length) = (0.12 + more * 1.4, 0.17 + more * 2.4);
    let (tip, back) = (tip + along * more * 1.4, tip + along * (more * 1.4 - length));
    polygon(&[tip, back + along.perp() * half, back - along.perp() * half])
}

/// Light dots from a square to another one, the last one a ring.
fn dots(from: Vec2, to: Vec2) -> Vec<Layer> {
    const APART: f32 = 0.25;
    let along = (to - from).normalize_or_zero();
    let (start, end) = (from + along * ENDS.0, to - along * (CIRCLE + 0.06));
    let count = (start.distance(end) / APART).round().max(1.0);
    let spots: Vec<Vec2> = (0..=count as usize).map(|number| start.lerp(end, number as f32 / count)).collect();
    let ring = Way::circle(to, CIRCLE);
    let shape = |more: f32| {
        let dot = |middle: &Vec2| Way::circle(*middle, 0.5 * (0.055 + more)).stroke(0.0, f32::MAX, 0.055 + more, 0.0);
        let mut points: Triangles = spots.iter().flat_map(dot).collect();
        points.extend(ring.stroke(0.0, ring.length(), 0.035 + 2.0 * more, 0.0));
        points
    };
    vec![Layer { paint: Paint::Dark, points: shape(BAND) }, Layer { paint: Paint::Light, points: shape(0.0) }]
}

/// A cross over a square.
fn cross(middle: Vec2) -> Vec<Layer> {
    let color = Kind::Rook;
    let reach = 0.40;
    let lines = [Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0)];
    let shape = |more: f32| {
        let stroke = |way: Vec2| {
            let way = way.normalize_or_zero() * (reach * std::f32::consts::SQRT_2 + more);
            let line = Way::line(middle - way, middle + way);
            line.stroke(0.0, line.length(), 0.11 + 2.0 * more, 0.0)
        };
        lines.into_iter().flat_map(stroke).collect::<Triangles>()
    };
    let mut layers = bands(color, shape);
    layers.push(Layer { paint: Paint::Ink(color), points: shape(0.0) });
    layers
}

/// Corners of triangles on the board, as x and z, three each.
pub type Triangles = Vec<Vec2>;

/// A way on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    points: Vec<Vec2>,
}

impl Way {
    /// From a point to another one.
    pub fn line(from: Vec2, to: Vec2) -> Self {
        Self { points: vec![from, to] }
    }

    /// Once around a circle.
    pub fn circle(middle: Vec2, radius: f32) -> Self {
        const PARTS: u16 = 96;
        let angle = |part: u16| f32::from(part) / f32::from(PARTS) * std::f32::consts::TAU;
        Self { points: (0..=PARTS).map(|part| middle + Vec2::from_angle(angle(part)) * radius).collect() }
    }

    /// Once around a square with sides twice so long.
    pub fn frame(middle: Vec2, half: f32) -> Self {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
        Self { points: corners.map(|(x, z)| middle + Vec2::new(x, z) * half).to_vec() }
    }

    /// How long it is.
    pub fn length(&self) -> f32 {
        self.points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
    }

    /// The part of it from `start` to `end`, both measured along it.
    fn part(&self, start: f32, end: f32) -> Vec<Vec2> {
        let (mut passed, mut part) = (0.0, Vec::new());
        for pair in self.points.windows(2) {
            let length = pair[0].distance(pair[1]);
            let at = |along: f32| pair[0].lerp(pair[1], ((along - passed) / length.max(f32::EPSILON)).clamp(0.0, 1.0));
            if passed + length > start && passed < end {
                if part.is_empty() {
                    part.push(at(start));
                }
                part.push(at(end));
            }
            passed += length;
        }
        part
    }

    /// A stroke from `start` to `end` along it, of this breadth, `aside` from its middle. Its ends are square, and so are its
    /// corners.
    pub fn stroke(&self, start: f32, end: f32, breadth: f32, aside: f32) -> Triangles {
        let part = self.part(start, end);
        let (low, high) = (aside - 0.5 * breadth, aside + 0.5 * breadth);
        let count = part.len();
        // Where two pieces meet, both end on the line between their directions.
        let direction = |index: usize| {
            part[index]
                .distance_squared(part[index + 1])
                .gt(&1e-12)
                .then(|| (part[index + 1] - part[index]).normalize_or_zero())
        };
        let closed = self.points.first() == self.points.last() && end - start >= self.length() - 1e-4;
        let side = |index: usize| {
            let (before, after) = match (index, closed) {
                (0, true) => (direction(count - 2), direction(0)),
                (0, false) => (None, direction(0)),
                (index, true) if index + 1 == count => (direction(index - 1), direction(0)),
                (index, _) if index + 1 == count => (direction(index - 1), None),
                (index, _) => (direction(index - 1), direction(index)),
            };
            let (Some(a), Some(b)) = (before.or(after), after.or(before)) else { return Vec2::ZERO };
            let mean = (a + b).normalize_or_zero();
            mean.perp() / mean.dot(a).max(0.5)
        };
        let mut triangles = Triangles::new();
        for index in 0..count.saturating_sub(1) {
            let (a, b) = (side(index), side(index + 1));
            let [p, q] = [part[index], part[index + 1]];
            let corners = [p + a * low, p + a * high, q + b * high, q + b * low];
            triangles.extend([corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]]);
        }
        triangles
    }
}

/// A polygon that bulges nowhere inwards, from its corners in turn.
pub fn polygon(corners: &[Vec2]) -> Triangles {
    let Some((&first, rest)) = corners.split_first() else { return Triangles::new() };
    rest.windows(2).flat_map(|pair| [first, pair[0], pair[1]]).collect()
}

/// The mesh of triangles that lie on the board.
pub fn mesh(triangles: Triangles) -> Mesh {
    let count = triangles.len();
    let points: Vec<[f32; 3]> = triangles.iter().map(|point| [point.x, 0.0, point.y]).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; count])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; count])
}

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
    mod outline {
        use rules::Square;

        use super::super::*;

        #[test]
        fn a_mark_stays_on_its_squares() {
            let [a, b] = ["d2", "d5"].map(|name| Square::parse(name).unwrap());
            for color in Kind::ALL {
                for mark in [Mark::Square(a, color), Mark::Circle(a, color), Mark::Refused(a)] {
                    let farthest = layers(mark)
                        .iter()
                        .flat_map(|layer| layer.points.clone())
                        .fold(0.0, |far: f32, point| far.max((point - middle(a)).abs().max_element()));
                    assert!((0.4..=0.52).contains(&farthest), "{mark:?}: {farthest}");
                }
                for layer in layers(Mark::Arrow(a, b, color)) {
                    for point in layer.points {
                        assert!((point.x - middle(a).x).abs() < 0.3, "an arrow is slim: {point}");
                        assert!(
                            (middle(b).y + 0.1..middle(a).y).contains(&point.y),
                            "it lies between the men: {point}"
                        );
                    }
                }
            }
        }
    }

    mod stroke {
        use super::super::*;

        /// The area of all triangles.
        fn area(triangles: &[Vec2]) -> f32 {
            triangles.chunks_exact(3).map(|t| (t[1] - t[0]).perp_dot(t[2] - t[0]).abs() * 0.5).sum()
        }

        #[test]
        fn a_stroke_is_as_large_as_its_way_is_long() {
            let line = Way::line(Vec2::ZERO, Vec2::new(3.0, 4.0));
            assert!((area(&line.stroke(0.0, 5.0, 0.2, 0.0)) - 1.0).abs() < 1e-4);
            assert!((area(&line.stroke(1.0, 3.0, 0.2, 0.1)) - 0.4).abs() < 1e-4);
            let circle = Way::circle(Vec2::ONE, 0.4);
            let whole = circle.stroke(0.0, circle.length(), 0.1, 0.0);
            assert!((area(&whole) - std::f32::consts::TAU * 0.4 * 0.1).abs() < 1e-3, "{}", area(&whole));
            let frame = Way::frame(Vec2::ZERO, 0.45);
            let whole = frame.stroke(0.0, frame.length(), 0.1, 0.0);
            assert!(
                (area(&whole) - (1.0 - 0.64)).abs() < 1e-4,
                "corners are filled and nothing lies twice: {}",
                area(&whole)
            );
            assert!(whole.iter().all(|point| point.abs().max_element() < 0.5001));
        }
    }

    mod pattern {
        use bevy::prelude::Vec2;

        use super::super::*;

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
}
