//! The chess clock as meshes: its case, its two dials with what turns on them, and the rocker on top; the table puts them together.
//!
//! The case stands on the ground around the origin, its dials towards +z and up.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::{Mat4, Quat, Vec2, Vec3, Vec3Swizzles};

use crate::furniture::{block, timber_block, turned};
use crate::mesh::MeshBuilder;
use crate::place::Pose;
use crate::profile::Profile;

/// Half the width of the case.
const HALF_WIDTH: f32 = 1.32;
/// The outline of the case from the side, z and y, counter-clockwise seen from +x.
const OUTLINE: [Vec2; 8] = [
    Vec2::new(-0.42, 0.0),
    Vec2::new(-0.42, 0.82),
    Vec2::new(-0.37, 0.87),
    Vec2::new(-0.10, 0.87),
    Vec2::new(-0.04, 0.84),
    Vec2::new(0.60, 0.26),
    Vec2::new(0.62, 0.20),
    Vec2::new(0.62, 0.0),
];
/// Which edge of the outline is the sloped front, from this corner to the next.
const FRONT: usize = 4;
/// How far a dial's middle is from the middle of the case.
const DIAL_ASIDE: f32 = 0.64;
/// Radius of a dial.
const DIAL: f32 = 0.37;
/// How much of the case's texture a square covers.
const TIMBER: f32 = 4.0;

/// The case, of wood or stone.
pub fn case() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let uv = |p: Vec3, flat: Vec2| Vec2::new(p.x, flat.x + flat.y) / TIMBER;
    for (number, from) in OUTLINE.iter().enumerate() {
        let to = OUTLINE[(number + 1) % OUTLINE.len()];
        let along = to - *from;
        // Out of the case, which lies to the right of its outline.
        let normal = Vec3::new(0.0, along.x, -along.y);
        let corners = [(-1.0, from), (-1.0, &to), (1.0, &to), (1.0, from)].map(|(side, at)| {
            let p = Vec3::new(side * HALF_WIDTH, at.y, at.x);
            mesh.vertex(p, normal, uv(p, *at))
        });
        mesh.quad(corners[0], corners[1], corners[2], corners[3]);
    }
    let middle = Vec2::new(0.0, 0.15);
    for side in [-1.0, 1.0] {
        for (number, from) in OUTLINE.iter().enumerate() {
            let to = OUTLINE[(number + 1) % OUTLINE.len()];
            let corners = [middle, *from, to].map(|at| {
                let p = Vec3::new(side * HALF_WIDTH, at.y, at.x);
                mesh.vertex(p, Vec3::X * side, at / TIMBER)
            });
            match side > 0.0 {
                true => mesh.triangle(corners[0], corners[1], corners[2]),
                false => mesh.triangle(corners[0], corners[2], corners[1]),
            }
        }
    }
    // What the rocker stands on.
    timber_block(&mut mesh, Vec3::new(0.0, 0.90, -0.23), Vec3::new(0.12, 0.05, 0.09));
    mesh
}

/// Where a dial is: its y points out of the case, its -z to twelve o'clock. `right` as one looks at the dials.
pub fn dial_place(right: bool) -> Pose {
    let (high, low) = (OUTLINE[FRONT], OUTLINE[FRONT + 1]);
    let middle = (high + low) * 0.5;
    let up = high - low;
    let rotation = Quat::from_rotation_x(up.y.atan2(-up.x));
    let aside = if right { DIAL_ASIDE } else { -DIAL_ASIDE };
    Pose { translation: Vec3::new(aside, middle.y, middle.x), rotation }
}

/// The rim of a dial.
pub fn bezel() -> MeshBuilder {
    let profile = Profile::start(DIAL + 0.05, -0.01, 4)
        .line(DIAL + 0.05, 0.02)
        .curve(&[(DIAL + 0.035, 0.045), (DIAL + 0.01, 0.04)])
        .line(DIAL - 0.005, 0.012);
    turned(&profile, 40)
}

/// The white of a dial.
pub fn face() -> MeshBuilder {
    let profile = Profile::start(DIAL, 0.012, 2).line(0.0, 0.0121);
    turned(&profile, 40)
}

/// The strokes of a dial, the hours longer than the minutes and the quarters thicker.
pub fn strokes() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for minute in 0..60 {
        let (inner, half) = match minute {
            _ if minute % 15 == 0 => (0.255, 0.014),
            _ if minute % 5 == 0 => (0.285, 0.009),
            _ => (0.325, 0.004),
        };
        let turn = Quat::from_rotation_y(-TAU * minute as f32 / 60.0);
        flat(&mut mesh, turn, 0.017, &[(-half, inner), (half, inner), (half, 0.345), (-half, 0.345)]);
    }
    mesh
}

/// What turns on a dial: a hand that points to -z, so long, so wide at its middle, and this high above the case.
pub fn hand(length: f32, half_width: f32, height: f32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let tail = -0.06;
    let shape = [(-half_width * 0.7, tail), (half_width * 0.7, tail), (half_width, 0.0), (0.004, length)];
    flat(&mut mesh, Quat::IDENTITY, height, &shape);
    flat(
        &mut mesh,
        Quat::IDENTITY,
        height,
        &[(-half_width * 0.7, tail), (half_width, 0.0), (0.004, length), (-0.004, length)],
    );
    flat(
        &mut mesh,
        Quat::IDENTITY,
        height,
        &[(-half_width * 0.7, tail), (0.004, length), (-0.004, length), (-half_width, 0.0)],
    );
    mesh
}

/// Where the flag hangs on its dial: beside twelve, where the long hand lifts it.
pub const FLAG_AT: Vec3 = Vec3::new(-0.035, 0.0, -0.335);

/// The flag, hanging from the origin towards +z.
pub fn flag() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    flat(&mut mesh, Quat::IDENTITY, 0.034, &[(-0.006, 0.0), (0.006, 0.0), (0.006, -0.15), (-0.006, -0.15)]);
    flat(&mut mesh, Quat::IDENTITY, 0.035, &[(-0.03, -0.09), (0.03, -0.09), (0.03, -0.17), (-0.03, -0.17)]);
    mesh
}

/// Where the rocker turns, about z.
pub const ROCKER_AT: Vec3 = Vec3::new(0.0, 0.96, -0.23);

/// The rocker that the players press: a bar with a button at each end.
pub fn rocker() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let plain = |p: Vec3, _: Vec3| p.xz();
    block(&mut mesh, Vec3::ZERO, Vec3::new(1.05, 0.022, 0.05), 0.015, plain);
    let button = Profile::start(0.0, 0.02, 4).line(0.13, 0.02).line(0.13, 0.06).curve(&[(0.11, 0.085), (0.0, 0.095)]);
    for side in [-1.0, 1.0] {
        mesh.append(&turned(&button, 24), Mat4::from_translation(Vec3::X * side * 0.94));
    }
    // The axle.
    let axle = Profile::start(0.0, -0.11, 2).line(0.03, -0.11).line(0.03, 0.11).line(0.0, 0.11);
    mesh.append(&turned(&axle, 12), Mat4::from_quat(Quat::from_rotation_x(FRAC_PI_2)));
    mesh
}

/// A flat shape on a dial, by the points of its outline: to the right and towards twelve o'clock, counter-clockwise.
fn flat(mesh: &mut MeshBuilder, turn: Quat, height: f32, outline: &[(f32, f32); 4]) {
    let corners = outline.map(|(right, up)| {
        let p = turn * Vec3::new(right, 0.0, -up) + Vec3::Y * height;
        mesh.vertex(p, Vec3::Y, p.xz())
    });
    mesh.quad(corners[0], corners[1], corners[2], corners[3]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dials_lie_on_the_front_of_the_case_and_look_up() {
        for right in [false, true] {
            let place = dial_place(right);
            let out = place.rotation * Vec3::Y;
            assert!(out.z > 0.5 && out.y > 0.5, "{out}");
            let twelve = place.rotation * Vec3::NEG_Z;
            assert!(twelve.y > 0.5 && twelve.z < -0.5, "{twelve}");
            let (high, low) = (OUTLINE[FRONT], OUTLINE[FRONT + 1]);
            assert!(high.distance(low) > 2.0 * (DIAL + 0.05), "the dial fits on the front");
        }
    }

    #[test]
    fn every_side_of_the_case_looks_outward() {
        let mesh = case();
        let positions = &mesh.positions;
        let normals = &mesh.normals;
        let middle = Vec3::new(0.0, 0.3, 0.0);
        for corner in mesh.triangles() {
            let [a, b, c] = corner.map(|index| positions[index as usize]);
            let normal = normals[corner[0] as usize];
            assert!((b - a).cross(c - a).dot(normal) > 0.0, "{a} {b} {c}: {normal}");
            // The block under the rocker stands on top.
            if [a, b, c].iter().all(|p| p.y < 0.84) {
                assert!(normal.dot((a + b + c) / 3.0 - middle) > -0.05, "{a} {b} {c}: {normal}");
            }
        }
    }
}
