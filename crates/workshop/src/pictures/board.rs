//! The board's upper side: sixty-four squares of maple and walnut, an inlaid line, a frame with coordinates.

use glam::{Vec2, Vec3};

use super::font;
use super::marble::{CREAM, GREEN, SLATE, stone};
use super::sheet::Sheet;
use super::wood::{MAPLE, ROSEWOOD, WALNUT, plank};
use rules::Square;
use shapes::color::{Rgb, rgb};
use shapes::noise::{random, smoothstep};
use shapes::place::square_at;
use shapes::size::{BOARD_HALF, BOARD_OUTER as OUTER, FRAME_WIDTH};

/// What a board is made of.
#[derive(Clone, Copy)]
pub(crate) enum Set {
    /// Maple and walnut.
    Wood,
    /// Polished stone.
    Stone,
}

/// Light wood let into the frame, and brass let into the stone.
const INLAY: Rgb = rgb(214, 176, 112);
const BRASS: Rgb = rgb(206, 174, 110);
const LETTER_HEIGHT: f32 = 0.25;
/// Half the width of an upright stroke in the font's units.
const LETTER_STROKE: f32 = 0.40;

/// The texture of the upper side; `uv` (0, 0) is a8's outer corner as White sees it: far left.
pub(crate) fn sheet(set: Set) -> Sheet {
    Sheet::single(3072, 3072, move |uv| {
        // x to the right and z towards White, as on the table.
        let p = (uv - 0.5) * 2.0 * OUTER;
        match square_at(p) {
            Some(square) => field(set, square, p),
            None => frame(set, p),
        }
    })
}

fn field(set: Set, square: Square, p: Vec2) -> Rgb {
    let number = square.index() as i32;
    let color = match set {
        Set::Wood => {
            let wood = if square.is_light() { &MAPLE } else { &WALNUT };
            plank(wood, Vec2::new(p.y, p.x), 100 + number as u32) * (0.95 + 0.1 * random(number, 3))
        }
        Set::Stone => {
            let kind = if square.is_light() { &CREAM } else { &GREEN };
            stone(kind, p.extend(0.0), 100 + number as u32) * (0.96 + 0.08 * random(number, 3))
        }
    };
    // The joint between two pieces.
    let to_edge = 0.5 - (p - p.floor() - 0.5).abs().max_element();
    color * (0.72 + 0.28 * smoothstep(0.0, 0.012, to_edge))
}

fn frame(set: Set, p: Vec2) -> Rgb {
    let beyond = p.abs().max_element() - BOARD_HALF;
    // Mitred corners: on each side the grain runs along it.
    let (along, across) = if p.x.abs() > p.y.abs() { (p.y, p.x) } else { (p.x, p.y) };
    let side = if p.x.abs() > p.y.abs() { 1 } else { 0 } + if across > 0.0 { 2 } else { 0 };
    let (mut color, inlay) = match set {
        Set::Wood => (plank(&ROSEWOOD, Vec2::new(along, across), 200 + side), INLAY),
        Set::Stone => (stone(&SLATE, Vec3::new(along, across, 0.0), 200 + side), BRASS),
    };
    let mitre = (p.x.abs() - p.y.abs()).abs();
    color *= 0.7 + 0.3 * smoothstep(0.0, 0.015, mitre);
    // A line let in around the squares.
    let line = (beyond - 0.055).abs() - 0.014;
    color = inlay.lerp(color, smoothstep(-0.003, 0.003, line));
    inlay.lerp(color, smoothstep(-0.003, 0.004, coordinate(p)))
}

/// The distance to the ink of the nearest coordinate: upright for the player on whose side it is.
fn coordinate(p: Vec2) -> f32 {
    let middle = BOARD_HALF + 0.5 * FRAME_WIDTH + 0.03;
    let square = Vec2::new((p.x + 4.0).floor(), (4.0 - p.y).floor());
    let place = |number: f32| number.clamp(0.0, 7.0) as usize;
    let unit = LETTER_HEIGHT / font::CAPITAL;
    let write = |letters: &str, number: f32, q: Vec2| {
        let i = place(number);
        (font::serif_word(q / unit, &letters[i..=i], LETTER_STROKE) - LETTER_STROKE) * unit
    };
    let mut nearest = f32::MAX;
    for near in [true, false] {
        // As seen from White's seat, or turned around for Black's.
        let turn = if near { Vec2::ONE } else { Vec2::NEG_ONE };
        let files = Vec2::new(place(square.x) as f32 - 3.5, middle * turn.y);
        let q = (p - files) * turn;
        nearest = nearest.min(write("abcdefgh", square.x, Vec2::new(q.x, -q.y)));
        // Each player reads the ranks upright on the left.
        let ranks = Vec2::new(-middle * turn.x, 3.5 - place(square.y) as f32);
        let q = (p - ranks) * turn;
        nearest = nearest.min(write("12345678", square.y, Vec2::new(q.x, -q.y)));
    }
    nearest
}
