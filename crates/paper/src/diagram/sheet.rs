//! The shapes that a drawing uses, each written once: squares; men as figurines, the outlines that they are turned and carved from, shortened
//! to fit into a square, as tall stems would not; and vests, a band around the man's waist with the ornament of its kind on both sides of its
//! letter, so that it is told in black and white too.

use std::collections::BTreeSet;
use std::fmt::Write;

use glam::Vec2;
use rules::{Chessman, Color, Kind};
use shapes::silhouette;
use shapes::size::{foot_radius, seat_height};

use super::letters::word;
use super::style::Path;
use super::{Options, board};

/// The distance between two lines of a hatched square, along its side.
const HATCH: f32 = 0.125;
/// How thick such a line is, along the same side.
const HATCH_LINE: f32 = 0.032;

/// The widest white line around a vest, in units: a wider one would part heads from their men.
const VEST_HALO: u32 = 60;

#[derive(Default)]
pub(crate) struct Needed {
    pub men: BTreeSet<Chessman>,
    pub vests: BTreeSet<Kind>,
    /// The colours of which a pair stands somewhere.
    pub pairs: BTreeSet<Color>,
}

/// The shapes that are needed, as definitions.
pub(crate) fn definitions(needed: &Needed, options: &Options) -> String {
    let (prefix, style) = (&options.prefix, options.style);
    let mut svg = "<defs>".to_owned();
    if style.is_hatched() {
        let _ = write!(
            svg,
            "<g id=\"{prefix}-d\"><path d=\"M0 0h1000v1000h-1000z\"/><path d=\"{}\" fill=\"#000\"/></g>",
            hatching()
        );
    }
    let kinds: BTreeSet<Kind> = needed.men.iter().map(|man| man.kind).collect();
    for kind in kinds {
        let _ = write!(svg, "<path id=\"{prefix}-{}\" d=\"{}\"/>", kind.letter(), outline(kind));
        let _ = write!(svg, "<path id=\"{prefix}-{}i\" d=\"{}\"/>", kind.letter(), lines(kind));
    }
    for man in &needed.men {
        man_shape(&mut svg, options, *man);
    }
    for color in &needed.pairs {
        plinth(&mut svg, options, *color);
    }
    if !needed.vests.is_empty() {
        let _ = write!(svg, "<path id=\"{prefix}-v\" d=\"{}\"/>", band());
    }
    for kind in &needed.vests {
        let (ground, print) = style.vest(*kind);
        let _ = write!(svg, "<g id=\"{prefix}-v{}\">", kind.letter());
        if style.halo() > 0 {
            let _ = write!(
                svg,
                "<use href=\"#{prefix}-v\" fill=\"none\" stroke=\"#fff\" stroke-width=\"{}\" stroke-linejoin=\"round\"{}/>",
                style.halo().min(VEST_HALO),
                style.halo_edge()
            );
        }
        let _ = write!(
            svg,
            "<use href=\"#{prefix}-v\" fill=\"{ground}\" stroke=\"{}\" stroke-width=\"26\" stroke-linejoin=\"round\"/><path d=\"{}\" fill=\"{print}\"/></g>",
            style.edge(),
            vest_print(*kind)
        );
    }
    svg.push_str("</defs>");
    svg
}

/// A man of one colour.
fn man_shape(svg: &mut String, options: &Options, man: Chessman) {
    let prefix = &options.prefix;
    let (fill, line, inner, thick) = options.style.man(man.color);
    let (letter, halo) = (man.kind.letter(), options.style.halo());
    let _ = write!(svg, "<g id=\"{prefix}-{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">", board::shape(man));
    if halo > 0 {
        let edge = options.style.halo_edge();
        let _ = write!(
            svg,
            "<use href=\"#{prefix}-{letter}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"{halo}\"{edge}/>"
        );
    }
    let _ = write!(
        svg,
        "<use href=\"#{prefix}-{letter}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{thick}\"/><use href=\"#{prefix}-{letter}i\" fill=\"none\" stroke=\"{inner}\" stroke-width=\"20\"/></g>"
    );
}

/// The foot that the men of a pair share: it hides the seam between theirs.
fn plinth(svg: &mut String, options: &Options, color: Color) {
    let (fill, line, _, thick) = options.style.man(color);
    let letter = if color == Color::White { 'w' } else { 'b' };
    let mut path = Path::default();
    let (wide, high, round) = (0.425, 0.072, 0.03);
    path.move_to(Vec2::new(-wide, 0.0)).line_to(Vec2::new(wide, 0.0));
    path.quad_to(Vec2::new(wide + 0.012, -0.5 * high), Vec2::new(wide - round, -high));
    path.line_to(Vec2::new(round - wide, -high)).quad_to(Vec2::new(-wide - 0.012, -0.5 * high), Vec2::new(-wide, 0.0));
    path.close();
    let _ = write!(
        svg,
        "<path id=\"{}-{letter}p2\" d=\"{}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{thick}\" stroke-linejoin=\"round\"/>",
        options.prefix,
        path.data()
    );
}

/// Slanting lines over a square that go on in the next dark one. They are filled shapes: a stroke thinner than a pixel is softened by every
/// program in its own way.
fn hatching() -> String {
    let mut path = Path::default();
    let count = (2.0 / HATCH) as i32;
    for number in 0..count {
        // Half a step from the corners, so that no line runs along an edge or over one of them.
        let middle = (number as f32 + 0.5) * HATCH;
        let ends = |sum: f32| {
            let (low, high) = ((sum - 1.0).max(0.0), sum.min(1.0));
            [Vec2::new(low, sum - low), Vec2::new(high, sum - high)]
        };
        let ([a, b], [d, c]) = (ends(middle - 0.5 * HATCH_LINE), ends(middle + 0.5 * HATCH_LINE));
        path.polygon(&[a, b, c, d]);
    }
    path.data()
}

/// How wide a figurine is beside the man, both in squares.
const WIDE: f32 = 0.92;
/// How high the foot below the seat is beside the man's.
const FOOT: f32 = 0.60;

/// The height above the felt at which the king's cross begins.
const CROSS: f32 = 1.652;

/// How a man is shortened.
struct Shortened {
    /// The height above the felt at which the head begins, with its collar.
    collar: f32,
    /// The height of the stem in the figurine: room for a vest.
    stem: f32,
    /// How high the head is beside the man's.
    head: f32,
}

const fn shortened(kind: Kind) -> Shortened {
    let (collar, stem, head) = match kind {
        Kind::Pawn => (0.618, 0.22, 0.76),
        Kind::Knight => (0.405, 0.085, 0.64),
        Kind::Bishop => (0.806, 0.24, 0.68),
        Kind::Rook => (0.722, 0.25, 0.78),
        Kind::Queen => (0.994, 0.25, 0.70),
        Kind::King => (1.082, 0.25, 0.60),
    };
    Shortened { collar, stem, head }
}

/// A point of a man, its height above the felt, as one of its figurine: y runs down, and the felt is at 0.
fn flat(kind: Kind, point: Vec2) -> Vec2 {
    let Shortened { collar, stem, head } = shortened(kind);
    let seat = seat_height(kind);
    let height = if point.y <= seat {
        point.y * FOOT
    } else if point.y <= collar {
        seat * FOOT + (point.y - seat) / (collar - seat) * stem
    } else {
        seat * FOOT + stem + (point.y - collar) * head
    };
    // Horses of diagrams look to the left.
    let wide = if kind == Kind::Knight { -WIDE } else { WIDE };
    if kind == Kind::King && point.y > CROSS {
        // The cross would be no more than a dot on paper.
        return Vec2::new(point.x * 1.55 * wide, -height - 0.35 * (point.y - CROSS));
    }
    Vec2::new(point.x * wide, -height)
}

/// The outline of a figurine.
pub(crate) fn outline(kind: Kind) -> String {
    let points: Vec<Vec2> = silhouette::outline(kind).into_iter().map(|point| flat(kind, point)).collect();
    let mut path = Path::default();
    path.polygon(&points);
    path.data()
}

/// The lines within a figurine: where the foot is turned, where the head begins, and what is carved into it.
pub(crate) fn lines(kind: Kind) -> String {
    let mut path = Path::default();
    let foot = foot_radius(kind) - 0.03;
    let mut across = |radius: f32, at: f32, sag: f32| {
        let [from, to] = [-radius, radius].map(|x| flat(kind, Vec2::new(x, at)));
        path.move_to(from).quad_to(Vec2::new(0.0, from.y + sag), to);
    };
    across(foot, 0.094, 0.05);
    match kind {
        Kind::Pawn => across(0.124, 0.634, 0.02),
        Kind::Knight => across(0.229, 0.350, 0.03),
        Kind::Bishop => across(0.118, 0.816, 0.02),
        Kind::Rook => {
            across(0.182, 0.732, 0.03);
            across(0.2495, 0.900, 0.03);
        }
        Kind::Queen => {
            across(0.128, 1.005, 0.02);
            across(0.117, 1.155, 0.02);
        }
        Kind::King => {
            across(0.136, 1.094, 0.02);
            across(0.222, 1.512, 0.035);
        }
    }
    let mut carved = |points: &[(f32, f32)]| {
        let points: Vec<Vec2> = points.iter().map(|&(x, y)| flat(kind, Vec2::new(x, y))).collect();
        path.line(&points);
    };
    for line in silhouette::carved(kind) {
        carved(line);
    }
    path.data()
}

/// The heights above the felt of a figurine between which the band is.
pub(crate) const LOW: f32 = 0.105;
/// See [`LOW`].
pub(crate) const HIGH: f32 = 0.425;
/// Half its width at its lower and at its upper edge.
const VEST_WIDE: [f32; 2] = [0.385, 0.355];
/// How far its edges sag, since it is round.
const SAG: f32 = 0.028;
/// The height of its letter.
const CAPITAL: f32 = 0.235;
/// Half the width of the plain ground that the letter stands on.
const PLAIN: f32 = 0.125;

/// The band's outline, with the felt at 0 and y running down.
pub(crate) fn band() -> String {
    let mut path = Path::default();
    path.move_to(Vec2::new(-VEST_WIDE[0], -LOW));
    path.quad_to(Vec2::new(0.0, 2.0 * SAG - LOW), Vec2::new(VEST_WIDE[0], -LOW));
    path.line_to(Vec2::new(VEST_WIDE[1], -HIGH));
    path.quad_to(Vec2::new(0.0, 2.0 * SAG - HIGH), Vec2::new(-VEST_WIDE[1], -HIGH));
    path.close();
    path.data()
}

/// The band's letter and ornaments, all to be filled.
pub(crate) fn vest_print(kind: Kind) -> String {
    let mut path = Path::default();
    let middle = 0.5 * (LOW + HIGH);
    let letter = kind.letter().to_ascii_uppercase().to_string();
    word(&mut path, &letter, Vec2::new(0.0, SAG + 0.5 * CAPITAL - middle), CAPITAL, 0.5);
    for side in [-1.0_f32, 1.0] {
        let field = Field { side, middle: 0.5 * (PLAIN + 0.35) * side, up: -middle + 0.6 * SAG };
        field.ornament(kind, &mut path);
    }
    path.data()
}

/// The part of the band on one side of the letter.
struct Field {
    side: f32,
    middle: f32,
    up: f32,
}

impl Field {
    /// A point of the field: 0 is its middle, x runs outward.
    fn at(&self, x: f32, y: f32) -> Vec2 {
        Vec2::new(self.middle + self.side * x, self.up + y)
    }

    fn shape(&self, path: &mut Path, points: &[(f32, f32)]) {
        let mut points: Vec<Vec2> = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        if self.side < 0.0 {
            points.reverse();
        }
        path.polygon(&points);
    }

    /// The ornament that the vest has on its upper edge on the table, as large as the field allows.
    fn ornament(&self, kind: Kind, path: &mut Path) {
        match kind {
            Kind::Pawn => {
                for (x, y) in [(-0.048, -0.070), (0.048, -0.070), (-0.048, 0.070), (0.048, 0.070)] {
                    path.circle(self.at(x, y), 0.040);
                }
            }
            // Chevrons, which point outward.
            Kind::Knight => {
                for x in [-0.072, 0.018] {
                    let (tip, thick) = (0.075, 0.046);
                    self.shape(
                        path,
                        &[
                            (x - thick, -0.125),
                            (x, -0.125),
                            (x + tip, 0.0),
                            (x, 0.125),
                            (x - thick, 0.125),
                            (x + tip - thick, 0.0),
                        ],
                    );
                }
            }
            // Slanting stripes, the same way on both sides.
            Kind::Bishop => {
                for x in [-0.075, 0.0, 0.075] {
                    let slant = 0.06 * self.side;
                    let half = 0.021;
                    self.shape(
                        path,
                        &[
                            (x + slant - half, -0.125),
                            (x + slant + half, -0.125),
                            (x - slant + half, 0.125),
                            (x - slant - half, 0.125),
                        ],
                    );
                }
            }
            // Upright bars, as between battlements.
            Kind::Rook => {
                for x in [-0.062, 0.046] {
                    self.shape(
                        path,
                        &[(x - 0.028, -0.125), (x + 0.028, -0.125), (x + 0.028, 0.125), (x - 0.028, 0.125)],
                    );
                }
            }
            // Points of the coronet with their pearls.
            Kind::Queen => {
                for x in [-0.052, 0.054] {
                    self.shape(path, &[(x, -0.060), (x + 0.050, 0.120), (x - 0.050, 0.120)]);
                    path.circle(self.at(x, -0.098), 0.028);
                }
            }
            Kind::King => {
                let (thin, long) = (0.026, 0.100);
                let cross = [
                    (-thin, -long),
                    (thin, -long),
                    (thin, -thin),
                    (long, -thin),
                    (long, thin),
                    (thin, thin),
                    (thin, long),
                    (-thin, long),
                    (-thin, thin),
                    (-long, thin),
                    (-long, -thin),
                    (-thin, -thin),
                ];
                self.shape(path, &cross.map(|(x, y)| (x - 0.005, y)));
            }
        }
    }
}
