//! Cameras without a lens, and things that are not seen by everything.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Camera, Encoding, Material, Projection, Scene, Seen, Texture};

use crate::rig::{camera, cuboid, film, matt, mean, near, panorama, place, plane, settings, spot};

/// A radiance that encodes its direction.
fn told(direction: Vec3) -> Vec3 {
    direction * 0.5 + 0.5
}

#[test]
fn a_panorama_shows_each_direction_where_it_belongs() {
    let view = Camera { projection: Projection::Panorama, ..Camera::default() };
    let scene = Scene { surroundings: panorama(256, 128, told), camera: view, ..Scene::default() };
    let picture = film(&scene, &settings(64, 32, 16)).raw();
    let at = |x: u32, y: u32| picture.pixels[(y * 64 + x) as usize];
    for (seen, direction) in [
        (at(32, 16), Vec3::NEG_Z),
        (at(48, 16), Vec3::X),
        (at(16, 16), Vec3::NEG_X),
        (at(0, 16), Vec3::Z),
        (at(20, 0), Vec3::Y),
        (at(20, 31), Vec3::NEG_Y),
    ] {
        assert!((seen - told(direction)).abs().max_element() < 0.06, "{direction}: {seen}");
    }
}

#[test]
fn a_list_of_rays_looks_where_each_ray_goes() {
    let ways = [Vec3::X, Vec3::Y, Vec3::NEG_Z].map(|direction| (Vec3::splat(3.0), direction));
    let view = Camera { projection: Projection::Rays(ways.into()), ..Camera::default() };
    let scene = Scene { surroundings: panorama(256, 128, told), camera: view, ..Scene::default() };
    let picture = film(&scene, &settings(3, 1, 4)).raw();
    for (seen, (_, direction)) in picture.pixels.iter().zip(ways) {
        assert!((*seen - told(direction)).abs().max_element() < 0.02, "{direction}: {seen}");
    }
}

/// A bright sky over a plane, with a lid above the point that is looked at.
fn under_a_lid(seen: Seen) -> Scene {
    let mut scene = spot(matt(Vec3::splat(0.5)), 0.6);
    scene.surroundings = panorama(16, 8, |_| Vec3::ONE);
    scene.meshes.push(plane(1e4));
    let mut lid = place(1, 1, Affine3A::from_translation(Vec3::Y * 2.0));
    lid.seen = seen;
    scene.instances.push(lid);
    scene.materials.push(matt(Vec3::ZERO));
    scene
}

#[test]
fn what_only_light_sees_shades_and_is_looked_through() {
    let floor = mean(&under_a_lid(Seen::ByLight), &settings(2, 2, 64)).x;
    assert!(floor < 0.01, "the lid takes the sky away: {floor}");
    let sky = mean(&under_a_lid(Seen::ByCamera), &settings(2, 2, 64)).x;
    assert!(sky == 0.0, "a picture before the floor hides it: {sky}");
}

#[test]
fn what_only_the_camera_sees_neither_shades_nor_lights() {
    let mut scene = spot(matt(Vec3::splat(0.5)), 1.0);
    scene.surroundings = panorama(16, 8, |_| Vec3::ONE);
    scene.meshes.push(cuboid(Vec3::splat(30.0)));
    let mut dome = place(1, 1, Affine3A::IDENTITY);
    dome.seen = Seen::ByCamera;
    scene.instances.push(dome);
    scene.materials.push(Material { emission: Vec3::splat(9.0), ..matt(Vec3::ZERO) });
    near(mean(&scene, &settings(2, 2, 256)).x, 0.5, 0.01, "the floor under its sky");
    scene.camera = camera(Vec3::Y, Vec3::new(40.0, 9.0, 0.0), 400.0);
    near(mean(&scene, &settings(2, 2, 4)).x, 9.0, 1e-5, "the dome itself");
}

#[test]
fn what_glows_glows_as_its_picture_says() {
    let mut scene = spot(matt(Vec3::ZERO), 1.0);
    scene.meshes[0].uvs = vec![glam::Vec2::splat(0.5); 4];
    let pixels = [255, 51, 0, 255].into();
    scene.textures.push(Texture { width: 1, height: 1, pixels, encoding: Encoding::Linear });
    scene.materials[0] = Material { emission: Vec3::splat(2.0), emission_texture: Some(0), ..matt(Vec3::ZERO) };
    let seen = mean(&scene, &settings(2, 2, 4));
    assert!((seen - Vec3::new(2.0, 0.4, 0.0)).abs().max_element() < 1e-4, "{seen}");
    scene.meshes[0].colors = vec![Vec3::new(0.5, 1.0, 1.0); 4];
    let seen = mean(&scene, &settings(2, 2, 4));
    assert!((seen - Vec3::new(1.0, 0.4, 0.0)).abs().max_element() < 1e-4, "{seen}");
}

#[test]
fn what_is_thin_lets_as_much_by_as_it_is_thin() {
    let mut scene = spot(matt(Vec3::ZERO), 0.6);
    scene.surroundings = panorama(16, 8, |_| Vec3::ZERO);
    scene.materials[0].emission = Vec3::new(1.0, 0.0, 0.0);
    scene.meshes.push(plane(1e4));
    let sheet = place(1, 1, Affine3A::from_translation(Vec3::Y * 0.01));
    scene.instances.push(plunder_photo::scene::Instance { seen: Seen::ByCamera, ..sheet });
    scene.materials.push(Material { emission: Vec3::new(0.0, 1.0, 0.0), opacity: 0.25, ..matt(Vec3::ZERO) });
    let seen = mean(&scene, &settings(8, 8, 256));
    near(seen.y, 0.25, 0.02, "what is there of the sheet");
    near(seen.x, 0.75, 0.02, "what is seen through it");
}
