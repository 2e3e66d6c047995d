//! The shapes that a drawing uses, each written once: squares, men, vests; [`Drawing`](super::Drawing) calls it.

use std::collections::BTreeSet;
use std::fmt::Write;

use glam::Vec2;
use rules::{Chessman, Color, Kind};

use super::path::Path;
use super::{Options, board, figure, vest};

/// The distance between two lines of a hatched square, along its side.
const HATCH: f32 = 0.125;
/// How thick such a line is, along the same side.
const HATCH_LINE: f32 = 0.032;

/// The widest white line around a vest, in units: a wider one would part heads from their men.
const VEST_HALO: u32 = 60;

/// What of the sheet is needed.
#[derive(Default)]
pub struct Needed {
    /// Men.
    pub men: BTreeSet<Chessman>,
    /// Vests.
    pub vests: BTreeSet<Kind>,
    /// The colours of which a pair stands somewhere.
    pub pairs: BTreeSet<Color>,
}

/// The shapes that are needed, as definitions.
pub fn definitions(needed: &Needed, options: &Options) -> String {
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
        let _ = write!(svg, "<path id=\"{prefix}-{}\" d=\"{}\"/>", kind.letter(), figure::outline(kind));
        let _ = write!(svg, "<path id=\"{prefix}-{}i\" d=\"{}\"/>", kind.letter(), figure::lines(kind));
    }
    for man in &needed.men {
        man_shape(&mut svg, options, *man);
    }
    for color in &needed.pairs {
        plinth(&mut svg, options, *color);
    }
    if !needed.vests.is_empty() {
        let _ = write!(svg, "<path id=\"{prefix}-v\" d=\"{}\"/>", vest::band());
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
            vest::print(*kind)
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
