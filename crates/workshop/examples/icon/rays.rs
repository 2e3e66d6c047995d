//! What a ray meets first: triangles sorted into boxes within boxes.

use super::model::Corner;
use super::space::{Vec3, vec3};

/// Which triangle a ray meets, how far away, and where on it: the weights of its second and third corner.
#[derive(Clone, Copy)]
pub struct Hit {
    pub triangle: usize,
    pub distance: f32,
    pub weights: [f32; 2],
}

/// A box: of two boxes, or of a few triangles.
struct Node {
    low: Vec3,
    high: Vec3,
    content: Content,
}

enum Content {
    /// The first and the second box.
    Boxes(usize, usize),
    /// Places in `order`.
    Triangles(std::ops::Range<usize>),
}

/// Triangles that rays are sent against.
pub struct Solid {
    pub triangles: Vec<[Corner; 3]>,
    order: Vec<usize>,
    nodes: Vec<Node>,
    root: usize,
}

impl Solid {
    pub fn new(triangles: Vec<[Corner; 3]>) -> Self {
        let order = (0..triangles.len()).collect();
        let mut solid = Self { triangles, order, nodes: Vec::new(), root: 0 };
        solid.root = solid.build(0..solid.triangles.len());
        solid
    }

    fn build(&mut self, range: std::ops::Range<usize>) -> usize {
        let (mut low, mut high) = (vec3(1e9, 1e9, 1e9), vec3(-1e9, -1e9, -1e9));
        for corner in self.order[range.clone()].iter().flat_map(|&i| &self.triangles[i]) {
            low = low.each(corner.at, f32::min);
            high = high.each(corner.at, f32::max);
        }
        let content = if range.len() <= 4 {
            Content::Triangles(range)
        } else {
            let size = high - low;
            let axis = (0..3).fold(0, |best, axis| if size.along(axis) > size.along(best) { axis } else { best });
            let triangles = &self.triangles;
            let middle = |i: &usize| triangles[*i].iter().map(|corner| corner.at.along(axis)).sum::<f32>();
            self.order[range.clone()].sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            let half = (range.start + range.end) / 2;
            Content::Boxes(self.build(range.start..half), self.build(half..range.end))
        };
        self.nodes.push(Node { low, high, content });
        self.nodes.len() - 1
    }

    /// The nearest triangle on a ray, nearer than `far`.
    pub fn hit(&self, from: Vec3, towards: Vec3, far: f32) -> Option<Hit> {
        let inverse = vec3(1.0 / towards.x, 1.0 / towards.y, 1.0 / towards.z);
        let (mut nearest, mut best) = (far, None);
        let mut open = vec![self.root];
        while let Some(node) = open.pop().map(|node| &self.nodes[node]) {
            let (one, two) = ((node.low - from) * inverse, (node.high - from) * inverse);
            let (enter, leave) = (one.each(two, f32::min), one.each(two, f32::max));
            let enter = enter.x.max(enter.y).max(enter.z).max(0.0);
            if enter > leave.x.min(leave.y).min(leave.z).min(nearest) {
                continue;
            }
            match &node.content {
                Content::Boxes(first, second) => open.extend([*first, *second]),
                Content::Triangles(range) => {
                    for &triangle in &self.order[range.clone()] {
                        if let Some((distance, weights)) = meets(&self.triangles[triangle], from, towards)
                            && distance < nearest
                        {
                            nearest = distance;
                            best = Some(Hit { triangle, distance, weights });
                        }
                    }
                }
            }
        }
        best
    }
}

/// How far along a ray a triangle lies, and the weights of its second and third corner there.
fn meets(triangle: &[Corner; 3], from: Vec3, towards: Vec3) -> Option<(f32, [f32; 2])> {
    let [a, b, c] = triangle.map(|corner| corner.at);
    let (ab, ac) = (b - a, c - a);
    let across = towards.cross(ac);
    let flatness = ab.dot(across);
    if flatness.abs() < 1e-12 {
        return None;
    }
    let to = from - a;
    let u = to.dot(across) / flatness;
    let around = to.cross(ab);
    let v = towards.dot(around) / flatness;
    let distance = ac.dot(around) / flatness;
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance > 1e-4).then_some((distance, [u, v]))
}
