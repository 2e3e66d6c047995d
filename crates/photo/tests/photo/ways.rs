//! Sampling lamps, hitting them by bounces, and combining both give the same picture.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Coat, Material, Scene, Shape, Sheen, Subsurface};
use plunder_photo::{Sampling, Settings, Transport};

use crate::rig::{camera, cuboid, lamp, matt, mean, panorama, place, plane, settings};

/// Several materials in a corner, under every kind of lamp and a sky with a bright patch.
fn scene() -> Scene {
    let block = cuboid(Vec3::new(0.4, 0.8, 0.4));
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
        meshes: vec![plane(10.0), block],
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

/// The mean of all pictures made one way, and its standard error.
fn measured(scene: &Scene, transport: Transport, samples: u32) -> (f64, f64) {
    const SEEDS: u32 = 12;
    let means: Vec<f64> = (0..SEEDS)
        .map(|seed| {
            let settings = Settings { transport, seed, sampling: Sampling::Random, ..settings(32, 20, samples) };
            let mean = mean(scene, &settings);
            f64::from(mean.x + mean.y + mean.z) / 3.0
        })
        .collect();
    let count = f64::from(SEEDS);
    let mean = means.iter().sum::<f64>() / count;
    let variance = means.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

#[test]
fn all_ways_give_the_same_mean() {
    let scene = scene();
    let both = measured(&scene, Transport::Both, 24);
    for (way, samples) in [(Transport::LampsOnly, 48), (Transport::BouncesOnly, 96)] {
        let other = measured(&scene, way, samples);
        let error = both.1.hypot(other.1);
        assert!(error < 0.006 * both.0, "the means are exact enough to tell: {error} of {}", both.0);
        assert!((both.0 - other.0).abs() < 3.5 * error, "{way:?} gives {other:?}, both {both:?}");
    }
}
