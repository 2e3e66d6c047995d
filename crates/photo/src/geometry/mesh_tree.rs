//! The tree of one mesh's triangles, in the mesh's own space; the world queries it for each instance.

use std::ops::Range;

use glam::Vec3;

use crate::scene::Mesh;
use crate::threads::list;

use super::bounds::Bounds;
use super::build::build;
use super::packet::{LANES, Met, Packet, Shear};
use super::probe::Probe;
use super::tree::{DEEPEST_MESH, Tree, Waiting};
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
