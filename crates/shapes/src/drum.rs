//! What is seen beyond the table: the inside of a wide drum with a floor, a wall and a ceiling that run into each other
//! without an edge; the workshop paints a room on it, the table puts one around itself.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::MeshBuilder;

/// Radius of the drum in squares; no camera gets so far from the board.
pub const RADIUS: f32 = 64.0;
/// Height of the study's floor, in squares.
pub const STUDY_FLOOR: f32 = -14.0;
/// Height of the studio's floor, just below the table, in squares.
pub const STUDIO_FLOOR: f32 = crate::size::TABLE_Y - 0.3;
/// Height of the garden's floor, in squares.
pub const GARDEN_FLOOR: f32 = -13.0;

/// Radius of the rounding between floor and wall, and between wall and ceiling.
const ROUNDING: f32 = 14.0;
/// Height of the ceiling.
const CEILING: f32 = 60.0;

/// A point of the drum: how far from the axis and how high, for 0 in the floor's middle to 1 in the ceiling's.
fn outline(at: f32, floor: f32) -> Vec2 {
    let (flat, wall, arc) = (RADIUS - ROUNDING, CEILING - floor - 2.0 * ROUNDING, ROUNDING * TAU * 0.25);
    let mut way = at.clamp(0.0, 1.0) * (2.0 * flat + wall + 2.0 * arc);
    if way < flat {
        return Vec2::new(way, floor);
    }
    way -= flat;
    if way < arc {
        let (sin, cos) = (way / ROUNDING).sin_cos();
        return Vec2::new(flat + ROUNDING * sin, floor + ROUNDING * (1.0 - cos));
    }
    way -= arc;
    if way < wall {
        return Vec2::new(RADIUS, floor + ROUNDING + way);
    }
    way -= wall;
    if way < arc {
        let (sin, cos) = (way / ROUNDING).sin_cos();
        return Vec2::new(flat + ROUNDING * cos, CEILING - ROUNDING * (1.0 - sin));
    }
    Vec2::new((flat - (way - arc)).max(0.0), CEILING)
}

/// The point of a drum with this floor, once around for 0 to 1, and from the floor's middle at 0 to the ceiling's at 1.
pub fn point(around: f32, at: f32, floor: f32) -> Vec3 {
    let (sin, cos) = (around * TAU).sin_cos();
    let out = outline(at, floor);
    Vec3::new(out.x * sin, out.y, out.x * cos)
}

/// The drum, seen from inside.
pub fn mesh(floor: f32) -> MeshBuilder {
    const AROUND: usize = 48;
    const UP: usize = 40;
    let mut mesh = MeshBuilder::default();
    let rows: Vec<Vec<_>> = (0..=UP)
        .rev()
        .map(|row| {
            let v = row as f32 / UP as f32;
            (0..=AROUND)
                .map(|column| {
                    let u = column as f32 / AROUND as f32;
                    let p = point(u, v, floor);
                    (p, (Vec3::Y * 10.0 - p).normalize_or(Vec3::Y), Vec2::new(u, v))
                })
                .collect()
        })
        .collect();
    mesh.sheet(&rows);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_runs_from_the_floor_to_the_ceiling_without_a_jump() {
        for i in 0..1000 {
            let (a, b) = (outline(i as f32 / 1000.0, -12.0), outline((i + 1) as f32 / 1000.0, -12.0));
            assert!(a.distance(b) < 0.4, "{a} {b}");
            assert!(a.x <= RADIUS + 1e-3 && a.y >= -12.001 && a.y <= CEILING + 1e-3);
        }
        assert_eq!(outline(0.0, -12.0), Vec2::new(0.0, -12.0));
        assert!(outline(1.0, -12.0).distance(Vec2::new(0.0, CEILING)) < 0.1);
    }
}
