//! The leaves of a tree that no camera sees: they hang in the way of the sun and dapple its light; `looks` hangs them
//! where a look asks for them.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::scene::layout::{BOARD_HALF, FRAME_WIDTH};
use crate::scene::models;
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, random};

/// How many places are tried for a leaf.
const TRIES: i32 = 900;
/// Half the size of the table's part that the leaves dapple.
const REACH: Vec2 = Vec2::new(19.0, 14.0);
/// How far from the table they hang, of the way to the sun.
const HANG: f32 = 0.42;

/// Leaves between the sun and the table. Few of their shadows fall on the board, where the squares must be told apart.
pub fn mesh(sun: Vec3) -> Mesh {
    let mut mesh = MeshBuilder::default();
    for number in 0..TRIES {
        let draw = |which: u32| random(number, 700 + which);
        let shadow = (Vec2::new(draw(0), draw(1)) * 2.0 - 1.0) * REACH;
        let board = shadow.abs().max_element() < BOARD_HALF + FRAME_WIDTH;
        let thickness = layers(shadow * 0.22 + 5.0, 2, 71);
        if thickness < if board { 0.68 } else { 0.49 } {
            continue;
        }
        let at = Vec3::new(shadow.x, 0.0, shadow.y).lerp(sun, HANG * (0.9 + 0.2 * draw(2)));
        let turn = Quat::from_euler(EulerRot::YXZ, TAU * draw(3), 0.9 * (draw(4) - 0.5), 0.9 * (draw(5) - 0.5));
        leaf(&mut mesh, Transform::from_translation(at).with_rotation(turn), 0.28 + 0.22 * draw(6));
    }
    models::mesh(mesh)
}

/// A pointed leaf that lies level.
fn leaf(mesh: &mut MeshBuilder, place: Transform, size: f32) {
    let outline = [(0.0, -1.3), (0.55, -0.5), (0.5, 0.35), (0.0, 1.2), (-0.5, 0.35), (-0.55, -0.5)];
    let corners = outline.map(|(x, z)| {
        let p = place.transform_point(Vec3::new(x, 0.0, z) * size);
        mesh.vertex(p, Vec3::Y, Vec2::ZERO)
    });
    for i in 1..5 {
        mesh.triangle(corners[0], corners[i + 1], corners[i]);
    }
}
