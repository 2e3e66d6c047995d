//! The table top as a mesh: a slab with round corners and a rounded edge; `looks` puts it under the board.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use crate::scene::layout::TABLE_Y;
use crate::scene::models;
use shapes::mesh::MeshBuilder;
use shapes::room::{Room, TOP_TILE};

/// Radius of the rounding of its edge, and its thickness.
const EDGE: f32 = 0.18;
const THICKNESS: f32 = 0.9;
/// Steps of each corner, and of the edge's rounding.
const CORNER_STEPS: usize = 12;
const EDGE_STEPS: usize = 5;

/// The slab with its upper side at the table's height.
pub fn slab(room: &Room) -> Mesh {
    let mut mesh = MeshBuilder::default();
    // Rings from the middle outwards: how far along, how far below, and how the surface looks there.
    let mut rings: Vec<(f32, f32, Vec3)> = [0.0, 0.2, 0.4, 0.6, 0.8].map(|along| (along, 0.0, Vec3::Y)).into();
    let outward = |angle: f32| Vec3::new(0.0, angle.cos(), angle.sin());
    let inset = |by: f32| 1.0 - by / room.top.min_element();
    for step in 0..=EDGE_STEPS {
        let look = outward(FRAC_PI_2 * step as f32 / EDGE_STEPS as f32);
        rings.push((inset(EDGE * (1.0 - look.z)), EDGE * (1.0 - look.y), look));
    }
    rings.push((1.0, THICKNESS, Vec3::Z));
    let contour = contour(room);
    let rows: Vec<Vec<_>> = rings
        .iter()
        .rev()
        .map(|&(along, below, look)| {
            contour
                .iter()
                .map(|&(at, out)| {
                    // Near the edge the rings keep their distance from it instead of shrinking towards the middle.
                    let flat = if along > 0.9 { at - out * (1.0 - along) * room.top.min_element() } else { at * along };
                    let position = Vec3::new(flat.x, TABLE_Y - below, flat.y);
                    let normal = Vec3::new(out.x * look.z, look.y, out.y * look.z);
                    let uv = (flat + out * below) / TOP_TILE + 0.5;
                    (position, normal, uv)
                })
                .collect()
        })
        .collect();
    mesh.sheet(&rows);
    models::mesh(mesh)
}

/// The outline seen from above, closed: each point and the direction outward.
fn contour(room: &Room) -> Vec<(Vec2, Vec2)> {
    let corner = room.corner.min(room.top.min_element());
    let mut points = Vec::new();
    for (number, sign) in [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].into_iter().enumerate() {
        let center = (room.top - corner) * Vec2::from(sign);
        for step in 0..=CORNER_STEPS {
            // From +z over +x, so that the upper side is seen counter-clockwise.
            let angle = TAU * 0.25 * (number as f32 + step as f32 / CORNER_STEPS as f32);
            let out = Vec2::new(angle.sin(), angle.cos());
            points.push((center + out * corner, out));
        }
    }
    points.extend(points.first().copied());
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slab_looks_up_and_outward_and_has_the_size_asked_for() {
        let mesh = slab(&Room { top: Vec2::new(14.0, 10.0), corner: 1.0, ..shapes::room::STUDY });
        let bevy::mesh::VertexAttributeValues::Float32x3(positions) = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap()
        else {
            panic!("positions have three parts")
        };
        let reach = positions.iter().fold(Vec3::ZERO, |reach, &p| reach.max(Vec3::from(p).abs()));
        assert!((reach.x - 14.0).abs() < 1e-3 && (reach.z - 10.0).abs() < 1e-3);
        let indices: Vec<_> = mesh.indices().unwrap().iter().collect();
        for corners in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(positions[corners[i]]));
            let out = (b - a).cross(c - a);
            let middle = (a + b + c) / 3.0;
            assert!(out.y > 0.0 || out.dot(middle.with_y(0.0)) > 0.0, "{a} {b} {c}");
        }
    }
}
