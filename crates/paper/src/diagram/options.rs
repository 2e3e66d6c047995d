//! What a drawing shows and how large it is, where everything of it is, in squares from the upper left corner of the board, and the marks on
//! it: squares and circles around what they speak of, arrows, and labels.

use std::collections::BTreeSet;
use std::fmt::Write;

use glam::Vec2;
use media::lettering::SpareFonts;
use rules::{AnyPosition, Color, Square};
use script::Mark;
use turn::choices::agreed;
use turn::tableau::Tableau;

use super::letters::{Words, lacking};
use super::style::{INK, Path, units};
use super::{Ground, Style};

/// What a drawing shows besides the men, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The colours.
    pub style: Style,
    /// What it lies on.
    pub ground: Ground,
    /// The side of a square in millimetres.
    pub square: f32,
    /// Whether Black sits in front.
    pub flip: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether the vests on the stand are shown, in games that have one.
    pub stand: bool,
    /// Whether the men in reserve are shown.
    pub reserve: bool,
    /// Whether a sign tells whose turn it is.
    pub turn: bool,
    /// Whether the options are told that differ from the usual game.
    pub agreed: bool,
    /// What points at something.
    pub marks: Vec<Mark>,
    /// What every id begins with, so that several drawings fit into one page; usually empty: then the square e4 is `e4`.
    pub prefix: String,
    /// Fonts for letters of labels that the program's own lack.
    pub spare: SpareFonts,
}

impl Default for Options {
    /// Everything, in colour, with squares of 10 millimetres.
    fn default() -> Self {
        Self {
            style: Style::default(),
            ground: Ground::default(),
            square: 10.0,
            flip: false,
            coordinates: true,
            stand: true,
            reserve: true,
            turn: true,
            agreed: true,
            marks: Vec::new(),
            prefix: String::new(),
            spare: SpareFonts::default(),
        }
    }
}

impl Options {
    /// The board and nothing beside it but its coordinates.
    pub fn bare() -> Self {
        Self { stand: false, reserve: false, turn: false, agreed: false, ..Self::default() }
    }

    /// The letters of the labels that no font has: boxes stand for them.
    pub fn lacking(&self) -> BTreeSet<char> {
        let words = self.marks.iter().filter_map(|mark| match mark {
            Mark::Label(_, words) => Some(label_words(words)),
            _ => None,
        });
        let words: Vec<String> = words.collect();
        lacking(words.iter().map(String::as_str), &self.spare)
    }
}

/// The width of the margins with coordinates.
const NAMES: f32 = 0.46;
/// The width of a margin without anything.
const EDGE: f32 = 0.06;
/// From the board to the column beside it.
const GUTTER: f32 = 0.56;
/// The width of that column.
const WIDTH: f32 = 1.56;
/// The middle of that column.
pub(crate) const COLUMN: f32 = 8.0 + GUTTER + 0.5 * WIDTH - 0.04;
/// The height of the line of words below the board.
const LINE: f32 = 0.62;

/// Where a man has the middle of its foot, from the upper left corner of its square.
pub(crate) const FOOT: Vec2 = Vec2::new(0.5, 0.945);

/// The frame of a drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Layout {
    flip: bool,
    left: f32,
    right: f32,
    bottom: f32,
    line: f32,
}

impl Layout {
    /// The frame of the drawing of a position.
    pub(crate) fn of(position: &AnyPosition, options: &Options, has_column: bool) -> Self {
        let names = if options.coordinates { NAMES } else { EDGE };
        let right = match (has_column, options.turn) {
            (true, _) => GUTTER + WIDTH,
            (false, true) => GUTTER,
            (false, false) => EDGE,
        };
        let has_line = options.agreed && !agreed::in_short(position.options()).is_empty();
        let line = if has_line { LINE } else { 0.0 };
        Self { flip: options.flip, left: names, right, bottom: names, line }
    }

    /// The upper left corner of the whole, and its size.
    pub(crate) fn frame(&self) -> (Vec2, Vec2) {
        let corner = Vec2::new(-self.left, -EDGE);
        (corner, Vec2::new(8.0 + self.left + self.right, 8.0 + EDGE + self.bottom + self.line))
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(&self, square: Square) -> Vec2 {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        if self.flip { Vec2::new(7.0 - file, rank) } else { Vec2::new(file, 7.0 - rank) }
    }

    pub(crate) fn middle(&self, square: Square) -> Vec2 {
        self.corner(square) + Vec2::splat(0.5)
    }

    /// Where a man on a square has the middle of its foot.
    pub(crate) fn foot(&self, square: Square) -> Vec2 {
        self.corner(square) + FOOT
    }

    /// Whether this player sits in front.
    pub(crate) fn is_near(&self, color: Color) -> bool {
        (color == Color::White) != self.flip
    }

    /// The middle of the sign that tells whose turn it is.
    pub(crate) fn turn(&self, color: Color) -> Vec2 {
        Vec2::new(8.30, if self.is_near(color) { 7.5 } else { 0.5 })
    }

    /// The middle of a name of a file or rank, by its number.
    pub(crate) fn name(&self, number: u8, is_file: bool) -> Vec2 {
        let square = if is_file { Square::at(number, 0) } else { Square::at(0, number) };
        let middle = self.middle(square);
        if is_file { Vec2::new(middle.x, 8.0 + 0.5 * NAMES) } else { Vec2::new(-0.5 * NAMES, middle.y) }
    }

    /// The beginning of the line of words.
    pub(crate) fn line(&self) -> Vec2 {
        Vec2::new(0.0, 8.0 + self.bottom + 0.40)
    }
}

/// The height of a label's capital letters.
const CAPITAL: f32 = 0.21;
/// How far before the middle of a square an arrow ends where it would cover the letter of a vest.
const BEFORE_A_VEST: f32 = 0.36;
/// The height of a label, and the room before and behind its words.
const LABEL: Vec2 = Vec2::new(0.12, 0.38);

/// The marks that lie under the men: squares.
pub(crate) fn under(layout: &Layout, options: &Options) -> String {
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
pub(crate) fn over(layout: &Layout, tableau: &Tableau, options: &Options) -> String {
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
pub(crate) fn label_words(words: &str) -> String {
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
