//! What a lathe cannot turn on the heads: battlements, mitre, coronet and cross; `men` calls it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::Detail;
use super::builder::MeshBuilder;
use super::lathe::{OUTLINE, WOOD_V};
use super::profile::Profile;
use super::{lathe, sdf};

/// Height of the notches' floor on the rook's wall.
pub const ROOK_FLOOR: f32 = 0.975;
/// Inner radius of the rook's wall.
pub const ROOK_INNER: f32 = 0.158;
const ROOK_OUTER: f32 = 0.244;
const ROOK_TOP: f32 = 1.12;
const MERLONS: usize = 6;

fn wood(turn: f32, height: f32) -> Vec2 {
    Vec2::new(turn, (height / OUTLINE).min(1.0) * WOOD_V)
}

/// Six merlons on the rook's wall.
pub fn battlements(mesh: &mut MeshBuilder, detail: Detail) {
    let steps = (detail.segments / MERLONS).max(4);
    for merlon in 0..MERLONS {
        let first = TAU * (merlon as f32 + 0.18) / MERLONS as f32;
        let last = TAU * (merlon as f32 + 0.82) / MERLONS as f32;
        let angles: Vec<f32> = (0..=steps).map(|i| first + (last - first) * i as f32 / steps as f32).collect();
        merlon_block(mesh, &angles);
    }
}

fn merlon_block(mesh: &mut MeshBuilder, angles: &[f32]) {
    const BEVEL: f32 = 0.012;
    // The cross-section from the outer foot over the top to the inner foot, with bevelled upper edges.
    let section = [
        Vec2::new(ROOK_OUTER, ROOK_FLOOR),
        Vec2::new(ROOK_OUTER, ROOK_TOP - BEVEL),
        Vec2::new(ROOK_OUTER - BEVEL, ROOK_TOP),
        Vec2::new(ROOK_INNER + BEVEL, ROOK_TOP),
        Vec2::new(ROOK_INNER, ROOK_TOP - BEVEL),
        Vec2::new(ROOK_INNER, ROOK_FLOOR - 0.05),
    ];
    let at = |p: Vec2, angle: f32| Vec3::new(p.x * angle.sin(), p.y, p.x * angle.cos());
    for edge in section.windows(2) {
        let out = Vec2::new(edge[1].y - edge[0].y, edge[0].x - edge[1].x).normalize_or(Vec2::Y);
        let row = |p: Vec2| {
            angles.iter().map(|&a| (at(p, a), at(out, a), wood(a / TAU, p.y + 0.5 * p.x))).collect::<Vec<_>>()
        };
        mesh.sheet(&[row(edge[0]), row(edge[1])]);
    }
    for (angle, side) in [(angles[0], -1.0), (angles[angles.len() - 1], 1.0)] {
        let normal = Vec3::new(side * angle.cos(), 0.0, -side * angle.sin());
        let corners: Vec<u32> = section.iter().map(|&p| mesh.vertex(at(p, angle), normal, wood(p.x, p.y))).collect();
        for i in 1..corners.len() - 1 {
            if side > 0.0 {
                mesh.triangle(corners[0], corners[i], corners[i + 1]);
            } else {
                mesh.triangle(corners[0], corners[i + 1], corners[i]);
            }
        }
    }
}

/// The bishop's mitre with its slanting slit, and the ball on its tip.
pub fn mitre(mesh: &mut MeshBuilder, detail: Detail) {
    let shape = |p: Vec3| {
        let radius = p.xz().length();
        let egg = egg(Vec2::new(radius, p.y));
        // The slit leans back from the front of the mitre, where the bishop looks: -z.
        let slit = p - Vec3::new(0.0, 1.18, -0.15);
        let slit = Quat::from_rotation_x(0.75) * slit;
        let slit = sdf::round_box(slit, Vec3::new(0.4, 0.017, 0.16), 0.004);
        let tip = sdf::ball(p, Vec3::new(0.0, 1.352, 0.0), 0.048);
        sdf::join(sdf::cut(egg, slit, 0.012), tip, 0.016)
    };
    sdf::carve(mesh, Vec3::new(-0.24, 0.92, -0.24), Vec3::new(0.24, 1.43, 0.24), detail.cell, shape);
}

/// About the distance to the outline of the mitre: an egg whose widest place lies low.
fn egg(p: Vec2) -> f32 {
    const WIDE: f32 = 0.196;
    let y = p.y - 1.085;
    let tall = if y > 0.0 { 0.262 } else { 0.175 };
    let q = Vec2::new(p.x / WIDE, y / tall);
    let length = q.length();
    let slope = Vec2::new(q.x / WIDE, q.y / tall).length() / length.max(1e-4);
    (length - 1.0) / slope.max(1.0)
}

const POINTS: f32 = 8.0;

/// The queen's coronet: a flaring cup with eight points, a dome and a ball inside.
pub fn coronet(mesh: &mut MeshBuilder, detail: Detail) {
    let columns = (POINTS as usize * 8).max(detail.segments / 8 * 8);
    let outside = [(0.106, 1.156), (0.116, 1.22), (0.146, 1.32), (0.192, 1.42), (0.232, 1.495)];
    let inside = [(0.224, 1.500), (0.196, 1.450), (0.168, 1.405)];
    cup(mesh, &outside, columns, detail.steps, true);
    cup(mesh, &inside, columns, detail.steps, true);
    cup(mesh, &[(0.232, 1.495), (0.224, 1.500)], columns, 1, false);
    let dome = Profile::start(0.172, 1.41, detail.steps)
        .curve(&[(0.150, 1.465), (0.095, 1.508), (0.030, 1.522)])
        .ball(1.562 - 0.004);
    lathe::turn(mesh, &dome, detail.segments, 0);
}

/// One side of the coronet's wall; its upper part is cut into points.
fn cup(mesh: &mut MeshBuilder, knots: &[(f32, f32)], columns: usize, steps: usize, smooth: bool) {
    let mut profile = Profile::start(knots[0].0, knots[0].1, steps);
    profile = if smooth { profile.curve(&knots[1..]) } else { profile.line(knots[1].0, knots[1].1) };
    let Some(piece) = profile.pieces().first() else { return };
    let at = |p: Vec2, turn: f32| {
        let (sin, cos) = (TAU * turn).sin_cos();
        let valley = 0.5 + 0.5 * (TAU * turn * POINTS).cos();
        let high = ((p.y - 1.38) / 0.12).clamp(0.0, 1.0);
        let y = p.y - 0.075 * high * (1.0 - valley.powf(0.8));
        Vec3::new(p.x * sin, y, p.x * cos)
    };
    let rows: Vec<Vec<_>> = (0..piece.len())
        .map(|i| {
            let (before, after) = (piece[i.saturating_sub(1)], piece[(i + 1).min(piece.len() - 1)]);
            (0..=columns)
                .map(|j| {
                    let turn = j as f32 / columns as f32;
                    let across = at(piece[i], turn + 0.002) - at(piece[i], turn - 0.002);
                    let up = at(after, turn) - at(before, turn);
                    (at(piece[i], turn), across.cross(up), wood(turn, piece[i].y + 0.5))
                })
                .collect()
        })
        .collect();
    mesh.sheet(&rows);
}

/// The king's cross, with arms that widen outward.
pub fn cross(mesh: &mut MeshBuilder) {
    const HALF_DEPTH: f32 = 0.026;
    let center = Vec3::new(0.0, 1.712, 0.0);
    // One arm pointing up, its foot narrow and its end wide; turned four times.
    for quarter in 0..4 {
        let turn = Quat::from_rotation_z(TAU * quarter as f32 / 4.0);
        let length = if quarter == 2 { 0.10 } else { 0.088 };
        arm(mesh, center, turn, length, HALF_DEPTH);
    }
}

fn arm(mesh: &mut MeshBuilder, center: Vec3, turn: Quat, length: f32, depth: f32) {
    let bevel = 0.010;
    let outline = |inset: f32, z: f32| {
        [
            Vec3::new(-0.018, 0.0, z),
            Vec3::new(0.018, 0.0, z),
            Vec3::new(0.050 - inset, length - inset, z),
            Vec3::new(-0.050 + inset, length - inset, z),
        ]
    };
    let mut face = |corners: [Vec3; 4]| {
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize_or(Vec3::Z);
        let numbers = corners.map(|p| mesh.vertex(center + turn * p, turn * normal, wood(p.x, 1.7 + p.y)));
        mesh.quad(numbers[0], numbers[1], numbers[2], numbers[3]);
    };
    let (front, back) = (outline(bevel, depth), outline(bevel, -depth));
    let (edge_front, edge_back) = (outline(0.0, depth - bevel), outline(0.0, bevel - depth));
    face(front);
    face([back[1], back[0], back[3], back[2]]);
    for i in 1..4 {
        let next = (i + 1) % 4;
        face([edge_front[i], edge_front[next], front[next], front[i]].map(|p| p));
        face([edge_back[i], edge_back[next], edge_front[next], edge_front[i]]);
        face([back[i], back[next], edge_back[next], edge_back[i]]);
    }
}
