//! What is printed around a vest: its title and symbol, three times, in a colour that stands out; `spawn` asks for it.

use bevy::prelude::*;

use super::canvas::{Rgb, paint, rgb};
use super::font;
use super::icons;
use super::noise::{noise, smoothstep};
use crate::rules::Kind;
use crate::table::layout::{RING_HEIGHT, RING_OUTER, RING_TOP};
use crate::table::models::ring::LABEL_V;

/// How often the print is repeated around the ring, so that it can be read from every side.
const REPEATS: f32 = 3.0;
/// Half the width of a letter's stroke in the font's units.
const STROKE: f32 = 0.62;

/// The colour of a vest (1-2).
pub const fn vest_color(kind: Kind) -> Rgb {
    match kind {
        Kind::King => rgb(104, 44, 150),
        Kind::Queen => rgb(246, 208, 44),
        Kind::Bishop => rgb(30, 88, 186),
        Kind::Knight => rgb(242, 128, 28),
        Kind::Rook => rgb(188, 28, 36),
        Kind::Pawn => rgb(30, 128, 66),
    }
}

const MARKER: Rgb = rgb(224, 224, 220);
const DARK_PRINT: Rgb = rgb(24, 20, 18);
const LIGHT_PRINT: Rgb = rgb(250, 248, 240);

const fn print_color(kind: Kind) -> Rgb {
    match kind {
        Kind::Queen | Kind::Knight => DARK_PRINT,
        _ => LIGHT_PRINT,
    }
}

const fn title(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "KING",
        Kind::Queen => "QUEEN",
        Kind::Bishop => "BISHOP",
        Kind::Knight => "KNIGHT",
        Kind::Rook => "ROOK",
        Kind::Pawn => "PAWN",
    }
}

/// The texture of the vest of a kind.
pub fn vest(kind: Kind, width: u32) -> Image {
    let symbol = move |p| icons::symbol(kind, p);
    band(width, vest_color(kind), print_color(kind), title(kind), symbol)
}

/// The texture of the LAST MOVE marker.
pub fn marker(width: u32) -> Image {
    band(width, MARKER, DARK_PRINT, "LAST MOVE", icons::arrow)
}

fn band(width: u32, ground: Rgb, print: Rgb, title: &str, symbol: impl Fn(Vec2) -> f32 + Sync) -> Image {
    // The slope is unrolled: as long as the middle of the ring is round, as high as the slope.
    let length = std::f32::consts::TAU * 0.5 * (RING_OUTER + RING_TOP) / REPEATS;
    let height = Vec2::new(RING_OUTER - RING_TOP, RING_HEIGHT).length();
    paint(width, width / 8, true, |uv| {
        let speckle = 0.96 + 0.08 * noise(uv * Vec2::new(240.0, 30.0), 0, 9);
        let plain = ground * speckle;
        if uv.y > LABEL_V + 0.03 {
            return plain;
        }
        // From the middle of a repetition, in units of the print's height; y up.
        let p = Vec2::new(((uv.x * REPEATS).fract() - 0.5) * length / height, 0.5 - uv.y / LABEL_V);
        let distance = print_distance(p, length / height, title, &symbol);
        let soft = 0.012;
        plain.lerp(print, 1.0 - smoothstep(-soft, soft, distance))
    })
}

/// The symbol, then the title to its right, and a fine line along both edges.
fn print_distance(p: Vec2, length: f32, title: &str, symbol: &impl Fn(Vec2) -> f32) -> f32 {
    const SYMBOL: f32 = 0.74;
    let place = Vec2::new(-0.5 * length + 0.5 * SYMBOL + 0.06, 0.0);
    let mark = symbol((p - place) / SYMBOL) * SYMBOL;
    let room = length - SYMBOL - 0.22;
    let unit = (0.56 / font::CAPITAL).min(room / (font::width(title) + 2.0 * STROKE));
    let middle = Vec2::new(-0.5 * length + SYMBOL + 0.12 + 0.5 * room, 0.0);
    let letters = (font::word((p - middle) / unit, title) - STROKE) * unit;
    let lines = (0.455 - p.y.abs()).abs() - 0.012;
    mark.min(letters).min(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(color: Rgb) -> f32 {
        Vec3::new(0.2126, 0.7152, 0.0722).dot(color.powf(2.2))
    }

    #[test]
    fn print_stands_out_from_its_vest() {
        for kind in Kind::ALL {
            let (a, b) = (luminance(vest_color(kind)) + 0.05, luminance(print_color(kind)) + 0.05);
            assert!(a.max(b) / a.min(b) > 4.5, "{kind}: contrast {}", a.max(b) / a.min(b));
        }
    }
}
