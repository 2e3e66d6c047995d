//! The denoiser removes noise, preserves every edge of colour, normal and depth, and adds none.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Instance, Material, Scene, Shape, Surroundings};
use plunder_photo::{Picture, Sampling, Settings};

use crate::rig::{camera, cuboid, film, lamp, matt, place, plane, settings};

const WIDTH: u32 = 96;
const HEIGHT: u32 = 54;

/// A floor of two colours, a block and a board that floats in front of it, in soft light.
fn scene() -> Scene {
    let half = |x: f32| Affine3A::from_translation(Vec3::X * x);
    let stands: Vec<Instance> = vec![
        place(0, 0, half(-10.0)),
        place(0, 1, half(10.0)),
        place(1, 2, Affine3A::from_translation(Vec3::new(0.8, 0.5, -0.6)) * Affine3A::from_rotation_y(0.5)),
        place(2, 0, Affine3A::from_translation(Vec3::new(-1.0, 1.0, 0.5))),
    ];
    Scene {
        meshes: vec![plane(10.0), cuboid(Vec3::splat(0.5)), cuboid(Vec3::new(0.3, 0.2, 0.02))],
        instances: stands,
        materials: vec![
            matt(Vec3::splat(0.7)),
            matt(Vec3::new(0.5, 0.2, 0.15)),
            Material { base_color: Vec3::splat(0.7), ..Material::default() },
        ],
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(-2.0, 4.0, 2.0), radius: 1.0 }, 5.0)],
        surroundings: Surroundings::Constant(Vec3::splat(0.4)),
        camera: camera(Vec3::new(0.0, 2.2, 4.0), Vec3::new(0.0, 0.4, 0.0), 40.0),
        ..Scene::default()
    }
}

fn error(picture: &Picture, truth: &Picture, counts: impl Fn(usize) -> bool) -> f32 {
    let pairs = picture.pixels.iter().zip(&truth.pixels).enumerate().filter(|(index, _)| counts(*index));
    let (sum, count) =
        pairs.fold((0.0, 0.0), |(sum, count), (_, (one, other))| (sum + one.distance_squared(*other), count + 1.0));
    sum / count
}

#[test]
fn noise_goes_and_edges_stay() {
    let scene = scene();
    let truth = film(&scene, &Settings { seed: 9, ..settings(WIDTH, HEIGHT, 1500) }).raw();
    let noisy = film(&scene, &Settings { sampling: Sampling::Random, ..settings(WIDTH, HEIGHT, 12) });
    let (raw, denoised) = (noisy.raw(), noisy.denoised(0));
    let everywhere = error(&denoised, &truth, |_| true) / error(&raw, &truth, |_| true);
    assert!(everywhere < 0.2, "the error falls to {everywhere}");

    // Where the reference steps by more than a fifth from one pixel to the next, nine tenths of the step remain on average, and beside it
    // the error falls as well.
    let bright = |picture: &Picture, index: usize| picture.pixels[index].y;
    let step = |picture: &Picture, index: usize| bright(picture, index + 1) - bright(picture, index);
    let inside = |index: usize| index % WIDTH as usize + 1 < WIDTH as usize;
    let edges: Vec<usize> =
        (0..truth.pixels.len()).filter(|index| inside(*index) && step(&truth, *index).abs() > 0.12).collect();
    assert!(edges.len() > 60, "the scene has edges: {}", edges.len());
    let along: f32 = edges.iter().map(|index| step(&denoised, *index) * step(&truth, *index).signum()).sum();
    let whole: f32 = edges.iter().map(|index| step(&truth, *index).abs()).sum();
    assert!((0.9..1.1).contains(&(along / whole)), "of the edges' height {} is left", along / whole);
    let beside = |index: usize| edges.contains(&index) || index > 0 && edges.contains(&(index - 1));
    let kept = error(&denoised, &truth, beside) / error(&raw, &truth, beside);
    assert!(kept < 0.7, "beside edges the error becomes {kept} of what it was");

    // Where the reference is smooth, no step appears: the worst is smaller than a quarter of the worst in the noise.
    let smooth = |index: &usize| inside(*index) && step(&truth, *index).abs() < 0.02;
    let worst = |picture: &Picture| {
        let off = |index: usize| (step(picture, index) - step(&truth, index)).abs();
        let mut all: Vec<f32> = (0..truth.pixels.len()).filter(smooth).map(off).collect();
        all.sort_by(f32::total_cmp);
        all[all.len() * 99 / 100]
    };
    let invented = worst(&denoised) / worst(&raw);
    assert!(invented < 0.25, "on smooth ground the steps become {invented} of what they were");
}

#[test]
fn what_has_no_noise_is_left_as_it_is() {
    // Things that glow, without any other light: every sample is the same, except at the edges.
    let mut scene = scene();
    scene.lamps.clear();
    scene.surroundings = Surroundings::Constant(Vec3::ZERO);
    for (index, material) in scene.materials.iter_mut().enumerate() {
        *material = Material { emission: Vec3::splat(0.2 + 0.3 * index as f32), ..matt(Vec3::ZERO) };
    }
    let film = film(&scene, &settings(WIDTH, HEIGHT, 64));
    let (raw, denoised) = (film.raw(), film.denoised(0));
    let (width, count) = (WIDTH as usize, raw.pixels.len());
    let near = |index: usize| [index.saturating_sub(1), index + 1, index.saturating_sub(width), index + width];
    let (mut inner, mut rim) = (0.0_f32, 0.0_f32);
    for index in 0..count {
        let change = raw.pixels[index].distance(denoised.pixels[index]);
        let alike = |other: usize| other >= count || raw.pixels[index].distance(raw.pixels[other]) < 1e-6;
        if near(index).into_iter().all(alike) { inner = inner.max(change) } else { rim = rim.max(change) }
    }
    assert!(inner < 1e-5, "a pixel amid its like changes by {inner}");
    // The steps are 0.3 and 0.6 high, and where a pixel covers both sides its samples are noisy too.
    assert!(rim < 0.08, "a pixel on an edge changes by {rim}");
}
