//! The board of a page: the same squares and shapes as in a drawing, with groups in which the page's script moves things.

use std::fmt::Write;

use glam::Vec2;
use rules::{AnyOptions, AnyPosition, Kind};

use super::letters::word;
use super::options::Layout;
use super::sheet::{Needed, definitions};
use super::style::INK;
use super::style::{Path, units};
use super::{Options, beside, board};

/// Where a vest on the stand is, in hundredths of a square, as the upper left corner of a square that it would stand on.
pub(crate) fn stand_place(kind: Kind) -> (i32, i32) {
    let corner = beside::stand_foot(kind) - board::FOOT;
    ((corner.x * 100.0).round() as i32, (corner.y * 100.0).round() as i32)
}

/// A board on which these things are: each with its shape, the corner of its square and how far it is lifted in squares, its form, and
/// whether it is seen. With a stand where there are counts for it.
pub(crate) fn playing_board(
    needed: &Needed,
    things: &[(String, [f32; 3], u8, bool)],
    stand: Option<[u32; 6]>,
) -> String {
    let options = Options { square: 12.0, ..Options::default() };
    let start = AnyPosition::start(AnyOptions::default());
    let layouts = [false, true].map(|flip| Layout::of(&start, &Options { flip, ..options.clone() }, stand.is_some()));
    let (corner, size) = layouts[0].frame();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\">",
        units(corner.x),
        units(corner.y),
        units(size.x),
        units(size.y)
    );
    svg.push_str(&definitions(needed, &options));
    if stand.is_some() {
        svg.push_str("<defs>");
        for digit in 0..10 {
            let mut path = Path::default();
            word(&mut path, &format!("×{digit}"), Vec2::ZERO, beside::CAPITAL, 0.0);
            let _ = write!(svg, "<path id=\"-n{digit}\" d=\"{}\"/>", path.data());
        }
        svg.push_str("</defs>");
    }
    svg.push_str(&board::squares(&layouts[0], &options));
    svg.push_str("<g id=\"under\"></g>");
    svg.push_str(&board::frame(options.style));
    for (seat, layout) in layouts.iter().enumerate() {
        let _ = write!(svg, "<g class=\"ink\" id=\"names{seat}\"{}>", if seat == 0 { "" } else { " display=\"none\"" });
        svg.push_str(&board::names(layout).replace(&format!(" fill=\"{INK}\""), ""));
        svg.push_str("</g>");
    }
    if let Some(stand) = stand {
        for kind in beside::ON_STAND {
            let (foot, count) = (beside::stand_foot(kind), stand[kind.index()]);
            let faded = if count == 0 { " opacity=\".22\"" } else { "" };
            let _ = write!(
                svg,
                "<use id=\"stand-{0}\" href=\"#-v{0}\" x=\"{1}\" y=\"{2}\"{faded}/><use class=\"ink\" id=\"count-{0}\" href=\"#-n{3}\" x=\"{4}\" y=\"{5}\"/>",
                kind.letter(),
                units(foot.x),
                units(foot.y),
                count.min(9),
                units(foot.x + 0.54),
                units(foot.y - 0.5 * (super::sheet::LOW + super::sheet::HIGH) + 0.5 * beside::CAPITAL + 0.02)
            );
        }
    }
    svg.push_str("<g id=\"turn\"></g><g id=\"things\">");
    for (shape, [x, y, lift], form, is_seen) in things {
        let foot = Vec2::new(*x, *y - *lift) + board::FOOT;
        let scale = board::FORMS[usize::from(*form).min(2)];
        let hidden = if *is_seen { "" } else { " display=\"none\"" };
        let _ = write!(
            svg,
            "<use href=\"#-{shape}\" transform=\"translate({} {})scale({} {})\"{hidden}/>",
            units(foot.x),
            units(foot.y),
            scale.x,
            scale.y
        );
    }
    svg.push_str("</g><g id=\"over\"></g></svg>");
    svg
}
