//! The same samples give the same bytes with any number of threads.

use glam::Vec3;
use plunder_photo::Settings;
use plunder_photo::scene::{Material, Shape, Subsurface};

use crate::rig::{camera, cuboid, film, lamp, place, plane, settings};

#[test]
fn one_two_and_seven_threads_give_the_same_bytes() {
    let subsurface = Some(Subsurface { strength: 0.5, radius: Vec3::splat(0.1) });
    let scene = plunder_photo::scene::Scene {
        meshes: vec![plane(10.0), cuboid(Vec3::splat(0.7))],
        instances: vec![
            place(0, 0, glam::Affine3A::IDENTITY),
            place(1, 1, glam::Affine3A::from_translation(Vec3::Y * 0.7)),
        ],
        materials: vec![Material::default(), Material { subsurface, ..Material::default() }],
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(1.0, 3.0, 2.0), radius: 0.4 }, 9.0)],
        camera: camera(Vec3::new(0.0, 2.0, 4.0), Vec3::Y * 0.5, 40.0),
        ..Default::default()
    };
    let bits = |threads| {
        let film = film(&scene, &Settings { threads, ..settings(37, 23, 5) });
        let (raw, denoised) = (film.raw(), film.denoised(threads));
        let pixels = raw.pixels.into_iter().chain(denoised.pixels);
        pixels.flat_map(|pixel| pixel.to_array().map(f32::to_bits)).collect::<Vec<u32>>()
    };
    let one = bits(1);
    assert!(one.iter().any(|bits| *bits != 0), "the picture is not black");
    assert!(one == bits(2), "two threads give another picture than one");
    assert!(one == bits(7), "seven threads give another picture than one");
}
