//! How noise falls with the number of samples, and that bright surroundings and near lamps are found.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Coat, Material, Scene, Shape, Surroundings};
use plunder_photo::{Sampling, Settings};

use crate::rig::{camera, cuboid, film, lamp, matt, place, plane, settings};

/// A lacquered block on a floor, half in its own shadow.
fn scene() -> Scene {
    let coat = Some(Coat { strength: 1.0, roughness: 0.3, ior: 1.5 });
    Scene {
        meshes: vec![plane(20.0), cuboid(Vec3::new(0.5, 1.0, 0.5))],
        instances: vec![place(0, 0, Affine3A::IDENTITY), place(1, 1, Affine3A::from_translation(Vec3::Y))],
        materials: vec![
            matt(Vec3::splat(0.6)),
            Material { coat, base_color: Vec3::new(0.5, 0.3, 0.2), ..Material::default() },
        ],
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(-2.0, 3.0, 1.0), radius: 0.7 }, 6.0)],
        surroundings: Surroundings::Constant(Vec3::splat(0.3)),
        camera: camera(Vec3::new(1.0, 2.0, 5.0), Vec3::new(0.0, 0.7, 0.0), 50.0),
        ..Scene::default()
    }
}

/// The mean variance of a pixel, between pictures with different seeds.
fn variance(scene: &Scene, sampling: Sampling, samples: u32) -> f64 {
    const SEEDS: u32 = 28;
    let (width, height) = (24, 14);
    let mut sums = vec![(0.0_f64, 0.0_f64); (width * height) as usize];
    for seed in 0..SEEDS {
        let settings = Settings { sampling, seed: seed * 7 + samples, ..settings(width, height, samples) };
        for (sum, pixel) in sums.iter_mut().zip(&film(scene, &settings).raw().pixels) {
            let value = f64::from(pixel.y);
            *sum = (sum.0 + value, sum.1 + value * value);
        }
    }
    let count = f64::from(SEEDS);
    let of = |(sum, square): &(f64, f64)| (square - sum * sum / count) / (count - 1.0);
    sums.iter().map(of).sum::<f64>() / sums.len() as f64
}

#[test]
fn twice_the_samples_halve_the_variance_of_chance_and_more_than_that_of_owens() {
    let scene = scene();
    let of = |sampling| [16, 32].map(|samples| variance(&scene, sampling, samples));
    let [random, random_twice] = of(Sampling::Random);
    let falls = random_twice / random;
    assert!((0.425..=0.575).contains(&falls), "with plain random numbers the variance falls to {falls}");
    let [owen, owen_twice] = of(Sampling::Owen);
    let falls = owen_twice / owen;
    assert!(falls <= 0.57, "with Owen's scramble the variance falls to {falls}");
    assert!(owen_twice < 0.7 * random_twice, "Owen's scramble has less noise: {owen_twice} against {random_twice}");
}

#[test]
fn a_small_lamp_in_lacquer_makes_no_bright_specks() {
    let coat = Some(Coat { strength: 1.0, roughness: 0.05, ior: 1.5 });
    let scene = Scene {
        materials: vec![
            matt(Vec3::splat(0.8)),
            Material { coat, base_color: Vec3::splat(0.02), ..Material::default() },
        ],
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(-2.0, 3.0, 1.0), radius: 0.05 }, 1000.0)],
        surroundings: Surroundings::Constant(Vec3::ZERO),
        // Only floor is seen, before the block's lit side.
        camera: camera(Vec3::new(-1.0, 3.0, 3.0), Vec3::new(-1.0, 0.0, 0.3), 80.0),
        ..scene()
    };
    let mut values: Vec<f32> = film(&scene, &settings(96, 64, 32)).raw().pixels.iter().map(|pixel| pixel.y).collect();
    values.sort_by(f32::total_cmp);
    let (middle, most) = (values[values.len() / 2], values[values.len() - 1]);
    assert!(most < 1.5 * middle, "the brightest pixel has {most}, one in the middle {middle}");
}
