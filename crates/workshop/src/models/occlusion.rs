//! Baked ambient occlusion: how much of the sky each vertex sees past the model itself and the ground under it; `models`
//! asks for it when the models are baked.

use std::f32::consts::TAU;

use glam::Vec3;

use host::threads;
use shapes::mesh::MeshBuilder;

/// How far away something still takes light, in squares.
const REACH: f32 = 0.8;
/// The mark of a point that no light can reach and nobody can see.
const BURIED: f32 = -1.0;
/// Triangles in a leaf of the tree.
const LEAF: usize = 6;

/// A box of the tree and what is in it: a run of triangles, or the next box and this one.
struct Node {
    low: Vec3,
    high: Vec3,
    /// First triangle of a leaf, or number of the second child; the first child follows its parent.
    first: u32,
    /// Triangles of a leaf; 0 for an inner box.
    count: u32,
}

/// The triangles of a mesh in a tree of boxes, so that rays find what they hit.
struct Tree {
    nodes: Vec<Node>,
    triangles: Vec<[Vec3; 3]>,
}

impl Tree {
    /// Sorts the triangles of a mesh.
    fn new(mesh: &MeshBuilder) -> Self {
        let corner = |i: u32| mesh.positions[i as usize];
        let triangles = mesh.triangles().map(|corners| corners.map(corner)).collect();
        let mut tree = Self { nodes: Vec::new(), triangles };
        let count = tree.triangles.len();
        tree.grow(0, count);
        tree
    }

    fn grow(&mut self, from: usize, to: usize) {
        let run = &mut self.triangles[from..to];
        let low = run.iter().flatten().fold(Vec3::MAX, |low, &p| low.min(p));
        let high = run.iter().flatten().fold(Vec3::MIN, |high, &p| high.max(p));
        let number = self.nodes.len();
        self.nodes.push(Node { low, high, first: from as u32, count: (to - from) as u32 });
        if to - from <= LEAF {
            return;
        }
        let size = high - low;
        let axis = if size.x >= size.max_element() { 0 } else { 1 + usize::from(size.z > size.y) };
        run.sort_by(|a, b| (a[0][axis] + a[1][axis] + a[2][axis]).total_cmp(&(b[0][axis] + b[1][axis] + b[2][axis])));
        let middle = from.midpoint(to);
        self.grow(from, middle);
        let second = self.nodes.len() as u32;
        (self.nodes[number].first, self.nodes[number].count) = (second, 0);
        self.grow(middle, to);
    }

    /// How far along a ray of length-one direction the first triangle is hit, within `reach`, and whether from its back.
    fn hit(&self, from: Vec3, direction: Vec3, reach: f32) -> Option<(f32, bool)> {
        let inverse = direction.recip();
        let (mut nearest, mut behind) = (reach, false);
        let mut waiting = vec![0_u32];
        while let Some(number) = waiting.pop() {
            let node = &self.nodes[number as usize];
            let (a, b) = ((node.low - from) * inverse, (node.high - from) * inverse);
            let (enter, leave) = (a.min(b).max_element(), a.max(b).min_element());
            if leave < enter.max(0.0) || enter > nearest {
                continue;
            }
            if node.count == 0 {
                waiting.extend([node.first, number + 1]);
                continue;
            }
            for i in node.first..node.first + node.count {
                if let Some((t, back)) = meet(&self.triangles[i as usize], from, direction)
                    && t < nearest
                {
                    (nearest, behind) = (t, back);
                }
            }
        }
        (nearest < reach).then_some((nearest, behind))
    }

    /// The share of light, 0 to 1, that a point with this normal gets; the ground, if there is one, is y = 0. A point
    /// buried in another part of the model gets [`BURIED`].
    fn openness(&self, point: Vec3, normal: Vec3, rays: usize, ground: bool) -> f32 {
        let side = Vec3::Y.cross(normal).try_normalize().unwrap_or(Vec3::X);
        let other = normal.cross(side);
        let from = point + normal * 0.0015;
        let (mut lost, mut buried) = (0.0, 0);
        for i in 0..rays {
            // Evenly spread over the disc, lifted to the hemisphere: weighted by the cosine.
            let radius = ((i as f32 + 0.5) / rays as f32).sqrt();
            let (sin, cos) = (TAU * (i as f32 * 0.618_034).fract()).sin_cos();
            let up = (1.0 - radius * radius).sqrt();
            let direction = side * (radius * cos) + other * (radius * sin) + normal * up;
            let floor = if ground && direction.y < -1e-4 { from.y.max(0.0) / -direction.y } else { REACH };
            let (nearest, behind) = self.hit(from, direction, floor.min(REACH)).unwrap_or((floor.min(REACH), false));
            buried += usize::from(behind);
            lost += (1.0 - nearest / REACH).powi(2);
        }
        if 2 * buried > rays {
            return BURIED;
        }
        1.0 - lost / rays as f32
    }
}

/// Where a ray meets a triangle, and whether from its back.
fn meet(corners: &[Vec3; 3], from: Vec3, direction: Vec3) -> Option<(f32, bool)> {
    let (edge, other) = (corners[1] - corners[0], corners[2] - corners[0]);
    let across = direction.cross(other);
    let volume = edge.dot(across);
    if volume.abs() < 1e-12 {
        return None;
    }
    let arm = from - corners[0];
    let u = arm.dot(across) / volume;
    let turned = arm.cross(edge);
    let v = direction.dot(turned) / volume;
    let t = other.dot(turned) / volume;
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t > 1e-5).then_some((t, volume < 0.0))
}

/// The openness of every vertex of the mesh, with or without the ground y = 0 below it, worked out on all processors.
pub fn bake(mesh: &MeshBuilder, rays: usize, ground: bool) -> Vec<f32> {
    let tree = Tree::new(mesh);
    let mut open = vec![1.0; mesh.positions.len()];
    let share = threads::share_of(open.len());
    threads::map(open.chunks_mut(share).enumerate(), |(number, part)| {
        for (i, value) in part.iter_mut().enumerate() {
            let vertex = number * share + i;
            *value = tree.openness(mesh.positions[vertex], mesh.normals[vertex], rays, ground);
        }
    });
    spread(mesh, open)
}

/// Gives each buried vertex the mean of its neighbours, so that its darkness does not stain what is seen beside it, and
/// evens out the others a little.
fn spread(mesh: &MeshBuilder, mut open: Vec<f32>) -> Vec<f32> {
    for pass in 0..6 {
        let mut sums = vec![(0.0, 0.0); open.len()];
        for triangle in mesh.triangles() {
            for (i, &to) in triangle.iter().enumerate() {
                for &from in [triangle[(i + 1) % 3], triangle[(i + 2) % 3]].iter().filter(|&&i| open[i as usize] >= 0.0)
                {
                    sums[to as usize].0 += open[from as usize];
                    sums[to as usize].1 += 1.0;
                }
            }
        }
        for (value, (sum, count)) in open.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0.0) {
            if *value < 0.0 {
                *value = sum / count;
            } else if pass == 0 {
                *value = 0.7 * *value + 0.3 * sum / count;
            }
        }
    }
    open.into_iter().map(|value| if value < 0.0 { 1.0 } else { value }).collect()
}

#[cfg(test)]
mod tests {
    use glam::Vec2;

    use super::*;

    #[test]
    fn a_floor_under_a_roof_is_darker_than_the_roof() {
        let mut mesh = MeshBuilder::default();
        for (y, half) in [(0.2, 2.0), (0.5, 1.0)] {
            let corner = |(x, z): (f32, f32)| Vec3::new(x * half, y, z * half);
            let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(corner);
            let [a, b, c, d] = corners.map(|p| mesh.vertex(p, Vec3::Y, Vec2::ZERO));
            mesh.quad(a, b, c, d);
        }
        let tree = Tree::new(&mesh);
        assert!(tree.openness(Vec3::new(0.0, 0.5, 0.0), Vec3::Y, 256, true) > 0.99);
        // The plate above shows the floor its back, as the wall around a buried point does.
        assert!(tree.openness(Vec3::new(0.0, 0.2, 0.0), Vec3::Y, 256, true) == BURIED);
        let aside = tree.openness(Vec3::new(1.2, 0.2, 0.0), Vec3::Y, 256, true);
        assert!(aside > 0.5 && aside < 0.99, "beside the roof it is {aside}");
        let under = tree.openness(Vec3::new(0.0, 0.5, 0.0), Vec3::NEG_Y, 256, true);
        assert!(under < 0.85, "under the roof it is {under}");
    }
}
