//! Baked ambient occlusion: how much of the sky each vertex sees past the model itself and the ground under it.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};
use host::threads;
use photo::scene::{Instance, Material, Mesh, Scene};
use photo::{Finder, PhotoError};
use shapes::mesh::MeshBuilder;

/// How far away something still takes light, in squares.
const REACH: f32 = 0.8;
/// The mark of a point that no light can reach and nobody can see.
const BURIED: f32 = -1.0;
/// The share of light, 0 to 1, that a point with this normal gets; the ground, if there is one, is y = 0. A point
/// buried in another part of the model gets [`BURIED`].
fn openness(model: &Finder, point: Vec3, normal: Vec3, rays: usize, ground: bool) -> f32 {
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
        let reach = floor.min(REACH);
        let (nearest, behind) =
            model.nearest(from, direction, reach).map_or((reach, false), |met| (met.distance, !met.outside));
        buried += usize::from(behind);
        lost += (1.0 - nearest / REACH).powi(2);
    }
    if 2 * buried > rays {
        return BURIED;
    }
    1.0 - lost / rays as f32
}

/// The openness of every vertex of the mesh, with or without the ground y = 0 below it, worked out on all processors.
///
/// # Errors
/// If the mesh is inconsistent.
pub(crate) fn bake(mesh: &MeshBuilder, rays: usize, ground: bool) -> Result<Vec<f32>, PhotoError> {
    let scene = scene(mesh);
    let model = Finder::new(&scene)?;
    let mut open = vec![1.0; mesh.positions.len()];
    let share = threads::share_of(open.len());
    threads::map(open.chunks_mut(share).enumerate(), |(number, part)| {
        for (i, value) in part.iter_mut().enumerate() {
            let vertex = number * share + i;
            *value = openness(&model, mesh.positions[vertex], mesh.normals[vertex], rays, ground);
        }
    });
    Ok(spread(mesh, open))
}

/// The mesh by itself. Its triangles say which side is outside, not its normals, which lean over edges.
fn scene(mesh: &MeshBuilder) -> Scene {
    let shape = Mesh { positions: mesh.positions.clone(), triangles: mesh.triangles().collect(), ..Mesh::default() };
    Scene {
        meshes: vec![shape],
        instances: vec![Instance::new(0, 0, Affine3A::IDENTITY)],
        materials: vec![Material::default()],
        ..Scene::default()
    }
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
        let scene = scene(&mesh);
        let model = Finder::new(&scene).unwrap();
        let openness = |point, normal| openness(&model, point, normal, 256, true);
        assert!(openness(Vec3::new(0.0, 0.5, 0.0), Vec3::Y) > 0.99);
        // The plate above shows the floor its back, as the wall around a buried point does.
        assert!(openness(Vec3::new(0.0, 0.2, 0.0), Vec3::Y) == BURIED);
        let aside = openness(Vec3::new(1.2, 0.2, 0.0), Vec3::Y);
        assert!(aside > 0.5 && aside < 0.99, "beside the roof it is {aside}");
        let under = openness(Vec3::new(0.0, 0.5, 0.0), Vec3::NEG_Y);
        assert!(under < 0.85, "under the roof it is {under}");
    }
}
