//! The knight's horse head, carved from blended round cones; `men` sets it on its turned foot.

use bevy::prelude::*;

use super::Detail;
use super::builder::MeshBuilder;
use super::sdf::{ball, carve, cut, join, round_box, round_cone};

/// Adds the head and neck, looking towards -z.
pub fn head(mesh: &mut MeshBuilder, detail: Detail) {
    let low = Vec3::new(-0.24, 0.36, -0.27);
    carve(mesh, low, Vec3::new(0.24, 1.32, 0.27), detail.cell * 1.15, |p| horse(p).max(0.385 - p.y));
}

/// The horse; `f` runs forward, both halves are alike.
fn horse(p: Vec3) -> f32 {
    let p = Vec3::new(p.x.abs(), p.y, -p.z) * Vec3::new(1.04, 1.0, 1.04);
    let at = |f: f32, y: f32| Vec3::new(0.0, y, f);
    // Flatter from side to side than from front to back.
    let slim = |q: Vec3| Vec3::new(q.x * 1.22, q.y, q.z);
    let n = slim(p);
    let chest = round_cone(n, at(0.015, 0.40), 0.205, at(0.03, 0.52), 0.175);
    let neck = round_cone(n, at(-0.035, 0.50), 0.180, at(-0.080, 0.76), 0.148);
    let crest = round_cone(n, at(-0.080, 0.76), 0.148, at(-0.035, 1.03), 0.118);
    let body = join(join(chest, neck, 0.10), crest, 0.08);
    let skull = round_cone(n, at(-0.015, 1.055), 0.112, at(0.150, 0.855), 0.070);
    let muzzle = ball(n, at(0.158, 0.838), 0.074);
    let jaw = ball(n, at(0.030, 0.945), 0.098);
    let face = join(join(skull, muzzle, 0.05), jaw, 0.05);
    let mut horse = join(body, face, 0.035);
    horse = join(horse, mane(p), 0.014);
    let ear = round_cone(p, Vec3::new(0.050, 1.12, -0.035), 0.038, Vec3::new(0.064, 1.262, -0.020), 0.018);
    horse = join(horse, ear, 0.03);
    let brow = ball(p, Vec3::new(0.074, 1.035, 0.062), 0.030);
    horse = join(horse, brow, 0.02);
    let eye = ball(p, Vec3::new(0.104, 1.018, 0.072), 0.017);
    horse = cut(horse, eye, 0.008);
    let nostril = ball(p, Vec3::new(0.058, 0.842, 0.208), 0.014);
    horse = cut(horse, nostril, 0.008);
    let lips = Quat::from_rotation_x(-0.75) * (p - Vec3::new(0.0, 0.800, 0.170));
    cut(horse, round_box(lips, Vec3::new(0.2, 0.007, 0.075), 0.004), 0.006)
}

/// A ridge of locks along the back of the neck.
fn mane(p: Vec3) -> f32 {
    let locks = 0.010 * (p.y * 62.0 - p.z * 24.0).sin();
    let flat = Vec3::new(p.x * 2.3, p.y, p.z);
    let at = |f: f32, y: f32| Vec3::new(0.0, y, f);
    let low = round_cone(flat, at(-0.150, 0.52), 0.066, at(-0.168, 0.76), 0.076);
    let high = round_cone(flat, at(-0.168, 0.76), 0.076, at(-0.088, 1.10), 0.072);
    let top = round_cone(flat, at(-0.088, 1.10), 0.072, at(0.030, 1.135), 0.040);
    join(join(low, high, 0.03), top, 0.03) + locks
}
