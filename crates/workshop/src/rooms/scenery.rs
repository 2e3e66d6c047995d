//! What is seen out of focus beyond the table is strewn from discs on the wall of a drum around it; the rooms paint
//! with this.

use glam::{Vec2, Vec3};

use plunder_shapes::drum::RADIUS;
use plunder_shapes::noise::{random, smoothstep};

/// Squares once around the drum's wall.
pub const AROUND: f32 = std::f32::consts::TAU * RADIUS;

/// A point of the wall: how far around, in squares, and how high.
pub fn on_wall(p: Vec3) -> Vec2 {
    Vec2::new((p.x.atan2(p.z) / std::f32::consts::TAU + 0.5) * AROUND, p.y)
}

/// Something out of focus: a disc, soft or with the hard rim of a light.
pub struct Disc {
    pub at: Vec2,
    pub radius: f32,
    pub color: Vec3,
    pub alpha: f32,
    /// Width of its rim as a share of its radius.
    pub soft: f32,
}

/// Lays discs one over the other.
pub fn lay(ground: Vec3, at: Vec2, discs: &[Disc]) -> Vec3 {
    discs.iter().fold(ground, |color, disc| {
        let aside = (at.x - disc.at.x).rem_euclid(AROUND);
        let away = Vec2::new(aside.min(AROUND - aside), at.y - disc.at.y);
        if away.abs().max_element() > disc.radius * (1.0 + disc.soft) {
            return color;
        }
        let share = away.length() / disc.radius;
        let cover = 1.0 - smoothstep(1.0 - disc.soft, 1.0 + disc.soft, share);
        color.lerp(disc.color, cover * disc.alpha)
    })
}

/// So many discs, strewn by `make` from the numbers 0 to 1 that it asks for.
pub fn strewn(count: i32, seed: u32, make: impl Fn(&dyn Fn(u32) -> f32) -> Disc) -> Vec<Disc> {
    (0..count).map(|number| make(&|which| random(number, seed * 64 + which))).collect()
}
