//! The study in the evening, as it is painted: the boards of the desk, and books and small lights out of focus behind.

use std::sync::LazyLock;

use glam::{Vec2, Vec3, Vec3Swizzles};
use plunder_shapes::color::rgb;
use plunder_shapes::noise::{noise, random, smoothstep};

use super::scenery::{AROUND, Disc, lay, on_wall, strewn};
use crate::pictures::sheet::Sheet;
use crate::pictures::tops::boards;
use crate::pictures::wood::Wood;

/// Oiled walnut of the desk.
const DESK: Wood = Wood {
    light: rgb(78, 50, 33),
    dark: rgb(44, 27, 18),
    pore: rgb(24, 15, 10),
    rings: 1.5,
    pores: 0.4,
    figure: 0.4,
    rays: 0.0,
};

/// The top of its table.
pub fn top() -> Sheet {
    boards(&DESK, 4.0, 0.004)
}

/// The colour of lamp light on a wall.
const LAMPLIGHT: Vec3 = Vec3::new(1.0, 0.66, 0.34);

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
        color: LAMPLIGHT.lerp(Vec3::new(1.0, 0.80, 0.56), draw(3)) * (0.35 + 0.5 * draw(4)),
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
pub fn scenery(p: Vec3) -> Vec3 {
    let at = on_wall(p);
    let floor = carpet(p.xz());
    let shelf = Vec3::new(0.018, 0.010, 0.006);
    let wall = lay(shelf, at, &BOOKS).lerp(Vec3::new(0.030, 0.018, 0.011), smoothstep(30.0, 40.0, p.y));
    // One end of the room is nearer to the lamp.
    let glow = 0.55 + 0.75 * (0.5 + 0.5 * (std::f32::consts::TAU * (at.x / AROUND - 0.12)).cos());
    let base = floor.lerp(wall * glow, smoothstep(-13.6, -9.5, p.y)) * (1.0 - 0.75 * smoothstep(20.0, 58.0, p.y));
    lay(base, at, &LAMPS)
}
