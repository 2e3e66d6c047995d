//! The white furnace: a white thing in white surroundings cannot be seen, whatever it is made of and however rough it is.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Camera, Coat, Material, Scene, Sheen, Subsurface, Surroundings};

use crate::rig::{camera, cuboid, film, mean, place, plane, settings};

const ROUGHNESS: [f32; 6] = [0.02, 0.12, 0.3, 0.55, 0.8, 1.0];
/// How far above 1 a mean may be, to allow for the errors of tables and of sampling.
const ABOVE: f32 = 0.004;

fn white() -> Material {
    Material { base_color: Vec3::ONE, ..Material::default() }
}

/// Every kind of material at a given roughness.
fn kinds(roughness: f32) -> Vec<(&'static str, Material)> {
    let white = Material { roughness, ..white() };
    let coat = Some(Coat { strength: 1.0, roughness, ior: 1.5 });
    let sheen = Some(Sheen { color: Vec3::ONE, roughness });
    let subsurface = Some(Subsurface { strength: 1.0, radius: Vec3::splat(0.01) });
    vec![
        ("matt", Material { ior: 1.0, ..white.clone() }),
        ("dielectric", white.clone()),
        ("dense dielectric", Material { ior: 2.4, ..white.clone() }),
        ("metal", Material { metallic: 1.0, ..white.clone() }),
        ("gilded", Material { metallic: 0.5, ..white.clone() }),
        ("lacquered wood", Material { coat, roughness: 0.5, ..white.clone() }),
        ("lacquered metal", Material { coat, metallic: 1.0, ..white.clone() }),
        ("felt", Material { sheen, ior: 1.0, ..white.clone() }),
        ("shining felt", Material { sheen, coat, ..white.clone() }),
        ("alabaster", Material { subsurface, ..white.clone() }),
        ("lacquered boxwood", Material { subsurface, coat, ..white }),
    ]
}

fn surroundings() -> Surroundings {
    Surroundings::Constant(Vec3::ONE)
}

/// The means of the four quarters of a picture from left to right.
fn quarters(scene: &Scene, samples: u32) -> [Vec3; 4] {
    let picture = film(scene, &settings(16, 6, samples)).raw();
    std::array::from_fn(|quarter| {
        let rows = picture.pixels.chunks(16);
        rows.flat_map(|row| &row[quarter * 4..quarter * 4 + 4]).sum::<Vec3>() / 24.0
    })
}

#[test]
fn nothing_white_is_seen_in_white_surroundings() {
    for roughness in ROUGHNESS {
        for (name, material) in kinds(roughness) {
            let scene = Scene {
                meshes: vec![plane(1000.0)],
                instances: vec![place(0, 0, Affine3A::IDENTITY)],
                materials: vec![material],
                surroundings: surroundings(),
                // Seen at an angle: from a cosine of 0.1 on the left to nearly straight on the right.
                camera: Camera {
                    transform: Affine3A::look_at_rh(Vec3::Y * 2.0, Vec3::X * 2.0, Vec3::Z).inverse(),
                    focal_length: 22.0,
                    ..Camera::default()
                },
                ..Scene::default()
            };
            for (quarter, found) in quarters(&scene, 500).into_iter().enumerate() {
                let what = format!("{name}, roughness {roughness}, quarter {quarter}: {found}");
                assert!(found.min_element() > 0.99, "{what} is too dark");
                assert!(found.max_element() < 1.0 + ABOVE, "{what} is too bright");
            }
        }
    }
}

#[test]
fn white_glass_is_not_seen_either() {
    for roughness in ROUGHNESS {
        let scene = Scene {
            meshes: vec![cuboid(Vec3::ONE)],
            instances: vec![place(0, 0, Affine3A::from_rotation_y(0.4))],
            materials: vec![Material { transmission: 1.0, roughness, ..white() }],
            surroundings: surroundings(),
            camera: camera(Vec3::new(0.0, 2.5, 4.0), Vec3::ZERO, 90.0),
            ..Scene::default()
        };
        for (quarter, found) in quarters(&scene, 2000).into_iter().enumerate() {
            let what = format!("glass, roughness {roughness}, quarter {quarter}: {found}");
            assert!(found.min_element() > 0.99 && found.max_element() < 1.0 + 2.0 * ABOVE, "{what}");
        }
    }
}

#[test]
fn colours_that_go_differently_deep_all_come_out_again() {
    let subsurface = Some(Subsurface { strength: 1.0, radius: Vec3::new(0.03, 0.01, 0.004) });
    let scene = Scene {
        meshes: vec![cuboid(Vec3::splat(0.5))],
        instances: vec![place(0, 0, Affine3A::IDENTITY)],
        materials: vec![Material { subsurface, roughness: 0.4, ..white() }],
        surroundings: surroundings(),
        camera: camera(Vec3::new(1.0, 1.5, 2.0), Vec3::ZERO, 200.0),
        ..Scene::default()
    };
    let found = mean(&scene, &settings(16, 8, 400));
    assert!(found.min_element() > 0.99 && found.max_element() < 1.01, "{found}");
}
