//! All instances in one tree: the closest hit, whether something is in the way, and what a surface is like where it was hit.

use std::cmp::Reverse;

use glam::{Affine3A, Vec2, Vec3};

use crate::scene::{Mesh, Scene, Seen};
use crate::threads::{count, share};

use super::build::build;
use super::mesh_tree::MeshTree;
use super::ray::Motion;
use super::ray::{Hit, Ray};
use super::tree::Bounds;
use super::tree::Probe;
use super::tree::{DEEPEST_WORLD, Trail, Tree, Waiting};

/// Everything that a ray can meet.
pub(crate) struct World<'a> {
    pub(super) scene: &'a Scene,
    pub(super) meshes: Vec<MeshTree>,
    pub(super) placed: Vec<Placed>,
    pub(super) tree: Tree,
}

pub(super) struct Placed {
    pub(super) mesh: usize,
    pub(super) to_world: Affine3A,
    to_mesh: Affine3A,
    pub(super) motion: Option<Motion>,
    pub(super) seen: Seen,
}

/// A surface where it was hit, in the scene's space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surface {
    pub(crate) point: Vec3,
    /// The normal of the triangle, on the side from which the ray came.
    pub(crate) flat: Vec3,
    /// The normal between the corners' normals, on the same side as the flat one.
    pub(crate) normal: Vec3,
    /// The direction in which u grows, not of length 1; zero where the mesh has no uvs.
    pub(crate) tangent: Vec3,
    /// The direction in which v grows.
    pub(crate) bitangent: Vec3,
    pub(crate) uv: Vec2,
    /// What the mesh's own colours multiply the material's by.
    pub(crate) tint: Vec3,
    pub(crate) material: usize,
    pub(crate) instance: u32,
    /// Whether the ray came from the side that the mesh's own normals point to.
    pub(crate) outside: bool,
}

impl Placed {
    /// Whether this kind of ray sees it.
    fn meets(&self, ray: &Ray) -> bool {
        match self.seen {
            Seen::Everywhere => true,
            Seen::ByCamera => ray.is_view,
            Seen::ByLight => !ray.is_view,
        }
    }

    fn to_mesh(&self, time: f32) -> Affine3A {
        self.motion.as_ref().map_or(self.to_mesh, |motion| motion.at(time).inverse())
    }
}

impl<'a> World<'a> {
    /// Sorts a scene, which must be consistent, into trees, on so many threads; 0 means one for each core.
    pub(crate) fn new(scene: &'a Scene, threads: usize) -> Self {
        let meshes = trees(&scene.meshes, threads);
        let place = |instance: &crate::scene::Instance| Placed {
            mesh: instance.mesh,
            to_world: instance.transform,
            to_mesh: instance.transform.inverse(),
            motion: instance.moved.map(|moved| Motion::new(&instance.transform, &moved)),
            seen: instance.seen,
        };
        let placed: Vec<Placed> = scene.instances.iter().map(place).collect();
        let around = |placed: &Placed| {
            let bounds = meshes[placed.mesh].bounds;
            let around = |motion: &Motion| motion.around(bounds);
            placed.motion.as_ref().map_or_else(|| bounds.moved(&placed.to_world), around).padded()
        };
        let boxes: Vec<Bounds> = placed.iter().map(around).collect();
        let mut built = build(&boxes, 1, DEEPEST_WORLD, 1);
        built.tree.rename(|leaf| built.order[built.leaves[leaf as usize].start]);
        Self { scene, meshes, placed, tree: built.tree }
    }

    /// The first triangle that a ray meets.
    pub(crate) fn hit(&self, ray: &Ray, trail: &mut Trail) -> Option<Hit> {
        let mut found = None;
        let mut reach = ray.reach;
        let probe = Probe::new(ray.origin, ray.direction);
        self.tree.visit(&probe, &mut reach, &mut trail.0, |instance, reach, waiting| {
            if self.placed[instance as usize].meets(ray) {
                found = self.hit_within(instance, ray, reach, waiting).or(found);
            }
            false
        });
        found
    }

    /// The first triangle of one instance that a ray meets.
    pub(crate) fn hit_of(&self, instance: u32, ray: &Ray, trail: &mut Trail) -> Option<Hit> {
        let mut reach = ray.reach;
        self.hit_within(instance, ray, &mut reach, &mut trail.0)
    }

    /// The same, if nearer than `reach`, which it shortens.
    #[inline(always)]
    fn hit_within(&self, instance: u32, ray: &Ray, reach: &mut f32, waiting: &mut [Waiting]) -> Option<Hit> {
        let (mesh, origin, direction) = self.in_mesh(instance, ray);
        let met = mesh.hit(origin, direction, reach, waiting)?;
        Some(Hit { distance: met.distance, instance, triangle: met.triangle, weights: met.weights })
    }

    /// The mesh of an instance, and where a ray begins and goes in its space.
    #[inline(always)]
    fn in_mesh(&self, instance: u32, ray: &Ray) -> (&MeshTree, Vec3, Vec3) {
        let placed = &self.placed[instance as usize];
        let to_mesh = placed.to_mesh(ray.time);
        let (origin, direction) = (to_mesh.transform_point3(ray.origin), to_mesh.transform_vector3(ray.direction));
        (&self.meshes[placed.mesh], origin, direction)
    }

    /// Whether anything is in a ray's way.
    pub(crate) fn shadows(&self, ray: &Ray, trail: &mut Trail) -> bool {
        let probe = Probe::new(ray.origin, ray.direction);
        self.tree.visit_any(&probe, ray.reach, &mut trail.0, |instance, waiting| {
            self.placed[instance as usize].meets(ray) && {
                let (mesh, origin, direction) = self.in_mesh(instance, ray);
                mesh.shadows(origin, direction, ray.reach, waiting)
            }
        })
    }

    /// What a surface is like where a ray hit it.
    pub(crate) fn surface(&self, ray: &Ray, hit: &Hit) -> Surface {
        let placed = &self.placed[hit.instance as usize];
        let mesh = &self.scene.meshes[placed.mesh];
        let to_world = placed.motion.as_ref().map_or(placed.to_world, |motion| motion.at(ray.time));
        let to_mesh = placed.to_mesh(ray.time);
        let corners = mesh.triangles[hit.triangle as usize].map(|corner| corner as usize);
        let [u, v] = hit.weights;
        let weights = [1.0 - u - v, u, v];
        let [a, b, c] = corners.map(|corner| mesh.positions[corner]);
        let point = to_world.transform_point3(a * weights[0] + b * weights[1] + c * weights[2]);
        // Normals are transformed by the inverse transpose.
        let turn = to_mesh.matrix3.transpose();
        let flat = (turn * (b - a).cross(c - a)).normalize_or(-ray.direction.normalize_or_zero());
        let smooth = |normals: &[Vec3]| {
            let normal: Vec3 = corners.iter().zip(weights).map(|(corner, weight)| normals[*corner] * weight).sum();
            (turn * normal).normalize_or(flat)
        };
        let normal = if mesh.normals.is_empty() { flat } else { smooth(&mesh.normals) };
        // The mesh's own normals say which side is outside, or its triangles where there are no normals.
        let flat = if flat.dot(normal) < 0.0 { -flat } else { flat };
        let outside = flat.dot(ray.direction) < 0.0;
        let side = if outside { 1.0 } else { -1.0 };
        let mut surface = Surface {
            point,
            flat: flat * side,
            normal: normal * side,
            tangent: Vec3::ZERO,
            bitangent: Vec3::ZERO,
            uv: Vec2::ZERO,
            tint: Vec3::ONE,
            material: self.scene.instances[hit.instance as usize].material,
            instance: hit.instance,
            outside,
        };
        if !mesh.colors.is_empty() {
            surface.tint = corners.iter().zip(weights).map(|(corner, weight)| mesh.colors[*corner] * weight).sum();
        }
        if !mesh.uvs.is_empty() {
            let uvs = corners.map(|corner| mesh.uvs[corner]);
            surface.uv = uvs[0] * weights[0] + uvs[1] * weights[1] + uvs[2] * weights[2];
            let (first, second) = (uvs[1] - uvs[0], uvs[2] - uvs[0]);
            let area = first.perp_dot(second);
            if area != 0.0 {
                let along = ((b - a) * second.y - (c - a) * first.y) / area;
                let down = ((c - a) * first.x - (b - a) * second.x) / area;
                surface.tangent = to_world.transform_vector3(along);
                surface.bitangent = to_world.transform_vector3(down);
            }
        }
        surface
    }
}

/// The trees of all meshes: the largest is begun first, and gets as many threads as its share of the triangles is worth.
fn trees(meshes: &[Mesh], threads: usize) -> Vec<MeshTree> {
    let all = meshes.iter().map(|mesh| mesh.triangles.len()).sum::<usize>().max(1);
    let threads = count(threads);
    let mut trees: Vec<Option<MeshTree>> = meshes.iter().map(|_| None).collect();
    let mut work: Vec<(&Mesh, &mut Option<MeshTree>)> = meshes.iter().zip(&mut trees).collect();
    work.sort_by_key(|(mesh, _)| Reverse(mesh.triangles.len()));
    share(threads, work.into_iter(), |(mesh, tree)| {
        *tree = Some(MeshTree::new(mesh, (mesh.triangles.len() * threads).div_ceil(all)));
    });
    trees.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Instance;

    /// A bumpy ball of many triangles.
    fn ball(rings: u32) -> Mesh {
        let mut mesh = Mesh::default();
        for ring in 0..=rings {
            for part in 0..=rings * 2 {
                let (polar, round) = (
                    std::f32::consts::PI * ring as f32 / rings as f32,
                    std::f32::consts::PI * part as f32 / rings as f32,
                );
                let radius = 1.0 + 0.1 * (polar * 7.0).sin() * (round * 5.0).cos();
                let direction = Vec3::new(polar.sin() * round.cos(), polar.cos(), polar.sin() * round.sin());
                mesh.positions.push(direction * radius);
            }
        }
        let row = rings * 2 + 1;
        for ring in 0..rings {
            for part in 0..rings * 2 {
                let at = ring * row + part;
                mesh.triangles.extend([[at, at + 1, at + row], [at + 1, at + row + 1, at + row]]);
            }
        }
        mesh
    }

    fn rays(count: u32) -> impl Iterator<Item = Ray> {
        (0..count).map(|index| {
            let number = |salt: u32| {
                let mixed =
                    (index.wrapping_mul(0x9e37_79b9) ^ salt.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0xc2b2_ae35);
                let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x27d4_eb2f);
                (mixed ^ mixed >> 13) as f32 / u32::MAX as f32 * 2.0 - 1.0
            };
            let (origin, aim) =
                (Vec3::new(number(1), number(2), number(3)) * 5.0, Vec3::new(number(4), number(5), number(6)) * 2.0);
            Ray::new(origin, aim - origin, (number(7) + 1.0) / 2.0)
        })
    }

    fn scene() -> Scene {
        let place = |x: f32, turn: f32| {
            Affine3A::from_rotation_y(turn) * Affine3A::from_translation(Vec3::new(x, 0.3 * turn, 0.0))
        };
        let still = |x, turn| Instance::new(0, 0, place(x, turn));
        let moving = Instance { moved: Some(place(1.0, 2.0)), ..still(0.5, 1.0) };
        Scene { meshes: vec![ball(12)], instances: vec![still(-1.0, 0.0), still(2.0, 0.7), moving], ..Scene::default() }
    }

    /// Every triangle of every instance, one after the other, in double precision (Möller and Trumbore).
    fn nearest(scene: &Scene, ray: &Ray) -> Option<f64> {
        let mut nearest: Option<f64> = None;
        for instance in &scene.instances {
            let motion = instance.moved.map(|moved| Motion::new(&instance.transform, &moved));
            let to_world = motion.map_or(instance.transform, |motion| motion.at(ray.time));
            let mesh = &scene.meshes[instance.mesh];
            for triangle in &mesh.triangles {
                let [a, b, c] =
                    triangle.map(|corner| to_world.transform_point3(mesh.positions[corner as usize]).as_dvec3());
                let (origin, direction) = (ray.origin.as_dvec3(), ray.direction.as_dvec3());
                let (first, second) = (b - a, c - a);
                let across = direction.cross(second);
                let area = first.dot(across);
                let from = origin - a;
                let u = from.dot(across) / area;
                let v = direction.dot(from.cross(first)) / area;
                let distance = second.dot(from.cross(first)) / area;
                if u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance > 0.0 {
                    nearest = Some(nearest.map_or(distance, |nearest| nearest.min(distance)));
                }
            }
        }
        nearest
    }

    #[test]
    fn the_trees_find_what_every_triangle_in_turn_finds() {
        let scene = scene();
        let world = World::new(&scene, 2);
        let trail = &mut Trail::default();
        let (mut hits, mut different) = (0, 0);
        for ray in rays(3000) {
            let (found, expected) = (world.hit(&ray, trail), nearest(&scene, &ray));
            hits += u32::from(found.is_some());
            let near = |hit: Hit, distance: f64| (f64::from(hit.distance) - distance).abs() < 1e-4 * distance.max(1e-2);
            let same = match (found, expected) {
                (Some(hit), Some(distance)) => near(hit, distance),
                (None, None) => true,
                _ => false,
            };
            // A ray along the rim of a thing may go either way.
            different += u32::from(!same);
            assert_eq!(
                world.shadows(&ray, trail),
                found.is_some(),
                "a shadow ray sees what the closest hit sees: {ray:?}"
            );
        }
        assert!(hits > 1000 && different <= 3, "{hits} hits, {different} of 3000 differ");
    }

    #[test]
    fn no_ray_slips_between_two_triangles() {
        let mesh = ball(40);
        let corners = mesh.positions.clone();
        let transform = Affine3A::IDENTITY;
        let instances = vec![Instance::new(0, 0, transform)];
        let scene = Scene { meshes: vec![mesh], instances, ..Scene::default() };
        let world = World::new(&scene, 2);
        // From within, exactly at corners and at the middles of edges.
        for pair in corners.windows(2) {
            for target in [pair[0], (pair[0] + pair[1]) / 2.0] {
                let ray = Ray::new(Vec3::new(0.1, 0.05, 0.02), target - Vec3::new(0.1, 0.05, 0.02), 0.0);
                assert!(world.hit(&ray, &mut Trail::default()).is_some(), "a ray escaped at {target}");
            }
        }
    }
}
