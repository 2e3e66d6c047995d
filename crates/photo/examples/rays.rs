//! Counts how many rays per second find their closest hit on one thread, in a set of chessmen on their board: coherent rays as a camera
//! sends them, and incoherent ones as from bounces.
//!
//!     cargo run --package plunder-photo --example rays [FILE]
//!
//! The scene and the rays are written to FILE, so that another tracer can be measured with the same (`scripts/embree`).

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use glam::{Affine3A, Vec3};
use plunder_photo::Finder;
use plunder_photo::scene::{Instance, Material, Mesh, Scene};

const RAYS: u32 = 2_000_000;
const ROUNDS: u32 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let scene = scene()?;
    let triangles: usize = scene.instances.iter().map(|instance| scene.meshes[instance.mesh].triangles.len()).sum();
    let start = Instant::now();
    let finder = Finder::new(&scene)?;
    println!(
        "{triangles} triangles in {} instances, made ready in {:.2} s",
        scene.instances.len(),
        start.elapsed().as_secs_f32()
    );
    let eye = Vec3::new(0.0, 6.0, 9.0);
    let side = f64::from(RAYS).sqrt() as u32;
    let camera: Vec<(Vec3, Vec3)> = (0..side * side)
        .map(|index| {
            let part = |at: u32| at as f32 / side as f32 - 0.5;
            (eye, Vec3::new(part(index % side) * 0.9, -part(index / side) * 0.6 - 0.55, -0.8))
        })
        .collect();
    measure("side by side", &finder, &camera);
    let mut state = 1_u32;
    let mut chance = || {
        state = state.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let word = (state >> (state >> 28 & 7 | 4) ^ state).wrapping_mul(277_803_737);
        (word >> 22 ^ word) as f32 / u32::MAX as f32 * 2.0 - 1.0
    };
    let mut direction = || loop {
        let direction = Vec3::new(chance(), chance(), chance());
        if (0.01..1.0).contains(&direction.length_squared()) {
            return direction.normalize();
        }
    };
    let bounces: Vec<(Vec3, Vec3)> = camera
        .iter()
        .filter_map(|(origin, along)| {
            finder.distance(*origin, *along).map(|distance| *origin + *along * (distance * 0.999))
        })
        .map(|point| (point, direction()))
        .collect();
    measure("without order", &finder, &bounces);
    if let Some(path) = env::args_os().nth(1) {
        fs::write(path, written(&scene, [&camera, &bounces]))?;
    }
    Ok(())
}

fn measure(name: &str, finder: &Finder, rays: &[(Vec3, Vec3)]) {
    let mut best = 0.0_f64;
    let mut met = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        met = rays.iter().filter(|(origin, direction)| finder.distance(*origin, *direction).is_some()).count();
        best = best.max(rays.len() as f64 / start.elapsed().as_secs_f64());
    }
    let share = met as f64 / rays.len() as f64 * 100.0;
    println!("{name}: {:.2} million rays a second, {share:.0} of 100 meet something", best / 1e6);
}

/// Meshes, transforms and rays as 4-byte words, each list preceded by its length.
fn written(scene: &Scene, rays: [&[(Vec3, Vec3)]; 2]) -> Vec<u8> {
    let mut words: Vec<u32> = vec![scene.meshes.len() as u32];
    let bits = |vector: Vec3| vector.to_array().map(f32::to_bits);
    for mesh in &scene.meshes {
        words.push(mesh.positions.len() as u32);
        words.extend(mesh.positions.iter().flat_map(|position| bits(*position)));
        words.push(mesh.triangles.len() as u32);
        words.extend(mesh.triangles.iter().flatten());
    }
    words.push(scene.instances.len() as u32);
    for instance in &scene.instances {
        words.push(instance.mesh as u32);
        words.extend(instance.transform.to_cols_array().map(f32::to_bits));
    }
    for rays in rays {
        words.push(rays.len() as u32);
        words.extend(rays.iter().flat_map(|(origin, direction)| [bits(*origin), bits(*direction)]).flatten());
    }
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn mesh(name: &str) -> Result<Mesh, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/models").join(format!("{name}-high.glb"));
    let shape = shapes::glb::read(&fs::read(path)?).ok_or("a model that is not readable")?;
    let triangles = shape.triangles().collect();
    Ok(Mesh { positions: shape.positions, triangles, ..Mesh::default() })
}

fn scene() -> Result<Scene, Box<dyn Error>> {
    let mut scene = Scene { materials: vec![Material::default()], ..Scene::default() };
    for name in ["pawn", "rook", "knight", "bishop", "queen", "king"] {
        scene.meshes.push(mesh(name)?);
    }
    let floor = [(-20.0, -20.0), (-20.0, 20.0), (20.0, 20.0), (20.0, -20.0)].map(|(x, z)| Vec3::new(x, 0.0, z));
    scene.meshes.push(Mesh { positions: floor.to_vec(), triangles: vec![[0, 1, 2], [0, 2, 3]], ..Mesh::default() });
    let mut stand = |mesh, x: f32, z: f32| {
        let transform = Affine3A::from_translation(Vec3::new(x, 0.0, z)) * Affine3A::from_rotation_y(z);
        scene.instances.push(Instance::new(mesh, 0, transform));
    };
    stand(6, 0.0, 0.0);
    for (file, piece) in [1, 2, 3, 4, 5, 3, 2, 1].into_iter().enumerate() {
        let x = file as f32 - 3.5;
        for (mesh, z) in [(piece, 3.5), (0, 2.5), (0, -2.5), (piece, -3.5)] {
            stand(mesh, x, z);
        }
    }
    Ok(scene)
}
