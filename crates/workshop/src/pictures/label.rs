//! What is printed around a vest: its title and symbol, three times on its side, and an ornament and its letter on the chamfer, in a colour
//! that stands out.

use glam::Vec2;

use super::font;
use super::icons;
use super::rims;
use super::sheet::Sheet;
use rules::Kind;
use shapes::color::{Rgb, rgb, vest_color};
use shapes::noise::smoothstep;
use shapes::ring::{CHAMFER, SIDE};

/// How often the print is repeated around the ring, so that it can be read from every side.
const REPEATS: f32 = 3.0;
/// Half the width of a letter's stroke in the font's units.
const STROKE: f32 = 0.62;

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
pub(crate) fn vest(kind: Kind) -> Sheet {
    let symbol = move |p| icons::symbol(kind, p);
    let rim = move |turn, across| rims::ornament(kind, turn, across);
    band(vest_color(kind), print_color(kind), title(kind), symbol, rim)
}

/// The texture of the LAST MOVE marker.
pub(crate) fn marker() -> Sheet {
    band(MARKER, DARK_PRINT, "LAST MOVE", icons::arrow, rims::marker)
}

fn band(
    ground: Rgb,
    print: Rgb,
    title: &'static str,
    symbol: impl Fn(Vec2) -> f32 + Send + Sync + 'static,
    rim: impl Fn(f32, f32) -> f32 + Send + Sync + 'static,
) -> Sheet {
    // The side is unrolled: as long as its middle is round.
    let length = SIDE.round() / REPEATS;
    let soft = 0.012;
    let color = move |uv: Vec2| {
        if CHAMFER.rows.contains(&uv.y) {
            let across = (CHAMFER.rows.end - uv.y) / (CHAMFER.rows.end - CHAMFER.rows.start);
            return ground.lerp(print, 1.0 - smoothstep(-soft, soft, rim(uv.x, across)));
        }
        if !SIDE.rows.contains(&uv.y) {
            return ground;
        }
        let up = 0.5 - uv.y / SIDE.rows.end;
        // Glaze gathers a little darker along the edges.
        let plain = ground * (1.0 - 0.16 * smoothstep(0.30, 0.5, up.abs()));
        // From the middle of a repetition, in units of the print's height; y up.
        let p = Vec2::new(((uv.x * REPEATS).fract() - 0.5) * length / SIDE.height(), up);
        plain.lerp(print, 1.0 - smoothstep(-soft, soft, print_distance(p, length / SIDE.height(), title, &symbol)))
    };
    Sheet { width: 2048, height: 256, repeat: true, color: Box::new(color) }
}

/// The symbol, then the title to its right, and a fine line along the lower edge.
fn print_distance(p: Vec2, length: f32, title: &str, symbol: &impl Fn(Vec2) -> f32) -> f32 {
    const SYMBOL: f32 = 0.80;
    let place = Vec2::new(-0.5 * length + 0.5 * SYMBOL + 0.30, 0.03);
    let mark = symbol((p - place) / SYMBOL) * SYMBOL;
    let room = length - SYMBOL - 0.95;
    let unit = (0.64 / font::CAPITAL).min(room / (font::width(title) + 2.0 * STROKE));
    let middle = Vec2::new(-0.5 * length + SYMBOL + 0.60 + 0.5 * room, 0.02);
    let letters = (font::word((p - middle) / unit, title) - STROKE) * unit;
    let line = (0.46 + p.y).abs() - 0.012;
    mark.min(letters).min(line)
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

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
