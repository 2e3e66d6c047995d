//! What belongs beside the board: whose turn it is, the vests on the stand, the men in reserve, and the options in force.

use std::fmt::Write;

use glam::Vec2;
use rules::{AnyPosition, Color, Kind};
use turn::choices::agreed;
use turn::tableau::Tableau;
use words::language::Language;

use super::letters::word;
use super::options::{COLUMN, Layout};
use super::style::INK;
use super::style::{Path, units};
use super::{Options, board};

/// The kinds on the stand from top to bottom.
pub(crate) const ON_STAND: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
/// From one vest of the stand to the next.
const PITCH: f32 = 0.60;
/// How large a man in reserve is beside one on the board.
const SMALL: f32 = 0.62;
/// From one man in reserve to the next.
const STEP: f32 = 0.50;
/// The height of the capital letters of words and numbers.
pub(crate) const CAPITAL: f32 = 0.21;

/// Whether anything is in the column beside the board.
pub(crate) fn has_column(tableau: &Tableau, options: &Options) -> bool {
    let is_ready = tableau.reserve.iter().any(|men| !men.is_empty());
    options.stand && tableau.stand.is_some() || options.reserve && is_ready
}

/// Everything beside the board.
pub(crate) fn beside(
    layout: &Layout,
    tableau: &Tableau,
    position: &AnyPosition,
    options: &Options,
    language: &Language,
) -> String {
    let mut svg = String::new();
    if options.turn {
        turn(&mut svg, layout, position.turn());
    }
    if let Some(stand) = tableau.stand.filter(|_| options.stand) {
        show_stand(&mut svg, &stand, options);
    }
    if options.reserve {
        for color in Color::ALL {
            reserve(&mut svg, layout, tableau, color, options);
        }
    }
    let agreed = agreed::in_short(position.options());
    if options.agreed && !agreed.is_empty() {
        let words: Vec<String> = agreed.iter().map(|text| language.say(text)).collect();
        let mut path = Path::default();
        word(&mut path, &words.join(" · "), layout.line(), CAPITAL, 0.0);
        let _ = write!(svg, "<path d=\"{}\" fill=\"{INK}\"/>", path.data());
    }
    svg
}

/// A disc of the colour of the player to move, on that player's side.
fn turn(svg: &mut String, layout: &Layout, color: Color) {
    let mut path = Path::default();
    path.circle(layout.turn(color), 0.15);
    let fill = if color == Color::White { "#fff" } else { INK };
    let _ = write!(svg, "<path d=\"{}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"36\"/>", path.data());
}

/// Where a vest on the stand would have the foot of its wearer.
pub(crate) fn stand_foot(kind: Kind) -> Vec2 {
    let row = ON_STAND.iter().position(|other| *other == kind).unwrap_or_default();
    let middle = 4.0 + (row as f32 - 2.5) * PITCH;
    Vec2::new(COLUMN - 0.28, middle + 0.5 * (super::sheet::LOW + super::sheet::HIGH))
}

/// The vests that are left, each kind with its number; where none is left only its place is seen.
fn show_stand(svg: &mut String, stand: &[u32; 6], options: &Options) {
    let mut numbers = Path::default();
    for kind in ON_STAND {
        let count = stand[kind.index()];
        let foot = stand_foot(kind);
        let faded = if count == 0 { " opacity=\".22\"" } else { "" };
        let _ = write!(
            svg,
            "<use href=\"#{}-v{}\" x=\"{}\" y=\"{}\"{faded}/>",
            options.prefix,
            kind.letter(),
            units(foot.x),
            units(foot.y)
        );
        let drop = 0.5 * CAPITAL + 0.02 - 0.5 * (super::sheet::LOW + super::sheet::HIGH);
        let at = foot + Vec2::new(0.54, drop);
        word(&mut numbers, &format!("×{count}"), at, CAPITAL, 0.0);
    }
    let _ = write!(svg, "<path d=\"{}\" fill=\"{INK}\"/>", numbers.data());
}

/// The men of a player that stand ready, small.
fn reserve(svg: &mut String, layout: &Layout, tableau: &Tableau, color: Color, options: &Options) {
    let men = tableau.reserve(color);
    let foot = if layout.is_near(color) { 7.93 } else { 0.74 };
    for (number, placed) in men.iter().enumerate() {
        let x = COLUMN + (number as f32 - 0.5 * (men.len() as f32 - 1.0)) * STEP;
        let _ = write!(
            svg,
            "<use href=\"#{}-{}\" transform=\"translate({} {})scale({SMALL})\"/>",
            options.prefix,
            board::shape(placed.man),
            units(x),
            units(foot)
        );
    }
}
