//! The parts of the heads that are of another wood or stone, as in old sets whose finials have the other side's colour: they
//! tell the kinds apart from above. `men` cuts the heads along them.

use std::collections::HashMap;

use glam::{Vec2, Vec3};

use super::carve::Surface;
use super::knight::Horse;

/// A point of the men's texture with the colour of the finials, which is about that of the other side.
pub(crate) const FINIAL: Vec2 = Vec2::new(0.25, 0.993);
/// A point of the men's texture with the colour of the knight's mane, between both sides' colours.
pub(crate) const MANE: Vec2 = Vec2::new(0.75, 0.993);
/// From this row on the men's texture has these colours, each in one half of it.
pub const ROWS: f32 = 0.984;

/// A part of a head: positive inside it, and its colour's point of the texture.
pub(crate) struct Inlay {
    inside: Box<dyn Fn(Vec3) -> f32>,
    /// The point of the texture that it is coloured with.
    pub uv: Vec2,
}

impl Inlay {
    /// All of a head that is near the axis and above a height.
    pub(crate) fn finial(height: f32, radius: f32) -> Self {
        let inside = Box::new(move |p: Vec3| (p.y - height).min(radius - p.x.hypot(p.z)));
        Self { inside, uv: FINIAL }
    }

    /// The queen's ball and the pearls on the points of her coronet, but for where they grow out of it.
    pub(crate) fn pearls(height: f32, ball: f32, pearls: fn(Vec3) -> f32) -> Self {
        const OUT: f32 = 0.005;
        let inside = Box::new(move |p: Vec3| (p.y - height).min(ball - p.x.hypot(p.z)).max(OUT - pearls(p)));
        Self { inside, uv: FINIAL }
    }

    /// The knight's mane.
    pub(crate) fn mane(horse: Horse) -> Self {
        Self { inside: Box::new(move |p| horse.within_mane(p)), uv: MANE }
    }

    /// Cuts a surface into what is outside and what is inside.
    pub(crate) fn split(&self, surface: &Surface) -> [Surface; 2] {
        let within = |p: &Vec3| Some((self.inside)(*p)).filter(|at| at.abs() > 1e-7).unwrap_or(1e-7);
        let depth: Vec<f32> = surface.points.iter().map(within).collect();
        [-1.0, 1.0].map(|side| {
            let mut part = Cutting {
                whole: surface,
                depth: &depth,
                inlay: self,
                surface: Surface::default(),
                known: HashMap::new(),
            };
            for &triangle in &surface.triangles {
                part.add(triangle, side);
            }
            part.surface
        })
    }
}

/// One side of a cut while it grows.
struct Cutting<'a> {
    whole: &'a Surface,
    depth: &'a [f32],
    inlay: &'a Inlay,
    surface: Surface,
    /// New numbers: of a corner that stays (twice the same), or of the cut through an edge.
    known: HashMap<(u32, u32), u32>,
}

impl Cutting<'_> {
    fn add(&mut self, triangle: [u32; 3], side: f32) {
        let mut polygon = Vec::with_capacity(4);
        for i in 0..3 {
            let (a, b) = (triangle[i], triangle[(i + 1) % 3]);
            let (here, there) = (self.depth[a as usize] * side, self.depth[b as usize] * side);
            if here > 0.0 {
                polygon.push(self.corner(a, a));
            }
            if (here > 0.0) != (there > 0.0) {
                polygon.push(self.corner(a.min(b), a.max(b)));
            }
        }
        for i in 2..polygon.len() {
            self.surface.triangles.push([polygon[0], polygon[i - 1], polygon[i]]);
        }
    }

    fn corner(&mut self, a: u32, b: u32) -> u32 {
        if let Some(&number) = self.known.get(&(a, b)) {
            return number;
        }
        let (mut from, mut to) = (self.whole.points[a as usize], self.whole.points[b as usize]);
        // The line between the two is not straight, so it is looked for by halves.
        if a != b {
            let starts_inside = self.depth[a as usize] > 0.0;
            for _ in 0..12 {
                let middle = from.midpoint(to);
                if ((self.inlay.inside)(middle) > 0.0) == starts_inside { from = middle } else { to = middle }
            }
        }
        self.surface.points.push(from);
        let number = self.surface.points.len() as u32 - 1;
        self.known.insert((a, b), number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::super::carve::carve;
    use super::*;

    #[test]
    fn a_ball_is_cut_into_a_cap_and_the_rest_without_losing_any_of_it() {
        let ball = carve(Vec3::splat(-0.3), Vec3::splat(0.3), 0.04, |p: Vec3| p.length() - 0.2);
        let area = |surface: &Surface| {
            let flat = |t: &[u32; 3]| {
                let [a, b, c] = t.map(|i| surface.points[i as usize]);
                0.5 * (b - a).cross(c - a).length()
            };
            surface.triangles.iter().map(flat).sum::<f32>()
        };
        let [rest, cap] = Inlay::finial(0.1, 1.0).split(&ball);
        assert!((area(&rest) + area(&cap) - area(&ball)).abs() < 1e-4);
        // A cap's area grows with its height.
        assert!((area(&cap) / area(&ball) - 0.25).abs() < 0.02, "{}", area(&cap) / area(&ball));
        assert!(cap.points.iter().all(|p| p.y > 0.0999) && rest.points.iter().all(|p| p.y < 0.1001));
    }
}
