//! Light for which there is a closed formula: lamps over a plane, a mirror, and Fresnel's reflection.

use std::f32::consts::{FRAC_1_PI, PI};

use glam::Vec3;
use plunder_photo::scene::{Material, Shape, Surroundings};

use crate::rig::{lamp, matt, mean, near, panorama, settings, spot};

/// The tolerance of a mean.
const PART: f32 = 0.01;
const ALBEDO: f32 = 0.6;

/// What a matt plane reflects below a lamp of radiance 3.
fn below(shape: Shape) -> f32 {
    let mut scene = spot(matt(Vec3::splat(ALBEDO)), 0.7);
    scene.lamps = vec![lamp(shape, 3.0)];
    mean(&scene, &settings(4, 4, 256)).y
}

#[test]
fn a_sphere_lights_as_the_square_of_its_angle_and_the_cosine() {
    for (center, radius) in
        [(Vec3::new(0.0, 2.0, 0.0), 0.5), (Vec3::new(1.0, 1.5, -1.0), 1.0), (Vec3::new(0.0, 30.0, 40.0), 0.2)]
    {
        let (distance, cos) = (center.length(), center.y / center.length());
        let expected = ALBEDO * 3.0 * (radius / distance).powi(2) * cos;
        near(below(Shape::Sphere { center, radius }), expected, PART, "a sphere");
    }
}

#[test]
fn a_glow_fades_to_its_rim() {
    for falloff in [0.0, 1.0, 2.5] {
        let (center, radius) = (Vec3::new(0.0, 4.0, 0.0), 0.1);
        // Far away its intensity is that of the projected faces: 2 pi r^2 times the mean of cos^(k + 1).
        let expected = ALBEDO * FRAC_1_PI * 3.0 * 2.0 * PI * radius * radius / (falloff + 2.0) / 16.0;
        near(below(Shape::Glow { center, radius, falloff }), expected, PART, "a glow");
    }
}

#[test]
fn a_disc_lights_as_its_form_factor() {
    for (height, radius) in [(1.0_f32, 1.0_f32), (3.0, 0.4), (0.5, 2.0)] {
        let expected = ALBEDO * 3.0 * radius * radius / (radius * radius + height * height);
        let (center, normal) = (Vec3::new(0.0, height, 0.0), Vec3::NEG_Y);
        near(below(Shape::Disc { center, normal, radius }), expected, PART, "a disc");
    }
}

#[test]
fn a_spot_lights_as_its_disc_where_it_shines_and_nothing_beyond() {
    let (center, radius) = (Vec3::new(0.0, 40.0, 0.0), 0.2);
    let whole = ALBEDO * 3.0 * radius * radius / (40.0 * 40.0);
    for (aside, part) in [(0.1_f32, 1.0), (0.7, 0.0)] {
        let normal = Vec3::new(aside.sin(), -aside.cos(), 0.0);
        let seen = below(Shape::Spot { center, normal, radius, cone: (0.2, 0.6) });
        // A disc that is turned away is seen narrower.
        near(seen, whole * part * aside.cos(), PART, "a spot");
    }
    // Halfway between the cosines a quarter gets out.
    let aside = (0.5 * (0.2_f32.cos() + 0.6_f32.cos())).acos();
    let normal = Vec3::new(aside.sin(), -aside.cos(), 0.0);
    near(below(Shape::Spot { center, normal, radius, cone: (0.2, 0.6) }), whole * 0.25 * aside.cos(), PART, "its edge");
}

#[test]
fn a_rectangle_lights_as_its_form_factor() {
    // Far away, side by side, and so near that it is nearly the whole sky.
    for (height, right, up) in [(2.0_f32, 0.5_f32, 1.0_f32), (0.3, 2.0, 3.0), (40.0, 0.2, 0.1)] {
        let (a, b) = (right / height, up / height);
        let half = |a: f32, b: f32| a / (1.0 + a * a).sqrt() * (b / (1.0 + a * a).sqrt()).atan();
        let form = 4.0 * (half(a, b) + half(b, a)) / (2.0 * PI);
        let shape = Shape::Rectangle {
            center: Vec3::new(0.0, height, 0.0),
            right: Vec3::new(right, 0.0, 0.0),
            up: Vec3::new(0.0, 0.0, up),
        };
        near(below(shape), ALBEDO * 3.0 * form, PART, "a rectangle");
        // It shines on one side only.
        let shape = Shape::Rectangle {
            center: Vec3::new(0.0, height, 0.0),
            right: Vec3::new(-right, 0.0, 0.0),
            up: Vec3::new(0.0, 0.0, up),
        };
        assert_eq!(below(shape), 0.0, "the back of a rectangle is dark");
    }
}

#[test]
fn a_mirror_shows_what_lies_in_the_mirrored_direction() {
    let sky = |direction: Vec3| Vec3::new(1.0 + 0.5 * direction.x, 1.0 + 0.5 * direction.y, 1.0 + 0.5 * direction.z);
    let straight = Vec3::new(0.9, 0.7, 0.4);
    let mirror = Material { base_color: straight, metallic: 1.0, roughness: 0.0, ..Material::default() };
    for cos in [0.95_f32, 0.7, 0.3] {
        let mut scene = spot(mirror.clone(), cos);
        scene.surroundings = panorama(512, 256, sky);
        let found = mean(&scene, &settings(4, 4, 64));
        let mirrored = Vec3::new(-(1.0 - cos * cos).sqrt(), cos, 0.0);
        let expected = sky(mirrored) * (straight + (Vec3::ONE - straight) * (1.0 - cos).powi(5));
        for channel in 0..3 {
            near(found[channel], expected[channel], PART, &format!("a mirror at cosine {cos}, channel {channel}"));
        }
    }
}

/// Fresnel's formulas as in textbooks, by sines and tangents.
fn fresnel(angle: f64, ior: f64) -> f64 {
    if angle == 0.0 {
        return ((ior - 1.0) / (ior + 1.0)).powi(2);
    }
    let behind = (angle.sin() / ior).asin();
    let across = ((angle - behind).sin() / (angle + behind).sin()).powi(2);
    let along = ((angle - behind).tan() / (angle + behind).tan()).powi(2);
    (across + along) / 2.0
}

#[test]
fn a_smooth_dielectric_reflects_as_fresnel_says_at_seven_angles() {
    for degrees in [0.0_f64, 15.0, 30.0, 45.0, 60.0, 75.0, 85.0] {
        for ior in [1.33, 1.5, 2.0] {
            let angle = degrees.to_radians();
            let black = Material { base_color: Vec3::ZERO, roughness: 0.0, ior, ..Material::default() };
            let mut scene = spot(black, angle.cos() as f32);
            scene.surroundings = Surroundings::Constant(Vec3::ONE);
            let found = mean(&scene, &settings(4, 4, 256)).x;
            near(found, fresnel(angle, f64::from(ior)) as f32, PART, &format!("{degrees} degrees, index {ior}"));
        }
    }
}
