//! Coat, fibres and the body below against a second integrator: textbook formulas in double precision, summed over a
//! fine grid of directions.

use std::f64::consts::{FRAC_1_PI, PI, TAU};

use glam::{DVec3, Vec3};
use plunder_photo::scene::{Coat, Material, Shape, Sheen, Surroundings};

use crate::rig::{lamp, mean, near, settings, spot};

/// The tolerance of a picture.
const PART: f32 = 0.015;

fn direction(cos: f64, round: f64) -> DVec3 {
    let sin = (1.0 - cos * cos).sqrt();
    DVec3::new(sin * round.cos(), sin * round.sin(), cos)
}

/// The integral of a value times the cosine over all directions.
fn over_hemisphere(value: impl Fn(DVec3) -> f64) -> f64 {
    const STEPS: u32 = 240;
    let mut sum = 0.0;
    for down in 0..STEPS {
        let cos = (f64::from(down) + 0.5) / f64::from(STEPS);
        for around in 0..STEPS {
            sum += value(direction(cos, TAU * (f64::from(around) + 0.5) / f64::from(STEPS))) * cos;
        }
    }
    sum * TAU / f64::from(STEPS * STEPS)
}

fn fresnel(cos: f64, ior: f64) -> f64 {
    let behind = (1.0 - (1.0 - cos * cos) / (ior * ior)).sqrt();
    let across = (cos - ior * behind) / (cos + ior * behind);
    let along = (ior * cos - behind) / (ior * cos + behind);
    (across * across + along * along) / 2.0
}

/// The reflection of a rough dielectric (Walter 2007, with Smith's shadowing of both sides together).
fn glossy(out: DVec3, into: DVec3, roughness: f64, ior: f64) -> f64 {
    let alpha2 = roughness.powi(4);
    let half = (out + into).normalize();
    let spread = half.z * half.z * (alpha2 - 1.0) + 1.0;
    let density = alpha2 / (PI * spread * spread);
    let hides = |one: f64, other: f64| one * (alpha2 + (1.0 - alpha2) * other * other).sqrt();
    let visible = 0.5 / (hides(out.z, into.z) + hides(into.z, out.z));
    density * visible * fresnel(out.dot(half), ior)
}

/// Estevez and Kulla's fibres with Neubelt's soft shadows, dimmed as in the crate.
fn fibres(out: DVec3, into: DVec3, roughness: f64) -> f64 {
    let half = (out + into).normalize();
    let power = 1.0 / (roughness * roughness);
    let density = (2.0 + power) * (1.0 - half.z * half.z).powf(power / 2.0) / TAU;
    0.9 * density / (4.0 * (out.z + into.z - out.z * into.z))
}

/// All layers at once, as a value without the cosine.
struct Layers {
    sheen: Option<(f64, f64)>,
    coat: Option<(f64, f64, f64)>,
    body: Option<(f64, f64)>,
    albedo: f64,
}

impl Layers {
    /// What goes through each layer towards a direction: fibres, coat, the reflection of the body.
    fn passes(&self, cos: f64) -> [f64; 3] {
        let out = direction(cos, 0.0);
        let sheen = |(color, roughness): (f64, f64)| color * over_hemisphere(|into| fibres(out, into, roughness));
        let coat = |(strength, roughness, ior): (f64, f64, f64)| {
            strength * over_hemisphere(|into| glossy(out, into, roughness, ior))
        };
        let body = |(roughness, ior): (f64, f64)| over_hemisphere(|into| glossy(out, into, roughness, ior));
        [self.sheen.map_or(0.0, sheen), self.coat.map_or(0.0, coat), self.body.map_or(0.0, body)].map(|kept| 1.0 - kept)
    }

    fn value(&self, out: DVec3, into: DVec3) -> f64 {
        let [sheen, coat, body] = self.passes(out.z);
        let all = |cos: f64| self.passes(cos).iter().product::<f64>();
        let steps = 24;
        let mean: f64 = (0..steps)
            .map(|step| (f64::from(step) + 0.5) / f64::from(steps))
            .map(|cos| 2.0 * cos * all(cos) / f64::from(steps))
            .sum();
        let fibres = self.sheen.map_or(0.0, |(color, roughness)| color * fibres(out, into, roughness));
        let coated = self.coat.map_or(0.0, |(strength, roughness, ior)| strength * glossy(out, into, roughness, ior));
        let glossy = self.body.map_or(0.0, |(roughness, ior)| glossy(out, into, roughness, ior));
        let diffuse = self.albedo * FRAC_1_PI * body * all(into.z) / mean;
        fibres + sheen * (coated + coat * (glossy + diffuse))
    }
}

/// Compares the light of a small lamp at several angles, in the plane of the view and beside it.
fn compare(name: &str, material: &Material, layers: &Layers) {
    for (out_cos, in_cos, turn) in [(0.8, 0.8, PI), (0.8, 0.5, 0.0), (0.5, 0.9, 1.2), (0.35, 0.4, PI), (0.95, 0.3, 2.5)]
    {
        let (out, into) = (direction(out_cos, 0.0), direction(in_cos, turn));
        let mut scene = spot(material.clone(), out_cos as f32);
        let (distance, radius) = (20.0, 0.3);
        // The tests' z is up, the scene's is y.
        let center = Vec3::new(into.x as f32, into.z as f32, into.y as f32) * distance;
        scene.lamps = vec![lamp(Shape::Sphere { center, radius }, 1000.0)];
        let light = 1000.0 * PI * f64::from(radius / distance).powi(2) * in_cos;
        let found = mean(&scene, &settings(4, 4, 512)).y;
        let expected = layers.value(out, into) * light;
        near(found, expected as f32, PART, &format!("{name}, seen at {out_cos}, lit at {in_cos}, turned {turn}"));
    }
}

#[test]
fn a_lacquered_body_is_what_its_layers_add_up_to() {
    let material = Material {
        base_color: Vec3::splat(0.6),
        roughness: 0.6,
        ior: 2.0,
        coat: Some(Coat { strength: 1.0, roughness: 0.35, ior: 1.5 }),
        ..Material::default()
    };
    // Under the coat, the body's index is relative to the coat, not to air.
    let layers = Layers { sheen: None, coat: Some((1.0, 0.35, 1.5)), body: Some((0.6, 2.0 / 1.5)), albedo: 0.6 };
    compare("lacquer", &material, &layers);
}

#[test]
fn felt_is_what_its_fibres_and_its_ground_add_up_to() {
    let material = Material {
        base_color: Vec3::splat(0.3),
        roughness: 1.0,
        ior: 1.0,
        sheen: Some(Sheen { color: Vec3::splat(0.8), roughness: 0.5 }),
        ..Material::default()
    };
    let layers = Layers { sheen: Some((0.8, 0.5)), coat: None, body: None, albedo: 0.3 };
    compare("felt", &material, &layers);
}

#[test]
fn a_body_without_coat_shines_as_much_as_it_should_in_an_even_sky() {
    for (roughness, ior, cos) in [(0.4, 1.5, 0.9), (0.7, 1.5, 0.3), (0.5, 1.8, 0.5)] {
        let black =
            Material { base_color: Vec3::ZERO, roughness: roughness as f32, ior: ior as f32, ..Material::default() };
        let mut scene = spot(black, cos as f32);
        scene.surroundings = Surroundings::Constant(Vec3::ONE);
        let out = direction(cos, 0.0);
        let expected = over_hemisphere(|into| glossy(out, into, roughness, ior));
        let found = mean(&scene, &settings(4, 4, 1024)).x;
        near(found, expected as f32, PART, &format!("roughness {roughness}, index {ior}, cosine {cos}"));
    }
}
