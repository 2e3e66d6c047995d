//! No surface creates or loses light: white materials in white surroundings, direction by direction, without tracing any path.

use glam::Vec3;

use super::{Bsdf, Look, Palette};
use crate::sampling::{Random, spread};
use crate::scene::{Coat, Material, Sheen, Subsurface};

fn white() -> Vec<(&'static str, Material)> {
    let body = Material { base_color: Vec3::ONE, ior: 1.0, ..Material::default() };
    let dielectric = Material { ior: 1.5, ..body.clone() };
    let coat = |roughness| Some(Coat { strength: 1.0, roughness, ior: 1.5 });
    let sheen = Some(Sheen { color: Vec3::ONE, roughness: 0.5 });
    let subsurface = Some(Subsurface { strength: 0.5, radius: Vec3::splat(0.1) });
    vec![
        ("diffuse", body.clone()),
        ("dielectric", dielectric.clone()),
        ("metal", Material { metallic: 1.0, ..body.clone() }),
        ("half metal", Material { metallic: 0.5, ..dielectric.clone() }),
        ("lacquer", Material { coat: coat(0.05), ..dielectric.clone() }),
        ("lacquered metal", Material { coat: coat(0.3), metallic: 1.0, ..body.clone() }),
        ("felt", Material { sheen, ..dielectric.clone() }),
        ("all", Material { sheen, coat: coat(0.1), metallic: 0.2, subsurface, ..dielectric.clone() }),
        ("glass", Material { transmission: 1.0, ..dielectric.clone() }),
        ("half glass", Material { transmission: 0.5, metallic: 0.3, ..dielectric }),
    ]
}

const ROUGHNESS: [f32; 9] = [0.02, 0.07, 0.11, 0.2, 0.33, 0.5, 0.68, 0.83, 1.0];
const COSINES: [f32; 6] = [0.05, 0.2, 0.4, 0.6, 0.85, 1.0];

fn look(roughness: f32, material: &Material) -> Look {
    let coat_roughness = material.coat.map_or(0.0, |coat| coat.roughness);
    Look { base: material.base_color, roughness, coat_roughness, metallic: material.metallic, normal: Vec3::Z }
}

#[test]
fn white_surfaces_throw_back_all_light() {
    for (name, material) in white() {
        let palette = Palette::new(std::slice::from_ref(&material), 1);
        for roughness in ROUGHNESS {
            for cos in COSINES {
                for outside in [true, false] {
                    if !outside && material.transmission == 0.0 {
                        continue;
                    }
                    let out = Vec3::new((1.0_f32 - cos * cos).sqrt(), 0.0, cos);
                    let bsdf = Bsdf::new(&palette.materials[0], look(roughness, &material), out, outside);
                    let count = 4096;
                    let (mut sum, mut square) = (0.0_f64, 0.0_f64);
                    let mut random = Random::new(1, 2);
                    for sample in 0..count {
                        let [first, second] = spread(sample, 7);
                        let u = [random.unit(), first, second, random.unit()];
                        let weight = bsdf.sample(u).map_or(0.0, |scattered| f64::from(scattered.weight.x));
                        sum += weight;
                        square += weight * weight;
                    }
                    let mean = sum / f64::from(count);
                    let error = ((square / f64::from(count) - mean * mean).max(0.0) / f64::from(count)).sqrt();
                    let whole = mean + f64::from(bsdf.under());
                    let off = (whole - 1.0).abs();
                    assert!(
                        off < 0.007 + 3.0 * error && error < 0.05,
                        "{name}, roughness {roughness}, cosine {cos}: {whole} +- {error}"
                    );
                }
            }
        }
    }
}

#[test]
fn samples_come_as_densely_as_they_say() {
    for (name, material) in white() {
        let palette = Palette::new(std::slice::from_ref(&material), 1);
        for roughness in [0.3, 0.6, 1.0] {
            let out = Vec3::new(0.6, 0.0, 0.8);
            let bsdf = Bsdf::new(&palette.materials[0], look(roughness, &material), out, true);
            let mut random = Random::new(3, 4);
            // The share of samples with x > 0.3, by counting and by integrating the density over uniform directions.
            let inside = |direction: Vec3| direction.x > 0.3;
            let count = 60_000;
            let (mut counted, mut all) = (0_u32, 0_u32);
            let (mut said, mut value, mut weighed) = (0.0_f64, 0.0_f64, 0.0_f64);
            for index in 0..count {
                if let Some(scattered) = bsdf.sample(random.four()) {
                    all += 1;
                    counted += u32::from(inside(scattered.into));
                    weighed += f64::from(scattered.weight.y);
                }
                let direction = crate::sampling::sphere(spread(index, 9));
                let (light, pdf) = bsdf.evaluate(direction);
                value += f64::from(light.y) * 4.0 * std::f64::consts::PI;
                if inside(direction) {
                    said += f64::from(pdf) * 4.0 * std::f64::consts::PI;
                }
            }
            let (counted, said) = (f64::from(counted) / f64::from(count), said / f64::from(count));
            assert!(
                (counted - said).abs() < 0.03,
                "{name}, {roughness}: {counted} of the samples, {said} by the density"
            );
            let (value, weighed) = (value / f64::from(count), weighed / f64::from(count));
            assert!((value - weighed).abs() < 0.04, "{name}, {roughness}: {value} evenly, {weighed} by samples");
            assert!(all > count / 3, "{name}, {roughness}: {all} samples lead somewhere");
        }
    }
}

#[test]
fn black_inlay_in_a_pale_man_lets_no_light_in() {
    let alabaster = Some(Subsurface { strength: 0.85, radius: Vec3::splat(0.04) });
    let under = |base_color: Vec3| {
        let material = Material { subsurface: alabaster, base_color, ..Material::default() };
        let palette = Palette::new(std::slice::from_ref(&material), 1);
        let prepared = &palette.materials[0];
        Bsdf::new(prepared, look(0.3, &material), Vec3::Z, true).chance_under()
    };
    assert_eq!(under(Vec3::splat(0.03)), 0.0);
    assert!(under(Vec3::splat(0.8)) > 0.5);
}
