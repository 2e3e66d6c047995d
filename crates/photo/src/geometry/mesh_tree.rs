//! The tree of one mesh's triangles, in the mesh's own space, with four of them in each leaf, which are tested against a ray at once, without a
//! gap at shared edges.
//!
//! The test is that of Woop, Benthin and Wald, "Watertight Ray/Triangle Intersection" (JCGT 2013).

use std::ops::Range;

use glam::{Vec3, Vec4};

use super::build::build;
use super::tree::{Bounds, DEEPEST_MESH, Probe, Tree, Waiting};
use crate::scene::Mesh;
use crate::threads::list;

#[cfg(feature = "card")]
use crate::words::Words;

/// How many words a packet takes on a graphics card.
#[cfg(feature = "card")]
const PACKET_WORDS: u32 = 40;
/// How many packets of triangles are made at a time.
const MANY: usize = 4096;

/// The triangles of a mesh, in fours, in a tree.
pub(super) struct MeshTree {
    tree: Tree,
    packets: Vec<Packet>,
    pub(super) bounds: Bounds,
}

impl MeshTree {
    /// Builds it on at most so many threads.
    pub(super) fn new(mesh: &Mesh, threads: usize) -> Self {
        let corners = |triangle: &[u32; 3]| triangle.map(|corner| mesh.positions[corner as usize]);
        let boxes: Vec<Bounds> = mesh.triangles.iter().map(|triangle| Bounds::of(corners(triangle))).collect();
        let built = build(&boxes, LANES, DEEPEST_MESH, threads);
        let packet = |leaf: &Range<usize>| {
            let mut triangles = [(0, [Vec3::ZERO; 3]); LANES];
            for (slot, number) in triangles.iter_mut().zip(&built.order[leaf.clone()]) {
                *slot = (*number, corners(&mesh.triangles[*number as usize]));
            }
            Packet::new(&triangles[..leaf.len()])
        };
        let packets =
            list(threads, built.leaves.len(), MANY, |leaves| built.leaves[leaves].iter().map(packet).collect());
        let bounds = boxes.into_iter().fold(Bounds::EMPTY, Bounds::union);
        Self { tree: built.tree, packets, bounds }
    }

    /// Writes boxes and triangles behind others; returns the root and how many levels there are.
    #[cfg(feature = "card")]
    pub(super) fn write(&self, nodes: &mut Words, packets: &mut Words) -> (u32, usize) {
        let first = packets.end() / PACKET_WORDS;
        self.packets.iter().for_each(|packet| packet.write(packets));
        (self.tree.write(first, nodes), self.tree.depth())
    }

    /// The first triangle that a ray meets nearer than `reach`, which it shortens.
    #[inline(always)]
    pub(super) fn hit(&self, origin: Vec3, direction: Vec3, reach: &mut f32, waiting: &mut [Waiting]) -> Option<Met> {
        // Many a ray passes through the corner of an instance's box and comes near no triangle.
        let mut shear = None;
        let mut found = None;
        self.tree.visit(&Probe::new(origin, direction), reach, waiting, |leaf, reach, _| {
            let shear = shear.get_or_insert_with(|| Shear::new(origin, direction));
            if let Some(met) = self.packets[leaf as usize].hit(shear, *reach) {
                *reach = met.distance;
                found = Some(met);
            }
            false
        });
        found
    }

    /// Whether a ray meets any triangle nearer than `reach`.
    #[inline(always)]
    pub(super) fn shadows(&self, origin: Vec3, direction: Vec3, reach: f32, waiting: &mut [Waiting]) -> bool {
        let mut shear = None;
        self.tree.visit_any(&Probe::new(origin, direction), reach, waiting, |leaf, _| {
            let shear = shear.get_or_insert_with(|| Shear::new(origin, direction));
            self.packets[leaf as usize].shadows(shear, reach)
        })
    }
}

/// How many triangles a packet holds.
pub(super) const LANES: usize = 4;

/// Up to four triangles.
pub(super) struct Packet {
    /// By corner and axis; one lane for each triangle. An unused lane has no area, so no ray hits it.
    corners: [[Vec4; 3]; 3],
    triangles: [u32; LANES],
}

/// A ray prepared for triangles: sheared so that it runs along its longest axis.
pub(super) struct Shear {
    axes: [usize; 3],
    /// On those axes.
    origin: [Vec4; 3],
    shear: [Vec4; 3],
}

/// Which triangle of a packet was hit, and where.
pub(super) struct Met {
    pub(super) triangle: u32,
    pub(super) distance: f32,
    pub(super) weights: [f32; 2],
}

impl Shear {
    pub(super) fn new(origin: Vec3, direction: Vec3) -> Self {
        let size = direction.abs();
        let z = if size.x > size.y && size.x > size.z {
            0
        } else if size.y > size.z {
            1
        } else {
            2
        };
        let axes = [(z + 1) % 3, (z + 2) % 3, z];
        let inverse = 1.0 / direction[z];
        Self {
            axes,
            origin: axes.map(|axis| Vec4::splat(origin[axis])),
            shear: [direction[axes[0]] * inverse, direction[axes[1]] * inverse, inverse].map(Vec4::splat),
        }
    }
}

impl Packet {
    /// A packet of at most four triangles, each with its number.
    pub(super) fn new(triangles: &[(u32, [Vec3; 3])]) -> Self {
        let mut corners = [[Vec4::ZERO; 3]; 3];
        let mut numbers = [0; LANES];
        for (lane, (number, triangle)) in triangles.iter().enumerate().take(LANES) {
            numbers[lane] = *number;
            for (axes, corner) in corners.iter_mut().zip(triangle) {
                for (axis, values) in axes.iter_mut().enumerate() {
                    values[lane] = corner[axis];
                }
            }
        }
        Self { corners, triangles: numbers }
    }

    /// Writes it as a graphics card reads it.
    #[cfg(feature = "card")]
    pub(super) fn write(&self, words: &mut crate::words::Words) {
        self.corners.iter().flatten().for_each(|values| _ = words.numbers(&values.to_array()));
        words.0.extend(self.triangles);
    }

    /// The first triangle that the ray meets nearer than `reach`.
    #[inline(always)]
    pub(super) fn hit(&self, ray: &Shear, reach: f32) -> Option<Met> {
        let (mut lanes, distance, weights) = self.meet(ray, reach)?;
        let distances = distance.to_array();
        let mut lane = lanes.trailing_zeros() as usize & 3;
        lanes &= lanes - 1;
        while lanes != 0 {
            let other = lanes.trailing_zeros() as usize & 3;
            if distances[other] < distances[lane] {
                lane = other;
            }
            lanes &= lanes - 1;
        }
        let weights = weights.map(|weight| weight.to_array()[lane]);
        Some(Met { triangle: self.triangles[lane], distance: distances[lane], weights })
    }

    /// Whether the ray meets any of the triangles nearer than `reach`.
    #[inline(always)]
    pub(super) fn shadows(&self, ray: &Shear, reach: f32) -> bool {
        self.meet(ray, reach).is_some()
    }

    /// The lanes of the triangles that the ray meets nearer than `reach`, if there are any; for all lanes how far away they are, and the
    /// weights of their second and third corner.
    #[inline(always)]
    fn meet(&self, ray: &Shear, reach: f32) -> Option<(u32, Vec4, [Vec4; 2])> {
        let [x, y, z] = ray.axes;
        let sheared = |corner: &[Vec4; 3]| {
            let depth = corner[z] - ray.origin[2];
            let across = corner[x] - ray.origin[0] - ray.shear[0] * depth;
            let up = corner[y] - ray.origin[1] - ray.shear[1] * depth;
            (across, up, depth)
        };
        let (ax, ay, az) = sheared(&self.corners[0]);
        let (bx, by, bz) = sheared(&self.corners[1]);
        let (cx, cy, cz) = sheared(&self.corners[2]);
        let u = cx * by - cy * bx;
        let v = ax * cy - ay * cx;
        let w = bx * ay - by * ax;
        let least = u.min(v).min(w);
        let most = u.max(v).max(w);
        let inside = least.cmpge(Vec4::ZERO) | most.cmple(Vec4::ZERO);
        if !inside.any() {
            return None;
        }
        let area = u + v + w;
        let inverse = area.recip();
        let distance = (u * az + v * bz + w * cz) * ray.shear[2] * inverse;
        let met = inside & area.cmpne(Vec4::ZERO) & distance.cmpgt(Vec4::ZERO) & distance.cmplt(Vec4::splat(reach));
        let lanes = met.bitmask();
        (lanes != 0).then(|| (lanes, distance, [v * inverse, w * inverse]))
    }
}
