//! What is seen out of focus beyond the table: shelves and lamps of a study, a seamless backdrop, a garden. Painted for
//! each point of the drum around the table when the textures are baked; `backdrop` asks for it.

use std::sync::LazyLock;

use bevy::prelude::*;

use crate::world::table::Look;
use crate::world::table::textures::noise::{noise, random, smoothstep};

/// Radius of the drum in squares; no camera gets so far from the board.
pub const RADIUS: f32 = 64.0;

/// The light that is seen at a point of the drum; 1 is white.
pub fn seen(look: Look, p: Vec3) -> Vec3 {
    match look {
        Look::Study => study(p),
        Look::Studio => studio(p),
        Look::Garden => garden(p),
    }
}

/// Squares once around the drum's wall.
const AROUND: f32 = std::f32::consts::TAU * RADIUS;

/// A point of the wall: how far around, in squares, and how high.
fn on_wall(p: Vec3) -> Vec2 {
    Vec2::new((p.x.atan2(p.z) / std::f32::consts::TAU + 0.5) * AROUND, p.y)
}

/// Something out of focus: a disc, soft or with the hard rim of a light.
struct Disc {
    at: Vec2,
    radius: f32,
    color: Vec3,
    alpha: f32,
    /// Width of its rim as a share of its radius.
    soft: f32,
}

/// Lays discs one over the other.
fn lay(ground: Vec3, at: Vec2, discs: &[Disc]) -> Vec3 {
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

/// This many discs, strewn by `make` from the numbers 0 to 1 that it asks for.
fn strewn(count: i32, seed: u32, make: impl Fn(&dyn Fn(u32) -> f32) -> Disc) -> Vec<Disc> {
    (0..count).map(|number| make(&|which| random(number, seed * 64 + which))).collect()
}

/// The colour of lamp light on a wall.
const WARM: Vec3 = Vec3::new(1.0, 0.66, 0.34);

static BOOKS: LazyLock<Vec<Disc>> = LazyLock::new(|| {
    let covers = [
        Vec3::new(0.105, 0.040, 0.022),
        Vec3::new(0.070, 0.045, 0.026),
        Vec3::new(0.032, 0.044, 0.036),
        Vec3::new(0.120, 0.078, 0.040),
        Vec3::new(0.040, 0.020, 0.014),
    ];
    strewn(900, 3, |draw| {
        let row = (draw(0) * 6.0).floor();
        Disc {
            at: Vec2::new(draw(1) * AROUND, -9.5 + 7.0 * row + 1.4 * (draw(2) - 0.5)),
            radius: 1.6 + 1.5 * draw(3),
            color: covers[(draw(4) * 4.99) as usize] * (0.5 + 0.9 * draw(5)),
            alpha: 0.75,
            soft: 0.75,
        }
    })
});

static LAMPS: LazyLock<Vec<Disc>> = LazyLock::new(|| {
    strewn(46, 5, |draw| Disc {
        at: Vec2::new(draw(0) * AROUND, -8.0 + 26.0 * draw(1) * draw(1)),
        radius: 0.8 + 1.5 * draw(2),
        color: WARM.lerp(Vec3::new(1.0, 0.80, 0.56), draw(3)) * (0.35 + 0.5 * draw(4)),
        alpha: 0.14 + 0.5 * draw(5).powi(3),
        soft: 0.10,
    })
});

/// A carpet on dark boards below the desk, in the last of the lamp's light.
fn carpet(p: Vec2) -> Vec3 {
    let light = 0.35 + 0.65 * (-p.length_squared() / 900.0).exp();
    let board = random((p.y / 2.6).floor() as i32, 91);
    let boards = Vec3::new(0.026, 0.0145, 0.0085) * (0.7 + 0.6 * board);
    // From its border inwards, in squares.
    let inside = (Vec2::new(31.0, 26.0) - p.abs()).min_element();
    let band = |from: f32, to: f32| smoothstep(from - 0.4, from + 0.4, inside) - smoothstep(to - 0.4, to + 0.4, inside);
    let knots = 0.75 + 0.5 * noise(p * 0.8, 0, 27);
    let (red, blue, sand) =
        (Vec3::new(0.062, 0.014, 0.011), Vec3::new(0.012, 0.016, 0.030), Vec3::new(0.085, 0.058, 0.034));
    let medallion = smoothstep(0.35, 0.65, noise(p.abs() * 0.16, 0, 28));
    let field = red.lerp(blue, 0.7 * medallion);
    let woven = field.lerp(sand, band(1.0, 2.0) + band(5.5, 6.3)).lerp(blue, band(2.0, 5.5));
    boards.lerp(woven * knots, smoothstep(-0.3, 0.3, inside)) * light
}

/// A dim room of books in the evening, small lamps between them.
fn study(p: Vec3) -> Vec3 {
    let at = on_wall(p);
    let floor = carpet(p.xz());
    let shelf = Vec3::new(0.018, 0.010, 0.006);
    let wall = lay(shelf, at, &BOOKS).lerp(Vec3::new(0.030, 0.018, 0.011), smoothstep(30.0, 40.0, p.y));
    // One end of the room is nearer to the lamp.
    let glow = 0.55 + 0.75 * (0.5 + 0.5 * (std::f32::consts::TAU * (at.x / AROUND - 0.12)).cos());
    let base = floor.lerp(wall * glow, smoothstep(-13.6, -9.5, p.y)) * (1.0 - 0.75 * smoothstep(20.0, 58.0, p.y));
    lay(base, at, &LAMPS)
}

/// Paper that runs from the ground up the wall, a little darker far up.
fn studio(p: Vec3) -> Vec3 {
    let ground = Vec3::new(0.515, 0.498, 0.470);
    let high = Vec3::new(0.68, 0.67, 0.66);
    ground.lerp(high, smoothstep(-1.0, 26.0, p.y)) * (1.0 - 0.25 * smoothstep(26.0, 60.0, p.y))
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
fn garden(p: Vec3) -> Vec3 {
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
