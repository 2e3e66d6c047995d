//! Smooth noise without any state, the raw material of grain; `wood` and the other textures stretch it.

use glam::{IVec2, Vec2, Vec3};

fn hash(at: IVec2, seed: u32) -> f32 {
    let mut h = (at.x as u32).wrapping_mul(0x85eb_ca6b) ^ (at.y as u32).wrapping_mul(0xc2b2_ae35);
    h = (h ^ seed.wrapping_mul(0x9e37_79b9)).wrapping_mul(0x27d4_eb2f);
    h = (h ^ (h >> 15)).wrapping_mul(0x85eb_ca6b);
    h = (h ^ (h >> 13)).wrapping_mul(0xc2b2_ae35);
    ((h ^ (h >> 16)) >> 8) as f32 / 16_777_216.0
}

/// Noise of 0 to 1 that varies over about one unit; with `period` > 0 it repeats along y after this many units.
pub fn noise(p: Vec2, period: i32, seed: u32) -> f32 {
    let cell = p.floor();
    let t = p - cell;
    let t = t * t * (3.0 - 2.0 * t);
    let cell = cell.as_ivec2();
    let at = |dx: i32, dy: i32| {
        let y = if period > 0 { (cell.y + dy).rem_euclid(period) } else { cell.y + dy };
        hash(IVec2::new(cell.x + dx, y), seed)
    };
    let low = at(0, 0) + (at(1, 0) - at(0, 0)) * t.x;
    let high = at(0, 1) + (at(1, 1) - at(0, 1)) * t.x;
    low + (high - low) * t.y
}

/// Several layers of noise, each twice as fine and half as strong as the one before; 0 to 1.
pub fn layers(p: Vec2, count: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut size) = (0.0, 0.0, 1.0);
    for layer in 0..count {
        let share = 0.5f32.powi(layer as i32);
        sum += share * noise(p * size, 0, seed.wrapping_add(layer * 101));
        weight += share;
        size *= 2.03;
    }
    sum / weight
}

/// Layers of noise in space, each twice as fine and half as strong as the one before; 0 to 1.
pub fn solid(p: Vec3, count: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut size) = (0.0, 0.0, 1.0);
    for layer in 0..count {
        let share = 0.5f32.powi(layer as i32);
        let (at, seed) = (p * size, seed.wrapping_add(layer * 101));
        // Between two slices of flat noise.
        let (slice, t) = (at.z.floor(), at.z - at.z.floor());
        let flat = |slice: f32| noise(at.truncate(), 0, seed.wrapping_add((slice as i32 as u32).wrapping_mul(7919)));
        let (low, high) = (flat(slice), flat(slice + 1.0));
        sum += share * (low + (high - low) * t * t * (3.0 - 2.0 * t));
        weight += share;
        size *= 2.03;
    }
    sum / weight
}

/// A number of 0 to 1 for a whole number, different for each seed.
pub fn random(number: i32, seed: u32) -> f32 {
    hash(IVec2::new(number, 7919), seed)
}

/// 0 below `low`, 1 above `high`, smooth between.
pub fn smoothstep(low: f32, high: f32, value: f32) -> f32 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_smooth_and_repeats_after_its_period() {
        for i in 0..200 {
            let p = Vec2::new(i as f32 * 0.37, i as f32 * 0.11);
            assert!((0.0..=1.0).contains(&noise(p, 8, 3)));
            assert!((noise(p, 8, 3) - noise(p + Vec2::new(0.0, 8.0), 8, 3)).abs() < 1e-3);
            assert!((noise(p, 8, 3) - noise(p + Vec2::splat(1e-3), 8, 3)).abs() < 1e-2);
        }
    }
}
