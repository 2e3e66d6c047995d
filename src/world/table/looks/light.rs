//! Shapes of soft lights as they are seen from the table, by their direction; the looks and their backdrops are put
//! together from them.

use bevy::prelude::*;

use plunder_shapes::noise::smoothstep;

/// How much of a rectangular light or window is seen in a direction, 0 to 1. `half` is half its width and height and
/// `edge` the softness of its rim, all at distance one.
pub fn panel(direction: Vec3, toward: Vec3, half: Vec2, edge: f32) -> f32 {
    let forward = toward.normalize_or(Vec3::Y);
    let depth = direction.dot(forward);
    if depth <= 0.0 {
        return 0.0;
    }
    let right = Vec3::Y.cross(forward).normalize_or(Vec3::X);
    let p = Vec2::new(direction.dot(right), direction.dot(forward.cross(right))) / depth;
    let within = |at: f32, half: f32| 1.0 - smoothstep(half - edge, half + edge, at.abs());
    within(p.x, half.x) * within(p.y, half.y)
}

/// A window of this many panes side by side and one above the other, with dark bars between.
pub fn window(direction: Vec3, toward: Vec3, half: Vec2, panes: Vec2, bar: f32) -> f32 {
    let glass = panel(direction, toward, half, 0.02);
    if glass == 0.0 {
        return 0.0;
    }
    let forward = toward.normalize_or(Vec3::Y);
    let right = Vec3::Y.cross(forward).normalize_or(Vec3::X);
    let p = Vec2::new(direction.dot(right), direction.dot(forward.cross(right))) / direction.dot(forward);
    let cell = ((p / half + 1.0) * 0.5 * panes).fract();
    let to_bar = (cell.min(1.0 - cell) * 2.0 * half / panes).min_element();
    glass * smoothstep(bar - 0.01, bar + 0.02, to_bar)
}

/// How much of a round light is seen in a direction, 0 to 1; its radius and the softness of its rim in radians.
pub fn disc(direction: Vec3, toward: Vec3, radius: f32, edge: f32) -> f32 {
    let away = direction.dot(toward.normalize_or(Vec3::Y)).clamp(-1.0, 1.0).acos();
    1.0 - smoothstep(radius - edge, radius + edge, away)
}

/// A colour between three that stand for straight down, level and straight up.
pub fn heights(direction: Vec3, down: Vec3, level: Vec3, up: Vec3) -> Vec3 {
    let y = direction.y;
    if y < 0.0 { level.lerp(down, smoothstep(0.0, 0.35, -y)) } else { level.lerp(up, smoothstep(0.0, 0.9, y)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_is_seen_where_it_hangs_and_nowhere_else() {
        let toward = Vec3::new(1.0, 1.0, 0.0);
        assert!(panel(toward.normalize(), toward, Vec2::splat(0.3), 0.02) > 0.99);
        assert_eq!(panel(-toward.normalize(), toward, Vec2::splat(0.3), 0.02), 0.0);
        assert_eq!(panel(Vec3::Z, toward, Vec2::splat(0.3), 0.02), 0.0);
        assert!(disc(toward.normalize(), toward, 0.1, 0.01) > 0.99 && disc(Vec3::Y, toward, 0.1, 0.01) == 0.0);
        let bars = (0..200).map(|i| Vec3::new(i as f32 * 0.004 - 0.4, 0.05, 1.0).normalize());
        let seen: Vec<_> =
            bars.map(|d| window(d, Vec3::Z, Vec2::splat(0.35), Vec2::new(2.0, 2.0), 0.02) > 0.5).collect();
        assert_eq!(seen.windows(2).filter(|pair| pair[0] != pair[1]).count(), 4, "two panes beside each other");
    }
}
