//! Table 2-8, who may wear which vest; `rule` places it.

use plunder_rules::Kind;
use plunder_turn::choices::benefits;

use super::writer::Writer;
use crate::typeset::{
    Alignment, Block, Fonts, Hyphens, Ink, Mark, Measure, Role, Run, Style, TagId, Thing, TypesetError, Whole, lines,
    marks_of,
};

/// The height of a row, in lines of text, and the part of the width that the names of the men have.
const ROW: f32 = 1.25;
const NAMES: f32 = 0.25;

/// The table as a block that stays whole.
pub(super) fn table(writer: &mut Writer, section: TagId) -> Result<Block, TypesetError> {
    let geometry = writer.geometry;
    let (width, row) = (geometry.column_width(), geometry.leading * ROW);
    let names = width * NAMES;
    let column = (width - names) / Kind::ALL.len() as f32;
    let (head, sign) = (Style::sans(geometry.size * 0.92), writer.body());
    let tag = writer.tag(section, Role::Table);
    let mut marks = Vec::new();
    let heads = writer.tag(tag, Role::Row);
    let corner = writer.tag(heads, Role::ColumnHead);
    marks.extend(cell(
        writer.fonts,
        &[Run::new(writer.language.get("booklet-vest"), head.ink(Ink::Grey))],
        (0.0, names),
        row,
        corner,
        Alignment::Left,
    )?);
    for (place, vest) in Kind::ALL.into_iter().enumerate() {
        let own = writer.tag(heads, Role::ColumnHead);
        let x = names + column * place as f32;
        marks.extend(cell(
            writer.fonts,
            &[Run::new(writer.language.say(&vest.into()), head)],
            (x, column),
            row,
            own,
            Alignment::Centred,
        )?);
    }
    marks.push(line(0.0, row + 1.0, width, 0.6, Ink::Brass));
    for (number, wearer) in Kind::ALL.into_iter().enumerate() {
        let y = row * (number + 1) as f32;
        let cells = writer.tag(tag, Role::Row);
        let own = writer.tag(cells, Role::RowHead);
        marks.extend(moved(
            cell(
                writer.fonts,
                &[Run::new(writer.language.say(&wearer.into()), head)],
                (0.0, names),
                row,
                own,
                Alignment::Left,
            )?,
            y,
        ));
        for (place, vest) in Kind::ALL.into_iter().enumerate() {
            let x = names + column * place as f32;
            let said = if benefits(wearer, vest) { "booklet-yes" } else { "booklet-no" };
            let own = writer.tag(cells, Role::Cell(Some(writer.language.get(said))));
            let runs = match (benefits(wearer, vest), vest) {
                (false, _) => vec![Run::new("–", sign.ink(Ink::Grey))],
                (true, Kind::King) => vec![dot(geometry.size), Run::new("²", head)],
                (true, _) => vec![dot(geometry.size)],
            };
            marks.extend(moved(cell(writer.fonts, &runs, (x, column), row, own, Alignment::Centred)?, y));
        }
    }
    let end = row * (Kind::ALL.len() + 1) as f32;
    marks.push(line(0.0, end + 1.0, width, 0.6, Ink::Brass));
    let note = writer.tag(section, Role::Paragraph);
    let words = format!("{} {}", writer.language.get("booklet-legend"), writer.language.get("rules-two-kings"));
    let small = writer.set_in(&[Run::new(words, writer.small())], width, Alignment::Left)?;
    let below = end + geometry.leading * 0.45;
    let leading = geometry.leading * 0.9;
    for (number, set) in small.iter().enumerate() {
        marks.extend(marks_of(set, 0.0, below + leading * (number as f32 + 0.74), Some(note)));
    }
    let height = geometry.snapped(below + leading * small.len() as f32);
    let apart = geometry.leading;
    Ok(Block::Whole(Whole { height, before: apart, after: apart, marks, floats: false, anchor: None }))
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
    let set = lines(fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: Hyphens::Written })?;
    Ok(set.iter().flat_map(|line| marks_of(line, x, row * 0.72, Some(tag)).collect::<Vec<_>>()).collect())
}
