//! The trees and the instances as a graphics card reads them; the layout of each record is that of `card/wgsl`.

use glam::{Affine3A, Vec3};

use crate::scene::{Mesh, Seen};
use crate::words::{NONE, Words};

use super::ray::Motion;
use super::world::World;

/// The words of a record of an instance or a camera.
const INSTANCE: u32 = 49;
/// Where in it the motion and the root stand.
const MOTION: u32 = 28;
const ROOT: u32 = 48;

/// The lists of a world.
#[derive(Default)]
pub(crate) struct Packed {
    pub(crate) nodes: Words,
    pub(crate) packets: Words,
    pub(crate) shapes: Words,
    /// The root of the world's tree, or no number.
    pub(crate) root: u32,
    /// How many levels a ray may have to go down.
    pub(crate) depth: usize,
    /// The roots of the meshes.
    roots: Vec<u32>,
}

impl World<'_> {
    /// Trees, triangles and what the triangles' corners are like.
    pub(crate) fn packed(&self) -> Packed {
        let mut packed = Packed::default();
        let mut deepest = 0;
        for mesh in &self.meshes {
            let (root, depth) = mesh.write(&mut packed.nodes, &mut packed.packets);
            packed.roots.push(root);
            deepest = deepest.max(depth);
        }
        packed.root = self.tree.write(0, &mut packed.nodes);
        packed.depth = deepest + self.tree.depth();
        packed
    }

    /// Writes records of meshes and of instances, whose materials have these records, and returns where the instances begin.
    pub(crate) fn write(&self, packed: &mut Packed, materials: &[u32], data: &mut Words) -> u32 {
        let meshes: Vec<u32> =
            self.scene.meshes.iter().map(|mesh| write_mesh(mesh, &mut packed.shapes, data)).collect();
        let start = data.end();
        for (placed, instance) in self.placed.iter().zip(&self.scene.instances) {
            let seen = match placed.seen {
                Seen::Everywhere => 0,
                Seen::ByCamera => 1,
                Seen::ByLight => 2,
            };
            let record = data.end();
            data.whole(meshes[placed.mesh]).whole(materials[instance.material]).whole(seen);
            write_place(data, record, &placed.to_world, placed.motion.as_ref());
            data.whole(packed.roots[placed.mesh]);
        }
        start
    }
}

/// Writes the record of a camera, which has the same as an instance as far as its place is concerned.
pub(crate) fn write_camera(data: &mut Words, place: &Affine3A, motion: Option<&Motion>) {
    let record = data.end();
    data.whole(NONE).whole(NONE).whole(0);
    write_place(data, record, place, motion);
    data.fill(record, INSTANCE);
}

/// Where a thing is, from the word on that says whether it moves.
fn write_place(data: &mut Words, record: u32, place: &Affine3A, motion: Option<&Motion>) {
    data.whole(u32::from(motion.is_some())).place(place).place(&place.inverse());
    data.fill(record, MOTION);
    if let Some(motion) = motion {
        motion.write(data);
    }
    data.fill(record, ROOT);
}

fn write_mesh(mesh: &Mesh, shapes: &mut Words, data: &mut Words) -> u32 {
    let record = data.end();
    let mut threes = |list: &[Vec3]| {
        let start = shapes.end();
        list.iter().for_each(|value| _ = shapes.three(*value));
        if list.is_empty() { NONE } else { start }
    };
    let [positions, normals, colors] = [&mesh.positions, &mesh.normals, &mesh.colors].map(|list| threes(list));
    let uvs = if mesh.uvs.is_empty() { NONE } else { shapes.end() };
    mesh.uvs.iter().for_each(|uv| _ = shapes.numbers(&uv.to_array()));
    data.whole(positions).whole(normals).whole(uvs).whole(colors).whole(shapes.end());
    shapes.0.extend(mesh.triangles.iter().flatten());
    record
}
