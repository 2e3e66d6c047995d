//! Shapes with curves, for furniture that is more than boxes: bent rods, turned legs, upholstery with piping and buttons, and the wear on it;
//! `furnishings` and the rooms use it.

use std::f32::consts::TAU;

use glam::{Mat4, Vec2, Vec3};
use shapes::mesh::MeshBuilder;
use shapes::noise::{random, solid};

use super::kit::{joined, sheet, turned};

/// A point of the smooth curve through these points, from 0 to 1 along it.
fn along(points: &[Vec3], t: f32) -> Vec3 {
    let last = points.len().saturating_sub(1);
    let at = t.clamp(0.0, 1.0) * last as f32;
    let first = (at.floor() as usize).min(last.saturating_sub(1));
    let point = |number: i32| points.get(number.clamp(0, last as i32) as usize).copied().unwrap_or_default();
    let [a, b, c, d] = [-1, 0, 1, 2].map(|by| point(first as i32 + by));
    let t = at - first as f32;
    0.5 * (2.0 * b + (c - a) * t + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t + (3.0 * b - 3.0 * c + d - a) * t * t * t)
}

/// A bent rod along the smooth curve through these points; `radius` is asked for from 0 to 1 along it.
pub(crate) fn bent(points: &[Vec3], steps: (usize, usize), radius: impl Fn(f32) -> f32) -> MeshBuilder {
    let whole = along(points, 1.0) - along(points, 0.0);
    let aside = if whole.length() > 1e-3 { whole.any_orthonormal_vector() } else { Vec3::Y };
    // The side that the fewest bends turn towards.
    let side = [Vec3::X, Vec3::Y, Vec3::Z, aside].into_iter().min_by(|a, b| {
        let spread =
            |axis: &Vec3| (0..=8).map(|step| way(points, step as f32 / 8.0).dot(*axis).abs()).fold(0.0, f32::max);
        spread(a).total_cmp(&spread(b))
    });
    let side = side.unwrap_or(Vec3::Y);
    sheet(steps, |uv| {
        let t = 1.0 - uv.y;
        let ahead = way(points, t);
        let right = side.reject_from(ahead).normalize_or(aside);
        let up = ahead.cross(right);
        let (sin, cos) = (uv.x * TAU).sin_cos();
        (along(points, t) + (right * cos + up * sin) * radius(t), uv * Vec2::new(1.0, 4.0))
    })
}

fn way(points: &[Vec3], t: f32) -> Vec3 {
    (along(points, t + 0.01) - along(points, t - 0.01)).normalize_or(Vec3::Y)
}

/// The outline with so many points between each two, as a smooth curve.
pub(crate) fn smooth(outline: &[(f32, f32)], between: usize) -> Vec<(f32, f32)> {
    let points: Vec<Vec3> = outline.iter().map(|&(radius, high)| Vec3::new(radius, high, 0.0)).collect();
    let steps = points.len().saturating_sub(1) * between;
    let point = |step: usize| along(&points, step as f32 / steps.max(1) as f32);
    (0..=steps).map(|step| (point(step).x.max(0.0), point(step).y)).collect()
}

/// A turned leg, spindle or baluster between two points; the outline has radii, and places from 0 to 1.
pub(crate) fn spindle(from: Vec3, to: Vec3, outline: &[(f32, f32)], segments: usize) -> MeshBuilder {
    let length = (to - from).length();
    let outline: Vec<(f32, f32)> = smooth(outline, 2).iter().map(|&(radius, at)| (radius, at * length)).collect();
    let mesh = turned(Vec3::ZERO, &outline, segments);
    let turn = glam::Quat::from_rotation_arc(Vec3::Y, (to - from).normalize_or(Vec3::Y));
    let mut all = MeshBuilder::default();
    all.append(&mesh, Mat4::from_rotation_translation(turn, from));
    all
}

/// A turned leg with beads: from thick above to thin below, its foot at `from`.
pub(crate) fn turned_leg(from: Vec3, to: Vec3, thick: f32, segments: usize) -> MeshBuilder {
    let outline = [
        (0.0, 0.0),
        (0.62, 0.005),
        (0.7, 0.03),
        (0.5, 0.07),
        (0.55, 0.2),
        (0.8, 0.5),
        (0.95, 0.66),
        (0.62, 0.72),
        (0.95, 0.75),
        (0.95, 0.77),
        (0.62, 0.8),
        (0.9, 0.88),
        (1.0, 1.0),
    ];
    spindle(from, to, &outline.map(|(radius, at)| (radius * thick, at)), segments)
}

/// A padded block: a box with bulging sides, squarer with a smaller `round`; `dent` says how far the point with this direction is pressed in.
pub(crate) fn padded(
    center: Vec3,
    half: Vec3,
    steps: (usize, usize),
    round: f32,
    dent: impl Fn(Vec3) -> f32,
) -> MeshBuilder {
    let power = |value: f32, by: f32| value.abs().powf(by).copysign(value);
    sheet(steps, |at| {
        let (around, up) = (at.x * TAU, (0.5 - at.y) * TAU * 0.5);
        let (flat, high) = (up.cos(), up.sin());
        let p = Vec3::new(
            power(around.cos(), round) * power(flat, round),
            power(high, 1.25 * round),
            -power(around.sin(), round) * power(flat, round),
        );
        (center + p * half - p.normalize_or(Vec3::Y) * dent(p), at * 4.0)
    })
}

/// The piping around a cushion like that, at a height from -1 to 1 of its half.
pub(crate) fn piping(center: Vec3, half: Vec3, high: f32, thick: f32, round: f32) -> MeshBuilder {
    let power = |value: f32, by: f32| value.abs().powf(by).copysign(value);
    // Where the cushion's side is at that height.
    let flat = (1.0 - high.abs().powf(2.0 / (1.25 * round))).max(0.0).sqrt().powf(round);
    let loop_at = |t: f32| {
        let (sin, cos) = (t * TAU).sin_cos();
        Vec3::new(power(cos, round) * flat, high, -power(sin, round) * flat) * half
    };
    sheet((32, 5), |uv| {
        let at = loop_at(uv.x);
        let ahead = (loop_at(uv.x + 0.004) - loop_at(uv.x - 0.004)).normalize_or(Vec3::X);
        let out = ahead.cross(Vec3::Y).normalize_or(Vec3::X);
        let (sin, cos) = (uv.y * TAU).sin_cos();
        (center + at + (out * cos - Vec3::Y * sin) * thick, uv * 4.0)
    })
}

/// A thing whose colour differs from place to place: every vertex is asked for by its position and normal.
#[must_use]
pub(crate) fn colored(mut mesh: MeshBuilder, color: impl Fn(Vec3, Vec3) -> Vec3) -> MeshBuilder {
    mesh.colors = mesh.positions.iter().zip(&mesh.normals).map(|(at, normal)| color(*at, *normal)).collect();
    mesh
}

/// How worn something is at a place: cloudy from 1 - `by` to 1 + `by`, in spots of `size` squares.
pub(crate) fn worn(at: Vec3, size: f32, by: f32, seed: u32) -> f32 {
    1.0 + 2.0 * by * (solid(at / size + 40.0, 3, seed) - 0.5)
}

/// A sheet of paper with the moves of a game in two columns of writing, lying at y = 0: the paper and the ink.
pub(crate) fn score_sheet(half: Vec2, rows: usize, seed: u32) -> (MeshBuilder, MeshBuilder) {
    // It curls a little.
    let high = |x: f32, z: f32| 0.02 + 0.09 * ((x / half.x + z / half.y).max(0.0) * 0.5).powi(3);
    let paper = sheet((10, 10), |uv| {
        let (x, z) = ((2.0 * uv.x - 1.0) * half.x, (2.0 * uv.y - 1.0) * half.y);
        (Vec3::new(x, high(x, z), z), uv)
    });
    let mut ink = MeshBuilder::default();
    let mut stroke = |x: f32, z: f32, wide: f32, thick: f32| {
        ink.append(
            &sheet((1, 1), |uv| {
                let (x, z) = (x + wide * uv.x, z + thick * (uv.y - 0.5));
                (Vec3::new(x, high(x, z) + 0.012, z), uv)
            }),
            Mat4::IDENTITY,
        );
    };
    stroke(-0.8 * half.x, -0.84 * half.y, 1.0 * half.x, 0.09);
    for row in 0..rows {
        let z = (-0.66 + 1.5 * row as f32 / rows as f32) * half.y;
        let draw = |which: u32| random(row as i32, seed * 8 + which);
        stroke(-0.88 * half.x, z, 0.09 * half.x, 0.05);
        stroke(-0.68 * half.x, z, (0.24 + 0.3 * draw(0)) * half.x, 0.06);
        stroke(0.1 * half.x, z, (0.24 + 0.3 * draw(1)) * half.x, 0.06);
    }
    (paper, ink)
}

/// A pair of spectacles that lies on y = 0 with its temples open.
pub(crate) fn spectacles() -> MeshBuilder {
    let mut parts = Vec::new();
    for side in [-1.0, 1.0] {
        let rim: Vec<Vec3> = (0..=14)
            .map(|step| {
                let (sin, cos) = (TAU * step as f32 / 14.0).sin_cos();
                Vec3::new(0.55 * side + 0.42 * cos, 0.4 + 0.36 * sin, 0.0)
            })
            .collect();
        parts.push(bent(&rim, (6, 28), |_| 0.035));
        let temple = [
            Vec3::new(0.95 * side, 0.52, 0.0),
            Vec3::new(1.0 * side, 0.42, -0.8),
            Vec3::new(0.98 * side, 0.2, -1.7),
            Vec3::new(0.9 * side, 0.04, -2.2),
        ];
        parts.push(bent(&temple, (6, 12), |_| 0.03));
    }
    parts.push(bent(
        &[Vec3::new(-0.16, 0.48, 0.0), Vec3::new(0.0, 0.56, 0.02), Vec3::new(0.16, 0.48, 0.0)],
        (6, 6),
        |_| 0.03,
    ));
    joined(parts)
}
