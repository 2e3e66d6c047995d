//! Thins a closed surface out to a number of triangles, where it is flat first (quadric error metric).

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};

use glam::{DMat3, DVec3};

use super::carve::Surface;

/// The sum of squared distances to planes, as a function of the point.
#[derive(Clone, Copy)]
struct Quadric {
    matrix: DMat3,
    vector: DVec3,
    rest: f64,
}

impl Quadric {
    const NONE: Self = Self { matrix: DMat3::ZERO, vector: DVec3::ZERO, rest: 0.0 };

    fn plane(normal: DVec3, point: DVec3, weight: f64) -> Self {
        let offset = -normal.dot(point);
        let outer = DMat3::from_cols(normal * normal.x, normal * normal.y, normal * normal.z);
        Self { matrix: outer * weight, vector: normal * (offset * weight), rest: offset * offset * weight }
    }

    fn plus(&self, other: &Self) -> Self {
        let matrix = self.matrix + other.matrix;
        Self { matrix, vector: self.vector + other.vector, rest: self.rest + other.rest }
    }

    fn error(&self, p: DVec3) -> f64 {
        p.dot(self.matrix * p) + 2.0 * self.vector.dot(p) + self.rest
    }
}

/// An edge that may be collapsed to a point, at a cost; stale once one of its ends has changed.
struct Candidate {
    cost: f64,
    ends: [u32; 2],
    ages: [u32; 2],
    point: DVec3,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candidate {
    /// The cheapest is the greatest; ties go by the ends, so that every run thins out alike.
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.ends.cmp(&self.ends))
    }
}

struct Simplifier {
    points: Vec<DVec3>,
    quadrics: Vec<Quadric>,
    triangles: Vec<[u32; 3]>,
    alive: Vec<bool>,
    around: Vec<Vec<u32>>,
    ages: Vec<u32>,
    queue: BinaryHeap<Candidate>,
}

/// The same surface with about this many triangles, or with all of its own where it has no more.
pub(crate) fn simplify(surface: &Surface, budget: usize) -> Surface {
    let mut work = Simplifier::new(surface);
    let mut left = work.triangles.len();
    while left > budget {
        let Some(candidate) = work.queue.pop() else { break };
        left -= work.collapse(&candidate);
    }
    work.finish()
}

impl Simplifier {
    fn new(surface: &Surface) -> Self {
        let count = surface.points.len();
        let points: Vec<DVec3> = surface.points.iter().map(|p| p.as_dvec3()).collect();
        let mut work = Self {
            quadrics: vec![Quadric::NONE; count],
            triangles: surface.triangles.clone(),
            alive: vec![true; surface.triangles.len()],
            around: vec![Vec::new(); count],
            ages: vec![0; count],
            queue: BinaryHeap::new(),
            points,
        };
        for (number, &triangle) in surface.triangles.iter().enumerate() {
            let across = work.across(triangle, None);
            let plane = Quadric::plane(across.normalize_or_zero(), work.points[triangle[0] as usize], across.length());
            for corner in triangle {
                work.quadrics[corner as usize] = work.quadrics[corner as usize].plus(&plane);
                work.around[corner as usize].push(number as u32);
            }
        }
        for triangle in surface.triangles.iter().copied() {
            for i in 0..3 {
                let (a, b) = (triangle[i], triangle[(i + 1) % 3]);
                if a < b {
                    work.offer(a, b);
                }
            }
        }
        work
    }

    /// Twice the area times the normal, with one corner moved if asked for.
    fn across(&self, triangle: [u32; 3], moved: Option<(u32, DVec3)>) -> DVec3 {
        let [a, b, c] = triangle.map(|corner| match moved {
            Some((who, to)) if who == corner => to,
            _ => self.points[corner as usize],
        });
        (b - a).cross(c - a)
    }

    fn offer(&mut self, a: u32, b: u32) {
        let sum = self.quadrics[a as usize].plus(&self.quadrics[b as usize]);
        let (from, to) = (self.points[a as usize], self.points[b as usize]);
        let middle = 0.5 * (from + to);
        // Held a little to the middle, so that on a plane or along an edge the point does not slide away.
        let hold = 2e-3 * (sum.matrix.x_axis.x + sum.matrix.y_axis.y + sum.matrix.z_axis.z) + 1e-15;
        let ideal = (sum.matrix + DMat3::IDENTITY * hold).inverse() * (middle * hold - sum.vector);
        let near = ideal.is_finite() && ideal.distance(middle) < 1.5 * from.distance(to);
        let point = if near { ideal } else { middle };
        let cost = sum.error(point);
        // Where all is flat, short edges go first, so that the triangles stay well shaped and shades baked into
        // their corners do not stretch into streaks.
        let cost = cost.max(0.0) + 2e-8 * from.distance_squared(to);
        let ages = [self.ages[a as usize], self.ages[b as usize]];
        self.queue.push(Candidate { cost, ends: [a, b], ages, point });
    }

    fn neighbours(&self, of: u32) -> HashSet<u32> {
        let mut all: HashSet<u32> = self.around[of as usize].iter().flat_map(|&t| self.triangles[t as usize]).collect();
        all.remove(&of);
        all
    }

    /// Whether a triangle around `end` that does not vanish would turn over.
    fn turns_over(&self, end: u32, other: u32, point: DVec3) -> bool {
        self.around[end as usize].iter().any(|&t| {
            let triangle = self.triangles[t as usize];
            if triangle.contains(&other) {
                return false;
            }
            let (before, after) = (self.across(triangle, None), self.across(triangle, Some((end, point))));
            before.dot(after) <= 0.5 * before.length() * after.length()
        })
    }

    /// Collapses an edge if that is still allowed, and says how many triangles vanished.
    fn collapse(&mut self, candidate: &Candidate) -> usize {
        let [a, b] = candidate.ends;
        if candidate.ages != [self.ages[a as usize], self.ages[b as usize]] {
            return 0;
        }
        let shared = self.neighbours(a).intersection(&self.neighbours(b)).count();
        if shared != 2 || self.turns_over(a, b, candidate.point) || self.turns_over(b, a, candidate.point) {
            return 0;
        }
        self.points[a as usize] = candidate.point;
        self.quadrics[a as usize] = self.quadrics[a as usize].plus(&self.quadrics[b as usize]);
        let mut gone = 0;
        for t in std::mem::take(&mut self.around[b as usize]) {
            if self.triangles[t as usize].contains(&a) {
                self.alive[t as usize] = false;
                gone += 1;
                for corner in self.triangles[t as usize] {
                    self.around[corner as usize].retain(|&other| other != t);
                }
            } else {
                self.triangles[t as usize] =
                    self.triangles[t as usize].map(|corner| if corner == b { a } else { corner });
                self.around[a as usize].push(t);
            }
        }
        self.ages[a as usize] += 1;
        self.ages[b as usize] += 1;
        let mut neighbours: Vec<u32> = self.neighbours(a).into_iter().collect();
        neighbours.sort_unstable();
        for next in neighbours {
            self.offer(a.min(next), a.max(next));
        }
        gone
    }

    fn finish(self) -> Surface {
        let mut numbers = vec![u32::MAX; self.points.len()];
        let mut surface = Surface::default();
        for (triangle, _) in self.triangles.iter().zip(&self.alive).filter(|(_, alive)| **alive) {
            surface.triangles.push(triangle.map(|corner| {
                let number = &mut numbers[corner as usize];
                if *number == u32::MAX {
                    *number = surface.points.len() as u32;
                    surface.points.push(self.points[corner as usize].as_vec3());
                }
                *number
            }));
        }
        surface
    }
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

    use super::super::carve::carve;
    use super::*;

    #[test]
    fn a_ball_with_few_triangles_is_still_closed_and_round() {
        let ball = |p: Vec3| p.length() - 0.3;
        let fine = carve(Vec3::splat(-0.35), Vec3::splat(0.35), 0.02, ball);
        let coarse = simplify(&fine, 400);
        assert!(coarse.triangles.len() <= 400 && coarse.triangles.len() > 390);
        assert!(coarse.points.iter().all(|&p| ball(p).abs() < 0.006));
        let mut edges = std::collections::HashMap::new();
        for triangle in &coarse.triangles {
            for i in 0..3 {
                *edges.entry((triangle[i], triangle[(i + 1) % 3])).or_insert(0) += 1;
            }
        }
        assert!(edges.iter().all(|(&(a, b), &count)| count == 1 && edges.get(&(b, a)) == Some(&1)));
    }
}
