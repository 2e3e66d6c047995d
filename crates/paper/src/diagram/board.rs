//! The squares of a drawing, their coordinates, and who stands on them.

use std::fmt::Write;

use glam::Vec2;
use rules::{Chessman, Color, Kind, Square};
use turn::tableau::{Half, Standing, Tableau};

use super::letters::word;
pub(crate) use super::options::FOOT;
use super::options::Layout;
use super::style::{Path, units};
use super::{Options, Style};

/// The height of the coordinates.
const CAPITAL: f32 = 0.20;
/// How wide and high a man is that is alone on its square, beside one other, and beside several.
pub(crate) const FORMS: [Vec2; 3] = [Vec2::ONE, Vec2::new(0.60, 0.86), Vec2::new(0.46, 0.76)];
/// How far the men of a pair stand from the middle of their square.
const APART: f32 = 0.215;

/// The squares, each with its name as its id.
pub(crate) fn squares(layout: &Layout, options: &Options) -> String {
    let prefix = &options.prefix;
    let mut svg = String::new();
    for (is_light, shape) in [(true, "l"), (false, "d")] {
        let fill = if is_light { options.style.light() } else { options.style.dark() };
        // Hard edges: softened ones would let the ground show through between two squares.
        let _ = write!(svg, "<g fill=\"{fill}\" shape-rendering=\"crispEdges\">");
        for square in Square::all().filter(|square| square.is_light() == is_light) {
            let corner = layout.corner(square);
            let (x, y) = (units(corner.x), units(corner.y));
            if options.style.is_hatched() && !is_light {
                let _ = write!(svg, "<use id=\"{prefix}{square}\" href=\"#{prefix}-{shape}\" x=\"{x}\" y=\"{y}\"/>");
            } else {
                let _ = write!(svg, "<path id=\"{prefix}{square}\" d=\"M{x} {y}h1000v1000h-1000z\"/>");
            }
        }
        svg.push_str("</g>");
    }
    svg
}

/// A frame around the board.
pub(crate) fn frame(style: Style) -> String {
    let line = if style == Style::Colour { "#5b4029" } else { super::style::INK };
    format!(
        "<path d=\"M0 0h8000v8000h-8000z\" fill=\"none\" stroke=\"{line}\" stroke-width=\"36\" shape-rendering=\"crispEdges\"/>"
    )
}

/// The names of files and ranks.
pub(crate) fn names(layout: &Layout) -> String {
    let mut path = Path::default();
    for number in 0..8_u8 {
        let drop = Vec2::new(0.0, 0.5 * CAPITAL);
        let file = char::from(b'a' + number).to_string();
        word(&mut path, &file, layout.name(number, true) + drop, CAPITAL, 0.5);
        word(&mut path, &(number + 1).to_string(), layout.name(number, false) + drop, CAPITAL, 0.5);
    }
    format!("<path d=\"{}\" fill=\"{}\"/>", path.data(), super::style::INK)
}

/// The name of a man's shape in the sheet of shapes.
pub(crate) fn shape(man: Chessman) -> String {
    let color = match man.color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("{color}{}", man.kind.letter())
}

/// The men in their vests, from the far side of the board to the near one.
pub(crate) fn men(layout: &Layout, tableau: &Tableau, options: &Options) -> String {
    let mut standing: Vec<&Standing> = tableau.men.iter().collect();
    standing.sort_by_key(|standing| (units(layout.foot(standing.square).y), units(layout.foot(standing.square).x)));
    let mut svg = String::new();
    for Standing { square, man, half, vest } in standing {
        let foot = layout.foot(*square);
        match half {
            Half::Whole | Half::Lone => place(&mut svg, options, *man, *vest, foot),
            Half::Front | Half::Back => pair_part(&mut svg, options, layout, *man, *half, foot),
        }
    }
    svg
}

fn place(svg: &mut String, options: &Options, man: Chessman, vest: Option<Kind>, foot: Vec2) {
    let prefix = &options.prefix;
    let (x, y, man) = (units(foot.x), units(foot.y), shape(man));
    let _ = write!(svg, "<use href=\"#{prefix}-{man}\" x=\"{x}\" y=\"{y}\"/>");
    if let Some(vest) = vest {
        let _ = write!(svg, "<use href=\"#{prefix}-v{}\" x=\"{x}\" y=\"{y}\"/>", vest.letter());
    }
}

/// One man of a pair: who is named first stands on its player's left, and both on one foot.
fn pair_part(svg: &mut String, options: &Options, layout: &Layout, man: Chessman, half: Half, foot: Vec2) {
    let is_left = (half == Half::Front) == layout.is_near(man.color);
    let aside = if is_left { -APART } else { APART };
    let (x, y) = (units(foot.x + aside), units(foot.y));
    let _ = write!(
        svg,
        "<use href=\"#{}-{}\" transform=\"translate({x} {y})scale({} {})\"/>",
        options.prefix,
        shape(man),
        FORMS[1].x,
        FORMS[1].y
    );
    if half == Half::Back {
        let color = shape(man);
        let (x, y) = (units(foot.x), units(foot.y));
        let _ = write!(svg, "<use href=\"#{}-{}p2\" x=\"{x}\" y=\"{y}\"/>", options.prefix, &color[..1]);
    }
}
