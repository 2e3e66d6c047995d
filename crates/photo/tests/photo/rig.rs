//! Scenes that the tests share, and means of traced pictures.

use std::sync::atomic::AtomicBool;

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{
    Camera, Coat, Instance, Lamp, Material, Mesh, Panorama, Scene, Shape, Sheen, Subsurface, Surroundings,
};
use plunder_photo::{Film, Settings, render};

/// A square on y = 0 that is seen from above.
pub fn plane(half: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x * half, 0.0, z * half);
    Mesh {
        positions: vec![corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0)],
        triangles: vec![[0, 1, 2], [0, 2, 3]],
        ..Mesh::default()
    }
}

/// A box around the origin.
pub fn cuboid(half: Vec3) -> Mesh {
    let mut mesh = Mesh::default();
    for axis in 0..3 {
        for side in [-1.0, 1.0] {
            let first = mesh.positions.len() as u32;
            for (a, b) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let mut corner = [0.0; 3];
                (corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3]) = (side, side * a, b);
                mesh.positions.push(Vec3::from(corner) * half);
            }
            mesh.triangles.extend([[first, first + 1, first + 2], [first, first + 2, first + 3]]);
        }
    }
    mesh
}

/// A material without a reflection.
pub fn matt(color: Vec3) -> Material {
    Material { base_color: color, ior: 1.0, ..Material::default() }
}

pub fn place(mesh: usize, material: usize, transform: Affine3A) -> Instance {
    Instance::new(mesh, material, transform)
}

/// A camera without depth of field.
pub fn camera(eye: Vec3, aim: Vec3, focal_length: f32) -> Camera {
    let up = if (aim - eye).normalize().y.abs() > 0.99 { Vec3::Z } else { Vec3::Y };
    let transform = Affine3A::look_at_rh(eye, aim, up).inverse();
    Camera { transform, focal_length, ..Camera::default() }
}

/// A grey floor in the open.
pub fn floor() -> Scene {
    Scene {
        meshes: vec![plane(5.0)],
        instances: vec![place(0, 0, Affine3A::IDENTITY)],
        materials: vec![matt(Vec3::splat(0.5))],
        surroundings: Surroundings::Constant(Vec3::new(1.0, 0.8, 0.6)),
        camera: camera(Vec3::new(0.0, 2.0, 6.0), Vec3::ZERO, 35.0),
        ..Scene::default()
    }
}

/// Fibres, coat, metal and what scatters under its surface in a corner, under lamps of several kinds and a sky with a bright patch.
pub fn corner() -> Scene {
    let at = |x: f32, turn: f32| Affine3A::from_translation(Vec3::new(x, 0.8, 0.0)) * Affine3A::from_rotation_y(turn);
    let coat = Some(Coat { strength: 0.8, roughness: 0.25, ior: 1.5 });
    let sheen = Some(Sheen { color: Vec3::splat(0.6), roughness: 0.6 });
    let subsurface = Some(Subsurface { strength: 0.7, radius: Vec3::splat(0.05) });
    let bright = Vec3::new(0.3, 0.8, 0.5).normalize();
    let mut lamps = vec![
        lamp(Shape::Sphere { center: Vec3::new(-2.0, 2.5, 2.0), radius: 0.8 }, 2.0),
        lamp(Shape::Glow { center: Vec3::new(0.6, 1.8, 1.5), radius: 0.4, falloff: 1.5 }, 4.0),
        lamp(Shape::Disc { center: Vec3::new(2.0, 2.5, 1.0), normal: Vec3::new(-0.6, -0.8, 0.0), radius: 0.7 }, 3.0),
        lamp(Shape::Rectangle { center: Vec3::new(0.0, 3.0, 0.0), right: Vec3::X * 1.2, up: Vec3::Z * 0.5 }, 2.0),
    ];
    lamps[1].seen = true;
    Scene {
        meshes: vec![plane(10.0), cuboid(Vec3::new(0.4, 0.8, 0.4))],
        instances: vec![
            place(0, 0, Affine3A::IDENTITY),
            place(1, 1, at(-1.0, 0.3)),
            place(1, 2, at(0.0, 0.8)),
            place(1, 3, at(1.0, 0.1)),
        ],
        materials: vec![
            Material { sheen, ..matt(Vec3::new(0.2, 0.5, 0.3)) },
            Material { coat, base_color: Vec3::new(0.6, 0.4, 0.2), ..Material::default() },
            Material { metallic: 1.0, roughness: 0.4, base_color: Vec3::new(0.9, 0.7, 0.4), ..Material::default() },
            Material { subsurface, roughness: 0.4, ..Material::default() },
        ],
        lamps,
        surroundings: panorama(64, 32, |direction| Vec3::splat(if direction.dot(bright) > 0.9 { 4.0 } else { 0.2 })),
        camera: camera(Vec3::new(0.0, 2.2, 5.0), Vec3::new(0.0, 0.8, 0.0), 45.0),
        ..Scene::default()
    }
}

/// A wide plane of one material, and a camera with so narrow a view that it sees one point of it, at this cosine.
pub fn spot(material: Material, cos: f32) -> Scene {
    let eye = Vec3::new((1.0 - cos * cos).sqrt(), cos, 0.0) * 10.0;
    Scene {
        meshes: vec![plane(1000.0)],
        instances: vec![place(0, 0, Affine3A::IDENTITY)],
        materials: vec![material],
        camera: camera(eye, Vec3::ZERO, 40_000.0),
        ..Scene::default()
    }
}

pub fn lamp(shape: Shape, radiance: f32) -> Lamp {
    Lamp { shape, radiance: Vec3::splat(radiance), seen: false }
}

/// Surroundings by their radiance in each direction.
pub fn panorama(width: u32, height: u32, radiance: impl Fn(Vec3) -> Vec3) -> Surroundings {
    Surroundings::Panorama(Panorama::of(width, height, radiance))
}

pub fn settings(width: u32, height: u32, samples: u32) -> Settings {
    Settings { width, height, samples, ..Settings::default() }
}

pub fn film(scene: &Scene, settings: &Settings) -> Film {
    render(scene, settings, &AtomicBool::new(false), |_, _| ()).expect("the scene can be traced")
}

/// The mean of a whole picture.
pub fn mean(scene: &Scene, settings: &Settings) -> Vec3 {
    let picture = film(scene, settings).raw();
    let sum: Vec3 = picture.pixels.iter().sum();
    sum / picture.pixels.len() as f32
}

/// Asserts that a value is as expected, within this relative tolerance.
#[track_caller]
pub fn near(found: f32, expected: f32, part: f32, what: &str) {
    assert!((found - expected).abs() <= part * expected.abs(), "{what}: {found}, and should be {expected}");
}
