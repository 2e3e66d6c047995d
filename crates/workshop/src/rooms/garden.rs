//! The garden by day, as it is painted: the planks of the table, and lawn, hedge and trees blurred behind.

use std::sync::LazyLock;

use glam::{Vec2, Vec3, Vec3Swizzles};
use plunder_shapes::color::rgb;
use plunder_shapes::noise::{noise, smoothstep};

use super::scenery::{AROUND, Disc, lay, on_wall, strewn};
use crate::pictures::sheet::Sheet;
use crate::pictures::tops::boards;
use crate::pictures::wood::Wood;

/// Grey, weathered wood.
const WEATHERED: Wood = Wood {
    light: rgb(190, 182, 168),
    dark: rgb(150, 141, 127),
    pore: rgb(96, 90, 82),
    rings: 3.0,
    pores: 0.5,
    figure: 0.2,
    rays: 0.0,
};

/// The top of its table.
pub fn top() -> Sheet {
    boards(&WEATHERED, 8.0, 0.09)
}

static LEAVES: LazyLock<Vec<Disc>> = LazyLock::new(|| {
    let greens = [
        Vec3::new(0.030, 0.055, 0.022),
        Vec3::new(0.060, 0.105, 0.034),
        Vec3::new(0.105, 0.160, 0.050),
        Vec3::new(0.170, 0.215, 0.075),
        Vec3::new(0.055, 0.085, 0.045),
    ];
    let mut discs = strewn(620, 11, |draw| {
        let height = draw(1);
        Disc {
            at: Vec2::new(draw(0) * AROUND, -11.0 + 36.0 * height),
            radius: 2.5 + 4.5 * draw(2),
            color: greens[(draw(3) * 4.99) as usize] * (0.75 + 0.5 * height),
            alpha: 0.75,
            soft: 0.6,
        }
    });
    // Light through the leaves, and some blossom.
    discs.extend(strewn(420, 12, |draw| Disc {
        at: Vec2::new(draw(0) * AROUND, -9.0 + 34.0 * draw(1)),
        radius: 0.7 + 1.3 * draw(2),
        color: Vec3::new(0.36, 0.42, 0.16).lerp(Vec3::new(0.72, 0.74, 0.48), draw(3)),
        alpha: 0.08 + 0.34 * draw(4).powi(2),
        soft: 0.14,
    }));
    discs.extend(strewn(70, 13, |draw| Disc {
        at: Vec2::new(draw(0) * AROUND, -11.0 + 9.0 * draw(1)),
        radius: 0.6 + 0.7 * draw(2),
        color: Vec3::new(0.75, 0.70, 0.66).lerp(Vec3::new(0.60, 0.22, 0.28), draw(3)),
        alpha: 0.35 + 0.3 * draw(4),
        soft: 0.25,
    }));
    discs
});

/// A hedge and trees in light and shade above a lawn, bright sky between the crowns.
pub fn scenery(p: Vec3) -> Vec3 {
    let at = on_wall(p);
    let patches = noise(p.xz() * 0.06, 0, 23) * 0.6 + noise(p.xz() * 0.15, 0, 24) * 0.4;
    // Sun between the leaves, and daisies, where the lawn is near.
    let dapple = smoothstep(0.52, 0.68, noise(p.xz() * 0.22, 0, 29) * 0.7 + noise(p.xz() * 0.6, 0, 30) * 0.3);
    let daisies =
        smoothstep(0.86, 0.93, noise(p.xz() * 1.1, 0, 31)) * smoothstep(0.5, 0.7, noise(p.xz() * 0.13, 0, 32));
    let grass = Vec3::new(0.075, 0.125, 0.034).lerp(Vec3::new(0.20, 0.27, 0.085), smoothstep(0.3, 0.75, patches));
    let near = smoothstep(50.0, 30.0, p.xz().length());
    let lawn = (grass * (1.0 + near * (0.75 * dapple - 0.3))).lerp(Vec3::new(0.62, 0.62, 0.52), 0.7 * daisies * near);
    let trees = lay(Vec3::new(0.050, 0.085, 0.030), at, &LEAVES);
    let sky = Vec3::new(0.74, 0.82, 0.88).lerp(Vec3::new(0.45, 0.62, 0.86), smoothstep(30.0, 60.0, p.y));
    let crown = 20.0 + 14.0 * noise(Vec2::new(0.5, at.x / AROUND * 24.0), 24, 25);
    let rough = noise(Vec2::new(at.y * 0.2, at.x / AROUND * 80.0), 80, 26) - 0.5;
    let open = smoothstep(crown - 9.0, crown + 3.0, p.y + 6.0 * rough);
    lawn.lerp(trees, smoothstep(-12.9, -8.5, p.y)).lerp(sky, open)
}
