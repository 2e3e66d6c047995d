//! The vest itself: a collar ring, narrower at its upper edge, whose sloping side carries the label; `models` calls it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::Detail;
use super::builder::MeshBuilder;
use super::profile::Profile;
use crate::table::layout::{RING_BORE, RING_HEIGHT, RING_OUTER, RING_TOP};

/// The part of the label texture, from the top, that is printed; the rest is plain colour for the other sides.
pub const LABEL_V: f32 = 0.9;

/// The ring standing on its lower edge, the label's middle towards +z.
pub fn ring(detail: Detail) -> MeshBuilder {
    let (segments, steps) = (detail.segments * 4 / 3, detail.steps.min(6));
    let edge = 0.018;
    // From the bore's lower edge around the outside to the bore again.
    let profile = Profile::start(RING_BORE + 0.012, 0.0, steps)
        .line(RING_OUTER - edge, 0.0)
        .curve(&[(RING_OUTER - 0.003, edge * 0.4), (RING_OUTER, edge * 1.3)])
        .line(RING_TOP + 0.006, RING_HEIGHT - edge)
        .curve(&[(RING_TOP - 0.004, RING_HEIGHT - 0.003), (RING_TOP - edge, RING_HEIGHT)])
        .line(RING_BORE + 0.012, RING_HEIGHT)
        .curve(&[(RING_BORE, RING_HEIGHT - 0.012)])
        .line(RING_BORE, 0.012)
        .curve(&[(RING_BORE + 0.012, 0.0)]);
    let mut mesh = MeshBuilder::default();
    let slope = (edge * 1.3, RING_HEIGHT - edge);
    for stretch in profile.finish(0.4 * detail.tolerance, detail.bevel) {
        let rows: Vec<Vec<_>> = (stretch.points.iter().zip(&stretch.tangents))
            .map(|(&point, &tangent)| {
                // Only the slope, piece 2, shows the print.
                let up = ((point.y - slope.0) / (slope.1 - slope.0)).clamp(0.0, 1.0);
                let v = if stretch.piece == 2 { LABEL_V * (1.0 - up) } else { 0.97 };
                around(point, tangent, v, segments)
            })
            .collect();
        mesh.sheet(&rows);
    }
    mesh
}

fn around(point: Vec2, tangent: Vec2, v: f32, segments: usize) -> Vec<(Vec3, Vec3, Vec2)> {
    (0..=segments)
        .map(|j| {
            let turn = j as f32 / segments as f32;
            let (sin, cos) = (TAU * (turn - 0.5)).sin_cos();
            let position = Vec3::new(point.x * sin, point.y, point.x * cos);
            (position, Vec3::new(tangent.y * sin, -tangent.x, tangent.y * cos), Vec2::new(turn, v))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bore_is_free_and_the_ring_stands_on_its_lower_edge() {
        let mesh = ring(Detail::LOW);
        let inner = mesh.positions.iter().map(|p| p.xz().length()).fold(9.0, f32::min);
        assert!((inner - RING_BORE).abs() < 1e-3);
        let outer = mesh.positions.iter().map(|p| p.xz().length()).fold(0.0, f32::max);
        assert!((outer - RING_OUTER).abs() < 0.004);
        assert!(mesh.positions.iter().all(|p| p.y > -1e-4 && p.y < RING_HEIGHT + 1e-3));
    }
}
