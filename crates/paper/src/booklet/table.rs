//! The tables of the book: who may wear which vest (2-8), and what vests and pairs were worth; `rule` places them.

use rules::Kind;
use turn::choices::benefits;
use words::rulebook::{Table, Worths};

use super::writer::Writer;
use crate::typeset::{
    Alignment, Block, Fonts, Hyphens, Ink, Mark, Measure, Role, Run, Style, TagId, Thing, TypesetError, Whole, lines,
    marks_of,
};

/// The height of a row, in lines of text, and the part of the width that the names of the men have.
const ROW: f32 = 1.25;
const NAMES: f32 = 0.25;

/// What stands in a field, and what a screen reader says of it where that is something else.
type Field = (Vec<Run>, Option<String>);

/// The table as a block that stays whole.
pub(super) fn table(writer: &mut Writer, section: TagId, table: Table) -> Result<Block, TypesetError> {
    let (kinds, corner, note) = match table {
        Table::Vests => {
            let note = format!("{} {}", writer.language.get("booklet-legend"), writer.language.get("rules-two-kings"));
            (Kind::ALL.as_slice(), "booklet-vest", note)
        }
        Table::Worth(worths) => {
            let corner = if worths.is_of_pairs() { "booklet-pair" } else { "booklet-vest" };
            (worths.kinds(), corner, writer.language.say(&worths.note()))
        }
    };
    let geometry = writer.geometry;
    let (width, row) = (geometry.column_width(), geometry.leading * ROW);
    let names = width * NAMES;
    let column = (width - names) / kinds.len() as f32;
    let head = Style::sans(geometry.size * 0.92);
    let tag = writer.tag(section, Role::Table);
    let heads = writer.tag(tag, Role::Row);
    let own = writer.tag(heads, Role::ColumnHead);
    let words = [Run::new(writer.language.get(corner), head.ink(Ink::Grey))];
    let mut marks = cell(writer.fonts, &words, (0.0, names), row, own, Alignment::Left)?;
    for (place, &across) in kinds.iter().enumerate() {
        let own = writer.tag(heads, Role::ColumnHead);
        let words = [Run::new(writer.language.say(&across.into()), head)];
        let x = names + column * place as f32;
        marks.extend(cell(writer.fonts, &words, (x, column), row, own, Alignment::Centred)?);
    }
    marks.push(line(0.0, row + 1.0, width, 0.6, Ink::Brass));
    for (number, &down) in kinds.iter().enumerate() {
        let y = row * (number + 1) as f32;
        let cells = writer.tag(tag, Role::Row);
        let own = writer.tag(cells, Role::RowHead);
        let words = [Run::new(writer.language.say(&down.into()), head)];
        marks.extend(moved(cell(writer.fonts, &words, (0.0, names), row, own, Alignment::Left)?, y));
        for (place, &across) in kinds.iter().enumerate() {
            let x = names + column * place as f32;
            let (runs, said) = match table {
                Table::Vests => may_wear(writer, down, across),
                Table::Worth(worths) => (worth(writer, worths, down, across), None),
            };
            let own = writer.tag(cells, Role::Cell(said));
            marks.extend(moved(cell(writer.fonts, &runs, (x, column), row, own, Alignment::Centred)?, y));
        }
    }
    let end = row * (kinds.len() + 1) as f32;
    marks.push(line(0.0, end + 1.0, width, 0.6, Ink::Brass));
    let below = writer.tag(section, Role::Paragraph);
    let small = writer.set_in(&[Run::new(note, writer.small())], width, Alignment::Left)?;
    let first = end + geometry.leading * 0.45;
    let leading = geometry.leading * 0.9;
    for (number, set) in small.iter().enumerate() {
        marks.extend(marks_of(set, 0.0, first + leading * (number as f32 + 0.74), Some(below)));
    }
    let height = geometry.snapped(first + leading * small.len() as f32);
    let apart = geometry.leading;
    Ok(Block::Whole(Whole { height, before: apart, after: apart, marks, floats: false, anchor: None }))
}

/// A field of table 2-8.
fn may_wear(writer: &Writer, wearer: Kind, vest: Kind) -> Field {
    let size = writer.geometry.size;
    let said = if benefits(wearer, vest) { "booklet-yes" } else { "booklet-no" };
    let runs = match (benefits(wearer, vest), vest) {
        (false, _) => vec![Run::new("–", writer.body().ink(Ink::Grey))],
        (true, Kind::King) => vec![dot(size), Run::new("²", Style::sans(size * 0.92))],
        (true, _) => vec![dot(size)],
    };
    (runs, Some(writer.language.get(said)))
}

/// Points of a hundred; grey where the games show no difference.
fn worth(writer: &Writer, worths: Worths, down: Kind, across: Kind) -> Vec<Run> {
    let Some(worth) = worths.worth(down, across) else { return Vec::new() };
    let ink = if worth.is_clear { Ink::Black } else { Ink::Grey };
    let style = writer.body().ink(ink);
    let points = Run::new(format!("{:.0}", worth.points), style);
    if worth.of_two_kings { vec![points, Run::new("²", style)] } else { vec![points] }
}

fn line(x: f32, y: f32, width: f32, height: f32, ink: Ink) -> Mark {
    Mark { x, y, thing: Thing::Bar { width, height, ink }, tag: None }
}

fn moved(marks: Vec<Mark>, y: f32) -> Vec<Mark> {
    marks.into_iter().map(|mark| mark.moved(0.0, y)).collect()
}

/// The sign of a vest that may be worn.
fn dot(size: f32) -> Run {
    Run::new("•", Style::serif(size * 1.7))
}

/// The words of a field.
fn cell(
    fonts: &Fonts,
    runs: &[Run],
    (x, width): (f32, f32),
    row: f32,
    tag: TagId,
    alignment: Alignment,
) -> Result<Vec<Mark>, TypesetError> {
    let set = lines(fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: Hyphens::Written });
    Ok(set.iter().flat_map(|line| marks_of(line, x, row * 0.72, Some(tag)).collect::<Vec<_>>()).collect())
}
