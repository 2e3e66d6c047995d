//! Cuts a closed surface along the plane z = 0 and fills flat outlines with triangles.

use std::collections::{BTreeMap, HashMap};

use glam::Vec2;

use super::carve::Surface;

/// What lies in front of the plane z = 0, and the outlines of the cut, counter-clockwise seen from +z.
pub(crate) struct Section {
    /// The front part, z <= 0, open where it was cut.
    pub front: Surface,
    /// The outlines of the cut.
    pub outlines: Vec<Vec<Vec2>>,
}

/// Cuts a closed surface.
pub(crate) fn cut(surface: &Surface) -> Section {
    // A point on the plane itself would make an edge without length, so it counts as just in front.
    let depth: Vec<f32> = surface.points.iter().map(|p| if p.z.abs() < 1e-6 { -1e-6 } else { p.z }).collect();
    let mut work = Cutter { surface, depth, front: Surface::default(), kept: HashMap::new(), next: BTreeMap::new() };
    for &triangle in &surface.triangles {
        work.triangle(triangle);
    }
    work.finish()
}

struct Cutter<'a> {
    surface: &'a Surface,
    depth: Vec<f32>,
    front: Surface,
    /// New numbers: of a corner that stays (twice the same), or of the cut through an edge.
    kept: HashMap<(u32, u32), u32>,
    /// Along the cut, which points follow which; more than one where sheets of the surface touch.
    next: BTreeMap<u32, Vec<u32>>,
}

impl Cutter<'_> {
    fn corner(&mut self, a: u32, b: u32) -> u32 {
        let key = (a.min(b), a.max(b));
        let (from, to) = (self.surface.points[key.0 as usize], self.surface.points[key.1 as usize]);
        let (near, far) = (self.depth[key.0 as usize], self.depth[key.1 as usize]);
        let front = &mut self.front;
        *self.kept.entry(key).or_insert_with(|| {
            let point = if key.0 == key.1 { from.with_z(near) } else { from.lerp(to, near / (near - far)).with_z(0.0) };
            front.points.push(point);
            front.points.len() as u32 - 1
        })
    }

    fn triangle(&mut self, triangle: [u32; 3]) {
        let mut polygon = Vec::with_capacity(4);
        let (mut leaves, mut enters) = (None, None);
        for i in 0..3 {
            let (a, b) = (triangle[i], triangle[(i + 1) % 3]);
            let (here, there) = (self.depth[a as usize] < 0.0, self.depth[b as usize] < 0.0);
            if here {
                polygon.push(self.corner(a, a));
            }
            if here != there {
                let cut = self.corner(a, b);
                polygon.push(cut);
                *(if here { &mut leaves } else { &mut enters }) = Some(cut);
            }
        }
        for i in 2..polygon.len() {
            self.front.triangles.push([polygon[0], polygon[i - 1], polygon[i]]);
        }
        if let (Some(leaves), Some(enters)) = (leaves, enters) {
            // The cap runs along this edge the other way round than the front does.
            self.next.entry(enters).or_default().push(leaves);
        }
    }

    fn finish(mut self) -> Section {
        let mut outlines = Vec::new();
        while let Some((&start, _)) = self.next.iter().find(|(_, following)| !following.is_empty()) {
            let (mut outline, mut at) = (Vec::new(), start);
            while let Some(following) = self.next.get_mut(&at).and_then(Vec::pop) {
                outline.push(self.front.points[at as usize].truncate());
                at = following;
            }
            // The other way round runs the edge of a hollow, which the outline around it covers.
            if around(&outline) > 0.0 {
                outlines.push(outline);
            }
        }
        Section { front: self.front, outlines }
    }
}

/// The part of an outline above a height.
pub(crate) fn above(outline: &[Vec2], height: f32) -> Vec<Vec2> {
    let mut kept = Vec::with_capacity(outline.len());
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if a.y >= height {
            kept.push(a);
        }
        if (a.y >= height) != (b.y >= height) {
            kept.push(a.lerp(b, (height - a.y) / (b.y - a.y)));
        }
    }
    kept
}

/// Twice the area within an outline, positive counter-clockwise.
fn around(outline: &[Vec2]) -> f32 {
    (0..outline.len()).map(|i| outline[i].perp_dot(outline[(i + 1) % outline.len()])).sum()
}

/// Twice the area of a triangle, positive counter-clockwise.
fn area(a: Vec2, b: Vec2, c: Vec2) -> f32 {
    (b - a).perp_dot(c - a)
}

/// Fills a simple outline, counter-clockwise, with triangles by cutting off ears.
pub(crate) fn fill(outline: &[Vec2]) -> Vec<[u32; 3]> {
    let mut left: Vec<u32> = (0..outline.len() as u32).collect();
    let at = |i: u32| outline[i as usize];
    let mut triangles = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let corners = |i: usize| [left[(i + count - 1) % count], left[i], left[(i + 1) % count]];
        let is_ear = |i: &usize| {
            let [a, b, c] = corners(*i).map(at);
            area(a, b, c) > 0.0
                && !left.iter().map(|&other| at(other)).any(|p| {
                    p != a && p != b && p != c && area(a, b, p) >= 0.0 && area(b, c, p) >= 0.0 && area(c, a, p) >= 0.0
                })
        };
        // The roundest ear keeps the triangles well shaped; without any, a corner without area goes.
        let roundness = |i: &usize| {
            let [a, b, c] = corners(*i).map(at);
            area(a, b, c) / (a.distance_squared(b) + b.distance_squared(c) + c.distance_squared(a))
        };
        let ears = (0..count).filter(is_ear).max_by(|i, j| roundness(i).total_cmp(&roundness(j)));
        let flattest = || (0..count).min_by(|i, j| roundness(i).abs().total_cmp(&roundness(j).abs()));
        let Some(ear) = ears.or_else(flattest) else { break };
        if ears.is_some() {
            triangles.push(corners(ear));
        }
        left.remove(ear);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

    use super::super::carve::carve;
    use super::*;

    #[test]
    fn a_cut_ball_is_a_half_ball_under_a_disc() {
        let ball = carve(Vec3::splat(-0.35), Vec3::splat(0.35), 0.02, |p| p.length() - 0.3);
        let section = cut(&ball);
        assert!(section.front.points.iter().all(|p| p.z <= 0.0));
        assert_eq!(section.outlines.len(), 1);
        let outline = &section.outlines[0];
        assert!(outline.iter().all(|p| (p.length() - 0.3).abs() < 1e-3));
        let filled: f32 = fill(outline)
            .iter()
            .map(|t| 0.5 * area(outline[t[0] as usize], outline[t[1] as usize], outline[t[2] as usize]))
            .sum();
        assert!((filled - std::f32::consts::PI * 0.09).abs() < 2e-3, "the disc's area is {filled}");
    }

    #[test]
    fn an_outline_with_a_bay_is_filled_without_covering_the_bay() {
        let outline = [(0.0, 0.0), (3.0, 0.0), (3.0, 2.0), (2.0, 2.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
        let outline = outline.map(|(x, y)| Vec2::new(x, y));
        let areas: Vec<f32> = fill(&outline)
            .iter()
            .map(|t| area(outline[t[0] as usize], outline[t[1] as usize], outline[t[2] as usize]))
            .collect();
        assert!(areas.iter().all(|&twice| twice > 0.0));
        assert!((0.5 * areas.iter().sum::<f32>() - 5.0).abs() < 1e-5);
        assert_eq!(above(&outline, 1.5).len(), 8);
    }
}
