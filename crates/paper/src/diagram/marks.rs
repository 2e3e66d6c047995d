//! Marks on a drawing: squares and circles around what they speak of, arrows, and labels; [`Drawing`](super::Drawing) calls it.

use std::fmt::Write;

use glam::Vec2;
use rules::Square;
use script::Mark;
use turn::tableau::Tableau;

use super::layout::Layout;
use super::letters::Words;
use super::path::{Path, units};
use super::style::INK;
use super::{Options, Style};

/// The height of a label's capital letters.
const CAPITAL: f32 = 0.21;
/// How far before the middle of a square an arrow ends where it would cover the letter of a vest.
const BEFORE_A_VEST: f32 = 0.36;
/// The height of a label, and the room before and behind its words.
const LABEL: Vec2 = Vec2::new(0.12, 0.38);

/// The marks that lie under the men: squares.
pub fn under(layout: &Layout, options: &Options) -> String {
    let mut svg = String::new();
    for mark in &options.marks {
        let Mark::Square(square, colour) = mark else { continue };
        let (corner, color) = (layout.corner(*square), options.style.mark(*colour));
        let (x, y) = (units(corner.x + 0.05), units(corner.y + 0.05));
        let fill = if options.style == Style::Print { "none".into() } else { format!("{color}\" fill-opacity=\".5") };
        let _ =
            write!(svg, "<path d=\"M{x} {y}h900v900h-900z\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"80\"/>");
    }
    svg
}

/// The marks that lie over the men: circles and arrows, and over these the labels.
pub fn over(layout: &Layout, tableau: &Tableau, options: &Options) -> String {
    let mut svg = String::new();
    for mark in &options.marks {
        match mark {
            Mark::Square(..) | Mark::Label(..) => {}
            Mark::Circle(square, colour) => {
                let mut path = Path::default();
                path.circle(layout.middle(*square), 0.45);
                ringed(&mut svg, &path.data(), &options.style.mark(*colour), options.style);
            }
            Mark::Arrow(from, to, colour) => {
                let has_vest = tableau.men.iter().any(|man| man.square == *to && man.vest.is_some());
                let before = if has_vest { BEFORE_A_VEST } else { 0.0 };
                let data = arrow(layout.middle(*from), layout.middle(*to), before);
                let color = options.style.mark(*colour);
                let cover = options.style.cover();
                let _ = write!(
                    svg,
                    "<path d=\"{data}\" fill=\"{color}\" opacity=\"{cover}\" stroke=\"#fff\" stroke-width=\"28\" stroke-linejoin=\"round\"/>"
                );
            }
        }
    }
    let mut taken = Vec::new();
    for mark in &options.marks {
        if let Mark::Label(square, words) = mark {
            let words = Words::new(label_words(words), CAPITAL, &options.spare);
            label(&mut svg, layout, tableau, *square, &words, &mut taken);
        }
    }
    svg
}

/// A line in its colour with a white one beneath, so that it is seen on everything.
fn ringed(svg: &mut String, data: &str, color: &str, style: Style) {
    let cover = style.cover();
    for (color, thick) in [("#fff", 110), (color, 70)] {
        let _ = write!(
            svg,
            "<path d=\"{data}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{thick}\" opacity=\"{cover}\"/>"
        );
    }
}

/// An arrow between two points; it begins beside the first, and its tip is so far before the second.
fn arrow(from: Vec2, to: Vec2, before: f32) -> String {
    let along = (to - from).normalize_or(Vec2::X);
    let aside = along.perp();
    let to = to - before * along;
    let tail = from + 0.30 * along;
    let neck = to - tail.distance(to).min(0.40) * along;
    let (thin, wide) = (0.075, 0.215);
    let mut path = Path::default();
    path.polygon(&[
        tail + thin * aside,
        neck + thin * aside,
        neck + wide * aside,
        to,
        neck - wide * aside,
        neck - thin * aside,
        tail - thin * aside,
    ]);
    path.data()
}

/// The words of a label in one line.
pub fn label_words(words: &str) -> String {
    words.replace("\\n", " ").replace('\n', " ")
}

/// Words above or below what stands on a square: where fewest men and no other label are.
fn label(
    svg: &mut String,
    layout: &Layout,
    tableau: &Tableau,
    square: Square,
    words: &Words,
    taken: &mut Vec<(Vec2, Vec2)>,
) {
    let size = Vec2::new(words.width() + 2.0 * LABEL.x, LABEL.y);
    let middle = layout.middle(square);
    let left = (middle.x - 0.5 * size.x).clamp(0.03, (7.97 - size.x).max(0.03));
    let places = [middle.y - 0.5 - 0.92 * size.y, middle.y + 0.5 - 0.08 * size.y];
    let covered = |top: &f32| {
        let (low, high) = (Vec2::new(left, *top), Vec2::new(left, *top) + size);
        let is_over = |(l, h): &(Vec2, Vec2)| low.x < h.x && l.x < high.x && low.y < h.y && l.y < high.y;
        let men = tableau.men.iter().map(|man| layout.middle(man.square)).filter(|at| *at != middle);
        let men = men.filter(|at| is_over(&(*at - Vec2::splat(0.3), *at + Vec2::splat(0.42)))).count();
        let labels = taken.iter().filter(|other| is_over(other)).count();
        let outside = usize::from(low.y < 0.0 || high.y > 8.0);
        men + 10 * labels + 100 * outside
    };
    let Some(top) = places.into_iter().min_by_key(covered) else { return };
    taken.push((Vec2::new(left, top), Vec2::new(left, top) + size));
    let mut path = Path::default();
    words.draw(&mut path, Vec2::new(left + 0.5 * size.x, top + 0.5 * (size.y + CAPITAL)));
    let _ = write!(
        svg,
        "<path d=\"M{} {}h{}v{}h-{}z\" fill=\"#fff\" stroke=\"{INK}\" stroke-width=\"20\"/><path d=\"{}\" fill=\"{INK}\"/>",
        units(left),
        units(top),
        units(size.x),
        units(size.y),
        units(size.x),
        path.data()
    );
}
