//! The camera behaves like one: angle of view, blur out of focus, the iris's corners, and motion while the shutter is open.

use glam::{Affine3A, Vec2, Vec3};
use plunder_photo::scene::{Camera, Instance, Material, Scene, Shutter};

use crate::rig::{camera, film, matt, near, place, plane, settings};

const SIDE: u32 = 96;
/// Half the side of the speck, in scene units.
const HALF: f32 = 0.02;

/// A small bright square at this distance in front of a camera with a 50 mm lens.
fn speck(distance: f32, changes: impl FnOnce(&mut Camera)) -> Scene {
    let mut camera = camera(Vec3::ZERO, Vec3::NEG_Z, 50.0);
    changes(&mut camera);
    let upright = Affine3A::from_rotation_x(std::f32::consts::FRAC_PI_2);
    Scene {
        meshes: vec![plane(HALF)],
        instances: vec![place(0, 0, Affine3A::from_translation(Vec3::NEG_Z * distance) * upright)],
        materials: vec![Material { emission: Vec3::ONE, ..matt(Vec3::ZERO) }],
        camera,
        ..Scene::default()
    }
}

/// The mean position of the light in a picture, and its spread (the root mean square), in pixels.
fn spread(scene: &Scene, samples: u32) -> (Vec2, Vec2) {
    let picture = film(scene, &settings(SIDE, SIDE, samples)).raw();
    let (mut light, mut sum, mut square) = (0.0, Vec2::ZERO, Vec2::ZERO);
    for (index, pixel) in picture.pixels.iter().enumerate() {
        let place = Vec2::new((index as u32 % SIDE) as f32 + 0.5, (index as u32 / SIDE) as f32 + 0.5);
        light += pixel.y;
        sum += place * pixel.y;
        square += place * place * pixel.y;
    }
    assert!(light > 0.0, "the speck is seen");
    let mean = sum / light;
    (mean, (square / light - mean * mean).max(Vec2::ZERO).powf(0.5))
}

/// Pixels for the tangent of an angle: the frame's 36 mm at 50 mm.
const SCALE: f32 = SIDE as f32 * 50.0 / 36.0;

/// What the speck's size, the tent filter and the pixel's own size add to the mean square along an axis, in pixels.
fn own(distance: f32) -> f32 {
    (2.0 * HALF / distance * SCALE).powi(2) / 12.0 + 1.0 / 6.0 + 1.0 / 12.0
}

#[test]
fn the_focal_length_gives_the_angle_of_view() {
    for (right, up) in [(0.2, 0.0), (0.0, 0.25), (-0.3, -0.1)] {
        let mut scene = speck(2.0, |_| ());
        scene.instances[0].transform =
            Affine3A::from_translation(Vec3::new(right, up, 0.0) * 2.0) * scene.instances[0].transform;
        let (found, _) = spread(&scene, 64);
        let expected = Vec2::new(right, -up) * SCALE + SIDE as f32 / 2.0;
        assert!(found.distance(expected) < 0.3, "a speck at {right}, {up} is seen at {found}, not {expected}");
    }
}

#[test]
fn what_is_out_of_focus_is_a_disc_as_wide_as_the_lens_says() {
    for (distance, focus, f_number) in [(1.0, 2.0, 1.0_f32), (3.0, 1.5, 0.7), (1.0, 1.0, 0.7)] {
        // Scene units of 20 cm.
        let metres_per_unit = 0.2;
        let scene = speck(distance, |camera| {
            (camera.f_number, camera.focus, camera.metres_per_unit) = (f_number, focus, metres_per_unit);
        });
        let (_, found) = spread(&scene, 512);
        let lens = 0.05 / f_number / 2.0 / metres_per_unit;
        let radius = lens * (1.0_f32 / distance - 1.0 / focus).abs() * SCALE;
        // A disc's mean square along an axis is a quarter of its radius's.
        let expected = (radius * radius / 4.0 + own(distance)).sqrt();
        near(found.x, expected, 0.05, &format!("at {distance}, focused at {focus}, f/{f_number}"));
        near(found.y, expected, 0.05, "as high as wide");
    }
}

#[test]
fn an_iris_of_few_blades_is_smaller_than_its_circle_and_has_its_corners() {
    let disc = |blades| {
        let scene = speck(1.0, |camera| {
            (camera.f_number, camera.focus, camera.metres_per_unit, camera.blades) = (1.0, 2.0, 0.2, blades);
        });
        let spread = spread(&scene, 512).1;
        spread.length_squared() / 2.0 - own(1.0)
    };
    let (round, triangle, hexagon) = (disc(0), disc(3), disc(6));
    // Along an axis the mean square of a triangle within the circle is 1/8 of the radius's, that of a hexagon 5/24, that of the circle 1/4.
    near(triangle / round, 0.5, 0.05, "three blades");
    near(hexagon / round, 5.0 / 6.0, 0.05, "six blades");
}

#[test]
fn what_moves_is_drawn_out_as_far_as_it_moves_while_the_shutter_is_open() {
    let way = 0.4;
    for (open, close) in [(0.0, 0.5), (0.25, 0.75), (0.6, 0.6)] {
        let moved = |from: Affine3A| {
            let from = Affine3A::from_translation(Vec3::X * (-way / 2.0)) * from;
            (from, Some(Affine3A::from_translation(Vec3::X * way) * from))
        };
        let mut speck_moves = speck(1.0, |camera| camera.shutter = Shutter { open, close });
        let (transform, to) = moved(speck_moves.instances[0].transform);
        speck_moves.instances[0] = Instance { transform, moved: to, ..speck_moves.instances[0] };
        // A camera that moves sees what stands still move the other way.
        let mut camera_moves = speck(1.0, |camera| camera.shutter = Shutter { open, close });
        (camera_moves.camera.transform, camera_moves.camera.moved) = moved(camera_moves.camera.transform);
        for (scene, sense) in [(speck_moves, 1.0), (camera_moves, -1.0)] {
            let (place, found) = spread(&scene, 256);
            let middle = SIDE as f32 / 2.0 + sense * way * ((open + close) / 2.0 - 0.5) * SCALE;
            assert!((place.x - middle).abs() < 0.5, "the streak's middle is at {}, not {middle}", place.x);
            let streak = way * (close - open) * SCALE;
            near(found.x, (streak * streak / 12.0 + own(1.0)).sqrt(), 0.05, &format!("open from {open} to {close}"));
            near(found.y, own(1.0).sqrt(), 0.05, "it moves in no other direction");
        }
    }
}
