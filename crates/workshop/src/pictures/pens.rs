//! Flat shapes by their signed distance, the pens with which letters and symbols are drawn; negative is inside.

use glam::Vec2;

/// The distance to a disc.
pub fn disc(p: Vec2, center: Vec2, radius: f32) -> f32 {
    p.distance(center) - radius
}

/// The distance to an upright rectangle from `low` to `high`.
pub fn rectangle(p: Vec2, low: Vec2, high: Vec2) -> f32 {
    let q = (p - (low + high) * 0.5).abs() - (high - low) * 0.5;
    q.max(Vec2::ZERO).length() + q.max_element().min(0.0)
}

/// The distance to the line from `a` to `b`.
pub fn segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let axis = b - a;
    let along = ((p - a).dot(axis) / axis.length_squared().max(1e-9)).clamp(0.0, 1.0);
    p.distance(a + axis * along)
}

/// The distance to a polygon.
pub fn polygon(p: Vec2, corners: &[(f32, f32)]) -> f32 {
    let corner = |i: usize| Vec2::new(corners[i % corners.len()].0, corners[i % corners.len()].1);
    let (mut nearest, mut inside) = (f32::MAX, false);
    for i in 0..corners.len() {
        let (a, b) = (corner(i), corner(i + 1));
        nearest = nearest.min(segment(p, a, b));
        if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
            inside = !inside;
        }
    }
    if inside { -nearest } else { nearest }
}
