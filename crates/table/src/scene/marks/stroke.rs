//! Flat shapes on the board, as triangles: strokes along a way, whole or broken, and polygons.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;

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

#[cfg(test)]
mod tests {
    use super::*;

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
