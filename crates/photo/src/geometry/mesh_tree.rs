//! The tree of one mesh's triangles, in the mesh's own space; the world queries it for each instance.

use glam::Vec3;

use crate::scene::Mesh;

use super::bounds::Bounds;
use super::build::build;
use super::packet::{LANES, Met, Packet, Shear};
use super::probe::Probe;
use super::tree::{DEEPEST_MESH, Tree, Waiting};

/// The triangles of a mesh, in fours, in a tree.
pub(super) struct MeshTree {
    tree: Tree,
    packets: Vec<Packet>,
    pub(super) bounds: Bounds,
}

impl MeshTree {
    pub(super) fn new(mesh: &Mesh) -> Self {
        let corners = |triangle: &[u32; 3]| triangle.map(|corner| mesh.positions[corner as usize]);
        let boxes: Vec<Bounds> = mesh.triangles.iter().map(|triangle| Bounds::of(corners(triangle))).collect();
        let mut packets = Vec::with_capacity(boxes.len() / 2);
        let tree = build(&boxes, LANES, DEEPEST_MESH, &mut packets, Vec::clear, |packets, numbers| {
            let mut triangles = [(0, [Vec3::ZERO; 3]); LANES];
            for (slot, number) in triangles.iter_mut().zip(numbers) {
                *slot = (*number, corners(&mesh.triangles[*number as usize]));
            }
            packets.push(Packet::new(&triangles[..numbers.len()]));
            packets.len() as u32 - 1
        });
        let bounds = boxes.into_iter().fold(Bounds::EMPTY, Bounds::union);
        Self { tree, packets, bounds }
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
