//! Quiets the light of a photograph: light is averaged along surfaces, never across their edges or its own, and without their colours, so that
//! grain, print and shape stay as they were taken; `lens` does it before it makes far things soft.

use glam::Vec3;
use host::threads;

/// The steps of the filter in pixels: each pass looks at five by five places so far apart.
const STEPS: [i32; 4] = [1, 2, 4, 8];
/// How much light may differ in each pass, as a part of itself, and still count as noise.
const APART: [f32; 4] = [f32::INFINITY, 1.0, 0.6, 0.4];
/// The darkest colour that is told from light; what is darker glows, or is black.
const DARKEST: f32 = 0.004;
/// How far from a surface's plane a neighbour may lie, in squares, and how much more for each square of distance.
const PLANE: (f32, f32) = (0.10, 0.0015);
/// How much brighter than all eight around it a pixel may be: beyond that a single path met a lamp by chance.
const SPECK: f32 = 1.25;

/// Some rows of a picture all around: the light of each pixel, and how far away is what it shows.
pub(crate) struct Taken {
    /// Radiance.
    pub(crate) light: Vec<Vec3>,
    /// The colour of what is seen, without any light.
    pub(crate) color: Vec<Vec3>,
    /// Where it is.
    pub(crate) at: Vec<Vec3>,
    /// Distance in squares; infinite where nothing stands.
    pub(crate) depth: Vec<f32>,
}

/// The light of each pixel, with less noise. The rows are of this width and close around.
pub(crate) fn quiet(taken: &Taken, width: u32) -> Vec<Vec3> {
    let count = taken.light.len();
    let (width, height) = (width as i32, (count / width as usize) as i32);
    let place = |x: i32, y: i32| (y.clamp(0, height - 1) * width + x.rem_euclid(width)) as usize;
    let split = |number: usize| (number as i32 % width, number as i32 / width);
    let matt: Vec<bool> = (0..count)
        .map(|number| taken.depth[number].is_finite() && taken.color[number].max_element() > DARKEST)
        .collect();
    let floor = Vec3::splat(DARKEST);
    let mut light = parallel(count, |number| {
        let (x, y) = split(number);
        if !matt[number] {
            return taken.light[number];
        }
        let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down))).filter(|by| *by != (0, 0));
        let most = around.fold(Vec3::ZERO, |most, (right, down)| {
            let other = place(x + right, y + down);
            most.max(taken.light[other] / taken.color[other].max(floor))
        });
        (taken.light[number] / taken.color[number].max(floor)).min(most * SPECK)
    });
    let normals = parallel(count, |number| {
        let (x, y) = split(number);
        let lesser = |one: Vec3, other: Vec3| if one.length_squared() < other.length_squared() { one } else { other };
        let at = |x: i32, y: i32| taken.at[place(x, y)];
        let across = lesser(at(x + 1, y) - at(x, y), at(x, y) - at(x - 1, y));
        let down = lesser(at(x, y + 1) - at(x, y), at(x, y) - at(x, y - 1));
        across.cross(down).normalize_or(Vec3::Y)
    });
    for (step, apart) in STEPS.into_iter().zip(APART) {
        light = parallel(count, |number| {
            let own = light[number];
            if !matt[number] {
                return own;
            }
            let (x, y) = split(number);
            let (at, normal) = (taken.at[number], normals[number]);
            let plane = (PLANE.0 + PLANE.1 * taken.depth[number]).recip();
            let (mut sum, mut weights) = (own * 0.14, 0.14);
            for down in -2..=2 {
                for right in -2..=2 {
                    let other = place(x + right * step, y + down * step);
                    if (right, down) == (0, 0) || !matt[other] {
                        continue;
                    }
                    const B_SPLINE: [f32; 3] = [0.375, 0.25, 0.0625];
                    let near = B_SPLINE[right.unsigned_abs() as usize] * B_SPLINE[down.unsigned_abs() as usize];
                    let off = normal.dot(taken.at[other] - at) * plane;
                    let faces = normal.dot(normals[other]);
                    let (one, two) = (own.element_sum(), light[other].element_sum());
                    let differ = (one - two).abs() / (0.5 * (one + two) + 1e-4) / apart;
                    let weight = near * faces.powi(8) * (-off * off - differ * differ).exp();
                    sum += light[other] * weight;
                    weights += weight;
                }
            }
            sum / weights
        });
    }
    (0..count)
        .map(|number| if matt[number] { light[number] * taken.color[number].max(floor) } else { light[number] })
        .collect()
}

/// What `work` makes of every number below `count`, on all cores.
pub(crate) fn parallel(count: usize, work: impl Fn(usize) -> Vec3 + Sync) -> Vec<Vec3> {
    let share = threads::share_of(count);
    let parts = (0..count).step_by(share).map(|first| first..(first + share).min(count));
    threads::map(parts, |part| part.map(&work).collect::<Vec<_>>()).concat()
}

#[cfg(test)]
mod tests {
    use shapes::noise::random;

    use super::*;

    /// A wall at z = -10, painted in checks of four pixels, in noisy light; the right half lies in shadow.
    fn wall() -> Taken {
        let numbers = || (0..64 * 64).map(|number| (number % 64, number / 64));
        let color = |(x, y): (i32, i32)| Vec3::splat(if (x / 4 + y / 4) % 2 == 0 { 0.6 } else { 0.1 });
        let lit = |at: (i32, i32)| {
            let bright = if at.0 < 32 { 1.0 } else { 0.1 };
            color(at) * bright * (0.5 + random(at.1 * 64 + at.0, 3))
        };
        Taken {
            light: numbers().map(lit).collect(),
            color: numbers().map(color).collect(),
            depth: vec![10.0; 64 * 64],
            at: numbers().map(|(x, y)| Vec3::new(x as f32 * 0.1, y as f32 * -0.1, -10.0)).collect(),
        }
    }

    #[test]
    fn light_gets_quiet_and_neither_print_nor_shadow_gets_soft() {
        let light = quiet(&wall(), 64);
        let off = |x: usize, y: usize| {
            let (color, bright) =
                (if (x / 4 + y / 4).is_multiple_of(2) { 0.6 } else { 0.1 }, if x < 32 { 1.0 } else { 0.1 });
            (light[y * 64 + x].x / (color * bright) - 1.0).abs()
        };
        for (x, y) in [(9, 30), (16, 33), (22, 21), (28, 40), (36, 30), (45, 33), (52, 22)] {
            assert!(off(x, y) < 0.12, "at {x}, {y}: {}", off(x, y));
        }
    }

    #[test]
    fn what_glows_is_left_as_it_is() {
        let mut taken = wall();
        taken.color.fill(Vec3::ZERO);
        assert_eq!(quiet(&taken, 64), taken.light);
    }
}
